package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Precedence;
import gene.value.Symbol;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Operator expressions, infix and prefix (chapter 3.5). */
public final class Operators {
  private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=", "==", "!=");

  private static final Map<String, Op> BINARY =
      Map.ofEntries(
          Map.entry("**", Op.POW),
          Map.entry("*", Op.MUL),
          Map.entry("/", Op.DIV),
          Map.entry("%", Op.MOD),
          Map.entry("+", Op.ADD),
          Map.entry("-", Op.SUB),
          Map.entry("<<", Op.SHL),
          Map.entry(">>", Op.SHR),
          Map.entry("<", Op.LT),
          Map.entry("<=", Op.LE),
          Map.entry(">", Op.GT),
          Map.entry(">=", Op.GE),
          Map.entry("==", Op.EQ),
          Map.entry("!=", Op.NE),
          Map.entry("is", Op.IS),
          Map.entry("&|&", Op.XOR),
          Map.entry("|", Op.UNION),
          Map.entry("..", Op.RANGE),
          Map.entry("./", Op.PICK));

  private Operators() {}

  public static boolean isBinary(String name) {
    return Precedence.OF_OPERATORS.containsKey(name);
  }

  static boolean isPrefix(String name) {
    return Precedence.OF_OPERATORS.containsKey(name)
        || name.equals("!")
        || name.equals("not")
        || name.equals("@")
        || name.equals("#Str");
  }

  private static String operator(Object form) {
    return form instanceof Symbol s && isBinary(s.name()) ? s.name() : null;
  }

  // ---- infix

  /**
   * Compiles {@code (a op b ..)}, an assignment or {@code (e ?)}; false when the form is neither.
   */
  static boolean infix(FunctionState f, GeneNode n, boolean tail) {
    if (n.size() == 0 || !(n.child(0) instanceof Symbol s)) {
      return false;
    }
    if (Assignments.isAssignment(s.name())) {
      Assignments.compile(f, n, s.name());
      return true;
    }
    if (s.name().equals("?") && n.size() == 1) {
      EnumForms.unwrap(f, n);
      return true;
    }
    if (operator(s) == null) {
      return false;
    }
    if (n.hasProps()) {
      throw malformed(f, n, 0);
    }
    if (s.name().equals("./") && n.size() == 3 && operator(n.child(2)) == null) {
      SelectorForms.pickOr(f, n);
      return true;
    }
    new Parser(f, n).compile(tail);
    return true;
  }

  /** The operators should begin at that child. */
  private static RuntimeException malformed(FunctionState f, GeneNode n, int from) {
    return f.error(n.pos(), "Malformed operator expression", FormHints.operators(n, from));
  }

  /** Compiles the operands and operators from child {@code from} on as one expression. */
  static void rest(FunctionState f, GeneNode n, int from) {
    if (n.size() - from == 1) {
      Expressions.child(f, n, from);
      return;
    }
    if (n.size() == from) {
      throw malformed(f, n, from);
    }
    if (operator(n.child(from + 1)) == null) {
      // Not an operator expression: a call written without its own parentheses is a mistake.
      throw malformed(f, n, from + 1);
    }
    new Parser(f, n, from).compile(false);
  }

  /** Precedence climbing over the flat list of operands and operators. */
  private static final class Parser {
    private final FunctionState f;
    private final GeneNode n;
    private int at; // index of the next operator among the children
    private final int first; // index of the first operand, -1 for the head

    Parser(FunctionState f, GeneNode n) {
      this(f, n, -1);
    }

    Parser(FunctionState f, GeneNode n, int first) {
      this.f = f;
      this.n = n;
      this.first = first;
      this.at = first + 1;
      check();
    }

    private void check() {
      int count = n.size() - at;
      for (int i = at; i < n.size(); i++) {
        boolean wantsOperator = (i - at) % 2 == 0;
        if (wantsOperator && operator(n.child(i)) == null) {
          throw malformed(f, n, at);
        }
      }
      if (count % 2 != 0) {
        throw malformed(f, n, at);
      }
    }

    void compile(boolean tail) {
      expression(first, 0, tail);
    }

