package gene.async;

import gene.runtime.ExceptionValue;
import gene.value.GeneObject;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/**
 * A value that arrives later (chapter 16.3). Changes its state once, on the VM thread. Who waits is kept in
 * one field that is null, a single listener or a list, since most futures have at most one.
 */
public final class GeneFuture implements GeneObject {
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

  /** Told on the VM thread when the future has its final state. */
  interface Listener {
    void done(GeneFuture f);
  }

  private State state = State.PENDING;
  private Object outcome; // value or exception
  private Object listeners; // null, a Listener, or a List of them
  private Object progress; // null or a list of callables
  private Work work; // what is behind a pending future, null for one that code completes
  private FailureNote note;

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

    /** True when it keeps the program alive once someone waits for it. */
    default boolean operation() {
      return true;
    }
  }

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

  void listen(Listener l) {
    if (listeners == null) {
      listeners = l;
    } else if (listeners instanceof List<?>) {
      list(listeners).add(l);
    } else {
      List<Object> all = new ArrayList<>(4);
      all.add(listeners);
      all.add(l);
      listeners = all;
    }
  }

  void unlisten(Listener l) {
    if (listeners == l) {
      listeners = null;
    } else if (listeners instanceof List<?>) {
      list(listeners).remove(l);
      if (list(listeners).isEmpty()) {
        listeners = null;
      }
    }
  }

  boolean observed() {
    return listeners != null;
  }

  @SuppressWarnings("unchecked")
  static List<Object> list(Object listeners) {
    return (List<Object>) listeners;
  }

  void onProgress(Object callback) {
    if (progress == null) {
      progress = new ArrayList<>(2);
    }
    list(progress).add(callback);
  }

  List<Object> progressCallbacks() {
    return progress == null ? List.of() : list(progress);
  }

  FailureNote note() {
    return note;
  }

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
