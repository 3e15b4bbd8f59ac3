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
    GeneFuture next = f;
    while (next != null) {
      if (next.observers++ == 0 && next.work() != null) {
        next.work().observed(next, true);
        observed += next.work().operation() ? 1 : 0;
        addInputs(next);
      }
      next = open.pollFirst();
    }
  }

  /** The interest is gone. */
  void release(GeneFuture f) {
    GeneFuture next = f;
    while (next != null) {
      if (--next.observers == 0 && next.work() != null) {
        next.work().observed(next, false);
        observed -= next.work().operation() ? 1 : 0;
        addInputs(next);
      }
      next = open.pollFirst();
    }
  }

  private void addInputs(GeneFuture f) {
    for (GeneFuture input : f.work().inputs()) {
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
