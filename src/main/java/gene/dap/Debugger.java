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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The side of the VM: arms functions, decides at probes whether to stop, and does at a stop what
 * others ask for. VMs stop and go on each by itself. What it shares with the thread of the protocol
 * is guarded by its monitor.
 */
final class Debugger implements Observer, Consumer<Proto> {
  /** The listener for stops. */
  interface Listener {
    void stopped(Stop stop, List<Integer> breakpoints);

    void moved(BreakpointTable.Line breakpoint);

    void log(String text, String file, int line);
  }

  /** How far to go. */
  enum Step {
    IN,
    OVER,
    OUT,
    /** Where the task awaits next. */
    AWAIT,
    /** The beginning of a frame that was restarted. */
    RESTART
  }

  private record Going(Step step, CallStack stack, int depth, int line) {}

  private static final int LOOK_EVERY = 1000;

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
  private final DataWatches watches = new DataWatches();
  private final List<Vm> vms = new CopyOnWriteArrayList<>();
  private final Set<Vm> pausing = ConcurrentHashMap.newKeySet();
  private volatile boolean stopAtEntry;
  private volatile boolean detached = true;
  private final Map<Vm, Going> going = new ConcurrentHashMap<>(); // others: to the next breakpoint
  private final AtomicInteger elsewhere = new AtomicInteger(); // lines of others while one steps
  private volatile GeneError seen; // the error that was stopped for last
  private final Set<Vm> evaluating = ConcurrentHashMap.newKeySet();
  private final List<Rest> rests = new CopyOnWriteArrayList<>(); // the first to stop first
  private final AtomicInteger numbers = new AtomicInteger(); // of frames and of parts of values

  Debugger(Engine engine) {
    this.engine = engine;
    this.vm = engine.vm();
    vms.add(vm);
    engine.debugger(this);
  }

  /** Somebody wants to debug from now on. */
  synchronized void attach(Listener who) {
    listener = who;
    detached = false;
  }

  /** Workers of actors are debugged as the main program is. */
  @Override
  public Observer ofSibling(Vm worker) {
    vms.add(worker);
    return this;
  }

