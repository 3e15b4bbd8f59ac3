package gene.runtime;

import gene.code.Code;
import java.nio.file.Path;

/** A compiled unit linked to its place at run time: module namespace and top-level variables. */
public final class Unit {
  public final String file;
  public final Namespace namespace;
  public final Cell[] tops;
  public final String[] topNames;

  /** The file behind the unit, null for text that has none. */
  public final Path path;

  private final boolean main;
  private EvalVariables evalVariables;

  public Unit(Code code, Path path, Namespace namespace, Cell[] tops, boolean main) {
    this.path = path;
    this.file = code.file;
    this.namespace = namespace;
    this.tops = tops;
    this.topNames = code.tops;
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

  private Unit(Unit like, Path path) {
    this.path = path;
    this.file = like.file;
    this.namespace = like.namespace;
    this.tops = like.tops;
    this.topNames = like.topNames;
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

  /** Has evaluated code left the variables here as they are in the source? */
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
