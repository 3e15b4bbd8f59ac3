package gene.runtime;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.host.Permissions;
import java.nio.file.Path;

/** A compiled unit linked to its place at run time: module namespace and top-level variables. */
public final class Unit {
  public final String file;
  public final Namespace namespace;
  public final Cell[] tops;
  public final String[] topNames;

  /** The file behind the unit, null for text that has none. */
  public final Path path;

  /** What its code may do at most, wherever it is called; null: as its callers. */
  private volatile Permissions confined;

  private final boolean main;
  private final Code code;
  private boolean[] assigned; // by variable; worked out when someone asks
  private EvalVariables evalVariables;

  public Unit(Code code, Path path, Namespace namespace, Cell[] tops, boolean main) {
    this.path = path;
    this.file = code.file;
    this.namespace = namespace;
    this.tops = tops;
    this.topNames = code.tops;
    this.code = code;
    this.main = main;
  }

  /** Of a new module: in a program with actors they are to have its variables for themselves. */
  public Unit watched() {
    if (namespace.core().isolating()) {
      for (Cell c : tops) {
        c.watch();
      }
    }
    return this;
  }

  /** Its code was loaded by code that may do less than the program, so it may do no more. */
  public Unit loadedBy(Vm vm) {
    if (vm.core().permissions() != null) {
      confined = vm.inherited();
      if (confined != null) {
        vm.core().asksForCode();
      }
    }
    return this;
  }

  /** Code that may do what the program may wants it too. */
  public void trustedBy(Vm vm) {
    if (confined != null && vm.inherited() == null) {
      confined = null;
    }
  }

  public Permissions confined() {
    return confined;
  }

  private Unit(Unit like, Path path) {
    this.confined = like.confined;
    this.path = path;
    this.file = like.file;
    this.namespace = like.namespace;
    this.tops = like.tops;
    this.topNames = like.topNames;
    this.code = like.code;
    this.main = like.main;
  }

  /** A unit like this one in another file, from which imports can be resolved. */
  public Unit at(Path other) {
    return new Unit(this, other);
  }

  /** True for the program that was started. */
  public boolean main() {
    return main;
  }

  /** What evaluated code declared at the top level of this unit. */
  public EvalVariables evalVariables() {
    if (evalVariables == null) {
      evalVariables = new EvalVariables(null);
    }
    return evalVariables;
  }

  /** Whether evaluated code has left the variables here as they are in the source. */
  boolean nothingDeclared() {
    EvalVariables v = evalVariables;
    return v == null || v.nothingDeclared();
  }

  public void evalVariables(EvalVariables shared) {
    evalVariables = shared;
  }

  /** Fresh cells for all top-level variables of the code. */
  public static Cell[] cells(Code code) {
    Cell[] cells = new Cell[code.tops.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = new Cell();
    }
    return cells;
  }

  /**
   * Whether the unit itself never assigns to the top-level variable after its definition. Evaluated
   * code and other modules may all the same: an expectation, not a promise.
   */
  public boolean settled(int top) {
    boolean[] known = assigned;
    if (known == null) {
      known = new boolean[tops.length];
      countDefinitions(code, new boolean[tops.length], known);
      assigned = known;
    }
    return top < known.length && !known[top];
  }

  private static void countDefinitions(Code code, boolean[] defined, boolean[] again) {
    for (int i = 0; i < code.ops.length; i++) {
      int top = code.a[i];
      if (code.ops[i] == Op.STORE_TOP && top < defined.length) {
        again[top] |= defined[top];
        defined[top] = true;
      }
    }
    for (Object constant : code.consts) {
      if (constant instanceof Code inner) {
        countDefinitions(inner, defined, again);
      }
    }
  }

  /** The latest top-level variable of that name, or null. */
  public Cell top(String name) {
    for (int i = topNames.length - 1; i >= 0; i--) {
      if (topNames[i].equals(name)) {
        return tops[i];
      }
    }
    return null;
  }
}
