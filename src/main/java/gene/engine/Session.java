package gene.engine;

import gene.code.Code;
import gene.compiler.Compiler;
import gene.reader.Reader;
import gene.runtime.EvalScope;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.source.Source;
import gene.value.GeneNode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** An interactive session: inputs evaluated one after the other in one scope (chapter 22.4). */
public final class Session {
  private final Engine engine;
  private final Units units;
  private final String name;
  private final EvalScope scope;

  Session(Engine engine, Units units, String name) {
    this.engine = engine;
    this.units = units;
    this.name = name;
    Code empty = Compiler.module(name, Compiler.wrap(List.of()), null);
    Unit unit =
        new Unit(empty, null, engine.moduleNamespace("repl"), Unit.cells(empty), true);
    scope = EvalScope.top(unit);
  }

  /** A session in the scope of running code. */
  Session(Engine engine, Units units, String name, EvalScope scope) {
    this.engine = engine;
    this.units = units;
    this.name = name;
    this.scope = scope;
  }

  /** Evaluates one input, which may hold several forms; SyntaxError and GeneError are thrown. */
  public Object eval(String text) {
    Source source = new Source(name, text);
    units.remember(source);
    GeneNode forms = Compiler.wrap(new Reader(source).readAll());
    Vm vm = engine.vm();
    return ((EngineEvaluator) engine.core().evaluator()).run(vm, scope, forms, name);
  }

  /** Gives a name a value in the session. */
  public void define(String variable, Object value) {
    scope.declared.cells().put(variable, new gene.runtime.Cell(value));
  }

  /** The names in scope, for completion. */
  public List<String> names() {
    TreeSet<String> names = new TreeSet<>(scope.declared.cells().keySet());
    scope.info.entries().forEach(e -> names.add(e.name()));
    names.addAll(scope.namespace.names());
    names.addAll(engine.core().global().names());
    return new ArrayList<>(names);
  }
}
