package gene.engine;

import gene.async.EventLoop;
import gene.async.Observer;
import gene.async.Scheduler;
import gene.async.trace.FlightEvents;
import gene.async.trace.TraceFile;
import gene.code.BadCode;
import gene.code.Code;
import gene.code.CodeFile;
import gene.engine.flame.Sampler;
import gene.interp.InterpreterEntry;
import gene.lib.Libs;
import gene.pkg.PackageLib;
import gene.runtime.Closure;
import gene.runtime.Core;
import gene.runtime.Entry;
import gene.runtime.EvalScope;
import gene.runtime.Kernel;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.host.ExitRequest;
import gene.serial.Serialization;
import gene.source.Source;
import gene.source.SyntaxError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;

/**
 * Gene as a library: wires reader, compiler, interpreter and libraries together and runs programs.
 * One engine is one program with one VM; its console is given, so that many can run in one process.
 */
public final class Engine {
  public static final String VERSION = "0.1.0";

  /** The VM thread's stack: only address space until it is used. */
  static final long STACK_BYTES = 1L << 28;

  private final Options options;
  private final Core core = new Core();
  private final Console console;
  private final Vm vm;
  private final UnitCompiler units;
  private final Modules modules;
  private final Extensions extensions;
  private final JavaPart java;
  private Watcher watcher; // null when nothing is watched
  private EventLoop.Clock clock = System::nanoTime;
  private IntConsumer halt = status -> {};
  private ReplHost interaction;
  private Observer trace; // null: none wanted
  private Sampler sampler; // null: none wanted

  public Engine(Options options, Console console) {
    this.options = options;
    this.console = console;
    this.vm = new Vm(core, console);
    vm.maxExecDepth(options.maxExecDepth());
    vm.kernelSource(this::newKernel);
    watcher = options.watches().isEmpty() ? null : new Watcher(options.watches(), console);
    vm.observer(watcher);
    if (options.replOnError()) {
      vm.keepFailingScopes();
    }
    if (compiles()) {
      vm.tiers = new HotCode(options, console);
    }
    core.strictNil(options.strictNil());
    core.contracts(options.contracts());
    core.debug(options.debug());
    core.sampledNatives(options.flameGraph() != null);
    Libs.install(core);
    Serialization.install(core);
    PackageLib.install(core);
    extensions = new Extensions(core);
    java = new JavaPart(this);
    this.units = new UnitCompiler(core, options);
    this.modules = new Modules(this, units);
    EngineEvaluator evaluator = new EngineEvaluator(this, units, modules);
    core.evaluator(evaluator);
    units.compileTime(new CompileTime(this, evaluator));
  }

  /** Code that is watched is interpreted, and so is code whose variables an error must show. */
  private boolean compiles() {
    return options.jit() != Options.Jit.OFF && watcher == null && !options.replOnError();
  }

