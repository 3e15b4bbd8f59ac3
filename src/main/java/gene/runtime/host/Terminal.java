package gene.runtime.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells whether a standard stream of this process is a terminal. Java only answers for input and
 * output together, so the answer comes from /proc, or from the shell where there is no /proc.
 */
public final class Terminal {
  private Terminal() {}

  public static boolean isTerminal(int stream) {
    try {
      String device = Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
      return device.startsWith("/dev/pts/")
          || device.startsWith("/dev/tty")
          || device.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      return askShell(stream);
    }
  }

  private static boolean askShell(int stream) {
    try {
      return new ProcessBuilder("/bin/sh", "-c", "test -t " + stream).inheritIO().start().waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
