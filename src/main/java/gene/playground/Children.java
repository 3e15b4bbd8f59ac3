package gene.playground;

import java.io.IOException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Starts processes; one is always there before it is needed, since a JVM takes a while. On the
 * server's thread.
 */
final class Children {
  private static final long AGAIN_MILLIS = 2000;

  private final Settings settings;
  private final ScheduledExecutorService thread;
  private Spare spare; // null: none is started
  private Runnable changed = () -> {};
  private Runnable lost = () -> {};
  private boolean closed;

  Children(Settings settings, ScheduledExecutorService thread) {
    this.settings = settings;
    this.thread = thread;
  }

  /** A process that waits for a program, or will soon. */
  private final class Spare implements Child.Listener {
    private Child child; // null: being started
    private boolean ready;

    @Override
    public void message(Wire.Message m) {
      ready = true; // the only thing it says before it has a program
      changed.run();
    }

    @Override
    public void gone() {
      if (spare == this) {
        failed();
      }
    }
  }

  /** Starts the next one, unless there is one. */
  void prepare() {
    if (spare != null || closed) {
      return;
    }
    Spare s = new Spare();
    spare = s;
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                Child child = Child.start(settings, thread, s);
                thread.execute(() -> started(s, child));
              } catch (IOException e) {
                thread.execute(s::gone);
              }
            });
  }

  private void started(Spare s, Child child) {
    s.child = child;
    if (closed) {
      child.destroy();
    }
    changed.run();
  }

  private void failed() {
    spare = null;
    lost.run();
    if (!closed) {
      thread.schedule(this::prepare, AGAIN_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  /** The listener for processes that become ready, or could not be started. */
  void listener(Runnable oneIsReady, Runnable noneStarts) {
    changed = oneIsReady;
    lost = noneStarts;
  }

  /** Takes the one that is there, null when there is none yet; the next one is started. */
  Child take(Child.Listener listener) {
    Child child = spare == null || !spare.ready ? null : spare.child;
    if (child == null) {
      prepare();
      return null;
    }
    spare = null;
    child.listener(listener);
    prepare();
    return child;
  }

  void close() {
    closed = true;
    if (spare != null && spare.child != null) {
      spare.child.destroy();
    }
  }
}
