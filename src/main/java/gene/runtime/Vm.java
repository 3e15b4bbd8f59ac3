package gene.runtime;

import gene.code.CallShape;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.host.Environment;
import gene.runtime.host.PackageRights;
import gene.runtime.host.Permissions;
import gene.runtime.host.StackProbe;
import gene.runtime.host.WorkingDirectory;
import gene.runtime.task.Blocking;
import gene.runtime.task.Pace;
import gene.runtime.task.TaskCancellation;
import gene.runtime.task.TaskForms;
import gene.runtime.task.TaskState;
import gene.value.GeneMap;
import gene.value.GrowingText;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;

/**
 * One virtual machine: runs Gene code on one thread at a time. Holds what belongs to the running
 * task (call stack, depths, the exception being handled) and what the program as a whole shares.
 *
 * <p>{@link #exec} is the one way from Java into Gene code: it counts the nesting and puts the
 * state of the caller back whatever happens inside.
 */
public final class Vm extends OwnLine {
  private static final ThreadLocal<Vm> CURRENT = new ThreadLocal<>();

  /** The first VM of the process, and whether there are more: then threads know theirs. */
  private static volatile WeakReference<Vm> first = new WeakReference<>(null);

  private static volatile boolean several;

  private static final int DEFAULT_MAX_EXEC_DEPTH = 10_000;

  /** Deepest nesting of functions, compiled or interpreted. */
  public static final int MAX_DEPTH = 1 << 18;

  private static final int RESERVE_BYTES = 1 << 18;

  private static final VarHandle LIMIT = limitHandle();

  private final Core core;
  private final Console console;
  private final DollarNames specials;
  private Blocking blocking = Blocking.DIRECT;
  private Permissions narrowed; // of the running task

  /**
   * How deep compiled functions may be nested: not at all while a safepoint has something to do, so
   * that one comparison at the beginning of a function asks for both. Written as a volatile one, so
   * that whoever clears the signal sees afterwards what others did before they raised it.
   */
  private int limit = MAX_DEPTH;

  private int polls;
  private byte[] reserve = new byte[RESERVE_BYTES];

  /** The Gene frames of the running task; its depth is moved by the engines. */
  public CallStack stack = new CallStack();

  /** How many tail calls are nested as ordinary Java calls right now; see {@link TailCall}. */
  public int tailDepth;

  /** Nesting of compiled functions around what interpreted code or natives call now. */
  public int compiledDepth;

  /** Where a generator's body stopped, set when the interpreter leaves at a YIELD. */
  public int yieldedPc;

  public int yieldedSp;

  /** Compiles what is hot; null: everything is interpreted. */
  public TierPolicy tiers;

  /** The sampling profiler, null when profiling is off. */
  public Sampling sampling;

  Closure pendingFn;
  Object pendingSelf;
  Object[] pendingArgs;

  /** {@code $ex} of the running task, null outside of catch clauses. */
  public ExceptionValue exception;

  /** The cancellation that the running task has got last, null before the first. */
  public TaskCancellation cancellation;

  /**
   * Whether the running fiber is in foreign code, where it may block and the VM goes on without it.
   * A plain field because every call of a Java method writes it, twice.
   */
  public boolean outside;

  /** Whether a blocked call of foreign code was ever interrupted: every return is looked at. */
  public boolean interruptsOutside;

  /** The variables of the actor whose code runs, null in the main program. */
  public Isolate isolate;

  /** Nesting of on_method_missing handlers. */
  int missingDepth;

  private volatile boolean interrupted;
  private volatile boolean blocked;
  private volatile int terminateWith; // exit status of a signal that has come, 0: none has
  private int atomic;
  private Kernel kernel;
  private java.util.function.Function<Vm, Kernel> kernelSource;
  private java.util.function.Function<Vm, TaskForms> taskFormsSource;
  private TaskForms taskForms;
  private boolean keepsFailingScopes;
  private Observer observer;
  private int execDepth;
  private int endStatus;
  private int number;
  private int maxExecDepth = DEFAULT_MAX_EXEC_DEPTH;

  public Vm(Core core, Console console) {
    this.core = core;
    this.console = console;
    this.specials = new DollarNames();
    synchronized (CURRENT) {
      if (first.get() == null && !several) {
        first = new WeakReference<>(this);
      } else {
        several = true;
      }
    }
  }

