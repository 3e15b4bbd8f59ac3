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
  private final Map<String, Cell> members = new LinkedHashMap<>();
  private final List<Callable> missingHandlers = new ArrayList<>(0);
  private Consumer<Namespace> filler;

  public Namespace(Core core, String name, Namespace parent) {
    this.core = core;
    this.name = name;
    this.parent = parent;
  }

  /** A namespace whose members the filler defines on first touch. */
  public static Namespace lazy(
      Core core, String name, Namespace parent, Consumer<Namespace> filler) {
    Namespace ns = new Namespace(core, name, parent);
    ns.filler = filler;
    return ns;
  }

  /** Adds definitions that are made when the namespace is touched next. */
  public void fillLater(Consumer<Namespace> more) {
    filler = filler == null ? more : filler.andThen(more);
  }

  private Map<String, Cell> members() {
    if (filler != null) {
      Consumer<Namespace> f = filler;
      filler = null;
      f.accept(this);
    }
    return members;
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
    return c == null ? null : c.read();
  }

  public boolean has(String member) {
    return members().containsKey(member);
  }

  public void set(String member, Object value) {
    Cell c = members().get(member);
    if (c != null) {
      c.set(value);
    } else {
      members().put(member, new Cell(value));
      core.namesChanged();
    }
  }

  /** Removes a member; its value or null. */
  public Object remove(String member) {
    Cell c = members().remove(member);
    core.namesChanged();
    return c == null ? null : c.read();
  }

  public void clear() {
    members().clear();
    core.namesChanged();
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
    missingHandlers.add(handler);
  }

  public List<Callable> missingHandlers() {
    return missingHandlers;
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
