package gene.async.life;

import gene.async.Scheduler;
import gene.async.loop.Timers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;

/**
 * The graceful end of a program with servers (chapter 16.5): on SIGINT or SIGTERM they stop
 * accepting, requests under way get some time to finish, then all tasks are cancelled and the
 * program exits with 130 or 143. A second signal ends the process at once. Programs without servers
 * leave these signals to the JVM, whose shutdown hook cancels their tasks.
 */
public final class Shutdown {
  /** Something that takes requests. Called on the VM thread, never inside Gene code. */
  public interface Server {
    void stopAccepting();

    /** Requests that have begun and not ended. */
    int underWay();
  }

  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Scheduler scheduler;
  private final List<Server> servers = new ArrayList<>();
  private final AtomicBoolean begun = new AtomicBoolean();
  private IntConsumer halt = status -> {};
  private boolean installed;

  private Shutdown(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The one of a VM. */
  public static Shutdown of(Scheduler scheduler) {
    return scheduler.part(Shutdown.class, Shutdown::new);
  }

  /** How to end the process at once; told by whoever owns the process. */
  public void halt(IntConsumer action) {
    halt = action;
  }

  /** A server has started. */
  public void add(Server server) {
    servers.add(server);
    if (!installed) {
      installed = true;
      watch("INT", 130);
      watch("TERM", 143);
    }
  }

  /** A server has stopped by itself. */
  public void remove(Server server) {
    servers.remove(server);
  }

  private void watch(String signal, int status) {
    if (!Signals.of(scheduler).handled(signal)) {
      Signals.install(signal, () -> arrived(status));
    }
  }

  /** On a thread of the JVM. */
  private void arrived(int status) {
    if (begun.compareAndSet(false, true)) {
      scheduler.loop().post(() -> begin(status));
    } else {
      halt.accept(status);
    }
  }

  private void begin(int status) {
    servers.forEach(Server::stopAccepting);
    look(status, scheduler.loop().now() + GRACE_NANOS);
  }

  /** Looks again and again whether everything has ended. */
  private void look(int status, long deadline) {
    boolean busy = servers.stream().anyMatch(server -> server.underWay() > 0);
    if (!busy || scheduler.loop().now() - deadline >= 0) {
      scheduler.terminate(status);
      return;
    }
    scheduler.loop().timer(LOOK_NANOS, Timers.Kind.STRONG, () -> look(status, deadline));
  }
}
