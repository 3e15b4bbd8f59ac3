package gene.jit;

import gene.runtime.Cell;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the objects that were seen look like inside. The program goes on changing them on its own
 * thread while this one compiles; so each is looked at once, and all rehearsals of a translation
 * and the writing of it see the same.
 */
final class Samples {
  /** Elements looked at to tell whether all are alike. */
  private static final int LOOKED_AT = 4;

  /** What is known of an array; {@code element} is nothing when it is empty. */
  private record Elements(Object element, Kind kind) {}

  private static final Elements UNKNOWN = new Elements(null, Kind.ANY);

  private static final Object NOTHING = new Object();

  private final Map<Cell, Object> cells = new IdentityHashMap<>();
  private final Map<Object, Shape> shapes = new IdentityHashMap<>();
  private final Map<Object, Elements> arrays = new IdentityHashMap<>();
  private final Map<GeneClass, Map<String, Optional<Shape>>> added = new IdentityHashMap<>();
  private final Map<Object, Map<String, Object>> members = new IdentityHashMap<>();

  /** The value of a variable, nothing when it has none. */
  Object held(Cell cell) {
    Object v =
        cells.computeIfAbsent(
            cell,
            c -> {
              Object sample = c.sample();
              return sample == null ? NOTHING : sample;
            });
    return v == NOTHING ? null : v;
  }

  /** The shape of a plain instance; null for others, which may compute their properties. */
  Shape shape(Object obj) {
    if (!(obj instanceof Instance i) || !i.isPlain()) {
      return null;
    }
    Shape shape = shapes.computeIfAbsent(obj, _ -> i.shape().current());
    return shape.isGrowing() ? null : shape;
  }

  /** The shape in which instances like that one get the property; null when it is not known. */
  Shape adding(Instance like, String name) {
    return added
        .computeIfAbsent(like.cls(), _ -> new HashMap<>())
        .computeIfAbsent(name, _ -> Optional.ofNullable(like.freshShape().adding(name)))
        .orElse(null);
  }

  /** The member of that name, nothing when it is not known. */
  Object member(Object obj, String name) {
    if (shape(obj) == null && !(obj instanceof GeneMap)) {
      return null;
    }
    return members
        .computeIfAbsent(obj, _ -> new HashMap<>())
        .computeIfAbsent(name, _ -> lookAtMember(obj, name));
  }

  private static Object lookAtMember(Object obj, String name) {
    try {
      return obj instanceof Instance i ? i.sample(name) : ((GeneMap) obj).get(name);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      return Item.MIXED; // it changed just now
    }
  }

  /** An element like those of the array; nothing when it is none, or empty. */
  Object element(Object obj) {
    return elements(obj).element;
  }

  /** The kind of all elements when they are kept as plain numbers. */
  Kind elementKind(Object obj) {
    return elements(obj).kind;
  }

  private Elements elements(Object obj) {
    return obj instanceof GeneArray a ? arrays.computeIfAbsent(a, _ -> lookAt(a)) : UNKNOWN;
  }

  private static Elements lookAt(GeneArray a) {
    Object numbers = a.numbers();
    return numbers instanceof double[]
        ? new Elements(1.0, Kind.DOUBLE)
        : numbers instanceof long[]
            ? new Elements(1L, Kind.LONG)
            : numbers instanceof boolean[]
                ? new Elements(true, Kind.BOOL)
                : new Elements(lookAtElements(a), Kind.ANY);
  }

  private static Object lookAtElements(GeneArray a) {
    try {
      Object first = a.at(0);
      for (int i = 1; i < LOOKED_AT; i++) {
        Object other = a.at(i);
        if (other != null && first != null && !Item.alike(other, first)) {
          return Item.MIXED;
        }
      }
      return first;
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      return Item.MIXED; // it changed just now
    }
  }
}
