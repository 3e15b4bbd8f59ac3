package gene.async;

import java.util.concurrent.Semaphore;

/**
 * A virtual thread of the JDK's own scheduler, run one at a time: whoever resumes it waits until
 * the baton comes back. Slower to switch, but needs nothing opened.
 */
final class BatonFiber extends Fiber {
  private final Semaphore go = new Semaphore(0);
  private final Semaphore back = new Semaphore(0);
  private final Thread thread;
  private boolean started;

  BatonFiber(Runnable body) {
    thread =
        Thread.ofVirtual()
            .unstarted(
                () -> {
                  try {
                    body.run();
                  } finally {
                    back.release();
                  }
                });
  }

  @Override
  void resume() {
    if (started) {
      go.release();
    } else {
      started = true;
      thread.start();
    }
    back.acquireUninterruptibly();
  }

  @Override
  void suspend() {
    back.release();
    go.acquireUninterruptibly();
  }

  @Override
  boolean blockedElsewhere() {
    return false;
  }
}
