package gene.analysis;

import gene.analysis.words.Hints;
import gene.analysis.words.Words;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.List;
import java.util.Set;

/** Operator expressions (chapter 3.5): operands that cannot go together, and the result. */
final class Operators {
  private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=", "==", "!=");

  private static final java.util.Map<String, String> VERBS =
      java.util.Map.of(
          "+", "add",
          "-", "subtract",
          "*", "multiply",
          "/", "divide",
          "%", "take the modulo of",
          "**", "raise");

  /** Kinds that no arithmetic takes. */
  private static final Set<String> NO_NUMBERS =
      Set.of("String", "Char", "Bool", "Symbol", "Array", "Map", "HashMap", "Gene", "Future");

  /** Kinds whose values are equal only to values of the same kind. */
  private static final Set<String> APART =
      Set.of("String", "Char", "Symbol", "Bool", "Int", "Float", "Array", "Map");

  private final Analysis a;

  Operators(Analysis a) {
    this.a = a;
  }

  Type infix(GeneNode n, Scope s) {
    if (a.conditions.isLogical(n)) {
      a.conditions.operands(n, s);
      return Type.ANY;
    }
    return new Climb(n, -1, s).run();
  }

  /** The operands and operators from child {@code from} on as one expression. */
  Type rest(GeneNode n, int from, Scope s) {
    if (from >= n.size()) {
      return Type.ANY;
    }
    if (n.size() - from == 1) {
      a.expressions.detached(n, from);
      return a.expressions.form(n.child(from), n.childPos(from), s);
    }
    for (int i = from + 1; i < n.size(); i += 2) {
      if (!Words.isOperator(n.child(i))) {
        a.expressions.arguments(n, from, s);
        return Type.ANY;
      }
    }
    return new Climb(n, from, s).run();
  }

  Type prefix(GeneNode n, String op, Scope s) {
    if (op.equals("&&") || op.equals("||")) {
      a.conditions.operands(n, s);
      return Type.ANY;
    }
    if (n.hasProps()) {
      a.expressions.map(n.props(), n.pos(), s);
    }
    Type all = null;
    for (int i = 0; i < n.size(); i++) {
      Type t = a.expressions.form(n.child(i), n.childPos(i), s);
      Type folded = all == null ? t : binary(op, all, t, n.pos(), n.childPos(i), null, n.child(i));
      all = COMPARISONS.contains(op) ? t : folded; // a chain compares neighbours
    }
    if (COMPARISONS.contains(op) || op.equals("is")) {
      return a.builtin("Bool");
    }
    return n.size() < 2 ? (op.equals("-") || op.equals("+") ? or(all) : Type.ANY) : or(all);
  }

  private static Type or(Type t) {
    return t == null ? Type.ANY : t;
  }

  /** Precedence climbing over the flat list of operands and operators. */
  private final class Climb {
    private final GeneNode n;
    private final int first; // index of the first operand, -1 for the head
    private final Scope s;
    private int at; // index of the next operator

    Climb(GeneNode n, int first, Scope s) {
      this.n = n;
      this.first = first;
      this.s = s;
      this.at = first + 1;
    }

    Type run() {
      if (n.hasProps()) {
        a.expressions.map(n.props(), n.pos(), s);
      }
      Type t = expression(first, 0);
      while (at < n.size()) { // malformed; the compiler says so
        a.expressions.form(n.child(at), n.childPos(at), s);
        at++;
      }
      return t;
    }

    private String next() {
      return at < n.size() && Words.isOperator(n.child(at)) ? ((Symbol) n.child(at)).name() : null;
    }

    private Object operand(int i) {
      return i < 0 ? n.type() : i < n.size() ? n.child(i) : null;
    }

    private int pos(int i) {
      return i < 0 ? n.headPos() : i < n.size() ? n.childPos(i) : n.pos();
    }

    private Type expression(int index, int min) {
      if (index >= 0 && index < n.size()) {
        a.expressions.detached(n, index);
      }
      Object operand = operand(index);
      Type left = operand == null ? Type.ANY : a.expressions.form(operand, pos(index), s);
      int leftAt = index;
      while (next() != null && Words.OPERATORS.get(next()) >= min) {
        String op = next();
        int level = Words.OPERATORS.get(op);
        int rightAt = at + 1;
        at += 2;
        boolean type = op.equals("is");
        Type right =
            type || op.equals("|")
                ? annotation(rightAt)
                : expression(rightAt, op.equals("**") ? level : level + 1);
        left =
            binary(op, left, right, pos(leftAt), pos(rightAt), operand(leftAt), operand(rightAt));
        if (COMPARISONS.contains(op) && next() != null && COMPARISONS.contains(next())) {
          leftAt = rightAt; // a chain: the neighbour is compared
          left = right;
        }
      }
      return left;
    }

    private Type annotation(int i) {
      Object form = operand(i);
      if (form != null) {
        a.annotations.of(form, pos(i), s);
      }
      return Type.ANY;
    }
  }

