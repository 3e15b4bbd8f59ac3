package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.Exit;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.value.GeneArray;
import gene.value.GeneNode;
import java.util.Set;

/** Futures, tasks and atomic bodies (chapter 16). */
final class AsyncForms {
  private static final int LIMITED = 1;
  private static final int MANY = 2;

  private AsyncForms() {}

  /** {@code (async e)}: the outcome of e as a finished future. */
  static void async(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "async");
    Label failed = new Label();
    Label end = new Label();
    int depth = b.depth();
    b.barrier();
    int from = b.size();
    f.inScope(() -> Bodies.compile(f, n, 0, n.size(), false));
    b.protect(from, b.size(), failed, depth);
    b.emit(Op.ASYNC_VALUE);
    b.jump(Op.JUMP, end);
    b.bindHandler(failed, depth);
    b.emit(Op.ASYNC_ERROR);
    b.bind(end);
  }

  static void await(FunctionState f, GeneNode n, boolean tail) {
    if (n.size() == 0) {
      throw f.error(n.pos(), "await needs a future");
    }
    FormCheck.onlyProps(f, n, "await", Set.of("timeout"));
    Object limit = n.prop("timeout");
    waitFor(f, n, limit);
  }

  private static void waitFor(FunctionState f, GeneNode n, Object limit) {
    CodeBuilder b = f.builder();
    if (limit != null) {
      Expressions.compile(f, limit, n.pos());
    }
    for (int i = 0; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
    int mode = (limit != null ? LIMITED : 0) | (n.size() > 1 ? MANY : 0);
    b.at(n.pos());
    b.emit(Op.AWAIT, n.size() + (limit != null ? 1 : 0), mode);
  }

  static void awaitAll(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "$await_all");
    if (n.size() == 0) {
      f.builder().emit(Op.AWAIT_ALL);
    } else {
      waitFor(f, n, null);
    }
  }

  /** {@code (spawn [^in group] e)}: the body is a function of its own. */
  static void spawn(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.onlyProps(f, n, "spawn", Set.of("in"));
    Object group = n.prop("in");
    if (group != null) {
      Expressions.compile(f, group, n.pos());
    }
    FunctionForms.Header h = new FunctionForms.Header("spawn", new GeneArray(), 0);
    FunctionForms.closure(f, FunctionForms.function(f, n, h, FunctionState.Kind.FUNCTION));
    f.builder().emit(group == null ? Op.SPAWN : Op.SPAWN_IN);
  }

  static void atomic(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "atomic");
    Label failed = new Label();
    Label end = new Label();
    int depth = b.depth();
    b.emit(Op.ENTER_ATOMIC);
    f.exits().add(new Exit.Atomic());
    b.barrier();
    int from = b.size();
    f.inScope(() -> Bodies.compile(f, n, 0, n.size(), false));
    b.protect(from, b.size(), failed, depth);
    f.exits().removeLast();
    b.emit(Op.LEAVE_ATOMIC);
    b.jump(Op.JUMP, end);
    b.bindHandler(failed, depth);
    b.emit(Op.LEAVE_ATOMIC);
    b.emit(Op.RETHROW);
    b.bind(end);
  }

  /** {@code (shield e)}: the task is not cancelled inside, but at the end. */
  static void shield(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "shield");
    Label failed = new Label();
    Label end = new Label();
    int depth = b.depth();
    b.emit(Op.ENTER_SHIELD);
    f.exits().add(new Exit.Shield());
    b.barrier();
    int from = b.size();
    f.inScope(() -> Bodies.compile(f, n, 0, n.size(), false));
    b.protect(from, b.size(), failed, depth);
    f.exits().removeLast();
    b.at(n.pos());
    b.emit(Op.LEAVE_SHIELD);
    b.jump(Op.JUMP, end);
    b.bindHandler(failed, depth);
    b.emit(Op.DROP_SHIELD);
    b.emit(Op.RETHROW);
    b.bind(end);
  }
}
