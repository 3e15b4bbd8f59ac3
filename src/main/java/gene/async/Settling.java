package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.error.ExceptionValue;
import java.util.ArrayDeque;

/**
 * Gives futures their outcomes and tells their listeners. Listeners settle further futures (one
 * that follows another, a group): these are put on a stack of our own instead of Java's, so that
 * chains of any length need constant stack; they are told in the order in which calls would be.
 *
 * <p>No Gene code runs here: the result is which futures have callbacks to run now, null, a future
 * or a queue of them.
 */
final class Settling {
  /** A future whose listeners are being told. */
  private static final class Frame {
    private final GeneFuture future;
    private final ArrayDeque<Object> listeners;

    Frame(GeneFuture future, ArrayDeque<Object> listeners) {
      this.future = future;
      this.listeners = listeners;
    }
  }

  private final Scheduler scheduler;
  private final Observation observation;
  private final Failures failures;
  private final ArrayDeque<Frame> frames = new ArrayDeque<>();
  private boolean telling;
  private Object ripe; // of the futures told so far

  Settling(Scheduler scheduler, Observation observation, Failures failures) {
    this.scheduler = scheduler;
    this.observation = observation;
    this.failures = failures;
  }

  /** A queue of futures whose callbacks are to be run. */
  @SuppressWarnings("unchecked")
  static ArrayDeque<GeneFuture> queue(Object ripe) {
    return (ArrayDeque<GeneFuture>) ripe;
  }

  /** Settles a pending future; gives the futures that have callbacks to run. */
  Object settleQuietly(GeneFuture f, State state, Object outcome) {
    observation.settling(f);
    Object listeners = f.settle(state, outcome);
    AsyncObserver o = scheduler.observer();
    if (o != null) {
      o.futureSettled(f, scheduler.actor());
    }
    if (state == State.FAILURE && !f.wasSeen() && !noticed(listeners)) {
      f.note(failures.watch(f, f.origin, (ExceptionValue) outcome));
    }
    if (listeners == null) {
      return null;
    }
    if (telling) {
      push(f, listeners);
      return null; // a listener has settled it: its turn comes
    }
    if (listeners instanceof Callback c) { // the most frequent case
      if (c.applies(f)) {
        f.listen(c);
        return f;
      }
      return null;
    }
    return tell(f, listeners);
  }

  private Object tell(GeneFuture first, Object listeners) {
    telling = true;
    try {
      if (listeners instanceof GeneFuture.Listener one) {
        one.done(first);
      } else {
        push(first, listeners);
      }
      for (Frame top = frames.peekLast(); top != null; top = frames.peekLast()) {
        Object listener = top.listeners.pollFirst();
        if (top.listeners.isEmpty()) {
          frames.removeLast();
        }
        if (listener instanceof Callback c) {
          add(top.future, c);
        } else {
          ((GeneFuture.Listener) listener).done(top.future);
        }
      }
      return ripe;
    } finally {
      ripe = null;
      telling = false;
      frames.clear();
    }
  }

  private void push(GeneFuture f, Object listeners) {
    if (listeners instanceof ArrayDeque<?>) {
      frames.addLast(new Frame(f, GeneFuture.queue(listeners)));
    } else {
      ArrayDeque<Object> one = new ArrayDeque<>(1);
      one.add(listeners);
      frames.addLast(new Frame(f, one));
    }
  }

  /** Adds a callback to a future whose listeners are being told; false when none is. */
  boolean addCallback(GeneFuture f, Callback c) {
    if (telling) {
      add(f, c);
    }
    return telling;
  }

  private void add(GeneFuture f, Callback c) {
    if (!c.applies(f)) {
      return;
    }
    if (!f.hasListeners()) {
      if (ripe == null) {
        ripe = f;
      } else if (ripe instanceof GeneFuture one) {
        ArrayDeque<GeneFuture> two = new ArrayDeque<>(4);
        two.add(one);
        two.add(f);
        ripe = two;
      } else {
        queue(ripe).add(f);
      }
    }
    f.listen(c);
  }

  /** Whether anybody observes a failure. */
  private static boolean noticed(Object listeners) {
    if (listeners instanceof ArrayDeque<?> all) {
      return all.stream().anyMatch(Settling::noticed);
    }
    return listeners != null
        && !(listeners instanceof Callback c && c.when == Callback.When.SUCCESS);
  }
}
