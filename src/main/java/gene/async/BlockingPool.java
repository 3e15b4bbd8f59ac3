package gene.async;

import gene.runtime.Vm;
import gene.runtime.task.Blocking;
import gene.value.Singleton;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads for work that would keep the VM thread waiting: files, processes, native libraries. */
public final class BlockingPool implements Blocking {
  private final Scheduler scheduler;
  private ExecutorService threads;

  public BlockingPool(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Receives the outcome on the VM thread; {@code failure} is null when there is a value. */
  public interface Receiver<T> {
    void done(T value, Throwable failure);
  }

  /** A piece of work for another thread. */
  public final class Job<T> {
    private final Work<T> work;
    private Receiver<T> receiver; // null when nobody wants the outcome any more
    private Thread thread; // while it works

    private Job(Work<T> work) {
      this.work = work;
    }

    /** Begins; on the VM thread. */
    void start(Receiver<T> to) {
      receiver = to;
      scheduler.loop().expect();
      threads().execute(this::run);
    }

    private void run() {
      T value = null;
      Throwable failure = null;
      try {
        began();
        value = work.run();
      } catch (Throwable t) {
        failure = t;
      } finally {
        ended();
      }
      T result = value;
      Throwable thrown = failure;
      scheduler.loop().post(() -> arrived(result, thrown));
    }

    private synchronized void began() {
      thread = Thread.currentThread();
      if (receiver == null) {
        thread.interrupt();
      }
    }

    private synchronized void ended() {
      thread = null;
      Thread.interrupted(); // the thread goes on to other work
    }

    private void arrived(T value, Throwable failure) {
      Receiver<T> to = receiver;
      if (to != null) {
        receiver = null;
        scheduler.loop().arrived();
        to.done(value, failure);
      }
    }

    /** Stops the work; nobody waits for it any more. On the VM thread. */
    void cancel() {
      synchronized (this) {
        if (receiver == null) {
          return;
        }
        receiver = null;
        if (thread != null) {
          thread.interrupt();
        }
      }
      scheduler.loop().arrived();
      work.cancel();
    }
  }

  private ExecutorService threads() {
    if (threads == null) {
      threads =
          Executors.newCachedThreadPool(
              r -> {
                Thread t = new Thread(r, "gene-blocking");
                t.setDaemon(true);
                return t;
              });
    }
    return threads;
  }

  /** Ends the threads. */
  void close() {
    if (threads != null) {
      threads.shutdownNow();
    }
  }

  <T> Job<T> job(Work<T> work) {
    return new Job<>(work);
  }

  @Override
  public <T> T call(Vm vm, Work<T> work) throws IOException {
    Job<T> job = job(work);
    GeneFuture f = scheduler.futures().unseen((future, reason) -> job.cancel());
    Outcome<T> outcome = new Outcome<>();
    job.start(
        (value, failure) -> {
          outcome.value = value;
          outcome.failure = failure;
          scheduler.futures().succeed(f, Singleton.NIL);
        });
    scheduler.await(f);
    return outcome.get();
  }

  /** What comes back from the pool: a result or what the work threw. */
  private static final class Outcome<T> {
    private T value;
    private Throwable failure;

    T get() throws IOException {
      switch (failure) {
        case null -> {
          return value;
        }
        case IOException e -> throw e;
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        default -> throw new IllegalStateException(failure);
      }
    }
  }
}
