package gene.runtime;

import gene.value.GeneObject;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Named members in cells, so that a call site can keep the cell it found. Adding or removing a name
 * advances the core's name epoch, which tells all sites to look again. A built-in namespace is
 * filled when it is first touched.
 */
public final class Namespace implements GeneObject {
  private final Core core;
  private final String name;
  private final Namespace parent;
  private volatile Map<String, Cell> members = new LinkedHashMap<>();
  private volatile List<Callable> missingHandlers = List.of();
  private volatile boolean unfilled; // there is a filler, or it is at work
  private Consumer<Namespace> filler;
  private boolean filling;

  public Namespace(Core core, String name, Namespace parent) {
    this.core = core;
    this.name = name;
    this.parent = parent;
  }

  /** A namespace whose members the filler defines on first touch. */
  public static Namespace lazy(
      Core core, String name, Namespace parent, Consumer<Namespace> filler) {
    Namespace ns = new Namespace(core, name, parent);
    ns.fillLater(filler);
    return ns;
  }

  /** Adds definitions that are made when the namespace is touched next. */
  public void fillLater(Consumer<Namespace> more) {
    filler = filler == null ? more : filler.andThen(more);
    unfilled = true;
  }

  private Map<String, Cell> members() {
    if (unfilled) {
      fill();
    }
    return members;
  }

  /** One thread fills, others wait for it. */
  private void fill() {
    synchronized (core) {
      if (filling) {
        return; // the filler itself asks
      }
      filling = true;
      try {
        while (filler != null) {
          Consumer<Namespace> f = filler;
          filler = null;
          f.accept(this);
        }
      } finally {
        filling = false;
        unfilled = false;
      }
    }
  }

  /**
   * Gives a name a cell, or takes it away with null. While there are actors their VMs read the map
   * at any time: it is replaced then, unless nobody else can have it yet.
   */
  private void change(String member, Cell cell) {
    synchronized (core) {
      Map<String, Cell> all = members();
      if (core.isolating() && !filling) {
        all = new LinkedHashMap<>(all);
      }
      if (cell == null) {
        all.remove(member);
      } else {
        all.put(member, cell);
      }
      members = all;
    }
    core.namesChanged();
  }

  public String name() {
    return name;
  }

  public Namespace parent() {
    return parent;
  }

  /** The cell of an own member, or null. */
  public Cell cell(String member) {
    return members().get(member);
  }

  /** The value of an own member, or null. */
  public Object get(String member) {
    Cell c = members().get(member);
    return c == null ? null : c.flat();
  }

  public boolean has(String member) {
    return members().containsKey(member);
  }

  public void set(String member, Object value) {
    Cell c = members().get(member);
    if (c != null) {
      c.set(value);
    } else {
      change(member, newCell(value));
    }
  }

  private Cell newCell(Object value) {
    if (!core.isolating()) {
      return new Cell(value);
    }
    Cell c = new Cell();
    c.watch();
    c.set(value);
    return c;
  }

  /** Removes a member; its value or null. */
  public Object remove(String member) {
    Cell c = members().get(member);
    change(member, null);
    return c == null ? null : c.flat();
  }

  public void clear() {
    members(); // what fills it must not do so later
    members = new LinkedHashMap<>();
    core.namesChanged();
  }

  /** The cells of its members, as far as they have been made: a lazy one stays empty. */
  public List<Cell> cells() {
    return unfilled ? List.of() : List.copyOf(members.values());
  }

  public Core core() {
    return core;
  }

  public int size() {
    return members().size();
  }

  /** A snapshot of the names in order of definition. */
  public List<String> names() {
    return new ArrayList<>(members().keySet());
  }

  /** Looks the name up here and outwards; null when nobody has it. */
  public Cell find(String member) {
    for (Namespace ns = this; ns != null; ns = ns.parent) {
      Cell c = ns.members().get(member);
      if (c != null) {
        return c;
      }
    }
    return null;
  }

  public void onMissing(Callable handler) {
    List<Callable> more = new ArrayList<>(missingHandlers);
    more.add(handler);
    missingHandlers = List.copyOf(more);
  }

  public List<Callable> missingHandlers() {
    return missingHandlers;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return "Namespace";
  }

  @Override
  public void print(Printer p) {
    p.raw("<ns " + name + ">");
  }
}
