package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.SelectorLiteral;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Unquote;

/**
 * What a form means when evaluated (chapters 0.5 and 7.3). Every compile method leaves exactly one
 * value on the stack. {@code tail} says that the value is the function's result, so a call there
 * may replace the frame.
 */
final class Expressions {
  private Expressions() {}

  /**
   * The kinds every program has are told apart without a pattern switch, whose set-up costs
   * start-up.
   */
  static void compile(FunctionState f, Object form, int pos, boolean tail) {
    CodeBuilder b = f.builder();
    if (form instanceof Symbol s) {
      int before = b.at(pos);
      Names.load(f, s, pos);
      b.at(before);
    } else if (form instanceof GeneNode n) {
      node(f, n, tail);
    } else if (form instanceof ComplexSymbol path) {
      int before = b.at(pos);
      Paths.read(f, path, pos);
      b.at(before);
    } else if (form instanceof GeneArray a) {
      int before = b.at(pos);
      DataForms.array(f, a, pos);
      b.at(before);
    } else if (form instanceof GeneMap m) {
      int before = b.at(pos);
      DataForms.map(f, m, pos);
      b.at(before);
    } else if (form == Singleton.NIL) {
      b.emit(Op.NIL);
    } else if (form instanceof String || form instanceof Long || form instanceof Boolean) {
      b.load(form);
    } else {
      rare(f, form, pos);
    }
  }

  private static void rare(FunctionState f, Object form, int pos) {
    if (form instanceof GeneHashMap m) {
      DataForms.hashMap(f, m, pos);
    } else if (form instanceof Quote q) {
      DataForms.quote(f, q.form());
    } else if (form instanceof SelectorLiteral s) {
      SelectorForms.literal(f, s);
    } else if (form instanceof Unquote) {
      throw f.error(pos, "unquote outside of a template");
    } else if (form instanceof Spread) {
      throw f.error(pos, "... is only allowed in arrays, calls and genes");
    } else {
      f.builder().load(form);
    }
  }

  /** A value that is not the function's result. */
  static void compile(FunctionState f, Object form, int pos) {
    compile(f, form, pos, false);
  }

  /** Child i of a form. */
  static void child(FunctionState f, GeneNode form, int i) {
    compile(f, form.child(i), form.childPos(i), false);
  }

  private static void node(FunctionState f, GeneNode n, boolean tail) {
    int before = f.builder().at(n.pos());
    Object head = n.type();
    if (!n.mutability().writable()) {
      DataForms.sealedNode(f, n);
    } else if (head == Singleton.NIL && n.size() == 0 && !n.hasProps()) {
      DataForms.quote(f, n);
    } else if (head == Singleton.VOID) {
      if (!Operators.infix(f, n, tail) && !CallForms.methodCall(f, n, tail)) {
        ControlForms.voidForm(f, n, tail);
      }
    } else if (head instanceof Symbol s) {
      symbolHead(f, n, s.name(), tail);
    } else if (head instanceof ComplexSymbol path && path.part(0).equals(".") && path.size() > 1) {
      SelectorForms.selfPick(f, n, path);
    } else if (head instanceof Quote || head == Singleton.PLACEHOLDER) {
      if (!Operators.infix(f, n, tail) && !CallForms.methodCall(f, n, tail)) {
        DataForms.build(f, n);
      }
    } else {
      general(f, n, tail);
    }
    f.builder().at(before);
  }

  private static void symbolHead(FunctionState f, GeneNode n, String name, boolean tail) {
    Special special = Special.named(name);
    if (special != null && !Names.isVariable(f, name)) {
      special.compile(f, n, tail);
    } else if (Operators.isPrefix(name)) {
      Operators.prefix(f, n, name, tail);
    } else if (name.startsWith(".") && name.length() > 1 && !name.startsWith("..")) {
      CallForms.selfMethod(f, n, name, tail);
    } else {
      general(f, n, tail);
    }
  }

  /** Infix expression, method call, or a call of the head. */
  private static void general(FunctionState f, GeneNode n, boolean tail) {
    if (FunctionForms.arrowBlock(f, n)
        || Operators.infix(f, n, tail)
        || CallForms.methodCall(f, n, tail)) {
      return;
    }
    CallForms.call(f, n, tail);
  }
}
