package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.value.GeneNode;
import gene.value.Symbol;

/** Conditionals and sequencing (chapters 6.1, 6.4). */
final class ControlForms {
  private ControlForms() {}

  private static boolean isWord(GeneNode n, int i, String word) {
    return i < n.size() && n.child(i) instanceof Symbol s && s.name().equals(word);
  }

  static void ifForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "if");
    Label end = new Label();
    int i = 0;
    while (true) {
      Label next = new Label();
      i = condition(f, n, i, next);
      int from = i;
      i = branchEnd(n, i);
      branch(f, n, from, i, tail);
      b.jump(Op.JUMP, end);
      b.bind(next);
      if (isWord(n, i, "elif")) {
        i++;
        continue;
      }
      if (isWord(n, i, "else")) {
        if (branchEnd(n, i + 1) < n.size()) {
          throw f.error(
              n.pos(),
              "if: else must be the last branch",
              isWord(n, i + 1, "if") ? "Gene writes elif instead of else if" : null);
        }
        branch(f, n, i + 1, n.size(), tail);
      } else {
        b.emit(Op.NIL);
      }
      break;
    }
    b.bind(end);
  }

  /**
   * Compiles {@code [not] cond [then]} at i with a jump to next when it fails; where the body is.
   */
  private static int condition(FunctionState f, GeneNode n, int i, Label next) {
    CodeBuilder b = f.builder();
    int at = i;
    boolean negated = isWord(n, at, "not");
    if (negated) {
      at++;
    }
    if (at >= n.size() || isWord(n, at, "else") || isWord(n, at, "elif") || isWord(n, at, "then")) {
      throw f.error(n.pos(), "if: missing condition");
    }
    Expressions.child(f, n, at);
    if (negated) {
      b.jump(Op.JUMP_IF_TRUE, next);
    } else {
      b.jumpIfFalse(next);
    }
    at++;
    return isWord(n, at, "then") ? at + 1 : at;
  }

  private static int branchEnd(GeneNode n, int from) {
    int i = from;
    while (i < n.size() && !isWord(n, i, "elif") && !isWord(n, i, "else")) {
      i++;
    }
    return i;
  }

  private static void branch(FunctionState f, GeneNode n, int from, int to, boolean tail) {
    f.inScope(() -> Bodies.compile(f, n, from, to, tail));
  }

  static void ifNot(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "if_not");
    if (n.size() == 0) {
      throw f.error(n.pos(), "if_not: missing condition");
    }
    for (int i = 1; i < n.size(); i++) {
      if (isWord(n, i, "else") || isWord(n, i, "elif")) {
        throw f.error(n.pos(), "if_not does not take else");
      }
    }
    Label skip = new Label();
    Label end = new Label();
    Expressions.child(f, n, 0);
    b.jump(Op.JUMP_IF_TRUE, skip);
    branch(f, n, isWord(n, 1, "then") ? 2 : 1, n.size(), tail);
    b.jump(Op.JUMP, end);
    b.bind(skip);
    b.emit(Op.NIL);
    b.bind(end);
  }

  static void ifel(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "ifel");
    if (n.size() == 0) {
      throw f.error(n.pos(), "ifel: missing condition");
    }
    if (n.size() == 1) {
      throw f.error(n.pos(), "ifel: missing body after condition");
    }
    if (n.size() > 3) {
      throw f.error(n.pos(), "ifel takes at most two branches");
    }
    Label otherwise = new Label();
    Label end = new Label();
    Expressions.child(f, n, 0);
    b.jumpIfFalse(otherwise);
    branch(f, n, 1, 2, tail);
    b.jump(Op.JUMP, end);
    b.bind(otherwise);
    branch(f, n, 2, n.size(), tail);
    b.bind(end);
  }

  static void doForm(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "do");
    branch(f, n, 0, n.size(), tail);
  }

  static void voidForm(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "void");
    branch(f, n, 0, n.size(), false);
    f.builder().pop();
    f.builder().emit(Op.NIL);
  }

  static void typeof(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.arguments(f, n, "typeof", 1);
    Expressions.child(f, n, 0);
    f.builder().emit(Op.TYPEOF);
  }
}
