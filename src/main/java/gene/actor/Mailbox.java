package gene.actor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Messages from any thread for one reader, without an object of its own: the actor extends it.
 * Senders push onto a stack with one atomic operation; the reader takes the whole stack at once and
 * turns it round, so messages of one sender keep their order.
 */
abstract class Mailbox {
  private static final VarHandle PUSHED = handle("pushed", Turn.class);
  private static final VarHandle QUEUED = handle("queued", int.class);

  @SuppressWarnings("unused") // through the handle
  private volatile Turn pushed; // the latest first

  @SuppressWarnings("unused") // through the handle
  private volatile int queued;

  private Turn batch; // the oldest first; the reader's

  private static VarHandle handle(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Mailbox.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Messages that have not been taken. */
  final int queued() {
    return queued;
  }

  /** Takes a place in the mailbox; false when it is full. */
  final boolean reserve(int limit) {
    if ((int) QUEUED.getAndAdd(this, 1) < limit) {
      return true;
    }
    QUEUED.getAndAdd(this, -1);
    return false;
  }

  /** Puts a message in, for which there is a place. */
  final void push(Turn t) {
    Turn head;
    do {
      head = pushed;
      t.next = head;
    } while (!PUSHED.compareAndSet(this, head, t));
  }

  /** The next message, null when there is none; for the reader. */
  final Turn poll() {
    Turn t = batch;
    if (t == null) {
      t = turnedRound((Turn) PUSHED.getAndSet(this, null));
      if (t == null) {
        return null;
      }
    }
    batch = t.next;
    t.next = null;
    QUEUED.getAndAdd(this, -1);
    return t;
  }

  private static Turn turnedRound(Turn latest) {
    Turn done = null;
    for (Turn t = latest; t != null; ) {
      Turn before = t.next;
      t.next = done;
      done = t;
      t = before;
    }
    return done;
  }

  final boolean hasMail() {
    return batch != null || pushed != null;
  }
}
