package gene.runtime;

/**
 * The one Java exception that carries a Gene exception. Natives throw it by kind and message; the
 * Gene instance is made when someone looks at it. Stackless: the Gene trace is taken from the VM's
 * own call stack by the first frame that sees the error.
 */
public final class GeneError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorKind kind;
  private final String code;
  private final transient Object causeValue;
  private transient ExceptionValue value;
  private transient Trace trace;

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

  /** Throws an exception value, again or for the first time; its first trace stays. */
  public GeneError(ExceptionValue value) {
    super(null, null, false, false);
    this.kind = ErrorKind.EXCEPTION;
    this.code = null;
    this.causeValue = null;
    this.value = value;
    this.trace = value.trace();
  }

  /** The Gene exception, made on the first call. */
  public ExceptionValue value(Vm vm) {
    if (value == null) {
      value =
          ExceptionValue.make(vm.core().exceptionClass(kind), super.getMessage(), code, causeValue);
      value.trace(trace);
    }
    return value;
  }

  public Trace trace() {
    return trace;
  }

  /** Notes where the error arose; later calls change nothing. */
  public void traced(Trace t) {
    if (trace == null) {
      trace = t;
      if (value != null) {
        value.trace(t);
      }
    }
  }

  @Override
  public String getMessage() {
    return value != null ? String.valueOf(value.get("message")) : super.getMessage();
  }
}
