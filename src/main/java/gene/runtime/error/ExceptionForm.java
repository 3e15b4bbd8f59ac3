package gene.runtime.error;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.Constructor;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Peer;
import gene.value.GrowingText;
import gene.value.Printer;
import gene.value.Singleton;

/** The built-in constructor of exceptions and the normalisation of {@code throw} (chapter 11.1). */
public final class ExceptionForm {
  private ExceptionForm() {}

  /** {@code (new Exception [message] ^cause c ^code s ^other v)}. */
  public static void init(Vm vm, ExceptionValue e, CallShape shape, Object[] args) {
    int n = shape == null ? args.length : shape.positional();
    if (n > 1) {
      throw Errors.argument(e.cls().name() + ".ctor expects 0 to 1 arguments, got " + n);
    }
    e.set("message", n == 0 ? Singleton.NIL : args[0]);
    e.set("cause", Singleton.NIL);
    e.set("code", Singleton.NIL);
    if (shape != null) {
      for (int i = 0; i < shape.keywords().size(); i++) {
        e.set(shape.keywords().get(i), args[n + i]);
      }
    }
  }

  /** What {@code (throw v)} throws. */
  public static GeneError thrown(Vm vm, Object v) {
    GeneClass exception = vm.core().exceptionClass(ErrorKind.EXCEPTION);
    if (v instanceof ExceptionValue e) {
      return new GeneError(e);
    }
    if (GrowingText.isText(v)) {
      return new GeneError(ErrorKind.EXCEPTION, v.toString());
    }
    if (v instanceof Throwable t) {
      return GeneError.ofJava(t);
    }
    if (v instanceof Peer p && p.peer() instanceof Throwable t) {
      return GeneError.ofJava(t);
    }
    if (v instanceof GeneClass c && c.inherits(exception)) {
      ExceptionValue e = (ExceptionValue) Constructor.construct(vm, c, null, Callable.NO_ARGS);
      return ExceptionFlow.discreet(c) ? GeneError.fresh(e) : new GeneError(e);
    }
    return new GeneError(ErrorKind.EXCEPTION, Printer.quotedNested(v), null, v);
  }

  /** The error that the THROW at that place throws. */
  public static GeneError thrown(Vm vm, Object v, Proto function, int pc) {
    if (v instanceof ExceptionValue e) {
      if (isKeptBy(e, function, pc)) {
        return GeneError.again(e);
      }
      if (e.trace() == null && function.exceptions().isFresh(vm, e, pc)) {
        return GeneError.fresh(e);
      }
    }
    return thrown(vm, v);
  }

  /** {@code (throw)} without a value: the exception being handled, or one that says nil. */
  public static GeneError again(Vm vm, Proto function, int pc) {
    ExceptionValue e = vm.exception;
    if (e == null) {
      return new GeneError(ErrorKind.EXCEPTION, null, null, null);
    }
    return isKeptBy(e, function, pc) ? GeneError.again(e) : new GeneError(e);
  }

  private static boolean isKeptBy(ExceptionValue e, Proto function, int pc) {
    return e.unwinding() != null && e.unwinding().isKeptBy(function, pc);
  }
}
