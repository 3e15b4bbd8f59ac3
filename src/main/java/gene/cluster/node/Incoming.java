package gene.cluster.node;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A message for an entity of this node; when it is over, what is to be done on its thread. */
public final class Incoming implements Runnable {
  /** The holder of the message, told on the node's thread that it is done. */
  interface Holder {
    void settled();
  }

  private static final AtomicIntegerFieldUpdater<Incoming> OVER =
      AtomicIntegerFieldUpdater.newUpdater(Incoming.class, "over");

  private final Node node;
  private final long from; // uid
  private final long id;
  private final Mode mode;
  private final boolean repeated;
  private final long attempt; // of the sender, for the shard
  private final byte[] payload;
  private Refusals refusals; // of the shard
  private Holder holder; // null: nobody
  private volatile int over; // 1: somebody has said how it ended
  private volatile Status status; // how
  private byte[] reply;

  Incoming(
      Node node, long from, long id, Mode mode, boolean repeated, long attempt, byte[] payload) {
    this.node = node;
    this.from = from;
    this.id = id;
    this.mode = mode;
    this.repeated = repeated;
    this.attempt = attempt;
    this.payload = payload;
  }

  public byte[] payload() {
    return payload;
  }

  public Mode mode() {
    return mode;
  }

  /** May have been handled before. */
  public boolean repeated() {
    return repeated;
  }

  /** Identifies a message: all repetitions of one have it. */
  public String messageId() {
    return Long.toHexString(from) + "-" + id;
  }

  /** Whether it may be handled now; a node that was cut off must not. From any thread. */
  public boolean mayBegin() {
    return refusals.accepts(from, attempt, node.trust().now());
  }

  void shard(Refusals r) {
    refusals = r;
  }

  long from() {
    return from;
  }

  long id() {
    return id;
  }

  /** On the node's thread, before it is delivered. */
  void holder(Holder h) {
    holder = h;
  }

  /** It is not handled here, nor is what came with it; from any thread. */
  public void refuse() {
    refusals.accepts(from, attempt, false);
    done(Status.REJECTED, null);
  }

  /** It is over, from any thread; later calls do nothing. */
  public void done(Status how, byte[] with) {
    if (OVER.compareAndSet(this, 0, 1)) {
      reply = with;
      status = how;
      node.execute(this);
    }
  }

  /** Whether its entity has done with it, though the sender may not have heard yet; any thread. */
  public boolean answered() {
    Status how = status;
    return how != null && how != Status.REJECTED;
  }

  @Override
  public void run() {
    if (holder != null) {
      holder.settled();
    }
    node.answer(this, status, reply);
  }
}
