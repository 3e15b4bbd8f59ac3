package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Clients that are slow, leave early or are too many; the server outlives them all. */
class SlowClientsTest {
  private static final String GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

  @Test
  void headsAndBodiesHaveDeadlines() {
    String options = "^header_timeout_ms 100 ^body_timeout_ms 100 ^idle_timeout_ms 100";
    try (ServedProgram server = ServedProgram.handler("(fn [req] \"x\")", options)) {
      try (RawClient c = server.raw()) {
        assertEquals("", c.readAll()); // nothing came: closed without a word
      }
      try (RawClient c = server.raw()) {
        assertTrue(c.send("GET / HTTP/1.1\r\nHos").readAll().startsWith("HTTP/1.1 408 "));
      }
      try (RawClient c = server.raw()) {
        c.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab");
        assertTrue(c.readAll().startsWith("HTTP/1.1 408 "));
      }
      try (RawClient c = server.raw()) {
        c.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab");
        assertTrue(c.readAll().startsWith("HTTP/1.1 408 "));
      }
      try (RawClient c = server.raw()) {
        c.send(GET).readUntil("\r\n\r\nx");
        assertEquals("", c.readAll()); // idle
      }
      try (RawClient c = server.raw()) {
        c.send(GET).readUntil("\r\n\r\nx");
        assertTrue(c.send("GET /second").readAll().startsWith("HTTP/1.1 408 "));
      }
    }
  }

  @Test
  void aClientThatReadsNothingIsDisconnected() {
    String program =
        """
        (var piece "xxxxxxxxxx")
        (for i in (1 .. 21) (piece = (piece ++ piece)))
        (var done (new gene/Future))
        (var server (start_server 0 ^send_timeout_ms 100 ^gzip false
          ^access_log (fn [entry] (println entry/path entry/status) (done .complete nil))
          (fn [req] piece)))
        """;
    try (ServedProgram server = ServedProgram.program(program + "(spawn (await done))", false);
        RawClient c = server.raw()) {
      c.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n").readUntil("xxxx");
      String out = "";
      while (out.isEmpty()) { // ends because the server gives up
        server.onLoop(() -> {});
        out = server.flushed();
      }
      assertEquals("/large 200\n", out);
    }
  }

  @Test
  void tooManyConnections() {
    try (ServedProgram server = ServedProgram.handler("(fn [req] \"x\")", "^max_connections 2")) {
      RawClient a = server.raw();
      RawClient b = server.raw();
      a.send(GET).readUntil("\r\n\r\nx");
      b.send(GET).readUntil("\r\n\r\nx");
      try (RawClient c = server.raw()) {
        assertTrue(c.readAll().startsWith("HTTP/1.1 503 "));
      }
      a.close();
      String answer = "";
      while (!answer.startsWith("HTTP/1.1 200 ")) { // until the server has seen the goodbye
        try (RawClient c = server.raw()) {
          answer = c.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").readAll();
        }
      }
      b.close();
    }
  }

  @Test
  void clientsThatLeaveAtAnyMoment() throws Exception {
    String handler =
        """
        (fn [req]
          (case req/path
            when "/wait" (do (await (sleep_async 3)) "waited")
            when "/stream" ((fn ^^generator [] (for i in (1 .. 20) (yield req/body) (await (sleep_async 1)))))
            when "/fail" (throw "x")
            when "/status" (respond (http_server_status))
            else req/body))
        """;
    try (ServedProgram server = ServedProgram.handler(handler, "")) {
      AtomicInteger answered = new AtomicInteger();
      List<CompletableFuture<Void>> clients = new ArrayList<>();
      for (int k = 0; k < 8; k++) {
        Random random = new Random(k);
        clients.add(CompletableFuture.runAsync(() -> leave(server, random, answered)));
      }
      CompletableFuture.allOf(clients.toArray(CompletableFuture[]::new)).get();
      assertTrue(answered.get() > 0);
      String status = "";
      while (!status.contains("\"active_requests\":1,\"max_in_flight\":0,\"in_flight\":1,")) {
        status = server.get("/status").body(); // until the last handlers have ended
      }
      assertTrue(status.startsWith("{\"status\":"), status);
    }
  }

  private static void leave(ServedProgram server, Random random, AtomicInteger answered) {
    String[] paths = {"/", "/wait", "/stream", "/fail"};
    for (int i = 0; i < 60; i++) {
      String body = "b".repeat(random.nextInt(20_000));
      String request =
          "POST "
              + paths[random.nextInt(paths.length)]
              + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body;
      RawClient c = server.raw();
      int how = random.nextInt(4);
      c.send(how == 0 ? request.substring(0, random.nextInt(request.length())) : request);
      if (how == 1) {
        c.reset();
      } else if (how == 2 && c.readAll().startsWith("HTTP/1.1 ")) {
        answered.incrementAndGet();
      }
      c.close();
    }
  }
}
