package gene.runtime.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Standard input of a program, read as bytes, lines or a whole text. Its lock is held while
 * somebody waits for input, so only threads that may wait take it; who runs a VM's code asks {@link
 * #lineReady} first.
 */
final class ConsoleInput {
  private final Console console; // shows what was written before somebody waits
  private final ReentrantLock input = new ReentrantLock();
  private volatile InputStream in;
  private byte[] buffer = new byte[1 << 13];
  private int position;
  private int limit;
  private boolean ended; // the end was seen by one who waited for a line

  ConsoleInput(Console console, InputStream in) {
    this.console = console;
    this.in = in;
  }

  void reads(InputStream source) {
    in = source;
  }

  /** The next byte, or -1 at the end; readers of lines and texts share its buffer. */
  int read() {
    input.lock();
    try {
      return position < limit || fill() ? buffer[position++] & 0xff : -1;
    } finally {
      input.unlock();
    }
  }

  /** Waits for more input, having shown what was written so far. False at the end. */
  private boolean fill() {
    console.flush();
    try {
      position = 0;
      limit = Math.max(0, in.read(buffer));
      return limit > 0;
    } catch (IOException e) {
      throw Console.refused("read", "standard input", e);
    }
  }

  /**
   * Waits until the next line is there as a whole, or the end of input, and takes nothing: whoever
   * ceases to wait has not lost it.
   */
  void awaitLine() {
    input.lock();
    try {
      int scanned = position;
      while (!ended && lineEnd(scanned) == limit) {
        int offset = limit - position;
        append();
        scanned = position + offset;
      }
    } finally {
      input.unlock();
    }
  }

  /** Whether the next line, or the end, is there; false also while somebody waits for more. */
  boolean lineReady() {
    if (!input.tryLock()) {
      return false;
    }
    try {
      return ended || lineEnd(position) < limit;
    } finally {
      input.unlock();
    }
  }

  /** Adds more input to what is there. */
  private void append() {
    console.flush();
    if (position > 0) {
      System.arraycopy(buffer, position, buffer, 0, limit - position);
      limit -= position;
      position = 0;
    }
    if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, limit * 2);
    }
    try {
      int n = in.read(buffer, limit, buffer.length - limit);
      ended = n <= 0;
      limit += Math.max(0, n);
    } catch (IOException e) {
      throw Console.refused("read", "standard input", e);
    }
  }

  /** The next line without its end, or null at the end of input. */
  @Nullable String readLine() {
    input.lock();
    try {
      if (ended) { // a terminal may go on after its end
        ended = false;
        return position == limit ? null : longLine();
      }
      if (position == limit && !fill()) {
        return null;
      }
      int end = lineEnd(position);
      if (end < limit) {
        String line = text(buffer, position, end);
        position = end + 1;
        return line;
      }
      return longLine();
    } finally {
      input.unlock();
    }
  }

  private int lineEnd(int from) {
    int i = from;
    while (i < limit && buffer[i] != '\n') {
      i++;
    }
    return i;
  }

  /** A line that goes beyond what the buffer holds. */
  private String longLine() {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    do {
      int end = lineEnd(position);
      line.write(buffer, position, end - position);
      position = end;
    } while (position == limit && fill());
    if (position < limit) {
      position++;
    }
    byte[] bytes = line.toByteArray();
    return text(bytes, 0, bytes.length);
  }

  private static String text(byte[] bytes, int from, int to) {
    int end = to > from && bytes[to - 1] == '\r' ? to - 1 : to;
    return new String(bytes, from, end - from, StandardCharsets.UTF_8);
  }

  /** What is left of standard input, as bytes. */
  byte[] readBytes() {
    input.lock();
    try {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      do {
        all.write(buffer, position, limit - position);
        position = limit;
      } while (fill());
      return all.toByteArray();
    } finally {
      input.unlock();
    }
  }
}
