package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.Exit;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Set;

/** Bodies whose tasks end with them: {@code task_group} and {@code deadline} (chapter 16.11). */
final class GroupForms {
  private static final int DEADLINE = 1;
  private static final int SETTLE = 2;

  private GroupForms() {}

  /** {@code (task_group s [^timeout t] [^limit n] [^^settle] body..)}. */
  static void taskGroup(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.onlyProps(f, n, "task_group", Set.of("timeout", "limit", "settle"));
    if (n.size() == 0 || !isName(n.child(0))) {
      throw FormCheck.noName(f, n, "task_group");
    }
    given(f, n, n.prop("timeout"));
    given(f, n, n.prop("limit"));
    f.builder().at(n.pos());
    f.builder().emit(Op.OPEN_GROUP, FunctionForms.isTrue(n, "settle") ? SETTLE : 0);
    body(f, n, n.child(0));
  }

  /** {@code (deadline t body..)}: a group that nobody has a name for. */
  static void deadline(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "deadline");
    if (n.size() == 0) {
      throw f.error(n.pos(), "deadline needs a time");
    }
    Expressions.child(f, n, 0);
    given(f, n, null);
    f.builder().at(n.pos());
    f.builder().emit(Op.OPEN_GROUP, DEADLINE);
    body(f, n, Singleton.PLACEHOLDER);
  }

  private static boolean isName(Object v) {
    return v instanceof Symbol || v == Singleton.PLACEHOLDER;
  }

  private static void given(FunctionState f, GeneNode n, Object form) {
    if (form == null) {
      f.builder().emit(Op.NIL);
    } else {
      Expressions.compile(f, form, n.pos());
    }
  }

  /** The group is on the stack; the parts from the second on are the body. */
  private static void body(FunctionState f, GeneNode n, Object name) {
    CodeBuilder b = f.builder();
    Variable group = f.hidden("group");
    f.initialise(group);
    Label failed = new Label();
    Label end = new Label();
    int depth = b.depth();
    f.exits().add(new Exit.Group(group.slot));
    b.barrier();
    int from = b.size();
    f.inScope(
        () -> {
          b.emit(Op.LOAD, group.slot);
          LoopForms.element(f, name, n.pos(), "task_group");
          Bodies.compile(f, n, 1, n.size(), false);
        });
    b.protect(from, b.size(), failed, depth);
    f.exits().removeLast();
    b.at(n.pos());
    b.emit(Op.LOAD, group.slot);
    b.emit(Op.END_GROUP, 1);
    b.jump(Op.JUMP, end);
    b.bindHandler(failed, depth);
    b.emit(Op.LOAD, group.slot);
    b.emit(Op.FAIL_GROUP);
    b.emit(Op.RETHROW);
    b.bind(end);
  }
}
