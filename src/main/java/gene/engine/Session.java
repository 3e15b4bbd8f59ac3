package gene.engine;

import gene.async.Scheduler;
import gene.code.Code;
import gene.compiler.Compiler;
import gene.reader.Reader;
import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.EvalScope;
import gene.runtime.EvalVariables;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.source.Warning;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * An interactive session: inputs evaluated one after the other in one scope (chapter 22.4). Their
 * lines are numbered through, so that an error in a function shows the input that defined it.
 */
public final class Session {
  private final Engine engine;
  private final UnitCompiler units;
  private final String name;
  private EvalScope scope;
  private List<Frame> frames = List.of();
  private int frame;
  private boolean apart; // lines of each input begin with 1

  /** A place where code was when an error arose, and its variables. */
  public record Frame(String place, EvalScope scope) {}

  Session(Engine engine, UnitCompiler units, String name) {
    this.engine = engine;
    this.units = units;
    this.name = name;
    Code empty = Compiler.module(name, Compiler.wrap(List.of()), null);
    Unit unit = new Unit(empty, null, engine.moduleNamespace("repl"), Unit.cells(empty), true);
    scope = EvalScope.top(unit);
    engine.modules().begins(unit);
    engine.modules().exporters().add(new Definitions());
  }

  /** A session in the scope of running code. */
  Session(Engine engine, UnitCompiler units, String name, EvalScope scope) {
    this.engine = engine;
    this.units = units;
    this.name = name;
    this.scope = scope;
  }

  public Engine engine() {
    return engine;
  }

  // ---- the frames of an error

  /** A session in the first of these frames, which can go to the others. */
  Session in(List<Frame> all) {
    frames = all;
    return this;
  }

  /** The frames of the error that the session is about, innermost first; mostly none. */
  public List<Frame> frames() {
    return frames;
  }

  /** The number of the frame whose variables are in scope. */
  public int frame() {
    return frame;
  }

  /** Goes to another frame; false when there is none of that number. */
  public boolean select(int number) {
    if (number < 0 || number >= frames.size()) {
      return false;
    }
    frame = number;
    scope = frames.get(number).scope();
    return true;
  }

  // ---- evaluating

  /** Whether more text could make the input valid. */
  public boolean incomplete(String text) {
    try {
      new Reader(new Source(name, text), false).readAll();
      return false;
    } catch (SyntaxError e) {
      return e.incomplete();
    }
  }

  /**
   * Each input is a text of its own, whose lines begin with 1: for programs that evaluate many, and
   * of which nothing is to be kept.
   */
  Session apart() {
    apart = true;
    return this;
  }

  private GeneNode forms(String text) {
    return units.forms(apart ? new Source(name, text) : units.continued(name, text));
  }

  /** Evaluates one input, which may hold several forms; SyntaxError and GeneError are thrown. */
  public Object eval(String text) {
    return eval(forms(text), name);
  }

  /** What an input that was evaluated does not do, though it seems to: nothing is called, say. */
  public List<String> traps(String text) {
    Source input = new Source(name, text);
    GeneNode forms = units.forms(input);
    List<String> found =
        new ArrayList<>(units.traps(input, forms).stream().map(Warning::message).toList());
    if (found.isEmpty() && isBareCall(forms)) {
      found.add(
          forms.child(0)
              + " is not called here: what follows is a form of its own; write ("
              + forms.child(0)
              + " ..)");
    }
    return found;
  }

  /** {@code greet "Ada"}: a function of the session, and something behind it in the same line. */
  private boolean isBareCall(GeneNode forms) {
    return forms.size() > 1
        && Pos.line(forms.childPos(0)) == Pos.line(forms.childPos(1))
        && forms.child(0) instanceof Symbol s
        && lookup(s.name()) instanceof Callable;
  }

  /**
   * An input that is read once and may be evaluated many times; it is compiled again only when the
   * session has got other names. SyntaxError is thrown at once.
   */
  public Supplier<Object> prepared(String text) {
    GeneNode forms = forms(text);
    EngineEvaluator.Prepared input =
        ((EngineEvaluator) engine.core().evaluator()).new Prepared(scope, forms, name);
    return () -> keepingDepth(() -> input.run(engine.vm()));
  }

