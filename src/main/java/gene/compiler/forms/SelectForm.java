package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Symbol;
import java.util.List;
import java.util.Set;

/**
 * {@code (select clause..)}: the first clause that can go on (chapter 16.12). The channels, values,
 * futures and times of all clauses are evaluated in order; then one instruction waits, and gives
 * the number of the clause with its value.
 */
final class SelectForm {
  private static final List<String> WORDS = List.of("take", "put", "await", "after", "else");

  /** What the instruction knows the clauses by. */
  private static final String KINDS = "tpale";

  private static final String CLAUSES =
      "(take v channel ..), (put channel v ..), (await v future ..), (after t ..), (else ..)";

  private SelectForm() {}

  static void select(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "select");
    if (n.size() == 0) {
      throw f.error(n.pos(), "select needs a clause: " + CLAUSES);
    }
    StringBuilder kinds = new StringBuilder();
    int operands = 0;
    for (int i = 0; i < n.size(); i++) {
      GeneNode clause = clause(f, n, i);
      int kind = WORDS.indexOf(clause.type().toString());
      if (KINDS.charAt(kind) == 'e' && kinds.indexOf("e") >= 0) {
        throw f.error(clause.pos(), "select takes one else clause");
      }
      kinds.append(KINDS.charAt(kind));
      for (int part = evaluatedFrom(clause); part < bodyFrom(clause); part++) {
        Expressions.child(f, clause, part);
        operands++;
      }
    }
    CodeBuilder b = f.builder();
    b.at(n.pos());
    b.emit(Op.SELECT, b.constant(kinds.toString()), operands);
    branches(f, n);
  }

  private static GeneNode clause(FunctionState f, GeneNode n, int i) {
    if (!(n.child(i) instanceof GeneNode clause
        && clause.type() instanceof Symbol s
        && WORDS.contains(s.name()))) {
      throw f.error(
          n.childPos(i),
          "select expects clauses " + CLAUSES + ", got " + Printer.quotedNested(n.child(i)));
    }
    String word = s.name();
    FormCheck.onlyProps(f, clause, "select " + word, Set.of());
    if (clause.size() < bodyFrom(clause)) {
      throw f.error(clause.pos(), "select " + word + " needs " + parts(word));
    }
    return clause;
  }

  private static String parts(String word) {
    return switch (word) {
      case "take" -> "a name and a channel";
      case "put" -> "a channel and a value";
      case "await" -> "a name and a future";
      default -> "a time";
    };
  }

  private static boolean binds(GeneNode clause) {
    String word = clause.type().toString();
    return word.equals("take") || word.equals("await");
  }

  private static int evaluatedFrom(GeneNode clause) {
    return binds(clause) ? 1 : 0;
  }

  private static int bodyFrom(GeneNode clause) {
    return switch (clause.type().toString()) {
      case "take", "put", "await" -> 2;
      case "after" -> 1;
      default -> 0;
    };
  }

  /** The value and the number of a clause are on the stack: runs its body. */
  private static void branches(FunctionState f, GeneNode n) {
    CodeBuilder b = f.builder();
    Label end = new Label();
    for (int i = 0; i < n.size(); i++) {
      GeneNode clause = (GeneNode) n.child(i);
      Label next = new Label();
      boolean last = i == n.size() - 1;
      if (!last) {
        b.emit(Op.DUP);
        b.emit(Op.CONST_VALUE, b.constant((long) i));
        b.jump(Op.JUMP_UNLESS_EQ, next);
      }
      b.emit(Op.POP);
      f.inScope(
          () -> {
            if (binds(clause)) {
              LoopForms.element(f, clause.child(0), clause.childPos(0), "select " + clause.type());
            } else {
              b.pop();
            }
            Bodies.compile(f, clause, bodyFrom(clause), clause.size(), false);
          });
      b.jump(Op.JUMP, end);
      if (!last) {
        b.bind(next);
      }
    }
    b.bind(end);
  }
}
