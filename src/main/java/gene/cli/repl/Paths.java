package gene.cli.repl;

import gene.engine.Session;
import gene.runtime.Namespace;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneMap;
import java.util.List;

/** Values behind names and paths such as {@code gene/json}, found without running code. */
final class Paths {
  private Paths() {}

  /** The value, or null when there is none. */
  static Object value(Session session, String path) {
    int slash = path.indexOf('/');
    Object value = session.lookup(slash < 0 ? path : path.substring(0, slash));
    while (slash >= 0 && value != null) {
      int next = path.indexOf('/', slash + 1);
      value = member(value, path.substring(slash + 1, next < 0 ? path.length() : next));
      slash = next;
    }
    return value;
  }

  /** A member of a namespace, class, map or instance; null when there is none. */
  static Object member(Object value, String name) {
    return switch (value) {
      case Namespace ns -> ns.get(name);
      case GeneClass c -> c.member(name);
      case GeneMap m -> m.get(name);
      case Instance i -> i.get(name);
      default -> null;
    };
  }

  static List<String> members(Object value) {
    return switch (value) {
      case Namespace ns -> ns.names();
      case GeneClass c -> c.members().names();
      case GeneMap m -> m.keys();
      case Instance i -> List.of(i.shape().names());
      case null, default -> List.of();
    };
  }
}
