package gene.actor;

/**
 * Messages from any thread for one reader, without an object of its own: the actor extends it.
 * Senders push onto a stack with one atomic operation; the reader takes the whole stack at once and
 * turns it round, so messages of one sender keep their order.
 */
abstract class Mailbox extends Gap {
  /** Of so many messages at once the reader counts several together. */
  private static final int MANY = 256;

  private static final int TOGETHER = 64;

  private Turn batch; // the oldest first
  private int uncounted; // taken since they were counted last
  private int together = 1;

  Mailbox(Worker home, int limit) {
    super(home, limit);
  }

  /** The next message, null when there is none; for the reader. */
  final Turn poll() {
    Turn t = batch;
    if (t == null) {
      t = turnedRound(takePushed());
      if (t == null) {
        return null;
      }
    }
    batch = t.next;
    t.next = null;
    if (++uncounted >= together || batch == null) {
      countAll();
    }
    return t;
  }

  /** The number of messages is exact again. */
  final void countAll() {
    if (uncounted > 0) {
      count(uncounted);
      uncounted = 0;
    }
  }

  private Turn turnedRound(Turn latest) {
    Turn done = null;
    int n = 0;
    for (Turn t = latest; t != null; n++) {
      Turn before = t.next;
      t.next = done;
      done = t;
      t = before;
    }
    together = n >= MANY ? TOGETHER : 1;
    return done;
  }

  final boolean hasMail() {
    return batch != null || hasPushed();
  }
}
