package gene.async.life;

import static java.util.Objects.requireNonNull;

import gene.async.Scheduler;
import gene.async.loop.Timers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The graceful end of a program with servers (chapter 16.5): on SIGINT or SIGTERM they stop
 * accepting, requests under way get some time to finish, then all tasks are cancelled and the
 * program exits with 130 or 143. A second signal ends the process at once. Programs without servers
 * leave these signals to the JVM, whose shutdown hook cancels their tasks.
 *
 * <p>Servers may run in several VMs. Each VM looks after its own on its own thread; the one of the
 * main program gets the signals, tells the others, and ends the program when all are done.
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
  private final List<Shutdown> all = new CopyOnWriteArrayList<>(); // of VMs with servers; leader's
  private final AtomicBoolean begun = new AtomicBoolean();
  private final AtomicBoolean installed = new AtomicBoolean();
  private Shutdown leader = this;
  private @Nullable Signals signals; // null: not needed yet
  private volatile boolean done; // no server here has requests under way any more
  private IntConsumer halt = status -> {};

  private Shutdown(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The one of a VM. */
  public static Shutdown of(Scheduler scheduler) {
    return scheduler.part(Shutdown.class, Shutdown::new);
  }

  /** On the thread of the main program, before there are others. */
  public Shutdown lead() {
    signals = Signals.of(scheduler);
    return this;
  }

  /** This is the one of a worker; the other one that of the main program. */
  public void follow(Shutdown main) {
    leader = main;
    Signals.of(scheduler).follow(requireNonNull(main.signals));
  }

  /** How to end the process at once; told by whoever owns the process. */
  public void halt(IntConsumer action) {
    halt = action;
  }

  /** A server has started. */
  public void add(Server server) {
    if (servers.isEmpty() && !leader.all.contains(this)) {
      leader.all.add(this);
    }
    servers.add(server);
    leader.install();
  }

  /** A server has stopped by itself. */
  public void remove(Server server) {
    servers.remove(server);
  }

  /** On the thread of any VM. */
  private void install() {
    if (installed.compareAndSet(false, true)) {
      if (signals == null) {
        lead();
      }
      watch("INT", 130);
      watch("TERM", 143);
    }
  }

  private void watch(String signal, int status) {
    if (!requireNonNull(signals).handled(signal)) {
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
    for (Shutdown each : all) {
      if (each != this) {
        each.scheduler.loop().post(each::stopServers);
      }
    }
    stopServers();
    waitForAll(status, scheduler.loop().now() + GRACE_NANOS);
  }

  private void stopServers() {
    servers.forEach(Server::stopAccepting);
    look();
  }

  /** Looks again and again whether the requests here have ended. */
  private void look() {
    if (servers.stream().noneMatch(server -> server.underWay() > 0)) {
      done = true;
    } else {
      scheduler.loop().timer(LOOK_NANOS, Timers.Kind.STRONG, this::look);
    }
  }

  private void waitForAll(int status, long deadline) {
    if (all.stream().allMatch(each -> each.done) || scheduler.loop().now() - deadline >= 0) {
      scheduler.terminate(status);
      return;
    }
    scheduler.loop().timer(LOOK_NANOS, Timers.Kind.STRONG, () -> waitForAll(status, deadline));
  }
}
