package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Server-sent events. */
class EventStreamsTest {
  private static void events(HttpExchange e, String... parts) throws IOException {
    e.getRequestBody().readAllBytes();
    e.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
    e.sendResponseHeaders(200, 0);
    for (String part : parts) {
      e.getResponseBody().write(part.getBytes(StandardCharsets.UTF_8));
      e.getResponseBody().flush();
    }
    e.getResponseBody().close();
  }

  @Test
  void theFormat() {
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e ->
                    events(
                        e,
                        "\uFEFFdata: plain\n\n",
                        ": a comment\n\n",
                        "event: up",
                        "date\r\ndata:no space\r\ndata:  two lines\r\nid: 7\r\n\r\n",
                        "data\n\n",
                        "id\ndata: no id\r\r",
                        "event: nothing\n\n",
                        "unknown: field\nretry: soon\ndata: ä\n\n",
                        "data: never completed\n"))) {
      server
          .run()
          .prints(
              """
              (var s (await (sse_connect base ^reconnect false)))
              (println s (s is gene/EventSource))
              (for e in s (println e/event (e/data .split "\\n") e/id))
              (println s/closed (s .next) (s .last_event_id))
              """,
              "(EventSource ^closed false) true",
              "message [plain] nil",
              "update [no space  two lines] 7",
              "message [] 7",
              "message [no id] nil",
              "message [ä] nil",
              "true not_found nil");
    }
  }

  /** Four connections: two that break off, one that is refused for now, one that ends it. */
  @Test
  void lostConnectionsAreMadeAgain() {
    AtomicInteger count = new AtomicInteger();
    List<String> ids = new CopyOnWriteArrayList<>();
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  ids.add(WebServer.first(e.getRequestHeaders(), "Last-Event-ID"));
                  switch (count.incrementAndGet()) {
                    case 1 -> events(e, "retry: 5\nid: a1\ndata: one\n\n", "data: lost\n");
                    case 2 -> events(e, "data: two\n\n", "id: b2\ndata: three\n\n");
                    default -> WebServer.answer(e, 204, "");
                  }
                })) {
      server
          .run()
          .before(() -> count.set(0))
          .prints(
              """
              (var s (await (sse_connect base {^X-A "b"})))
              (println (s .to_array) (s .last_event_id) s/closed)
              (println (((await (sse_connect base ^last_event_id "z9")) .to_array) .size))
              """,
              "[{^event message ^data one ^id a1} {^event message ^data two ^id a1}"
                  + " {^event message ^data three ^id b2}] b2 true",
              "0");
    }
    assertEquals(List.of("", "a1", "b2", "z9", "", "a1", "b2", "z9"), ids);
  }

  @Test
  void headersOfTheRequest() {
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e ->
                    events(
                        e,
                        "data: " + WebServer.first(e.getRequestHeaders(), "Accept") + "\n",
                        "data: " + WebServer.first(e.getRequestHeaders(), "Cache-Control") + "\n",
                        "data: " + WebServer.first(e.getRequestHeaders(), "X-A") + "\n\n"))) {
      server
          .run()
          .prints(
              """
              (var s (await (sse_connect base {^X-A "own"} ^reconnect false)))
              (println (((s .next) .get "data") .split "\\n"))
              """,
              "[text/event-stream no-cache own]");
    }
  }

  @Test
  void refusals() {
    try (WebServer server =
        new WebServer()
            .on("/page", 200, "<p>", "Content-Type", "text/html")
            .on("/none", 404, "no")
            .on("/bare", 200, "data: x\n\n")) {
      server
          .run()
          .prints(
              """
              (fn show [url] (println (try (await (sse_connect url ^retry 1)) catch NetworkException
                ($ex/message .replace base "BASE"))))
              (show (base ++ "/page"))
              (show (base ++ "/none"))
              (show (base ++ "/bare"))
              (show "http://127.0.0.1:1/")
              (println (try (await (sse_connect "nonsense")) catch ArgumentException $ex/message))
              (println (try (sse_connect base ^retry -1) catch ArgumentException $ex/message))
              """,
              "event stream failed: content type text/html: BASE/page",
              "event stream failed: HTTP 404: BASE/none",
              "event stream failed: content type nil: BASE/bare",
              "cannot connect to 127.0.0.1:1: connection refused",
              "invalid URL: nonsense",
              "sse_connect ^retry expects a non-negative duration");
    }
  }

  @Test
  void closingEndsTheReading() {
    Semaphore stop = new Semaphore(0);
    try (WebServer server =
            new WebServer()
                .on(
                    "/",
                    e -> {
                      e.getResponseHeaders().set("Content-Type", "text/event-stream");
                      e.sendResponseHeaders(200, 0);
                      e.getResponseBody().write("data: x\n\n".getBytes(StandardCharsets.UTF_8));
                      e.getResponseBody().flush();
                      stop.acquire(); // says nothing more
                    });
        WebServer brief = new WebServer().on("/", e -> events(e, "data: y\n\n"))) {
      server
          .run()
          .with("brief", brief.base())
          .prints(
              """
              (var s (await (sse_connect base)))
              (println (s .next))
              (var reader (spawn (s .next)))
              (s .close)
              (println (await reader) s/closed)
              (var t (await (sse_connect brief ^retry 60000)))
              (println (t .next))
              (var waiting (spawn (t .next)))
              (sleep 100)
              (t .close)
              (println (await waiting) t/closed)
              (var u (await (sse_connect base)))
              (println (u .next))
              (var cancelled (spawn (u .next)))
              (cancelled .cancel)
              (println cancelled/.state u/closed)
              (u .close)
              """,
              "{^event message ^data x ^id nil}",
              "not_found true",
              "{^event message ^data y ^id nil}",
              "not_found true",
              "{^event message ^data x ^id nil}",
              "cancelled false");
      stop.release(10);
    }
  }

  @Test
  void withOurServer() {
    new ClientRun()
        .prints(
            """
            (var server
              (start_server 0 (fn [req]
                (var st (respond_sse req))
                (st .send "event: tick\\ndata: 1\\n\\n")
                (sleep 10)
                (st .send "event: tick\\ndata: 2\\n\\n")
                (st .close)
                st)))
            (var s (await (sse_connect #"http://127.0.0.1:#{(server .port)}/" ^reconnect false)))
            (for e in s (println e/event e/data))
            (server .stop)
            """,
            "tick 1",
            "tick 2");
  }
}