  /** Evaluates the forms of a file in the scope of the session. */
  public Object load(Source file) {
    units.remember(file);
    return eval(units.forms(file), file.name());
  }

  /**
   * Does something as a task of its own: other tasks go on while it waits, Java code in it may
   * block, and {@code running} is told how to end it, from any thread.
   */
  public Object asTask(Supplier<Object> work, Consumer<Runnable> running) {
    Vm vm = engine.vm();
    ExceptionValue last = vm.exception;
    Scheduler.Body body =
        () -> {
          vm.exception = last; // a new task has none
          return work.get();
        };
    return Scheduler.of(vm).outside().runInterruptible(ProgramRunner.STACK_BYTES, body, running);
  }

  /** Loads a module again that is in use; the names it defined anew, null: there is no such. */
  public List<String> reload(String module) {
    Reloading reloading = new Reloading(engine.modules());
    Path file = reloading.find(module);
    return file == null ? null : reloading.reload(file, scope.declared());
  }

  /** The text of the form that defined the function or class; null when it is not known. */
  public String definition(Object value) {
    return new DefinitionText(units).of(value);
  }

  /** The {@code ^intent} of the form that defined a class; null when it has none. */
  public String intent(GeneClass c) {
    String text = definition(c);
    Object form = text == null ? null : Reader.readAll(name, text).getFirst();
    return form instanceof GeneNode n && n.hasProps() && n.props().get("intent") instanceof String s
        ? s
        : null;
  }

  private Object eval(GeneNode forms, String file) {
    Vm vm = engine.vm();
    EngineEvaluator evaluator = (EngineEvaluator) engine.core().evaluator();
    return keepingDepth(() -> evaluator.run(vm, scope, forms, file));
  }

  private Object keepingDepth(Supplier<Object> evaluation) {
    Vm vm = engine.vm();
    int depth = vm.stack.depth;
    int tailDepth = vm.tailDepth;
    try {
      return evaluation.get();
    } finally {
      vm.stack.depth = depth;
      vm.tailDepth = tailDepth;
    }
  }

  /** Makes an error that an input threw the one that {@code $ex} means. */
  public void failed(RuntimeException error) {
    Vm vm = engine.vm();
    GeneError thrown =
        error instanceof SyntaxError e ? EngineEvaluator.thrown(vm, e) : (GeneError) error;
    vm.exception = thrown.value(vm);
  }

  /** Gives a name a value in the session. */
  public void define(String variable, Object value) {
    scope.declared().declare(variable, new Cell(value));
  }

  /** The value of a name in scope, found without running anything; null when there is none. */
  public Object lookup(String variable) {
    for (EvalVariables v = scope.declared(); v != null; v = v.outer()) {
      Cell cell = v.cells().get(variable);
      if (cell != null) {
        return cell.read();
      }
    }
    for (int i = scope.info.entries().size() - 1; i >= 0; i--) {
      if (scope.info.entries().get(i).name().equals(variable)) {
        return scope.cell(i).read();
      }
    }
    Cell member = scope.namespace.find(variable);
    return member == null ? null : member.read();
  }

  /** The names in scope, for completion. */
  public List<String> names() {
    TreeSet<String> names = new TreeSet<>(scope.declared().cells().keySet());
    scope.info.entries().forEach(e -> names.add(e.name()));
    names.addAll(scope.namespace.names());
    names.addAll(engine.core().global().names());
    return new ArrayList<>(names);
  }

  /** What the inputs defined, so that serialized values can refer to it. */
  private final class Definitions implements Exporter {
    @Override
    public Path path() {
      return null;
    }

    @Override
    public String file() {
      return name;
    }

    @Override
    public List<String> exports() {
      List<String> names = new ArrayList<>(scope.declared().cells().keySet());
      names.addAll(scope.namespace.names());
      return names;
    }

    @Override
    public Object export(String wanted) {
      Cell declared = scope.declared().cells().get(wanted);
      return declared != null ? declared.read() : scope.namespace.get(wanted);
    }
  }
}
