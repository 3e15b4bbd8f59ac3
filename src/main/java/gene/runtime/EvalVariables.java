package gene.runtime;

import gene.value.GeneMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Variables that evaluated code declared in a scope; later evaluations there see them. */
public final class EvalVariables {
  private final Map<String, Cell> cells = new LinkedHashMap<>();
  private final Map<String, Object> types = new HashMap<>(0);
  private final EvalVariables outer;

  public EvalVariables(EvalVariables outer) {
    this.outer = outer;
  }

  public EvalVariables outer() {
    return outer;
  }

  public Map<String, Cell> cells() {
    return cells;
  }

  /** Declares a variable, or replaces one. */
  public void declare(String name, Cell cell) {
    boolean fresh = cells.put(name, cell) == null;
    if (fresh && outer == null) {
      WatchedForms.changed();
    }
  }

  /** The variable of that name, which is declared once more: its type is forgotten; or null. */
  public Cell again(String name) {
    Cell cell = cells.get(name);
    if (cell != null) {
      types.remove(name);
    }
    return cell;
  }

  /** Whether the variable is defined neither here nor in a surrounding scope. */
  boolean nothingDeclared() {
    for (EvalVariables v = this; v != null; v = v.outer) {
      if (!v.cells.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The declared type of a variable as a form, or null. */
  public Object type(String name) {
    return types.get(name);
  }

  /** Notes the types that a unit's facts give for its variables; there may be none. */
  public void types(GeneMap facts) {
    if (facts != null && facts.get("types") instanceof GeneMap declared) {
      declared.forEach(types::put);
    }
  }
}
