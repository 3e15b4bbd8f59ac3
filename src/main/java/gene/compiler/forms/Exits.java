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
        leave(f, loop);
        return false;
      }
      case Exit.Catch c -> {
        b.emit(Op.RESTORE_EX, c.savedLocal());
        return false;
      }
      case Exit.Pending p -> {
        b.emit(Op.DISCARD_EX, p.reason(), p.value());
        return false;
      }
      case Exit.Atomic a -> {
        b.emit(Op.LEAVE_ATOMIC);
        return false;
      }
      case Exit.Shield s -> {
        b.emit(Op.DROP_SHIELD);
        return false;
      }
      case Exit.Group g -> {
        b.emit(Op.LOAD, g.local());
        b.emit(Op.END_GROUP, 0);
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

  /** A loop is left before its end, with any values on the stack. */
  static void leave(FunctionState f, Exit.Loop loop) {
    if (loop.iterator >= 0) {
      f.builder().emit(Op.CLOSE_ITER, loop.iterator);
    }
  }

  /** Whether a generator that is closed here has anything to run. */
  static boolean runOnClosing(FunctionState f) {
    for (Exit exit : f.exits()) {
      boolean runs =
          switch (exit) {
            case Exit.Loop loop -> loop.iterator >= 0;
            case Exit.Catch c -> false;
            case Exit.Pending p -> false;
            case Exit.Atomic a -> true;
            case Exit.Shield s -> true;
            case Exit.Group g -> true;
            case Exit.Finally fin -> true;
          };
      if (runs) {
        return true;
      }
    }
    return false;
  }

  /** Ends a generator that is closed, with any value on the stack: as by return, unchecked. */
  static void close(FunctionState f) {
    passAll(f, f.exits().size(), () -> f.builder().emit(Op.RETURN));
  }

  /** Returns the value on the stack from the function. */
  static void returnValue(FunctionState f) {
    Types.check(f, f.resultType, resultContext(f));
    passAll(f, f.exits().size(), () -> end(f));
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

  /** Passes the given number of exit contexts, outermost last, and then goes on. */
  private static void passAll(FunctionState f, int from, Runnable onwards) {
    for (int i = from - 1; i >= 0; i--) {
      int outer = i;
      if (pass(f, f.exits().get(i), () -> passAll(f, outer, onwards))) {
        return;
      }
    }
    onwards.run();
  }

  private static void end(FunctionState f) {
    if (f.contracts != null && f.contracts.hasPost()) {
      f.contracts.leave();
    } else {
      f.builder().emit(Op.RETURN);
    }
  }
}
