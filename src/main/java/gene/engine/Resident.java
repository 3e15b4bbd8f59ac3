package gene.engine;

import gene.async.Outside;
import gene.async.Scheduler;
import gene.async.Stopping;
import gene.async.life.RunForever;
import gene.guard.Limits;
import gene.java.Java;
import gene.runtime.Calls;
import gene.runtime.error.Errors;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.GeneMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * An engine that lives in a Java program: a VM thread that waits for work, or none, and callers
 * drive the loop themselves. Every call is a task; callers on other threads wait for its outcome.
 * Nothing else of the process is touched, so there may be any number of them.
 */
public final class Resident implements AutoCloseable {
  private static final long END_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Something to do in the VM. */
  public interface Work {
    Object run(Session session, Java java);
  }

  private final Engine engine;
  private final Thread thread; // null: whoever calls is the VM thread meanwhile
  private final ReentrantLock turn = new ReentrantLock(); // of those who call, without a thread
  private final CountDownLatch ready = new CountDownLatch(1);
  private final List<Consumer<String>> running = new ArrayList<>(); // ends of calls under way
  private final Limits wanted; // null: none
  private CallLimits limits; // null: none
  private Scheduler scheduler;
  private Session session;
  private volatile boolean closed;

  /** With a VM thread of its own, or with that of who calls. */
  public Resident(Engine engine, Limits limits, boolean ownThread) {
    this.engine = engine;
    this.wanted = limits;
    if (!ownThread) {
      this.thread = null;
      attached(
          () -> {
            prepare();
            return null;
          });
      return;
    }
    this.thread = new Thread(null, this::drive, "gene", ProgramRunner.STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      ready.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void prepare() {
    scheduler = Scheduler.of(engine.vm());
    scheduler.attachThread();
    scheduler.outside();
    limits = wanted == null ? null : new CallLimits(wanted, engine, scheduler);
    session = engine.session("<eval>").apart();
    engine.java().java();
  }

  private void drive() {
    engine.vm().enterThread();
    prepare();
    scheduler.loop().spin();
    ready.countDown();
    while (!closed) {
      try {
        RunForever.of(scheduler).run(null);
      } catch (RuntimeException e) {
        // an exit request or a failure of a task, which its caller has been told of
      }
    }
    end();
  }

  private void end() {
    new Stopping(scheduler).all(END_NANOS);
    if (engine.vm().tiers != null) {
      engine.vm().tiers.close();
    }
    engine.java().close();
    engine.console().flush();
  }

  /** The calling thread is the VM thread meanwhile; others wait for their turn. */
  private Object attached(Supplier<Object> work) {
    turn.lock();
    try {
      engine.vm().enterThread();
      if (scheduler != null) {
        scheduler.attachThread();
      }
      return work.get();
    } finally {
      if (scheduler != null) {
        scheduler.detachThread();
      }
      engine.vm().leaveThread();
      turn.unlock();
    }
  }

  /** Runs the work as a task and the loop with it, until the task is done. */
  private Object here(Work work) {
    return attached(
        () -> {
          if (closed) {
            throw new RejectedExecutionException("the Gene program has ended");
          }
          try {
            return scheduler
                .outside()
                .runInterruptible(0, () -> run(work), stop -> scheduler.loop().onInterrupt(stop));
          } finally {
            scheduler.loop().onInterrupt(null);
            engine.console().flush();
          }
        });
  }

  public Engine engine() {
    return engine;
  }

  /** Does the work as a task and waits for it; on the VM's own thread at once. */
  public Object call(Work work) throws Throwable {
    Outside outside = scheduler.outside();
    Outside.From from = outside.enter();
    if (from != Outside.From.ELSEWHERE) {
      try {
        return run(work);
      } finally {
        outside.exit(from);
      }
    }
    return thread == null ? here(work) : outside.call(() -> run(work));
  }

  /** Starts the work without waiting for it. */
  public CompletableFuture<Object> start(Work work) {
    if (thread == null) {
      try {
        return CompletableFuture.completedFuture(here(work));
      } catch (RuntimeException | Error e) {
        return CompletableFuture.failedFuture(e);
      }
    }
    return scheduler.outside().start(() -> run(work));
  }

  private Object run(Work work) {
    Consumer<String> stopper = new Stopping(scheduler).ofCurrent();
    running.add(stopper);
    CallLimits.Call call = limits == null ? null : limits.begin();
    GeneError exceeded = null;
    try {
      return work.run(session, engine.java().java());
    } catch (SyntaxError e) {
      throw EngineEvaluator.thrown(engine.vm(), e);
    } catch (RuntimeException | Error e) {
      exceeded = call == null ? null : call.end();
      throw exceeded != null ? exceeded : Faults.of(e);
    } finally {
      if (call != null && exceeded == null) {
        call.end();
      }
      running.remove(stopper);
    }
  }

  /** Ends the calls under way with CancellationException, whether they compute or wait. */
  public void interrupt() {
    scheduler.loop().post(() -> List.copyOf(running).forEach(call -> call.accept("interrupted")));
  }

  /** The functions of a module by name, loaded anew when asked for. */
  public GeneMap module(Path file, boolean anew) {
    Exporter m = anew ? engine.modules().reload(file) : engine.modules().load(file);
    GeneMap all = new GeneMap();
    for (String name : m.exports()) {
      all.put(name, m.export(name));
    }
    return all;
  }

  /** Reports what is wrong with a text without running it. */
  public void check(String text) {
    engine.compile(new Source("<eval>", text));
  }

  /** Calls a function of the session or the library by name. */
  public Object callNamed(String name, Object[] args) {
    Object f = session.lookup(name);
    if (f == null || Calls.callableOrNull(engine.vm(), f) == null) {
      throw Errors.undefined(name);
    }
    return engine.vm().callArgs(f, args);
  }

  /** Ends tasks, timers, servers and threads. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (thread == null) {
      attached(
          () -> {
            end();
            return null;
          });
      return;
    }
    scheduler.loop().post(() -> RunForever.of(scheduler).stopAll());
    if (Thread.currentThread() == thread) {
      return;
    }
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
