package gene.compiler.check;

import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What conditions say about the types of variables (chapter 14.5). */
final class Conditions {
  private static final String AND = "&&";
  private static final String OR = "||";
  private static final Set<String> NIL = Set.of("Nil");

  /** Operators that bind weaker than {@code &&} and tell nothing. */
  private static final Set<String> WEAK = Set.of("&|&", "|", "..");

  /**
   * The types of variables when a condition holds, and when it does not; null is an unknown type. A
   * variable that is not there keeps its type.
   */
  record Narrowing(Map<String, Set<String>> yes, Map<String, Set<String>> no) {
    static final Narrowing NOTHING = new Narrowing(Map.of(), Map.of());

    Narrowing negated() {
      return new Narrowing(no, yes);
    }
  }

  /** Takes an operand of a condition with the scope it is evaluated in. */
  interface Visitor {
    void visit(Object form, StaticScope env);
  }

  private final UnitFacts facts;
  private final StaticTypes types;

  Conditions(UnitFacts facts, StaticTypes types) {
    this.facts = facts;
    this.types = types;
  }

  Narrowing of(Object condition, StaticScope env, List<String> generic) {
    if (!(condition instanceof GeneNode n) || !n.mutability().writable()) {
      return Narrowing.NOTHING;
    }
    if (isWord(n.type(), "not", "!") && n.size() == 1) {
      return of(n.child(0), env, generic).negated();
    }
    return ofItems(items(n), env, generic);
  }

  /** Whether the form is made of operands of which not all may be evaluated. */
  static boolean isLogical(GeneNode n) {
    if (isWord(n.type(), AND, OR)) {
      return true;
    }
    for (int i = 0; Inference.startsWithOperator(n) && i < n.size(); i++) {
      if (isWord(n.child(i), AND, OR)) {
        return !isWord(n.child(0), "=");
      }
    }
    return false;
  }

  /** Visits the operands of a logical form, each in the scope that those before it make. */
  void operands(GeneNode n, StaticScope env, List<String> generic, Visitor visitor) {
    StaticScope outer = env;
    for (List<Object> alternative : split(items(n), OR)) {
      StaticScope inner = outer;
      for (List<Object> part : split(alternative, AND)) {
        for (Object item : part) {
          visitor.visit(item, inner);
        }
        inner = inner.narrowed(ofItems(part, inner, generic), true);
      }
      outer = outer.narrowed(ofItems(alternative, outer, generic), false);
    }
  }

  /** The operands and operators of an expression in infix order. */
  private static List<Object> items(GeneNode n) {
    List<Object> items = new ArrayList<>();
    boolean prefix = isWord(n.type(), AND, OR);
    if (!prefix) {
      items.add(n.type());
    }
    for (int i = 0; i < n.size(); i++) {
      if (prefix && i > 0) {
        items.add(n.type());
      }
      items.add(n.child(i));
    }
    return items;
  }

  private static List<List<Object>> split(List<Object> items, String operator) {
    List<List<Object>> parts = new ArrayList<>();
    parts.add(new ArrayList<>());
    for (Object item : items) {
      if (isWord(item, operator)) {
        parts.add(new ArrayList<>());
      } else {
        parts.getLast().add(item);
      }
    }
    return parts;
  }

  private Narrowing ofItems(List<Object> items, StaticScope env, List<String> generic) {
    if (items.stream().anyMatch(i -> i instanceof Symbol s && WEAK.contains(s.name()))) {
      return Narrowing.NOTHING;
    }
    List<List<Object>> alternatives = split(items, OR);
    if (alternatives.size() > 1) {
      return either(alternatives, env, generic, true);
    }
    List<List<Object>> parts = split(items, AND);
    if (parts.size() > 1) {
      return either(parts, env, generic, false).negated();
    }
    return switch (items.size()) {
      case 1 -> of(items.getFirst(), env, generic);
      case 2 ->
          isWord(items.getFirst(), "not", "!")
              ? of(items.get(1), env, generic).negated()
              : Narrowing.NOTHING;
      case 3 -> comparison(items, env, generic);
      default -> Narrowing.NOTHING;
    };
  }

  /**
   * What holds when one of the parts does, and when none does; with {@code holds} false, when one
   * of them does not hold and when all do.
   */
  private Narrowing either(
      List<List<Object>> parts, StaticScope env, List<String> generic, boolean holds) {
    Map<String, Set<String>> one = null;
    Map<String, Set<String>> none = new HashMap<>();
    StaticScope scope = env;
    for (List<Object> part : parts) {
      Narrowing written = ofItems(part, scope, generic);
      Narrowing n = holds ? written : written.negated();
      one = one == null ? new HashMap<>(n.yes) : common(one, n.yes);
      none.putAll(n.no);
      scope = scope.narrowed(n, false);
    }
    return new Narrowing(one, none);
  }

  /** Variables that both speak of, with the types of either. */
  private static Map<String, Set<String>> common(
      Map<String, Set<String>> a, Map<String, Set<String>> b) {
    Map<String, Set<String>> both = new HashMap<>();
    a.forEach(
        (name, type) -> {
          if (b.containsKey(name)) {
            Set<String> other = b.get(name);
            Set<String> union = type == null || other == null ? null : new LinkedHashSet<>(type);
            if (union != null) {
              union.addAll(other);
            }
            both.put(name, union);
          }
        });
    return both;
  }

  /** {@code x is T}, {@code x .is T}, {@code x != nil}, {@code x == nil}. */
  private Narrowing comparison(List<Object> items, StaticScope env, List<String> generic) {
    if (!(items.get(0) instanceof Symbol s)
        || !(items.get(1) instanceof Symbol op)
        || facts.assigned.contains(s.name())) {
      return Narrowing.NOTHING;
    }
    Set<String> before = env.lookup(s.name());
    boolean isNil = items.get(2) == Singleton.NIL;
    return switch (op.name()) {
      case "is", ".is" -> {
        Set<String> type = types.of(items.get(2), generic);
        yield narrowing(s.name(), type, Inference.without(before, type));
      }
      case "!=" ->
          isNil ? narrowing(s.name(), Inference.without(before, NIL), NIL) : Narrowing.NOTHING;
      case "==" ->
          isNil ? narrowing(s.name(), NIL, Inference.without(before, NIL)) : Narrowing.NOTHING;
      default -> Narrowing.NOTHING;
    };
  }

  private static Narrowing narrowing(String name, Set<String> yes, Set<String> no) {
    Map<String, Set<String>> holds = new HashMap<>();
    Map<String, Set<String>> fails = new HashMap<>();
    holds.put(name, yes);
    fails.put(name, no);
    return new Narrowing(holds, fails);
  }

  private static boolean isWord(Object form, String... words) {
    return form instanceof Symbol s && List.of(words).contains(s.name());
  }
}
