package gene.compiler.check;

import gene.code.TypeNames;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Types as the checker sees them: the set of kinds, classes and enums a value can belong to, or
 * null when nothing is known. Every question is answered in favour of the program when there is
 * doubt.
 */
final class StaticTypes {
  /** Kinds that share no values with each other nor with classes and enums. */
  private static final Set<String> LEAVES =
      Set.of(
          "Int",
          "Float",
          "String",
          "Bool",
          "Char",
          "Symbol",
          "Array",
          "Map",
          "HashMap",
          "HashSet",
          "Nil",
          "Void",
          "Range",
          "Regex",
          "Bytes",
          "Date",
          "DateTime",
          "Time");

  private static final Map<String, Set<String>> BUILT_IN =
      Map.of("Number", Set.of("Int", "Float"), "Option", Set.of("Option", "Nil"));

  private static final int MAX_DEPTH = 20;

  private final UnitFacts facts;
  private final boolean strictNil;

  StaticTypes(UnitFacts facts, boolean strictNil) {
    this.facts = facts;
    this.strictNil = strictNil;
  }

  /** What an annotation admits, null for anything. */
  Set<String> of(Object form, List<String> generic) {
    Set<String> all = new LinkedHashSet<>();
    return collect(form, generic, all, 0) ? all : null;
  }

  private boolean collect(Object form, List<String> generic, Set<String> into, int depth) {
    if (form == null || depth > MAX_DEPTH) {
      return false;
    }
    if (form == Singleton.NIL) {
      return into.add("Nil");
    }
    if (form instanceof GeneNode n && TypeNames.isUnion(n)) {
      return TypeNames.alternatives(n).stream().allMatch(a -> collect(a, generic, into, depth + 1));
    }
    Object head = form instanceof GeneNode n ? n.type() : form;
    if (!(head instanceof Symbol s) || generic.contains(s.name())) {
      return false;
    }
    String name = s.name();
    if (facts.aliases.containsKey(name)) {
      return collect(facts.aliases.get(name), List.of(), into, depth + 1);
    }
    if (facts.classes.containsKey(name) || facts.enums.containsKey(name)) {
      into.add(name);
      return true;
    }
    if (facts.bound.contains(name)) {
      return false;
    }
    if (BUILT_IN.containsKey(name)) {
      into.addAll(BUILT_IN.get(name));
      return true;
    }
    return (LEAVES.contains(name) || name.equals("Result")) && (into.add(name) || true);
  }

  /** Is it certain that no value of the type passes? nil passes everywhere unless it is strict. */
  boolean excludes(Set<String> value, Set<String> admitted) {
    if (value == null || admitted == null || value.isEmpty()) {
      return false;
    }
    return value.stream().allMatch(v -> admitted.stream().noneMatch(a -> mayFit(v, a)));
  }

  private boolean mayFit(String value, String admitted) {
    if (value.equals(admitted) || (value.equals("Nil") && !strictNil)) {
      return true;
    }
    boolean numbers =
        (value.equals("Int") && admitted.equals("Float"))
            || (value.equals("Float") && admitted.equals("Int"));
    boolean related =
        facts.classes.containsKey(value)
            && facts.classes.containsKey(admitted)
            && (inherits(value, admitted) || inherits(admitted, value));
    return numbers || related;
  }

  /** Also true when a part of the chain is not known. */
  private boolean inherits(String name, String ancestor) {
    String at = name;
    for (int i = 0; i < MAX_DEPTH; i++) {
      if (at.equals(ancestor)) {
        return true;
      }
      UnitFacts.ClassFacts c = facts.classes.get(at);
      if (c == null) {
        return true;
      }
      if (c.parent() == null) {
        return false;
      }
      at = c.parent().toString();
    }
    return true;
  }

  /** The method of a class or its ancestors, null when it is not there or not known. */
  UnitFacts.Function method(String cls, String method) {
    UnitFacts.ClassFacts c = facts.classes.get(cls);
    for (int i = 0; c != null && i < MAX_DEPTH; i++) {
      if (c.methods().containsKey(method)) {
        return c.methods().get(method);
      }
      c = c.parent() == null ? null : facts.classes.get(c.parent().toString());
    }
    return null;
  }

  /** The declared type of a field, null without one. */
  Object field(String cls, String field) {
    UnitFacts.ClassFacts c = facts.classes.get(cls);
    for (int i = 0; c != null && i < MAX_DEPTH; i++) {
      if (c.fields().containsKey(field)) {
        return c.fields().get(field);
      }
      c = c.parent() == null ? null : facts.classes.get(c.parent().toString());
    }
    return null;
  }

  /** Is it certain that neither the class nor a subclass has the method or takes any name? */
  boolean lacks(String cls, String method) {
    return chainIsKnown(cls)
        && method(cls, method) == null
        && facts.classes.keySet().stream()
            .noneMatch(
                other -> inherits(other, cls) && (open(other) || method(other, method) != null));
  }

  private boolean open(String cls) {
    return facts.classes.get(cls).open();
  }

  private boolean chainIsKnown(String cls) {
    UnitFacts.ClassFacts c = facts.classes.get(cls);
    for (int i = 0; i < MAX_DEPTH; i++) {
      if (c == null || c.open()) {
        return false;
      }
      if (c.parent() == null) {
        return true;
      }
      c = facts.classes.get(c.parent().toString());
    }
    return false;
  }

  /** The constructor that a class uses; null when it has none or it is not known. */
  UnitFacts.Function constructor(String cls) {
    UnitFacts.ClassFacts c = facts.classes.get(cls);
    for (int i = 0; c != null && i < MAX_DEPTH; i++) {
      if (c.ctor() != null) {
        return c.ctor();
      }
      c = c.parent() == null ? null : facts.classes.get(c.parent().toString());
    }
    return null;
  }

  // ---- texts

  /** An annotation as messages show it: aliases expanded. */
  String text(Object form) {
    return text(form, 0);
  }

  private String text(Object form, int depth) {
    if (form instanceof GeneNode n && TypeNames.isUnion(n) && depth < MAX_DEPTH) {
      return TypeNames.alternatives(n).stream()
          .map(a -> text(a, depth + 1))
          .collect(Collectors.joining(" | ", "(", ")"));
    }
    if (form instanceof Symbol s && facts.aliases.containsKey(s.name()) && depth < MAX_DEPTH) {
      return text(facts.aliases.get(s.name()), depth + 1);
    }
    return form instanceof ComplexSymbol ? form.toString() : Printer.quotedNested(form);
  }

  /** An Option admits nil, which needs no mention then. */
  static String text(Set<String> type) {
    List<String> names =
        type.stream().filter(name -> !(name.equals("Nil") && type.contains("Option"))).toList();
    return names.size() == 1 ? names.getFirst() : "(" + String.join(" | ", names) + ")";
  }
}
