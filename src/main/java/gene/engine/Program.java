package gene.engine;

import gene.code.Code;
import gene.runtime.Namespace;
import gene.runtime.Unit;

/**
 * A program that is compiled once and run many times: its variables are new for every run, the
 * members of its namespace stay.
 */
public final class Program {
  private final Engine engine;
  private final Code code;
  private final Namespace namespace;

  Program(Engine engine, Code code, Namespace namespace) {
    this.engine = engine;
    this.code = code;
    this.namespace = namespace;
  }

  /** Runs it; its value. Errors are thrown. */
  public Object run() {
    return engine.run(code, new Unit(code, null, namespace, Unit.cells(code), true));
  }
}
