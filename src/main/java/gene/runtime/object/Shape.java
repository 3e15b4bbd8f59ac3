package gene.runtime.object;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The layout of instances that got the same properties in the same order: class plus name-to-slot
 * table. Shapes form a tree of transitions, so that one reference comparison answers both "which
 * class" and "where is the property". A deletion starts a fresh path without transition.
 *
 * <p>Which properties are fields of the instance is said by the layout, which all shapes of a tree
 * have in common. A class whose instances get another one has another tree.
 *
 * <p>A property whose values were all Ints, or all Floats, when instances of the class got it is
 * kept as a plain number. Once something else comes, instances get it as an object from then on, so
 * that the number of shapes stays small.
 */
public final class Shape {
  private final GeneClass cls;
  private final InstanceProfile profile;
  private final Layout layout;
  private final Shape root;
  private final Shape parent;
  private final String added;
  private final int addedSlot;
  private final int size;
  private final int objects;
  private final int numbers;
  private volatile Map<String, Integer> slots; // made on the first lookup
  private volatile Map<String, Shape> transitions; // read without the lock

  /** A root. */
  Shape(GeneClass cls, InstanceProfile profile, Layout layout) {
    this.cls = cls;
    this.profile = profile;
    this.layout = layout;
    this.root = this;
    this.parent = null;
    this.added = null;
    this.addedSlot = Slot.MISSING;
    this.size = 0;
    this.objects = 0;
    this.numbers = 0;
  }

  private Shape(Shape parent, String added, int slot) {
    this.cls = parent.cls;
    this.profile = parent.profile;
    this.layout = parent.layout;
    this.root = parent.root;
    this.parent = parent;
    this.added = added;
    this.addedSlot = slot;
    this.size = parent.size + 1;
    this.objects = parent.objects + (slot >= 0 ? 1 : 0);
    this.numbers = parent.numbers + (slot >= 0 ? 0 : 1);
    profile.noteSize(objects, numbers);
  }

  public GeneClass cls() {
    return cls;
  }

  /** Which properties are fields. */
  public Layout layout() {
    return layout;
  }

  InstanceProfile profile() {
    return profile;
  }

  /** The shape without properties from which this one comes. */
  Shape root() {
    return root;
  }

  public int size() {
    return size;
  }

  int objectCount() {
    return objects;
  }

  int numberCount() {
    return numbers;
  }

  /** The slot of a property, or {@link Slot#MISSING}. */
  public int slot(String name) {
    if (slots == null) {
      Map<String, Integer> table = new HashMap<>();
      for (Shape s = this; s.parent != null; s = s.parent) {
        table.put(s.added, s.addedSlot);
      }
      slots = table;
    }
    Integer slot = slots.get(name);
    return slot == null ? Slot.MISSING : slot;
  }

  public int addedSlot() {
    return addedSlot;
  }

  /** The shape before that property was added. */
  public Shape parent() {
    return parent;
  }

  /**
   * Of a root: the shape in which instances of the class get that property, usually in a
   * constructor; null when none has, or when they have got it after different ones.
   */
  public Shape adding(String name) {
    synchronized (profile) {
      Shape found = null;
      int n = 0;
      for (Shape s : root.reached()) {
        if (name.equals(s.added)) {
          found = s;
          n++;
        }
      }
      return n == 1 ? found : null;
    }
  }

  /** This shape and those that instances of it become, as they are made now. */
  private List<Shape> reached() {
    List<Shape> all = new ArrayList<>();
    all.add(this);
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).transitions != null) {
        all.addAll(all.get(i).transitions.values());
      }
    }
    return all;
  }

  /**
   * The shape that new instances with these properties have, when there are some: a class may have
   * got another layout since there were instances of this one.
   */
  public Shape current() {
    synchronized (profile) {
      Shape s = profile.knownRoot();
      if (s == null || s == root) {
        return this;
      }
      for (String name : names()) {
        s = s.transitions == null ? null : s.transitions.get(name);
        if (s == null) {
          return this;
        }
      }
      return s;
    }
  }

  /** Room for objects behind the fields of an instance of this shape, which need not grow soon. */
  int objectRoom() {
    return Math.max(objects, profile.objectRoom()) - layout.objects();
  }

  int numberRoom() {
    return Math.max(numbers, profile.numberRoom()) - layout.numbers();
  }

  /** The shape after adding a property that this one lacks, with that value. */
  public Shape with(String name, Object value) {
    Shape known = transitions == null ? null : transitions.get(name);
    if (known != null && known.keeps(value)) {
      return known; // without a lock or a write: all workers come here
    }
    synchronized (profile) {
      Class<?> kind = profile.kind(name, value);
      if (transitions == null) {
        transitions = new ConcurrentHashMap<>(4);
      }
      Shape next = transitions.get(name);
      if (next == null || kind == Object.class && next.addedSlot < 0) {
        int slot =
            kind == Long.class
                ? Slot.ofInt(layout.numberPlace(numbers))
                : kind == Double.class
                    ? Slot.ofFloat(layout.numberPlace(numbers))
                    : layout.objectSlot(objects);
        next = new Shape(this, name, slot);
        transitions.put(name, next);
      }
      return next;
    }
  }

  /** Whether the property that this shape adds is stored as before when that is its value. */
  private boolean keeps(Object value) {
    return addedSlot >= 0 || Slot.accepts(addedSlot, value) && profile.isNumber(added);
  }

  /** From now on instances get the property as an object. */
  void generalize(String name) {
    synchronized (profile) {
      profile.kind(name, null);
    }
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
