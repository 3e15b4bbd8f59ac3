package gene.embed;

import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.error.Trace;
import gene.source.Pos;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/**
 * An error of Gene code: message and code, the Gene frames as its Java stack trace, and what caused
 * it.
 */
public final class GeneException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final transient Object value;
  private final int line;
  private final int column;

  private GeneException(String message, String code, Object value, Throwable cause, Trace trace) {
    super(message, cause);
    this.code = code;
    this.value = value;
    List<StackTraceElement> frames = new ArrayList<>();
    Trace.Frame first = trace == null ? null : trace.innermost();
    line = first == null ? -1 : Pos.line(first.pos());
    column = first == null ? -1 : Pos.column(first.pos());
    if (trace != null) {
      for (Trace.Frame f : trace.frames()) {
        frames.add(new StackTraceElement("gene", f.function(), f.file(), Pos.line(f.pos())));
      }
    }
    for (StackTraceElement e : Thread.currentThread().getStackTrace()) {
      boolean shown =
          !e.getClassName().startsWith("gene.") && !e.getMethodName().equals("getStackTrace");
      if (shown && frames.size() < 1000) {
        frames.add(e);
      }
    }
    setStackTrace(frames.toArray(StackTraceElement[]::new));
  }

  static GeneException of(Vm vm, GeneError error) {
    ExceptionValue e = error.value(vm);
    Object message = e.get("message");
    Object code = e.get("code");
    Throwable cause =
        e.java() != null
            ? e.java()
            : e.get("cause") instanceof ExceptionValue c ? of(vm, new GeneError(c)) : null;
    return new GeneException(
        message == Singleton.NIL ? e.cls().name() : String.valueOf(message),
        code == Singleton.NIL ? null : String.valueOf(code),
        e,
        cause,
        e.trace());
  }

  /** The code of the error, such as {@code GENE.ARITH.DIV_ZERO}; null when it has none. */
  public String code() {
    return code;
  }

  /** The Gene exception itself. */
  public Object value() {
    return value;
  }

  /** The line where it arose, counted from 1; -1 when that is not known. */
  public int line() {
    return line;
  }

  /** The column where it arose, counted from 1; -1 when that is not known. */
  public int column() {
    return column;
  }
}
