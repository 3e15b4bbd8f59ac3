package gene.cluster.node;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What members say to each other: a byte for the kind, then the fields of that kind. */
final class Frames {
  static final byte MESSAGE = 1;
  static final byte ANSWER = 2;
  static final byte FIND = 3;
  static final byte HOME = 4;
  static final byte HOST = 5;
  static final byte HOSTING = 6;
  static final byte HAND_OFF = 7;
  static final byte HANDED_OFF = 8;
  static final byte RECOVER = 9;
  static final byte OWNS = 10;
  static final byte TYPES = 11;
  static final byte PUBLISH = 12;
  static final byte LEAVING = 13;
  static final byte LEAVE_OK = 14;
  static final byte GOOD_BYE = 15;
  static final byte HANDLED = 16; // ids of messages, up to the end of the frame

  /** Bytes that no member of this version sends. */
  static final class Malformed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Malformed(String what) {
      super("malformed frame: " + what, null, false, false);
    }
  }

  private Frames() {}

  /** Writes a frame. */
  static final class Out {
    private ByteBuffer buffer;

    Out(byte kind, int payload) {
      buffer = ByteBuffer.allocate(64 + payload);
      buffer.put(kind);
    }

    /** Begins another frame in the same buffer. */
    Out again(byte kind) {
      buffer.clear().put(kind);
      return this;
    }

    /** The bytes so far, {@link #size} of them. */
    byte[] array() {
      return buffer.array();
    }

    int size() {
      return buffer.position();
    }

    private ByteBuffer room(int n) {
      if (buffer.remaining() < n) {
        ByteBuffer more =
            ByteBuffer.allocate(Math.max(buffer.capacity() * 2, buffer.position() + n));
        buffer.flip();
        more.put(buffer);
        buffer = more;
      }
      return buffer;
    }

    Out u8(int n) {
      room(1).put((byte) n);
      return this;
    }

    Out u64(long n) {
      room(8).putLong(n);
      return this;
    }

    Out u32(int n) {
      room(4).putInt(n);
      return this;
    }

    Out bytes(byte[] b) {
      room(4 + b.length).putInt(b.length).put(b);
      return this;
    }

    /** Bytes whose form the reader knows. */
    Out raw(byte[] b) {
      room(b.length).put(b);
      return this;
    }

    Out text(String s) {
      return bytes(s.getBytes(StandardCharsets.UTF_8));
    }

    Out texts(Collection<String> all) {
      room(4).putInt(all.size());
      all.forEach(this::text);
      return this;
    }

    byte[] frame() {
      return buffer.position() == buffer.capacity()
          ? buffer.array()
          : java.util.Arrays.copyOf(buffer.array(), buffer.position());
    }
  }

  /** Reads a frame; anything wrong with it is {@link Malformed}. */
  static final class In {
    private final ByteBuffer buffer;

    In(byte[] frame) {
      this(frame, 0, frame.length);
    }

    In(byte[] bytes, int from, int size) {
      buffer = ByteBuffer.wrap(bytes, from, size);
    }

    boolean more() {
      return buffer.hasRemaining();
    }

    int u8() {
      try {
        return buffer.get();
      } catch (BufferUnderflowException e) {
        throw new Malformed("too short");
      }
    }

    long u64() {
      try {
        return buffer.getLong();
      } catch (BufferUnderflowException e) {
        throw new Malformed("too short");
      }
    }

    private int count() {
      try {
        int n = buffer.getInt();
        if (n < 0 || n > buffer.remaining()) {
          throw new Malformed("length " + n);
        }
        return n;
      } catch (BufferUnderflowException e) {
        throw new Malformed("too short");
      }
    }

    byte[] bytes() {
      byte[] b = new byte[count()];
      buffer.get(b);
      return b;
    }

    String text() {
      int n = count();
      int from = buffer.position();
      buffer.position(from + n);
      return new String(buffer.array(), from, n, StandardCharsets.UTF_8);
    }

    List<String> texts() {
      int n = count();
      List<String> all = new ArrayList<>(Math.min(n, 1000));
      for (int i = 0; i < n; i++) {
        all.add(text());
      }
      return all;
    }
  }
}
