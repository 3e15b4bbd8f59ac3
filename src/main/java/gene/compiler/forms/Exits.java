package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.Exit;
import gene.compiler.scope.FunctionState;

/** Leaving a function or loop from inside try forms. */
final class Exits {
  private Exits() {}

  /**
   * Passes one exit context with the value on the stack. True when control went into a finally
   * block: then {@code onwards} is run later, to compile what follows the block with the value on
   * the stack again.
   */
  static boolean pass(FunctionState f, Exit exit, Runnable onwards) {
    CodeBuilder b = f.builder();
    switch (exit) {
      case Exit.Loop loop -> {
        return false;
      }
      case Exit.Catch c -> {
        b.emit(Op.RESTORE_EX, c.savedLocal());
        return false;
      }
      case Exit.Atomic a -> {
        b.emit(Op.LEAVE_ATOMIC);
        return false;
      }
      case Exit.Finally fin -> {
        b.emit(Op.STORE, fin.value);
        for (int extra = b.depth() - fin.depth; extra > 0 && !b.unreachable(); extra--) {
          b.emit(Op.POP);
        }
        fin.continuations.add(onwards);
        b.emit(Op.SET_EXIT, fin.reason, fin.continuations.size() + 1);
        b.jump(Op.JUMP, fin.block);
        return true;
      }
    }
  }

  /** Returns the value on the stack from the function. */
  static void returnValue(FunctionState f) {
    Types.check(f, f.resultType, resultContext(f));
    returnFrom(f, f.exits().size());
  }

  /** The place of a result in messages. */
  private static String resultContext(FunctionState f) {
    String name = f.builder().name();
    return "return value of " + (name == null ? "<fn>" : name);
  }

  /** At the end of the body: the value on the stack is the result. */
  static void endOfBody(FunctionState f, int pos) {
    Types.check(f, f.resultType, resultContext(f));
    if (f.contracts.hasPost()) {
      f.contracts.leave();
      f.contracts.after(pos);
    }
    f.builder().emit(Op.RETURN);
  }

  private static void returnFrom(FunctionState f, int from) {
    for (int i = from - 1; i >= 0; i--) {
      int outer = i;
      if (pass(f, f.exits().get(i), () -> returnFrom(f, outer))) {
        return;
      }
    }
    if (f.contracts != null && f.contracts.hasPost()) {
      f.contracts.leave();
    } else {
      f.builder().emit(Op.RETURN);
    }
  }
}
