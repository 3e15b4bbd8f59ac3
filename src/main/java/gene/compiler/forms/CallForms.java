package gene.compiler.forms;

import gene.code.CallShape;
import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Spread;
import gene.value.Symbol;

/** Calls of functions, methods and macros (chapters 7.3, 7.7, 8.3). */
public final class CallForms {
  private CallForms() {}

  // ---- functions

  static void call(FunctionState f, GeneNode form, boolean tail) {
    GeneNode n = LiteralLists.quoted(f, form);
    if (isMacroCall(n)) {
      macroCall(f, n);
      return;
    }
    Expressions.compile(f, n.type(), n.pos());
    apply(f, n, tail);
  }

  /** Whether the form calls something whose name says that it takes forms for arguments. */
  static boolean isMacroCall(Object form) {
    if (!(form instanceof GeneNode n)) {
      return false;
    }
    String last = n.type() instanceof ComplexSymbol path ? path.last() : written(n.type());
    return last.endsWith("!") && last.length() > 1;
  }

  /** Calls the value of the head, which is on the stack. */
  static void apply(FunctionState f, GeneNode n, boolean tail) {
    Object head = n.type();
    String written = written(head);
    boolean hasArguments = n.size() > 0 || n.hasProps();
    if (interceptsForm(f, n)) {
      return;
    }
    if (!hasArguments || !mayBeMacro(f, head)) {
      arguments(f, n, 0, written, tail);
      return;
    }
    CodeBuilder b = f.builder();
    Label function = new Label();
    Label end = new Label();
    b.jump(Op.JUMP_UNLESS_MACRO, function);
    EvalForms.aliasedMacro(f, n);
    b.jump(Op.JUMP, end);
    b.bind(function);
    arguments(f, n, 0, written, tail);
    b.bind(end);
  }

  /** An interceptor is applied to the name of a special form, which is no value (chapter 15.3). */
  private static boolean interceptsForm(FunctionState f, GeneNode n) {
    Variable v = n.type() instanceof Symbol s ? Names.resolve(f, s.name()).variable() : null;
    if (v == null || !v.interceptor || n.size() == 0 || !(n.child(0) instanceof Symbol form)) {
      return false;
    }
    if (Special.named(form.name()) == null || Names.isVariable(f, form.name())) {
      return false;
    }
    CodeBuilder b = f.builder();
    b.emit(Op.POP);
    b.load("[GENE.INTERCEPT.MACRO_UNSUPPORTED] " + form.name() + " is a special form");
    b.emit(Op.FAIL);
    b.emit(Op.NIL);
    return true;
  }

  /** The callee as messages name it: empty when it is not a name. */
  private static String written(Object head) {
    return head instanceof Symbol || head instanceof ComplexSymbol ? head.toString() : "";
  }

  /** A macro has a name that ends with !, so only a value under another name needs a test. */
  private static boolean mayBeMacro(FunctionState f, Object head) {
    if (!(head instanceof Symbol s)) {
      return head instanceof ComplexSymbol;
    }
    Names.Resolution r = Names.resolve(f, s.name());
    if (r.variable() != null) {
      return !r.variable().knownFunction;
    }
    return !f.unit.builtins.contains(s.name());
  }

  private static void macroCall(FunctionState f, GeneNode n) {
    Expressions.compile(f, n.type(), n.pos());
    EvalForms.scope(f);
    f.builder().emit(Op.MACRO_CALL, f.builder().constant(n));
  }

  /**
   * Compiles the arguments from child {@code from} on and the call of what is on the stack. Keyword
   * values are evaluated before the positional ones.
   */
  static void arguments(FunctionState f, GeneNode n, int from, String written, boolean tail) {
    CodeBuilder b = f.builder();
    boolean asTail = tail && f.tailCalls;
    int name = b.constant(written);
    if (spreads(n, from)) {
      spreadArguments(f, n, from);
      b.at(n.pos());
      b.emit(asTail ? Op.TAIL_CALL_SPREAD : Op.CALL_SPREAD, name);
    } else if (n.hasProps()) {
      int count = keywordArguments(f, n, from);
      b.at(n.pos());
      b.emit(asTail ? Op.TAIL_CALL_KW : Op.CALL_KW, count, name, shape(f, n, from));
    } else {
      positional(f, n, from);
      b.at(n.pos());
      b.emit(asTail ? Op.TAIL_CALL : Op.CALL_FN, n.size() - from, name);
    }
  }

