package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.GeneProcess;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals to a program that serves, and certificates with a password. */
@Tag("slow")
class StoppingTest {
  private static RawClient connect(int port) throws IOException {
    return new RawClient(new Socket("127.0.0.1", port));
  }

  private static void untilRefused(int port) throws IOException {
    long deadline = System.nanoTime() + 60_000_000_000L;
    while (true) {
      try (Socket s = new Socket("127.0.0.1", port)) {
        assertTrue(System.nanoTime() < deadline, "still accepting: " + s);
      } catch (ConnectException e) {
        return;
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"TERM, 143", "INT, 130"})
  void requestsUnderWayEndAndNewOnesAreRefused(String signal, int status) throws Exception {
    String program =
        """
        (import genex/http)
        (var gate (new gene/Future))
        (on_signal "HUP" (fn [] (gate .complete nil)))
        (var server (start_server 0
          (fn [req]
            (if (req/path == "/wait") (println "waiting") (flush) (await gate) "finished" else "quick"))))
        (println (server .port))
        (flush)
        (run_forever)
        """;
    try (GeneProcess p = GeneProcess.eval(Map.of(), List.of(), program)) {
      int port = Integer.parseInt(p.line());
      try (RawClient idle = connect(port);
          RawClient busy = connect(port)) {
        idle.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n").readUntil("quick");
        busy.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
        p.waitFor("waiting");
        p.signal(signal);
        assertEquals("", idle.readAll());
        untilRefused(port);
        p.signal("HUP");
        String answer = busy.readAll();
        assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
        assertTrue(answer.contains("\r\nconnection: close\r\n"), answer);
        assertTrue(answer.endsWith("finished"), answer);
      }
      assertEquals("", p.rest());
      assertEquals(status, p.exitCode());
    }
  }

  @Test
  void keysWithAPassword(@TempDir Path folder) throws Exception {
    TestCertificate c = new TestCertificate(folder);
    String program =
        """
        (import genex/http)
        (fn attempt [key password]
          (try
            (await ((start_server 0 (fn [req] "x") ^tls {^cert "CERT" ^key key ^password password}) .stop))
            (println "serves")
          catch ArgumentException (println $ex/message)))
        (attempt "LOCKED" "password")
        (attempt "LOCKED" "wrong")
        (attempt "LOCKED" nil)
        (attempt "OPEN" nil)
        """
            .replace("CERT", c.cert.toString())
            .replace("LOCKED", c.lockedKey.toString())
            .replace("OPEN", c.key.toString());
    String refused =
        "start_server ^tls: "
            + c.cert
            + " and "
            + c.lockedKey
            + " must be a PEM certificate and its PKCS #8 PEM key\n";
    try (GeneProcess p = GeneProcess.eval(Map.of(), List.of(), program)) {
      assertEquals("serves\n" + refused + refused + "serves\n", p.rest());
    }
  }
}
