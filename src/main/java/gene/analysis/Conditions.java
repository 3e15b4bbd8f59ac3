package gene.analysis;

import gene.analysis.words.Words;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What conditions say about the types of variables (chapter 14.5). */
final class Conditions {
  private static final String AND = "&&";
  private static final String OR = "||";

  /** Operators that bind weaker than {@code &&} and tell nothing. */
  private static final Set<String> WEAK = Set.of("&|&", "|", "..");

  /** The types of variables when a condition holds, and when it does not. */
  record Narrowing(Map<String, Type> yes, Map<String, Type> no) {
    static final Narrowing NOTHING = new Narrowing(Map.of(), Map.of());

    Narrowing negated() {
      return new Narrowing(no, yes);
    }
  }

  /** An operand or operator with its place. */
  private record Item(Object form, int pos) {
    boolean is(String word) {
      return Words.is(form, word);
    }
  }

  private final Analysis a;

  Conditions(Analysis a) {
    this.a = a;
  }

  Narrowing of(Object condition, Scope s) {
    if (!(condition instanceof GeneNode n) || !n.mutability().writable()) {
      return Narrowing.NOTHING;
    }
    if ((Words.is(n.type(), "not") || Words.is(n.type(), "!")) && n.size() == 1) {
      return of(n.child(0), s).negated();
    }
    return ofItems(items(n), s);
  }

  /** Whether the form is made of operands of which not all may be evaluated. */
  boolean isLogical(GeneNode n) {
    for (int i = 0; i < n.size(); i += 2) {
      if (Words.is(n, i, AND) || Words.is(n, i, OR)) {
        return true;
      }
    }
    return false;
  }

  /** Walks the operands of a logical form, each in the scope that those before it make. */
  void operands(GeneNode n, Scope s) {
    Scope outer = s;
    for (List<Item> alternative : split(items(n), OR)) {
      Scope inner = outer;
      for (List<Item> part : split(alternative, AND)) {
        walk(part, inner);
        inner = inner.narrowed(ofItems(part, inner).yes);
      }
      outer = outer.narrowed(ofItems(alternative, outer).no);
    }
  }

  /** An operand, or operands with other operators between them. */
  private void walk(List<Item> part, Scope s) {
    if (part.size() == 1) {
      a.expressions.form(part.getFirst().form, part.getFirst().pos, s);
      return;
    }
    if (part.isEmpty()) {
      return;
    }
    GeneNode n = new GeneNode(part.getFirst().form);
    n.pos(part.getFirst().pos);
    n.headPos(part.getFirst().pos);
    int[] positions = new int[part.size() - 1];
    for (int i = 1; i < part.size(); i++) {
      n.children().add(part.get(i).form);
      positions[i - 1] = part.get(i).pos;
    }
    n.childPositions(positions);
    a.expressions.node(n, s);
  }

  /** The operands and operators of an expression in infix order. */
  private static List<Item> items(GeneNode n) {
    List<Item> items = new ArrayList<>();
    boolean prefix = Words.is(n.type(), AND) || Words.is(n.type(), OR);
    if (!prefix) {
      items.add(new Item(n.type(), n.headPos()));
    }
    for (int i = 0; i < n.size(); i++) {
      if (prefix && i > 0) {
        items.add(new Item(n.type(), n.pos()));
      }
      items.add(new Item(n.child(i), n.childPos(i)));
    }
    return items;
  }

  private static List<List<Item>> split(List<Item> items, String operator) {
    List<List<Item>> parts = new ArrayList<>();
    parts.add(new ArrayList<>());
    for (Item item : items) {
      if (item.is(operator)) {
        parts.add(new ArrayList<>());
      } else {
        parts.getLast().add(item);
      }
    }
    return parts;
  }

  private Narrowing ofItems(List<Item> items, Scope s) {
    if (items.stream().anyMatch(i -> i.form instanceof Symbol w && WEAK.contains(w.name()))) {
      return Narrowing.NOTHING;
    }
    List<List<Item>> alternatives = split(items, OR);
    if (alternatives.size() > 1) {
      return either(alternatives, s, true);
    }
    List<List<Item>> parts = split(items, AND);
    if (parts.size() > 1) {
      return either(parts, s, false).negated();
    }
    return switch (items.size()) {
      case 1 -> of(items.getFirst().form, s);
      case 2 ->
          items.getFirst().is("not") || items.getFirst().is("!")
              ? of(items.get(1).form, s).negated()
              : Narrowing.NOTHING;
      case 3 -> comparison(items, s);
      default -> Narrowing.NOTHING;
    };
  }

  /**
   * What holds when one of the parts does, and when none does; with {@code holds} false, when one
   * of them does not hold and when all do.
   */
  private Narrowing either(List<List<Item>> parts, Scope s, boolean holds) {
    Map<String, Type> one = null;
    Map<String, Type> none = new HashMap<>();
    Scope scope = s;
    for (List<Item> part : parts) {
      Narrowing written = ofItems(part, scope);
      Narrowing n = holds ? written : written.negated();
      one = one == null ? new HashMap<>(n.yes) : common(one, n.yes);
      none.putAll(n.no);
      scope = scope.narrowed(n.no);
    }
    return new Narrowing(one, none);
  }

  /** Variables that both speak of, with the types of either. */
  private static Map<String, Type> common(Map<String, Type> x, Map<String, Type> y) {
    Map<String, Type> both = new HashMap<>();
    x.forEach(
        (name, type) -> {
          if (y.containsKey(name)) {
            both.put(name, type.or(y.get(name)));
          }
        });
    return both;
  }

  /** {@code x is T}, {@code x .is T}, {@code x != nil}, {@code x == nil}. */
  private Narrowing comparison(List<Item> items, Scope s) {
    if (!(items.get(0).form instanceof Symbol variable)
        || !(items.get(1).form instanceof Symbol op)
        || a.facts.assigned.contains(variable.name())) {
      return Narrowing.NOTHING;
    }
    String name = variable.name();
    Type before = s.type(name);
    Type nil = a.builtin("Nil");
    boolean isNil = items.get(2).form == Singleton.NIL;
    return switch (op.name()) {
      case "is", ".is" -> {
        Type[] type = {Type.ANY};
        a.problems.quietly(
            () -> type[0] = a.annotations.of(items.get(2).form, items.get(2).pos, s));
        yield new Narrowing(Map.of(name, type[0]), Map.of(name, before.without(type[0])));
      }
      case "!=" ->
          isNil
              ? new Narrowing(Map.of(name, before.without(nil)), Map.of(name, nil))
              : Narrowing.NOTHING;
      case "==" ->
          isNil
              ? new Narrowing(Map.of(name, nil), Map.of(name, before.without(nil)))
              : Narrowing.NOTHING;
      default -> Narrowing.NOTHING;
    };
  }
}
