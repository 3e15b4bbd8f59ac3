package gene.compiler.check;

import gene.compiler.forms.Assignments;
import gene.compiler.forms.Operators;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Types of expressions as far as they are plain to see. */
final class Inference {
  private final UnitFacts facts;
  private final StaticTypes types;

  Inference(UnitFacts facts, StaticTypes types) {
    this.facts = facts;
    this.types = types;
  }

  /** The type of an expression as far as it is plain to see, else null. */
  Set<String> infer(Object form, StaticScope env) {
    if (form instanceof Long) {
      return Set.of("Int");
    }
    if (form instanceof Double) {
      return Set.of("Float");
    }
    if (form instanceof String) {
      return Set.of("String");
    }
    if (form instanceof Boolean) {
      return Set.of("Bool");
    }
    if (form instanceof Char) {
      return Set.of("Char");
    }
    if (form instanceof GeneArray) {
      return Set.of("Array");
    }
    if (form instanceof GeneMap) {
      return Set.of("Map");
    }
    if (form instanceof Singleton v && v == Singleton.NIL) {
      return Set.of("Nil");
    }
    if (form instanceof Symbol s) {
      return env.lookup(s.name());
    }
    if (form instanceof ComplexSymbol p) {
      return enumOf(p);
    }
    if (form instanceof GeneNode n && n.mutability().writable()) {
      return ofNode(n);
    }
    return null;
  }

  private Set<String> enumOf(ComplexSymbol p) {
    List<String> variants = p.size() == 2 ? facts.enums.get(p.part(0)) : null;
    return variants != null && variants.contains(p.last()) ? Set.of(p.part(0)) : null;
  }

  private Set<String> ofNode(GeneNode n) {
    if (n.type() instanceof ComplexSymbol p && !startsWithOperator(n)) {
      return enumOf(p);
    }
    String word = n.type() instanceof Symbol s ? s.name() : "";
    if (word.equals("new") && n.size() > 0 && n.child(0) instanceof Symbol s) {
      return facts.classes.containsKey(s.name()) ? Set.of(s.name()) : null;
    }
    if (word.equals("#Str")) {
      return Set.of("String");
    }
    if (startsWithOperator(n)) {
      return null;
    }
    if (facts.classes.containsKey(word)) {
      return Set.of(word);
    }
    UnitFacts.Function fn = facts.functions.get(word);
    return fn == null || fn.result() == null ? null : types.of(fn.result(), fn.generic());
  }

  static boolean startsWithOperator(GeneNode n) {
    return n.size() > 0
        && n.child(0) instanceof Symbol s
        && (Operators.isBinary(s.name())
            || Assignments.isAssignment(s.name())
            || s.name().startsWith(".")
            || s.name().equals("?")
            || s.name().equals("->"));
  }

  /** What is left of a type without a part, null when nothing is known. */
  static Set<String> without(Set<String> type, Set<String> part) {
    if (type == null || part == null) {
      return null;
    }
    Set<String> rest = new LinkedHashSet<>(type);
    rest.removeAll(part);
    return rest.isEmpty() ? null : rest;
  }
}
