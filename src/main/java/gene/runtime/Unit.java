package gene.runtime;

import gene.code.Code;

/** A compiled unit linked to its place at run time: module namespace and top-level variables. */
public final class Unit {
  public final String file;
  public final Namespace namespace;
  public final Cell[] tops;
  public final String[] topNames;
  private final boolean main;
  private EvalVariables evalVariables;

  public Unit(Code code, Namespace namespace, Cell[] tops, boolean main) {
    this.file = code.file;
    this.namespace = namespace;
    this.tops = tops;
    this.topNames = code.tops;
    this.main = main;
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

  public void evalVariables(EvalVariables shared) {
    evalVariables = shared;
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
