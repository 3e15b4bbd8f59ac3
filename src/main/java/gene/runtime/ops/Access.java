package gene.runtime.ops;

import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.MutationCheck;
import gene.runtime.object.BoundMethod;
import gene.runtime.object.FieldCheck;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.MemberAccess;
import gene.runtime.object.Members;
import gene.runtime.object.Peer;
import gene.runtime.object.Shape;
import gene.runtime.object.Slot;
import gene.runtime.object.WritableMembers;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;

/**
 * Reading and writing members through paths (chapters 4.3, 5.1, 5.3).
 *
 * <p>Each instruction that names a member has a place in {@link gene.runtime.Proto#sites}: its
 * inline cache. For an instance the cache maps shapes to slots ({@code PropertyCache}); a hit is
 * one comparison of references and one load. For a namespace it holds the cell of the name, valid
 * while the epoch of names stands. Everything else (maps, nodes, classes, foreign objects) has no
 * layout that could be remembered and is looked up each time.
 *
 * <p>The cache is written by whoever misses and is read by the JIT's snapshot: what the interpreter
 * has met at a place is what compiled code tests for there. So it is filled only where a member was
 * found in the object itself; a method that is read as a value, or a missing member, leaves no
 * trace.
 */
public final class Access {
  /** For adapters, which live below. */
  static final MemberAccess MEMBERS =
      new MemberAccess() {
        @Override
        public Object get(Vm vm, Object owner, String name) {
          return Access.get(vm, owner, name);
        }

        @Override
        public void set(Vm vm, Object owner, Object value, String name) {
          Access.set(vm, owner, value, name);
        }
      };

  private Access() {}

  // ---- reading

  public static Object get(Vm vm, Object obj, String name, Object[] sites, int site) {
    if (obj instanceof Instance i) {
      PropertyCache known = PropertyCache.find(sites[site], i.shape);
      if (known != null) {
        return i.slot(known.slot);
      }
      int slot = i.shape.slot(name);
      if (slot != Slot.MISSING && i.storesProperties()) {
        sites[site] = PropertyCache.with(sites[site], i.shape, slot, null, null);
        return i.slot(slot);
      }
    } else if (obj instanceof Namespace ns) {
      return ofNamespace(vm, ns, name, sites, site);
    }
    return get(vm, obj, name);
  }

  /** The cell of a name is remembered, as that of a name without a path is. */
  private static Object ofNamespace(Vm vm, Namespace ns, String name, Object[] sites, int site) {
    int epoch = vm.core().nameEpoch();
    Cell cell;
    if (sites[site] instanceof Definitions.Site s && s.namespace == ns && s.epoch == epoch) {
      cell = s.cell;
    } else {
      cell = ns.cell(name);
      if (cell != null) {
        sites[site] = new Definitions.Site(ns, vm.core().nameEpoch(), cell);
      }
    }
    Object v = cell == null ? null : cell.read();
    return v != null ? v : get(vm, ns, name);
  }

  /** The member, void when it is missing. */
  public static Object get(Vm vm, Object obj, String name) {
    Object found = find(vm, obj, name);
    return found != null ? found : obj == Singleton.NIL ? Singleton.NIL : Singleton.VOID;
  }

  /** The member, or null when it is missing. */
  static Object find(Vm vm, Object obj, String name) {
    if (obj instanceof Instance i) {
      return ofInstance(i, name);
    }
    if (obj instanceof GeneMap m) {
      return m.get(name);
    }
    if (obj instanceof GeneNode n) {
      return n.prop(name);
    }
    if (obj instanceof GeneHashMap m) {
      Object v = m.get(name);
      return v != null ? v : m.get(Symbol.of(name));
    }
    if (obj instanceof GeneClass c) {
      return c.member(name);
    }
    if (obj instanceof Namespace ns) {
      return ofNamespace(vm, ns, name);
    }
    if (obj instanceof Members m) {
      return m.member(vm, name);
    }
    Foreign foreign = vm.core().foreign();
    return foreign != null && (foreign.owns(obj) || foreign.isBoth(obj))
        ? foreign.member(vm, obj, name)
        : null;
  }

