package gene.editors;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Programs that the tests of editors start. */
final class Tools {
  /** What a program wrote, and its exit status. */
  record Run(int status, String output) {}

  private Tools() {}

  static Run run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder b = new ProcessBuilder(command).redirectErrorStream(true);
    b.environment().putAll(environment);
    Process p = b.start();
    try {
      p.getOutputStream().close();
      String output = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(p.waitFor(300, TimeUnit.SECONDS), "it does not end");
      return new Run(p.exitValue(), output);
    } finally {
      p.descendants().forEach(ProcessHandle::destroyForcibly);
      p.destroyForcibly();
    }
  }

  static boolean runs(String... command) throws InterruptedException {
    try {
      return run(Map.of(), command).status == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** The gene command of this build, its words separated by a control character. */
  static String gene(String... args) {
    String classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(p -> Path.of(p).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> words =
        List.of(
            java,
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xss64m",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "-cp",
            classPath,
            "gene.cli.Main");
    return Stream.concat(words.stream(), Stream.of(args)).collect(Collectors.joining("\u001f"));
  }
}
