package gene.playground;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * What server and child say to each other through the child's standard streams: a letter, a length,
 * and so many bytes.
 */
final class Wire {
  // to the child
  static final char PROGRAM = 'P';
  static final char WATCHED = 'W';
  static final char QUESTION = 'Q';
  // from the child
  static final char READY = 'R';
  static final char OUT = 'O';
  static final char ERR = 'E';
  static final char FINDING = 'F';
  static final char FRAME = 'I';
  static final char ANSWER = 'A';
  static final char ENDED = 'X';

  /** A child that says more at once is broken. */
  static final int MAX = 1 << 24;

  /** One message. */
  record Message(char letter, byte[] bytes) {}

  private Wire() {}

  /** Reads the next message, null at the end. */
  static Message read(DataInputStream in) throws IOException {
    int letter = in.read();
    if (letter < 0) {
      return null;
    }
    int length = in.readInt();
    if (length < 0 || length > MAX) {
      throw new EOFException("a message of " + length + " bytes");
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new Message((char) letter, bytes);
  }

  static DataInputStream in(InputStream in) {
    return new DataInputStream(in);
  }

  /** Writes whole messages, from any thread. */
  static final class Writer {
    private final DataOutputStream out;

    Writer(OutputStream out) {
      this.out = new DataOutputStream(out);
    }

    synchronized void write(char letter, byte[] bytes, int from, int length) throws IOException {
      byte[] head = {
        (byte) letter,
        (byte) (length >> 24),
        (byte) (length >> 16),
        (byte) (length >> 8),
        (byte) length
      };
      out.write(head);
      out.write(bytes, from, length);
      out.flush();
    }

    void write(char letter, byte[] bytes) throws IOException {
      write(letter, bytes, 0, bytes.length);
    }
  }
}
