package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program does not use it does not load, and the client's threads do not keep it alive. */
@Tag("slow")
class LazinessTest {
  @TempDir Path folder;

  private record Run(String out, String loaded) {}

  private Run run(String program) throws IOException, InterruptedException {
    Path log = folder.resolve("classes.log");
    Process p =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC",
                    "--add-opens=java.base/java.lang=ALL-UNNAMED",
                    "--enable-native-access=ALL-UNNAMED",
                    "--sun-misc-unsafe-memory-access=allow",
                    "-Xlog:class+load:file=" + log,
                    "-cp",
                    System.getProperty("java.class.path"),
                    "gene.cli.Main",
                    "eval",
                    program))
            .redirectErrorStream(true)
            .start();
    String out = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(p.waitFor(60, TimeUnit.SECONDS));
    return new Run(out, Files.readString(log));
  }

  @Test
  void anImportDoesNotLoadTheClient() throws Exception {
    Run run = run("(import genex/http) (println (new gene/Response 200 \"x\"))");
    assertEquals("(Response ^status 200 ^body \"x\" ^headers {})\n", run.out);
    assertFalse(run.loaded.contains("jdk.internal.net.http."), "the JDK's client");
    assertFalse(run.loaded.contains("gene.http.client.Exchange "), "exchange");
  }

  @Test
  void aProgramEndsWithItsLastRequest() throws Exception {
    try (WebServer server = new WebServer().on("/", 200, "hello")) {
      Run run =
          run("(import genex/http) (println ((await (http_get \"" + server.base() + "\")) .body))");
      assertEquals("hello\n", run.out);
      assertTrue(run.loaded.contains("jdk.internal.net.http."));
      assertFalse(run.loaded.contains("io.netty.channel"), "netty");
    }
  }
}
