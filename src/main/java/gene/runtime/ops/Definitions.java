package gene.runtime.ops;

import gene.code.MapPattern;
import gene.code.Params;
import gene.runtime.Binder;
import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Evaluator;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.List;

/** Closures, classes, namespaces, imports and patterns as instructions make them. */
public final class Definitions {
  private Definitions() {}

  public static Closure closure(Proto proto, Closure maker, Object[] frame, Object self) {
    int[] from = proto.code.captures;
    Object[] captures = from.length == 0 ? Callable.NO_ARGS : new Object[from.length];
    for (int i = 0; i < from.length; i++) {
      captures[i] = from[i] >= 0 ? frame[from[i]] : maker.captures[~from[i]];
    }
    return new Closure(proto, self, captures);
  }

  static GeneClass newClass(Vm vm, Object parent, String name) {
    if (parent == Singleton.NIL) {
      return new GeneClass(vm.core(), name, vm.core().object());
    }
    if (parent instanceof GeneClass p) {
      return new GeneClass(vm.core(), name, p);
    }
    Foreign foreign = vm.core().foreign();
    GeneClass sub = foreign == null ? null : foreign.subclass(vm, parent, name);
    if (sub != null) {
      return sub;
    }
    throw Errors.type("superclass must be a class, got " + Kinds.of(parent));
  }

  /** Continues the old namespace when there is one. */
  static Namespace namespace(Vm vm, Object old, Object parent, String name) {
    if (old instanceof Namespace ns) {
      return ns;
    }
    return new Namespace(vm.core(), name, parent instanceof Namespace p ? p : null);
  }

  // ---- names

  /** What an inline cache of a name remembers. */
  public static final class Site {
    final Namespace namespace;
    final int epoch;
    final Cell cell;

    Site(Namespace namespace, int epoch, Cell cell) {
      this.namespace = namespace;
      this.epoch = epoch;
      this.cell = cell;
    }

    /** The cell of the name while that is the epoch of names. */
    public Cell cell() {
      return cell;
    }

    public int epoch() {
      return epoch;
    }
  }

  public static Object loadName(Vm vm, Object ns, String name, Object[] sites, int site) {
    if (sites[site] instanceof Site s && s.namespace == ns && s.epoch == vm.core().nameEpoch()) {
      return s.cell.read();
    }
    Cell cell = ((Namespace) ns).find(name);
    if (cell == null) {
      cell = vm.core().global().cell(name);
    }
    if (cell == null) {
      throw Errors.undefined(name);
    }
    sites[site] = new Site((Namespace) ns, vm.core().nameEpoch(), cell);
    return cell.read();
  }

  /** What the site found last, null when it was not needed yet. */
  public static Object found(Object[] sites, int site) {
    return sites[site] instanceof Site s ? s.cell.sample() : null;
  }

  /** What the site has found in that namespace, or null. */
  public static Site found(Object[] sites, int site, Object ns) {
    return sites[site] instanceof Site s && s.namespace == ns ? s : null;
  }

  static Object storeName(Vm vm, Object ns, Object value, String name) {
    Namespace namespace = (Namespace) ns;
    Cell cell = namespace.find(name);
    if (cell == null) {
      cell = vm.core().global().cell(name);
    }
    if (cell != null) {
      cell.set(value);
    } else {
      namespace.set(name, value);
    }
    return value;
  }

  // ---- imports

  static Object importName(Evaluator.Importable module, List<String> path) {
    if (path.isEmpty()) {
      return module.whole();
    }
    Object v = module.export(path.getFirst());
    for (int i = 1; v != null && i < path.size(); i++) {
      v = Access.find(Vm.current(), v, path.get(i));
    }
    if (v == null) {
      throw exportMissing(String.join("/", path), module);
    }
    return v;
  }

  private static GeneError exportMissing(String name, Evaluator.Importable module) {
    return Errors.runtime(
        "[GENE.IMPORT.EXPORT_MISSING] Cannot import '" + name + "' from '" + module.name() + "'",
        "GENE.IMPORT.EXPORT_MISSING");
  }

  /** Everything goes into the namespace behind the module's own one. */
  static void importAll(Unit importer, Evaluator.Importable module, List<String> path) {
    Namespace target = importer.namespace.parent();
    if (path.isEmpty()) {
      for (String name : module.exports()) {
        target.set(name, module.export(name));
      }
      return;
    }
    Object v = importName(module, path);
    if (!(v instanceof Namespace ns)) {
      throw exportMissing(String.join("/", path) + "/*", module);
    }
    ns.names().forEach(name -> target.set(name, ns.get(name)));
  }

  // ---- patterns

  /** The parts of a value, null for an optional one that is missing. */
  public static Object[] destructure(Vm vm, Object pattern, Object value) {
    if (pattern instanceof MapPattern map) {
      return byKeys(vm, map, value);
    }
    Params params = (Params) pattern;
    try {
      if (value instanceof GeneArray a) {
        return Binder.bind(params, a, null);
      }
      if (value instanceof GeneNode n) {
        return Binder.bind(params, n.children(), params.hasKeywords() ? n.propsOrNull() : null);
      }
      if (value instanceof GeneMap m && params.hasKeywords()) {
        return Binder.bind(params, new GeneArray(), m);
      }
      if (value instanceof ExceptionValue e) {
        return ofException(params, e);
      }
      throw mismatch(value);
    } catch (GeneError e) {
      if (e.getMessage().startsWith("Destructuring")) {
        throw e;
      }
      throw Errors.argument("Destructuring pattern mismatch: " + e.getMessage());
    }
  }

  private static GeneError mismatch(Object value) {
    return Errors.type("Destructuring pattern mismatch: cannot destructure " + Kinds.of(value));
  }

  private static Object[] byKeys(Vm vm, MapPattern map, Object value) {
    if (!(value instanceof GeneMap || value instanceof GeneNode || value instanceof Instance)) {
      throw mismatch(value);
    }
    Object[] parts = new Object[map.keys().size()];
    for (int i = 0; i < parts.length; i++) {
      String key = map.keys().get(i);
      Object v = value instanceof Instance in ? in.get(key) : Access.find(vm, value, key);
      parts[i] = v == null ? Singleton.VOID : v;
    }
    return parts;
  }

  /** A catch clause sees the exception as a gene with its properties; others are ignored. */
  private static Object[] ofException(Params params, ExceptionValue e) {
    GeneMap props = new GeneMap();
    for (Params.Param p : params.list()) {
      Object v = p.name() == null ? null : e.get(p.name());
      if (v != null) {
        props.put(p.name(), v);
      }
    }
    if (params.keywordRest() >= 0) {
      for (String name : e.shape().names()) {
        props.put(name, e.get(name));
      }
    }
    return Binder.bind(params, new GeneArray(), props);
  }
}
