package gene.runtime.host;

import gene.runtime.error.GeneError;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * {@code System.out} and {@code System.err} of Java code in a program of its own: what Gene code
 * has printed before goes out before.
 */
public final class JavaStreams {
  private static boolean ordered;

  private JavaStreams() {}

  /** Once for a process; does nothing when the console has streams of its own. */
  public static synchronized void order(Console console) {
    if (ordered || !console.isOfProcess()) {
      return;
    }
    ordered = true;
    System.setOut(behind(console, System.out));
    System.setErr(behind(console, System.err));
  }

  private static PrintStream behind(Console console, PrintStream original) {
    return new PrintStream(new Behind(console, original), true, original.charset());
  }

  private static final class Behind extends FilterOutputStream {
    private final Console console;

    Behind(Console console, OutputStream original) {
      super(original);
      this.console = console;
    }

    @Override
    public void write(int b) throws IOException {
      flushConsole();
      out.write(b);
    }

    @Override
    public void write(byte[] b, int from, int length) throws IOException {
      flushConsole();
      out.write(b, from, length);
    }

    private void flushConsole() {
      try {
        console.flushAny();
      } catch (GeneError e) {
        // nobody reads standard output any more: the program hears it when it prints itself
      }
    }
  }
}
