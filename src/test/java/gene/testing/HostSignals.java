package gene.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Skips tests of signals that cannot reach this process. A process started in the background of a
 * script ignores INT, one under nohup HUP, and so do all its children; a JVM respects that.
 */
public final class HostSignals {
  public static final int HUP = 1;
  public static final int INT = 2;

  private HostSignals() {}

  public static void assumeDelivered(int signal) {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return;
    }
    try {
      String ignored =
          Files.readAllLines(status).stream()
              .filter(line -> line.startsWith("SigIgn:"))
              .findFirst()
              .orElse("SigIgn: 0");
      long mask = Long.parseUnsignedLong(ignored.substring("SigIgn:".length()).strip(), 16);
      Assumptions.assumeTrue(
          (mask >> (signal - 1) & 1) == 0, "signal " + signal + " is ignored here");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
