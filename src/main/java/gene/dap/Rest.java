package gene.dap;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A VM at rest. Its thread does what others ask for until it is told to go on; what was asked until
 * then is answered, since nothing has moved.
 */
final class Rest {
  final Stop stop;
  private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>();
  private boolean over;
  private FrameRestart restart; // null: goes on where it is

  Rest(Stop stop) {
    this.stop = stop;
  }

  private synchronized boolean give(Runnable r) {
    return !over && work.add(r);
  }

  private synchronized boolean over() {
    return over;
  }

  private synchronized void end() {
    over = true;
  }

  /** Does the work on the thread of the VM. */
  <T> CompletableFuture<T> ask(Callable<T> asked) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    boolean taken =
        give(
            () -> {
              try {
                answer.complete(asked.call());
              } catch (Exception | StackOverflowError e) {
                answer.completeExceptionally(e);
              }
            });
    if (!taken) {
      answer.completeExceptionally(new IllegalStateException("the program runs"));
    }
    return answer;
  }

  /** The VM goes on, after what is to be prepared for that on its thread. */
  void goOn(Runnable prepare) {
    give(
        () -> {
          if (!over()) {
            prepare.run();
            end();
          }
        });
  }

  /** It goes on with the beginning of a frame. */
  void goOnAt(FrameRestart frame, Runnable prepare) {
    goOn(
        () -> {
          prepare.run();
          restart = frame;
        });
  }

  /** The thread of the VM: returns when it may go on, with the frame to restart or null. */
  FrameRestart await() {
    while (!over()) {
      take().run();
    }
    for (Runnable left = work.poll(); left != null; left = work.poll()) {
      left.run();
    }
    return restart;
  }

  private Runnable take() {
    try {
      return work.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return this::end;
    }
  }
}