  /** The VMs of the program, the main one first. */
  List<Vm> vms() {
    return vms;
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

  /** Whether a frame of this function runs the code of a module. */
  synchronized boolean isModule(Proto p) {
    return roots.contains(original(p));
  }

  private boolean wanted(Proto p) {
    if (detached) {
      return false;
    }
    boolean everything = !going.isEmpty() || !pausing.isEmpty() || stopAtEntry || watches.any();
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

  /** Stops the VM with that number, that of the main program when there is none. */
  synchronized void pause(int number) {
    Vm asked = number < vms.size() ? vms.get(number) : vm;
    if (rests.stream().anyMatch(r -> r.stop.vm() == asked)) {
      return;
    }
    pausing.add(asked);
    armAll();
    asked.raiseSignal();
    if (asked.kernelOrNull() instanceof Scheduler s) {
      s.loop().post(() -> paused(asked)); // nothing runs: the loop itself stops
    }
  }

  /** Everything is as without a debugger. */
  synchronized void detach() {
    detached = true;
    table.clear();
    watches.clear();
    pausing.clear();
    stopAtEntry = false;
    going.clear();
    armAll();
    rests.forEach(this::resume);
  }

  // ---- stops

  /** The VMs that have stopped, the first one first. */
  List<Rest> rests() {
    return rests;
  }

  /** A number that no frame and no part of a value has had. */
  int number() {
    return numbers.incrementAndGet();
  }

  void resume(Rest r) {
    r.goOn(() -> {});
  }

  void step(Rest r, Step how) {
    Stop at = r.stop;
    if (how == Step.OUT && at.frames().size() == 1) {
      resume(r); // nothing is outside
      return;
    }
    int line = at.frames().isEmpty() ? 0 : at.frames().getFirst().line();
    r.goOn(() -> goes(at.vm(), new Going(how, at.stack(), at.depth(), line)));
  }

  /** Runs the frame from its beginning, where the task stops again. */
  void restart(Rest r, Stop.FrameView f) {
    CallStack stack = r.stop.stack();
    Going to = new Going(Step.RESTART, stack, f.depth() + 1, 0);
    r.goOnAt(new FrameRestart(stack, f.depth()), () -> goes(r.stop.vm(), to));
  }

  private synchronized void goes(Vm v, Going to) {
    going.put(v, to);
    armAll();
  }

  /** Stops at an instruction, from where frames can be restarted. */
  private void stopHere(Vm v, String reason, String text, List<Integer> ids) {
    FrameRestart asked = rest(v, reason, text, ids, true);
    if (asked != null) {
      throw asked;
    }
  }

  private FrameRestart rest(
      Vm v, String reason, String text, List<Integer> ids, boolean restartable) {
    Rest here = new Rest(Stop.of(this, v, reason, text, restartable));
    synchronized (this) {
      if (detached) {
        return null;
      }
      pausing.remove(v);
      stopAtEntry &= v != vm;
      going.remove(v);
      here.stop.frames().forEach(f -> visited.add(original(f.function())));
      rests.add(here);
    }
    listener.stopped(here.stop, ids);
    FrameRestart asked = here.await(); // code of the VM's own: no other task goes on meanwhile
    rests.remove(here);
    armAll();
    return asked;
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
    if (evaluating.contains(v) || detached) {
      return;
    }
    int line = Pos.line(fn.proto.code.positionAt(pc));
    String changed = watches.any() ? watches.changed(v) : null;
    if (changed != null) {
      stopHere(v, "data breakpoint", changed, List.of());
    } else if (stopAtEntry && v == vm) {
      stopHere(v, "entry", null, List.of());
    } else if (pausing.contains(v)) {
      stopHere(v, "pause", null, List.of());
    } else {
      breakpoint(v, fn, pc, line, depth);
    }
  }

  private void breakpoint(Vm v, Closure fn, int pc, int line, int depth) {
    Proto function = original(fn.proto);
    Twin twin = twin(function);
    if (twin.awaits(pc)) {
      Going g = going.get(v);
      if (g != null && g.step == Step.AWAIT && g.stack == v.stack) {
        stopHere(v, "step", null, List.of());
      }
      return;
    }
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
          listener.log(Evaluation.filled(this, v, b.log), function.code.file, line);
        } else {
          hit.add(b.id);
        }
      }
    }
    if (!hit.isEmpty()) {
      boolean named = here.stream().anyMatch(b -> hit.contains(b.id) && b.asked == 0);
      stopHere(v, named ? "function breakpoint" : "breakpoint", null, hit);
    } else {
      Going g = going.get(v);
      if (g != null && g.stack != v.stack) {
        lookWhetherItEnded(v, g);
      } else if (g != null && arrived(g, depth, line)) {
        stopHere(v, g.step == Step.RESTART ? "restart" : "step", null, List.of());
      }
    }
  }

  private boolean holds(Vm v, BreakpointTable.Line b) {
    if (b.condition == null || b.condition.isBlank()) {
      return true;
    }
    try {
      return Evaluation.truth(this, v, b.condition);
    } catch (RuntimeException e) {
      listener.log("condition " + b.condition + ": " + e.getMessage(), null, 0);
      return true; // better to stop than to say nothing
    }
  }

  /** The step of a task that has ended never arrives: the others need not look for it any more. */
  private void lookWhetherItEnded(Vm v, Going g) {
    if (elsewhere.incrementAndGet() % LOOK_EVERY == 0 && v.kernelOrNull() instanceof Scheduler s) {
      boolean lives =
          s.main().stack() == g.stack || s.liveTasks().stream().anyMatch(t -> t.stack() == g.stack);
      if (!lives && going.remove(v, g)) {
        armAll();
      }
    }
  }

  private static boolean arrived(Going g, int depth, int line) {
    boolean moved = depth == g.depth && line != g.line;
    return switch (g.step) {
      case IN -> depth != g.depth || moved;
      case OVER -> depth < g.depth || moved;
      case OUT -> depth < g.depth;
      case AWAIT -> false;
      case RESTART -> depth == g.depth;
    };
  }

  @Override
  public void safepoint(Vm v) {
    paused(v);
  }

  private void paused(Vm v) {
    if (pausing.contains(v) && !evaluating.contains(v)) {
      rest(v, "pause", null, List.of(), false);
    }
  }

  @Override
  public void arrives(Vm v, GeneError e, Closure fn, Object[] frame, int pc) {
    if (evaluating.contains(v) || detached || e == seen) {
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
    stopHere(v, "exception", engine.message(e, v), List.of());
  }

  /** Whether a function around has a handler for its place. */
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

  /**
   * Runs code of the user, in which nothing stops. Other tasks stand still as long as it does not
   * await: they would pass their breakpoints.
   */
  <T> T evaluating(Vm v, Callable<T> work) throws Exception {
    boolean first = evaluating.add(v);
    v.enterAtomic();
    try {
      return work.call();
    } finally {
      v.leaveAtomic();
      if (first) {
        evaluating.remove(v);
      }
    }
  }
}
