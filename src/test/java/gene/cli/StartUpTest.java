package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program that prints one line loads: every class costs each start 7 microseconds. */
@Tag("slow")
class StartUpTest {
  /**
   * 1273 when it was set, a third of them of Gene; the rest is room for what every program needs.
   */
  private static final int CLASSES = 1350;

  /** 58: what captures something, or has an interface of the JDK. The rows of tables have none. */
  private static final int LAMBDAS = 65;

  @TempDir Path folder;

  @Test
  void helloWorldLoadsFewClasses() throws Exception {
    assumeTrue(fused(), "rows are fused by the build, which has not run");
    Path program = Files.writeString(folder.resolve("hello.gene"), "(println \"hello\")\n");
    load(program, "hello\n"); // compiles it
    List<String> loaded = load(program, "hello\n");
    long lambdas = loaded.stream().filter(c -> c.startsWith("gene.") && isLambda(c)).count();
    assertTrue(loaded.size() <= CLASSES, () -> loaded.size() + " classes: " + loaded);
    assertTrue(
        lambdas <= LAMBDAS,
        () -> lambdas + " lambdas: " + loaded.stream().filter(StartUpTest::isLambda).toList());
  }

  @Test
  void aRequestWithoutTlsBeginsNeitherTlsNorTheFlightRecorder() throws Exception {
    Path program =
        Files.writeString(
            folder.resolve("web.gene"),
            """
            (import genex/http)
            (var server (start_server 0 (fn [req] "hello") ^host "127.0.0.1"))
            (println ((await (http_get #"http://127.0.0.1:#{(server .port)}/")) .status))
            (await (server .stop))
            """);
    List<String> loaded = load(program, "200\n");
    assertTrue(loaded.stream().anyMatch(c -> c.startsWith("io.netty.")), loaded::toString);
    assertEquals(
        List.of(),
        loaded.stream()
            .filter(c -> c.startsWith("sun.security.ssl.") || c.startsWith("jdk.jfr.events."))
            .toList());
  }

  private static boolean isLambda(String name) {
    return name.contains("$$Lambda");
  }

  private static boolean fused() {
    return StartUpTest.class.getClassLoader().getResource("gene/lib/Libs$Rows0.class") != null;
  }

  private List<String> load(Path program, String expected) throws Exception {
    Path log = folder.resolve("classes.log");
    ProcessBuilder command =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--enable-native-access=ALL-UNNAMED",
            "-Xlog:class+load:file=" + log + "::filecount=0",
            "-cp",
            System.getProperty("java.class.path"),
            "gene.cli.Main",
            "run",
            program.toString());
    command.environment().put("XDG_CACHE_HOME", folder.toString());
    Process p = command.redirectErrorStream(true).start();
    String out = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(p.waitFor(60, TimeUnit.SECONDS));
    assertEquals(expected, out);
    return Files.readAllLines(log).stream()
        .map(line -> line.replaceFirst("^(\\[[^]]*])+ *", "").split(" ")[0])
        .toList();
  }
}
