package gene.playground;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.guard.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Attempts to do harm through a playground; docs/playground.md has the threats. */
@Tag("slow")
class PlaygroundSecurityTest {
  private static final int RUNS = 2;
  private static final String OVER = "time (limit )?.*is over";

  /** As those of others, with less computing time for programs that shall use all of it. */
  private static final Limits FRUGAL =
      new Limits(700_000_000L, Served.LIMITS.wall(), 32L << 20, 200, 20_000);

  private static Served served;

  @BeforeAll
  static void open() throws IOException {
    served = new Served(Served.LIMITS, RUNS, 20, 100_000);
  }

  @AfterAll
  static void close() throws Exception {
    served.close();
    Served.until(() -> Served.children().isEmpty(), "without children");
    Served.until(() -> folders().isEmpty(), "without folders");
  }

  /** Folders of the children of this process: others may run playgrounds too. */
  private static List<Path> folders() {
    try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return all.filter(p -> p.getFileName().toString().startsWith("gene-playground-"))
          .filter(MINE::contains)
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final List<Path> MINE = new ArrayList<>();

  private static Path folderOf(ProcessHandle child) throws IOException {
    Path folder = Path.of("/proc/" + child.pid() + "/cwd").toRealPath();
    MINE.add(folder);
    return folder;
  }

  // ---- reaching outside

  /** EscapesTest has many more; here is whether the gate is there at all, one of each kind. */
  private static final List<String> ATTEMPTS =
      List.of(
          "(File/read \"/etc/passwd\")",
          "(File/read \"/proc/self/environ\")",
          "(File/write \"x.txt\" \"x\")",
          "(File/temp_file)",
          "(Dir/list \".\")",
          "(await (io/read_async \"/etc/passwd\"))",
          "(await (spawn (File/read \"/etc/passwd\")))",
          "(system/exec \"id\")",
          "(gene/os/exec \"id\")",
          "(await (genex/http/http_get \"http://127.0.0.1:1/\"))",
          "(genex/http/start_server 0 (fn [r] \"x\"))",
          "(genex/sqlite/open \"x.db\")",
          "(genex/postgres/open \"host=127.0.0.1 port=1 user=x\")",
          "(gene/java/class \"java.lang.Runtime\")",
          "(eval `(import Runtime from \"java:java.lang\"))");

  @Test
  void nothingOutsideIsReached() throws Exception {
    StringBuilder program = new StringBuilder("(import genex/http)\n(import genex/sqlite)\n");
    for (String attempt : ATTEMPTS) {
      program.append("(try (println \"result\" " + attempt + ")");
      program.append(" catch * (println \"denied\" $ex/code))\n");
    }
    String told = served.run(program.toString());
    assertEquals(ATTEMPTS.size(), told.split("denied GENE.PERMISSION", -1).length - 1, told);
    assertFalse(told.contains("result"), told);
  }

  @Test
  void theEnvironmentIsEmpty() throws Exception {
    String told = served.run("(println $env $env/PATH (system/get_env \"HOME\"))");
    assertFalse(told.contains("/usr/bin"), told);
    assertFalse(told.contains("/root"), told);
    ProcessHandle child = childOf(() -> served.begin("(sleep 100000)", "192.0.2.9"));
    String environment = Files.readString(Path.of("/proc/" + child.pid() + "/environ"));
    assertEquals("LC_ALL=C.UTF-8\0", environment);
    child.destroyForcibly();
  }

  private interface Beginning {
    InputStream begin() throws IOException, InterruptedException;
  }

  /** The process of a program that is begun and not given up. */
  private static ProcessHandle childOf(Beginning b) throws Exception {
    InputStream lines = b.begin();
    OPEN.add(lines);
    Served.await(lines, "started");
    Served.until(() -> served.playground.running() > 0, "running");
    // the spare one was started after it
    return Served.children().stream()
        .min(Comparator.comparing(p -> p.info().startInstant().orElseThrow()))
        .orElseThrow();
  }

  private static final List<InputStream> OPEN = new ArrayList<>();

  @Test
  void theConsoleMayDoNoMore() throws Exception {
    try (InputStream lines = served.begin("(var x 41)\n(sleep 100000)", "192.0.2.2")) {
      String id = Served.await(lines, "\"run\"").replaceAll(".*:\"|\".*", "");
      Served.await(lines, "started");
      String path = "/run/" + id + "/api/console";
      String answer = "";
      for (int i = 0; i < 1000 && !answer.contains("value"); i++) { // it has to begin first
        answer = served.post(path, "{\"code\":\"(x + 1)\"}", "192.0.2.2").body();
      }
      assertEquals("{\"value\":\"42\"}", answer);
      String read = "{\"code\":\"(File/read \\\"/etc/passwd\\\")\"}";
      assertTrue(served.post(path, read, "192.0.2.2").body().contains("is not allowed"));
    }
  }

  // ---- using too much

  /** A program that uses too much, and what it is told. */
  private record Greedy(String program, String why) {}

  private static final List<Greedy> GREEDY =
      List.of(
          new Greedy("(while true 1)", OVER),
          new Greedy("(try (while true 1) catch * (println \"caught\"))", OVER),
          new Greedy("(try (while true 1) finally (while true 1))", OVER),
          new Greedy("(fn f [x] (f (x + 1))) (f 0)", OVER),
          new Greedy("(spawn (while true 1)) (run_forever)", OVER),
          new Greedy("(while true (((\"a\" * 40) ++ \"!\") .match #/(a*)*$/))", "."),
          new Greedy("(while true (spawn (sleep 100000)))", "tasks"),
          new Greedy("(while true (println \"flood\"))", "written more than"),
          new Greedy("(while true (debug \"flood\"))", "written too much"),
          new Greedy("(var a []) (while true (a .push (\"0123456789\" .to_upper)))", "."),
          new Greedy("(var a []) (while true (a .push [1 2 3 4]))", "."),
          new Greedy("(var s \"ab\") (while true (s = (s ++ s)))", "."),
          new Greedy("(var n 3) (while true (n = (n * n)))", "."),
          new Greedy("(while true (gene/actor/spawn ^state 0 (fn [ctx m s] s)))", "."),
          new Greedy("(fn f [] (1 + (f))) (f)", "."));

  /** As many at a time as may run; each visitor runs something harmless after it. */
  @Test
  void whoUsesTooMuchIsEnded() throws Exception {
    try (Served frugal = new Served(FRUGAL, RUNS, 20, 100_000);
        ExecutorService clients = Executors.newFixedThreadPool(RUNS)) {
      List<Executable> rows = new ArrayList<>();
      for (int i = 0; i < GREEDY.size(); i++) {
        Greedy row = GREEDY.get(i);
        String visitor = "192.0.2." + (100 + i);
        Future<?> ended = clients.submit(() -> isEnded(frugal, row, visitor));
        rows.add(() -> assertDoesNotThrow(() -> ended.get(), row.program));
      }
      assertAll(rows);
    }
  }

  private static Void isEnded(Served frugal, Greedy row, String visitor) throws Exception {
    String told = frugal.post("/api/run", Served.body(row.program), visitor).body();
    assertTrue(told.contains("\"ended\":1"), told);
    assertTrue(told.contains("\"severity\":\"error\""), told);
    assertFalse(told.contains("is not defined"), told);
    assertTrue(Pattern.compile(row.why).matcher(told).find(), told);
    assertTrue(told.length() < 20 * FRUGAL.output(), "told " + told.length());
    String next = frugal.post("/api/run", Served.body("(println (1 + 2))"), visitor).body();
    assertTrue(next.contains("\"out\":\"3\\n\""), next);
    return null;
  }

  @Test
  void sleepersAreEnded() throws Exception {
    Limits impatient = new Limits(FRUGAL.computing(), 2_000_000_000L, 32L << 20, 200, 20_000);
    try (Served brief = new Served(impatient, 1, 1, 100)) {
      String told = brief.run("(sleep 10000000)");
      assertTrue(told.contains("the time limit of 2 s is over"), told);
    }
  }

  /** Threads of the process beside that of the program: their time counts too. */
  @Test
  void computingOnOtherThreadsCounts() throws Exception {
    String told =
        served.run(
            """
            (gene/actor/enable ^workers 2)
            (var a (gene/actor/spawn ^state 0 (fn [ctx m s] (while true 1))))
            (var b (gene/actor/spawn ^state 0 (fn [ctx m s] (while true 1))))
            (a .send 1)
            (b .send 1)
            (sleep 1000000)
            """);
    assertTrue(told.contains("\"ended\":1"), told);
    assertTrue(told.contains("computing time"), told);
  }

  /** Memory that is not the heap's. */
  @Test
  void memoryOfLibrariesCounts() throws Exception {
    String told =
        served.run(
            """
            (import genex/sqlite)
            (var d (genex/sqlite/open ":memory:"))
            (d .exec "create table t (x)")
            (while true (d .exec "insert into t values (randomblob(20000000))"))
            """);
    assertTrue(told.contains("\"ended\":1"), told);
  }

  // ---- one another

  @Test
  void runsDoNotSeeEachOther() throws Exception {
    String first = served.run("(var secret 42)\n(global/leak = 1)");
    String second = served.run("(println secret)");
    assertTrue(second.contains("secret is not defined"), first + second);
    assertFalse(served.run("(println global/leak)").contains("\"out\":\"1"), "leaks");
    for (String name : new String[] {"x", "AAAAAAAAAAAAAAAAAAAAAA", "..", ""}) {
      assertEquals(404, served.get("/run/" + name + "/api/events").statusCode());
    }
  }

  @Test
  void manyAtOnceTakeTurns() throws Exception {
    List<CompletableFuture<String>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      String visitor = "198.51.100." + i;
      String program = "(sleep 100)\n(println " + i + ")";
      all.add(
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  String told = served.post("/api/run", Served.body(program), visitor).body();
                  assertTrue(served.playground.running() <= RUNS);
                  return told;
                } catch (IOException | InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }));
    }
    for (int i = 0; i < all.size(); i++) {
      String told = all.get(i).join();
      assertTrue(told.contains("\"out\":\"" + i + "\\n\""), told);
    }
  }

  @Test
  void oneVisitorHasTwoRunsAtATime() throws Exception {
    try (InputStream first = served.begin("(sleep 100000)", "203.0.113.1");
        InputStream second = served.begin("(sleep 100000)", "203.0.113.1")) {
      Served.await(first, "run");
      Served.await(second, "run");
      assertEquals(429, served.post("/api/run", Served.body("1"), "203.0.113.1").statusCode());
      // what a client makes up before the proxy's own words changes nothing
      String made = "1.2.3.4, 203.0.113.1";
      assertEquals(429, served.post("/api/run", Served.body("1"), made).statusCode());
    }
    Served.until(() -> served.playground.running() == 0, "given up");
  }

  @Test
  void aFullQueueAndAnEmptyAccountAreSaidSo() throws Exception {
    try (Served small = new Served(Served.LIMITS, 1, 1, 1);
        InputStream first = small.begin("(sleep 100000)", "203.0.113.1")) {
      Served.await(first, "started");
      try (InputStream second = small.begin("(sleep 100000)", "203.0.113.2")) {
        Served.await(second, "waiting");
        assertEquals(503, small.post("/api/run", Served.body("1"), "203.0.113.3").statusCode());
      }
      assertEquals(429, small.post("/api/run", Served.body("1"), "203.0.113.3").statusCode());
    }
  }

  // ---- what is left

  @Test
  void aClientThatGoesEndsItsProgram() throws Exception {
    ProcessHandle child = childOf(() -> served.begin("(sleep 100000)", "192.0.2.3"));
    Path folder = folderOf(child);
    OPEN.getLast().close();
    Served.until(() -> !child.isAlive(), "ended");
    Served.until(() -> !Files.exists(folder), "removed");
  }

  @Test
  void aKilledChildIsToldOf() throws Exception {
    InputStream lines = served.begin("(println 1)\n(sleep 100000)", "192.0.2.4");
    Served.await(lines, "\"out\"");
    ProcessHandle child =
        Served.children().stream()
            .min(Comparator.comparing(p -> p.info().startInstant().orElseThrow()))
            .orElseThrow();
    Path folder = folderOf(child);
    child.destroyForcibly();
    assertTrue(Served.await(lines, "ended").contains("the process of the program has ended"));
    Served.until(() -> !Files.exists(folder), "removed");
    assertTrue(served.run("(println 5)").contains("\"out\":\"5\\n\""));
  }

  // ---- requests

  private String own() {
    return "127.0.0.1:" + served.playground.port();
  }

  private String post(String host, String body, String... headers) throws IOException {
    return served.raw(
        "POST /api/run HTTP/1.1\r\nHost: "
            + host
            + "\r\n"
            + String.join("", headers)
            + "Content-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  private static final String TYPE = "Content-Type: application/json\r\n";

  @Test
  void requestsUnderOtherNamesAreRefused() throws IOException {
    String body = Served.body("1");
    assertEquals("HTTP/1.1 200 OK", post(own(), body, TYPE));
    assertEquals("HTTP/1.1 200 OK", post("play.example.org", body, TYPE));
    for (String host : new String[] {"evil.example", own().replace("127.0.0.1", "0.0.0.0"), ""}) {
      assertEquals("HTTP/1.1 403 Forbidden", post(host, body, TYPE), host);
    }
    assertEquals("HTTP/1.1 403 Forbidden", post(own(), body, "Host: evil.example\r\n", TYPE));
  }

  @Test
  void requestsOfOtherSitesAreRefused() throws IOException {
    String body = Served.body("1");
    for (String header :
        new String[] {
          "Origin: https://evil.example\r\n",
          "Origin: null\r\n",
          "Origin: http://play.example.org\r\n",
          "Sec-Fetch-Site: cross-site\r\n",
          "Sec-Fetch-Site: same-site\r\n",
          "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n"
        }) {
      assertEquals("HTTP/1.1 403 Forbidden", post(own(), body, header, TYPE), header);
    }
    String origin = "Origin: https://play.example.org\r\n";
    assertEquals("HTTP/1.1 200 OK", post("play.example.org", body, origin, TYPE));
    // what a form of another site can send without asking first
    for (String type : new String[] {"text/plain", "application/x-www-form-urlencoded", ""}) {
      String header = "Content-Type: " + type + "\r\n";
      assertEquals("HTTP/1.1 403 Forbidden", post(own(), body, header), type);
    }
    // a link on another site leads here, and runs nothing
    String link =
        "GET / HTTP/1.1\r\nHost: "
            + own()
            + "\r\nSec-Fetch-Site: cross-site\r\n"
            + "Sec-Fetch-Mode: navigate\r\n\r\n";
    assertEquals("HTTP/1.1 200 OK", served.raw(link));
  }

  @Test
  void hugeAndBrokenRequestsAreRefused() throws Exception {
    String large = Served.body("1".repeat(Settings.MAX_PROGRAM + 1));
    assertEquals(413, served.post("/api/run", large, "192.0.2.5").statusCode());
    String head = "POST /api/run HTTP/1.1\r\nHost: " + own() + "\r\n" + TYPE;
    assertEquals(
        "HTTP/1.1 413 Request Entity Too Large",
        served.raw(head + "Content-Length: 1000000000\r\n\r\n"));
    for (String body : new String[] {"", "x", "[]", "{}", "{\"program\":{}}", "{\"program\":"}) {
      assertEquals(400, served.post("/api/run", body, "192.0.2.5").statusCode(), body);
    }
    assertTrue(served.raw("GET /" + "a".repeat(100_000)).matches("|HTTP/1.1 400 .*"));
    assertEquals(404, served.get("/../secret").statusCode());
    assertEquals(404, served.get("/ChildMain.class").statusCode());
    assertEquals("HTTP/1.1 403 Forbidden", served.raw("GET / HTTP/1.0\r\n\r\n"));
  }

  @Test
  void slowClientsStopNobody() throws Exception {
    Duration patience = Duration.ofSeconds(2);
    try (Served hasty = new Served(Served.LIMITS, RUNS, 20, 100, patience);
        Socket reads = new Socket();
        Socket sends = new Socket(InetAddress.getLoopbackAddress(), hasty.playground.port())) {
      reads.setReceiveBufferSize(1024);
      reads.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), hasty.playground.port()));
      String body = Served.body("(while true (println \"flood\"))");
      String request =
          "POST /api/run HTTP/1.1\r\nHost: "
              + "127.0.0.1:"
              + hasty.playground.port()
              + "\r\n"
              + TYPE
              + "X-Forwarded-For: 192.0.2.6\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body;
      reads.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      sends
          .getOutputStream()
          .write("POST /api/run HTTP/1.1\r\nHo".getBytes(StandardCharsets.UTF_8));
      assertTrue(hasty.run("(println 7)").contains("\"out\":\"7\\n\""));
      // who does not finish a request in time is let go
      sends.setSoTimeout((int) Served.LIMIT.toMillis());
      assertEquals(-1, sends.getInputStream().read());
    }
  }

  @Test
  void thePageForbidsTheBrowserWhatItDoesNotNeed() throws Exception {
    var headers = served.get("/").headers();
    String policy = headers.firstValue("content-security-policy").orElse("");
    assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), policy);
    assertTrue(policy.contains("frame-ancestors 'self'"), policy);
    assertFalse(policy.contains("unsafe"), policy);
    assertEquals("nosniff", headers.firstValue("x-content-type-options").orElse(""));
  }

  @Test
  void namesOfRunsCannotBeGuessed() throws Exception {
    Matcher one = Pattern.compile("\"run\":\"([^\"]{22})\"").matcher(served.run("1"));
    Matcher two = Pattern.compile("\"run\":\"([^\"]{22})\"").matcher(served.run("1"));
    assertTrue(one.find() && two.find());
    assertNotEquals(one.group(1), two.group(1));
  }
}
