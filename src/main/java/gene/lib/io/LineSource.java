package gene.lib.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The lines of an open file, read in blocks. Lines end with a line feed, with or without a carriage
 * return before it; the last one may lack its end. Text that is not UTF-8 is refused.
 */
final class LineSource implements Closeable {
  private static final int BLOCK = 1 << 16;

  private final String name;
  private InputStream in;
  private final boolean regular; // nothing is added while it is read, so its end can be looked for
  private byte[] buffer = new byte[BLOCK];
  private int start;
  private int end;
  private boolean ended;
  private boolean closed;

  LineSource(String name, Path file) throws IOException {
    this.name = name;
    this.in = Files.newInputStream(file);
    this.regular = Files.isRegularFile(file);
    try {
      fill(); // a directory can be opened, only reading says what it is
      if (!ended) {
        in = new OpenFile(in);
      }
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** The path as the program wrote it. */
  String name() {
    return name;
  }

  boolean isClosed() {
    return closed;
  }

  /** Whether the next line is in the buffer, so that reading it does not wait. */
  boolean isReady() {
    return ended || lineEnd(start) >= 0;
  }

  /** The next line without its end, null behind the last one. */
  String readLine() throws IOException {
    int scanned = start;
    int lineEnd;
    while ((lineEnd = lineEnd(scanned)) < 0 && !ended) {
      int offset = end - start;
      fill();
      scanned = start + offset;
    }
    if (lineEnd < 0 && start == end) {
      return null;
    }
    int from = start;
    int to = lineEnd < 0 ? end : lineEnd;
    start = lineEnd < 0 ? end : lineEnd + 1;
    return decode(from, to > from && buffer[to - 1] == '\r' ? to - 1 : to);
  }

  private int lineEnd(int from) {
    for (int i = from; i < end; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private void fill() throws IOException {
    if (end == buffer.length) {
      byte[] old = buffer;
      if (start == 0) {
        buffer = Arrays.copyOf(old, old.length * 2);
      } else {
        System.arraycopy(old, start, buffer, 0, end - start);
        end -= start;
        start = 0;
      }
    }
    int n = in.read(buffer, end, buffer.length - end);
    end += Math.max(n, 0);
    if (n > 0 && regular && end < buffer.length) {
      n = in.read(buffer, end, buffer.length - end);
      end += Math.max(n, 0);
    }
    if (n < 0) {
      ended = true;
      in.close(); // what is in the buffer needs no file
    }
  }

  /** Plain ASCII, the usual case, needs no strict decoder. */
  private String decode(int from, int to) throws CharacterCodingException {
    for (int i = from; i < to; i++) {
      if (buffer[i] < 0) {
        return StandardCharsets.UTF_8
            .newDecoder()
            .decode(ByteBuffer.wrap(buffer, from, to - from))
            .toString();
      }
    }
    return new String(buffer, from, to - from, StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    closed = true;
    in.close();
  }
}
