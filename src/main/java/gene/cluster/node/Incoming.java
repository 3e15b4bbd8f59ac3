package gene.cluster.node;

import java.util.concurrent.atomic.AtomicBoolean;

/** A message for an entity of this node. */
public final class Incoming {
  private final Node node;
  private final long from; // uid
  private final long id;
  private final Mode mode;
  private final boolean repeated;
  private final long attempt; // of the sender, for the shard
  private final byte[] payload;
  private Refusals refusals; // of the shard
  private Runnable settled = () -> {};
  private final AtomicBoolean done = new AtomicBoolean();

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

  /** On the node's thread, before it is delivered: what to do when it has been handled. */
  void whenSettled(Runnable r) {
    settled = r;
  }

  /** It is not handled here, nor is what came with it; from any thread. */
  public void refuse() {
    refusals.accepts(from, attempt, false);
    done(Status.REJECTED, null);
  }

  /** It is over, from any thread; later calls do nothing. */
  public void done(Status status, byte[] reply) {
    if (!done.compareAndSet(false, true)) {
      return;
    }
    node.execute(
        () -> {
          settled.run();
          node.answer(this, status, reply);
        });
  }
}
