package gene.cli;

import gene.cli.host.Host;
import gene.cli.run.EndOnSignal;
import gene.runtime.host.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** Where the process begins and ends. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Console console =
        new Console(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err))
            .ofProcess();
    EndOnSignal.install(console);
    end(Commands.run(List.of(args), new Host(console, System.getenv())));
  }

  /**
   * Ends the process. {@code System.exit} sets up a logger for the fact, which takes 10 ms, so a
   * successful program just leaves {@code main} when no thread would keep the JVM alive.
   */
  private static void end(int status) {
    if (status != 0 || !alone()) {
      System.exit(status);
    }
  }

  private static boolean alone() {
    Thread[] others = new Thread[16];
    int count = Thread.currentThread().getThreadGroup().enumerate(others);
    if (count == others.length) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (!others[i].isDaemon() && others[i] != Thread.currentThread()) {
        return false;
      }
    }
    return true;
  }
}
