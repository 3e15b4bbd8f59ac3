package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;

/** {@code case} with expression and variant patterns (chapters 6.2, 13.4). */
final class CaseForms {
  private CaseForms() {}

  static void caseForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "case");
    if (n.size() == 0 || isWord(n.child(0), "when") || isWord(n.child(0), "else")) {
      throw f.error(n.pos(), "case: missing value");
    }
    Expressions.child(f, n, 0);
    Variable value = f.hidden("case");
    f.initialise(value);
    Label end = new Label();
    int i = 1;
    while (i < n.size() && isWord(n.child(i), "when")) {
      int patternAt = i + 1;
      if (patternAt >= n.size()
          || isWord(n.child(patternAt), "when")
          || isWord(n.child(patternAt), "else")) {
        throw f.error(n.pos(), "case: missing pattern after when");
      }
      int to = armEnd(n, patternAt + 1);
      Label next = new Label();
      f.inScope(
          () -> {
            pattern(f, n.child(patternAt), n.childPos(patternAt), value, next);
            Bodies.compile(f, n, patternAt + 1, to, tail);
          });
      b.jump(Op.JUMP, end);
      b.bind(next);
      i = to;
    }
    if (i < n.size() && isWord(n.child(i), "else")) {
      int from = i + 1;
      if (armEnd(n, from) < n.size()) {
        throw f.error(n.pos(), "case: else must be the last branch");
      }
      f.inScope(() -> Bodies.compile(f, n, from, n.size(), tail));
    } else if (i < n.size()) {
      throw f.error(
          n.pos(), "case: expected when or else after the value", FormHints.clause(n.child(i)));
    } else {
      b.emit(Op.NIL);
    }
    b.bind(end);
  }

  private static boolean isWord(Object form, String word) {
    return form instanceof Symbol s && s.name().equals(word);
  }

  private static int armEnd(GeneNode n, int from) {
    int i = from;
    while (i < n.size() && !isWord(n.child(i), "when") && !isWord(n.child(i), "else")) {
      i++;
    }
    return i;
  }

  /** Falls through on a match, with binders bound; else jumps to next. */
  private static void pattern(
      FunctionState f, Object pattern, int pos, Variable value, Label next) {
    CodeBuilder b = f.builder();
    if (pattern == Singleton.PLACEHOLDER) {
      return;
    }
    if (VariantPatterns.compile(f, pattern, pos, value, next)) {
      return;
    }
    Expressions.compile(f, pattern, pos);
    f.load(value);
    b.emit(Op.CASE_EQ);
    b.jumpIfFalse(next);
  }
}