  /**
   * Another VM of the same program, for a thread of its own: shares the definitions, the compiled
   * code and the streams; has tasks and a loop of its own.
   */
  public Vm sibling(int itsNumber) {
    Vm other = new Vm(core, console);
    other.number = itsNumber;
    other.tiers = tiers;
    other.maxExecDepth = maxExecDepth;
    other.kernelSource = kernelSource;
    other.taskFormsSource = taskFormsSource;
    other.keepsFailingScopes = keepsFailingScopes;
    other.specials.like(specials);
    other.observer = observer == null ? null : observer.ofSibling(other);
    return other;
  }

  /** Among the VMs of the program: 0 is that of the main program. */
  public int number() {
    return number;
  }

  /** The VM whose code this thread runs. For printing and comparing, which have no VM at hand. */
  public static Vm current() {
    Vm v = several ? CURRENT.get() : first.get();
    return v != null ? v : first.get();
  }

  /** Makes this the VM of the calling thread. */
  public void enterThread() {
    CURRENT.set(this);
  }

  /** The calling thread runs code of this VM no more. */
  public void leaveThread() {
    CURRENT.remove();
  }

  /** Enters the VM on a thread that runs one task: nothing to note while there is one VM only. */
  public void enterTask() {
    if (several) {
      CURRENT.set(this);
    }
  }

  public Core core() {
    return core;
  }

  public Console console() {
    return console;
  }

  /** The environment variables, shared by all VMs of the program. */
  public Environment environment() {
    return core.environment();
  }

  /** The current directory, shared by all VMs of the program. */
  public WorkingDirectory workingDirectory() {
    return core.workingDirectory();
  }

  /** The gate to everything outside; null: the running code may do what its user may do. */
  public Permissions permissions() {
    Permissions own = narrowed != null ? narrowed : core.permissions();
    PackageRights packages = core.packageRights();
    return packages == null ? own : packages.of(stack, own);
  }

  /** What tasks, callbacks and handlers that the running code makes inherit; null: not less. */
  public Permissions inherited() {
    Permissions own = permissions();
    return own == core.permissions() ? null : own;
  }

  /** What less the running task may do than the program, null when it is not less. */
  public Permissions narrowed() {
    return narrowed;
  }

  public void narrowed(Permissions less) {
    narrowed = less;
  }

  /** The gate for everything that may wait. */
  public Blocking blocking() {
    return blocking;
  }

  public void blocking(Blocking gate) {
    blocking = gate;
  }

