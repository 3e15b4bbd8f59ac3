package gene.async;

/**
 * A virtual thread of the JDK's own scheduler, run one at a time: whoever resumes it waits until
 * the baton comes back. Slower to switch, but needs nothing opened.
 */
final class BatonFiber extends Fiber {
  private final Gate go = new Gate();
  private final Gate back = new Gate();
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
                    back.open();
                  }
                });
  }

  @Override
  void resume() {
    if (started) {
      go.open();
    } else {
      started = true;
      thread.start();
    }
    back.pass();
  }

  @Override
  void suspend() {
    back.open();
    go.pass();
  }

  @Override
  boolean blockedElsewhere() {
    return false;
  }
}
