package gene.analysis;

import gene.analysis.words.Hints;
import gene.analysis.words.Words;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Set;

/** Loops (chapter 6.3). */
final class Loops {
  private static final Set<String> NOT_ITERABLE =
      Set.of("Int", "Float", "Bool", "Char", "Symbol", "Date", "DateTime", "Time", "Future");

  private final Analysis a;

  Loops(Analysis a) {
    this.a = a;
  }

  Type loop(GeneNode n, Scope s) {
    body(n, 0, s.inner());
    return Type.ANY;
  }

  /** The value of the last form is dropped as well. */
  private void body(GeneNode n, int from, Scope s) {
    a.expressions.body(n, from, n.size(), s);
    if (n.size() > from) {
      a.expressions.unused(n.child(n.size() - 1), n.childPos(n.size() - 1), s);
    }
  }

  Type whileForm(GeneNode n, Scope s) {
    if (n.size() > 0) {
      a.expressions.form(n.child(0), n.childPos(0), s);
      a.traps.condition(n.child(0), n.childPos(0));
      body(n, 1, s.narrowed(a.conditions.of(n.child(0), s).yes()));
    }
    return Type.ANY;
  }

  Type repeat(GeneNode n, Scope s) {
    if (n.size() > 0) {
      Type t = a.expressions.form(n.child(0), n.childPos(0), s);
      boolean wrong = t.is("String") || t.is("Array") || t.is("Float") || t.is("Map");
      if (wrong) {
        a.problems.type(
            Codes.MISMATCH, n.childPos(0), "repeat expects an Int, got " + t.text(), null);
      }
      body(n, 1, s.inner());
    }
    return Type.ANY;
  }

  Type forForm(GeneNode n, Scope s) {
    int in = 0;
    while (in < n.size() && !Words.is(n, in, "in")) {
      in++;
    }
    if (in + 1 >= n.size()) {
      a.calls.macro(n, 0, s); // broken; the compiler says so
      return Type.ANY;
    }
    Type items = a.expressions.form(n.child(in + 1), n.childPos(in + 1), s);
    if (items.single() instanceof Type.Instance i
        && i.cls().builtin()
        && NOT_ITERABLE.contains(i.cls().name())) {
      a.problems.type(
          Codes.MISMATCH,
          n.childPos(in + 1),
          "for expects an iterable, got " + items.text(),
          items.is("Future")
              ? Hints.AWAIT
              : items.is("Int") ? "count with (1 .. n) or (repeat n ..)" : null);
    }
    if (items.single() instanceof Type.Fn) {
      a.problems.type(
          Codes.MISMATCH,
          n.childPos(in + 1),
          "for expects an iterable, got Function",
          "a function is called in parentheses: (f ..)");
    }
    if (items.is("Array") && n.child(in + 1) instanceof Symbol name) {
      a.traps.removed(n, name, in + 2);
    }
    Scope inner = s.inner();
    for (int i = 0; i < in; i++) {
      boolean value = i == in - 1;
      bind(n.child(i), n.childPos(i), value ? item(items) : key(items), inner);
    }
    body(n, in + 2, inner);
    return Type.ANY;
  }

  private void bind(Object target, int pos, Type type, Scope s) {
    if (target == Singleton.PLACEHOLDER) {
      return;
    }
    if (target instanceof Symbol name) {
      Definition d = new Definition(name.name(), Definition.Kind.PARAMETER, a.file, pos);
      d.type = a.facts.assigned.contains(name.name()) ? Type.ANY : type;
      s.declare(d);
    } else {
      a.patterns.bind(target, pos, s, Definition.Kind.PARAMETER);
    }
  }

  private Type item(Type items) {
    if (items.is("String")) {
      return a.builtin("Char");
    }
    if (items.is("Range") || items.is("Bytes")) {
      return a.builtin("Int");
    }
    return items.is("Array") || items.is("HashSet") ? items.element() : Type.ANY;
  }

  private Type key(Type items) {
    if (items.is("Map")) {
      return a.builtin("Symbol");
    }
    return items.is("Array") || items.is("String") ? a.builtin("Int") : Type.ANY;
  }
}