  private static Object ofInstance(Instance i, String name) {
    Object v = i.get(name);
    if (v != null) {
      return v;
    }
    Foreign.Base base = i.cls().base();
    Object inherited = base == null ? null : base.member(Vm.current(), i, name);
    if (inherited != null) {
      return inherited;
    }
    Callable method = i.cls().method(name);
    if (method == null) {
      return null;
    }
    if (i instanceof ExceptionValue e) {
      e.share();
    }
    return new BoundMethod(i, method, name);
  }

  private static Object ofNamespace(Vm vm, Namespace ns, String name) {
    Object v = ns.get(name);
    if (v != null) {
      return v;
    }
    for (Callable handler : ns.missingHandlers()) {
      Object made = vm.invoke(handler, ns, name);
      if (made != Singleton.NIL) {
        return made;
      }
    }
    return null;
  }

  /** The literal name first; on maps and arrays then the value of the local of that name. */
  public static Object getOrLocal(
      Vm vm, Object obj, Object local, String name, Object[] sites, int site) {
    if (obj instanceof GeneMap m) {
      Object v = m.get(name);
      return v != null ? v : isKey(local) ? getKey(vm, obj, local) : Singleton.VOID;
    }
    if (local instanceof Long i && (obj instanceof GeneArray || isList(vm, obj, i))) {
      return getKey(vm, obj, local);
    }
    return get(vm, obj, name, sites, site);
  }

  /** Whether a Java list or array has that element. */
  private static boolean isList(Vm vm, Object obj, long i) {
    return vm.core().isForeign(seen(obj)) && vm.core().foreign().index(vm, seen(obj), i) != null;
  }

  private static boolean isKey(Object v) {
    return v instanceof Long || GrowingText.isText(v) || v instanceof Symbol;
  }

  public static Object getIndex(Vm vm, Object obj, long i) {
    Object found = null;
    if (obj instanceof GeneArray a) {
      found = a.at(i);
    } else if (obj instanceof GeneNode n) {
      found = n.children().at(i);
    } else if (obj instanceof GeneMap m) {
      found = m.get(Long.toString(i));
    } else if (obj instanceof GeneHashMap m) {
      found = m.get(i);
    } else if (vm.core().isForeign(seen(obj))) {
      found = vm.core().foreign().index(vm, seen(obj), i);
    }
    return found != null ? found : obj == Singleton.NIL ? Singleton.NIL : Singleton.VOID;
  }

  /** {@code obj/<key>}. */
  public static Object getKey(Vm vm, Object obj, Object key) {
    if (key instanceof Long i) {
      return getIndex(vm, obj, i);
    }
    if (key instanceof String s) {
      return get(vm, obj, s);
    }
    if (key instanceof Symbol s) {
      return get(vm, obj, s.name());
    }
    if (key instanceof GrowingText t) {
      return get(vm, obj, t.toString());
    }
    throw invalidKey(key);
  }

  private static GeneError invalidKey(Object key) {
    return Errors.argument("Invalid path key: " + Printer.quotedNested(key));
  }

  public static Object assertPresent(Object v) {
    if (v == Singleton.VOID) {
      throw Errors.runtime("Selector did not match (VOID)");
    }
    if (v == Singleton.NIL) {
      throw Errors.runtime("Selector matched but value is nil");
    }
    return v;
  }

  // ---- writing

  public static Object set(Vm vm, Object obj, Object value, String name, Object[] sites, int site) {
    if (obj instanceof Instance i) {
      PropertyCache known = PropertyCache.find(sites[site], i.shape);
      if (known != null) {
        Object v = known.check == null ? value : known.check.value(vm, value);
        if (known.next == null) {
          i.slot(known.slot, v);
        } else if (!i.append(known.next, v)) {
          i.set(name, v);
          sites[site] =
              PropertyCache.with(sites[site], known.shape, known.slot, i.shape, known.check);
        }
        return v;
      }
      FieldCheck check = i.cls().fieldCheck(name);
      Object v = check == null ? value : check.value(vm, value);
      Shape before = i.shape;
      int slot = before.slot(name);
      i.set(name, v);
      Shape next = slot == Slot.MISSING ? i.shape : null;
      sites[site] = PropertyCache.with(sites[site], before, slot, next, check);
      return v;
    }
    return set(vm, obj, value, name);
  }

