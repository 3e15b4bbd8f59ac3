package gene.async;

/**
 * Who is interested in what: counts the pending operations that somebody waits for or has callbacks
 * on, directly or through futures made of them. They keep the program alive, and without any of
 * them nothing can happen by itself.
 */
final class Observation {
  private int observed;
  private int operations;

  /** Pending operations that somebody is interested in. */
  int observed() {
    return observed;
  }

  /** Pending operations. */
  int operations() {
    return operations;
  }

  void began(GeneFuture operation) {
    operations++;
  }

  /** The future of a pending operation is not reachable any more. */
  void dropped() {
    operations--;
  }

  /** Somebody is interested in a pending future. */
  void retain(GeneFuture f) {
    if (f.observers++ == 0 && f.work() != null) {
      f.work().observed(f, true);
      observed += f.work().operation() ? 1 : 0;
      for (GeneFuture input : f.work().inputs()) {
        if (input.pending()) {
          retain(input);
        }
      }
    }
  }

  /** The interest is gone. */
  void release(GeneFuture f) {
    if (--f.observers == 0 && f.work() != null) {
      forget(f);
    }
  }

  private void forget(GeneFuture f) {
    f.work().observed(f, false);
    observed -= f.work().operation() ? 1 : 0;
    for (GeneFuture input : f.work().inputs()) {
      if (input.pending()) {
        release(input);
      }
    }
  }

  /** A future is about to get its final state. */
  void settling(GeneFuture f) {
    if (f.work() == null) {
      return;
    }
    operations -= f.work().operation() ? 1 : 0;
    if (f.observers > 0) {
      f.observers = 0;
      forget(f);
    }
  }
}
