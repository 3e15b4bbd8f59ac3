package gene.runtime.ops;

import gene.runtime.EvalScope;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Mutability;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Unquote;

/** Fills a template: a copy of the data with its unquotes replaced (chapter 18.2). */
final class Template {
  private final Vm vm;
  private final EvalScope scope;

  private Template(Vm vm, EvalScope scope) {
    this.vm = vm;
    this.scope = scope;
  }

  static Object render(Vm vm, EvalScope outer, Object template) {
    // The unquotes share one new scope, so that what they declare does not leak.
    return new Template(vm, outer.inner()).fill(template);
  }

  private Object fill(Object t) {
    return switch (t) {
      case Unquote u -> GrowingText.flat(vm.core().evaluator().eval(vm, scope, u.form()));
      case GeneNode n -> {
        Object type = fill(n.type());
        GeneMap props = n.hasProps() ? entries(n.props()) : null;
        GeneNode out = new GeneNode(type, props, items(n.children()));
        out.positionsOf(n);
        yield like(n, out);
      }
      case GeneArray a -> like(a, items(a));
      case GeneMap m -> like(m, entries(m));
      case GeneHashMap m -> {
        GeneHashMap out = new GeneHashMap();
        m.forEach((k, v) -> out.put(fill(k), fill(v)));
        yield like(m, out);
      }
      case Quote q -> new Quote(fill(q.form()));
      case Spread s -> new Spread(fill(s.form()));
      default -> t;
    };
  }

  private static <T extends Mutability.Holder> T like(Mutability.Holder from, T to) {
    to.mutability(from.mutability().ofCopies());
    return to;
  }

  private GeneArray items(GeneArray a) {
    GeneArray out = new GeneArray(a.size());
    for (int i = 0; i < a.size(); i++) {
      Object item = a.get(i);
      if (item instanceof Unquote u && u.discard()) {
        fill(u);
      } else if (item instanceof Spread s && s.form() instanceof Unquote u) {
        Data.spread(vm, out, fill(u));
      } else {
        out.add(fill(item));
      }
    }
    return out;
  }

  private GeneMap entries(GeneMap m) {
    GeneMap out = new GeneMap();
    m.forEach(
        (k, v) -> {
          if (v instanceof Unquote u && u.discard()) {
            fill(u);
          } else if (v instanceof Spread s
              && Spread.isPropKey(k)
              && s.form() instanceof Unquote u) {
            Object map = fill(u);
            if (!(map instanceof GeneMap)) {
              throw Errors.type("^... expects a Map, got " + Kinds.of(map));
            }
            Data.spread(out, map);
          } else {
            out.put(k, fill(v));
          }
        });
    return out;
  }
}
