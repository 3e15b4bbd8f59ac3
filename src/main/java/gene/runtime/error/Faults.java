package gene.runtime.error;

import gene.runtime.Vm;
import gene.source.Passing;
import gene.value.ForeignFailure;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * What Java throws, as Gene code sees it. Interpreter, compiled code and the bodies of tasks catch
 * everything and ask here, so that a fault of a native or of the VM itself unwinds the task that
 * met it and nobody else: handlers and finally blocks run, a request is answered with status 500.
 *
 * <p>Of each different fault the first is written to standard error, for whoever mends it; later
 * ones are Gene exceptions only, so that nobody can fill a disk by provoking them.
 */
public final class Faults {
  public static final String CODE = "GENE.VM.INTERNAL";
  public static final String OUT_OF_MEMORY = "GENE.VM.OUT_OF_MEMORY";

  private Faults() {}

  /** The error that goes on through Gene code; what is {@link Passing} is thrown on from here. */
  public static GeneError of(Throwable t) {
    if (t instanceof GeneError e) {
      return e;
    }
    GeneError e = orNull(t);
    if (e == null) {
      throw Faults.<RuntimeException>unchecked(t);
    }
    return e;
  }

  /** The error that something thrown is for Gene code, null when it is not for Gene code. */
  public static GeneError orNull(Throwable t) {
    return switch (t) {
      case GeneError e -> e;
      case StackOverflowError e -> Errors.stackOverflow();
      case OutOfMemoryError e -> outOfMemory(e);
      case Passing p -> null;
      case ForeignFailure f -> GeneError.ofJava(f.getCause());
      default -> internal(t);
    };
  }

  /** Memory is short, so the reserve goes first; what the unwound frames held comes back later. */
  private static GeneError outOfMemory(OutOfMemoryError e) {
    Vm vm = Vm.current();
    if (vm != null) {
      vm.useReserve();
    }
    String reason = String.valueOf(e.getMessage());
    if (reason.startsWith("Requested array size") || reason.startsWith("Required length")) {
      return Errors.tooLarge("the result is too large");
    }
    if (vm != null) {
      vm.core().outOfMemory();
    }
    return Errors.runtime("out of memory (" + reason + ")", OUT_OF_MEMORY);
  }

  private static GeneError internal(Throwable t) {
    Vm vm = Vm.current();
    String file = vm == null ? null : vm.core().compiledFile();
    if (file != null && !vm.core().debug()) {
      return damaged(file, t);
    }
    GeneError error = Errors.runtime("internal error (bug): " + text(t), CODE);
    if (vm != null && vm.core().firstFault(t.getClass().getName() + place(t))) {
      String report =
          vm.core().debug()
              ? "internal error (bug): " + trace(t)
              : "internal error (bug): " + text(t) + place(t) + "; run with --debug for details\n";
      vm.console().err(report);
    }
    return error;
  }

  /**
   * Compiled files are verified as far as the depth of the stack and the shape of the code go. What
   * else somebody may have done to one shows as a fault when it runs.
   */
  private static GeneError damaged(String file, Throwable t) {
    return Errors.runtime(
        "Damaged compiled file " + file + " (" + text(t) + "); compile it again", CODE);
  }

  /** The fault in one line, without control characters. */
  private static String text(Throwable t) {
    String message = t.getMessage();
    String name = t.getClass().getSimpleName();
    String all = message == null ? name : name + ": " + message;
    return all.replaceAll("\\p{Cntrl}+", " ");
  }

  /** The innermost method of ours. */
  private static String place(Throwable t) {
    for (StackTraceElement e : t.getStackTrace()) {
      if (e.getClassName().startsWith("gene.")) {
        return " at " + e.getClassName() + "." + e.getMethodName() + ":" + e.getLineNumber();
      }
    }
    return "";
  }

  private static String trace(Throwable t) {
    StringWriter text = new StringWriter();
    t.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T unchecked(Throwable t) throws T {
    throw (T) t;
  }
}
