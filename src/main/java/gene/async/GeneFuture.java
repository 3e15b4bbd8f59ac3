package gene.async;

import gene.runtime.Awaitable;
import gene.runtime.Place;
import gene.runtime.error.ExceptionValue;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/**
 * A value that arrives later (chapter 16.3). Changes its state once, on the VM thread. Who waits is
 * kept in one field that is null, a single listener or a list, since most futures have at most one;
 * after the end the same field holds the callbacks that have not run yet.
 */
public final class GeneFuture extends Awaitable {
  /** The states. */
  public enum State {
    PENDING,
    SUCCESS,
    FAILURE,
    CANCELLED;

    private final Symbol symbol = Symbol.of(name().toLowerCase(java.util.Locale.ROOT));

    public Symbol symbol() {
      return symbol;
    }
  }

  /** Told on the VM thread when the future has its final state; runs no Gene code. */
  interface Listener {
    void done(GeneFuture f);
  }

  private static final GeneFuture[] NO_FUTURES = {};

  /** The work behind a future. */
  public interface Work {
    /** Stops the work because the future is being cancelled. */
    void cancel(GeneFuture f, ExceptionValue reason);

    /** The task that will complete the future, null when it is not a task. */
    default Task task() {
      return null;
    }

    /** The futures this one is made of. */
    default GeneFuture[] inputs() {
      return NO_FUTURES;
    }

    /** Somebody began or ceased to be interested in the future. */
    default void observed(GeneFuture f, boolean interested) {}

    /** Somebody wants to hear of progress from now on. */
    default void progressWanted() {}

    /** True when it completes by itself: it keeps the program alive once someone waits for it. */
    default boolean operation() {
      return true;
    }
  }

  private State state = State.PENDING;
  private Object outcome; // value or exception
  private Object listeners; // null, a Listener or Callback, or a List of them
  private List<Object> progress; // callables
  private Work work; // what is behind a pending future, null for one that code completes
  private FailureNote note;

  /** How many wait for it, directly or through futures made of it; kept by {@link Observation}. */
  int observers;

  /** The task that runs its callbacks right now, or null. */
  Task runner;

  /** Where it was made, as far as that is noted. */
  Place origin;

  public State state() {
    return state;
  }

  public boolean pending() {
    return state == State.PENDING;
  }

  /** The value of a success, else nil. */
  public Object value() {
    return state == State.SUCCESS ? outcome : Singleton.NIL;
  }

  @Override
  public Object valueNow() {
    return state == State.SUCCESS && listeners == null ? outcome : null;
  }

  /** The exception of a failure or cancellation, else null. */
  public ExceptionValue error() {
    return state == State.FAILURE || state == State.CANCELLED ? (ExceptionValue) outcome : null;
  }

  Work work() {
    return work;
  }

  void work(Work w) {
    work = w;
  }

  /** Sets the final state without telling anyone; the listeners to tell. */
  Object settle(State s, Object value) {
    state = s;
    outcome = value;
    work = null;
    progress = null;
    Object waiting = listeners;
    listeners = null;
    return waiting;
  }

  // ---- listeners

  void listen(Object listenerOrCallback) {
    listeners = with(listeners, listenerOrCallback);
  }

  private static Object with(Object all, Object one) {
    if (all == null) {
      return one;
    }
    if (all instanceof List<?>) {
      list(all).add(one);
      return all;
    }
    List<Object> two = new ArrayList<>(4);
    two.add(all);
    two.add(one);
    return two;
  }

  /** Takes a listener off; false when it was not there. */
  boolean unlisten(Listener l) {
    if (listeners == l) {
      listeners = null;
      return true;
    }
    if (!(listeners instanceof List<?>) || !list(listeners).remove(l)) {
      return false;
    }
    if (list(listeners).isEmpty()) {
      listeners = null;
    }
    return true;
  }

  /** True when somebody listens, or callbacks of a finished future have not run. */
  boolean hasListeners() {
    return listeners != null;
  }

  /** Takes the next callback off a finished future; null when there is none. */
  Callback nextCallback() {
    Object first = listeners;
    if (first instanceof List<?>) {
      first = list(listeners).removeFirst();
      if (list(listeners).isEmpty()) {
        listeners = null;
      }
    } else {
      listeners = null;
    }
    return (Callback) first;
  }

  @SuppressWarnings("unchecked")
  static List<Object> list(Object listeners) {
    return (List<Object>) listeners;
  }

  void onProgress(Object callback) {
    if (progress == null) {
      progress = new ArrayList<>(2);
    }
    progress.add(callback);
  }

  List<Object> progressCallbacks() {
    return progress == null ? List.of() : List.copyOf(progress);
  }

  // ---- failures

  void note(FailureNote n) {
    note = n;
  }

  /** Somebody has taken notice of the outcome. */
  public void seen() {
    if (note != null) {
      note.seen();
      note = null;
    }
  }

  @Override
  public String kind() {
    return "Future";
  }

  @Override
  public void print(Printer p) {
    p.raw("<Future " + state.symbol() + ">");
  }
}
