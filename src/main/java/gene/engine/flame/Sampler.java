package gene.engine.flame;

import gene.runtime.Callable;
import gene.runtime.Proto;
import gene.runtime.Sampling;
import gene.runtime.Vm;
import gene.runtime.error.Trace;
import gene.runtime.natives.Native;
import gene.source.Pos;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
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
  private final StackTree root = new StackTree(new StackTree.Label("program", false));
  private final Thread ticker = new Thread(this::tick, "gene-sampler");
  private final Thread atExit = new Thread(this::write, "gene-profile-end");
  private volatile boolean due;
  private volatile long cost;
  private volatile boolean closed;
  private long since;
  private long waitingSince;
  private long lastCost;

  Sampler(Vm vm, OutputStream file, LongSupplier clock) {
    this.vm = vm;
    this.file = file;
    this.clock = clock;
    this.since = clock.getAsLong();
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
    Sampler sampler = new Sampler(vm, graph, System::nanoTime);
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

  private synchronized void sample(Vm at, @Nullable Callable innermost) {
    due = false;
    long now = clock.getAsLong();
    List<StackTree.Label> stack = labels(at.stack.trace());
    if (innermost != null) {
      stack.add(new StackTree.Label(owner(innermost), true));
    }
    root.add(stack, now - since);
    since = clock.getAsLong();
    long took = since - now;
    cost = Math.min(took, lastCost); // a single expensive one is the first to see some code
    lastCost = took;
  }

  @Override
  public void waitBegins() {
    waitingSince = clock.getAsLong();
  }

  @Override
  public void waitEnds() {
    since += clock.getAsLong() - waitingSince;
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
      file.write(FlameGraph.svg(root).getBytes(StandardCharsets.UTF_8));
      return true;
    } catch (IOException e) {
      vm.console().err("Error: Cannot write the profile: " + e.getMessage() + "\n");
      return false;
    }
  }
}
