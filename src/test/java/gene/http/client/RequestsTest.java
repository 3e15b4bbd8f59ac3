package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Requests that work: methods, headers, bodies, responses, redirects (chapter 20.1). */
class RequestsTest {
  private static final WebServer SERVER =
      new WebServer()
          .on(
              "/hello",
              200,
              "hello",
              "X-Kind",
              "greeting",
              "Set-Cookie",
              "a=1",
              "Set-Cookie",
              "b=2")
          .on("/none", 404, "Not Found")
          .on("/json", 200, "{\"a\": [1, 2.5, null], \"b\": \"x\"}")
          .on("/broken", 200, "{\"a\":")
          .on("/empty", 204, "")
          .on("/error", 500, "boom")
          .on("/denied", 401, "who are you")
          .echo("/echo");

  @AfterAll
  static void stop() {
    SERVER.close();
  }

  @Test
  void aResponseHasStatusBodyAndHeaders() {
    SERVER
        .run()
        .prints(
            """
            (var r (await (http_get (base ++ "/hello"))))
            (println r/status r/body (r .ok?))
            (println r/headers/x-kind r/headers/set-cookie)
            (println (r .status) (r .body) ((r .headers) .get "x-kind"))
            (println ((r .bytes) .size) ((r .url) == (base ++ "/hello")))
            (println (r .class) (r is gene/Response))
            """,
            "200 hello true",
            "greeting [a=1 b=2]",
            "200 hello greeting",
            "5 true",
            "<class Response> true");
  }

  @Test
  void everyStatusIsASuccess() {
    SERVER
        .run()
        .prints(
            """
            (for path in ["/none" "/error" "/denied" "/empty"]
              (var r (await (http_get (base ++ path))))
              (println r/status r/body (r .ok?)))
            """,
            "404 Not Found false",
            "500 boom false",
            "401 who are you false",
            "204  true");
  }

  @Test
  void everyMethodSendsWhatItShould() {
    SERVER
        .run()
        .prints(
            """
            (fn show [f] (println ((await f) .body)))
            (var url (base ++ "/echo"))
            (show (http_get url))
            (show (http_delete url))
            (show (http_post url "text"))
            (show (http_put url 42))
            (show (http_patch url nil))
            (show (http_request "OPTIONS" url))
            (show (http_request "post" url "lower" {^X-A "b"}))
            (var r (await (http_head url)))
            (println r/status #"[#{r/body}]")
            """,
            "GET /echo",
            "Accept-encoding: [gzip]",
            "",
            "DELETE /echo",
            "Accept-encoding: [gzip]",
            "",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [4]",
            "text",
            "PUT /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [2]",
            "42",
            "PATCH /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [0]",
            "",
            "OPTIONS /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [0]",
            "",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [5]",
            "X-a: [b]",
            "lower",
            "200 []");
  }

  @Test
  void bodiesAndHeaders() {
    SERVER
        .run()
        .prints(
            """
            (fn show [f] (println ((await f) .body)))
            (var url (base ++ "/echo"))
            (show (http_post url {^n 1 ^list [1 "x" nil]}))
            (show (http_post url [1 2] {^Content-Type "application/x-own"}))
            (show (http_post url ^json "a \\"text\\""))
            (show (http_post url ^form {^a "x y&z" ^b 2 ^c ["p" "q"] ^d nil}))
            (show (http_get url {^X-One 1 ^X-Many ["a" "b"] ^X-None nil} ^headers {^X-Two true}))
            (show (http_get url ^query {^q "a b" ^n [1 2]}))
            (show (http_get (url ++ "?x=1") ^query {^y "ü"}))
            """,
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [27]",
            "Content-type: [application/json]",
            "{\"n\":1,\"list\":[1,\"x\",null]}",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [5]",
            "Content-type: [application/x-own]",
            "[1,2]",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [12]",
            "Content-type: [application/json]",
            "\"a \\\"text\\\"\"",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [21]",
            "Content-type: [application/x-www-form-urlencoded]",
            "a=x+y%26z&b=2&c=p&c=q",
            "GET /echo",
            "Accept-encoding: [gzip]",
            "X-many: [a, b]",
            "X-one: [1]",
            "X-two: [true]",
            "",
            "GET /echo?q=a+b&n=1&n=2",
            "Accept-encoding: [gzip]",
            "",
            "GET /echo?x=1&y=%C3%BC",
            "Accept-encoding: [gzip]");
  }

  @Test
  void theAsyncNamesAreTheSameFunctions() {
    SERVER
        .run()
        .prints(
            """
            (println (http_get == http_get_async) (http_post == http_post_async)
              (http_put == http_put_async) (http_patch == http_patch_async)
              (http_delete == http_delete_async) (http_head == http_head_async)
              (http_request == http_request_async))
            (var f (http_get_async (base ++ "/hello")))
            (println f/.state)
            (println ((await f) .body) f/.state)
            """,
            "true true true true true true true",
            "pending",
            "hello success");
  }

  @Test
  void jsonOfResponses() {
    SERVER
        .run()
        .prints(
            """
            (println ((await (http_get (base ++ "/json"))) .json))
            (println (try ((await (http_get (base ++ "/broken"))) .json) catch ParseException "bad"))
            (println ((new gene/Response 200 "[1]") .json))
            """,
            "{^a [1 2.5 nil] ^b x}",
            "bad",
            "[1]");
  }