  private Type binary(
      String op, Type l, Type r, int leftPos, int rightPos, Object left, Object right) {
    switch (op) {
      case "+", "-", "*", "%", "**", "/":
        return arithmetic(op, l, r, leftPos, rightPos);
      case "++":
        joined(l, leftPos);
        joined(r, rightPos);
        return a.builtin("String");
      case "<", "<=", ">", ">=":
        ordered(l, r, leftPos);
        return a.builtin("Bool");
      case "==", "!=":
        a.traps.absent(left, right, rightPos);
        equal(op, l, r, rightPos, left, right);
        return a.builtin("Bool");
      case "is":
        return a.builtin("Bool");
      case "..":
        return a.builtin("Range", a.builtin("Int"));
      default:
        return Type.ANY;
    }
  }

  private Type arithmetic(String op, Type l, Type r, int leftPos, int rightPos) {
    Type wrong = refused(l) ? l : refused(r) ? r : null;
    if (wrong != null) {
      String message =
          l.isAny() || r.isAny()
              ? op + " expects numbers, got " + wrong.text()
              : "cannot " + VERBS.get(op) + " " + l.text() + " and " + r.text();
      String hint = Hints.operands(op, l.text(), r.text());
      a.problems.type(Codes.OPERATOR, wrong == l ? leftPos : rightPos, message, hint);
      return Type.ANY;
    }
    if (op.equals("/")) {
      return number(l) && number(r) ? a.builtin("Float") : Type.ANY;
    }
    if (!number(l) || !number(r)) {
      return Type.ANY;
    }
    if (l.is("Int") && r.is("Int")) {
      return op.equals("**") ? Type.ANY : a.builtin("Int");
    }
    return l.is("Float") || r.is("Float") ? a.builtin("Float") : Type.ANY;
  }

  private static boolean refused(Type t) {
    return !t.isAny()
        && !t.kinds().isEmpty()
        && t.kinds().stream()
            .allMatch(
                k ->
                    k instanceof Type.Fn
                        || k instanceof Type.EnumValue
                        || k instanceof Type.ClassValue
                        || (k instanceof Type.Instance i
                            && i.cls().builtin()
                            && NO_NUMBERS.contains(i.cls().name())));
  }

  private static boolean number(Type t) {
    return t.is("Int") || t.is("Float");
  }

  private void joined(Type t, int pos) {
    boolean other =
        t.single() instanceof Type.Instance i
            && i.cls().builtin()
            && (APART.contains(t.text()) || t.is("Future"))
            && !t.is("String");
    if (other) {
      a.problems.type(
          Codes.OPERATOR,
          pos,
          "++ expects String arguments, got " + t.text(),
          t.is("Future") ? Hints.AWAIT : "($ a b ..) and #\"#{a}\" make text of any value");
    }
  }

  private void ordered(Type l, Type r, int pos) {
    if (l.is("Future") || r.is("Future")) {
      String message = "cannot compare " + l.text() + " with " + r.text();
      a.problems.type(Codes.OPERATOR, pos, message, Hints.AWAIT);
      return;
    }
    String left = leaf(l);
    String right = leaf(r);
    if (left == null || right == null) {
      return;
    }
    boolean numbers = number(l) && number(r);
    boolean comparable = left.equals(right) && !List.of("Map", "Bool", "Symbol").contains(left);
    if (!numbers && !comparable) {
      String hint = Hints.compared(left, right);
      a.problems.type(Codes.OPERATOR, pos, "cannot compare " + left + " with " + right, hint);
    }
  }

  private static String leaf(Type t) {
    return t.single() instanceof Type.Instance i
            && i.cls().builtin()
            && APART.contains(i.cls().name())
        ? i.cls().name()
        : null;
  }

  private void equal(String op, Type l, Type r, int pos, Object left, Object right) {
    String hint = apart(l, r, left, right);
    if (hint != null) {
      a.problems.warning(
          Codes.NEVER_EQUAL,
          pos,
          article(leaf(l)) + " is never equal to " + article(leaf(r)),
          hint.isEmpty() ? null : hint);
    }
  }

  /**
   * What to write instead of comparing two values that are never equal: null when they may be,
   * empty without advice.
   */
  static String apart(Type l, Type r, Object left, Object right) {
    String a1 = leaf(l);
    String b1 = leaf(r);
    boolean obvious = isLiteral(left) && isLiteral(right); // somebody means it
    if (a1 == null || b1 == null || a1.equals(b1) || (number(l) && number(r)) || obvious) {
      return null;
    }
    Object literal = left instanceof String ? left : right;
    if (literal instanceof String text) {
      Set<String> kinds = Set.of(a1, b1);
      if (kinds.equals(Set.of("Char", "String")) && text.length() == 1) {
        return "write the character '" + text + "'";
      }
      if (kinds.equals(Set.of("Symbol", "String"))) {
        return "write the symbol `" + text;
      }
    }
    return "";
  }

  static boolean isLiteral(Object form) {
    return form != null
        && !(form instanceof Symbol)
        && !(form instanceof GeneNode)
        && !(form instanceof gene.value.ComplexSymbol);
  }

  static String article(String kind) {
    return ("AIO".indexOf(kind.charAt(0)) >= 0 ? "an " : "a ") + kind;
  }
}
