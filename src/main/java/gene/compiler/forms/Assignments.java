package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.Set;

/** {@code (target = v)} and {@code (target op= v)} (chapter 4.3). */
public final class Assignments {
  private static final Set<String> OPERATORS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "**=", "++=", "&&=", "||=");

  private Assignments() {}

  public static boolean isAssignment(String name) {
    return OPERATORS.contains(name);
  }

  static void compile(FunctionState f, GeneNode n, String operator) {
    Object target = n.type();
    if (n.hasProps() || n.size() < 2) {
      throw f.error(n.pos(), operator + " needs a value on its right side");
    }
    if (target instanceof Symbol s) {
      if (operator.equals("=")) {
        Names.assign(f, s.name(), n.pos(), () -> Operators.rest(f, n, 1));
      } else {
        Names.assign(
            f, s.name(), n.pos(), () -> updated(f, n, operator, () -> Names.load(f, s, n.pos())));
      }
    } else if (target instanceof ComplexSymbol path) {
      if (operator.equals("=")) {
        Paths.assign(f, path, n.pos(), () -> Operators.rest(f, n, 1));
      } else {
        Paths.update(f, path, n.pos(), () -> updated(f, n, operator, () -> {}));
      }
    } else if (target instanceof GeneArray || target instanceof GeneMap) {
      throw f.error(n.pos(), "destructuring assignment was removed; write (var [a b] v)");
    } else {
      throw f.error(n.pos(), "Cannot assign to " + gene.value.Printer.quotedNested(target));
    }
  }

  /** The old value (already there or loaded by the action) combined with the right side. */
  private static void updated(FunctionState f, GeneNode n, String operator, Runnable loadOld) {
    CodeBuilder b = f.builder();
    String op = operator.substring(0, operator.length() - 1);
    loadOld.run();
    switch (op) {
      case "&&", "||" -> Operators.logical(f, op, () -> Operators.rest(f, n, 1));
      case "++" -> {
        Operators.rest(f, n, 1);
        b.emit(Op.CONCAT, 2);
      }
      default -> {
        Operators.rest(f, n, 1);
        Operators.emitBinary(f, op);
      }
    }
  }
}
