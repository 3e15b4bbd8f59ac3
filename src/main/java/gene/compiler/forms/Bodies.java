package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Bodies: sequences of forms in the current scope. Named functions of a body are bound when it is
 * entered, before its first form runs (chapter 7.1).
 */
final class Bodies {
  /** Definitions other than functions: bound in their turn, but known to the functions. */
  private static final Set<String> DEFINITIONS =
      Set.of("class", "object", "ns", "enum", "type", "interface", "interceptor", "fn-interceptor");

  private record Hoisted(int form, GeneNode node, Variable variable) {}

  private Bodies() {}

  /** Compiles children [from, to); leaves the value of the last one, nil when there is none. */
  static void compile(FunctionState f, GeneNode n, int from, int to, boolean tail) {
    CodeBuilder b = f.builder();
    if (from >= to) {
      b.emit(Op.NIL);
      return;
    }
    List<Hoisted> hoisted = hoist(f, n, from, to);
    for (int i = from; i < to; i++) {
      boolean last = i == to - 1;
      f.scope().currentForm = i + 1;
      Variable function = boundAt(hoisted, i);
      if (function != null) {
        if (last) {
          f.load(function);
        }
      } else {
        Expressions.compile(f, n.child(i), n.childPos(i), tail && last);
        if (!last) {
          b.pop();
        }
      }
      if (!last && i % 16 == 15) {
        b.emit(Op.SAFEPOINT);
      }
    }
  }

  private static Variable boundAt(List<Hoisted> hoisted, int form) {
    for (Hoisted h : hoisted) {
      if (h.form == form) {
        return h.variable;
      }
    }
    return null;
  }

  private static List<Hoisted> hoist(FunctionState f, GeneNode n, int from, int to) {
    List<Hoisted> functions = new ArrayList<>(0);
    for (int i = from; i < to; i++) {
      String name = functionName(n.child(i));
      if (name != null && !Names.isVariable(f, "fn")) {
        Variable v = f.declare(name, i + 1, true);
        v.knownFunction = !name.endsWith("!");
        functions.add(new Hoisted(i, (GeneNode) n.child(i), v));
      }
    }
    if (functions.isEmpty()) {
      return functions;
    }
    for (int i = from; i < to; i++) {
      declareVariables(f, n.child(i), i + 1);
      declareDefinition(f, n.child(i), i + 1);
    }
    bindAll(f, functions);
    return functions;
  }

  private static void bindAll(FunctionState f, List<Hoisted> functions) {
    CodeBuilder b = f.builder();
    List<FunctionState> bodies = new ArrayList<>();
    for (Hoisted h : functions) {
      f.scope().currentForm = h.form + 1;
      bodies.add(FunctionForms.body(f, h.node));
    }
    // Only now is it known which variables the functions share before they are initialised.
    for (Variable v : f.scope().variables()) {
      if (v.capturedEarly()) {
        b.emit(Op.EMPTY_CELL, v.slot);
        v.cellMadeEarly();
      }
    }
    for (int i = 0; i < functions.size(); i++) {
      FunctionForms.closure(f, bodies.get(i));
      f.initialise(functions.get(i).variable);
    }
  }

  /** The name of a {@code (fn name ..)} form with a plain name, else null. */
  static String functionName(Object form) {
    if (form instanceof GeneNode n
        && n.type() instanceof Symbol s
        && s.name().equals("fn")
        && n.size() > 0) {
      return FunctionForms.plainName(n.child(0));
    }
    return null;
  }

  /** Declares beforehand the plain name that a definition binds. */
  static void declareDefinition(FunctionState f, Object form, int index) {
    if (form instanceof GeneNode n
        && n.type() instanceof Symbol s
        && DEFINITIONS.contains(s.name())
        && n.size() > 0
        && FunctionForms.plainName(n.child(0)) != null) {
      Variable v = f.declare(FunctionForms.plainName(n.child(0)), index, false);
      v.enumeration = s.name().equals("enum");
    }
  }

  /** Declares beforehand what a {@code (var ..)} or {@code (let ..)} form binds in this scope. */
  static void declareVariables(FunctionState f, Object form, int index) {
    if (!(form instanceof GeneNode n) || !(n.type() instanceof Symbol s) || n.size() == 0) {
      return;
    }
    boolean constant = s.name().equals("let");
    if (!constant && !s.name().equals("var")) {
      return;
    }
    List<String> names =
        n.child(0) instanceof Symbol name
            ? List.of(BindingForms.plainName(name.name()))
            : Patterns.names(f, n.child(0), n.childPos(0));
    for (String name : names) {
      if (!name.startsWith("$")) {
        Variable v = f.declare(name, index, false);
        v.constant = constant ? Variable.Constant.LET : Variable.Constant.NO;
        BindingForms.typeOf(f, v, n);
      }
    }
  }
}
