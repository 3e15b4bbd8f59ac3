package gene.runtime;

import gene.runtime.object.GeneClass;
import java.lang.invoke.VarHandle;

/**
 * The form of a {@link Cell} that belongs to several actors: every one of them has a value of its
 * own (chapter 17.2). The main program's is kept here, those of actors in their {@link Isolate}.
 *
 * <pre>
 *   plain      no actors yet: the value is in the cell
 *   watched    actors exist; nobody has assigned since: the value is in the cell, for all
 *   isolated   the cell is empty; reading asks who reads
 * </pre>
 *
 * A cell is isolated once, by the first assignment or because its value is mutable, and stays so.
 * Other VMs may read it at that moment: they get the old value, or find the cell empty and come
 * here.
 */
final class Isolated {
  /** The form of cells that are watched. */
  static final Isolated WATCHED = new Isolated(null, null);

  /** Stands for a mutable value: an actor that has no copy takes one when it first reads it. */
  static final Object UNSHARED = new Object();

  private volatile Object home; // of the main program
  private final Object base; // of everybody who has no value of his own

  Isolated(Object home, Object base) {
    this.home = home;
    this.base = base;
  }

  /** The value in the main program, null while it has none. */
  Object home() {
    return home;
  }

  static Object read(Cell cell) {
    VarHandle.loadLoadFence(); // the cell was found empty before
    Isolated here = (Isolated) cell.form;
    if (here == WATCHED) {
      return cell.value;
    }
    Isolate me = Isolate.current();
    if (me == null) {
      return here.home;
    }
    Object own = me.get(cell);
    if (own != null) {
      return own;
    }
    return here.base == UNSHARED ? me.late(cell, here.home) : here.base;
  }

  /** The value of everybody who has none of his own. */
  Object base() {
    return base;
  }

  static void write(Cell cell, Object v) {
    synchronized (cell) {
      Isolate me = Isolate.current();
      Isolated here = (Isolated) cell.form;
      if (v instanceof Callable || v instanceof Namespace || v instanceof GeneClass) {
        Isolate.defined();
      }
      if (here == WATCHED) {
        Object old = cell.value;
        if (old == null && Sharing.shareable(v)) { // a definition: all see it
          cell.mirror(v);
          VarHandle.storeStoreFence();
          cell.value = v;
          return;
        }
        here = new Isolated(old, old);
        here.put(me, cell, v);
        cell.form = here;
        VarHandle.storeStoreFence();
        cell.value = null;
      } else {
        here.put(me, cell, v);
      }
    }
  }

  private void put(Isolate me, Cell cell, Object v) {
    if (me == null) {
      home = v;
    } else {
      me.put(cell, v);
    }
  }
}