  private Kernel newKernel(Vm v) {
    Scheduler.TaskMode mode =
        options.batonTasks() ? Scheduler.TaskMode.BATON : Scheduler.TaskMode.CARRIED;
    Scheduler scheduler = new Scheduler(v, mode, options.timeSliceMillis(), clock);
    scheduler.shutdown().halt(halt);
    scheduler.observer(Observer.both(trace, FlightEvents.whenRecording()));
    return scheduler;
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

  JavaPart java() {
    return java;
  }

  Extensions extensions() {
    return extensions;
  }

  UnitCompiler units() {
    return units;
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
            Code code = readCompiled(file, file.toString()).code();
            vm.specials().program(file.toString(), args);
            return modules.runMain(code, file.toAbsolutePath());
          }
          Source source = readSource(file, file.toString());
          vm.specials().program(file.toString(), args);
          return modules.runMain(source, file);
        });
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

  /** The same, with what the type checker finds on standard error unless that is not wanted. */
  public Code compileWarning(Source source) {
    return modules.warned(units.compile(source));
  }

  /** Finds what is wrong with programs without running them. */
  public Checks checks() {
    return new Checks(this, units, modules);
  }

  /** Loads a file and finds the examples of its functions. */
  public Examples examples(Path file) {
    Source source = readSource(file, file.toString());
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

  /** Who runs the sessions that programs ask for. */
  public void interaction(ReplHost i) {
    interaction = i;
  }

  /** A session in the scope of running code; its last value. */
  Object converse(EvalScope scope) {
    if (interaction == null) {
      throw Errors.runtime("there is nobody to talk to");
    }
    return interaction.converse(new Session(this, units, "<repl>", scope));
  }

  /**
   * Does the work on a thread with a large stack, reports what it throws in the chosen format, and
   * flushes the output. The exit status.
   */
  public int report(Callable<?> work) {
    int[] status = {0};
    onVmThread(
        () -> {
          status[0] = guarded(work);
          if (sampler != null && !sampler.close()) {
            status[0] = 1;
          }
          if (watcher != null) {
            watcher.finish();
          }
          return null;
        });
    return status[0];
  }

  private int guarded(Callable<?> work) {
    try {
      try {
        openTrace();
        openFlameGraph();
        work.call();
        boolean clean = endTasks();
        console.flush();
        return clean ? vm.endStatus() : 1;
      } catch (ExitRequest e) {
        console.flush();
        return e.code();
      }
    } catch (GeneError | SyntaxError e) {
      return reportError(e);
    } catch (UsageError e) {
      flushQuietly();
      console.err("Error: " + e.getMessage() + "\n");
      return 1;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      if (vm.kernelOrNull() instanceof Scheduler s) {
        s.close();
      } else if (trace != null) {
        trace.close();
      }
    }
  }

  /**
   * Begins the trace before the program, so that there is one even when nothing asynchronous
   * happens.
   */
  private void openTrace() {
    Path file = options.asyncTrace();
    if (file != null) {
      try {
        trace = TraceFile.open(file);
      } catch (IOException e) {
        throw new UsageError("Cannot write " + file + ": " + reason(e));
      }
    }
  }

  /** Begins the samples; a file that cannot be written is reported before the program runs. */
  private void openFlameGraph() {
    Path file = options.flameGraph();
    if (file != null) {
      try {
        sampler = Sampler.start(vm, file);
      } catch (IOException e) {
        throw new UsageError("Cannot write " + file + ": " + reason(e));
      }
    }
  }

  /**
   * Lets tasks and observed operations end; false when an unseen failure makes the program fail.
   */
  private boolean endTasks() {
    if (!(vm.kernelOrNull() instanceof Scheduler s)) {
      return true;
    }
    s.finish();
    boolean failures = s.reportFailures();
    return !failures || !options.strictFutures();
  }

  private int reportError(RuntimeException e) {
    flushQuietly();
    console.err(errorText(e));
    return options.replOnError() && e instanceof GeneError g ? examine(g) : 1;
  }

  /** Lets the user look around where the error arose; the exit status. */
  private int examine(GeneError e) {
    EvalScope scope = e.trace() == null ? null : e.trace().scope();
    if (scope != null && console.isTerminal(0)) {
      vm.exception = e.value(vm);
      try {
        converse(scope);
      } catch (ExitRequest exit) {
        return exit.code();
      }
    }
    return 1;
  }

  /** The report of an uncaught error in the chosen format. */
  public String errorText(RuntimeException error) {
    if (console.outputClosed() && options.errorFormat() == Options.ErrorFormat.HUMAN) {
      return "Error: " + error.getMessage() + "\n"; // the place in the program says nothing
    }
    return new ErrorReport(vm, units, options).text(error);
  }

  /** The message of a Gene exception. */
  public String message(GeneError error) {
    return ErrorReport.message(error.value(vm));
  }

  /** The error matters more than output that nobody reads any more. */
  private void flushQuietly() {
    try {
      console.flush();
    } catch (GeneError ignored) {
      // standard output is closed
    }
  }

  /** Runs the work on a fresh VM thread and waits for it. */
  public <T> T onVmThread(Callable<T> work) {
    Object[] result = new Object[1];
    Throwable[] failure = new Throwable[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              vm.enterThread();
              if (vm.kernelOrNull() instanceof Scheduler s) {
                s.attachThread();
              }
              try {
                result[0] = work.call();
              } catch (Throwable t) {
                failure[0] = t;
              }
            },
            "gene",
            STACK_BYTES);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (failure[0] != null) {
      throw rethrown(failure[0]);
    }
    @SuppressWarnings("unchecked")
    T value = (T) result[0];
    return value;
  }

  private static RuntimeException rethrown(Throwable t) {
    if (t instanceof RuntimeException e) {
      return e;
    }
    if (t instanceof Error e) {
      throw e;
    }
    return new IllegalStateException(t);
  }

  /** Links a unit's code to its place and runs it. */
  Object run(Code code, Unit unit) {
    return run(code, unit, unit.namespace);
  }

  /** Is the code to be watched while it runs? */
  boolean watches(Code code) {
    return watcher != null || Watcher.mentions(code, "trace_start");
  }

  /** Code that nobody watches, ready to run. */
  Proto linked(Code code, Unit unit) {
    return new Proto(code, unit, entry());
  }

  Object run(Code code, Unit unit, Object self) {
    if (watcher == null && Watcher.mentions(code, "trace_start")) {
      watcher = new Watcher(EnumSet.of(Watch.CALLS_LATER), console);
      vm.observer(watcher);
    }
    Code ready = watcher == null ? code : watcher.prepared(code);
    return new Closure(new Proto(ready, unit, entry()), self, new Object[0]).call0(vm, self);
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

  // ---- sources

  /** Reads and verifies a compiled file; what is wrong with it is a usage error. */
  public static CodeFile readCompiled(Path file, String displayName) {
    try {
      return CodeFile.read(readBytes(file, displayName), VERSION, null);
    } catch (BadCode e) {
      throw new UsageError(e.getMessage() + ": " + displayName);
    }
  }

  /** Reads a program file; what is wrong with it is a usage error. */
  public static Source readSource(Path file, String displayName) {
    byte[] bytes = readBytes(file, displayName);
    try {
      return new Source(displayName, utf8(bytes));
    } catch (CharacterCodingException e) {
      throw new UsageError("Not UTF-8 text: " + displayName);
    }
  }

  /** What is left of standard input, as a program text. */
  public static Source readStandardInput(Console console) {
    try {
      return new Source("<stdin>", utf8(console.readBytes()));
    } catch (CharacterCodingException e) {
      throw new UsageError("Not UTF-8 text: <stdin>");
    }
  }

  private static String utf8(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  private static byte[] readBytes(Path file, String displayName) {
    if (displayName.isEmpty() || !Files.exists(file)) {
      throw new UsageError("File not found: " + displayName);
    }
    if (Files.isDirectory(file)) {
      throw new UsageError("Not a file: " + displayName + " is a directory");
    }
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UsageError("Cannot read " + displayName + ": " + reason(e));
    }
  }

  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException denied -> "permission denied";
      case NoSuchFileException missing -> "no such file or folder";
      case FileSystemException other when other.getReason() != null ->
          other.getReason().toLowerCase(Locale.ROOT);
      default -> String.valueOf(e.getMessage());
    };
  }
}
