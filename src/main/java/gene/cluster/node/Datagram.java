package gene.cluster.node;

import java.nio.ByteBuffer;

/**
 * What members send each other: a header, and bytes of the stream between them. The bytes are those
 * of the chunk that keeps them until they are confirmed; an engine writes them straight into its
 * buffers. Nobody changes them: a chunk that is sent again has another header only.
 *
 * @param from uid of the sender
 * @param to uid of the receiver
 * @param number of the chunk
 * @param expected the chunk that the sender expects next
 * @param time by the clock of the sender
 * @param echo the latest time that it has heard from the receiver
 * @param body has the bytes of the stream, in the beginning
 * @param size how many these are
 */
public record Datagram(
    long from, long to, long number, long expected, long time, long echo, byte[] body, int size) {
  static final int HEADER = 1 + 6 * 8;
  static final byte[] EMPTY = {};
  private static final byte VERSION = 2;

  /** How many bytes {@link #write} needs. */
  public int length() {
    return HEADER + size;
  }

  public void write(ByteBuffer out) {
    out.put(VERSION)
        .putLong(from)
        .putLong(to)
        .putLong(number)
        .putLong(expected)
        .putLong(time)
        .putLong(echo)
        .put(body, 0, size);
  }

  /** Null when the bytes cannot be one of this version. */
  public static Datagram read(ByteBuffer in) {
    if (in.remaining() < HEADER
        || in.remaining() > HEADER + Link.MAX_CHUNK
        || in.get() != VERSION) {
      return null;
    }
    long from = in.getLong();
    long to = in.getLong();
    long number = in.getLong();
    long expected = in.getLong();
    long time = in.getLong();
    long echo = in.getLong();
    byte[] body = in.hasRemaining() ? new byte[in.remaining()] : EMPTY;
    in.get(body);
    return new Datagram(from, to, number, expected, time, echo, body, body.length);
  }
}
