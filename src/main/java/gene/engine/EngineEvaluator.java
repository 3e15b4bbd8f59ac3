package gene.engine;

import gene.code.Code;
import gene.code.ImportSpec;
import gene.code.ScopeInfo;
import gene.code.ThunkCode;
import gene.compiler.Compiler;
import gene.reader.Reader;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.EvalVariables;
import gene.runtime.Evaluator;
import gene.runtime.Origins;
import gene.runtime.Proto;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.task.Pace;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.GeneNode;
import gene.value.GrowingText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Evaluates data in the scope of running code (chapter 18). */
final class EngineEvaluator implements Evaluator {
  private final Engine engine;
  private final UnitCompiler units;
  private final Modules modules;
  private final ModuleOrigins origins;
  private final EvaluatedForms forms = new EvaluatedForms();

  EngineEvaluator(Engine engine, UnitCompiler units, Modules modules) {
    this.engine = engine;
    this.units = units;
    this.modules = modules;
    this.origins = new ModuleOrigins(engine, modules);
  }

  @Override
  public Object eval(Vm vm, EvalScope scope, Object value) {
    Object form = GrowingText.flat(value);
    boolean plain = scope.nothingDeclared() && !confined(vm);
    EvaluatedForms.Entry known = plain ? forms.find(form, scope) : null;
    if (known != null && known.thunk != null) {
      return new Closure(known.thunk, scope.self, scope.captures).call0(vm, scope.self);
    }
    if (known != null) {
      return run(scope, known.code);
    }
    Code code = compiled(vm, scope, Compiler.wrap(List.of(form)), scope.unit.file);
    if (plain && code.tops.length == scope.info.entries().size()) {
      forms.keep(form, scope, code, thunk(scope, code));
    }
    return run(scope, code);
  }

  /** Then the code belongs to who evaluates it, and is for nobody else. */
  private static boolean confined(Vm vm) {
    return vm.core().permissions() != null && vm.inherited() != null;
  }

  @Override
  public Proto thunk(EvalScope scope, Object form) {
    EvaluatedForms.Entry known = scope.nothingDeclared() ? forms.find(form, scope) : null;
    return known == null ? null : known.thunk;
  }

  /** The code linked once for all scopes like this one, or null. */
  private Proto thunk(EvalScope scope, Code code) {
    int tops = scope.info.leadingTops();
    Code body = engine.watches(code) ? null : ThunkCode.of(code, tops);
    if (body == null) {
      return null;
    }
    Cell[] cells = new Cell[code.tops.length];
    for (int i = 0; i < tops; i++) {
      cells[i] = scope.cell(i);
    }
    Unit unit = new Unit(code, scope.unit.path, scope.namespace, cells, scope.unit.main());
    unit.evalVariables(scope.unit.evalVariables());
    return engine.linked(body, unit);
  }

  /**
   * Compiles and runs forms whose outermost variables are those of the scope. What an earlier
   * evaluation declared there and these declare again is the same variable, so that code that uses
   * it sees the new value.
   */
  Object run(Vm vm, EvalScope scope, GeneNode forms, String file) {
    return run(scope, compiled(vm, scope, forms, file), true);
  }

  /** Forms that are evaluated again and again in one scope: compiled while its names are new. */
  final class Prepared {
    private final EvalScope scope;
    private final GeneNode forms;
    private final String file;
    private List<Compiler.Outer> outer; // the names for which the code was compiled
    private Code code;

    Prepared(EvalScope scope, GeneNode forms, String file) {
      this.scope = scope;
      this.forms = forms;
      this.file = file;
    }

    Object run(Vm vm) {
      List<Compiler.Outer> now = new ArrayList<>();
      collect(scope, now, new ArrayList<>());
      if (code == null || !now.equals(outer)) {
        code = compiled(vm, forms, file, now);
        outer = now;
      }
      return EngineEvaluator.this.run(scope, code, true);
    }
  }

  private Code compiled(Vm vm, EvalScope scope, GeneNode forms, String file) {
    List<Compiler.Outer> outer = new ArrayList<>();
    collect(scope, outer, new ArrayList<>());
    return compiled(vm, forms, file, outer);
  }

  private Code compiled(Vm vm, GeneNode forms, String file, List<Compiler.Outer> outer) {
    try {
      units.turn().take(vm);
      try {
        return units.evaluated(file, forms, outer);
      } finally {
        units.turn().give();
      }
    } catch (SyntaxError e) {
      throw thrown(vm, e);
    }
  }

