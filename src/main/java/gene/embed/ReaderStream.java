package gene.embed;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** The characters of a reader as UTF-8 bytes; the reader may change between two scripts. */
final class ReaderStream extends InputStream {
  private Reader reader = Reader.nullReader();
  private byte[] bytes = {};
  private int at;

  synchronized void from(Reader r) {
    Reader next = r == null ? Reader.nullReader() : r;
    if (next != reader) {
      reader = next;
      at = bytes.length;
    }
  }

  @Override
  public synchronized int read() throws IOException {
    return fill() ? bytes[at++] & 0xff : -1;
  }

  /** No more than there is: a script that reads a line does not wait for the next. */
  @Override
  public synchronized int read(byte[] to, int from, int count) throws IOException {
    if (count == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int n = Math.min(count, bytes.length - at);
    System.arraycopy(bytes, at, to, from, n);
    at += n;
    return n;
  }

  private boolean fill() throws IOException {
    if (at < bytes.length) {
      return true;
    }
    int first = reader.read();
    if (first < 0) {
      return false;
    }
    StringBuilder text = new StringBuilder().append((char) first);
    while (!isWhole(text) || text.charAt(text.length() - 1) != '\n' && reader.ready()) {
      int c = reader.read();
      if (c < 0) {
        break;
      }
      text.append((char) c);
    }
    bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    at = 0;
    return true;
  }

  private static boolean isWhole(StringBuilder text) {
    return !Character.isHighSurrogate(text.charAt(text.length() - 1));
  }
}
