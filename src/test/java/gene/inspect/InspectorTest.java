package gene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page is told about a running program (chapter 26). */
class InspectorTest {
  private static final String WAITING =
      """
      (fn sleeper [] (sleep 1000000))
      (fn follower [t] (await t))
      (var box (new gene/Channel 1))
      (var hidden 41)
      (var first (spawn (sleeper)))
      (var second (spawn (follower first)))
      (spawn (box .take))
      (ready)
      (run_forever)
      """;

  @TempDir Path folder;

  private static String field(String json, String name) {
    Matcher m = Pattern.compile("\"" + name + "\":(\"[^\"]*\"|[^,}\\]]+)").matcher(json);
    return m.find() ? m.group(1) : null;
  }

  /** The part of a snapshot about one task. */
  private static String task(String json, int id) {
    int at = json.indexOf("{\"id\":" + id + ",");
    return at < 0 ? "" : json.substring(at, json.indexOf("]}", at) + 2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void tasksAndWhatTheyWaitFor(boolean baton) throws Exception {
    try (Inspected program = new Inspected(folder, false, baton, WAITING).awaitReady()) {
      String s =
          program.snapshot(j -> task(j, 3).contains("channel") && task(j, 0).contains("end"));
      assertEquals("1", field(s, "version"));
      assertEquals("3", field(s, "tasks"));
      assertEquals("1", field(s, "timers"));
      assertEquals("null", field(s, "stuck"));
      assertEquals("null", field(s, "ended"));
      assertEquals("-1", field(s, "running"));
      assertTrue(task(s, 0).contains("\"for\":\"the end of the program\""), s);
      assertTrue(task(s, 1).contains("\"for\":\"a timer\""), s);
      assertTrue(task(s, 2).contains("\"for\":\"task 1\",\"task\":1"), s);
      assertTrue(task(s, 3).contains("\"for\":\"a value of a channel\""), s);
      assertEquals("\"waiting\"", field(task(s, 2), "state"));
      assertTrue(field(task(s, 1), "at").startsWith("\"inspected.gene:1:"), s);
    }
  }

  @Test
  void workersAndTheirActors() throws Exception {
    String actors =
        """
        (gene/actor/enable ^workers 2)
        (gene/actor/spawn ^name "idle one" (fn [ctx msg state] state))
        (var busy (gene/actor/spawn ^name "busy one" (fn [ctx msg state] (sleep 1000000))))
        (busy .send 1)
        (ready)
        (run_forever)
        """;
    try (Inspected program = new Inspected(folder, false, false, actors).awaitReady()) {
      String s = program.snapshot(j -> j.contains("\"state\":\"waiting\",\"mailbox\""));
      assertTrue(s.contains("\"workers\":[{\"number\":1,"), s);
      assertTrue(s.contains("\"name\":\"idle one\",\"state\":\"idle\",\"mailbox\":0"), s);
      assertTrue(s.contains("\"name\":\"busy one\",\"state\":\"waiting\",\"mailbox\":0"), s);
    }
  }

  @Test
  void turnsOfActorsAreEvents() throws Exception {
    String actors =
        """
        (gene/actor/enable ^workers 2)
        (var a (gene/actor/spawn ^name "worker bee" (fn [ctx msg state] state)))
        (ready)
        (while true (a .send 1) (sleep 2))
        """;
    try (Inspected program = new Inspected(folder, false, false, actors).awaitReady();
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(
                    HttpClient.newHttpClient()
                        .send(
                            program.request("/api/events").build(),
                            HttpResponse.BodyHandlers.ofInputStream())
                        .body(),
                    StandardCharsets.UTF_8))) {
      Pattern turn =
          Pattern.compile("\\[\\d+,9,[12],0,\"actor 1 \\(worker bee\\)\"],\\[\\d+,10,[12]]");
      String line = in.readLine();
      while (!turn.matcher(line).find()) {
        line = in.readLine();
      }
    }
  }

  @Test
  void figuresAreThoseOfTheScheduler() throws Exception {
    try (Inspected program = new Inspected(folder, false, false, WAITING).awaitReady()) {
      String s = program.snapshot(j -> task(j, 0).contains("end"));
      String own = program.post("/api/console", "{\"code\":\"(gene/scheduler_status)\"}").body();
      for (String name : new String[] {"timers", "max_exec_depth"}) {
        assertTrue(own.contains("^" + name + " " + field(s, name) + " "), name + " in " + own);
      }
      assertTrue(own.contains("^tasks 4 "), own); // the console's own task is one
    }
  }

  @Test
  void theConsoleRunsInTheProgram() throws Exception {
    try (Inspected program = new Inspected(folder, false, false, WAITING).awaitReady()) {
      assertEquals(
          "{\"value\":\"42\"}",
          program.post("/api/console", "{\"code\":\"(hidden += 1) hidden\"}").body());
      assertEquals(
          "{\"value\":\"42\"}",
          program.post("/api/console", "{\"code\":\"(sleep 5) hidden\"}").body());
      assertTrue(
          program
              .post("/api/console", "{\"code\":\"(nosuch)\"}")
              .body()
              .startsWith("{\"error\":\"nosuch is not defined"));
      assertTrue(
          program.post("/api/console", "{\"code\":\"(open\"}").body().startsWith("{\"error\":"));
      assertEquals(400, program.post("/api/console", "[1]").statusCode());
      assertEquals(400, program.post("/api/console", "{").statusCode());
    }
  }

  @Test
  void theStackOfATask() throws Exception {
    try (Inspected program = new Inspected(folder, false, false, WAITING).awaitReady()) {
      program.snapshot(j -> task(j, 2).contains("\"task\":1"));
      assertEquals(
          "[{\"function\":\"follower\",\"at\":\"inspected.gene:2:18\"},"
              + "{\"function\":\"spawn\",\"at\":\"inspected.gene:6:20\"}]",
          program.get("/api/stack?task=2"));
      assertEquals("null", program.get("/api/stack?task=77"));
      assertEquals(400, program.send(program.request("/api/stack?task=x").build()).statusCode());
      assertEquals(400, program.send(program.request("/api/stack").build()).statusCode());
    }
  }

  @Test
  void functionsHowTheyRun() throws Exception {
    String text =
        """
        (fn work [x] (x + 1))
        (ready)
        (while true (do (for i in (range 0 2000) (work i)) (sleep 0)))
        """;
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      String table = program.get("/api/speed?seconds=0.2");
      assertTrue(
          table.matches(
              "(?s)(\\d+\\.\\d\t(compiled|interpreted)\t[^\t]+ \\(inspected.gene:\\d+\\)\t.*\n)+"),
          table);
    }
  }

