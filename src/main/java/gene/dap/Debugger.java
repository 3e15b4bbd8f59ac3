package gene.dap;

import gene.async.Scheduler;
import gene.code.Code;
import gene.engine.Engine;
import gene.runtime.CallStack;
import gene.runtime.Closure;
import gene.runtime.Observer;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.source.Pos;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * The side of the VM: arms functions, decides at probes whether to stop, and does at a stop what
 * others ask for. What it shares with the thread of the protocol is guarded by its monitor.
 */
final class Debugger implements Observer, Consumer<Proto> {
  /** Who is told of stops. */
  interface Listener {
    void stopped(String reason, String text, List<Integer> breakpoints);

    void moved(BreakpointTable.Line breakpoint);

    void log(String text, String file, int line);
  }

  /** How far to go. */
  enum Step {
    IN,
    OVER,
    OUT
  }

  private record Going(Step step, CallStack stack, int depth, int line) {}

  final Engine engine;
  private final Vm vm;
  private volatile Listener listener;
  private final BreakpointTable table = new BreakpointTable();
  private final Map<Proto, Twin> twins = new IdentityHashMap<>();
  private final Map<Proto, Proto> originals = new IdentityHashMap<>();
  private final List<Proto> functions = new ArrayList<>();
  private final List<Proto> roots = new ArrayList<>();
  private final Set<Proto> visited = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<CallStack, Shadow> shadows = Collections.synchronizedMap(new WeakHashMap<>());
  private final LinkedBlockingQueue<Runnable> commands = new LinkedBlockingQueue<>();
  private final DataWatches watches = new DataWatches();
  private volatile boolean pausing;
  private volatile boolean stopAtEntry;
  private volatile boolean detached = true;
  private Going going; // null: to the next breakpoint
  private GeneError seen; // the error that was stopped for last
  private boolean evaluating;
  private volatile Stop stop; // null while the program runs
  private boolean resumed;

  Debugger(Engine engine) {
    this.engine = engine;
    this.vm = engine.vm();
    engine.debugger(this);
  }

  /** Somebody wants to debug from now on. */
  synchronized void attach(Listener who) {
    listener = who;
    detached = false;
  }

  // ---- functions

  /** A unit is about to run. */
  @Override
  public synchronized void accept(Proto root) {
    roots.add(root);
    add(root);
  }

  private void add(Proto p) {
    functions.add(p);
    if (p.unit.path != null) {
      List<BreakpointTable.Line> moved = table.loaded(p.unit.path, p.code);
      if (listener != null) {
        moved.forEach(listener::moved);
      }
    }
    for (Object c : p.consts) {
      if (c instanceof Proto inner) {
        add(inner);
      }
    }
    arm(p);
  }

  synchronized Twin twin(Proto p) {
    return twins.computeIfAbsent(
        p,
        x -> {
          Twin t = new Twin(p);
          originals.put(t.proto, p);
          return t;
        });
  }

  /** The function that a frame of the call stack belongs to. */
  synchronized Proto original(Proto p) {
    return originals.getOrDefault(p, p.unexpanded == null ? p : p.unexpanded);
  }

  private boolean wanted(Proto p) {
    if (detached) {
      return false;
    }
    boolean everything = going != null || pausing || stopAtEntry || watches.any();
    return everything
        || table.in(p.unit.path, p)
        || (table.any() && (roots.contains(p) || visited.contains(p)));
  }

  private void arm(Proto p) {
    boolean armed = p.entry instanceof DebugEntry;
    if (wanted(p) && !armed) {
      if (vm.tiers != null) {
        vm.tiers.drop(p);
      }
      p.entry = new DebugEntry(this, p);
    } else if (armed && !wanted(p)) {
      p.entry = p.interpreted;
      p.tierUpCountdown = p.interpreted.tierUpCountdown();
    }
  }

  private synchronized void armAll() {
    functions.forEach(this::arm);
  }

  // ---- what the user wants

  synchronized void breakpoints(Path file, List<BreakpointTable.Line> lines) {
    table.set(file, lines);
    armAll();
  }

  synchronized void functionBreakpoints(Map<String, BreakpointTable.Line> names) {
    table.functions(names);
    armAll();
  }

  synchronized void exceptionFilters(List<String> filters) {
    table.exceptions(filters);
  }

  DataWatches watches() {
    return watches;
  }

  synchronized void watchesChanged() {
    armAll();
  }

  synchronized void stopAtEntry() {
    stopAtEntry = true;
  }

  synchronized void pause() {
    if (stop != null) {
      return;
    }
    pausing = true;
    armAll();
    vm.raiseSignal();
    if (vm.kernelOrNull() instanceof Scheduler s) {
      s.loop().post(() -> paused(vm)); // nothing runs: the loop itself stops
    }
  }

  /** Everything is as without a debugger. */
  synchronized void detach() {
    detached = true;
    table.clear();
    watches.clear();
    pausing = false;
    stopAtEntry = false;
    going = null;
    armAll();
    resume();
  }

  // ---- stops

  Stop stop() {
    return stop;
  }

