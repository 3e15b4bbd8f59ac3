package gene.runtime.error;

import gene.runtime.Vm;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Layouts;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;
import java.util.Set;

/**
 * An instance of Exception or a subclass. Message, cause and code are ordinary properties; location
 * and trace are worked out from the noted frames when someone asks.
 */
public final class ExceptionValue extends Layouts.Objects4 {
  private static final Set<String> STANDARD =
      Set.of("message", "code", "cause", "location", "trace");

  private Throwable java; // the exception of Java code that it stands for, or null
  private List<Integer> crossings; // how many Gene frames came before each stretch of Java ones
  private Trace trace;
  private Unwinding unwinding; // while the trace is not complete
  private boolean shared; // bound to a method
  private boolean cancelsTask; // thrown into a task as its cancellation

  public ExceptionValue(GeneClass cls) {
    super(cls);
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  public static ExceptionValue make(GeneClass cls, Object message, String code, Object cause) {
    ExceptionValue e = new ExceptionValue(cls);
    e.set("message", message == null ? Singleton.NIL : message);
    e.set("cause", cause == null ? Singleton.NIL : cause);
    e.set("code", code == null ? Singleton.NIL : code);
    return e;
  }

  /** Stands for an exception of Java code. */
  static ExceptionValue ofJava(Vm vm, Throwable t) {
    Foreign foreign = vm.core().foreign();
    GeneClass cls =
        foreign == null ? vm.core().exceptionClass(ErrorKind.JAVA) : foreign.exceptionClass(vm, t);
    ExceptionValue e = new ExceptionValue(cls);
    e.java = t;
    e.set("message", JavaMessage.of(t));
    return e;
  }

  void crossings(List<Integer> numbers) {
    crossings = numbers;
  }

  /** The exception of Java code that it stands for, or null. */
  public Throwable java() {
    return java;
  }

  private Object causeOfJava() {
    Throwable cause = java == null ? null : java.getCause();
    return cause == null ? Singleton.NIL : GeneError.ofJava(cause).value(Vm.current());
  }

  private Object stackTrace() {
    Foreign foreign = Vm.current().core().foreign();
    return foreign == null || java == null
        ? get("trace")
        : GeneArray.copyOf(
            foreign.stackTrace(java, trace(), crossings == null ? List.of() : crossings));
  }

  /** Where it was thrown, null before. */
  public Trace trace() {
    complete();
    return trace;
  }

  public void trace(Trace t) {
    trace = t;
    unwinding = null;
  }

  /** The part of the trace that is noted, null when all of it is known. */
  Unwinding unwinding() {
    return unwinding;
  }

  void unwinding(Unwinding u) {
    unwinding = u;
  }

  /** Takes the rest of the trace from the stack, before others see the exception. */
  public void complete() {
    if (unwinding != null) {
      trace(unwinding.complete(Vm.current().stack));
    }
  }

  /** Others get hold of the exception by a method of it. */
  public void share() {
    complete();
    shared = true;
  }

  boolean isShared() {
    return shared;
  }

  public void cancelsTask() {
    cancelsTask = true;
  }

  /** False of nearly all: then no task has got it as its cancellation. */
  public boolean mayCancelTask() {
    return cancelsTask;
  }

  /** Gives this exception the trace of another one. */
  public ExceptionValue with(Trace t) {
    trace(t);
    return this;
  }

  @Override
  public Object get(String name) {
    Object own = super.get(name);
    if (own != null) {
      return own;
    }
    return switch (name) {
      case "cause" -> causeOfJava();
      case "java" -> java;
      case "stacktrace" -> stackTrace();
      case "message", "code" -> Singleton.NIL;
      case "location" -> trace() == null ? Singleton.NIL : trace.location();
      case "trace" -> trace() == null ? new GeneArray() : GeneArray.copyOf(trace.lines());
      default -> null;
    };
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(").raw(cls().name()).raw(" ^message ").nested(get("message"));
    for (String name : new String[] {"code", "cause"}) {
      if (get(name) != Singleton.NIL) {
        p.raw(" ^").raw(name).raw(" ").nested(get(name));
      }
    }
    for (String name : shape().names()) {
      if (!STANDARD.contains(name)) {
        p.raw(" ^").raw(name).raw(" ").nested(get(name));
      }
    }
    p.raw(")");
  }
}
