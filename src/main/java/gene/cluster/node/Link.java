package gene.cluster.node;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * A reliable stream of frames to one member, over datagrams that may be lost. Frames stand behind
 * each other with their lengths in front; the stream is cut into chunks with numbers, of which a
 * few are under way at a time. The other side tells the number that it expects next; what is not
 * confirmed in time is sent again, all of it in order. So no queue below ever has more than {@link
 * #WINDOW} chunks of ours: the credit of the peer.
 */
final class Link {
  static final int MAX_CHUNK = 96 * 1024;
  static final int HEADER = 1 + 6 * 8;
  static final int WINDOW = 24;
  private static final byte VERSION = 1;
  private static final long FIRST_TIMEOUT = 300 * Timing.MILLI;
  private static final long LAST_TIMEOUT = 2000 * Timing.MILLI;

  private record Chunk(long number, byte[] datagram) {}

  private final Node node;
  private final long peer;
  private final int maxFrame;

  private ByteBuffer unsent = ByteBuffer.allocate(1024); // written, from 0 to its position
  private int sent; // of that, how much is in chunks
  private final ArrayDeque<Chunk> underWay = new ArrayDeque<>();
  private long next; // number of the next chunk
  private long sentAt; // the last time that chunks were sent, or that some were confirmed
  private long timeout = FIRST_TIMEOUT;

  private long expected; // from the other side
  private final Map<Long, byte[]> early = new HashMap<>(2); // have overtaken others
  private boolean owesAck;
  private long peerTime; // by the clock of the other side, when it said something last
  private long saidAt = Long.MIN_VALUE; // anything
  private byte[] partial = {}; // the beginning of a frame
  private int partialSize;

  Link(Node node, long peer, int maxFrame) {
    this.node = node;
    this.peer = peer;
    this.maxFrame = maxFrame;
  }

  // ---- out

  void send(byte[] frame) {
    if (unsent.remaining() < 4 + frame.length) {
      ByteBuffer more =
          ByteBuffer.allocate(
              Math.max(
                  2 * (unsent.position() - sent), unsent.position() - sent + 4 + frame.length));
      more.put(unsent.array(), sent, unsent.position() - sent);
      unsent = more;
      sent = 0;
    }
    unsent.putInt(frame.length).put(frame);
    node.dirty(this);
  }

  /** Sends what may be sent. */
  void flush() {
    boolean said = false;
    while (underWay.size() < WINDOW && unsent.position() > sent) {
      int n = Math.min(MAX_CHUNK, unsent.position() - sent);
      byte[] datagram = new byte[HEADER + n];
      System.arraycopy(unsent.array(), sent, datagram, HEADER, n);
      sent += n;
      if (underWay.isEmpty()) {
        sentAt = node.clock().nanos();
      }
      Chunk c = new Chunk(next++, datagram);
      underWay.addLast(c);
      emit(c);
      said = true;
    }
    if (sent == unsent.position()) {
      unsent = unsent.capacity() > 1 << 20 ? ByteBuffer.allocate(1024) : unsent.clear();
      sent = 0;
    }
    if (owesAck && !said) {
      emit(new Chunk(next, new byte[HEADER]));
    }
    owesAck = false;
  }

  private void emit(Chunk c) {
    ByteBuffer.wrap(c.datagram)
        .put(VERSION)
        .putLong(node.uid())
        .putLong(peer)
        .putLong(c.number)
        .putLong(expected)
        .putLong(node.clock().nanos())
        .putLong(peerTime);
    saidAt = node.clock().nanos();
    // What waits below us is read later: a chunk that may be sent again is not shared.
    node.transmit(peer, c.datagram.length == HEADER ? c.datagram : c.datagram.clone());
  }

  /** The other side has everything. */
  boolean idle() {
    return underWay.isEmpty() && unsent.position() == sent;
  }

  /** Now and then: repeats what was not confirmed, and shows that this node lives. */
  void tick(long now, long keepAlive) {
    if (!underWay.isEmpty() && now - sentAt > timeout) {
      timeout = Math.min(LAST_TIMEOUT, timeout * 2);
      sentAt = now;
      underWay.forEach(this::emit);
    } else if (now - saidAt > keepAlive) {
      owesAck = true;
      node.dirty(this);
    }
  }

  // ---- in

  static long from(byte[] datagram) {
    return field(datagram, 0);
  }

  /** Whether the bytes can be a datagram of this version for that node. */
  static boolean valid(byte[] datagram, long uid) {
    return datagram.length >= HEADER && datagram[0] == VERSION && field(datagram, 1) == uid;
  }

  private static long field(byte[] datagram, int n) {
    return ByteBuffer.wrap(datagram).getLong(1 + 8 * n);
  }

  /** When this node had said what the other side has heard, by the clock of this one; or 0. */
  static long echo(byte[] datagram) {
    return field(datagram, 5);
  }

  void received(byte[] datagram) {
    peerTime = Math.max(peerTime, field(datagram, 4));
    confirmed(field(datagram, 3));
    int n = datagram.length - HEADER;
    if (n > 0) {
      long number = field(datagram, 2);
      if (number > expected && number < expected + WINDOW) {
        early.put(number, datagram);
      } else if (number == expected) {
        for (byte[] d = datagram; d != null; d = early.remove(expected)) {
          expected++;
          taken(d, d.length - HEADER);
        }
      }
      owesAck = true;
      node.dirty(this);
    }
  }

  private void confirmed(long expectedThere) {
    boolean some = false;
    while (!underWay.isEmpty() && underWay.peekFirst().number < expectedThere) {
      underWay.pollFirst();
      some = true;
    }
    if (some) {
      timeout = FIRST_TIMEOUT;
      sentAt = node.clock().nanos();
      node.dirty(this);
    }
  }

  /** Cuts the stream into frames. */
  private void taken(byte[] datagram, int n) {
    ByteBuffer in;
    if (partialSize == 0) {
      in = ByteBuffer.wrap(datagram, HEADER, n);
    } else {
      if (partial.length < partialSize + n) {
        partial = java.util.Arrays.copyOf(partial, Math.max(partial.length * 2, partialSize + n));
      }
      System.arraycopy(datagram, HEADER, partial, partialSize, n);
      in = ByteBuffer.wrap(partial, 0, partialSize + n);
    }
    while (in.remaining() >= 4) {
      int length = in.getInt(in.position());
      if (length < 1 || length > maxFrame) {
        throw new Frames.Malformed("length " + length);
      }
      if (in.remaining() < 4 + length) {
        break;
      }
      byte[] frame = new byte[length];
      in.getInt();
      in.get(frame);
      node.frame(peer, frame);
    }
    if (in.position() == 0 && partialSize > 0) { // a long frame: it goes on
      partialSize += n;
      return;
    }
    byte[] rest = new byte[in.remaining()];
    in.get(rest);
    partial = rest;
    partialSize = rest.length;
  }
}
