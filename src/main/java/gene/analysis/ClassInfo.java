package gene.analysis;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A class as far as its text or the library shows it. Filled while its form is read, and not
 * changed afterwards.
 */
public final class ClassInfo {
  /** What the library knows of a built-in class; asked when something is looked for. */
  public interface Source {
    /** The method of the class itself, or null. */
    Callee method(String name);

    Collection<String> methods();

    /** Class members, as {@code File/read}; null when there is none of that name. */
    Type member(String name);

    Collection<String> members();

    /** Null when instances cannot be made or it is not known how. */
    Callee ctor();
  }

  private static final int MAX_DEPTH = 10_000; // parents that lead in a circle end here

  private final String name;
  private final Source source; // null for classes of programs
  ClassInfo parent;

  /** Members may be there that the text does not show: unknown parent, or any method answered. */
  boolean open;

  Callee ctor;
  final Map<String, Callee> methods = new LinkedHashMap<>();
  final Map<String, Type> fields = new LinkedHashMap<>();

  /** Annotations of the fields, as messages show them. */
  final Map<String, String> fieldTexts = new HashMap<>();

  /** Names of properties that the class itself sets. */
  final Set<String> properties = new LinkedHashSet<>();

  final Map<String, Definition> members = new LinkedHashMap<>();

  /** Functions of its body, which only the body sees: methods meant otherwise. */
  final Set<String> functions = new LinkedHashSet<>();

  /** Where its methods and properties are defined. */
  final Map<String, Definition> places = new LinkedHashMap<>();

  Definition definition; // null for built-in classes

  private final Set<String> parameterSetters = new LinkedHashSet<>();

  ClassInfo(String name) {
    this.name = name;
    this.source = null;
  }

  private ClassInfo(String name, ClassInfo parent, Source source) {
    this.name = name;
    this.parent = parent;
    this.source = source;
  }

  /** A class of the library. */
  public static ClassInfo builtin(String name, ClassInfo parent, boolean open, Source source) {
    ClassInfo c = new ClassInfo(name, parent, source);
    c.open = open;
    return c;
  }

  /** Adds properties that every instance has. */
  public ClassInfo withProperties(Collection<String> names) {
    properties.addAll(names);
    return this;
  }

  public String name() {
    return name;
  }

  public boolean builtin() {
    return source != null;
  }

  public Definition definition() {
    return definition;
  }

  /** The class that it inherits from, null when there is none or it is not known. */
  public ClassInfo parent() {
    return parent;
  }

  /** Methods and properties of the class itself and where they are defined. */
  public Map<String, Definition> places() {
    return places;
  }

  /** The class members of the class itself. */
  public Map<String, Definition> ownMembers() {
    return members;
  }

  /** Where the method or property of the class or an ancestor is defined, or null. */
  public Definition place(String name) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      Definition d = c.places.get(name);
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  /** Where the class member is defined, or null. */
  public Definition memberDefinition(String name) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      Definition d = c.members.get(name);
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  /** The method of the class or an ancestor, null when there is none or the chain is not known. */
  public Callee method(String method) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      Callee found = c.source != null ? c.source.method(method) : c.methods.get(method);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The constructor sets the property from its parameter {@code /name}. */
  void setsByParameter(String property) {
    parameterSetters.add(property);
  }

  boolean setByParameter(String property) {
    return parameterSetters.contains(property);
  }

  /** Whether a part of the chain is not known, which answering any method does not mean. */
  boolean openChainButMissing() {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      if (c.open && c.parent == null) {
        return true;
      }
    }
    return false;
  }

  /** Whether the class can answer methods that its known ancestors do not show. */
  boolean openChain() {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      if (c.open) {
        return true;
      }
    }
    return false;
  }

  /** Whether the class, an ancestor or a known subclass has the property. */
  boolean mayHaveProperty(String property) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      if (c.properties.contains(property) || c.fields.containsKey(property)) {
        return true;
      }
    }
    return false;
  }

  /** The declared type of the field, null without one. */
  public Type field(String field) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      Type found = c.fields.get(field);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  String fieldText(String field) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      String found = c.fieldTexts.get(field);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The class member, null when there is none or the chain is not known. */
  public Type member(String member) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      Definition d = c.members.get(member);
      Type found = c.source != null ? c.source.member(member) : d == null ? null : d.type;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The constructor that {@code new} runs, null when it is not known. */
  public Callee constructor() {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      Callee found = c.source != null ? c.source.ctor() : c.ctor;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Is one of its ancestors, {@code Object} aside, a class of the library? */
  boolean inheritsBuiltin() {
    ClassInfo c = parent;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      if (c.builtin() && !c.name().equals("Object")) {
        return true;
      }
    }
    return false;
  }

  /** Also true when a part of the chain is not known. */
  boolean mayInherit(ClassInfo ancestor) {
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      if (c == ancestor || (c.open && !c.builtin() && c.parent == null)) {
        return true;
      }
    }
    return false;
  }

  /** Every method name of the class and its ancestors. */
  public Set<String> allMethods() {
    Set<String> names = new LinkedHashSet<>();
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      names.addAll(c.source != null ? c.source.methods() : c.methods.keySet());
    }
    return names;
  }

  /** Every property and field name of the class and its ancestors. */
  public Set<String> allProperties() {
    Set<String> names = new LinkedHashSet<>();
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      names.addAll(c.properties);
      names.addAll(c.fields.keySet());
    }
    return names;
  }

  /** Every class member name of the class and its ancestors. */
  public Set<String> allMembers() {
    Set<String> names = new LinkedHashSet<>();
    ClassInfo c = this;
    for (int i = 0; c != null && i < MAX_DEPTH; i++, c = c.parent) {
      names.addAll(c.source != null ? c.source.members() : c.members.keySet());
    }
    return names;
  }
}
