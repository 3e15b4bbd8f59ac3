package gene.engine;

import gene.async.Operations;
import gene.async.Outside;
import gene.async.Scheduler;
import gene.async.Stopping;
import gene.async.life.RunForever;
import gene.java.Java;
import gene.runtime.Calls;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.GeneMap;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An engine that lives in a Java program: a VM thread that waits for work. Every call is a task;
 * callers on other threads wait for its outcome. Nothing else of the process is touched, so there
 * may be any number of them.
 */
public final class Resident implements AutoCloseable {
  private static final long END_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Something to do in the VM. */
  public interface Work {
    Object run(Session session, Java java);
  }

  private final Engine engine;
  private final long limitNanos; // of one call, 0 without limit
  private final Thread thread;
  private final CountDownLatch ready = new CountDownLatch(1);
  private final AtomicInteger running = new AtomicInteger();
  private Scheduler scheduler;
  private Session session;
  private volatile boolean closed;

  public Resident(Engine engine, long limitNanos) {
    this.engine = engine;
    this.limitNanos = limitNanos;
    this.thread = new Thread(null, this::drive, "gene", ProgramRunner.STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      ready.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void drive() {
    Vm vm = engine.vm();
    vm.enterThread();
    scheduler = Scheduler.of(vm);
    scheduler.attachThread();
    scheduler.outside();
    session = engine.session("<eval>");
    engine.java().java();
    ready.countDown();
    while (!closed) {
      try {
        RunForever.of(scheduler).run(null);
      } catch (RuntimeException e) {
        // an exit request or a failure of a task, which its caller has been told of
      }
    }
    new Stopping(scheduler).all(END_NANOS);
    if (vm.tiers != null) {
      vm.tiers.close();
    }
    engine.java().close();
    engine.console().flush();
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
    return outside.call(() -> run(work));
  }

  /** Starts the work without waiting for it. */
  public CompletableFuture<Object> start(Work work) {
    return scheduler.outside().start(() -> run(work));
  }

  private Object run(Work work) {
    running.incrementAndGet();
    boolean[] late = new boolean[1];
    Runnable off = limitNanos == 0 ? () -> {} : limit(late);
    try {
      return work.run(session, engine.java().java());
    } catch (SyntaxError e) {
      throw EngineEvaluator.thrown(engine.vm(), e);
    } catch (RuntimeException | Error e) {
      throw late[0] ? tooLate() : Faults.of(e);
    } finally {
      off.run();
      running.decrementAndGet();
    }
  }

  private Runnable limit(boolean[] late) {
    Stopping.Stopper stopper = new Stopping(scheduler).ofCurrent();
    return new Operations(scheduler)
        .alarm(
            limitNanos,
            () -> {
              late[0] = true;
              stopper.stop(tooLate());
            });
  }

  private GeneError tooLate() {
    return new GeneError(
        ErrorKind.RUNTIME,
        "the time limit of " + TimeUnit.NANOSECONDS.toMillis(limitNanos) + " ms is over",
        "GENE.LIMIT.TIME");
  }

  /** Ends the code that runs now with CancellationException. */
  public void interrupt() {
    if (running.get() > 0) {
      engine.vm().interrupt();
    }
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
