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
import java.util.function.Consumer;

/** What a page can ask a running program. */
final class LiveRequests implements Requests {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int MAX_PROFILE_SECONDS = 60;

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
      profile(request, answer, "image/svg+xml", live()::flame);
    } else if (get && path.equals("/api/allocations")) {
      profile(request, answer, "text/tab-separated-values", live()::allocations);
    } else if (get && path.equals("/api/speed")) {
      profile(request, answer, "text/tab-separated-values", live()::speed);
    } else if (get && path.equals("/api/stack")) {
      stack(request, answer);
    } else if (get && path.equals("/api/recording")) { // how a page asks what it is about
      answer.bytes(HttpResponseStatus.NO_CONTENT, "text/plain", new byte[0]);
    } else if (request.method().equals(HttpMethod.POST) && path.startsWith("/api/")) {
      post(request, path, answer);
    } else {
      answer.text(HttpResponseStatus.NOT_FOUND, "nothing here");
    }
  }

  private Live live() {
    return inspector.live();
  }

  /** Something that takes so many milliseconds. */
  private interface Profile {
    void make(int millis, Consumer<byte[]> result);
  }

  private void stack(FullHttpRequest request, Answer answer) {
    String task = parameter(request, "task", "");
    if (!task.matches("\\d{1,9}")) {
      answer.text(HttpResponseStatus.BAD_REQUEST, "task: the number of a task");
      return;
    }
    live().stack(Integer.parseInt(task), answer::json);
  }

  private static String parameter(FullHttpRequest request, String name, String missing) {
    return new QueryStringDecoder(request.uri())
        .parameters()
        .getOrDefault(name, List.of(missing))
        .getFirst();
  }

  private static void profile(
      FullHttpRequest request, Answer answer, String type, Profile profile) {
    double seconds;
    try {
      seconds = Double.parseDouble(parameter(request, "seconds", "10"));
    } catch (NumberFormatException e) {
      seconds = 0;
    }
    if (!(seconds > 0 && seconds <= MAX_PROFILE_SECONDS)) {
      answer.text(HttpResponseStatus.BAD_REQUEST, "seconds: a number up to " + MAX_PROFILE_SECONDS);
      return;
    }
    profile.make(
        (int) (seconds * 1000),
        bytes -> {
          if (bytes == null) {
            answer.text(HttpResponseStatus.CONFLICT, "a profile is being made already");
          } else {
            answer.bytes(HttpResponseStatus.OK, type, bytes);
          }
        });
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
        case "/api/log" ->
            live().logLevel(field(body, "logger"), field(body, "level"), answer::json);
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
