package gene.guard;

import gene.async.Workers;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.host.Usage;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches what a running program uses, on a thread of its own. When a limit is exceeded the program
 * is ended as by a signal: at the next safepoint, which long natives have too, with its finally
 * blocks; what takes longer than the grace is not waited for.
 */
public final class LimitWatch {
  /** Ends the program. */
  public interface End {
    /** As a signal does; returns when it has ended, or after a while. */
    void terminate();

    /** At once: it did not end by itself. */
    void halt(LimitWatch watch);
  }

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Limits limits;
  private final Vm vm;
  private final Thread program;
  private final End end;
  private final long began = System.nanoTime();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long computedBefore;
  private final Usage usage = new Usage();
  private final Thread watch =
      Thread.ofPlatform().daemon().name("gene-limits").unstarted(this::run);
  private final HeapCollections collections;
  private volatile Limits.Kind exceeded;
  private volatile boolean over;
  private final AtomicBoolean reports = new AtomicBoolean(); // somebody writes the error, or has
  private final CountDownLatch reported = new CountDownLatch(1);

  /** For the program that the thread runs. */
  public LimitWatch(Limits limits, Vm vm, Thread program, End end) {
    this.limits = limits;
    this.vm = vm;
    this.program = program;
    this.end = end;
    this.computedBefore = threads.getThreadCpuTime(program.threadId());
    this.collections = new HeapCollections(limits.memory());
    vm.core().usage(usage);
    if (limits.memory() > 0) {
      vm.core().onOutOfMemory(() -> exceed(Limits.Kind.MEMORY));
    }
    vm.console().limit(limits.output(), () -> exceed(Limits.Kind.OUTPUT));
  }

  public LimitWatch start() {
    watch.start();
    return this;
  }

  /** The program has ended. */
  public void stop() {
    over = true;
    LockSupport.unpark(watch);
  }

  /** The error of a program that was ended, null of others. */
  public GeneError error() {
    Limits.Kind kind = exceeded;
    return kind == null
        ? null
        : new GeneError(ErrorKind.RUNTIME, limits.message(kind), Limits.code(kind));
  }

  /** The first who comes writes the report; others return when that is done. */
  public void report(Runnable written) {
    if (reports.compareAndSet(false, true)) {
      try {
        written.run();
      } finally {
        reported.countDown();
      }
      return;
    }
    boolean interrupted = false; // as a program that is being ended may be
    while (reported.getCount() > 0) {
      try {
        reported.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** From anywhere: the program uses too much. */
  public void exceed(Limits.Kind kind) {
    if (exceeded == null) {
      exceeded = kind;
      LockSupport.unpark(watch);
    }
  }

  private void run() {
    while (!over && exceeded == null) {
      look();
      if (exceeded == null) {
        LockSupport.parkNanos(LOOK_NANOS);
      }
    }
    if (over) {
      return;
    }
    Thread ending = Thread.ofPlatform().daemon().start(end::terminate);
    long deadline = System.nanoTime() + limits.graceNanos(exceeded);
    while (!over && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    if (!over) {
      end.halt(this);
    }
    ending.interrupt();
  }

  private void look() {
    long now = System.nanoTime();
    if (limits.wall() > 0 && now - began > limits.wall()) {
      exceed(Limits.Kind.WALL);
    }
    if (limits.computing() > 0 && computed() > limits.computing()) {
      exceed(Limits.Kind.TIME);
    }
    if (limits.memory() > 0 && collections.due(used())) {
      collections.collect();
      if (live() > limits.memory()) {
        exceed(Limits.Kind.MEMORY);
      }
    }
  }

  /** By the main program, its actors, and threads that compute for it. */
  private long computed() {
    long sum = threads.getThreadCpuTime(program.threadId()) - computedBefore;
    if (vm.core().actors() instanceof Workers w) {
      for (Thread t : w.threads()) {
        sum += Math.max(0, threads.getThreadCpuTime(t.threadId())); // less: it has ended
      }
    }
    return sum + usage.computed();
  }

  /** What the collection has left; the program has gone on since. */
  private static long live() {
    long live = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage after = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
      live += after == null ? 0 : after.getUsed();
    }
    return live;
  }

  private static long used() {
    Runtime r = Runtime.getRuntime();
    return r.totalMemory() - r.freeMemory();
  }
}
