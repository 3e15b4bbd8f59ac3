package gene.engine.flame;

import com.sun.management.ThreadMXBean;
import gene.runtime.Callable;
import gene.runtime.Proto;
import gene.runtime.Sampling;
import gene.runtime.Vm;
import gene.runtime.error.Trace;
import gene.runtime.natives.Native;
import gene.source.Pos;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Samples the Gene stack of a running program. A daemon thread raises the VM's signal every few
 * milliseconds; at its next safepoint the running task notes its own stack, which is how errors get
 * their traces too: right for interpreted and compiled functions, for tasks and callbacks.
 *
 * <p>A sample stands for the computing time since the one before. Waiting for events and the work
 * of sampling are taken out of it.
 *
 * <p>Synchronized, since the program may be ended by a signal in the middle of a sample.
 */
public final class Sampler implements Sampling {
  private static final long PERIOD_NANOS = 2_000_000;

  /** Of a deep stack samples are expensive; they may take this part of the time. */
  private static final int LEAST_REST_PER_COST = 9;

  private static final StackTree.Label OMITTED = new StackTree.Label("...", false);

  private final Vm vm;
  private final OutputStream file;
  private final LongSupplier clock;
  private final LongSupplier weight; // grows by what samples stand for: time, or bytes
  private final Function<StackTree, String> text;
  private final StackTree root = new StackTree(new StackTree.Label("program", false));
  private final Thread ticker = new Thread(this::tick, "gene-sampler");
  private final Thread atExit = new Thread(this::write, "gene-profile-end");
  private volatile boolean due;
  private volatile long cost;
  private volatile boolean closed;
  private long since;
  private long waitingSince;
  private long lastCost;
  private @Nullable List<StackTree.Label> moment; // who runs since the last safepoint

  Sampler(Vm vm, OutputStream file, LongSupplier clock) {
    this(vm, file, clock, clock, FlameGraph::svg);
  }

  private Sampler(
      Vm vm,
      OutputStream file,
      LongSupplier clock,
      LongSupplier weight,
      Function<StackTree, String> text) {
    this.vm = vm;
    this.file = file;
    this.clock = clock;
    this.weight = weight;
    this.text = text;
    this.since = weight.getAsLong();
  }

  /** Begins to sample; what the file held before is gone. */
  public static Sampler start(Vm vm, Path file) throws IOException {
    Sampler sampler = new Sampler(vm, Files.newOutputStream(file), System::nanoTime);
    vm.sampling = sampler;
    Runtime.getRuntime().addShutdownHook(sampler.atExit);
    sampler.ticker.setDaemon(true);
    sampler.ticker.start();
    return sampler;
  }

  /** Samples a program that runs already; {@link #close} writes the graph. On the VM thread. */
  public static Sampler attach(Vm vm, OutputStream graph) {
    return begin(vm, new Sampler(vm, graph, System::nanoTime));
  }

  /** Samples what a running program allocates; {@link #close} writes a table. On the VM thread. */
  public static Sampler attachAllocations(Vm vm, Thread thread, OutputStream table) {
    long id = thread.threadId();
    ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
    return begin(
        vm,
        new Sampler(
            vm,
            table,
            System::nanoTime,
            () -> threads.getThreadAllocatedBytes(id),
            new AllocationTable(threads, id)::of));
  }

  private static Sampler begin(Vm vm, Sampler sampler) {
    vm.sampling = sampler;
    sampler.ticker.setDaemon(true);
    sampler.ticker.start();
    return sampler;
  }

  private void tick() {
    while (!closed) {
      LockSupport.parkNanos(this, Math.max(PERIOD_NANOS, cost * LEAST_REST_PER_COST));
      ask();
    }
  }

  /** Has the running code take a sample where it can. */
  void ask() {
    due = true;
    vm.raiseSignal(); // each time: the kernel takes it back when it has polled
  }

  @Override
  public void safepoint(Vm at) {
    if (due) {
      sample(at, null);
    }
  }

  @Override
  public void returning(Vm at, Callable from) {
    if (due) {
      sample(at, from);
    }
  }

  /** The native as its table names it; what is not Gene's own knows its name. */
  private static String owner(Callable f) {
    return f instanceof Native n ? n.signature().owner() : f.name();
  }

  /**
   * Of bytes: what is allocated between two safepoints that follow each other belongs to the
   * function of the first one. Many such moments show who allocates how fast; time between them
   * says nothing, since others may have run.
   */
  private synchronized void moment(Vm at, @Nullable Callable innermost) {
    long weighs = weight.getAsLong();
    if (moment != null) {
      root.add(moment, Math.max(0, weighs - since));
      moment = null;
      due = false;
    } else {
      moment = stack(at, innermost);
      since = weight.getAsLong();
      ask();
    }
  }

  private List<StackTree.Label> stack(Vm at, @Nullable Callable innermost) {
    List<StackTree.Label> stack = labels(at.stack.trace());
    if (innermost != null) {
      stack.add(new StackTree.Label(owner(innermost), true));
    }
    return stack;
  }

  private synchronized void sample(Vm at, @Nullable Callable innermost) {
    if (weight != clock) {
      moment(at, innermost);
      return;
    }
    due = false;
    long now = clock.getAsLong();
    root.add(stack(at, innermost), now - since);
    since = clock.getAsLong();
    long took = since - now;
    cost = Math.min(took, lastCost); // a single expensive one is the first to see some code
    lastCost = took;
  }

  @Override
  public void waitBegins() {
    waitingSince = clock.getAsLong();
    moment = null;
  }

  @Override
  public void waitEnds() {
    if (weight == clock) {
      since += clock.getAsLong() - waitingSince;
    } else {
      due = false; // who runs first after a wait runs no longer than others
    }
  }

  /** The frames, outermost first. */
  private static List<StackTree.Label> labels(Trace trace) {
    List<Proto> functions = trace.functions().reversed();
    List<StackTree.Label> labels = new ArrayList<>(functions.size() + 2);
    for (int i = 0; i < functions.size(); i++) {
      if (trace.omitted() > 0 && i == functions.size() / 2) {
        labels.add(OMITTED);
      }
      labels.add(label(functions.get(i)));
    }
    return labels;
  }

  private static StackTree.Label label(Proto f) {
    String place = f.code.pos == Pos.NONE ? f.code.file : f.code.file + ":" + Pos.line(f.code.pos);
    return new StackTree.Label(f.displayName() + " (" + place + ")", false);
  }

  /** Ends the samples and writes the graph; false, with a message, when that fails. */
  public boolean close() {
    vm.sampling = null;
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      return true; // the process ends already, and the hook writes
    }
    return write();
  }

  private synchronized boolean write() {
    closed = true;
    try (file) {
      file.write(text.apply(root).getBytes(StandardCharsets.UTF_8));
      return true;
    } catch (IOException e) {
      vm.console().err("Error: Cannot write the profile: " + e.getMessage() + "\n");
      return false;
    }
  }
}
