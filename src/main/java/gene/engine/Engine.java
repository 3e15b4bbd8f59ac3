package gene.engine;

import gene.async.BlockingPool;
import gene.async.Scheduler;
import gene.async.TaskLimit;
import gene.async.life.Shutdown;
import gene.async.loop.EventLoop;
import gene.code.Code;
import gene.engine.cache.BuildStamp;
import gene.engine.library.Extensions;
import gene.engine.watch.Watch;
import gene.engine.watch.Watcher;
import gene.guard.GuardLib;
import gene.guard.Limits;
import gene.interp.InterpreterEntry;
import gene.lib.Libs;
import gene.lib.TaskLib;
import gene.pkg.PackageLib;
import gene.pkg.PackageLookup;
import gene.pkg.PackageRoot;
import gene.runtime.Closure;
import gene.runtime.Core;
import gene.runtime.Entry;
import gene.runtime.EvalScope;
import gene.runtime.Kernel;
import gene.runtime.Namespace;
import gene.runtime.Observer;
import gene.runtime.Proto;
import gene.runtime.TierPolicy;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.serial.Serialization;
import gene.source.Diagnostic;
import gene.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Gene as a library: wires reader, compiler, interpreter and libraries together and runs programs.
 * One engine is one program with one VM; its console is given, so that many can run in one process.
 */
public final class Engine {
  public static final String VERSION = BuildStamp.VERSION;

  /** The status of a program whose output nobody reads any more: 128 and SIGPIPE. */
  public static final int OUTPUT_CLOSED = 141;

  /** The status of a program that was told to end: 128 and SIGTERM. */
  private static final int ENDED = 143;

  private final Options options;
  private final Core core = new Core();
  private final Console console;
  private final Vm vm;
  private final UnitCompiler units;
  private final Modules modules;
  private final Extensions extensions;
  private final JavaPart java;
  private final Diagnostics diagnostics;
  private final ProgramRunner runner;
  private final HeldWarnings warnings;
  private volatile TaskLimit taskLimit; // of the main program and its actors; null: none
  private Watcher watcher; // null when nothing is watched
  private boolean ran; // something, so that there is something to report about
  private EventLoop.Clock clock = System::nanoTime;
  private IntConsumer halt = status -> {};
  private ReplHost replHost;
  private Consumer<Proto> debugger; // null when nobody debugs
  private MemberSource memberSource = MemberSource.NONE;
  private RunListener listener; // null: nobody
  private Consumer<Finding> findings; // null: nobody

  public Engine(Options options, Console console) {
    ClassPathReads.allow();
    this.options = options;
    this.console = console;
    this.vm = new Vm(core, console);
    this.warnings = new HeldWarnings(console, options.errorFormat() == Options.ErrorFormat.HUMAN);
    this.diagnostics = new Diagnostics(options);
    this.runner = new ProgramRunner(this, diagnostics);
    this.taskLimit = newTaskLimit();
    vm.maxExecDepth(options.maxExecDepth());
    vm.kernelSource(this::newKernel);
    vm.taskFormsSource(TaskLib::forms);
    watcher =
        options.watches().isEmpty()
            ? null
            : new Watcher(options.watches(), console, options.coverage());
    vm.observer(watcher);
    if (options.replOnError()) {
      vm.keepFailingScopes();
    }
    if (compiles()) {
      vm.tiers = new LazyJit(options, console);
    }
    core.strictNil(options.strictNil());
    core.contracts(options.contracts());
    core.debug(options.debug());
    core.sampledNatives(options.flameGraph() != null);
    Libs.install(core);
    Serialization.install(core);
    ((Namespace) core.global().get("gene")).fillLater(ns -> GuardLib.install(core, ns));
    if (options.permissions() != null) {
      GuardLib.install(core, options.permissions());
    }
    PackageLib.install(core);
    extensions = new Extensions(core);
    java = new JavaPart(this);
    this.units = new UnitCompiler(core, extensions, options);
    this.modules = new Modules(this, units);
    EngineEvaluator evaluator = new EngineEvaluator(this, units, modules);
    core.evaluator(evaluator);
    units.compileTime(new CompileTime(this, evaluator));
  }

