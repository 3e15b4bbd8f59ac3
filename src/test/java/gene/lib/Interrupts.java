package gene.lib;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Skips tests of SIGINT where it cannot work. */
public final class Interrupts {
  private static final int INT_BIT = 2;

  private Interrupts() {}

  /** A process started in the background of a script ignores INT, and so do its children. */
  public static void assumePossible() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.exists(status)) {
      String ignored =
          Files.readAllLines(status).stream()
              .filter(line -> line.startsWith("SigIgn:"))
              .findFirst()
              .orElse("SigIgn: 0");
      long mask = Long.parseUnsignedLong(ignored.substring("SigIgn:".length()).strip(), 16);
      Assumptions.assumeTrue((mask & INT_BIT) == 0, "INT is ignored here");
    }
  }
}