    private void operand(int index, boolean tail) {
      if (index == -1) {
        Expressions.compile(f, n.type(), n.pos(), tail);
      } else {
        Expressions.compile(f, n.child(index), n.childPos(index), tail);
      }
    }

    private String next() {
      return at < n.size() ? ((Symbol) n.child(at)).name() : null;
    }

    private int precedence(String op) {
      return op == null ? -1 : Precedence.OF_OPERATORS.get(op);
    }

    /** Compiles from the operand at index as long as operators bind at least as tightly as min. */
    private void expression(int index, int min, boolean tail) {
      // The first operand of a longer expression is never in tail position.
      operand(index, tail && at >= n.size());
      while (precedence(next()) >= min && next() != null) {
        String op = next();
        int level = precedence(op);
        if (COMPARISONS.contains(op)) {
          chain(level);
        } else {
          at += 2;
          right(op, level, at - 1, tail);
        }
      }
    }

    private void right(String op, int level, int operandAt, boolean tail) {
      CodeBuilder b = f.builder();
      switch (op) {
        case "&&", "||" -> {
          if (tail && f.tailCalls && at >= n.size()) {
            tailLogical(f, op, t -> operand(operandAt, t));
          } else {
            logical(f, op, () -> expression(operandAt, level + 1, false));
          }
        }
        case "**" -> {
          expression(operandAt, level, false);
          b.emit(Op.POW);
        }
        case "++" -> {
          int count = 1;
          expression(operandAt, level + 1, false);
          count++;
          while ("++".equals(next())) {
            at += 2;
            expression(at - 1, level + 1, false);
            count++;
          }
          b.emit(Op.CONCAT, count);
        }
        default -> {
          expression(operandAt, level + 1, false);
          emitBinary(f, op);
        }
      }
    }

    /** One comparison, or a chain in which every operand is evaluated at most once. */
    private void chain(int level) {
      CodeBuilder b = f.builder();
      String op = next();
      at += 2;
      expression(at - 1, level + 1, false);
      if (next() == null || !COMPARISONS.contains(next())) {
        b.emit(BINARY.get(op));
        return;
      }
      Variable middle = f.hidden("chain");
      Label failed = new Label();
      Label end = new Label();
      while (true) {
        boolean more = next() != null && COMPARISONS.contains(next());
        if (more) {
          b.emit(Op.DUP);
          f.initialise(middle);
        }
        b.emit(BINARY.get(op));
        if (!more) {
          break;
        }
        b.jumpIfFalse(failed);
        f.load(middle);
        op = next();
        at += 2;
        expression(at - 1, level + 1, false);
      }
      b.jump(Op.JUMP, end);
      b.bind(failed);
      b.load(Boolean.FALSE);
      b.bind(end);
    }
  }

  /** The left value is on the stack; the right one is evaluated only when it decides. */
  static void logical(FunctionState f, String op, Runnable right) {
    Label end = new Label();
    f.builder().jump(op.equals("&&") ? Op.AND_JUMP : Op.OR_JUMP, end);
    right.run();
    f.builder().emit(op.equals("&&") ? Op.AND : Op.OR);
    f.builder().bind(end);
  }

  /**
   * In tail position the right operand is a tail call unless the left one makes the operation
   * bitwise, so it is compiled for both cases.
   */
  static void tailLogical(FunctionState f, String op, Consumer<Boolean> right) {
    CodeBuilder b = f.builder();
    Label end = new Label();
    Label bits = new Label();
    b.jump(op.equals("&&") ? Op.AND_JUMP : Op.OR_JUMP, end);
    b.jump(Op.JUMP_IF_BITS, bits);
    b.pop();
    right.accept(true);
    b.jump(Op.JUMP, end);
    b.bind(bits);
    right.accept(false);
    b.emit(op.equals("&&") ? Op.AND : Op.OR);
    b.bind(end);
  }

  static void emitBinary(FunctionState f, String op) {
    Op instruction = BINARY.get(op);
    if (instruction == Op.ADD || instruction == Op.SUB) {
      f.builder().addOrSubtract(instruction);
    } else {
      f.builder().emit(instruction);
    }
  }

  // ---- prefix

