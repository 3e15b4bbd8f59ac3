package gene.cluster.node;

import java.util.HashMap;
import java.util.Map;

/**
 * A reliable stream of frames to one member and from it, over datagrams that may be lost. Frames
 * stand behind each other with their lengths in front; the stream is cut into chunks with numbers
 * ({@link Chunks}). The other side tells the number that it expects next; what is not confirmed in
 * time is sent again, all of it in order.
 */
final class Link {
  static final int MAX_CHUNK = 96 * 1024;
  private static final long FIRST_TIMEOUT = 300 * Timing.MILLI;
  private static final long LAST_TIMEOUT = 2000 * Timing.MILLI;

  private final Node node;
  private final long peer;
  private final Chunks out = new Chunks();
  private final FrameCutter in;
  private long sentAt; // the last time that chunks were sent, or that some were confirmed
  private long timeout = FIRST_TIMEOUT;

  private long expected; // from the other side
  private final Map<Long, Datagram> early = new HashMap<>(2); // have overtaken others
  private boolean owesAck;
  private long peerTime; // by the clock of the other side, when it said something last
  private long saidAt = Long.MIN_VALUE; // anything

  Link(Node node, long peer, int maxFrame) {
    this.node = node;
    this.peer = peer;
    this.in = new FrameCutter(maxFrame, f -> node.frame(peer, f));
  }

  // ---- out

  void send(byte[] frame) {
    out.frame(frame, frame.length, Datagram.EMPTY);
    node.dirty(this);
  }

  /** A frame that ends with these bytes. */
  void send(Frames.Out head, byte[] rest) {
    out.frame(head.array(), head.size(), rest);
    node.dirty(this);
  }

  /** A message of the other side was handled, and there is nothing more to say about it. */
  void handled(long id) {
    out.handled(id);
    node.dirty(this);
  }

  /** Sends what may be sent. */
  void flush() {
    boolean said = false;
    for (Chunks.Chunk c = out.next(); c != null; c = out.next()) {
      if (out.onlyOneUnderWay()) {
        sentAt = node.clock().nanos();
      }
      emit(c);
      said = true;
    }
    if (owesAck && !said) {
      emit(out.none());
    }
    owesAck = false;
  }

  private void emit(Chunks.Chunk c) {
    saidAt = node.clock().nanos();
    node.transmit(
        new Datagram(
            node.uid(), peer, c.number(), expected, saidAt, peerTime, c.bytes(), c.size()));
  }

  /** The other side has everything. */
  boolean idle() {
    return out.allConfirmed();
  }

  /** Now and then: repeats what was not confirmed, and shows that this node lives. */
  void tick(long now, long keepAlive) {
    if (out.someUnderWay() && now - sentAt > timeout) {
      timeout = Math.min(LAST_TIMEOUT, timeout * 2);
      sentAt = now;
      out.underWay().forEach(this::emit);
    } else if (now - saidAt > keepAlive) {
      owesAck = true;
      node.dirty(this);
    }
  }

  // ---- in

  void received(Datagram d) {
    peerTime = Math.max(peerTime, d.time());
    if (out.confirmed(d.expected())) {
      timeout = FIRST_TIMEOUT;
      sentAt = node.clock().nanos();
      node.dirty(this);
    }
    if (d.size() > 0) {
      if (d.number() > expected && d.number() < expected + Chunks.WINDOW) {
        early.put(d.number(), d);
      } else if (d.number() == expected) {
        for (Datagram next = d; next != null; next = early.remove(expected)) {
          expected++;
          in.take(next.body(), next.size());
        }
      }
      owesAck = true;
      node.dirty(this);
    }
  }
}
