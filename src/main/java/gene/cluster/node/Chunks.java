package gene.cluster.node;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;

/**
 * The outgoing half of a stream, in chunks: those under way, which are kept until they are
 * confirmed, and those that wait, of which the last one is still being filled. Two limits:
 *
 * <ul>
 *   <li>at most {@link #WINDOW} chunks are under way, so no queue below ever has more of ours: the
 *       credit of the peer;
 *   <li>a chunk that has room left goes only while fewer than {@link #SMALL} are under way. A
 *       datagram costs the same for one message as for hundreds. So the first message of a quiet
 *       node leaves at once, and under load messages travel together: those that came while the
 *       last ones were under way (Nagle's algorithm).
 * </ul>
 */
final class Chunks {
  static final int WINDOW = 24;
  private static final int SMALL = 3;
  private static final int FIRST_ROOM = 512;
  private static final int LENGTH = 4;
  private static final int ID = 8;

  /** Bytes of the stream, in the beginning of the array. */
  static final class Chunk {
    private long number;
    private byte[] bytes;
    private int size;

    Chunk(byte[] bytes) {
      this.bytes = bytes;
    }

    long number() {
      return number;
    }

    byte[] bytes() {
      return bytes;
    }

    int size() {
      return size;
    }

    private int left() {
      return Link.MAX_CHUNK - size;
    }

    private void room(int n) {
      if (bytes.length - size < n) {
        bytes =
            Arrays.copyOf(bytes, Math.min(Link.MAX_CHUNK, Math.max(2 * bytes.length, size + n)));
      }
    }

    private void put(byte[] from, int at, int n) {
      room(n);
      System.arraycopy(from, at, bytes, size, n);
      size += n;
    }

    private void number(int at, int n) {
      bytes[at] = (byte) (n >> 24);
      bytes[at + 1] = (byte) (n >> 16);
      bytes[at + 2] = (byte) (n >> 8);
      bytes[at + 3] = (byte) n;
    }

    private void id(long id) {
      number(size, (int) (id >> 32));
      number(size + LENGTH, (int) id);
      size += ID;
    }
  }

  private final ArrayDeque<Chunk> underWay = new ArrayDeque<>();
  private final ArrayDeque<Chunk> waiting = new ArrayDeque<>(); // the last one is being filled
  private final byte[] length = new byte[LENGTH];
  private int usualRoom = FIRST_ROOM;
  private long next; // number of the next chunk
  private int handledAt = -1; // the frame in the last chunk that more ids can be added to
  private int handledEnd;

  // ---- writing

  private Chunk last(int needed) {
    Chunk c = waiting.peekLast();
    if (c == null || c.left() < needed) {
      c = new Chunk(new byte[Math.max(usualRoom, needed)]);
      waiting.addLast(c);
      handledAt = -1;
    }
    return c;
  }

  /** A frame of the first bytes of one array and all of another one. */
  void frame(byte[] head, int size, byte[] rest) {
    int n = size + rest.length;
    for (int i = 0; i < LENGTH; i++) {
      length[i] = (byte) (n >> 8 * (LENGTH - 1 - i));
    }
    append(length, LENGTH);
    append(head, size);
    append(rest, rest.length);
  }

  private void append(byte[] from, int n) {
    for (int at = 0; at < n; ) {
      Chunk c = last(1);
      int part = Math.min(n - at, c.left());
      c.put(from, at, part);
      at += part;
    }
  }

  /** One frame tells of many messages, as long as nothing else comes between. */
  void handled(long id) {
    Chunk c = waiting.peekLast();
    if (c == null || handledAt < 0 || c.size != handledEnd || c.left() < ID) {
      c = last(LENGTH + 1 + ID);
      c.room(LENGTH + 1 + ID);
      handledAt = c.size;
      c.size += LENGTH;
      c.bytes[c.size++] = Frames.HANDLED;
    } else {
      c.room(ID);
    }
    c.id(id);
    c.number(handledAt, c.size - handledAt - LENGTH);
    handledEnd = c.size;
  }

  // ---- sending

  /** The next one to be sent, null: none may be. */
  Chunk next() {
    Chunk c = waiting.peekFirst();
    if (c == null
        || underWay.size() >= WINDOW
        || waiting.size() == 1 && c.left() > 0 && underWay.size() >= SMALL) {
      return null;
    }
    waiting.pollFirst();
    if (waiting.isEmpty()) {
      handledAt = -1;
      usualRoom = Math.clamp(c.size, FIRST_ROOM, Link.MAX_CHUNK); // the next one is like it
    }
    c.number = next++;
    underWay.addLast(c);
    return c;
  }

  /** A chunk without bytes, for what stands in headers. */
  Chunk none() {
    Chunk c = new Chunk(Datagram.EMPTY);
    c.number = next;
    return c;
  }

  /** All before that number have arrived; false when that is nothing new. */
  boolean confirmed(long expectedThere) {
    boolean some = false;
    while (!underWay.isEmpty() && underWay.peekFirst().number < expectedThere) {
      underWay.pollFirst();
      some = true;
    }
    return some;
  }

  Collection<Chunk> underWay() {
    return underWay;
  }

  boolean someUnderWay() {
    return !underWay.isEmpty();
  }

  boolean onlyOneUnderWay() {
    return underWay.size() == 1;
  }

  boolean allConfirmed() {
    return underWay.isEmpty() && waiting.isEmpty();
  }
}
