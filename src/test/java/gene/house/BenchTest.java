package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The tests of bench/tests, which measure nothing: what the suite makes of its figures. */
class BenchTest {
  @Test
  void theSuiteReportsWhatItMeasured() throws Exception {
    assumeTrue(
        python("-c", "import sys; sys.exit(sys.version_info < (3, 9))").status() == 0,
        "no Python 3.9 or newer here");
    Done done = python("-m", "unittest", "discover", "-s", "tests", "-t", ".");
    assertEquals(0, done.status(), done.output());
  }

  private record Done(int status, String output) {}

  private static Done python(String... arguments) throws Exception {
    String[] command = new String[arguments.length + 2];
    command[0] = "python3";
    command[1] = "-B"; // no bytecode beside the sources
    System.arraycopy(arguments, 0, command, 2, arguments.length);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(Repository.root().resolve("bench").toFile()).redirectErrorStream(true);
    try {
      Process process = builder.start();
      byte[] output = process.getInputStream().readAllBytes();
      return new Done(process.waitFor(), new String(output, StandardCharsets.UTF_8));
    } catch (IOException e) {
      return new Done(-1, e.getMessage());
    }
  }
}
