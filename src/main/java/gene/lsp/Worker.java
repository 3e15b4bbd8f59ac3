package gene.lsp;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.lsp4j.jsonrpc.CancelChecker;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * The one thread that analyses, with a stack for deeply nested texts. What is more urgent goes
 * first: requests, then diagnostics, then the index, which gives up the thread after each file.
 */
final class Worker {
  private static final long STACK_BYTES = 1L << 28;
  private static final long PAUSE_MILLIS = 400;

  /** What can wait for what. */
  enum Urgency {
    REQUEST,
    DIAGNOSTICS,
    INDEX
  }

  private record Task(Urgency urgency, long number, Runnable work) implements Comparable<Task> {
    @Override
    public int compareTo(Task o) {
      int c = urgency.compareTo(o.urgency);
      return c != 0 ? c : Long.compare(number, o.number);
    }
  }

  private final PriorityBlockingQueue<Task> tasks = new PriorityBlockingQueue<>();
  private final AtomicLong numbers = new AtomicLong();
  private final Consumer<Throwable> faults;
  private final BooleanSupplier idle;
  private final Thread thread;
  private volatile boolean ended;

  /**
   * The consumer is told of faults of the server itself. What is idle runs again and again while
   * nobody wants anything for a while, until it says that nothing is left to do.
   */
  Worker(Consumer<Throwable> faults, BooleanSupplier idle) {
    this.faults = faults;
    this.idle = idle;
    thread = new Thread(null, this::run, "gene-lsp", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    while (!ended) {
      try {
        next().run();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException | StackOverflowError e) {
        faults.accept(e); // of work in the background; requests answer with theirs
      }
    }
  }

  private Runnable next() throws InterruptedException {
    Task next = tasks.poll(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    while (next == null && !ended && idle.getAsBoolean()) {
      next = tasks.poll();
    }
    return next == null ? tasks.take().work : next.work;
  }

  void end() {
    ended = true;
    later(Urgency.REQUEST, () -> {});
  }

  void later(Urgency urgency, Runnable work) {
    tasks.add(new Task(urgency, numbers.incrementAndGet(), work));
  }

  /** The answer to a request; one that was cancelled in the meantime is not begun. */
  <T> CompletableFuture<T> answer(Function<CancelChecker, T> work) {
    return CompletableFutures.computeAsync(
        task -> later(Urgency.REQUEST, task),
        cancel -> {
          cancel.checkCanceled();
          try {
            return work.apply(cancel);
          } catch (ResponseErrorException | CancellationException e) {
            throw e;
          } catch (RuntimeException | StackOverflowError e) {
            faults.accept(e);
            throw new ResponseErrorException(
                new ResponseError(
                    ResponseErrorCode.InternalError, "internal error (bug): " + e, null));
          }
        });
  }
}
