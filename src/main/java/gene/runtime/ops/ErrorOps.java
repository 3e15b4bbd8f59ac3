package gene.runtime.ops;

import gene.code.Code;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionFlow;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.ForeignType;
import gene.runtime.object.GeneClass;
import gene.runtime.task.TaskCancellation;
import gene.value.Kinds;
import gene.value.Singleton;

/** The instructions of exceptions (chapter 11), on the operand stack of a frame. */
public final class ErrorOps {
  private ErrorOps() {}

  static int step(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    switch (p.code.ops[pc]) {
      case THROW -> throw ExceptionForm.thrown(vm, s[sp - 1], p, pc);
      case THROW_AGAIN -> throw ExceptionForm.again(vm, p, pc);
      case RETHROW -> throw GeneError.again((ExceptionValue) s[sp - 1]);
      case FAIL -> throw Errors.marked((String) s[sp - 1]);
      case SAVE_EX -> s[a] = vm.exception;
      case SET_EX -> vm.exception = (ExceptionValue) s[sp - 1];
      case RESTORE_EX -> vm.exception = (ExceptionValue) s[a];
      case CATCH_MATCH -> {
        sp--;
        s[sp - 1] = catches(s[sp - 1], s[sp]);
      }
      case CHAIN_CAUSE -> chainCause(s[sp - 1], s[a], s[p.code.b[pc]]);
      default -> discard(vm, s[a], s[p.code.b[pc]]); // DISCARD_EX
    }
    return sp;
  }

  /** CATCH_MATCH. */
  public static boolean catches(Object exception, Object cls) {
    if (cls instanceof GeneClass c) {
      return TaskCancellation.clauseCatches((ExceptionValue) exception, c);
    }
    if (cls == Singleton.NIL) { // a clause for everything
      return TaskCancellation.clauseCatches((ExceptionValue) exception, null);
    }
    if (cls instanceof ForeignType t) {
      return t.admits(Vm.current(), exception);
    }
    throw Errors.type("catch expects a class, got " + Kinds.of(cls));
  }

  /** RETHROW. */
  public static GeneError rethrown(Object exception) {
    return GeneError.again((ExceptionValue) exception);
  }

  /** LOAD_EX: who does more with the exception than read a property or throw it may keep it. */
  public static Object exception(Vm vm, Code code, int pc) {
    ExceptionValue e = vm.exception;
    if (e == null) {
      return Singleton.NIL;
    }
    if (!ExceptionFlow.staysInSight(code, pc + 1)) {
      e.complete();
    }
    return e;
  }

  /** CHAIN_CAUSE: {@code exit} is 1 while an exception is pending. */
  public static void chainCause(Object thrown, Object exit, Object pending) {
    ExceptionValue e = (ExceptionValue) thrown;
    if ((Integer) exit == 1 && e.get("cause") == Singleton.NIL && pending != e) {
      ((ExceptionValue) pending).complete();
      e.set("cause", pending);
    }
  }

  /** DISCARD_EX: {@code exit} is 1 while an exception is pending. */
  public static void discard(Vm vm, Object exit, Object pending) {
    if ((Integer) exit == 1) {
      TaskCancellation.discarded(vm, (ExceptionValue) pending);
    }
  }
}
