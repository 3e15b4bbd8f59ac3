package gene.cli;

import gene.runtime.error.GeneError;
import gene.runtime.host.Console;

/**
 * Writes what is still buffered when a signal ends the process. The running program may be in the
 * middle of a write that never ends, so the process waits only a moment.
 */
final class FlushOnExit {
  private static final long PATIENCE_MILLIS = 500;

  private FlushOnExit() {}

  static void install(Console console) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> flush(console), "gene-flush"));
  }

  private static void flush(Console console) {
    if (!console.hasPending()) {
      return;
    }
    Thread writer =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    console.flush();
                  } catch (GeneError e) {
                    // Nobody reads it any more.
                  }
                });
    try {
      writer.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
