package gene.jit.analysis;

import gene.jit.rt.Rep;
import gene.jit.rt.Witness;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Core;
import gene.runtime.Proto;
import gene.runtime.direct.DirectCode;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.runtime.types.TypeCheck;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.KeyLayout;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The contents of objects that were seen: shapes, members, elements, values of cells. The program
 * goes on changing them on its own thread; so each is read at most once per compilation, and all
 * passes see the same.
 */
final class TypeFeedback {
  /** Elements inspected to tell whether all are alike. */
  private static final int INSPECTED = 4;

  /** What is known of an array; {@code element} is nothing when it is empty. */
  private record Elements(Object element, Rep rep) {}

  private static final Elements UNKNOWN = new Elements(null, Rep.BOXED);

  private static final int MOST_PLACES = 8;

  /** Arrays with less room never keep their Ints as plain numbers. */
  private static final int SHORT = 16;

  private static final Object NOTHING = new Object();

  private final Map<Cell, Object> cells = new IdentityHashMap<>();
  private final Map<Object, Optional<Shape>> shapes = new IdentityHashMap<>();
  private final Map<Object, Elements> arrays = new IdentityHashMap<>();
  private final Map<GeneClass, Map<String, Optional<Shape>>> added = new IdentityHashMap<>();
  private final Map<Object, Map<String, Optional<Object>>> members = new IdentityHashMap<>();
  private final Map<GeneClass, Map<String, Optional<TypeCheck>>> checks = new IdentityHashMap<>();
  private final Map<GeneMap, Optional<KeyLayout>> layouts = new IdentityHashMap<>();
  private final Map<GeneArray, Object[]> places = new IdentityHashMap<>();
  private final Map<GeneClass, Boolean> constructed = new IdentityHashMap<>();
  private final Map<GeneArray, Boolean> empty = new IdentityHashMap<>();

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
    return shapes.computeIfAbsent(obj, _ -> inspectShape(i)).orElse(null);
  }

  private static Optional<Shape> inspectShape(Instance i) {
    return Optional.of(i.shape().current());
  }

  /** The layout of the keys of a map; null when it has none, or is no map. */
  KeyLayout layout(Object obj) {
    return obj instanceof GeneMap m
        ? layouts.computeIfAbsent(m, _ -> Optional.ofNullable(m.layout())).orElse(null)
        : null;
  }

  /** The check that writes of the property must pass, null when there is none. */
  TypeCheck fieldCheck(GeneClass cls, String name) {
    return checks
        .computeIfAbsent(cls, _ -> new HashMap<>())
        .computeIfAbsent(name, _ -> Optional.ofNullable((TypeCheck) cls.fieldCheck(name)))
        .orElse(null);
  }

  /** Whether the function is the constructor of the class or of one above it. */
  boolean constructs(GeneClass cls, Proto function) {
    return constructed.computeIfAbsent(cls, _ -> inspectConstructors(cls, function));
  }

  private static boolean inspectConstructors(GeneClass cls, Proto function) {
    for (GeneClass c = cls; c != null; c = c.parent()) {
      if (c.ctor() instanceof Closure f && f.proto == function) {
        return true;
      }
    }
    return false;
  }

  boolean isEmpty(GeneArray a) {
    return empty.computeIfAbsent(a, GeneArray::isEmpty);
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
        .computeIfAbsent(name, _ -> Optional.ofNullable(inspectMember(obj, name)))
        .orElse(null);
  }

  /** How a member of an object that is not Gene's is read directly, null when it is not. */
  DirectCode.Member foreign(Core core, Object obj, String name) {
    if (obj == null
        || obj == Witness.CONFLICTING
        || obj instanceof Instance
        || !(core.foreign() instanceof DirectCode.Members members)) {
      return null;
    }
    return (DirectCode.Member)
        this.members
            .computeIfAbsent(obj, _ -> new HashMap<>())
            .computeIfAbsent(name, _ -> Optional.ofNullable(members.directMember(obj, name)))
            .orElse(null);
  }

  /** Whether that holds for the one object alone. */
  boolean isUnique(Core core, Object obj) {
    return ((DirectCode.Members) core.foreign()).isUnique(obj);
  }

  private static Object inspectMember(Object obj, String name) {
    try {
      return obj instanceof Instance i ? i.sample(name) : ((GeneMap) obj).get(name);
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      return Witness.CONFLICTING; // it changed just now
    }
  }

  /** An element like those of the array; nothing when it is none, or empty. */
  Object element(Object obj) {
    return elements(obj).element;
  }

  /** The representation of all elements when they are numbers of one kind. */
  Rep elementRep(Object obj) {
    return elements(obj).rep;
  }

  /** The element of an array at one place, nothing when it is not known. */
  Object elementAt(Object obj, int i) {
    if (!(obj instanceof GeneArray a)) {
      return null;
    }
    Object[] known = places.computeIfAbsent(a, TypeFeedback::inspectPlaces);
    return i < known.length ? known[i] : null;
  }

  private static Object[] inspectPlaces(GeneArray a) {
    try {
      return a.size() > MOST_PLACES ? new Object[0] : a.toArray();
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      return new Object[0]; // it changed just now
    }
  }

  private Elements elements(Object obj) {
    return obj instanceof GeneArray a ? arrays.computeIfAbsent(a, _ -> inspect(a)) : UNKNOWN;
  }

  private static Elements inspect(GeneArray a) {
    Object numbers = a.numbers();
    return numbers instanceof double[]
        ? new Elements(1.0, Rep.FLOAT)
        : numbers instanceof long[]
            ? new Elements(1L, Rep.INT)
            : numbers instanceof boolean[]
                ? new Elements(true, Rep.BOOL)
                : alike(inspectElements(a), a.size());
  }

  /**
   * Objects that are all numbers of one kind are read as such: hot code will keep them so. Short
   * arrays stay arrays of objects, and moving these about would make new ones.
   */
  private static Elements alike(Object element, int size) {
    return new Elements(element, size < SHORT ? Rep.BOXED : Rep.of(element));
  }

  private static Object inspectElements(GeneArray a) {
    try {
      Object first = a.at(0);
      for (int i = 1; i < INSPECTED; i++) {
        Object other = a.at(i);
        if (other != null && first != null && !Witness.alike(other, first)) {
          return Witness.CONFLICTING;
        }
      }
      return first;
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      return Witness.CONFLICTING; // it changed just now
    }
  }
}