  static void prefix(FunctionState f, GeneNode n, String op, boolean tail) {
    switch (op) {
      case "#Str" -> DataForms.interpolation(f, n);
      case "@" -> SelectorForms.construct(f, n);
      case "!", "not" -> not(f, n, op);
      case "./" -> SelectorForms.prefixPick(f, n);
      case "++" -> concat(f, n);
      default -> {
        if (n.hasProps()) {
          throw malformed(f, n, n.size());
        }
        fold(f, n, op, tail);
      }
    }
  }

  private static void not(FunctionState f, GeneNode n, String op) {
    if (n.size() != 1) {
      String hint = n.size() > 2 ? "write (" + op + " (a " + n.child(1) + " b))" : null;
      throw f.error(n.pos(), op + " expects 1 argument, got " + n.size(), hint);
    }
    Expressions.child(f, n, 0);
    f.builder().emit(Op.NOT);
  }

  private static void concat(FunctionState f, GeneNode n) {
    if (hasSpread(n.children())) {
      f.loadNamespace();
      f.builder().emit(Op.LOAD_NAME, f.builder().constant("++"), f.builder().newSite());
      CallForms.arguments(f, n, 0, "++", false);
      return;
    }
    for (int i = 0; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
    f.builder().emit(Op.CONCAT, n.size());
  }

  private static boolean hasSpread(GeneArray items) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof gene.value.Spread) {
        return true;
      }
    }
    return false;
  }

  private static void fold(FunctionState f, GeneNode n, String op, boolean tail) {
    CodeBuilder b = f.builder();
    if (n.size() == 0) {
      throw f.error(n.pos(), op + " needs at least one operand");
    }
    if (hasSpread(n.children())) {
      f.loadNamespace();
      b.emit(Op.LOAD_NAME, b.constant(op), b.newSite());
      CallForms.arguments(f, n, 0, op, false);
      return;
    }
    if (n.size() == 1) {
      single(f, n, op);
      return;
    }
    if (COMPARISONS.contains(op)) {
      comparisonChain(f, n, op);
      return;
    }
    if ((op.equals("is") || op.equals("..")) && n.size() != 2) {
      throw f.error(n.pos(), op + " expects 2 operands, got " + n.size());
    }
    Expressions.child(f, n, 0);
    for (int k = 1; k < n.size(); k++) {
      int i = k;
      if (!op.equals("&&") && !op.equals("||")) {
        Expressions.child(f, n, i);
        emitBinary(f, op);
      } else if (tail && f.tailCalls && i == n.size() - 1) {
        tailLogical(f, op, t -> Expressions.compile(f, n.child(i), n.childPos(i), t));
      } else {
        logical(f, op, () -> Expressions.child(f, n, i));
      }
    }
  }

  private static void single(FunctionState f, GeneNode n, String op) {
    CodeBuilder b = f.builder();
    switch (op) {
      case "-" -> {
        Expressions.child(f, n, 0);
        b.emit(Op.NEG);
      }
      case "/" -> {
        b.load(1L);
        Expressions.child(f, n, 0);
        b.emit(Op.DIV);
      }
      case "+", "*", "&&", "||" -> Expressions.child(f, n, 0);
      default -> throw f.error(n.pos(), op + " needs two operands");
    }
  }

  private static void comparisonChain(FunctionState f, GeneNode n, String op) {
    CodeBuilder b = f.builder();
    Expressions.child(f, n, 0);
    Expressions.child(f, n, 1);
    if (n.size() == 2) {
      b.emit(BINARY.get(op));
      return;
    }
    Variable middle = f.hidden("chain");
    Label failed = new Label();
    Label end = new Label();
    for (int i = 2; i <= n.size(); i++) {
      boolean more = i < n.size();
      if (more) {
        b.emit(Op.DUP);
        f.initialise(middle);
      }
      b.emit(BINARY.get(op));
      if (more) {
        b.jumpIfFalse(failed);
        f.load(middle);
        Expressions.child(f, n, i);
      }
    }
    b.jump(Op.JUMP, end);
    b.bind(failed);
    b.load(Boolean.FALSE);
    b.bind(end);
  }
}
