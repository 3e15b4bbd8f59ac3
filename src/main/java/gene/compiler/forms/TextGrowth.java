package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.Annotation;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Symbol;

/**
 * {@code (s ++= x)} and {@code (s = (s ++ x ..))} where they are likely to run many times, and
 * {@code (a/s ++= x)}: the text grows in place instead of being copied each time. Elsewhere, and
 * where an assignment has more to do than to store, they are compiled as any assignment is.
 */
final class TextGrowth {
  private TextGrowth() {}

  /** Compiles the assignment, false when it is not one of these. */
  static boolean compile(FunctionState f, GeneNode n, String name, String operator) {
    Variable v = variable(f, name);
    if (v == null) {
      return false;
    }
    if (operator.equals("++=")) {
      grow(f, v, 1, () -> Operators.rest(f, n, 1));
      return true;
    }
    if (!operator.equals("=")) {
      return false;
    }
    if (n.size() == 2 && n.child(1) instanceof GeneNode sum && !sum.hasProps()) {
      if (isName(sum.type(), name) && appends(sum, 0)) { // (s = (s ++ x ..))
        pieces(f, v, sum, 1);
        return true;
      }
    } else if (n.size() > 2 && isName(n.child(1), name) && appends(n, 2)) { // (s = s ++ x ..)
      pieces(f, v, n, 3);
      return true;
    }
    return false;
  }

  /** Compiles {@code (a/s ++= x)} and {@code (a/s = (a/s ++ x ..))}, a property of an object. */
  static boolean compile(FunctionState f, GeneNode n, ComplexSymbol path, String operator) {
    boolean plain = operator.equals("++=");
    GeneNode sum = !plain && operator.equals("=") ? sumOf(n, path) : null;
    if (!plain && sum == null || !Paths.isProperty(f, path)) {
      return false;
    }
    CodeBuilder b = f.builder();
    Paths.container(f, path, n.pos());
    int name = b.constant(path.last());
    b.emit(Op.GROWING_MEMBER, name);
    int count = 1;
    if (plain) {
      Operators.rest(f, n, 1);
    } else {
      count = sum.size() / 2;
      for (int i = 1; i < sum.size(); i += 2) {
        Expressions.child(f, sum, i);
      }
    }
    b.emit(Op.GROW_MEMBER, count, name);
    b.emit(Op.MEMBER_TEXT, name);
    return true;
  }

  /** The form {@code (path ++ x ..)} behind the equals sign; null when there is another one. */
  private static GeneNode sumOf(GeneNode n, ComplexSymbol path) {
    return n.size() == 2
            && n.child(1) instanceof GeneNode sum
            && !sum.hasProps()
            && path.equals(sum.type())
            && appends(sum, 0)
        ? sum
        : null;
  }

  /** The variable, when it is one whose text may grow; null otherwise. */
  private static Variable variable(FunctionState f, String name) {
    if (name.startsWith("$") || name.equals("self")) {
      return null;
    }
    Names.Resolution r = Names.resolve(f, name);
    Variable v = r.variable();
    boolean plain =
        v != null
            && r.namespaces().isEmpty()
            && v.constant == Variable.Constant.NO
            && (v.type == null || isText(f, v.type));
    return plain && (v.top || v.owner != f || f.inLoop()) ? v : null;
  }

  /** The type that a grown text always has. */
  private static boolean isText(FunctionState f, Annotation type) {
    return isName(type.form(), "String") && !Names.isVariable(f, "String");
  }

  private static boolean isName(Object form, String name) {
    return form instanceof Symbol s && s.name().equals(name);
  }

  /** Are the children from there on {@code ++ x ++ y ..}? */
  private static boolean appends(GeneNode n, int from) {
    int count = n.size() - from;
    for (int i = from; i < n.size(); i += 2) {
      if (!isName(n.child(i), "++")) {
        return false;
      }
    }
    return count > 0 && count % 2 == 0;
  }

  private static void pieces(FunctionState f, Variable v, GeneNode n, int first) {
    int count = (n.size() - first + 1) / 2;
    int before = f.builder().at(n.pos());
    grow(
        f,
        v,
        count,
        () -> {
          for (int i = first; i < n.size(); i += 2) {
            Expressions.child(f, n, i);
          }
        });
    f.builder().at(before);
  }

  private static void grow(FunctionState f, Variable v, int count, Runnable pieces) {
    CodeBuilder b = f.builder();
    f.growing(v);
    pieces.run();
    b.emit(Op.GROW, count);
    b.emit(Op.CELL_VALUE);
  }
}
