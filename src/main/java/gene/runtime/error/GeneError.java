package gene.runtime.error;

import gene.runtime.CallStack;
import gene.runtime.EvalScope;
import gene.runtime.Proto;
import gene.runtime.Vm;
import java.util.ArrayList;
import java.util.List;

/**
 * The one Java exception that carries a Gene exception. Natives throw it by kind and message; the
 * Gene instance is made when someone looks at it. Stackless: the frames that it passes note
 * themselves, and who wants its trace adds those still on the stack, see {@link Unwinding}.
 */
public final class GeneError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorKind kind;
  private final String code;
  private final transient Object causeValue;
  private transient ExceptionValue value;
  private transient Trace trace;
  private transient List<Integer> crossings; // numbers of frames; null: it never met Java code
  private transient Unwinding passed; // null while no frame has seen it, and with a trace
  private transient boolean known; // somebody else may have the value

  public GeneError(ErrorKind kind, String message) {
    this(kind, message, null, null);
  }

  public GeneError(ErrorKind kind, String message, String code) {
    this(kind, message, code, null);
  }

  public GeneError(ErrorKind kind, String message, String code, Object causeValue) {
    super(message, null, false, false);
    this.kind = kind;
    this.code = code;
    this.causeValue = causeValue;
  }

  private GeneError(Throwable java) {
    super(java.getMessage(), java, false, false);
    this.kind = ErrorKind.JAVA;
    this.code = null;
    this.causeValue = null;
  }

  /** A Java exception on its way through Gene code; one of Gene's that comes back is itself. */
  public static GeneError ofJava(Throwable t) {
    return t instanceof GeneError e
        ? e
        : t instanceof StackOverflowError ? Errors.stackOverflow() : new GeneError(t);
  }

  /** What natives threw it as. */
  public ErrorKind kind() {
    return kind;
  }

  /** It leaves Gene code that Java code called: the frames so far belong together. */
  public void crossed() {
    if (passed != null) {
      crossings = crossings == null ? new ArrayList<>(2) : crossings;
      crossings.add(passed.size());
      if (value != null) {
        value.crossings(crossings);
      }
    }
  }

  /** Throws an exception value, again or for the first time; its first trace stays. */
  public GeneError(ExceptionValue value) {
    this(value, true);
  }

  private GeneError(ExceptionValue value, boolean known) {
    super(null, null, false, false);
    this.kind = ErrorKind.EXCEPTION;
    this.code = null;
    this.causeValue = null;
    this.value = value;
    this.known = known;
    if (known) {
      this.trace = value.trace();
    }
  }

  /** Throws an exception that nobody else knows. */
  static GeneError fresh(ExceptionValue value) {
    return new GeneError(value, false);
  }

  /** The function that has caught an exception throws it once more. */
  public static GeneError again(ExceptionValue value) {
    Unwinding way = value.unwinding();
    if (way == null) {
      return new GeneError(value);
    }
    GeneError e = new GeneError(value, false);
    way.again();
    e.passed = way;
    return e;
  }

  /** The Gene exception, made on the first call. */
  public ExceptionValue value(Vm vm) {
    if (passed != null) {
      traced(passed.complete(vm.stack));
    }
    known = true;
    return made(vm);
  }

  /**
   * The exception as it is now, for who looks at it on its way and keeps nothing of it: its trace
   * is not complete.
   */
  public ExceptionValue passing(Vm vm) {
    return made(vm);
  }

  private ExceptionValue made(Vm vm) {
    if (value == null && getCause() != null) {
      value = ExceptionValue.ofJava(vm, getCause());
      value.crossings(crossings);
      value.trace(trace);
    }
    if (value == null) {
      value =
          ExceptionValue.make(vm.core().exceptionClass(kind), super.getMessage(), code, causeValue);
      value.trace(trace);
    }
    return value;
  }

  /** Where it arose, null as long as no frame has seen it. */
  public Trace trace() {
    if (passed != null) {
      traced(passed.complete(Vm.current().stack));
    }
    return trace;
  }

  private void traced(Trace t) {
    trace = t;
    passed = null;
    if (value != null) {
      value.trace(t);
    }
  }

  /**
   * The error arrives in a frame, the innermost one, which is at that instruction; {@code failedAt}
   * says so of compiled code.
   */
  public void arrives(CallStack stack, Proto function, int pc, int failedAt) {
    if (trace != null) {
      return;
    }
    if (known) {
      traced(stack.trace(failedAt));
      return;
    }
    if (passed == null) {
      passed = new Unwinding();
    }
    passed.add(function, pc);
  }

  /** Whether it is the cancellation of the running task, which natives must let pass. */
  public boolean cancels(Vm vm) {
    return value != null && vm.cancellation != null && vm.cancellation.exception() == value;
  }

  /** Keeps the variables of the frame that it has arrived in. */
  public void keep(EvalScope scope) {
    if (passed != null) {
      passed.scope(scope);
    } else if (trace.scopes().isEmpty()) {
      trace.scopes(List.of(scope));
    }
  }

  /** The exception for that handler of the frame where the error has arrived. */
  public ExceptionValue caught(Vm vm, Proto function, int handler, int failedAt) {
    if (passed != null) {
      // Expanded code may be left for the code as it is written, with other instructions.
      int end = function.origins != null ? -1 : function.exceptions().end(handler);
      if (end >= 0) {
        ExceptionValue e = made(vm);
        passed.keptBy(function, function.code.handlers[handler].target(), end);
        e.unwinding(passed);
        return e;
      }
      traced(passed.complete(vm.stack, failedAt));
    }
    return made(vm);
  }

  @Override
  public String getMessage() {
    return value != null ? String.valueOf(value.get("message")) : super.getMessage();
  }

  /** As Java code shows it in logs, and in the messages of exceptions that wrap it. */
  @Override
  public String toString() {
    String name = value != null ? value.cls().name() : kind.className();
    return getCause() != null ? getCause().toString() : name + ": " + getMessage();
  }
}
