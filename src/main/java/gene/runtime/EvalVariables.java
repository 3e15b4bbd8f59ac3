package gene.runtime;

import java.util.LinkedHashMap;
import java.util.Map;

/** Variables that evaluated code declared in a scope; later evaluations there see them. */
public final class EvalVariables {
  private final Map<String, Cell> cells = new LinkedHashMap<>();
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
}
