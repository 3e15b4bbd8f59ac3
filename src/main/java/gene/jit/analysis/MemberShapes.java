package gene.jit.analysis;

import gene.jit.rt.Rep;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import gene.runtime.ops.PropertyCache;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The shapes of the objects whose property is read or written at a place: what the inline cache
 * there has met, in the interpreter and in compiled code. More than a witness tells, which is one
 * object: methods that a class inherits get objects of many shapes.
 */
final class MemberShapes {
  private final FeedbackSnapshot feedback;
  private final Map<Shape, Shape> current = new HashMap<>(); // asked once: the program goes on

  MemberShapes(FeedbackSnapshot feedback) {
    this.feedback = feedback;
  }

  /** Whether instances have come there. */
  boolean isKnown(int site) {
    return cache(site) != null;
  }

  /** Where the property is read; {@code seen}: the shape of a witness, or null. */
  List<Plan.Place> places(String name, int site, Shape seen) {
    List<Plan.Place> places = new ArrayList<>();
    for (PropertyCache c = cache(site); c != null; c = c.before()) {
      Shape now = current(c.shape());
      add(places, now, null, now.slot(name));
      if (feedback.oldLayouts) {
        add(places, c.shape(), null, c.shape().slot(name));
      }
    }
    if (seen != null) {
      add(places, seen, null, seen.slot(name));
    }
    return places;
  }

  /** Where it is written, or added. */
  List<Plan.Place> written(int site) {
    List<Plan.Place> places = new ArrayList<>();
    for (PropertyCache c = cache(site); c != null; c = c.before()) {
      if (feedback.oldLayouts || current(c.shape()) == c.shape()) {
        int slot = c.next() == null ? c.slot() : c.next().addedSlot();
        add(places, c.shape(), c.next(), slot);
      }
    }
    return places;
  }

  /** The inline cache, or, of an instruction that has none, what compiled code has met there. */
  private PropertyCache cache(int site) {
    return site < 0
        ? feedback.shapes(~site)
        : feedback.site(site) instanceof PropertyCache c ? c : null;
  }

  private Shape current(Shape shape) {
    return current.computeIfAbsent(shape, Shape::current);
  }

  private static void add(List<Plan.Place> places, Shape shape, Shape next, int slot) {
    if (slot == Slot.MISSING || places.size() == PropertyCache.MAX_SHAPES) {
      return;
    }
    for (Plan.Place p : places) {
      if (p.shape() == shape) {
        return;
      }
    }
    places.add(new Plan.Place(shape, next, slot));
  }

  /** How all of them keep the property: as a number of one kind, or else as an object. */
  static Rep rep(List<Plan.Place> places) {
    Rep rep = null;
    for (Plan.Place p : places) {
      Rep of = MemberPlanner.rep(p.slot());
      rep = rep == null || rep == of ? of : Rep.BOXED;
    }
    return rep == null ? Rep.BOXED : rep;
  }
}
