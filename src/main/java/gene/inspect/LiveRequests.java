package gene.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import gene.inspect.web.Answer;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a page can ask a running program. */
final class LiveRequests implements Requests {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int MAX_FLAME_SECONDS = 60;

  private final Inspector inspector;

  LiveRequests(Inspector inspector) {
    this.inspector = inspector;
  }

  @Override
  public void handle(FullHttpRequest request, String path, Answer answer) {
    boolean get = request.method().equals(HttpMethod.GET);
    if (get && path.equals("/api/snapshot")) {
      live().snapshot(answer::json);
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

  private Live live() {
    return inspector.live();
  }

  private void flame(int millis, Answer answer) {
    live()
        .flame(
            millis,
            graph -> {
              if (graph == null) {
                answer.text(HttpResponseStatus.CONFLICT, "a profile is being made already");
              } else {
                answer.bytes(HttpResponseStatus.OK, "image/svg+xml", graph);
              }
            });
  }

  private void flame(FullHttpRequest request, Answer answer) {
    List<String> given =
        new QueryStringDecoder(request.uri()).parameters().getOrDefault("seconds", List.of("10"));
    try {
      double seconds = Double.parseDouble(given.getFirst());
      if (seconds > 0 && seconds <= MAX_FLAME_SECONDS) {
        flame((int) (seconds * 1000), answer);
        return;
      }
    } catch (NumberFormatException e) {
      // as one out of range
    }
    answer.text(HttpResponseStatus.BAD_REQUEST, "seconds: a number up to " + MAX_FLAME_SECONDS);
  }

  private void post(FullHttpRequest request, String path, Answer answer) {
    if (live().readOnly()) {
      answer.text(HttpResponseStatus.FORBIDDEN, "this page may look only");
      return;
    }
    String body = request.content().toString(StandardCharsets.UTF_8);
    try {
      switch (path) {
        case "/api/console" -> live().console(field(body, "code"), answer::json);
        case "/api/cancel" -> live().cancel(Integer.parseInt(field(body, "task")), answer::json);
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
