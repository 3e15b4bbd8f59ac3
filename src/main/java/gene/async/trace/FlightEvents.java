package gene.async.trace;

import static java.util.Objects.requireNonNull;

import gene.async.AsyncObserver;
import gene.async.GeneFuture;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/**
 * What the kernel does as events of the JDK's Flight Recorder. Event objects are made only while a
 * recording wants their kind.
 *
 * <p>Runs when a recording was started before the program's first use of an async feature, or when
 * the system property {@code gene.jfr} is true, which makes recordings that are started later see
 * everything.
 */
public final class FlightEvents implements AsyncObserver {
  private final Map<GeneFuture, FutureCompletion> futures = new WeakHashMap<>();
  private final Map<Integer, ArrayDeque<Callback>> callbacks = new HashMap<>();
  private @Nullable TaskSwitch running;
  private @Nullable Poll poll;

  private FlightEvents() {}

  /** One when somebody records, else null. */
  public static @Nullable AsyncObserver whenRecording() {
    try {
      return Boolean.getBoolean("gene.jfr") || recording() ? new FlightEvents() : null;
    } catch (NoClassDefFoundError e) {
      return null; // a JDK without the module jdk.jfr
    }
  }

  private static boolean recording() {
    return FlightRecorder.isInitialized()
        && !FlightRecorder.getFlightRecorder().getRecordings().isEmpty();
  }

  @Override
  public void taskMade(int task, String where) {}

  @Override
  public void running(int task) {
    running = new TaskSwitch();
    if (running.isEnabled()) {
      running.task = task;
      running.begin();
    } else {
      running = null;
    }
  }

  @Override
  public void paused(int task, boolean ended, String where) {
    TaskSwitch e = running;
    running = null;
    if (e != null && e.shouldCommit()) {
      e.ended = ended;
      e.at = where;
      e.commit();
    }
    if (ended) {
      callbacks.remove(task);
    }
  }

  @Override
  public void futureMade(GeneFuture f, int task, String where) {
    FutureCompletion e = new FutureCompletion();
    if (e.isEnabled()) {
      e.madeAt = where;
      e.begin();
      futures.put(f, e);
    }
  }

  @Override
  public void futureSettled(GeneFuture f, int task) {
    FutureCompletion e = futures.remove(f);
    if (e != null && e.shouldCommit()) {
      e.state = f.state().symbol().toString();
      e.task = task;
      e.commit();
    }
  }

  @Override
  public void callbackBegins(int task, String name) {
    Callback e = new Callback();
    e.task = task;
    e.name = name;
    e.begin();
    callbacks.computeIfAbsent(task, t -> new ArrayDeque<>(2)).push(e);
  }

  @Override
  public void callbackEnds(int task) {
    Callback e = requireNonNull(callbacks.get(task)).pop();
    if (e.shouldCommit()) {
      e.commit();
    }
  }

  @Override
  public void pollBegins() {
    poll = new Poll();
    poll.begin();
  }

  @Override
  public void pollEnds(boolean found, long lagNanos) {
    Poll poll = requireNonNull(this.poll);
    if (found && poll.shouldCommit()) {
      poll.lag = lagNanos;
      poll.commit();
    }
  }

  @Override
  public void parkBegins() {}

  @Override
  public void parkEnds() {}

  @Override
  public void close() {
    if (running != null) {
      paused(running.task, true, "");
    }
  }
}
