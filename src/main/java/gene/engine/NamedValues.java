package gene.engine;

import gene.runtime.Closure;
import gene.runtime.Namespace;
import gene.runtime.Origins.Origin;
import gene.runtime.enums.EnumType;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.Interface;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Queue;

/**
 * The objects that can be found by name, each under the first and shortest one. Members of
 * namespaces and classes are looked at when the top level does not have what is asked for, since
 * that fills built-in namespaces.
 */
final class NamedValues {
  private record Named(Object value, Origin origin) {}

  private final Map<Object, Origin> found = new IdentityHashMap<>();
  private final Queue<Named> containers = new ArrayDeque<>();

  /** Adds a value under a name inside of the given origin. */
  void add(Object value, String name, Origin within) {
    boolean container = value instanceof Namespace || value instanceof GeneClass;
    boolean object =
        container
            || value instanceof Closure
            || value instanceof Native
            || value instanceof Instance
            || value instanceof EnumType
            || value instanceof Interface;
    if (!object) {
      return;
    }
    String path = within.path().isEmpty() ? name : within.path() + "/" + name;
    Origin origin = new Origin(path, within.module(), within.pkg());
    if (found.putIfAbsent(value, origin) == null && container) {
      containers.add(new Named(value, origin));
    }
  }

  /** The origin, or null. */
  Origin of(Object value) {
    Origin origin = found.get(value);
    while (origin == null && !containers.isEmpty()) {
      Named next = containers.remove();
      Namespace members = next.value instanceof GeneClass c ? c.members() : (Namespace) next.value;
      for (String name : members.names()) {
        add(members.get(name), name, next.origin);
      }
      origin = found.get(value);
    }
    return origin;
  }
}
