package gene.playground;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import gene.guard.Limits;
import gene.inspect.PageFiles;
import gene.inspect.web.Answer;
import gene.inspect.web.PageFile;
import gene.inspect.web.Routes;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What can be asked for; on the server's thread. */
final class PlaygroundRoutes implements Routes {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String PROFILE_MILLIS = "5000";
  private static final String RUN = "/run/";

  private final Settings settings;
  private final Map<String, PageFile> files = new HashMap<>();
  private Door door;
  private Visitors visitors;
  private Runs runs;

  PlaygroundRoutes(Settings settings) {
    this.settings = settings;
    String[] own = {"index.html", "style.css", "main.js"};
    files.putAll(PageFile.all("/", PlaygroundRoutes.class, own));
    files.putAll(PageFile.all("/", PlaygroundRoutes.class, "gene.json", "examples.json"));
    files.putAll(PageFiles.below("/inspect/"));
  }

  void open(Door d, Visitors v, Runs r) {
    door = d;
    visitors = v;
    runs = r;
  }

  @Override
  public void handle(FullHttpRequest request, Answer answer) {
    answer.framed();
    String objection = door == null ? "not yet" : door.objection(request);
    if (objection != null) {
      answer.text(HttpResponseStatus.FORBIDDEN, objection);
      return;
    }
    boolean get = request.method().equals(HttpMethod.GET);
    String path = new QueryStringDecoder(request.uri()).path();
    PageFile file = files.get(path);
    if (get && file != null) {
      answer.file(file, request.headers().get(HttpHeaderNames.IF_NONE_MATCH));
    } else if (get && path.equals("/api/limits")) {
      limits(answer);
    } else if (!get && path.equals("/api/run") && request.method().equals(HttpMethod.POST)) {
      run(request, answer);
    } else if (path.startsWith(RUN)) {
      inspect(request, path.substring(RUN.length()), answer);
    } else {
      answer.text(HttpResponseStatus.NOT_FOUND, "nothing here");
    }
  }

  private void limits(Answer answer) {
    Limits l = settings.limits();
    answer.json(
        Json.object(
            j -> {
              j.writeNumberField("computing_ms", l.computing() / 1_000_000);
              j.writeNumberField("wall_ms", l.wall() / 1_000_000);
              j.writeNumberField("memory", l.memory());
              j.writeNumberField("tasks", l.tasks());
              j.writeNumberField("output", l.output());
              j.writeNumberField("program", Settings.MAX_PROGRAM);
            }));
  }

  private void run(FullHttpRequest request, Answer answer) {
    Map<String, String> body = fields(request);
    String program = body.get("program");
    if (program == null) {
      answer.text(HttpResponseStatus.BAD_REQUEST, "a JSON object with a program is expected");
      return;
    }
    if (program.length() > Settings.MAX_PROGRAM) {
      answer.text(
          HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE,
          "programs have up to " + Settings.MAX_PROGRAM + " characters here");
      return;
    }
    String visitor = Visitors.of(request, answer.channel().remoteAddress(), settings.proxied());
    if (runs.busy(visitor)) {
      answer.text(HttpResponseStatus.TOO_MANY_REQUESTS, "your other programs still run");
    } else if (!visitors.mayRun(visitor)) {
      answer.text(HttpResponseStatus.TOO_MANY_REQUESTS, "too many runs in a minute; wait a little");
    } else if (runs.full()) {
      answer.text(HttpResponseStatus.SERVICE_UNAVAILABLE, "too many programs wait; try again soon");
    } else {
      begin(visitor, program, !"false".equals(body.get("inspect")), answer);
    }
  }

  private void begin(String visitor, String program, boolean inspected, Answer answer) {
    String id = runs.newId();
    Run[] self = new Run[1];
    Run run = new Run(id, visitor, program, answer.channel(), () -> runs.ended(self[0]));
    self[0] = run;
    answer.stream("application/x-ndjson");
    run.named();
    answer.channel().closeFuture().addListener(f -> run.abandon());
    runs.add(run, inspected);
  }

  // ---- what the inspector's page asks

  private void inspect(FullHttpRequest request, String rest, Answer answer) {
    int slash = rest.indexOf('/');
    Run run = slash < 0 ? null : runs.named(rest.substring(0, slash));
    if (run == null) {
      answer.text(HttpResponseStatus.NOT_FOUND, "that run is not kept any more");
      return;
    }
    String what = request.method() + " " + rest.substring(slash + 1);
    switch (what) {
      case "GET api/events" -> run.events(answer);
      case "GET api/flame" -> run.ask(Question.FLAME, PROFILE_MILLIS, answer);
      case "GET api/allocations" -> run.ask(Question.ALLOCATIONS, PROFILE_MILLIS, answer);
      case "GET api/speed" -> run.ask(Question.SPEED, PROFILE_MILLIS, answer);
      case "GET api/stack" -> task(run, Question.STACK, parameter(request, "task"), answer);
      case "POST api/console" ->
          run.ask(Question.CONSOLE, fields(request).getOrDefault("code", ""), answer);
      case "POST api/cancel" ->
          task(run, Question.CANCEL, fields(request).getOrDefault("task", ""), answer);
      default -> answer.text(HttpResponseStatus.NOT_FOUND, "nothing here");
    }
  }

  /** Something about one task. */
  private static void task(Run run, char what, String task, Answer answer) {
    if (task.matches("\\d{1,9}")) {
      run.ask(what, task, answer);
    } else {
      answer.text(HttpResponseStatus.BAD_REQUEST, "task: the number of a task is expected");
    }
  }

  private static String parameter(FullHttpRequest request, String name) {
    return new QueryStringDecoder(request.uri())
        .parameters()
        .getOrDefault(name, List.of(""))
        .getFirst();
  }

  /** The texts, numbers and truths of a JSON object; none when it is not one. */
  private static Map<String, String> fields(FullHttpRequest request) {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser p = JSON.createParser(request.content().toString(StandardCharsets.UTF_8))) {
      if (p.nextToken() == JsonToken.START_OBJECT) {
        while (p.nextToken() == JsonToken.FIELD_NAME) {
          String name = p.currentName();
          if (p.nextToken().isScalarValue()) {
            fields.put(name, p.getText());
          } else {
            p.skipChildren();
          }
        }
      }
    } catch (IOException e) {
      return Map.of();
    }
    return fields;
  }
}
