package gene.async;

import gene.runtime.Blocking;
import gene.runtime.Vm;
import gene.value.Singleton;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads for work that would keep the VM thread waiting: files, processes, native libraries. */
public final class BlockingPool implements Blocking {
  private final Scheduler scheduler;
  private ExecutorService threads;

  BlockingPool(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** What comes back from the pool: a result or what the work threw. */
  private static final class Outcome<T> {
    T value;
    Throwable failure;
  }

  /** Receives the outcome on the VM thread; exactly one of the two is not null. */
  public interface Receiver<T> {
    void done(T value, Throwable failure);
  }

  @Override
  public <T> T call(Vm vm, Work<T> work) throws IOException {
    Outcome<T> outcome = new Outcome<>();
    GeneFuture f = scheduler.futures().operation((future, reason) -> {});
    submit(
        work,
        (value, failure) -> {
          outcome.value = value;
          outcome.failure = failure;
          if (f.pending()) {
            scheduler.futures().settle(f, GeneFuture.State.SUCCESS, Singleton.NIL);
          }
        });
    scheduler.await(f);
    switch (outcome.failure) {
      case null -> {
        return outcome.value;
      }
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(outcome.failure);
    }
  }

  /** Does the work on another thread and tells the receiver on the VM thread. */
  public <T> void submit(Work<T> work, Receiver<T> receiver) {
    if (threads == null) {
      threads =
          Executors.newCachedThreadPool(
              r -> {
                Thread t = new Thread(r, "gene-blocking");
                t.setDaemon(true);
                return t;
              });
    }
    EventLoop loop = scheduler.loop();
    loop.started();
    threads.execute(
        () -> {
          T value = null;
          Throwable failure = null;
          try {
            value = work.run();
          } catch (Throwable t) {
            failure = t;
          }
          T result = value;
          Throwable thrown = failure;
          loop.post(
              () -> {
                loop.finished();
                receiver.done(result, thrown);
              });
        });
  }
}
