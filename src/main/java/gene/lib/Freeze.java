package gene.lib;

import gene.runtime.error.Errors;
import gene.runtime.object.HoldsValues;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Mutability;
import gene.value.Printer;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Unquote;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Deep freezing (chapter 2.2): looks at everything reachable first, so that nothing is changed when
 * something cannot be frozen, then marks the containers. What is frozen already was frozen deeply.
 */
final class Freeze {
  /** A value and the way to it; the root has no segment. */
  private record Place(Object value, Place parent, Object segment) {
    String path() {
      if (parent == null) {
        return "/";
      }
      String text = Printer.quoted(segment);
      return parent.parent == null ? "/" + text : parent.path() + "/" + text;
    }
  }

  /** Places still to be looked at; the next one on top, so that they come in reading order. */
  private final Deque<Place> pending = new ArrayDeque<>();

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Mutability.Holder> containers = new ArrayList<>();
  private final List<Place> inside = new ArrayList<>(); // of the place being looked at

  private Freeze() {}

  static Object freeze(Object v) {
    Freeze run = new Freeze();
    run.pending.push(new Place(v, null, null));
    while (!run.pending.isEmpty()) {
      run.look(run.pending.pop());
    }
    run.containers.forEach(c -> c.mutability(Mutability.FROZEN));
    return v;
  }

  private void look(Place place) {
    switch (place.value) {
      case Mutability.Holder h -> {
        if (h.mutability() != Mutability.FROZEN && seen.add(h)) {
          containers.add(h);
          content(place, h);
        }
      }
      case HoldsValues r when Kinds.immutable(r) -> {
        if (seen.add(r)) {
          r.reach((name, v) -> inside(place, name, v));
        }
      }
      case Quote q -> inside(place, "form", q.form());
      case Unquote u -> inside(place, "form", u.form());
      case Spread s -> inside(place, "form", s.form());
      default -> {
        if (!Kinds.immutable(place.value)) {
          throw Errors.type("cannot freeze " + Kinds.of(place.value) + " at " + place.path());
        }
      }
    }
    inside.reversed().forEach(pending::push);
    inside.clear();
  }

  private void inside(Place place, Object segment, Object value) {
    inside.add(new Place(value, place, segment));
  }

  private void content(Place place, Mutability.Holder h) {
    switch (h) {
      case GeneArray a -> items(place, a);
      case GeneMap m -> m.forEach((k, v) -> inside(place, k, v));
      case GeneHashMap m ->
          m.forEach(
              (k, v) -> {
                inside(place, k, k);
                inside(place, k, v);
              });
      case GeneHashSet s -> items(place, GeneArray.copyOf(s.members()));
      case GeneNode n -> {
        inside(place, "type", n.type());
        if (n.hasProps()) {
          n.props().forEach((k, v) -> inside(place, k, v));
        }
        items(place, n.children());
      }
      default -> throw new IllegalStateException("bug: unknown container " + h.containerWord());
    }
  }

  private void items(Place place, GeneArray a) {
    for (int i = 0; i < a.size(); i++) {
      inside(place, (long) i, a.get(i));
    }
  }
}
