package gene.cli.args;

import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.UsageError;
import gene.runtime.error.GeneError;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.IntSupplier;

/**
 * The boundary between commands and the user: exceptions that leave a command become one line on
 * standard error and an exit status.
 */
public final class Attempt {
  private Attempt() {}

  /** Does a piece of work; a mistake of the user is told in a line. The exit status. */
  public static int run(Host host, IntSupplier work) {
    return run(host, false, work);
  }

  /** With {@code debug}, an internal error shows its Java stack trace. */
  public static int run(Host host, boolean debug, IntSupplier work) {
    try {
      return work.getAsInt();
    } catch (UsageError e) {
      return failed(host, String.valueOf(e.getMessage()));
    } catch (GeneError e) { // standard streams that cannot be used
      String why = String.valueOf(e.getMessage());
      boolean quiet = host.console().outputClosed() && why.endsWith("broken pipe");
      return quiet ? Engine.OUTPUT_CLOSED : failed(host, why);
    } catch (OutOfMemoryError e) {
      return failed(host, "out of memory (" + e.getMessage() + ")");
    } catch (RuntimeException | Error e) {
      return failed(host, debug ? stackTrace(e) : internal(e));
    }
  }

  private static int failed(Host host, String text) {
    try {
      host.console().err("Error: " + text.stripTrailing() + "\n");
    } catch (GeneError e) {
      // Standard output or error is closed: nobody is left to tell.
    }
    return 1;
  }

  private static String internal(Throwable e) {
    String text = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return "internal error (bug): " + text.replace('\n', ' ') + "; run with --debug for details";
  }

  private static String stackTrace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text, true));
    return "internal error (bug): " + text;
  }
}