  public static Object set(Vm vm, Object obj, Object value, String name) {
    if (obj instanceof Instance i) {
      FieldCheck check = i.cls().fieldCheck(name);
      Object checked = check == null ? value : check.value(vm, value);
      i.set(name, checked);
      return checked;
    }
    return setOther(vm, obj, GrowingText.flat(value), name);
  }

  private static Object setOther(Vm vm, Object obj, Object value, String name) {
    if (obj instanceof GeneMap m) {
      MutationCheck.check(m, "set item on");
      m.put(name, value);
    } else if (obj instanceof GeneNode n) {
      MutationCheck.check(n, "set property on");
      n.props().put(name, value);
    } else if (obj instanceof GeneHashMap m) {
      MutationCheck.check(m, "set item on");
      Symbol symbol = Symbol.of(name);
      m.put(!m.has(name) && m.has(symbol) ? symbol : name, value);
    } else if (obj instanceof GeneClass c) {
      c.members().set(name, value);
    } else if (obj instanceof Namespace ns) {
      ns.set(name, value);
    } else if (obj instanceof WritableMembers m) {
      m.setMember(vm, name, value);
    } else if (vm.core().isForeign(obj)) {
      vm.core().foreign().setMember(vm, obj, name, value);
    } else {
      throw refused(obj, name);
    }
    return value;
  }

  private static GeneError refused(Object obj, String what) {
    String message = "Cannot set " + what + " on " + Kinds.of(obj);
    return obj == Singleton.NIL || obj == Singleton.VOID
        ? Errors.runtime(message)
        : Errors.type(message);
  }

  /** Chapter 5.3: arrays always, maps only when the path is long enough and lacks the name. */
  public static Object setOrLocal(
      Vm vm, Object obj, Object local, Object value, String name, boolean mapMayUseLocal) {
    if (local instanceof Long i && (obj instanceof GeneArray || isList(vm, obj, i))) {
      return setKey(vm, obj, local, value);
    }
    if (mapMayUseLocal && obj instanceof GeneMap m && !m.has(name) && isKey(local)) {
      return setKey(vm, obj, local, value);
    }
    return set(vm, obj, value, name);
  }

  public static Object setIndex(Vm vm, Object obj, Object given, long i) {
    Object value = GrowingText.flat(given);
    if (obj instanceof GeneArray a) {
      MutationCheck.check(a, "set item on");
      a.set(index(a, i, "Array index"), value);
    } else if (obj instanceof GeneNode n) {
      MutationCheck.check(n, "set child on");
      n.children().set(index(n.children(), i, "Gene child index"), value);
    } else if (obj instanceof GeneMap m) {
      set(vm, m, value, Long.toString(i));
    } else if (obj instanceof GeneHashMap m) {
      MutationCheck.check(m, "set item on");
      m.put(i, value);
    } else if (!vm.core().isForeign(seen(obj))
        || !vm.core().foreign().setIndex(vm, seen(obj), i, value)) {
      throw refused(obj, Long.toString(i));
    }
    return value;
  }

  /**
   * As Java code sees it: the instance of a Gene class below a Java one is a list, or none. Before
   * its constructor has called that of the Java class there is nothing to see.
   */
  private static Object seen(Object obj) {
    Object peer = obj instanceof Peer p ? p.peer() : null;
    return peer != null ? peer : obj;
  }

  private static int index(GeneArray a, long i, String what) {
    long at = i < 0 ? i + a.size() : i;
    if (at < 0 || at >= a.size()) {
      throw Errors.runtime(what + " out of bounds: " + i + " (len=" + a.size() + ")");
    }
    return (int) at;
  }

  public static Object setKey(Vm vm, Object obj, Object key, Object value) {
    if (key instanceof Long i) {
      return setIndex(vm, obj, value, i);
    }
    if (key instanceof String s) {
      return set(vm, obj, value, s);
    }
    if (key instanceof Symbol s) {
      return set(vm, obj, value, s.name());
    }
    if (key instanceof GrowingText t) {
      return set(vm, obj, value, t.toString());
    }
    throw invalidKey(key);
  }
}
