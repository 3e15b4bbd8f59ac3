package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies that are taken piece by piece, progress reports, and cancelling. */
@Tag("slow")
class StreamsTest {
  private static OutputStream begin(HttpExchange e) throws IOException {
    e.getRequestBody().readAllBytes();
    e.sendResponseHeaders(200, 0); // chunked
    return e.getResponseBody();
  }

  private static void say(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** The second half comes only when the program has seen the first. */
  @Test
  void piecesArriveBeforeTheEnd() {
    Semaphore seen = new Semaphore(0);
    try (WebServer server =
        new WebServer()
            .on(
                "/data",
                e -> {
                  seen.drainPermits();
                  OutputStream out = begin(e);
                  say(out, "first");
                  seen.acquire();
                  say(out, "second");
                  out.close();
                })
            .on(
                "/seen",
                e -> {
                  seen.release();
                  WebServer.answer(e, 200, "ok");
                })) {
      server
          .run()
          .prints(
              """
              (for kind in [true "bytes" "text"]
                (var r (await (http_get (base ++ "/data") ^stream kind)))
                (println r/status r/headers/transfer-encoding)
                (for piece in r/body
                  (println piece)
                  (await (http_get (base ++ "/seen"))))
                (println r/body/closed))
              """,
              "200 chunked",
              "0#6669727374",
              "0#7365636f6e64",
              "true",
              "200 chunked",
              "0#6669727374",
              "0#7365636f6e64",
              "true",
              "200 chunked",
              "first",
              "second",
              "true");
    }
  }

  @Test
  void linesAndTornCharacters() {
    byte[] umlaut = "ä".getBytes(StandardCharsets.UTF_8);
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  OutputStream out = begin(e);
                  say(out, "one\ntwo\r");
                  say(out, "\n\nth");
                  out.write(umlaut, 0, 1);
                  out.flush();
                  out.write(umlaut, 1, 1);
                  say(out, "ree\rend");
                  out.close();
                })) {
      server
          .run()
          .prints(
              """
              (fn stream [kind] ((await (http_get base ^stream kind)) .body))
              (println ((stream "lines") .to_array))
              (println ((((stream "text") .to_array) .join "") .size))
              (var s (stream "lines"))
              (println (s .has_next) (s .next) (s .next_pair) (s .next) (s .next) (s .next)
                (s .next) (s .has_next) (s .closed))
              """,
              "[one two  thäree end]",
              "20",
              "true one [0 two]  thäree end not_found false true");
    }
  }

  @Test
  void compressedStreams() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50_000; i++) {
      text.append("line ").append(i).append('\n');
    }
    byte[] packed = WebServer.gzip(text.toString());
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  e.getResponseHeaders().set("Content-Encoding", "gzip");
                  OutputStream out = begin(e);
                  for (int i = 0; i < packed.length; i += 7) {
                    out.write(packed, i, Math.min(7, packed.length - i));
                  }
                  out.write(WebServer.gzip("second member"));
                  out.close();
                })) {
      server
          .run()
          .prints(
              """
              (var n 0)
              (var last nil)
              (for line in ((await (http_get base ^stream "lines")) .body)
                (n += 1)
                (last = line))
              (println n last)
              (println ((((await (http_get base)) .body) .split "\\n") .size))
              """,
              "50001 second member",
              "50001");
    }
  }

  /** A server that could send for ever is held up by a program that does not read. */
  @Test
  void slowReadersSlowTheServerDown() {
    AtomicLong written = new AtomicLong();
    byte[] block = new byte[1 << 16];
    try (WebServer server =
        new WebServer()
            .on(
                "/",
                e -> {
                  OutputStream out = begin(e);
                  for (long i = 0; i < 1 << 14; i++) { // a gigabyte
                    out.write(block);
                    written.addAndGet(block.length);
                  }
                })) {
      server
          .run()
          .prints(
              """
              (var r (await (http_get base ^^stream)))
              (println ((r/body .next) .class))
              (sleep 200)
              (r/body .close)
              (println (r/body .next) r/body/closed)
              """,
              "<class Bytes>",
              "not_found true");
    }
    assertTrue(written.get() < 100 << 20, "bytes sent: " + written);
  }

  /** A program that could send for ever is held up by a server that does not read. */
  @Test
  void slowServersSlowTheProgramDown() {
    Semaphore enough = new Semaphore(0);
    try (WebServer server =
        new WebServer()
            .on(
                "/upload",
                e -> {
                  enough.acquire(); // and not a byte is read
                  e.sendResponseHeaders(200, -1);
                })
            .on(
                "/enough",
                e -> {
                  enough.release();
                  WebServer.answer(e, 200, "ok");
                })) {
      server
          .run()
          .prints(
              """
              (var block ("x" .repeat 65536))
              (var made 0)
              (fn blocks* [] (while true (made += 1) (yield block)))
              (var f (http_post (base ++ "/upload") (blocks*)))
              (var before -1)
              (while (made != before)
                (before = made)
                (await (sleep_async 300)))
              (println (made > 0) (made < 1000))
              (f .cancel)
              (http/get (base ++ "/enough"))
              (println (made < 1000))
              """,
              "true true",
              "true");
    }
  }

  @Test
  void streamsThatEndBadly() {
    Semaphore seen = new Semaphore(0);
    try (RawServer server =
        new RawServer(
            s -> {
              String head = RawServer.head(s);
              if (head.startsWith("GET /seen")) {
                seen.release();
                RawServer.say(s, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                return;
              }
              RawServer.say(s, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
              if (head.startsWith("GET /silent")) {
                s.getInputStream().read(); // until the client hangs up
              } else {
                seen.acquire();
              }
            })) {
      server
          .run()
          .prints(
              """
              (fn read [path timeout]
                (var s ((await (http_get (base ++ path) ^stream "text" ^timeout timeout)) .body))
                (println (s .next))
                (if (path == "/broken") (await (http_get (base ++ "/seen"))))
                (println (try (s .next) catch * (do (println (($ex .class) .name))
                  ($ex/message .replace place "PLACE")))))
              (read "/broken" 30.0)
              (read "/silent" 1000)
              """,
              "half",
              "NetworkException",
              "connection to PLACE was closed in the middle of the answer",
              "half",
              "TimeoutException",
              "no more of the answer came in 1000 ms");
    }
  }

  @Test
  void otherUsesOfAStreamedResponse() {
    try (WebServer server = new WebServer().on("/", 200, "{\"a\": 1}")) {
      server
          .run()
          .prints(
              """
              (println ((await (http_get base ^^stream)) .json))
              (println (((await (http_get base ^^stream)) .bytes) .size))
              (println (genex/http/get base ^^stream))
              (println ((await (http_get base ^^stream)) .body))
              """,
              "{^a 1}",
              "8",
              "{\"a\": 1}",
              "(BodyStream ^closed false)");
    }
  }

  @Test
  void progressOfADownload() {
    Semaphore seen = new Semaphore(0);
    try (WebServer server =
        new WebServer()
            .on(
                "/known",
                e -> {
                  seen.drainPermits();
                  e.getRequestBody().readAllBytes();
                  e.sendResponseHeaders(200, 10);
                  say(e.getResponseBody(), "12345");
                  seen.acquire();
                  say(e.getResponseBody(), "67890");
                })
            .on(
                "/unknown",
                e -> {
                  seen.drainPermits();
                  OutputStream out = begin(e);
                  say(out, "12345");
                  seen.acquire();
                  out.close();
                })
            .on(
                "/seen",
                e -> {
                  seen.release();
                  WebServer.answer(e, 200, "ok");
                })) {
      server
          .run()
          .prints(
              """
              (fn load [path]
                (var f (http_get (base ++ path)))
                (f .on_progress (fn [p]
                  (println p)
                  (if (p/received == 5) (http_get (base ++ "/seen")))))
                (println "done" ((await f) .body)))
              (load "/known")
              (load "/unknown")
              (var f (http_get (base ++ "/seen")))
              (f .on_progress (fn [p] (println "waits for itself" ((await f) .body))))
              (await f)
              (sleep 20)
              """,
              "{^received 5 ^total 10}",
              "{^received 10 ^total 10}",
              "done 1234567890",
              "{^received 5 ^total nil}",
              "done 12345",
              "waits for itself ok");
    }
  }

  @Test
  void cancellingAbortsTheExchange() throws InterruptedException {
    Semaphore arrived = new Semaphore(0);
    try (RawServer server =
            new RawServer(
                s -> {
                  RawServer.head(s);
                  arrived.release();
                  s.getInputStream().read(); // until the client hangs up
                });
        WebServer gate =
            new WebServer()
                .on(
                    "/arrived",
                    e -> {
                      arrived.acquire();
                      WebServer.answer(e, 200, "ok");
                    })) {
      server
          .run()
          .with("gate", gate.base() + "/arrived")
          .prints(
              """
              (var f (http_get base))
              (await (http_get gate))
              (f .cancel "enough")
              (println f/.state (try (await f) catch CancellationException $ex/message))
              (var t (spawn (genex/http/get base)))
              (await (http_get gate))
              (t .cancel)
              (println t/.state)
              (var slow (http_get base))
              (await (http_get gate))
              (println (try (await (slow .timeout 20)) catch TimeoutException $ex/message) slow/.state)
              """,
              "cancelled enough",
              "cancelled",
              "future timed out cancelled");
      assertTrue(server.allOver(), "connections stay open");
    }
  }

  /** A request nobody looks at does not keep the program alive; one with a callback does. */
  @Test
  void theEndOfAProgram() {
    try (WebServer server = new WebServer().on("/hello", 200, "hello");
        RawServer silent = new RawServer(s -> s.getInputStream().readAllBytes())) {
      server
          .run()
          .with("silent", "http://127.0.0.1:" + silent.port())
          .prints(
              """
              (http_get silent)
              ((http_get (base ++ "/hello")) .on_success (fn [r] (println r/body)))
              (println "last line")
              """,
              "last line",
              "hello");
    }
  }
}
