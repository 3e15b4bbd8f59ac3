package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests, handlers and answers over real connections (chapter 20.2). */
class ServerTest {
  private static final String RESULTS =
      """
      (fn [req]
        (case req/path
          when "/string" "hello"
          when "/html" "<p>hi</p>"
          when "/body" (respond "text")
          when "/status" (respond 404)
          when "/all" (respond 201 "made" {^X-A "1" ^X-Many ["p" "q"]})
          when "/number" (respond 200 42)
          when "/json" (respond {^a [1 nil true]})
          when "/jsonarray" (respond 200 [1 2])
          when "/map" {^status 202 ^body "from map" ^headers {^X-B "2"}}
          when "/mapbody" {^body {^deep true}}
          when "/othermap" {^a 1}
          when "/array" [1 "x"]
          when "/bytes" (respond 200 0#6162)
          when "/redirect" (redirect "/elsewhere")
          when "/moved" (redirect "/elsewhere" 301)
          when "/future" (async "later")
          when "/failed" (spawn (throw "no"))
          when "/nil" nil
          when "/int" 5
          when "/throw" (throw "secret")
          when "/nocontent" (respond 204 "dropped")
          when "/type" (respond 200 "a,b" {^Content-Type "text/csv"})
          when "/unicode" "grün 🌱"
          else nil))
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/string    | 200 | text/plain; charset=utf-8 | hello",
        "/html      | 200 | text/html; charset=utf-8  | <p>hi</p>",
        "/body      | 200 | text/plain; charset=utf-8 | text",
        "/status    | 404 | -                         | ``",
        "/all       | 201 | text/plain; charset=utf-8 | made",
        "/number    | 200 | text/plain; charset=utf-8 | 42",
        "/json      | 200 | application/json          | {\"a\":[1,null,true]}",
        "/jsonarray | 200 | application/json          | [1,2]",
        "/map       | 202 | text/plain; charset=utf-8 | from map",
        "/mapbody   | 200 | application/json          | {\"deep\":true}",
        "/othermap  | 200 | application/json          | {\"a\":1}",
        "/array     | 200 | application/json          | [1,\"x\"]",
        "/bytes     | 200 | application/octet-stream  | ab",
        "/redirect  | 302 | -                         | ``",
        "/moved     | 301 | -                         | ``",
        "/future    | 200 | text/plain; charset=utf-8 | later",
        "/failed    | 500 | text/plain; charset=utf-8 | Internal Server Error",
        "/nil       | 404 | text/plain; charset=utf-8 | Not Found",
        "/int       | 500 | text/plain; charset=utf-8 | Invalid response type: Int",
        "/throw     | 500 | text/plain; charset=utf-8 | Internal Server Error",
        "/nocontent | 204 | text/plain; charset=utf-8 | ``",
        "/type      | 200 | text/csv                  | a,b",
        "/unicode   | 200 | text/plain; charset=utf-8 | grün 🌱",
      })
  void results(String path, int status, String type, String body) {
    HttpResponse<String> r = results.get(path);
    assertEquals(status, r.statusCode());
    assertEquals(body, r.body());
    assertEquals(type, r.headers().firstValue("content-type").orElse("-"));
    HttpRequest head =
        results.request(path).method("HEAD", HttpRequest.BodyPublishers.noBody()).build();
    HttpResponse<String> h = results.send(head);
    assertEquals(status, h.statusCode());
    assertEquals("", h.body());
    assertEquals(
        r.headers().firstValue("content-length"), h.headers().firstValue("content-length"));
  }

  private static ServedProgram results;

  @BeforeAll
  static void serve() {
    results = ServedProgram.handler(RESULTS, "");
  }

  @AfterAll
  static void stop() {
    results.close();
  }

  @Test
  void headersOfAnswers() {
    HttpResponse<String> all = results.get("/all");
    assertEquals(List.of("1"), all.headers().allValues("x-a"));
    assertEquals(List.of("p", "q"), all.headers().allValues("x-many"));
    assertTrue(all.headers().firstValue("date").isPresent());
    assertEquals("2", results.get("/map").headers().firstValue("x-b").orElseThrow());
    assertEquals(
        "/elsewhere", results.get("/moved").headers().firstValue("location").orElseThrow());
  }

  @Test
  void failuresTellTheOperatorAndNotTheClient() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] (throw \"secret\"))", "")) {
      assertEquals("Internal Server Error", server.get("/x?token=t0ken").body());
      assertEquals("Internal Server Error", server.get("/x").body());
      String err = server.err();
      assertTrue(
          err.startsWith("Error in HTTP handler (GET /x): secret\n  at <fn> (served.gene:2:"), err);
      assertFalse(err.contains("t0ken"), err);
    }
    try (ServedProgram server =
        ServedProgram.handler("(fn [req] (throw \"told\"))", "^debug true")) {
      assertEquals("Internal Server Error: told", server.get("/").body());
    }
  }

  // ---- requests

  @Test
  void membersOfARequest() {
    String handler =
        """
        (fn [req]
          (respond [req/method req/path req/url req/params req/headers/x-one req/headers/x-two req/body
                    req/body_params (req .method) (req .params) req/protocol req/remote]))
        """;
    try (ServedProgram server = ServedProgram.handler(handler, "")) {
      assertEquals(
          "[\"GET\",\"/a"
              + " b\",\"/a%20b?x=1&y=a%26b&x=2&z\",{\"x\":\"2\",\"y\":\"a&b\",\"z\":\"\"},\"1\",[\"p\",\"q\"],"
              + "\"\",null,\"GET\",{\"x\":\"2\",\"y\":\"a&b\",\"z\":\"\"},\"HTTP/1.1\",\"127.0.0.1\"]",
          server.get("/a%20b?x=1&y=a%26b&x=2&z", "X-One", "1", "X-Two", "p", "x-two", "q").body());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "application/json                  | {\"a\":[1,2]} | [{\"a\":[1,2]}]",
        "application/json; charset=utf-8   | 5           | [5]",
        "application/x-www-form-urlencoded | a=1&b=x+y   | [{\"a\":\"1\",\"b\":\"x y\"}]",
        "application/x-www-form-urlencoded | a=%41%zz%4&b%3D=1;2&&=3&c&a=+%C3%A4%2B"
            + " | [{\"a\":\" ä+\",\"b=\":\"1;2\",\"\":\"3\",\"c\":\"\"}]",
        "application/x-www-form-urlencoded | a=%41%zz%4&b=%  | [{\"a\":\"A%zz%4\",\"b\":\"%\"}]",
        "-                                 | a=1         | [{\"a\":\"1\"}]",
        "-                                 | plain       | [null]",
        "text/plain                        | a=1         | [null]",
      })
  void bodyParameters(String type, String body, String expected) {
    if (type.equals("-")) {
      assertEquals(expected, echo.post("/", body).body());
    } else {
      assertEquals(expected, echo.post("/", body, "Content-Type", type).body());
    }
  }

  private static ServedProgram echo;

  @BeforeAll
  static void serveEcho() {
    echo = ServedProgram.handler("(fn [req] [req/body_params])", "");
  }

  @AfterAll
  static void stopEcho() {
    echo.close();
  }

  @Test
  void bodiesAreTextInTheirCharset() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] req/body)", "")) {
      assertEquals("grün 🌱", server.post("/", "grün 🌱").body());
      HttpRequest latin =
          server
              .request("/", "Content-Type", "text/plain; charset=iso-8859-1")
              .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {(byte) 0xfc}))
              .build();
      assertEquals("ü", server.send(latin).body());
    }
  }

  // ---- tasks

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void slowHandlersDelayNobody(boolean baton) {
    String program =
        """
        (var gate nil)
        (fn again [n wait] (if (n > 0) (again (n - 1) wait) else (await wait)))
        (var server (start_server 0
          (fn [req]
            (case req/path
              when "/close" (gate = (new gene/Future))
              when "/slow" (again 20 gate)
              when "/fast" (again 20 (sleep_async 1))
              when "/open" (gate .complete nil))
            req/path)))
        """;
    try (ServedProgram server = ServedProgram.program(program, baton)) {
      for (boolean slowFirst : new boolean[] {true, false}) {
        server.get("/close");
        var first = server.getAsync(slowFirst ? "/slow" : "/fast");
        var second = server.getAsync(slowFirst ? "/fast" : "/slow");
        var fast = slowFirst ? second : first;
        var slow = slowFirst ? first : second;
        assertEquals("/fast", fast.join().body());
        assertFalse(slow.isDone());
        server.get("/open");
        assertEquals("/slow", slow.join().body());
      }
    }
  }

  /** None is answered before the last one has come. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void twoHundredAtOnce(boolean baton) {
    String program =
        """
        (var count 0)
        (var all (new gene/Future))
        (var server (start_server 0
          (fn [req]
            (count += 1)
            (if (count == 200) (all .complete nil))
            (var inner (spawn (do (await all) req/params/n)))
            ([1 2] .map (fn [x] (await (sleep_async 1))))
            (await inner))))
        """;
    try (ServedProgram server = ServedProgram.program(program, baton)) {
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        answers.add(server.getAsync("/?n=" + i));
      }
      for (int i = 0; i < 200; i++) {
        assertEquals("" + i, answers.get(i).join().body());
      }
    }
  }

  /** The program goes on when a request has come: it would compute forever otherwise. */
  @Test
  void requestsAreServedWhileMainComputes() {
    String program =
        """
        (var served false)
        (var server (start_server 0 (fn [req] (served = true) "served")))
        (ready (server .port))
        (while (! served) nil)
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      assertEquals("served", server.get("/").body());
    }
  }

  // ---- connections

  @Test
  void pipelinedRequestsAreAnsweredInOrder() {
    String handler =
        """
        (fn [req] (await (sleep_async (req/params/ms .to_i))) req/params/n)
        """;
    try (ServedProgram server = ServedProgram.handler(handler, "");
        RawClient client = server.raw()) {
      StringBuilder requests = new StringBuilder();
      for (int i = 0; i < 100; i++) {
        String last = i == 99 ? "Connection: close\r\n" : "";
        requests.append(
            "GET /?n=%d&ms=%d HTTP/1.1\r\nHost: x\r\n%s\r\n".formatted(i, (i * 7) % 20, last));
      }
      String answers = client.send(requests.toString()).readAll();
      List<String> bodies = new ArrayList<>();
      for (String part : answers.split("HTTP/1.1 200 OK\r\n")) {
        bodies.add(part.substring(part.indexOf("\r\n\r\n") < 0 ? 0 : part.indexOf("\r\n\r\n") + 4));
      }
      assertEquals(101, bodies.size());
      for (int i = 0; i < 100; i++) {
        assertEquals("" + i, bodies.get(i + 1));
      }
    }
  }

  @Test
  void connectionsAreKeptAndClosedAsClientsWish() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] \"x\")", "")) {
      try (RawClient c = server.raw()) {
        for (int i = 0; i < 3; i++) {
          c.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n").readUntil("\r\n\r\nx");
        }
        assertTrue(
            c.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
                .readAll()
                .contains("connection: close"));
      }
      try (RawClient c = server.raw()) {
        assertTrue(c.send("GET / HTTP/1.0\r\n\r\n").readAll().endsWith("\r\n\r\nx"));
      }
      try (RawClient c = server.raw()) {
        String kept =
            c.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").readUntil("\r\n\r\nx");
        assertTrue(kept.contains("connection: keep-alive"), kept);
        c.send("GET / HTTP/1.0\r\n\r\n").readAll();
      }
    }
  }

  @Test
  void aClientThatOnlyStopsSendingGetsItsAnswer() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] (sleep 50) \"late\")", "");
        RawClient c = server.raw()) {
      c.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n").halfClose();
      assertTrue(c.readAll().endsWith("late"));
    }
  }

  @Test
  void refusalsSayTheSameInLineAndBody() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] req/body)", "^max_line 50");
        RawClient c = server.raw()) {
      c.send("GET /" + "a".repeat(60) + " HTTP/1.1\r\nHost: h\r\n\r\n");
      String answer = c.readAll();
      assertTrue(answer.startsWith("HTTP/1.1 414 URI Too Long\r\n"), answer);
      assertTrue(answer.endsWith("\r\n\r\nURI Too Long"), answer);
    }
  }

  @Test
  void expectContinue() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] req/body)", "^max_body 10")) {
      try (RawClient c = server.raw()) {
        c.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
        c.readUntil("HTTP/1.1 100 Continue\r\n\r\n");
        c.send("abc").readUntil("\r\n\r\nabc");
      }
      try (RawClient c = server.raw()) {
        c.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 30\r\nExpect: 100-continue\r\n\r\n");
        String answer = c.readAll();
        assertTrue(answer.startsWith("HTTP/1.1 413 Payload Too Large\r\n"), answer);
        assertTrue(answer.endsWith("\r\n\r\nPayload Too Large"), answer);
      }
      try (RawClient c = server.raw()) {
        c.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: wonders\r\n\r\n");
        assertTrue(c.readAll().startsWith("HTTP/1.1 417 "));
      }
    }
  }

  // ---- limits

  @Test
  void overload() {
    String program =
        """
        (var gate (new gene/Future))
        (var server (start_server 0 (fn [req] (await gate) "in") ^max_in_flight 2 ^overload_status 429))
        (fn watch []
          (var status (http_server_status))
          (if (status/overload_count == 1)
            (println status/status status/in_flight)
            (gate .complete nil)
          else
            (after 5 watch)))
        (watch)
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      List<CompletableFuture<HttpResponse<String>>> all =
          List.of(server.getAsync("/a"), server.getAsync("/b"), server.getAsync("/c"));
      List<String> answers =
          all.stream().map(f -> f.join().statusCode() + " " + f.join().body()).sorted().toList();
      assertEquals(List.of("200 in", "200 in", "429 Service overloaded"), answers);
      assertEquals("degraded 2\n", server.finish());
    }
  }

  @Test
  void handlersThatTakeTooLongAreCancelled() {
    String program =
        """
        (var events [])
        (var server (start_server 0 ^request_timeout_ms 50
          (fn [req]
            (case req/path
              when "/events" (respond events)
              else (try (await (sleep_async 60000)) catch CancellationException (events .append $ex/message))))))
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      HttpResponse<String> r = server.get("/slow");
      assertEquals(504, r.statusCode());
      assertEquals("Async response error: await timed out", r.body());
      assertEquals("[\"await timed out\"]", server.get("/events").body());
      assertEquals("", server.err());
    }
  }

  @Test
  void figures() {
    String program =
        """
        (println (http_server_status))
        (var server (start_server 0 ^request_timeout_ms 60
          (fn [req]
            (case req/path
              when "/status" (respond (http_server_status))
              when "/fail" (throw "private")
              when "/slow" (await (sleep_async 60000))
              else "x"))))
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      String before = server.get("/status").body();
      assertTrue(
          before.startsWith(
              "{\"status\":\"ok\",\"server_running\":true,\"port\":"
                  + server.port()
                  + ",\"concurrent\":false,\"requested_workers\":4,"),
          before);
      assertTrue(
          before.contains(
              "\"active_requests\":1,\"max_in_flight\":1000,\"in_flight\":1,\"overload_status\":503,\"overload_body\":\"Service"
                  + " overloaded\",\"request_timeout_ms\":60"),
          before);
      server.get("/fail");
      server.get("/slow");
      try (RawClient c = server.raw()) {
        c.send("nonsense\r\n\r\n").readAll();
      }
      String after = server.get("/status").body();
      assertTrue(after.startsWith("{\"status\":\"degraded\""), after);
      assertTrue(
          after.contains(
              "\"timeout_count\":1,\"handler_failure_count\":1,\"dispatch_failure_count\":1,\"startup_failure_count\":0,\"last_error_kind\":\"dispatch_failure\",\"last_error\":\"status"
                  + " 400\""),
          after);
      assertTrue(after.contains("\"last_timeout_error\":\"await timed out\""), after);
      assertFalse(after.contains("private"), after);
    }
  }
}
