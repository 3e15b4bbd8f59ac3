package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Requests that work: methods, headers, bodies, responses, redirects (chapter 20.1). */
class RequestsTest {
  private static final WebServer SERVER =
      new WebServer()
          .on("/hello", 200, "hello", "X-Kind", "greeting", "Set-Cookie", "a=1", "Set-Cookie", "b=2")
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
            "Content-length: [25]",
            "Content-type: [application/json]",
            "{\"n\":1,\"list\":[1,\"x\",null]}".length() == 25
                ? "{\"n\":1,\"list\":[1,\"x\",null]}"
                : "{\"n\":1,\"list\":[1,\"x\",null]}",
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
            "Content-length: [23]",
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
}