  /** Tasks of the main VM, which has a kernel already, and of workers to come count towards it. */
  void taskLimit(TaskLimit limit) {
    taskLimit = limit;
    Scheduler.of(vm).taskLimit(limit);
  }

  private TaskLimit newTaskLimit() {
    int most = options.limits() == null ? 0 : options.limits().tasks();
    return most == 0 ? null : new TaskLimit(most, () -> runner.limits().exceed(Limits.Kind.TASKS));
  }

  /** Code that is watched is interpreted, and so is code whose variables an error must show. */
  private boolean compiles() {
    return options.jit() != Options.Jit.OFF && watcher == null && !options.replOnError();
  }

  private Kernel newKernel(Vm v) {
    boolean main = v == vm; // others are the workers of actors
    if (main) {
      warnings.show(); // the program may wait for long
    }
    Scheduler.TaskMode mode =
        options.batonTasks() ? Scheduler.TaskMode.BATON : Scheduler.TaskMode.CARRIED;
    Scheduler scheduler =
        new Scheduler(
            v,
            new Scheduler.Settings(mode, options.timeSliceMillis(), options.cooperative()),
            clock);
    v.blocking(new BlockingPool(scheduler));
    Shutdown.of(scheduler).halt(halt);
    scheduler.taskLimit(taskLimit);
    if (main) {
      scheduler.observer(diagnostics.observer());
    }
    return scheduler;
  }

  void haltNow(int status) {
    halt.accept(status);
  }

  /** How to end the process at once, for a second signal. */
  public Engine halt(IntConsumer action) {
    halt = action;
    return this;
  }

  /** Replaces the time of timers; before the program begins. */
  public Engine clock(EventLoop.Clock time) {
    clock = time;
    return this;
  }

  public Options options() {
    return options;
  }

  public Vm vm() {
    return vm;
  }

  public Core core() {
    return core;
  }

  public Console console() {
    return console;
  }

  HeldWarnings warnings() {
    return warnings;
  }

  JavaPart java() {
    return java;
  }

  Extensions extensions() {
    return extensions;
  }

  Modules modules() {
    return modules;
  }

  // ---- programs

  /** Runs a program file as {@code gene run} does; the exit status. */
  public int runFile(Path file, List<String> args) {
    return report(
        () -> {
          if (file.toString().endsWith(".gir")) {
            Code code = SourceFiles.readCompiled(file, file.toString()).code();
            vm.core().compiledFile(file.toString());
            vm.specials().program(file.toString(), args);
            try {
              return modules.runMain(code, file.toAbsolutePath());
            } catch (RuntimeException e) {
              throw Faults.of(e); // before the first instruction, by the names in the file
            }
          }
          Source source = SourceFiles.readSource(file, file.toString());
          vm.specials().program(file.toString(), args);
          return modules.runMain(source, file);
        });
  }

