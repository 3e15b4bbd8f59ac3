package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.error.GeneError;
import java.util.ArrayDeque;

/**
 * The running of callbacks on one stack (chapter 16.3, callback rules). Those of one future run one
 * after the other. A callback that gives another future its outcome, as a link of a chain does,
 * leaves that to the loop here instead of calling it: so a chain of any length needs constant
 * stack, and the callbacks of its next link still come before those that were registered behind.
 *
 * <p>When the running task has to wait inside of a callback, the callbacks of other futures must
 * not wait with it: {@link #handOver} leaves them to the loop.
 */
final class CallbackRun {
  private final Futures futures;
  private final Task task;
  private final CallbackRun below; // the run of the same task inside of which this one began
  private ArrayDeque<GeneFuture> left; // whose callbacks come next; null: none
  private GeneFuture settling; // the future to be settled after the running callback
  private State state;
  private Object outcome;

  private CallbackRun(Futures futures, Task task) {
    this.futures = futures;
    this.task = task;
    this.below = task.callbackRun;
  }

  /**
   * Runs the callbacks of finished futures: a future, or a queue of them. What is left is run by
   * others when this ends by an error of ours.
   */
  static void run(Futures futures, Task task, Object ripe) {
    CallbackRun run = new CallbackRun(futures, task);
    task.callbackRun = run;
    try {
      if (ripe instanceof GeneFuture f) {
        run.drain(f);
      } else {
        run.left = Settling.queue(ripe);
        run.drain(run.left.pollFirst());
      }
    } finally {
      task.callbackRun = run.below;
      run.handOver();
    }
  }

  private void drain(GeneFuture first) {
    for (GeneFuture f = first; f != null; f = next()) {
      if (f.runner != null && f.runner != this) {
        continue; // somebody is at it
      }
      f.runner = this;
      try {
        while (f.hasListeners()) {
          f.nextCallback().runNarrowed(futures.vm(), f, this);
          if (settling != null && settle(f)) {
            break; // others come first
          }
        }
      } catch (GeneError e) { // the task is being cancelled, what is left must not suffer from it
        f.runner = null;
        runElsewhere(f);
        throw e;
      } finally {
        if (f.runner == this) {
          f.runner = null;
        }
      }
    }
  }

  private void runElsewhere(GeneFuture f) {
    if (f.hasListeners()) {
      left().addFirst(f);
    }
    ArrayDeque<GeneFuture> rest = left;
    left = null;
    if (rest != null && !rest.isEmpty()) {
      futures.callbacks().asTaskNow(rest);
    }
  }

  private GeneFuture next() {
    return left == null ? null : left.pollFirst();
  }

  private ArrayDeque<GeneFuture> left() {
    if (left == null) {
      left = new ArrayDeque<>(4);
    }
    return left;
  }

  /** After the running callback, which must do nothing else, the future gets this outcome. */
  void settle(GeneFuture f, State s, Object value) {
    settling = f;
    state = s;
    outcome = value;
  }

  /** Settles what the callback of f has left; true when that has made other callbacks due. */
  private boolean settle(GeneFuture f) {
    GeneFuture out = settling;
    settling = null;
    if (!out.pending()) {
      return false;
    }
    Object value = outcome;
    outcome = null;
    Object ripe = futures.settling().settleQuietly(out, state, value);
    if (ripe == null) {
      return false;
    }
    if (f.hasListeners()) {
      left().addFirst(f);
    }
    if (ripe instanceof GeneFuture one) {
      left().addFirst(one);
    } else {
      Settling.queue(ripe).reversed().forEach(left()::addFirst);
    }
    return true;
  }

  /** The task has to wait: what comes after the running callback's future is run by others. */
  void handOver() {
    if (left != null) {
      for (GeneFuture f = left.pollFirst(); f != null; f = left.pollFirst()) {
        futures.callbacks().due(f);
      }
    }
  }

  /** Hands over all callback runs of a task. */
  static void handOver(Task task) {
    for (CallbackRun r = task.callbackRun; r != null; r = r.below) {
      r.handOver();
    }
  }
}
