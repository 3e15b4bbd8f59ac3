package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Printer;
import java.util.ArrayDeque;

/**
 * Cancellation (chapter 16.6). It goes down from a future to what is behind it, and on from a task
 * to what that waits for, as far as nobody else observes it:
 *
 * <pre>
 *   future of an operation   the operation is stopped
 *   derived future           its inputs, unless it is a shield
 *   task that waits          gets the exception at its await; then what it waited for
 *   task between awaits      gets the exception at its next await
 *   new gene/Future          only when it is the one that was to be cancelled
 * </pre>
 *
 * First everything is found and detached, by a work list and without running Gene code; so nobody
 * sees a chain half cancelled, and chains of any length need constant stack. Then the tasks go on,
 * the innermost first as when a stack is unwound, until each ends or waits again.
 */
final class Cancelling {
  private final Scheduler scheduler;
  private final Futures futures;
  private final Vm vm;

  Cancelling(Scheduler scheduler, Futures futures) {
    this.scheduler = scheduler;
    this.futures = futures;
    this.vm = scheduler.vm();
  }

  /** The exception for a reason given by a program; {@code null}: none was. */
  ExceptionValue exception(Object reason) {
    ExceptionValue cause = reason instanceof ExceptionValue e ? e : null;
    String message =
        reason == null ? "cancelled" : Printer.plain(cause == null ? reason : cause.get("message"));
    return new GeneError(ErrorKind.CANCELLATION, message, "GENE.ASYNC.CANCELLED", cause).value(vm);
  }

  /**
   * A new exception for the reason: every task gets an exception of its own, so that the one with
   * which a future was cancelled is an ordinary one wherever it is awaited.
   */
  ExceptionValue again(ExceptionValue reason) {
    return ExceptionValue.make(
        reason.cls(), reason.get("message"), "GENE.ASYNC.CANCELLED", reason.get("cause"));
  }

  /** Cancels a pending future. Runs Gene code unless the loop's own code is running. */
  void cancel(GeneFuture f, ExceptionValue reason) {
    new Run(reason).of(f);
  }

  /** Cancels a task as if its future were, also one whose future has an outcome already. */
  void cancel(Task t, ExceptionValue reason) {
    new Run(reason).of(t);
  }

  /** Ends the part of a task that is a scope. */
  void cancelScope(Task t, int depth, ExceptionValue reason) {
    new Run(reason).ofScope(t, depth);
  }

  /** Nobody waits for these futures any more, because the one who did is cancelled. */
  void abandon(GeneFuture[] waitedFor, ExceptionValue reason) {
    new Run(reason).below(waitedFor);
  }

  /** One cancellation on its way down. */
  private final class Run {
    private final ExceptionValue reason;
    private final ArrayDeque<GeneFuture> open = new ArrayDeque<>(4);
    private final ArrayDeque<Task> interrupted = new ArrayDeque<>(4);

    Run(ExceptionValue reason) {
      this.reason = reason;
    }

    void of(GeneFuture root) {
      Object ripe = null;
      if (root.work() == null) {
        ripe = futures.settling().settleQuietly(root, State.CANCELLED, reason);
      } else if (root.work() instanceof Task t) {
        ripe = task(t);
      } else {
        ripe = detach(root);
      }
      finish(ripe);
    }

    void of(Task t) {
      finish(task(t));
    }

    void ofScope(Task t, int depth) {
      interrupt(t, depth);
      finish(null);
    }

    void below(GeneFuture[] waitedFor) {
      addUnobserved(waitedFor);
      finish(null);
    }

    private void finish(Object ripe) {
      for (GeneFuture f = open.pollFirst(); f != null; f = open.pollFirst()) {
        if (!f.pending() || f.work() == null) {
          continue;
        }
        if (f.work() instanceof Task t) {
          task(t);
        } else {
          detach(f);
        }
      }
      for (Task t = interrupted.pollLast(); t != null; t = interrupted.pollLast()) {
        scheduler.runInterrupted(t);
      }
      if (ripe != null) {
        futures.callbacks().run(ripe);
      }
    }

    /** Cancels a future that is not of a task; gives the futures with callbacks to run. */
    private Object detach(GeneFuture f) {
      GeneFuture.Work work = f.work();
      work.cancel(f, reason);
      Object ripe = futures.settling().settleQuietly(f, State.CANCELLED, reason);
      if (!(work instanceof Futures.Shielded)) {
        addUnobserved(work.inputs());
      }
      return ripe;
    }

    private void addUnobserved(GeneFuture[] inputs) {
      for (GeneFuture input : inputs) {
        if (input.pending() && !input.hasListeners()) {
          open.addLast(input);
        }
      }
    }

    /** Cancels a task; gives the futures with callbacks to run. */
    private Object task(Task t) {
      if (t.phase == Task.Phase.ENDED || t.interrupts.ofAll()) {
        return null;
      }
      t.cancelled = true;
      if (t.phase == Task.Phase.NEW) {
        t.phase = Task.Phase.ENDED;
        scheduler.ended(t);
        if (t.beforeStart != null) {
          t.beforeStart.run();
        }
        return t.future.pending()
            ? futures.settling().settleQuietly(t.future, State.CANCELLED, reason)
            : null;
      }
      interrupt(t, 0);
      return null;
    }

    /** Cancels the scope of that depth in a task that has begun, or all of it. */
    private void interrupt(Task t, int depth) {
      if (!t.interrupts.note(again(reason), depth)) {
        return;
      }
      t.interruptOutside();
      if (t.phase == Task.Phase.WAITING && t.mustBeCancelled()) {
        GeneFuture[] waitedFor = t.waiter().futures();
        t.waiter().cancel();
        t.phase = Task.Phase.READY;
        interrupted.addLast(t);
        addUnobserved(waitedFor);
      }
    }
  }
}
