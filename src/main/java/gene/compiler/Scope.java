package gene.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One lexical scope. A name may be declared several times; which declaration a use means depends on
 * where it stands, so each carries the number of its form in the scope's body (chapters 4.1, 10.2).
 */
final class Scope {
  private record Declaration(Variable variable, int form, boolean function) {}

  final Scope parent;
  final FunctionState function;
  private final boolean module;
  private final Map<String, List<Declaration>> names = new HashMap<>();
  private final List<Variable> inOrder = new ArrayList<>();

  /** The variable that holds self here, null when it is that of the surrounding scope. */
  Variable self;

  /** In a namespace body: the variable that holds the namespace. */
  Variable namespace;

  /** In a class body: the variable that holds the class. */
  Variable cls;

  /** In a class body: is the parent a Java class by the look of it? */
  boolean javaParent;

  /** Keeps what evaluated code declares here. */
  Variable evalVariables;

  /** Names that stand for any type: those of a generic function, method or class. */
  List<String> typeParameters = List.of();

  /** Number of the body form being compiled. */
  int currentForm;

  Scope(Scope parent, FunctionState function, boolean module) {
    this.parent = parent;
    this.function = function;
    this.module = module;
  }

  boolean module() {
    return module;
  }

  /** Adds a declaration that belongs to the given form of the body. */
  void declare(Variable v, int form, boolean isFunction) {
    names
        .computeIfAbsent(v.name, n -> new ArrayList<>(1))
        .add(new Declaration(v, form, isFunction));
    inOrder.add(v);
  }

  /** The variable that was declared beforehand for this name and form, or null. */
  Variable declaredAt(String name, int form) {
    for (Declaration d : names.getOrDefault(name, List.of())) {
      if (d.form == form && !d.variable.active) {
        return d.variable;
      }
    }
    return null;
  }

  /** Own declaration of the name that is visible from the form being compiled, or null. */
  Variable lookup(String name) {
    List<Declaration> all = names.get(name);
    if (all == null) {
      return null;
    }
    Variable best = null;
    for (Declaration d : all) {
      if (d.variable.active || d.form < currentForm || (d.function && d.form <= currentForm)) {
        best = d.variable;
      }
    }
    if (best != null) {
      return best;
    }
    for (Declaration d : all) {
      if (module || d.function) {
        return d.variable;
      }
    }
    return null;
  }

  /** All variables of this scope in order of declaration. */
  List<Variable> variables() {
    return inOrder;
  }
}
