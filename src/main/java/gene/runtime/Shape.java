package gene.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * The layout of instances that got the same properties in the same order: class plus name-to-slot
 * table. Shapes form a tree of transitions, so that one reference comparison answers both "which
 * class" and "where is the property". A deletion starts a fresh path without transition.
 */
public final class Shape {
  private final GeneClass cls;
  private final Shape parent;
  private final String added;
  private final int size;
  private volatile Map<String, Integer> slots; // made on the first lookup
  private Map<String, Shape> transitions;

  Shape(GeneClass cls) {
    this(cls, null, null, 0);
  }

  private Shape(GeneClass cls, Shape parent, String added, int size) {
    this.cls = cls;
    this.parent = parent;
    this.added = added;
    this.size = size;
  }

  public GeneClass cls() {
    return cls;
  }

  public int size() {
    return size;
  }

  /** The slot of a property, or -1. */
  public int slot(String name) {
    if (slots == null) {
      Map<String, Integer> table = new HashMap<>();
      for (Shape s = this; s.parent != null; s = s.parent) {
        table.put(s.added, s.size - 1);
      }
      slots = table;
    }
    Integer slot = slots.get(name);
    return slot == null ? -1 : slot;
  }

  /** The shape after adding a property that this one lacks. */
  public synchronized Shape with(String name) {
    if (transitions == null) {
      transitions = new HashMap<>(4);
    }
    return transitions.computeIfAbsent(name, n -> new Shape(cls, this, n, size + 1));
  }

  /** The property names in creation order. */
  public String[] names() {
    String[] names = new String[size];
    for (Shape s = this; s.parent != null; s = s.parent) {
      names[s.size - 1] = s.added;
    }
    return names;
  }
}
