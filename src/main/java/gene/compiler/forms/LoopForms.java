package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.Exit;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Set;

/** Loops, break and continue (chapter 6.3). */
final class LoopForms {
  private LoopForms() {}

  private static Exit.Loop enter(FunctionState f, GeneNode n, String word) {
    return enter(f, n, word, -1);
  }

  private static Exit.Loop enter(FunctionState f, GeneNode n, String word, int iterator) {
    FormCheck.onlyProps(f, n, word, Set.of("name"));
    String name = label(f, n, word, "name");
    Exit.Loop loop = new Exit.Loop(name, f.builder().depth(), iterator);
    f.exits().add(loop);
    return loop;
  }

  /** The name of a loop that a property gives, or null. */
  private static String label(FunctionState f, GeneNode n, String word, String property) {
    Object label = n.hasProps() ? n.prop(property) : null;
    if (label == null || label instanceof Symbol) {
      return label == null ? null : label.toString();
    }
    throw f.error(
        n.pos(), word + ": ^" + property + " must be a name, got " + Printer.quotedNested(label));
  }

  /** The body once, its value dropped; then the end of the loop with its value. */
  private static void body(FunctionState f, GeneNode n, int from) {
    Bodies.compile(f, n, from, n.size(), false);
    f.builder().pop();
  }

  private static void leave(FunctionState f, Exit.Loop loop, Label exhausted) {
    CodeBuilder b = f.builder();
    f.exits().removeLast();
    if (exhausted != null) {
      b.bind(exhausted);
      b.emit(Op.NIL);
    }
    b.bind(loop.onBreak);
  }

  static void loop(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    Exit.Loop loop = enter(f, n, "loop");
    b.bind(loop.onContinue);
    f.inScope(() -> body(f, n, 0));
    b.jump(Op.LOOP, loop.onContinue);
    leave(f, loop, null);
  }

  static void whileForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    if (n.size() == 0) {
      throw f.error(n.pos(), "while: missing condition");
    }
    Exit.Loop loop = enter(f, n, "while");
    Label exhausted = new Label();
    b.bind(loop.onContinue);
    Expressions.child(f, n, 0);
    b.jumpIfFalse(exhausted);
    f.inScope(() -> body(f, n, 1));
    b.jump(Op.LOOP, loop.onContinue);
    leave(f, loop, exhausted);
  }

  static void repeat(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    if (n.size() == 0) {
      throw f.error(n.pos(), "repeat: missing count");
    }
    Expressions.child(f, n, 0);
    b.emit(Op.REPEAT_COUNT);
    Variable left = f.hidden("repeat");
    f.initialise(left);
    Exit.Loop loop = enter(f, n, "repeat");
    Label exhausted = new Label();
    b.bind(loop.onContinue);
    b.jump(Op.REPEAT_NEXT, exhausted, left.slot, 0);
    f.inScope(() -> body(f, n, 1));
    b.jump(Op.LOOP, loop.onContinue);
    leave(f, loop, exhausted);
  }

  static void forForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    int in = 0;
    while (in < n.size() && !(n.child(in) instanceof Symbol s && s.name().equals("in"))) {
      in++;
    }
    if (in == 0 || in > 2 || in + 1 >= n.size()) {
      throw f.error(
          n.pos(),
          "for expects (for x in collection ..) or (for k v in collection ..)",
          FormHints.loop(n));
    }
    boolean pairs = in == 2;
    Expressions.child(f, n, in + 1);
    b.emit(Op.ITER);
    Variable iterator = f.hidden("iterator");
    f.initialise(iterator);
    Exit.Loop loop = enter(f, n, "for", iterator.slot);
    Label exhausted = new Label();
    b.bind(loop.onContinue);
    b.jump(pairs ? Op.NEXT_PAIR : Op.NEXT, exhausted, iterator.slot, 0);
    int from = in + 2;
    f.inScope(
        () -> {
          if (pairs) {
            element(f, n.child(1), n.childPos(1), "for");
          }
          element(f, n.child(0), n.childPos(0), "for");
          body(f, n, from);
        });
    b.jump(Op.LOOP, loop.onContinue);
    leave(f, loop, exhausted);
  }

  /** Binds the value on the stack to the variable or pattern of a loop, or of another form. */
  static void element(FunctionState f, Object target, int pos, String form) {
    if (target instanceof Symbol s) {
      f.initialise(f.declare(s.name()));
    } else if (target instanceof GeneArray a) {
      Patterns.bind(f, a, pos, false);
    } else if (target instanceof GeneMap m) {
      Patterns.bind(f, m, pos, false);
    } else if (target instanceof Singleton s && s == Singleton.PLACEHOLDER) {
      f.builder().pop();
    } else {
      throw f.error(
          pos,
          form + " expects a name or a pattern, got " + Printer.quotedNested(target),
          FormHints.pattern(target));
    }
  }

  // ---- leaving

  static void breakForm(FunctionState f, GeneNode n, boolean tail) {
    Exit.Loop target = target(f, n, "break");
    if (n.size() > 1) {
      throw f.error(n.pos(), "break takes at most one value");
    }
    if (n.size() == 1) {
      Expressions.child(f, n, 0);
    } else {
      f.builder().emit(Op.NIL);
    }
    leaveTo(f, target, true, f.exits().size());
  }

  static void continueForm(FunctionState f, GeneNode n, boolean tail) {
    Exit.Loop target = target(f, n, "continue");
    if (n.size() > 0) {
      throw f.error(n.pos(), "continue takes no value");
    }
    f.builder().emit(Op.NIL);
    leaveTo(f, target, false, f.exits().size());
  }

  private static Exit.Loop target(FunctionState f, GeneNode n, String word) {
    FormCheck.onlyProps(f, n, word, Set.of("from"));
    String from = label(f, n, word, "from");
    for (int i = f.exits().size() - 1; i >= 0; i--) {
      if (f.exits().get(i) instanceof Exit.Loop loop && (from == null || from.equals(loop.name))) {
        return loop;
      }
    }
    throw f.error(n.pos(), from == null ? word + " outside of a loop" : "No loop named " + from);
  }

  /** Jumps to the loop's end with the value on the stack, or to its next round without. */
  private static void leaveTo(FunctionState f, Exit.Loop target, boolean withValue, int from) {
    CodeBuilder b = f.builder();
    for (int i = from - 1; i >= 0; i--) {
      Exit exit = f.exits().get(i);
      if (exit == target) {
        break;
      }
      if (Exits.pass(f, exit, outer(f, target, withValue, i))) {
        return;
      }
    }
    if (withValue) {
      Exits.leave(f, target);
    } else {
      b.pop();
    }
    int extra = b.depth() - target.depth - (withValue ? 1 : 0);
    if (withValue && extra > 0 && !b.unreachable()) {
      b.emit(Op.DROP_UNDER, extra);
    } else {
      for (int i = 0; i < extra && !b.unreachable(); i++) {
        b.emit(Op.POP);
      }
    }
    b.jump(withValue ? Op.JUMP : Op.LOOP, withValue ? target.onBreak : target.onContinue);
  }

  private static Runnable outer(FunctionState f, Exit.Loop target, boolean withValue, int i) {
    return () -> leaveTo(f, target, withValue, i);
  }
}
