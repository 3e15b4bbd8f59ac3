package gene.async;

import gene.runtime.Isolate;
import gene.runtime.Place;
import gene.runtime.error.ExceptionValue;
import gene.runtime.task.Awaitable;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A value that arrives later (chapter 16.3). Changes its state once, on the VM thread. Listeners
 * and callbacks are kept in one field that is null, a single one or a queue, since most futures
 * have at most one; after the end the same field holds the callbacks that have not run yet. A
 * pending future with an empty field is one that nobody observes: cancellation goes down to it.
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
  public interface Listener {
    void done(GeneFuture f);
  }

  private static final GeneFuture[] NO_FUTURES = {};

  /** What a future needs of its inputs to get an outcome. */
  public enum Needs {
    /** Every one of them: then, all, settled. */
    ALL,
    /** Any one of them: race, any. */
    ONE,
    /** None: there is a time limit. */
    NONE
  }

  /** The work behind a future. */
  public interface Work {
    /**
     * Stops the work because the future is being cancelled, by the program or because the only task
     * that waited for it was. Called at most once, and never after the future has an outcome; runs
     * no Gene code. Not called for the work of a task.
     */
    void cancel(GeneFuture f, ExceptionValue reason);

    /** The task that will complete the future, null when it is not a task. */
    default Task task() {
      return null;
    }

    /** The futures this one is made of. */
    default GeneFuture[] inputs() {
      return NO_FUTURES;
    }

    /** The futures that it waits for at present: the inputs, unless they change. */
    default GeneFuture[] awaited() {
      return inputs();
    }

    default Needs needs() {
      return Needs.ALL;
    }

    /** What a task waits for here, for messages; null: a future. */
    default String description() {
      return null;
    }

    /** The future gets its outcome, from the work or from somebody else. Runs no Gene code. */
    default void settled() {}

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
  private Object listeners; // null, a Listener or Callback, or a queue of them
  private List<Object> progress; // callables
  private Work work; // what is behind a pending future, null for one that code completes
  private FailureNote note;
  private boolean seen;

  /** How many wait for it, directly or through futures made of it; kept by {@link Observation}. */
  int observers;

  /** Whether it counts as pending for the program. */
  boolean counted;

  /** What runs its callbacks right now, or null. */
  CallbackRun runner;

  /** The variables of the actor that made it, for its callbacks; null in the main program. */
  Isolate isolate;

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

  /** The value or the exception. */
  Object outcome() {
    return outcome;
  }

  /** What is behind a pending one, null for one that code completes. */
  public Work work() {
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
    if (all instanceof ArrayDeque<?>) {
      queue(all).add(one);
      return all;
    }
    ArrayDeque<Object> two = new ArrayDeque<>(4);
    two.add(all);
    two.add(one);
    return two;
  }

  /** Takes a listener off; false when it was not there. */
  boolean unlisten(Object l) {
    if (listeners == l) {
      listeners = null;
      return true;
    }
    if (!(listeners instanceof ArrayDeque<?>) || !queue(listeners).remove(l)) {
      return false;
    }
    if (queue(listeners).isEmpty()) {
      listeners = null;
    }
    return true;
  }

  /** True when somebody listens, or callbacks of a finished future have not run. */
  boolean hasListeners() {
    return listeners != null;
  }

  /** The tasks that wait for it themselves. */
  void eachWaiter(Consumer<Waiter> action) {
    if (listeners instanceof Waiter w) {
      action.accept(w);
    } else if (listeners instanceof ArrayDeque<?> all) {
      for (Object l : all) {
        if (l instanceof Waiter w) {
          action.accept(w);
        }
      }
    }
  }

  /** Whether anybody else than that one listens. */
  boolean hasOtherListeners(Object than) {
    return listeners != null && listeners != than;
  }

  /** Takes the next callback off a finished future; null when there is none. */
  Callback nextCallback() {
    Object first = listeners;
    if (first instanceof ArrayDeque<?>) {
      first = queue(listeners).removeFirst();
      if (queue(listeners).isEmpty()) {
        listeners = null;
      }
    } else {
      listeners = null;
    }
    return (Callback) first;
  }

  @SuppressWarnings("unchecked")
  static ArrayDeque<Object> queue(Object listeners) {
    return (ArrayDeque<Object>) listeners;
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

  boolean wasSeen() {
    return seen;
  }

  void note(FailureNote n) {
    note = n;
  }

  /** Somebody has taken notice of the outcome. */
  public void seen() {
    seen = true;
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
