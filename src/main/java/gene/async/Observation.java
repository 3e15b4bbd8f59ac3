package gene.async;

import java.util.ArrayDeque;

/**
 * Who is interested in what: counts the pending operations that somebody waits for or has callbacks
 * on, directly or through futures made of them. They keep the program alive, and without any of
 * them nothing can happen by itself. Interest goes down chains by a work list.
 */
final class Observation {
  private final ArrayDeque<GeneFuture> open = new ArrayDeque<>();
  private int observed;
  private int operations;
  private int pending;

  /** Pending operations that somebody is interested in. */
  int observed() {
    return observed;
  }

  /** Pending operations. */
  int operations() {
    return operations;
  }

  /** Pending futures, of which the program may have dropped some. */
  int pending() {
    return pending;
  }

  void made(GeneFuture f) {
    f.counted = true;
    pending++;
  }

  void began(GeneFuture operation) {
    operations++;
  }

  /** The future of a pending operation is not reachable any more. */
  void dropped() {
    operations--;
    pending--;
  }

  /** Somebody is interested in a pending future. */
  void retain(GeneFuture f) {
    if (f.observers++ == 0 && f.work() != null) {
      begin(f);
      for (GeneFuture next = open.pollFirst(); next != null; next = open.pollFirst()) {
        if (next.observers++ == 0 && next.work() != null) {
          begin(next);
        }
      }
    }
  }

  private void begin(GeneFuture f) {
    GeneFuture.Work work = f.work();
    work.observed(f, true);
    observed += work.operation() ? 1 : 0;
    addInputs(work);
  }

  /** The interest is gone. */
  void release(GeneFuture f) {
    if (--f.observers == 0 && f.work() != null) {
      end(f);
      for (GeneFuture next = open.pollFirst(); next != null; next = open.pollFirst()) {
        if (--next.observers == 0 && next.work() != null) {
          end(next);
        }
      }
    }
  }

  private void end(GeneFuture f) {
    GeneFuture.Work work = f.work();
    work.observed(f, false);
    observed -= work.operation() ? 1 : 0;
    addInputs(work);
  }

  private void addInputs(GeneFuture.Work work) {
    for (GeneFuture input : work.inputs()) {
      if (input.pending()) {
        open.addLast(input);
      }
    }
  }

  /** A future is about to get its final state. */
  void settling(GeneFuture f) {
    if (f.counted) {
      f.counted = false;
      pending--;
    }
    if (f.work() == null) {
      return;
    }
    operations -= f.work().operation() ? 1 : 0;
    f.work().settled();
    if (f.observers > 0) {
      f.observers = 1;
      release(f);
    }
  }
}
