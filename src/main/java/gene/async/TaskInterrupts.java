package gene.async;

import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.task.TaskCancellation;
import java.util.ArrayList;
import java.util.List;

/**
 * What of a task is being cancelled (chapters 16.6, 16.11). A cancellation ends the scope of a
 * depth ({@link TaskScope}), or all of the task: depth 0. It goes through these states:
 *
 * <pre>
 *   noted      the task gets it at its await, or at its next one; behind a shield that was entered
 *              inside of the scope it waits for the end of that
 *   delivered  it has been thrown and unwinds the task; further ones of the same scopes are nothing
 *              new, but scopes that finally blocks open can be cancelled on their own
 *   deferred   one of more than what is being unwound, or behind a shield while one inside of that
 *              comes first
 * </pre>
 */
final class TaskInterrupts {
  /** One that has been thrown. */
  static final class Delivery {
    private final TaskCancellation cancellation;
    private final int depth;
    private final Delivery outer; // another one that still unwinds the task, null without one
    private int covers; // of the scopes that are open now, those up to this depth will end by it

    private Delivery(TaskCancellation cancellation, int depth, int covers, Delivery outer) {
      this.cancellation = cancellation;
      this.depth = depth;
      this.covers = covers;
      this.outer = outer;
    }

    private boolean unwinds() {
      return !cancellation.caught();
    }
  }

  /** Cancellations of scopes up to that depth wait for its end. */
  private record Shield(int depth, Shield outer) {}

  private ExceptionValue noted;
  private int notedDepth;
  private ExceptionValue deferred;
  private int deferredDepth;
  private Delivery delivered;
  private Shield shield;
  private List<ExceptionValue> ofTask = List.of(); // those of all of the task that it has got

  // ---- shields

  void enterShield(int depth) {
    shield = new Shield(depth, shield);
  }

  void leaveShield() {
    if (shield != null) { // it may have been broken
      shield = shield.outer;
    }
    promote();
  }

  /** The next cancellation comes through, whatever was to wait for it. */
  void breakShields() {
    shield = null;
    noted = null;
  }

  private boolean shielded(int depth) {
    return shield != null && depth <= shield.depth;
  }

  // ---- coming

  /** The one that the task has to get, null when there is none. */
  ExceptionValue noted() {
    return noted;
  }

  /** Whether one has come that no shield holds back. */
  boolean due() {
    return noted != null && !shielded(notedDepth);
  }

  /** Whether all of the task is being cancelled already. */
  boolean ofAll() {
    return noted != null && notedDepth == 0 || covered(0);
  }

  /** Whether a cancellation that unwinds the task will end the scope of that depth. */
  private boolean covered(int depth) {
    for (Delivery d = delivered; d != null; d = d.outer) {
      if (d.unwinds() && d.depth <= depth && depth <= d.covers) {
        return true;
      }
    }
    return false;
  }

  /** Notes a cancellation of the scope of that depth; false when nothing is to be done now. */
  boolean note(ExceptionValue reason, int depth) {
    if (covered(depth)) {
      return false;
    }
    if (noted == null) {
      if (delivered != null && delivered.unwinds() && depth < delivered.depth) {
        defer(reason, depth); // the finally blocks of the inner scope may await
        return false;
      }
    } else if (depth >= notedDepth) {
      if (!shielded(notedDepth) || shielded(depth)) {
        return false;
      }
      defer(noted, notedDepth); // it waits for a shield, inside of which the new one comes
    } else if (shielded(depth) && !shielded(notedDepth)) {
      defer(reason, depth);
      return false;
    }
    noted = reason;
    notedDepth = depth;
    return true;
  }

  private void defer(ExceptionValue reason, int depth) {
    if (deferred == null || depth < deferredDepth) {
      deferred = reason;
      deferredDepth = depth;
    }
  }

  /** The deferred one is the next, unless something inside of it is still being unwound. */
  private void promote() {
    if (deferred != null
        && noted == null
        && (delivered == null || !delivered.unwinds() || delivered.depth <= deferredDepth)) {
      noted = deferred;
      notedDepth = deferredDepth;
      deferred = null;
    }
  }

  // ---- inside the task

  /** The error to throw for the one that was noted; so many scopes are open. */
  GeneError thrown(Vm vm, int open) {
    Delivery outer = delivered;
    while (outer != null && !outer.unwinds()) {
      outer = outer.outer;
    }
    deliver(vm, new Delivery(new TaskCancellation(noted), notedDepth, open, outer));
    if (notedDepth == 0) {
      ofTask = ofTask.isEmpty() ? new ArrayList<>(1) : ofTask;
      ofTask.add(noted);
    }
    noted = null;
    return new GeneError(delivered.cancellation.exception());
  }

  private void deliver(Vm vm, Delivery d) {
    delivered = d;
    vm.cancellation = d == null ? null : d.cancellation;
  }

  /** The last one that was thrown, null before the first. */
  Delivery delivered() {
    return delivered;
  }

  /** Whether one of all of the task was thrown last. */
  boolean gotOfAll() {
    return delivered != null && delivered.depth == 0;
  }

  /**
   * Whether the exception is a cancellation of the task itself, not that of something it awaited. A
   * finally block may have got, and caught, a later one than that which goes on.
   */
  boolean endsTask(ExceptionValue e) {
    return ofTask.stream().anyMatch(own -> own == e);
  }

  /** Whether the exception is the cancellation that ends the scope of that depth. */
  boolean endsScope(ExceptionValue e, int depth) {
    return delivered != null && delivered.cancellation.exception() == e && delivered.depth == depth;
  }

  /**
   * A scope has ended, and with it a cancellation of nothing but that; the one {@code before} the
   * scope may still be on its way. One of more that has come meanwhile is the next one.
   */
  void scopeEnded(Vm vm, int depth, Delivery before) {
    if (noted != null && notedDepth == depth) {
      noted = null;
    }
    if (delivered != null && delivered.depth == depth) {
      deliver(vm, before);
    }
    for (Delivery d = delivered; d != null; d = d.outer) {
      d.covers = Math.min(d.covers, depth - 1);
    }
    promote();
  }

  /** The body of the task has ended: nothing is left to be cancelled. */
  void clear(Vm vm) {
    noted = null;
    deferred = null;
    shield = null;
    ofTask = List.of();
    deliver(vm, null);
  }
}
