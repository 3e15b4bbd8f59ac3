package gene.engine;

import gene.code.Code;
import gene.compiler.Compiler;
import gene.compiler.comptime.CompileTimeEvaluator;
import gene.runtime.EvalScope;
import gene.runtime.Namespace;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Table;
import gene.value.GeneNode;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Runs comptime blocks on the VM of the program, in a namespace that the program never sees. */
final class CompileTime implements CompileTimeEvaluator {
  private final Engine engine;
  private final EngineEvaluator evaluator;

  CompileTime(Engine engine, EngineEvaluator evaluator) {
    this.engine = engine;
    this.evaluator = evaluator;
  }

  @Override
  public Scope newScope(String file) {
    Namespace namespace = engine.moduleNamespace("comptime");
    List<Integer> reached = new ArrayList<>();
    Table.of(namespace)
        .fn(
            EMIT,
            "n",
            "Notes that a definition was reached.",
            (vm, n) -> {
              reached.add(((Long) n).intValue());
              return Singleton.NIL;
            });
    Code empty = Compiler.module(file, Compiler.wrap(List.of()), null);
    EvalScope scope = EvalScope.top(new Unit(empty, null, namespace, Unit.cells(empty), false));
    return forms -> run(scope, forms, reached);
  }

  private List<Integer> run(EvalScope scope, GeneNode forms, List<Integer> reached) {
    Vm vm = engine.vm();
    reached.clear();
    try {
      evaluator.run(vm, scope, forms, scope.unit.file);
    } catch (GeneError e) {
      throw new Failure(String.valueOf(e.value(vm).get("message")));
    }
    return List.copyOf(reached);
  }
}
