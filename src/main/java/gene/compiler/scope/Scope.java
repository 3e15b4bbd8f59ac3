package gene.compiler.scope;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One lexical scope. A name may be declared several times; which declaration a use means depends on
 * where it stands, so each carries the number of its form in the scope's body (chapters 4.1, 10.2).
 */
public final class Scope {
  private record Declaration(Variable variable, int form, boolean function) {}

  public final Scope parent;
  public final FunctionState function;
  private final boolean module;
  private final Map<String, List<Declaration>> names = new HashMap<>();

  /**
   * All names declared so far in this scope and those around it, shared by them: most names of a
   * program are declared nowhere (special forms, globals), and code may be nested deeply.
   */
  private final Set<String> declared;

  private final Scope namespaced; // the nearest scope around this one that is a namespace body
  private final List<Variable> inOrder = new ArrayList<>();

  /** The variable that holds self here, null when it is that of the surrounding scope. */
  public Variable self;

  /** In a namespace body: the variable that holds the namespace. */
  public Variable namespace;

  /** In a class body: the variable that holds the class. */
  public Variable cls;

  /** Whether, in a class body, the spelling of the parent names a Java class. */
  public boolean javaParent;

  /** Keeps what evaluated code declares here. */
  public Variable evalVariables;

  /** Names that stand for any type: those of a generic function, method or class. */
  public List<String> typeParameters = List.of();

  /** Number of the body form being compiled. */
  public int currentForm;

  public Scope(Scope parent, FunctionState function, boolean module) {
    this.parent = parent;
    this.function = function;
    this.module = module;
    this.declared = parent == null ? new HashSet<>() : parent.declared;
    this.namespaced = parent == null || parent.namespace != null ? parent : parent.namespaced;
  }

  public boolean module() {
    return module;
  }

  /** Adds a declaration that belongs to the given form of the body. */
  public void declare(Variable v, int form, boolean isFunction) {
    names
        .computeIfAbsent(v.name, n -> new ArrayList<>(1))
        .add(new Declaration(v, form, isFunction));
    declared.add(v.name);
    inOrder.add(v);
  }

  /** The variable that was declared beforehand for this name and form, or null. */
  public Variable declaredAt(String name, int form) {
    for (Declaration d : names.getOrDefault(name, List.of())) {
      if (d.form == form && !d.variable.active) {
        return d.variable;
      }
    }
    return null;
  }

  /** The nearest scope around this one in which the name may be found, null when there is none. */
  public Scope next(String name) {
    return declared.contains(name) ? parent : namespaced;
  }

  /** Own declaration of the name that is visible from the form being compiled, or null. */
  public Variable lookup(String name) {
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
  public List<Variable> variables() {
    return inOrder;
  }
}
