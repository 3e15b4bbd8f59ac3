package gene.actor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The part of an actor that senders touch with each message. It is kept apart from what the reader
 * writes with each message ({@link Gap}), else the cache line of both would go to and fro between
 * two cores; so the reader comes here once for many messages.
 */
abstract class Doorstep {
  static final int IDLE = 0;
  static final int BUSY = 1;
  static final int DEAD = 2;

  private static final VarHandle PUSHED = handle("pushed", Turn.class);
  private static final VarHandle SENT = handle("sent", int.class);
  private static final VarHandle TAKEN = handle("taken", int.class);
  private static final VarHandle STATUS = handle("status", int.class);

  @SuppressWarnings("unused") // through the handle
  private volatile Turn pushed; // the latest first

  private volatile int sent; // messages, modulo 2^32
  private volatile int taken;
  private volatile int status = IDLE;
  volatile boolean stopping;
  volatile Worker home; // where it ran last
  final int limit;

  Doorstep(Worker home, int limit) {
    this.home = home;
    this.limit = limit;
  }

  private static VarHandle handle(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Doorstep.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Messages that have not been taken. */
  final int queued() {
    return sent - taken;
  }

  /** Takes a place in the mailbox; false when there are so many already. */
  final boolean reserve(int most) {
    if ((int) SENT.getAndAdd(this, 1) - taken < most) {
      return true;
    }
    SENT.getAndAdd(this, -1);
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

  final boolean hasPushed() {
    return pushed != null;
  }

  /** For the reader: all messages, the latest first; null when there are none. */
  final Turn takePushed() {
    return (Turn) PUSHED.getAndSet(this, null);
  }

  /** The reader has taken so many. */
  final void count(int more) {
    TAKEN.setRelease(this, taken + more);
  }

  final int status() {
    return status;
  }

  final void status(int s) {
    status = s;
  }

  /** From idle to busy, by one of those who try. */
  final boolean engage() {
    return status == IDLE && STATUS.compareAndSet(this, IDLE, BUSY);
  }
}