  public static boolean spreads(GeneNode n, int from) {
    GeneArray children = n.children();
    for (int i = from; i < children.size(); i++) {
      if (children.get(i) instanceof Spread) {
        return true;
      }
    }
    if (n.hasProps()) {
      for (String key : n.props().keys()) {
        if (Spread.isPropKey(key)) {
          return true;
        }
      }
    }
    return n.size() - from > 200; // long calls go through an array, so that frames stay small
  }

  private static void positional(FunctionState f, GeneNode n, int from) {
    for (int i = from; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
  }

  /** Leaves keyword values, then positional ones; the number of both. */
  static int keywordArguments(FunctionState f, GeneNode n, int from) {
    n.props().forEach((key, value) -> Expressions.compile(f, value, n.pos()));
    positional(f, n, from);
    return n.props().size() + n.size() - from;
  }

  static int shape(FunctionState f, GeneNode n, int from) {
    return f.builder().constant(new CallShape(n.size() - from, n.props().keys()));
  }

  /** Leaves the keyword map (or nil) and the argument array. */
  static void spreadArguments(FunctionState f, GeneNode n, int from) {
    if (n.hasProps()) {
      DataForms.entries(f, n.props(), n.pos());
    } else {
      f.builder().emit(Op.NIL);
    }
    GeneArray rest = n.children();
    if (from > 0) {
      rest = rest.slice(from, rest.size());
      DataForms.items(f, rest, n.pos(), null);
    } else {
      DataForms.items(f, rest, n.pos(), n);
    }
  }

  // ---- methods

  /** {@code (recv .m args..)} and its relatives; false when the form is none of them. */
  static boolean methodCall(FunctionState f, GeneNode n, boolean tail) {
    if (n.size() == 0) {
      return false;
    }
    if (n.child(0) instanceof ComplexSymbol path && path.part(0).equals(".") && path.size() > 1) {
      SelectorForms.pick(f, n, path);
      return true;
    }
    if (!(n.child(0) instanceof Symbol s) || !isMethodName(s.name())) {
      return false;
    }
    Expressions.compile(f, n.type(), n.pos());
    method(f, n, s.name(), 1, tail);
    return true;
  }

  public static boolean isMethodName(String name) {
    return name.startsWith(".") && !name.startsWith("..") && !name.equals("./");
  }

  /** {@code (.m args..)} on self. */
  static void selfMethod(FunctionState f, GeneNode n, String name, boolean tail) {
    f.loadSelf();
    method(f, n, name, 0, tail);
  }

  /** The receiver is on the stack; arguments start at child {@code from}. */
  private static void method(FunctionState f, GeneNode n, String name, int from, boolean tail) {
    if (name.startsWith(".@")) {
      SelectorForms.applyAsMethod(f, n, name, from);
    } else if (name.equals(".")) {
      dynamic(f, n, from);
    } else {
      named(f, n, name.substring(1), from, tail);
    }
  }

  private static void named(FunctionState f, GeneNode n, String name, int first, boolean tail) {
    CodeBuilder b = f.builder();
    boolean assigns = n.size() == first + 2 && n.child(first).equals(Symbol.of("="));
    int from = assigns ? first + 1 : first; // (x .name = v) calls the method with v
    int constant = b.constant(name);
    if (spreads(n, from)) {
      spreadArguments(f, n, from);
      b.at(n.pos());
      b.emit(Op.METHOD_SPREAD, constant);
    } else if (n.hasProps()) {
      int count = keywordArguments(f, n, from);
      b.at(n.pos());
      b.emit(Op.METHOD_KW, count, constant, shape(f, n, from));
    } else {
      positional(f, n, from);
      b.at(n.pos());
      Op op = tail && f.tailCalls ? Op.TAIL_METHOD : Op.METHOD;
      b.emit(op, n.size() - from, constant, b.newSite());
    }
  }

  /** {@code (recv . expr args..)}: the name is a value. */
  private static void dynamic(FunctionState f, GeneNode n, int from) {
    if (n.size() <= from) {
      throw f.error(n.pos(), "a dynamic method call needs a name: (obj . name args..)");
    }
    Expressions.child(f, n, from);
    spreadArguments(f, n, from + 1);
    f.builder().at(n.pos());
    f.builder().emit(Op.METHOD_DYNAMIC);
  }
}
