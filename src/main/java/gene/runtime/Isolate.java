package gene.runtime;

import gene.runtime.error.Errors;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The variables of modules, namespaces and classes as one actor has them: those whose values differ
 * from what all see. Belongs to the tasks of the actor, of which one runs at a time; the main
 * program has none.
 */
public final class Isolate {
  /** How values get from one actor to another. */
  public interface Copier {
    /** A copy of a value of another actor; TypeException when there can be none. */
    Object copy(Object value);
  }

  /** In place of a value that cannot be transferred: thrown by who reads it. */
  private record Refused(String message) {}

  private static volatile int definitions;

  private final Copier copier;
  private Map<Cell, Object> own; // null: nothing

  public Isolate(Copier copier) {
    this.copier = copier;
  }

  /** Advances when a function, class or namespace is assigned to a watched variable. */
  public static int definitions() {
    return definitions;
  }

  static void defined() {
    definitions++;
  }

  /** The isolate of the running task, null in the main program. */
  static Isolate current() {
    Vm vm = Vm.current();
    return vm == null ? null : vm.isolate;
  }

  /** Its own value of the variable, or null. */
  Object get(Cell cell) {
    Object v = own == null ? null : own.get(cell);
    if (v instanceof Refused r) {
      throw Errors.type(r.message);
    }
    return v;
  }

  public void put(Cell cell, Object v) {
    if (own == null) {
      own = new IdentityHashMap<>(4);
    }
    own.put(cell, v);
  }

  /** Reading the variable throws that from now on. */
  public void refuse(Cell cell, String message) {
    put(cell, new Refused(message));
  }

  /** Whether there is a value of its own, or a refusal. */
  public boolean has(Cell cell) {
    return own != null && own.containsKey(cell);
  }

  /** Takes over values that came with a function, but for those that it has already. */
  public void adopt(Isolate other) {
    if (other.own != null) {
      other.own.forEach(
          (cell, v) -> {
            if (!has(cell)) {
              put(cell, v);
            }
          });
    }
  }

  public boolean isEmpty() {
    return own == null;
  }

  /** A mutable value of the main program that nobody foresaw would be read here. */
  Object late(Cell cell, Object home) {
    if (home == null) {
      return null;
    }
    Object copy = copier.copy(home);
    put(cell, copy);
    return copy;
  }

  /**
   * Shows the cells among these whose values a new actor would not see by itself, with the values
   * that the reader, null for the main program, has; what the reader must not read, the new one
   * must not, either.
   */
  public static void differing(
      Iterable<Cell> cells, Isolate reader, Isolate into, BiConsumer<Cell, Object> to) {
    for (Cell cell : cells) {
      if (into.has(cell) || !(cell.form instanceof Isolated here) || here == Isolated.WATCHED) {
        continue;
      }
      Object v = reader == null ? here.home() : reader.own == null ? null : reader.own.get(cell);
      if (v instanceof Refused) {
        into.put(cell, v);
      } else if (v != null && v != here.base()) {
        to.accept(cell, v);
      }
    }
  }
}
