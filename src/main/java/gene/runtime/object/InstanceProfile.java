package gene.runtime.object;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is known of the instances of a class: what kinds of values their properties have had, and
 * how many properties. From that follows which of them are fields. The first instance shows it,
 * once its constructor is done; later ones get another layout when several have not fitted.
 * Instances that exist keep theirs.
 *
 * <p>Also the lock for all shapes of the class: the compiling thread looks at them.
 */
final class InstanceProfile {
  /** Room that fresh instances get at most, however many properties others have. */
  private static final int MAX_ROOM = 32;

  /** So many instances must not have fitted before there is another layout. */
  private static final int OVERFLOWS_UNTIL_LAYOUT = 8;

  private final GeneClass cls;
  private final Map<String, Class<?>> seen = new ConcurrentHashMap<>(4); // Object after different
  private final Shape[] roots = new Shape[Layout.values().length];
  private volatile Shape root; // of new plain instances
  private volatile boolean learned; // from an instance
  private int objects; // the most that an instance has had
  private int numbers;
  private Layout fitting; // for so many
  private int overflows;

  InstanceProfile(GeneClass cls) {
    this.cls = cls;
  }

  // ---- shapes

  /** The shape of new plain instances. */
  Shape root() {
    Shape known = root;
    return known != null ? known : firstRoot();
  }

  /** The root shape if one was made, else null: exceptions, say, are not plain instances. */
  Shape knownRoot() {
    return root;
  }

  private synchronized Shape firstRoot() {
    if (root == null) {
      learned = cls.ctor() == null;
      root = root(learned ? Layout.OBJECTS4 : Layout.OBJECTS2_NUMBERS8);
    }
    return root;
  }

  /** The shape of new instances with that layout. */
  synchronized Shape root(Layout layout) {
    int i = layout.ordinal();
    if (roots[i] == null) {
      roots[i] = new Shape(cls, this, layout);
    }
    return roots[i];
  }

  // ---- kinds and numbers of properties

  /** What the property of a fresh instance is kept as, when that is its value. */
  Class<?> kind(String name, Object value) {
    Class<?> kind =
        value instanceof Long || value instanceof Double ? value.getClass() : Object.class;
    return seen.merge(name, kind, (a, b) -> a == b ? a : Object.class);
  }

  /** Have all values of the property been numbers of one kind? Without the lock. */
  boolean isNumber(String name) {
    return seen.get(name) != Object.class;
  }

  /** There are instances with so many properties. */
  void noteSize(int ofObjects, int ofNumbers) {
    objects = Math.clamp(ofObjects, objects, Math.max(MAX_ROOM, objects));
    numbers = Math.clamp(ofNumbers, numbers, Math.max(MAX_ROOM, numbers));
    fitting = Layout.fitting(objects, numbers);
  }

  /** So many objects an instance should have room for. */
  int objectRoom() {
    return objects;
  }

  int numberRoom() {
    return numbers;
  }

  // ---- layouts

  /** Whether a constructor has shown what instances need; before, each one is asked. */
  boolean learned() {
    return learned;
  }

  /**
   * Learns from an instance whose constructor is done. The result is to be used in its place: of
   * the layout that the following ones will have, when nobody else can have got hold of the
   * instance.
   */
  synchronized Instance learn(Instance first) {
    Shape shape = first.shape;
    root =
        root(
            shape.size() == 0
                ? Layout.OBJECTS4
                : Layout.fitting(shape.objectCount(), shape.numberCount()));
    learned = true;
    if (!ConfinedSelf.inConstructorsOf(cls)) {
      return first;
    }
    Instance copy = Layout.fresh(root);
    for (String name : shape.names()) {
      copy.set(name, first.get(name));
    }
    return copy;
  }

  /** An instance needs arrays, since its fields did not suffice. */
  void overflowed(Shape of) {
    if (learned && of == root && of.layout() != fitting) {
      getRoomier(of);
    }
  }

  private synchronized void getRoomier(Shape of) {
    if (of == root && ++overflows == OVERFLOWS_UNTIL_LAYOUT) {
      overflows = 0;
      root = root(fitting);
      if (root != of) {
        cls.core().classesChanged(); // compiled code makes instances without asking
      }
    }
  }
}
