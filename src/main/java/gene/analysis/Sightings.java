package gene.analysis;

import gene.value.GeneNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the walk of one module saw where: the scope and the type of each expression, and what calls
 * call. Kept for files that somebody edits, since it holds on to everything.
 */
public final class Sightings {
  /** A call whose callee is known; the arguments are the children from {@code from} on. */
  public record Call(GeneNode node, int from, Callee callee) {}

  /** An expression and the type of its value. */
  public record Typed(int pos, Object form, Type type) {}

  private final Map<Integer, Scope> scopes = new HashMap<>();
  private final Map<Integer, Typed> types = new LinkedHashMap<>();
  private final Map<Integer, Call> calls = new LinkedHashMap<>();
  private final Set<Scope> seen = new LinkedHashSet<>();

  void enter(int pos, Scope s) {
    scopes.putIfAbsent(pos, s);
    seen.add(s);
  }

  void typed(int pos, Object form, Type t) {
    Typed before = types.get(pos);
    // The last word on a place is that of the outermost form, which its head shares the place with.
    if (before == null || before.form() == form || !t.isAny()) {
      types.put(pos, new Typed(pos, form, t));
    }
  }

  void call(GeneNode n, int from, Callee callee) {
    calls.put(n.pos(), new Call(n, from, callee));
  }

  /** The type of the expression that begins there, or null. */
  public Type type(int pos) {
    Typed t = types.get(pos);
    return t == null ? null : t.type();
  }

  /** The call whose form begins there, or null. */
  public Call call(int pos) {
    return calls.get(pos);
  }

  public Iterable<Call> calls() {
    return calls.values();
  }

  /** Whether an expression is known to begin there. */
  public boolean knows(int pos) {
    return scopes.containsKey(pos);
  }

  /** The definitions that the expression there can see, inner ones first. */
  public List<Definition> visible(int pos) {
    Map<String, Definition> found = new LinkedHashMap<>();
    for (Scope s = scopes.get(pos); s != null; s = s.outer) {
      s.own().values().forEach(d -> found.putIfAbsent(d.name(), d));
      if (s.space != null) {
        s.space.members.values().forEach(d -> found.putIfAbsent(d.name(), d));
      }
    }
    return new ArrayList<>(found.values());
  }

  /** What self is for the expression there; anything when that is not known. */
  public Type self(int pos) {
    Scope s = scopes.get(pos);
    return s == null ? Type.ANY : s.function.self;
  }

  /** All variables and parameters that scopes inside functions declare. */
  public List<Definition> locals() {
    List<Definition> found = new ArrayList<>();
    for (Scope at : seen) {
      for (Scope s = at; s != null; s = s.outer) {
        if (!s.function.isModule()) {
          found.addAll(s.own().values());
        }
      }
    }
    return found.stream().distinct().toList();
  }
}
