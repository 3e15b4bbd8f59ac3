package gene.analysis;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The names that are visible at a place, and what conditions around it say about their types. */
final class Scope {
  final Scope outer;
  final Function function;

  /** The namespace whose body this is, else null. */
  final Space space;

  private Map<String, Definition> names; // null while there are none
  private final Map<String, Definition> declared; // the last in any scope of the module
  private Map<String, Type> narrowed; // null while there are none

  /** The function, class body or module around a place. */
  static final class Function {
    final Function outer;
    final String name; // null for a module

    /** What self is. */
    final Type self;

    /** The declared result, null without one. */
    Type declared;

    String declaredText;
    Type returns = Type.NEVER;

    /** Code that nobody can see may use the variables here. */
    boolean dynamic;

    Set<String> generic = Set.of();

    /** Variables that its body declares by name. */
    final java.util.List<Definition> locals = new java.util.ArrayList<>();

    Function(Function outer, String name, Type self) {
      this.outer = outer;
      this.name = name;
      this.self = self;
    }

    boolean isModule() {
      return name == null;
    }
  }

  Scope(Scope outer, Function function, Space space) {
    this.outer = outer;
    this.function = function;
    this.space = space;
    this.declared = outer == null ? new HashMap<>() : outer.declared;
  }

  Scope inner() {
    return new Scope(this, function, null);
  }

  Scope inner(Function f) {
    return new Scope(this, f, null);
  }

  void declare(Definition d) {
    if (names == null) {
      names = new HashMap<>();
    }
    names.put(d.name(), d);
    declared.put(d.name(), d);
    if (narrowed != null && narrowed.containsKey(d.name())) {
      narrowed = new HashMap<>(narrowed);
      narrowed.remove(d.name());
    }
  }

  Definition own(String name) {
    return names == null ? null : names.get(name);
  }

  Map<String, Definition> own() {
    return names == null ? Map.of() : names;
  }

  /** The innermost definition, or null. */
  Definition find(String name) {
    if (!declared.containsKey(name)) {
      return null; // as most names are
    }
    for (Scope s = this; s != null; s = s.outer) {
      Definition d = s.names == null ? null : s.names.get(name);
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  /** A definition of that name in some scope of the module, seen from here or not; or null. */
  Definition anywhere(String name) {
    return declared.get(name);
  }

  /** The type of the variable here. */
  Type type(String name) {
    for (Scope s = this; s != null; s = s.outer) {
      if (s.narrowed != null && s.narrowed.containsKey(name)) {
        return s.narrowed.get(name);
      }
      Definition d = s.names == null ? null : s.names.get(name);
      if (d != null) {
        return d.type;
      }
    }
    return Type.ANY;
  }

  /** A scope in which variables have these types. */
  Scope narrowed(Map<String, Type> types) {
    if (types.isEmpty()) {
      return inner();
    }
    Scope s = inner();
    s.narrowed = types;
    return s;
  }

  /** A namespace of the program, filled as its definitions are read. */
  static final class Space implements NamespaceInfo {
    private final String name;
    final Map<String, Definition> members = new HashMap<>();
    boolean open;

    /** The scope of its body, null before that is known. */
    Scope inside;

    Space(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    /** Whether its body contains a definition that only the body sees. */
    boolean hides(String member) {
      return inside != null && !members.containsKey(member) && inside.own(member) != null;
    }

    @Override
    public Type member(String member) {
      Definition d = members.get(member);
      return d == null ? null : d.type;
    }

    @Override
    public Definition definition(String member) {
      return members.get(member);
    }

    @Override
    public Set<String> members() {
      return members.keySet();
    }

    @Override
    public boolean open() {
      return open;
    }
  }
}
