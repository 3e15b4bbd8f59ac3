package gene.cli.run;

import gene.engine.Engine;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;

/**
 * The end of the process by a signal that nobody handles: the running program is ended, so that its
 * {@code finally} blocks run, and what is still buffered is written. The program may be in the
 * middle of a write that never ends, so the process waits for that only a moment.
 */
public final class EndOnSignal {
  private static final int SIGTERM_STATUS = 143;
  private static final long FLUSH_MILLIS = 500;

  private static volatile Engine program;

  private EndOnSignal() {}

  public static void install(Console console) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(console), "gene-end"));
  }

  /** The program that a signal ends. */
  static void program(Engine engine) {
    program = engine;
  }

  private static void end(Console console) {
    Engine running = program;
    if (running != null) {
      running.terminate(SIGTERM_STATUS); // the JVM itself sets the status
    }
    flush(console);
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
      writer.join(FLUSH_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