  private static VarHandle limitHandle() {
    try {
      return MethodHandles.lookup().findVarHandle(Vm.class, "limit", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Says that the next safepoint has something to do. May be called on any thread. */
  public void raiseSignal() {
    SafepointActivation.turnOn();
    Pace.ofPrinting();
    LIMIT.setVolatile(this, 0);
  }

  public void clearSignal() {
    LIMIT.setVolatile(this, MAX_DEPTH);
  }

  /** Whether a safepoint has something to do. */
  public boolean signalled() {
    return limit() == 0;
  }

  /**
   * How deep compiled functions may be nested now, 0 when a safepoint has something to do. An
   * opaque read: compiled loops repeat it each time, as they need not with a plain one, and are
   * free to move other reads across it, as they are not with a volatile one, which made them 3 %
   * slower.
   */
  public int limit() {
    return (int) LIMIT.getOpaque(this);
  }

  /** The limit by a plain read, which HotSpot repeats behind real calls only. */
  public int plainLimit() {
    return limit;
  }

  /** Lets go of memory kept for the way out of a task that has used up all the rest. */
  public void useReserve() {
    reserve = null;
    raiseSignal();
  }

  private void renewReserve() {
    try {
      reserve = new byte[RESERVE_BYTES];
    } catch (OutOfMemoryError e) {
      return; // a later poll tries again
    }
  }

  /** How often a safepoint has had something to do. */
  public int polls() {
    return polls;
  }

  /** A safepoint of a native that takes long: other tasks may run here, and this one may end. */
  public void safepoint() {
    if (limit() == 0) {
      poll();
    }
  }

  /** Called at a safepoint whose signal is set. */
  public void poll() {
    if (sampling != null) {
      sampling.safepoint(this);
    }
    if (observer != null) {
      observer.safepoint(this);
    }
    if (interrupted) { // also out of an atomic body
      interrupted = false;
      throw Errors.interrupted();
    }
    if (atomic > 0) {
      return;
    }
    clearSignal();
    polls++;
    if (reserve == null) {
      renewReserve();
    }
    if (terminateWith != 0) {
      int status = terminateWith;
      terminateWith = 0;
      kernel().terminate(status);
    }
    if (kernel != null) {
      kernel.poll(this);
    }
  }

  /** The listener for watched instructions. */
  public Observer observer() {
    return observer;
  }

  public void observer(Observer o) {
    observer = o;
  }

  /** Says that errors keep the variables of the place where they arose. */
  public void keepFailingScopes() {
    keepsFailingScopes = true;
  }

  /** An error arrives in an interpreted function, whose frame is the innermost one. */
  public void arrives(GeneError e, Closure fn, Object self, Object[] frame, int pc) {
    e.arrives(stack, fn.proto, pc, CallStack.REPLACED);
    if (observer != null) {
      observer.arrives(this, e, fn, frame, pc);
    }
    if (keepsFailingScopes) {
      e.keep(EvalScope.ofFrame(fn, self, frame));
    }
  }

  /** The error passes a frame of a compiled function. */
  public void arrives(GeneError e, Proto function, int pc) {
    e.arrives(stack, function, pc, pc);
    if (observer != null) {
      observer.arrives(this, e, null, null, pc);
    }
  }

  /** The exception for a handler of the interpreted function where an error has arrived. */
  public ExceptionValue caught(GeneError e, Closure fn, int handler) {
    return e.caught(this, fn.proto, handler, CallStack.REPLACED);
  }

  /** The exception that a handler of a compiled function gets at that instruction. */
  public ExceptionValue caught(GeneError e, Proto function, int handler, int pc) {
    return e.caught(this, function, handler, pc);
  }

  /** Makes the running code throw at its next safepoint. May be called on any thread. */
  public void interrupt() {
    interrupted = true;
    raiseSignal();
  }

  /** Makes the program end with that status at its next safepoint. May be called on any thread. */
  public void terminate(int status) {
    terminateWith = status;
    raiseSignal();
  }

  /** Whether the VM thread itself is in a call that may last; on any thread. */
  public boolean blocked() {
    return blocked;
  }

  public void blocked(boolean b) {
    blocked = b;
  }

  /** Takes back an interruption that came too late. */
  public void clearInterrupt() {
    interrupted = false;
  }

  /** How to make the async kernel when the program first needs it. */
  public void kernelSource(java.util.function.Function<Vm, Kernel> source) {
    kernelSource = source;
  }

  /** How to make what task_group and select need when the program first does. */
  public void taskFormsSource(java.util.function.Function<Vm, TaskForms> source) {
    taskFormsSource = source;
  }

  public TaskForms taskForms() {
    if (taskForms == null) {
      taskForms = taskFormsSource.apply(this);
    }
    return taskForms;
  }

  /** The async kernel, made now when it does not exist. */
  public Kernel kernel() {
    if (kernel == null) {
      SafepointActivation.turnOn();
      kernel = kernelSource.apply(this);
    }
    return kernel;
  }

  /** The async kernel, or null while no async feature has been used. */
  public Kernel kernelOrNull() {
    return kernel;
  }

  /** Inside {@code (atomic ..)} safepoints are passed by. */
  public void enterAtomic() {
    atomic++;
  }

  public void leaveAtomic() {
    atomic--;
    if (kernel != null) {
      raiseSignal();
    }
  }

  public boolean inAtomic() {
    return atomic > 0;
  }

  /** Takes the running task's state out of the VM. */
  public void saveTask(TaskState s) {
    s.stack = stack;
    s.tailDepth = tailDepth;
    s.compiledDepth = compiledDepth;
    s.execDepth = execDepth;
    s.missingDepth = missingDepth;
    s.atomic = atomic;
    s.exception = exception;
    s.cancellation = cancellation;
    s.narrowed = narrowed;
    s.isolate = isolate;
  }

  /** Puts a task's state into the VM. */
  public void restoreTask(TaskState s) {
    stack = s.stack;
    tailDepth = s.tailDepth;
    compiledDepth = s.compiledDepth;
    execDepth = s.execDepth;
    missingDepth = s.missingDepth;
    atomic = s.atomic;
    exception = s.exception;
    cancellation = s.cancellation;
    narrowed = s.narrowed;
    isolate = s.isolate;
  }

  /**
   * Throws now rather than in the middle of what the kernel is about to do when little is left of
   * the Java stack. Nothing to do while few Gene calls are nested.
   */
  public void ensureStack() {
    if (stack.depth + compiledDepth > StackProbe.SHALLOW) {
      StackProbe.run();
    }
  }

  /** The exit status of a program that runs to its end. */
  public int endStatus() {
    return endStatus;
  }

  public void endStatus(int status) {
    endStatus = status;
  }

  /** What stands behind the names that begin with {@code $}. */
  public DollarNames specials() {
    return specials;
  }

  public int execDepth() {
    return execDepth;
  }

  public int maxExecDepth() {
    return maxExecDepth;
  }

  public void maxExecDepth(int n) {
    maxExecDepth = n;
  }

  // ---- calls from Java: values as functions -------------------------------------------------

  public Object call(Object f) {
    return exec(callable(f), null, Callable.NO_ARGS);
  }

  public Object call(Object f, Object a) {
    return exec(callable(f), null, a);
  }

  public Object call(Object f, Object a, Object b) {
    return exec(callable(f), null, a, b);
  }

  public Object call(Object f, Object a, Object b, Object c) {
    return exec(callable(f), null, new Object[] {a, b, c});
  }

  public Object callArgs(Object f, Object[] args) {
    return exec(callable(f), null, args);
  }

  /** Calls with positional arguments and keywords. */
  public Object callArgs(Callable f, Object[] args, GeneMap keywords) {
    if (keywords.isEmpty()) {
      return exec(f, null, args);
    }
    Object[] all = Arrays.copyOf(args, args.length + keywords.size());
    List<String> names = keywords.keys();
    for (int i = 0; i < names.size(); i++) {
      all[args.length + i] = keywords.get(names.get(i));
    }
    return exec(f, null, new CallShape(args.length, names), all);
  }

  /** Calls a method that was looked up before. */
  public Object invoke(Callable method, Object self, Object... args) {
    return exec(method, self, args);
  }

  /** Calls a method by name, as {@code (recv .name args..)} does. */
  public Object send(Object receiver, String name, Object... args) {
    int depth = enter(name);
    long state = state();
    ExceptionValue ex = exception;
    try {
      return GrowingText.flat(Calls.send(this, receiver, name, args));
    } finally {
      leave(depth, state, ex);
    }
  }

  /** Evaluates a form in the scope of running code. */
  public Object eval(EvalScope scope, Object form) {
    int depth = enter("eval");
    long state = state();
    ExceptionValue ex = exception;
    try {
      return GrowingText.flat(core.evaluator().eval(this, scope, form));
    } finally {
      leave(depth, state, ex);
    }
  }

  public boolean isCallable(Object v) {
    return Calls.callableOrNull(this, v) != null;
  }

  private Callable callable(Object f) {
    Callable c = Calls.callableOrNull(this, f);
    if (c == null) {
      throw Errors.expects("call", "a callable", f);
    }
    return c;
  }

  // ---- nested execution ---------------------------------------------------------------------

  private Object exec(Callable f, Object self, Object[] args) {
    int depth = enter(f);
    long state = state();
    ExceptionValue ex = exception;
    try {
      return GrowingText.flat(f.call(this, self, args));
    } finally {
      leave(depth, state, ex);
    }
  }

  private Object exec(Callable f, Object self, Object a) {
    int depth = enter(f);
    long state = state();
    ExceptionValue ex = exception;
    try {
      return GrowingText.flat(f.call1(this, self, a));
    } finally {
      leave(depth, state, ex);
    }
  }

  private Object exec(Callable f, Object self, Object a, Object b) {
    int depth = enter(f);
    long state = state();
    ExceptionValue ex = exception;
    try {
      return GrowingText.flat(f.call2(this, self, a, b));
    } finally {
      leave(depth, state, ex);
    }
  }

  /** Calls with keywords. */
  public Object exec(Callable f, Object self, CallShape shape, Object[] args) {
    int depth = enter(f);
    long state = state();
    ExceptionValue ex = exception;
    try {
      return GrowingText.flat(f.call(this, self, shape, args));
    } finally {
      leave(depth, state, ex);
    }
  }

  public int enter(Object callable) {
    int depth = execDepth;
    if (depth >= maxExecDepth) {
      String name = callable instanceof Callable c ? c.name() : callable.toString();
      throw Errors.runtime(
          "nested execution is "
              + depth
              + " levels deep, the limit, at "
              + (name == null ? "<fn>" : name),
          "GENE.VM.EXEC_DEPTH");
    }
    execDepth = depth + 1;
    return depth;
  }

  public long state() {
    return (long) stack.depth << 32 | tailDepth;
  }

  /** After a call that gave a value, which leaves everything else as it was. */
  public void leave(int depth) {
    execDepth = depth;
  }

  public void leave(int depth, long state, ExceptionValue ex) {
    execDepth = depth;
    stack.depth = (int) (state >>> 32);
    tailDepth = (int) state;
    exception = ex;
  }
}
