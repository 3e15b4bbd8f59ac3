package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.GeneProcess;
import gene.http.TestCertificate;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client over TLS, with a certificate that it was told to trust: directly and by a proxy. */
@Tag("slow")
class TlsTest {
  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void certificate() throws Exception {
    certificate = new TestCertificate(folder);
  }

  /** A program that serves itself; {@code base} is the address, {@code show} prints an answer. */
  private static String run(Map<String, String> environment, String program) throws Exception {
    String text =
        """
        (import genex/http)
        (fn handler [req] (respond 200 #"#{req/protocol} #{req/method} #{req/body}"))
        (var server (start_server 0 handler ^host "0.0.0.0" ^header_timeout_ms 300000 ^tls {^cert "CERT" ^key "KEY" ^password "PASSWORD"}
          ^websocket {^path "/ws" ^handler (fn [c] (c .send #"you said #{(await (c .recv))}"))}))
        (var port (server .port))
        (fn show [f] (println (try ((await f) .body) catch * #"#{(typeof $ex)}: #{$ex/message}")))
        PROGRAM
        (await (server .stop))
        """
            .replace("CERT", certificate.cert.toString())
            .replace("KEY", certificate.lockedKey.toString())
            .replace("PASSWORD", TestCertificate.PASSWORD)
            .replace("PROGRAM", program);
    List<String> trust =
        List.of(
            "-Djavax.net.ssl.trustStore=" + certificate.store,
            "-Djavax.net.ssl.trustStorePassword=" + TestCertificate.PASSWORD);
    try (GeneProcess p = GeneProcess.eval(environment, trust, text)) {
      String out = p.rest();
      assertEquals(0, p.exitCode(), out);
      return out;
    }
  }

  @Test
  void http2AndWebSocketsWithATrustedCertificate() throws Exception {
    assertEquals(
        """
        HTTP/2 GET\s
        HTTP/2 POST {"n":1}
        HTTP/2 POST 123
        Exception: no more
        HTTP/2 GET HTTP/2 GET HTTP/2 GET\s
        you said hello
        """,
        run(
            Map.of(),
            """
            (var base #"https://localhost:#{port}/")
            (show (http_get base))
            (show (http_post base {^n 1}))
            (show (http_post base ((fn ^^generator [] (for i in [1 2 3] (sleep 1) (yield i))))))
            (show (http_post base ((fn ^^generator [] (yield 1) (throw "no more")))))
            (println (((await [(http_get base) (http_get base) (http_get base)])
              .map (fn [r] r/body)) .join ""))
            (var c (await (ws_connect #"wss://localhost:#{port}/ws")))
            (c .send "hello")
            (println (await (c .recv)))
            """));
  }

  @Test
  void aCertificateForAnotherHost() throws Exception {
    String out =
        run(
            Map.of(),
            "(show (http_get #\"https://127.0.0.2:#{port}/\" ^connect_timeout 300.0 ^timeout 300.0))");
    assertTrue(out.startsWith("NetworkException: TLS failure with 127.0.0.2:"), out);
    assertTrue(out.endsWith(": its certificate is for another host\n"), out);
  }

  /** Passes bytes on, in both directions. */
  private static void tunnel(Socket client) throws IOException, InterruptedException {
    String head = RawServer.head(client);
    String port = head.substring(head.indexOf(':') + 1, head.indexOf(" HTTP/1.1"));
    try (Socket server = new Socket("127.0.0.1", Integer.parseInt(port))) {
      RawServer.say(client, "HTTP/1.1 200 Connection established\r\n\r\n");
      Thread back = Thread.ofVirtual().start(() -> copy(server, client));
      copy(client, server);
      back.join();
    }
  }

  private static void copy(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.shutdownOutput();
    } catch (IOException e) {
      // One of them has gone.
    }
  }

  @Test
  void throughAProxy() throws Exception {
    List<String> heads = new CopyOnWriteArrayList<>();
    try (RawServer proxy =
        new RawServer(
            s -> {
              heads.add("");
              tunnel(s);
            })) {
      Map<String, String> environment =
          Map.of("HTTPS_PROXY", "http://127.0.0.1:" + proxy.port(), "NO_PROXY", "");
      String program = "(show (http_get #\"https://localhost:#{port}/\"))";
      assertEquals("HTTP/2 GET \n", run(environment, program));
      assertEquals(1, heads.size());
      Map<String, String> without =
          Map.of("HTTPS_PROXY", "http://127.0.0.1:" + proxy.port(), "NO_PROXY", "localhost");
      assertEquals("HTTP/2 GET \n", run(without, program));
      assertEquals(1, heads.size(), "the proxy was asked");
    }
  }
}
