package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server against the clients of nghttp2: another implementation of HTTP/2 than its own. */
@Tag("slow")
class NghttpTest {
  private static final String HANDLER =
      """
      (fn [req]
        (case req/path
          when "/who" (respond #"#{req/protocol} #{req/method}")
          when "/large" (respond ("x" .repeat 300000))
          else (respond #"#{req/method} #{(req/body .size)}")))
      """;

  @TempDir static Path folder;
  private static String tls;

  @BeforeAll
  static void certificate() throws Exception {
    boolean both =
        new ProcessBuilder("sh", "-c", "command -v nghttp && command -v h2load")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor()
            == 0;
    assumeTrue(both, "no nghttp and h2load here");
    TestCertificate c = new TestCertificate(folder);
    tls = "^tls {^cert \"" + c.cert + "\" ^key \"" + c.key + "\"}";
  }

  private static String run(String... command) throws Exception {
    Path err = Files.createTempFile(folder, "client", ".err");
    Process p = new ProcessBuilder(command).redirectError(err.toFile()).start();
    String out = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(p.waitFor(120, TimeUnit.SECONDS));
    assertEquals(0, p.exitValue(), () -> String.join(" ", command) + out);
    return out;
  }

  private static String url(ServedProgram server, String path) {
    return "https://127.0.0.1:" + server.port() + path;
  }

  @Test
  void requestsAndUploads() throws Exception {
    Path upload = Files.writeString(folder.resolve("upload"), "y".repeat(1_000_000));
    try (ServedProgram server = ServedProgram.handler(HANDLER, tls)) {
      String who = url(server, "/who");
      assertEquals("HTTP/2 GET", run("nghttp", "-y", who));
      assertEquals("x".repeat(300_000), run("nghttp", "-y", url(server, "/large")));
      String sent = run("nghttp", "-y", "-d", upload.toString(), url(server, "/up"));
      assertEquals("POST 1000000", sent);
      assertEquals("HTTP/2 GET".repeat(50), run("nghttp", "-y", "-m", "50", who));
      // Small windows: every few bytes of the answer wait for the client.
      String narrow = run("nghttp", "-y", "-w", "10", "-W", "12", url(server, "/large"));
      assertEquals(300_000, narrow.length());
      for (String padding : List.of("1", "255")) {
        String padded =
            run("nghttp", "-y", "-b", padding, "-d", upload.toString(), url(server, "/"));
        assertEquals("POST 1000000", padded);
      }
    }
  }

  @Test
  void manyStreams() throws Exception {
    try (ServedProgram server = ServedProgram.handler(HANDLER, tls)) {
      loaded(3000, "-m", "40", url(server, "/who"));
      loaded(3000, "--h1", url(server, "/who"));
      loaded(200, "-m", "10", "-w", "16", url(server, "/large"));
    }
  }

  private static void loaded(int requests, String... rest) throws Exception {
    List<String> command = new ArrayList<>(List.of("h2load", "-n", "" + requests, "-c", "5"));
    command.addAll(List.of(rest));
    String out = run(command.toArray(String[]::new));
    assertTrue(out.contains(requests + " succeeded, 0 failed, 0 errored, 0 timeout"), out);
    assertTrue(out.contains("status codes: " + requests + " 2xx"), out);
  }
}
