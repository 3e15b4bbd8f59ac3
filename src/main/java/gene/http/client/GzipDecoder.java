package gene.http.client;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip (RFC 1952) as it arrives, in pieces of any size. The JDK has this for streams that
 * wait for their input only. Several members in a row are one content; what follows the last one is
 * ignored.
 */
final class GzipDecoder {
  private static final int FIXED_HEADER = 10;
  private static final int TRAILER = 8;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int HEADER_CRC = 2;

  private enum State {
    HEADER,
    DATA,
    TRAILER,
    DONE
  }

  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private byte[] held = {}; // of a header or trailer that is not complete
  private State state = State.HEADER;
  private boolean began; // a member has been read

  /** Writes the content of the next piece, perhaps nothing yet, a block at a time. */
  void decode(byte[] piece, OutputStream out) throws IOException {
    byte[] input = held.length == 0 ? piece : joined(held, piece);
    held = new byte[0];
    int at = 0;
    while (at < input.length && state != State.DONE) {
      int next =
          switch (state) {
            case HEADER -> header(input, at);
            case DATA -> data(input, at, out);
            case TRAILER -> trailer(input, at);
            case DONE -> input.length;
          };
      if (next < 0) {
        held = Arrays.copyOfRange(input, at, input.length);
        break;
      }
      at = next;
    }
  }

  private static byte[] joined(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  /** There is no more input. */
  void end() throws ZipException {
    boolean complete = state == State.DONE || state == State.HEADER && held.length == 0;
    inflater.end();
    if (!complete) {
      throw new ZipException("compressed data end too early");
    }
  }

  /** The position behind the header, -1 when it is not complete. */
  private int header(byte[] in, int from) throws ZipException {
    boolean magic = in[from] == 0x1f && (from + 1 >= in.length || in[from + 1] == (byte) 0x8b);
    if (!magic) {
      if (!began) {
        throw new ZipException("not in gzip format");
      }
      state = State.DONE;
      return in.length;
    }
    if (in.length - from < FIXED_HEADER) {
      return -1;
    }
    int flags = in[from + 3];
    int at = from + FIXED_HEADER;
    if ((flags & EXTRA) != 0) {
      if (at + 2 > in.length) {
        return -1;
      }
      at += 2 + (in[at] & 0xff) + ((in[at + 1] & 0xff) << 8);
    }
    at = (flags & NAME) != 0 ? afterZero(in, at) : at;
    at = (flags & COMMENT) != 0 ? afterZero(in, at) : at;
    at += (flags & HEADER_CRC) != 0 ? 2 : 0;
    if (at > in.length) {
      return -1;
    }
    state = State.DATA;
    began = true;
    inflater.reset();
    crc.reset();
    return at;
  }

  private static int afterZero(byte[] in, int from) {
    int at = from;
    while (at < in.length && in[at] != 0) {
      at++;
    }
    return at + 1; // beyond the end when there is no zero
  }

  private int data(byte[] in, int from, OutputStream out) throws IOException {
    byte[] block = new byte[1 << 14];
    inflater.setInput(in, from, in.length - from);
    try {
      while (!inflater.finished() && !(inflater.needsInput() && inflater.getRemaining() == 0)) {
        int n = inflater.inflate(block);
        crc.update(block, 0, n);
        out.write(block, 0, n);
        if (n == 0 && inflater.needsDictionary()) {
          throw new ZipException("compressed data need a dictionary");
        }
      }
      for (int n = inflater.inflate(block); n > 0; n = inflater.inflate(block)) {
        crc.update(block, 0, n); // what the last input still held
        out.write(block, 0, n);
      }
    } catch (DataFormatException e) {
      throw new ZipException("compressed data are damaged");
    }
    if (inflater.finished()) {
      state = State.TRAILER;
    }
    return in.length - inflater.getRemaining();
  }

  private int trailer(byte[] in, int from) throws ZipException {
    if (in.length - from < TRAILER) {
      return -1;
    }
    boolean intact =
        littleEndian(in, from) == (int) crc.getValue()
            && littleEndian(in, from + 4) == (int) inflater.getBytesWritten();
    if (!intact) {
      throw new ZipException("compressed data are damaged");
    }
    state = State.HEADER;
    return from + TRAILER;
  }

  private static int littleEndian(byte[] in, int at) {
    return in[at] & 0xff
        | (in[at + 1] & 0xff) << 8
        | (in[at + 2] & 0xff) << 16
        | (in[at + 3] & 0xff) << 24;
  }
}