  /** Does the work on the thread of the VM, which is stopped. */
  <T> CompletableFuture<T> ask(Callable<T> work) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    if (stop == null) {
      answer.completeExceptionally(new IllegalStateException("the program runs"));
      return answer;
    }
    commands.add(
        () -> {
          try {
            answer.complete(work.call());
          } catch (Exception | StackOverflowError e) {
            answer.completeExceptionally(e);
          }
        });
    return answer;
  }

  void resume() {
    commands.add(() -> resumed = true);
  }

  void step(Step how) {
    commands.add(
        () -> {
          Stop at = stop;
          int line = at.frames().isEmpty() ? 0 : at.frames().getFirst().line();
          synchronized (this) {
            going = new Going(how, at.stack(), at.depth(), line);
            armAll();
          }
          resumed = true;
        });
  }

  private void stopHere(Vm v, String reason, String text, List<Integer> ids) {
    synchronized (this) {
      pausing = false;
      stopAtEntry = false;
      going = null;
      stop = Stop.of(this, v, reason, text);
      stop.frames().forEach(f -> visited.add(original(f.function())));
      commands.clear();
      resumed = false;
    }
    listener.stopped(reason, text, ids);
    while (!resumed) {
      nextCommand().run(); // code of the VM's own: no other task goes on while it waits
    }
    stop = null;
    synchronized (this) {
      armAll();
    }
  }

  private Runnable nextCommand() {
    try {
      return commands.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return () -> resumed = true;
    }
  }

  // ---- told by the VM

  void enters(Vm v, Object self) {
    Shadow.Frame f = shadow(v.stack).at(v.stack.depth);
    f.self = self;
    f.fn = null;
  }

  Shadow shadow(CallStack stack) {
    return shadows.computeIfAbsent(stack, s -> new Shadow());
  }

  @Override
  public void before(Code code, int pc) {}

  @Override
  public void traceCalls(boolean on) {}

  @Override
  public void before(Vm v, Closure fn, Object[] frame, int pc) {
    int depth = v.stack.depth;
    Shadow.Frame f = shadow(v.stack).at(depth - 1);
    f.fn = fn;
    f.slots = frame;
    if (evaluating || detached) {
      return;
    }
    int line = Pos.line(fn.proto.code.positionAt(pc));
    String changed = watches.any() ? watches.changed() : null;
    if (changed != null) {
      stopHere(v, "data breakpoint", changed, List.of());
    } else if (stopAtEntry) {
      stopHere(v, "entry", null, List.of());
    } else if (pausing) {
      stopHere(v, "pause", null, List.of());
    } else {
      breakpoint(v, fn, pc, line, depth);
    }
  }

  private void breakpoint(Vm v, Closure fn, int pc, int line, int depth) {
    Proto function = original(fn.proto);
    Twin twin = twin(function);
    List<BreakpointTable.Line> here = new ArrayList<>();
    synchronized (this) {
      if (twin.beginsLine(pc)) {
        here.addAll(table.at(function.unit.path, line));
      }
      BreakpointTable.Line named =
          twin.beginsFunction(pc) ? table.function(function.code.name) : null;
      if (named != null) {
        here.add(named);
      }
    }
    List<Integer> hit = new ArrayList<>();
    for (BreakpointTable.Line b : here) {
      if (holds(v, b) && b.counts()) {
        if (b.log != null && !b.log.isEmpty()) {
          listener.log(Evaluation.filled(this, b.log), function.code.file, line);
        } else {
          hit.add(b.id);
        }
      }
    }
    if (!hit.isEmpty()) {
      boolean named = here.stream().anyMatch(b -> hit.contains(b.id) && b.asked == 0);
      stopHere(v, named ? "function breakpoint" : "breakpoint", null, hit);
    } else if (arrived(v.stack, depth, line)) {
      stopHere(v, "step", null, List.of());
    }
  }

  private boolean holds(Vm v, BreakpointTable.Line b) {
    if (b.condition == null || b.condition.isBlank()) {
      return true;
    }
    try {
      return Evaluation.truth(this, b.condition);
    } catch (RuntimeException e) {
      listener.log("condition " + b.condition + ": " + e.getMessage(), null, 0);
      return true; // better to stop than to say nothing
    }
  }

  private boolean arrived(CallStack stack, int depth, int line) {
    Going g = going;
    if (g == null || g.stack != stack) {
      return false;
    }
    boolean moved = depth == g.depth && line != g.line;
    return switch (g.step) {
      case IN -> depth != g.depth || moved;
      case OVER -> depth < g.depth || moved;
      case OUT -> depth < g.depth;
    };
  }

  @Override
  public void safepoint(Vm v) {
    paused(v);
  }

  private void paused(Vm v) {
    if (pausing && !evaluating && v == vm) {
      stopHere(v, "pause", null, List.of());
    }
  }

  @Override
  public void arrives(Vm v, GeneError e, Closure fn, Object[] frame, int pc) {
    if (evaluating || detached || e == seen) {
      return;
    }
    boolean thrown;
    synchronized (this) {
      thrown = table.exception("thrown");
      if (!thrown && !table.exception("uncaught")) {
        return;
      }
    }
    seen = e;
    if (!thrown && caught(v.stack)) {
      return;
    }
    if (fn != null) {
      Shadow.Frame f = shadow(v.stack).at(v.stack.depth - 1);
      if (f.fn != fn) {
        f.fn = fn;
        f.self = fn.self;
      }
      f.slots = frame;
    }
    stopHere(v, "exception", engine.message(e), List.of());
  }

  /** Has a function around a handler for its place? */
  private static boolean caught(CallStack stack) {
    CallStack.Frames all = stack.frames(CallStack.REPLACED);
    for (int i = 0; i < all.size(); i++) {
      for (Code.Handler h : all.functions()[i].code.handlers) {
        if (h.from() <= all.places()[i] && all.places()[i] < h.to()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Runs code of the user, in which nothing stops. */
  <T> T evaluating(Callable<T> work) throws Exception {
    boolean before = evaluating;
    evaluating = true;
    try {
      return work.call();
    } finally {
      evaluating = before;
    }
  }
}