  /** The main module of the package in that folder (chapter 10.5). */
  public Path mainModule(Path folder) {
    PackageRoot root = modules.packages().ofFolder(folder);
    if (root.dir() == null || !root.dir().equals(real(folder))) {
      throw new UsageError("Not a file: " + folder + " is a directory");
    }
    String name = root.manifest().mainModule();
    for (Path directory : PackageLookup.moduleDirectories(root)) {
      Path file = directory.resolve(name.endsWith(".gene") ? name : name + ".gene");
      if (Files.isRegularFile(file)) {
        return folder.resolve(root.dir().relativize(file)).normalize();
      }
    }
    throw new UsageError("No main module " + name + " in the package " + folder);
  }

  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      return folder.toAbsolutePath().normalize();
    }
  }

  /** Runs a program text, with the given name for messages and {@code $program}. */
  public int runText(String name, String text, List<String> args) {
    return runText(new Source(name, text), args);
  }

  public int runText(Source source, List<String> args) {
    return report(
        () -> {
          vm.specials().program(source.name(), args);
          return modules.runMain(source, null);
        });
  }

  /** A program text as it is evaluated for its value; errors are thrown. */
  public Object value(String name, String text, List<String> args) {
    vm.specials().program(name, args);
    return modules.runMain(new Source(name, text), null);
  }

  /** The value of a serialized text (chapter 21.2); errors are thrown. */
  public Object deserialize(Source text) {
    return Serialization.read(vm, text);
  }

  /** Compiles a program that is run many times. */
  public Program program(Source source, List<String> args) {
    vm.specials().program(source.name(), args);
    return new Program(this, units.compile(source), moduleNamespace("main"));
  }

  /** Compiles without running. */
  public Code compile(Source source) {
    return units.compile(source);
  }

  /** Compiles, and writes what the checker finds to standard error unless that is not wanted. */
  public Code compileAndWarn(Source source) {
    return modules.reportWarnings(units.compile(source));
  }

  /** Finds what is wrong with programs without running them. */
  public Checks checks() {
    return new Checks(this, units, modules);
  }

  /** Loads a file and finds the examples of its functions. */
  public Examples examples(Path file) {
    Source source = SourceFiles.readSource(file, file.toString());
    vm.specials().program(file.toString(), List.of());
    return new Examples(vm, source, modules.runFile(source, file));
  }

  /** Lets error reports show lines of a text that somebody else reads. */
  public void remember(Source source) {
    units.remember(source);
  }

  /** A REPL session: one scope that lives as long as the session. */
  public Session session(String name) {
    return new Session(this, units, name);
  }

  /** A session in the main module of the running program; null before that has begun. */
  public Session programSession(String name) {
    List<Unit> begun = modules.units();
    return begun.isEmpty() ? null : new Session(this, units, name, EvalScope.top(begun.getFirst()));
  }

  /** Sets the listener for the program's beginning and end. */
  public void listener(RunListener l) {
    listener = l;
  }

  void tellBegin() {
    if (listener != null) {
      listener.begins(vm);
    }
  }

  void tellEnd(int status) {
    if (listener != null) {
      listener.ended(status);
    }
  }

  /** Sets a listener for warnings and for errors that end the program, beside standard error. */
  public void findings(Consumer<Finding> taker) {
    findings = taker;
    warnings.told(
        (file, w) -> taker.accept(new ErrorReport(this, units, options).finding(file, w)));
  }

  /** Sets the host of sessions that programs ask for. */
  public void replHost(ReplHost host) {
    replHost = host;
  }

  /** A session in the scope of running code. */
  public Session session(String name, EvalScope scope) {
    return new Session(this, units, name, scope);
  }

  /** A session at the top of a running module: that of the file, else the main one, else none. */
  public Session session(String name, String file) {
    Unit found = null;
    for (Unit u : List.copyOf(modules.units())) {
      boolean asked = file != null && u.path != null && u.path.equals(real(Path.of(file)));
      found = found == null || asked ? u : found;
    }
    return found == null ? session(name) : session(name, EvalScope.top(found));
  }

  /** Sets the listener for units before they run, and for the probes that it has put into them. */
  public <D extends Observer & Consumer<Proto>> void debugger(D d) {
    debugger = d;
    vm.observer(d);
  }

  /** A session in the scope of running code; its last value. */
  Object openRepl(EvalScope scope) {
    return openRepl(List.of(new Session.Frame("", scope)));
  }

  /** A session in the innermost of these frames, of which there is one. */
  Object openRepl(List<Session.Frame> frames) {
    if (replHost == null) {
      throw Errors.runtime("no interactive console");
    }
    EvalScope scope = frames.getFirst().scope();
    return replHost.converse(new Session(this, units, "<repl>", scope).in(frames));
  }

  /** Sets the provider of members of values that are not Gene's own. */
  public MemberSource memberSource() {
    return memberSource;
  }

  public void memberSource(MemberSource source) {
    memberSource = source;
  }

  /**
   * Does the work on a thread with a large stack, reports what it throws in the chosen format, and
   * flushes the output. The exit status.
   */
  public int report(Callable<?> work) {
    return runner.report(work);
  }

  /**
   * Ends the running program as a signal does (chapter 16.5), and waits until it has ended, its
   * {@code finally} blocks included. On any thread but the program's own.
   */
  public void terminate(int status) {
    runner.terminate(status, () -> halt.accept(status));
  }

  /** Ends the running program in the same way, but leaves the signals of the process alone. */
  public void end() {
    runner.terminate(ENDED, null);
  }

  /** Runs the work on a fresh VM thread and waits for it. */
  public <T> T onVmThread(Callable<T> work) {
    return runner.onVmThread(work);
  }

  /** The report of the error that ends the program; who wants to know is told. */
  String lastWords(RuntimeException error) {
    if (findings != null) {
      findings.accept(new ErrorReport(this, units, options).finding(error));
    }
    return errorText(error);
  }

  /** The report of an uncaught error in the chosen format. */
  public String errorText(RuntimeException error) {
    if (console.outputClosed() && options.errorFormat() == Options.ErrorFormat.HUMAN) {
      return "Error: " + error.getMessage() + "\n"; // the place in the program says nothing
    }
    return new ErrorReport(this, units, options).text(error);
  }

  /** A finding about a program that was not run, in the chosen format. */
  public String text(Diagnostic d) {
    return new ErrorReport(this, units, options).text(d);
  }

  /** The message of a Gene exception. */
  public String message(GeneError error) {
    return ErrorReport.message(error.value(vm));
  }

  /** The message of an error that is on its way through frames of the VM. */
  public String message(GeneError error, Vm where) {
    return ErrorReport.message(error.passing(where));
  }

  /** Links a unit's code to its place and runs it. */
  Object run(Code code, Unit unit) {
    return run(code, unit, unit.namespace);
  }

  /** Shows the warnings held back, but for those of the line that the error tells of. */
  void showWarningsBut(RuntimeException error) {
    if (warnings.any()) {
      ErrorReport report = new ErrorReport(this, units, options);
      warnings.showAllBut(report.file(error), report.line(error));
    }
  }

  void finishWatching(TierPolicy.@Nullable Shares shares) {
    if (watcher != null) {
      watcher.finish();
    }
    boolean asked = options.explainSpeed() && vm.tiers != null;
    String report = asked ? vm.tiers.report(shares) : null;
    if (report != null && ran) {
      console.err(report);
    }
  }

  /** Whether the code is to be watched while it runs. */
  boolean watches(Code code) {
    return watcher != null || Watcher.mentions(code, "trace_start");
  }

  /** Code that nobody watches, ready to run. */
  Proto linked(Code code, Unit unit) {
    return new Proto(code, unit, entry());
  }

  Object run(Code code, Unit unit, Object self) {
    if (watcher == null && Watcher.mentions(code, "trace_start")) {
      watcher = new Watcher(EnumSet.of(Watch.CALLS_LATER), console, null);
      vm.observer(watcher);
    }
    ran = true;
    Code ready = watcher == null ? code : watcher.prepared(code);
    Proto linked = new Proto(ready, unit, entry());
    if (debugger != null) {
      debugger.accept(linked);
    }
    return new Closure(linked, self, new Object[0]).call0(running(), self);
  }

  /** The VM of the program that the calling thread runs: its own one, or that of a worker. */
  private Vm running() {
    Vm current = Vm.current();
    return current != null && current.core() == core ? current : vm;
  }

  private Entry entry() {
    Entry plain =
        compiles() && options.jit() == Options.Jit.EAGER
            ? InterpreterEntry.EAGER
            : InterpreterEntry.hotAfter(options.jitThreshold());
    return watcher == null ? plain : watcher.entry(plain);
  }

  /** The namespace of a module, behind it one for names it imports wholesale. */
  Namespace moduleNamespace(String name) {
    Namespace imports = new Namespace(core, name, core.global());
    return new Namespace(core, name, imports);
  }
}
