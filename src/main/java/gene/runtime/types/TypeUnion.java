package gene.runtime.types;

import gene.runtime.Vm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code (A | B | ..)}: alternatives in the order written. A union may have a name of its own. */
public final class TypeUnion extends Type {
  private final String name; // null: shown by its alternatives
  private final List<Type> alternatives;

  public TypeUnion(String name, List<Type> alternatives) {
    this.name = name;
    this.alternatives = alternatives;
  }

  /** Joins the alternatives; unions without a name become part of the new one. */
  public static Type of(List<Type> parts) {
    List<Type> flat = new ArrayList<>();
    for (Type t : parts) {
      List<Type> more = t instanceof TypeUnion u && u.name == null ? u.alternatives : List.of(t);
      for (Type one : more) {
        if (flat.stream().noneMatch(known -> known.equalTo(one))) {
          flat.add(one);
        }
      }
    }
    return flat.size() == 1 ? flat.getFirst() : new TypeUnion(null, List.copyOf(flat));
  }

  @Override
  public boolean admits(Vm vm, Object v) {
    for (Type t : alternatives) {
      if (t.admits(vm, v)) {
        return true;
      }
    }
    return false;
  }

  /** The first alternative that a lossless conversion reaches, else the first by a lossy one. */
  @Override
  Object convert(Vm vm, Object v, boolean lossy) {
    for (Type t : alternatives) {
      Object exact = t.convert(vm, v, false);
      if (exact != null) {
        return exact;
      }
    }
    if (lossy) {
      for (Type t : alternatives) {
        Object changed = t.convert(vm, v, true);
        if (changed != null) {
          return changed;
        }
      }
    }
    return null;
  }

  @Override
  String written() {
    return name != null ? name : "(" + alternative() + ")";
  }

  @Override
  String alternative() {
    return name != null
        ? name
        : alternatives.stream().map(Type::alternative).collect(Collectors.joining(" | "));
  }

  @Override
  Object identity() {
    Set<Object> keys = new HashSet<>();
    for (Type t : alternatives) {
      if (t.key() instanceof Set<?> inner) {
        keys.addAll(inner);
      } else {
        keys.add(t.key());
      }
    }
    return keys.size() == 1 ? keys.iterator().next() : keys;
  }
}
