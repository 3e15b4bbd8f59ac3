package gene.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What can be asked for, and by whom; on the inspector's thread. */
final class Routes {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int MAX_FLAME_SECONDS = 60;

  private final Gatekeeper gate;
  private final Inspector inspector;

  Routes(Gatekeeper gate, Inspector inspector) {
    this.gate = gate;
    this.inspector = inspector;
  }

  void handle(FullHttpRequest request, Answer answer) {
    String path = new QueryStringDecoder(request.uri()).path();
    PageFiles.PageFile file = PageFiles.at(path);
    boolean secret = file == null || path.equals("/");
    switch (gate.judge(request, secret)) {
      case WRONG_HOST -> answer.text(HttpResponseStatus.FORBIDDEN, "not under this name");
      case CROSS_SITE -> answer.text(HttpResponseStatus.FORBIDDEN, "not from another site");
      case NO_TOKEN ->
          answer.text(
              HttpResponseStatus.UNAUTHORIZED,
              "the address that the program printed has a token, which is missing or wrong here");
      case TOO_MANY ->
          answer.text(HttpResponseStatus.TOO_MANY_REQUESTS, "too many wrong tokens; wait");
      case WELCOME -> welcome(request, path, file, answer);
    }
  }

  private void welcome(
      FullHttpRequest request, String path, PageFiles.PageFile file, Answer answer) {
    boolean get = request.method().equals(HttpMethod.GET);
    if (file != null && get) {
      answer.bytes(HttpResponseStatus.OK, file.type(), file.bytes());
    } else if (get && path.equals("/api/snapshot")) {
      inspector.snapshot(answer);
    } else if (get && path.equals("/api/events")) {
      inspector.events(answer);
    } else if (get && path.equals("/api/flame")) {
      flame(request, answer);
    } else if (request.method().equals(HttpMethod.POST) && path.startsWith("/api/")) {
      post(request, path, answer);
    } else {
      answer.text(HttpResponseStatus.NOT_FOUND, "nothing here");
    }
  }

  private void flame(FullHttpRequest request, Answer answer) {
    List<String> given =
        new QueryStringDecoder(request.uri()).parameters().getOrDefault("seconds", List.of("10"));
    try {
      double seconds = Double.parseDouble(given.getFirst());
      if (seconds > 0 && seconds <= MAX_FLAME_SECONDS) {
        inspector.flame((int) (seconds * 1000), answer);
        return;
      }
    } catch (NumberFormatException e) {
      // as one out of range
    }
    answer.text(HttpResponseStatus.BAD_REQUEST, "seconds: a number up to " + MAX_FLAME_SECONDS);
  }

  private void post(FullHttpRequest request, String path, Answer answer) {
    if (inspector.readOnly()) {
      answer.text(HttpResponseStatus.FORBIDDEN, "this page may look only");
      return;
    }
    String body = request.content().toString(StandardCharsets.UTF_8);
    try {
      switch (path) {
        case "/api/console" -> inspector.console(field(body, "code"), answer);
        case "/api/cancel" -> inspector.cancel(Integer.parseInt(field(body, "task")), answer);
        default -> answer.text(HttpResponseStatus.NOT_FOUND, "nothing here");
      }
    } catch (IOException | NumberFormatException e) {
      answer.text(HttpResponseStatus.BAD_REQUEST, "a JSON object is expected");
    }
  }

  /** A text or number of a JSON object. */
  private static String field(String body, String name) throws IOException {
    try (JsonParser p = JSON.createParser(body)) {
      if (p.nextToken() == JsonToken.START_OBJECT) {
        while (p.nextToken() == JsonToken.FIELD_NAME) {
          boolean wanted = p.currentName().equals(name);
          JsonToken value = p.nextToken();
          if (wanted && value.isScalarValue()) {
            return p.getText();
          }
          p.skipChildren();
        }
      }
    }
    throw new IOException("no field " + name);
  }
}