  @Test
  void responsesCanBeMadeUp() {
    SERVER
        .run()
        .prints(
            """
            (var r (new gene/Response 201 "é" {^x-a "1"}))
            (println r/status r/body r/headers (r .ok?) ((r .bytes) .size) (r .url))
            (println ((new gene/Response 300 "") .ok?) ((new gene/Response 299 "") .headers))
            (println r)
            (println (try (new gene/Response "x" "") catch TypeException $ex/message))
            (println (try (new gene/Response [200]...) catch ArgumentException $ex/message))
            """,
            "201 é {^x-a 1} true 2 nil",
            "false {}",
            "(Response ^status 201 ^body \"é\" ^headers {^x-a \"1\"})",
            "Response status expects an Int, got String",
            "Response.ctor expects 2 to 3 arguments, got 1");
  }

  @Test
  void requestsAreValues() {
    SERVER
        .run()
        .prints(
            """
            (var q (new gene/Request (base ++ "/echo")))
            (println (q/url == (base ++ "/echo")) q/method q/headers q/body)
            (println ((await (q .send)) .status))
            (var p (new gene/Request (base ++ "/echo") "put" {^X-A "1"} {^n 1} ^timeout 5.0))
            (println p/method)
            (println ((await (p .send)) .body))
            (p/method = "POST")
            (p/body = "changed")
            (println ((await (p .send)) .body))
            """,
            "true GET {} nil",
            "200",
            "PUT",
            "PUT /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [7]",
            "Content-type: [application/json]",
            "X-a: [1]",
            "{\"n\":1}",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [7]",
            "X-a: [1]",
            "changed");
  }

  @Test
  void functionsThatWait() {
    SERVER
        .run()
        .prints(
            """
            (println (http/get (base ++ "/hello")))
            (println (http/get_json (base ++ "/json")))
            (println (http/put (base ++ "/echo") "x" {^X-A "1"}))
            (println (http/delete (base ++ "/echo")))
            (println (http/post (base ++ "/echo")))
            (println (try (http/post_json (base ++ "/none") 1) catch NetworkException
              ($ex/message .replace base "BASE")))
            (println (try (http/get (base ++ "/error")) catch NetworkException
              ($ex/message .replace base "BASE")))
            (println (try (http/get_json (base ++ "/broken")) catch ParseException "bad"))
            (println (http/json_parse "[1]") (http/json_stringify {^a 1}))
            (println (http/json_parse == gene/json/parse) (http/json_stringify == gene/json/stringify))
            """,
            "hello",
            "{^a [1 2.5 nil] ^b x}",
            "PUT /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [1]",
            "X-a: [1]",
            "x",
            "DELETE /echo",
            "Accept-encoding: [gzip]",
            "",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [0]",
            "",
            "HTTP 404: BASE/none",
            "HTTP 500: BASE/error",
            "bad",
            "[1] {\"a\":1}",
            "true true");
  }

  @Test
  void postJsonSendsAnyValueAsJson() {
    try (WebServer server =
        new WebServer()
            .on("/", e -> WebServer.answer(e, 200, "[" + text(e) + ", \"" + type(e) + "\"]"))) {
      server
          .run()
          .prints(
              """
              (println (http/post_json base {^a 1}))
              (println (http/post_json base "s" {^Content-Type "application/x-json"}))
              """,
              "[{^a 1} application/json]",
              "[s application/x-json]");
    }
  }

  private static String text(com.sun.net.httpserver.HttpExchange e) throws java.io.IOException {
    return new String(e.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static String type(com.sun.net.httpserver.HttpExchange e) {
    return WebServer.first(e.getRequestHeaders(), "Content-Type");
  }

  /** Every request waits for the others, so they can only succeed together. */
  @Test
  void requestsStartedTogetherRunInParallel() {
    CyclicBarrier all = new CyclicBarrier(10);
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  try {
                    all.await(20, TimeUnit.SECONDS);
                    WebServer.answer(e, 200, "met");
                  } catch (java.util.concurrent.BrokenBarrierException
                      | java.util.concurrent.TimeoutException x) {
                    WebServer.answer(e, 500, "alone");
                  }
                })) {
      server
          .run()
          .prints(
              """
              (var futures [])
              (for i in (0 .. 9) (futures .append (http_get base)))
              (println ((await futures) .map (fn [r] r/body)))
              """,
              "[met met met met met met met met met met]");
    }
  }

  /** Requests of one task after the other use one connection. */
  @Test
  void connectionsAreKept() {
    AtomicInteger first = new AtomicInteger();
    AtomicInteger others = new AtomicInteger();
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  int port = e.getRemoteAddress().getPort();
                  first.compareAndSet(0, port);
                  others.addAndGet(port == first.get() ? 0 : 1);
                  WebServer.answer(e, 200, "x");
                })) {
      server
          .run()
          .before(() -> first.set(0))
          .prints("(for i in (0 .. 20) (await (http_get base)))\n(println \"done\")", "done");
    }
    assertEquals(0, others.get());
  }

  @Test
  void addressesAreEncoded() {
    SERVER
        .run()
        .prints(
            """
            (fn line [path] (println ((((await (http_get (base ++ path))) .body) .split "\\n") .get 0)))
            (line "/echo/a b/ü?q=x y&z=[1]|%20#part")
            (line "/echo/100%/%zz")
            (line "/echo?a=1+2")
            """,
            "GET /echo/a%20b/%C3%BC?q=x%20y&z=%5B1%5D%7C%20",
            "GET /echo/100%25/%25zz",
            "GET /echo?a=1+2");
  }

  @Test
  void userAndPasswordOfAnAddress() {
    SERVER
        .run()
        .prints(
            """
            (var r (await (http_get #"http://me:se%3Acret@127.0.0.1:#{port}/echo")))
            (println r/body)
            """,
            "GET /echo", "Accept-encoding: [gzip]", "Authorization: [Basic bWU6c2U6Y3JldA==]");
  }
}