  private Object run(EvalScope scope, Code code) {
    return run(scope, code, false);
  }

  private Object run(EvalScope scope, Code code, boolean redefines) {
    List<Cell> cells = new ArrayList<>();
    collect(scope, new ArrayList<>(), cells);
    for (int i = cells.size(); i < code.tops.length; i++) {
      Cell before = redefines ? scope.declared().again(code.tops[i]) : null;
      Cell cell = before == null ? new Cell() : before;
      if (engine.core().isolating() && scope.declared() == scope.unit.evalVariables()) {
        cell.watch();
      }
      cells.add(cell);
      scope.declared().declare(code.tops[i], cell);
    }
    scope.declared().types(code.meta);
    return modules.run(code, unit(code, scope, cells.toArray(Cell[]::new)), scope.self);
  }

  private static Unit unit(Code code, EvalScope scope, Cell[] cells) {
    Unit unit = new Unit(code, scope.unit.path, scope.namespace, cells, scope.unit.main());
    unit.evalVariables(scope.declared());
    return unit.loadedBy(Vm.current());
  }

  /** Outermost first: the unit's own variables, what was evaluated there, then the inner scopes. */
  private static void collect(EvalScope scope, List<Compiler.Outer> outer, List<Cell> cells) {
    List<EvalVariables> declared = new ArrayList<>();
    for (EvalVariables v = scope.declared(); v != null; v = v.outer()) {
      declared.addFirst(v);
    }
    List<ScopeInfo.Entry> entries = scope.info.entries();
    int i = 0;
    for (; i < entries.size() && entries.get(i).place() == ScopeInfo.Place.TOP; i++) {
      add(entries.get(i), scope.cell(i), outer, cells);
    }
    addAll(declared.removeFirst(), outer, cells);
    for (; i < entries.size(); i++) {
      add(entries.get(i), scope.cell(i), outer, cells);
    }
    declared.forEach(v -> addAll(v, outer, cells));
  }

  private static void add(
      ScopeInfo.Entry e, Cell cell, List<Compiler.Outer> outer, List<Cell> cells) {
    outer.add(new Compiler.Outer(e.name(), e.constant(), e.type()));
    cells.add(cell);
  }

  private static void addAll(EvalVariables v, List<Compiler.Outer> outer, List<Cell> cells) {
    v.cells()
        .forEach(
            (name, cell) -> {
              outer.add(new Compiler.Outer(name, false, v.type(name)));
              cells.add(cell);
            });
  }

  @Override
  public Supplier<Object> reader(String name, String text) {
    Reader reader = new Reader(new Source(name, text));
    reader.duringLongWork(Pace::look);
    return () -> {
      try {
        return reader.read();
      } catch (SyntaxError e) {
        throw thrown(Vm.current(), e);
      }
    };
  }

  /** A parse or compile error as an exception the program can catch. */
  static GeneError thrown(Vm vm, SyntaxError e) {
    boolean parse = e.stage() == SyntaxError.Stage.PARSE;
    ExceptionValue value =
        ExceptionValue.make(
            vm.core().exceptionClass(parse ? ErrorKind.PARSE : ErrorKind.RUNTIME),
            e.getMessage(),
            parse ? "GENE.PARSE.ERROR" : "GENE.COMPILE.ERROR",
            null);
    if (e.pos() != Pos.NONE) {
      value.set("location", e.sourceName() + ":" + Pos.text(e.pos()));
    }
    return new GeneError(value);
  }

  @Override
  public Importable load(Vm vm, ImportSpec spec, Unit importer) {
    try {
      return modules.load(spec, importer);
    } catch (SyntaxError e) {
      throw thrown(vm, e);
    }
  }

  @Override
  public List<Unit> units() {
    return modules.unitsAndSessions();
  }

  @Override
  public Object packageOf(Unit module) {
    return modules.packages().value(module);
  }

  @Override
  public Object application() {
    return modules.packages().applicationValue();
  }

  @Override
  public void declare(Unit module, GeneNode dependency, boolean last) {
    modules.packages().declare(module, dependency, last);
  }

  @Override
  public Origins origins() {
    return origins;
  }

  @Override
  public Object repl(Vm vm, EvalScope scope) {
    return engine.openRepl(scope);
  }
}