  @Test
  void requestsInFlight() throws Exception {
    String text =
        """
        (import genex/http)
        (var server (start_server 0 (fn [req] (ready) (sleep 1000000))))
        (http_get #"http://127.0.0.1:#{(server .port)}/")
        (run_forever)
        """;
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      String s = program.snapshot(j -> j.contains("\"http_servers\":[{\"port\":"));
      assertTrue(s.matches("(?s).*\"http_servers\":\\[\\{\"port\":\\d+,\"in_flight\":1}].*"), s);
    }
  }

  @Test
  void aTaskIsCancelled() throws Exception {
    try (Inspected program = new Inspected(folder, false, false, WAITING).awaitReady()) {
      assertEquals("true", program.post("/api/cancel", "{\"task\":1}").body());
      program.snapshot(j -> task(j, 1).isEmpty() && task(j, 2).isEmpty());
      assertEquals("false", program.post("/api/cancel", "{\"task\":1}").body());
      assertEquals("false", program.post("/api/cancel", "{\"task\":77}").body());
      assertEquals(400, program.post("/api/cancel", "{\"task\":\"x\"}").statusCode());
    }
  }

  @Test
  void aProgramThatStandsStillIsSeen() throws Exception {
    String text = "(fn parse []\n  (hold))\n(ready)\n(parse)\n(run_forever)";
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      String s = program.snapshot(j -> !"null".equals(field(j, "stuck")));
      assertTrue(Long.parseLong(field(s, "ms")) >= 250, s);
      assertTrue(s.contains("{\"function\":\"parse\",\"at\":\"inspected.gene:2:3\"}"), s);
      program.letGo();
      program.snapshot(j -> "null".equals(field(j, "stuck")));
    }
  }

  @Test
  void eventsTellOfSwitchesAndOfTheEnd() throws Exception {
    String text = "(var done false)\n(ready)\n(while (!= done true) (sleep 2))\n(exit 3)";
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      HttpResponse<java.io.InputStream> r =
          HttpClient.newHttpClient()
              .send(
                  program.request("/api/events").build(),
                  HttpResponse.BodyHandlers.ofInputStream());
      assertEquals("text/event-stream", r.headers().firstValue("content-type").orElseThrow());
      boolean ran = false;
      String ended = null;
      try (BufferedReader in =
          new BufferedReader(new InputStreamReader(r.body(), StandardCharsets.UTF_8))) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          if (!ran && line.matches(".*\\[\\d+,1,0\\].*")) { // main runs
            ran = true;
            program.post("/api/console", "{\"code\":\"(done = true)\"}");
          }
          ended = line.startsWith("data: ") ? field(line, "ended") : ended;
        }
      }
      assertTrue(ran);
      assertEquals("3", ended);
      assertEquals(3, program.awaitEnd());
    }
  }

  @Test
  void aFlameGraph() throws Exception {
    String text =
        "(fn work [] (var x 1) (for i in (range 0 20000) (x = ((x * 7919) % 100003))) x)\n"
            + "(ready)\n(while true (work) (sleep 1))";
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      String svg = program.get("/api/flame?seconds=1");
      assertTrue(svg.startsWith("<?xml") && svg.contains("Gene profile"), svg);
      assertEquals(
          400, program.send(program.request("/api/flame?seconds=1000").build()).statusCode());
      assertEquals(400, program.send(program.request("/api/flame?seconds=x").build()).statusCode());
    }
  }

  @Test
  void requestsOfAServer() throws Exception {
    String text =
        "(import genex/http)\n"
            + "(var server (start_server 0 (fn [req] \"hi\")))\n"
            + "(spawn (while true (await (http_get #\"http://127.0.0.1:#{(server .port)}/x\"))"
            + " (sleep 1)))\n"
            + "(ready)\n"
            + "(run_forever)";
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady();
        java.io.InputStream watching =
            HttpClient.newHttpClient()
                .send(
                    program.request("/api/events").build(),
                    HttpResponse.BodyHandlers.ofInputStream())
                .body()) {
      assertTrue(watching.read() > 0);
      String s = program.snapshot(j -> !"0".equals(field(j, "total")));
      assertTrue(s.contains("\"request\":\"GET /x\",\"status\":200"), s);
      assertTrue(Integer.parseInt(field(s.substring(s.indexOf("slowest")), "task")) > 0, s);
      assertEquals("0", field(s, "failed"));
      assertTrue(Double.parseDouble(field(s, "p50_us")) > 0, s);
    }
  }

  @Test
  void theRegisterIsForTheUserOnly() throws Exception {
    try (Inspected program = new Inspected(folder, false, false, WAITING).awaitReady()) {
      PageRegister.Page page = new PageRegister(folder).pages().getFirst();
      assertEquals(program.url(), page.address());
      assertEquals(ProcessHandle.current().pid(), page.pid());
      Path file = folder.resolve(Long.toString(page.pid()));
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      program.end();
    }
    assertTrue(new PageRegister(folder).pages().isEmpty());
    Files.writeString(folder.resolve("999999999"), "http://127.0.0.1:1/");
    assertTrue(new PageRegister(folder).pages().isEmpty());
    assertFalse(Files.exists(folder.resolve("999999999")));
  }

  @Test
  void logLevelsAreSetAndLinesSeen() throws Exception {
    String text =
        """
        (import genex/logging)
        (var log (new genex/logging/Logger "app/part"))
        (var n 0)
        (ready)
        (while true (log .debug "detail") (n += 1) (sleep 5))
        """;
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      String before = program.snapshot(j -> j.contains("\"app/part\":"));
      assertTrue(before.contains("\"log_levels\":{\"\":\"INFO\",\"app/part\":\"INFO\"}"), before);
      String wrong = "{\"logger\":\"app\",\"level\":\"loud\"}";
      assertEquals("false", program.post("/api/log", wrong).body());
      try (BufferedReader frames = frames(program)) {
        String wanted = "{\"logger\":\"app\",\"level\":\"debug\"}";
        assertEquals("true", program.post("/api/log", wanted).body());
        String line = frames.readLine();
        for (int n = 0; n < 2000 && !line.contains("app/part detail"); n++) { // others come first
          line = frames.readLine();
        }
        assertTrue(line.contains("\"log\":[") && line.contains("app/part detail"), line);
      }
      program.snapshot(j -> j.contains("\"app/part\":\"DEBUG\""));
    }
  }

  private static BufferedReader frames(Inspected program) throws Exception {
    var answer =
        HttpClient.newHttpClient()
            .send(
                program.request("/api/events").build(), HttpResponse.BodyHandlers.ofInputStream());
    return new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
  }

  @Test
  void allocationsAreFoundByFunction() throws Exception {
    String text =
        """
        (var keep nil)
        (fn greedy [] (var a []) (for i in (range 1 50000) (a .push [i i i])) (keep = a))
        (fn frugal [] (var x 0) (for i in (range 1 50000) (x += i)) x)
        (ready)
        (while true (greedy) (frugal) (sleep 1))
        """;
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      String table = "";
      for (int i = 0; i < 20 && !table.matches("(?s)\\d+\tgreedy .*"); i++) { // few samples err
        table = program.get("/api/allocations?seconds=0.5");
      }
      assertTrue(table.lines().findFirst().orElse("").matches("\\d+\tgreedy .*"), table);
      assertEquals(
          400, program.send(program.request("/api/allocations?seconds=1e9").build()).statusCode());
    }
  }

  /** A VM that is stuck in a native below compiled functions. */
  @Test
  void compiledFunctionsAreInTheStackOfAStuckVm() throws Exception {
    String text =
        """
        (var standing false)
        (fn inner [x] (if standing (hold)) (x + 1))
        (fn outer [x]
          (var y (inner x))
          (y + 1))
        (for i in (range 1 200000) (outer i))
        (standing = true)
        (ready)
        (println (outer 1))
        """;
    try (Inspected program = new Inspected(folder, false, false, text).awaitReady()) {
      String s = program.snapshot(j -> !"null".equals(field(j, "stuck")));
      String stack = s.substring(s.indexOf("\"stuck\""));
      assertTrue(stack.contains("\"function\":\"inner\",\"at\":\"inspected.gene:2"), stack);
      assertTrue(stack.contains("\"function\":\"outer\",\"at\":\"inspected.gene:4"), stack);
      assertTrue(stack.indexOf("inner") < stack.indexOf("outer"), stack);
    }
  }
}
