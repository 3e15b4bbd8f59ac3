package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.Exit;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/** {@code try} and {@code throw} (chapters 11.1, 11.3). */
final class ErrorForms {
  private record Clause(int patternAt, int from, int to) {}

  private ErrorForms() {}

  static void throwForm(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "throw");
    if (n.size() > 1) {
      throw f.error(n.pos(), "throw takes at most one value", FormHints.thrown(n));
    }
    if (n.size() == 0) {
      f.builder().emit(Op.THROW_AGAIN);
    } else {
      Expressions.child(f, n, 0);
      f.builder().emit(Op.THROW);
    }
  }

  static void tryForm(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "try");
    int bodyEnd = next(n, 0);
    List<Clause> clauses = new ArrayList<>();
    int at = bodyEnd;
    while (isWord(n, at, "catch")) {
      int end = next(n, at + 2);
      if (at + 1 >= n.size() || isWord(n, at + 1, "catch") || isWord(n, at + 1, "finally")) {
        throw f.error(n.pos(), "try: missing pattern after catch");
      }
      clauses.add(new Clause(at + 1, at + 2, end));
      at = end;
    }
    int finallyAt = isWord(n, at, "finally") ? at : -1;
    if (finallyAt >= 0 && next(n, finallyAt + 1) < n.size()) {
      throw f.error(n.pos(), "try: finally must be the last part");
    }
    if (finallyAt >= 0) {
      withFinally(f, n, bodyEnd, clauses, finallyAt + 1);
    } else {
      withCatch(f, n, bodyEnd, clauses);
    }
  }

  private static boolean isWord(GeneNode n, int i, String word) {
    return i < n.size() && n.child(i) instanceof Symbol s && s.name().equals(word);
  }

  private static int next(GeneNode n, int from) {
    int i = from;
    while (i < n.size() && !isWord(n, i, "catch") && !isWord(n, i, "finally")) {
      i++;
    }
    return Math.min(i, n.size());
  }

  // ---- catch

  private static void withCatch(FunctionState f, GeneNode n, int bodyEnd, List<Clause> clauses) {
    CodeBuilder b = f.builder();
    if (clauses.isEmpty()) {
      f.inScope(() -> Bodies.compile(f, n, 0, bodyEnd, false));
      return;
    }
    Variable saved = f.hidden("ex");
    b.emit(Op.SAVE_EX, saved.slot);
    int depth = b.depth();
    Label handler = new Label();
    Label end = new Label();
    b.barrier();
    int from = b.size();
    f.inScope(() -> Bodies.compile(f, n, 0, bodyEnd, false));
    b.protect(from, b.size(), handler, depth);
    b.jump(Op.JUMP, end);
    b.bindHandler(handler, depth);
    b.emit(Op.SET_EX);
    f.exits().add(new Exit.Catch(saved.slot));
    for (Clause c : clauses) {
      Label next = new Label();
      f.inScope(
          () -> {
            pattern(f, n.child(c.patternAt), n.childPos(c.patternAt), next);
            Bodies.compile(f, n, c.from, c.to, false);
          });
      b.emit(Op.RESTORE_EX, saved.slot);
      b.jump(Op.JUMP, end);
      b.bind(next);
    }
    f.exits().removeLast();
    // Nobody wanted it: it goes on, as the same exception.
    b.emit(Op.RESTORE_EX, saved.slot);
    b.emit(Op.RETHROW);
    b.bind(end);
  }

  /** The exception is on the stack: a match drops it and falls through, else it stays for next. */
  private static void pattern(FunctionState f, Object pattern, int pos, Label next) {
    CodeBuilder b = f.builder();
    if (pattern instanceof Symbol s && s.name().equals("*")) {
      any(f, next);
      b.pop();
    } else if (pattern instanceof Singleton s && s == Singleton.PLACEHOLDER) {
      any(f, next);
      b.pop();
    } else if (pattern instanceof Symbol s && !startsUpper(s.name()) && !BindingForms.isTyped(s)) {
      any(f, next);
      f.initialise(f.declare(s.name()));
    } else if (pattern instanceof Symbol s && !BindingForms.isTyped(s)) {
      byClass(f, s, pos, next);
    } else if (pattern instanceof ComplexSymbol p && startsUpper(p.last())) {
      byClass(f, p, pos, next);
    } else if (pattern instanceof GeneArray a) {
      any(f, next);
      Patterns.bind(f, a, pos, false);
    } else if (pattern instanceof GeneMap m) {
      any(f, next);
      Patterns.bind(f, m, pos, false);
    } else {
      throw f.error(
          pos,
          "catch expects a class, a name, a pattern or *, got "
              + gene.value.Printer.quotedNested(pattern),
          FormHints.caught(pattern));
    }
  }

  private static boolean startsUpper(String name) {
    return Character.isUpperCase(name.codePointAt(0));
  }

  /** Everything but the cancellation of the running task, which goes on to {@code next}. */
  private static void any(FunctionState f, Label next) {
    CodeBuilder b = f.builder();
    b.emit(Op.DUP);
    b.emit(Op.NIL);
    b.emit(Op.CATCH_MATCH);
    b.jump(Op.JUMP_IF_FALSE, next);
  }

  private static void byClass(FunctionState f, Object cls, int pos, Label next) {
    CodeBuilder b = f.builder();
    b.emit(Op.DUP);
    Expressions.compile(f, cls, pos);
    b.emit(Op.CATCH_MATCH);
    b.jump(Op.JUMP_IF_FALSE, next);
    b.emit(Op.POP);
  }

  // ---- finally

  private static void withFinally(
      FunctionState f, GeneNode n, int bodyEnd, List<Clause> clauses, int finallyFrom) {
    CodeBuilder b = f.builder();
    Variable saved = f.hidden("ex");
    Variable reason = f.hidden("exit");
    Variable value = f.hidden("pending");
    b.emit(Op.SAVE_EX, saved.slot);
    int depth = b.depth();
    Exit.Finally exit = new Exit.Finally(depth, reason.slot, value.slot);
    Label failed = new Label();
    Label end = new Label();

    f.exits().add(exit);
    b.barrier();
    int from = b.size();
    withCatch(f, n, bodyEnd, clauses);
    b.protect(from, b.size(), failed, depth);
    f.exits().removeLast();
    b.emit(Op.STORE, value.slot);
    b.emit(Op.SET_EXIT, reason.slot, 0);
    b.jump(Op.JUMP, exit.block);

    b.bindHandler(failed, depth);
    b.emit(Op.STORE, value.slot);
    b.emit(Op.SET_EXIT, reason.slot, 1);
    b.emit(Op.RESTORE_EX, saved.slot);
    b.jump(Op.JUMP, exit.block);

    b.bind(exit.block);
    Label chained = new Label();
    int blockFrom = b.size();
    f.exits().add(new Exit.Pending(reason.slot, value.slot));
    f.inScope(() -> Bodies.compile(f, n, finallyFrom, n.size(), false));
    f.exits().removeLast();
    b.protect(blockFrom, b.size(), chained, depth);
    b.pop();
    dispatch(f, exit, reason.slot, value.slot);
    b.emit(Op.LOAD, value.slot);
    b.jump(Op.JUMP, end);

    b.bindHandler(chained, depth);
    b.emit(Op.CHAIN_CAUSE, reason.slot, value.slot);
    b.emit(Op.RETHROW);
    b.bind(end);
  }

  /** After the block: go on with whatever was under way when it was entered. */
  private static void dispatch(FunctionState f, Exit.Finally exit, int reason, int value) {
    CodeBuilder b = f.builder();
    Label rethrow = new Label();
    b.jump(Op.JUMP_IF_EXIT, rethrow, reason, 1);
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < exit.continuations.size(); i++) {
      Label label = new Label();
      labels.add(label);
      b.jump(Op.JUMP_IF_EXIT, label, reason, i + 2);
    }
    Label normal = new Label();
    b.jump(Op.JUMP, normal);
    b.bind(rethrow);
    b.emit(Op.LOAD, value);
    b.emit(Op.RETHROW);
    for (int i = 0; i < labels.size(); i++) {
      b.bind(labels.get(i));
      b.emit(Op.LOAD, value);
      exit.continuations.get(i).run();
    }
    b.bind(normal);
  }
}
