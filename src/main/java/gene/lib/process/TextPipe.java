package gene.lib.process;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Text on its way from a child process: one thread puts in bytes, the VM takes out text, waiting up
 * to a deadline. A character whose bytes have not all arrived is not handed out yet.
 *
 * <p>At most {@link #LIMIT} bytes lie here unread, then the child has to wait, unless a reader is
 * waiting for more (it may need a long text in one piece).
 */
final class TextPipe {
  private static final int LIMIT = 16 << 20;

  private byte[] buffer = new byte[4096];
  private int start;
  private int end;
  private boolean ended;
  private int readers;

  synchronized void put(byte[] block, int n) {
    while (end - start > LIMIT && readers == 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    if (end + n > buffer.length) {
      int size = end - start;
      byte[] old = buffer;
      if (size + n > buffer.length / 2) {
        buffer = new byte[Math.max(buffer.length * 2, size + n)];
      }
      System.arraycopy(old, start, buffer, 0, size);
      start = 0;
      end = size;
    }
    System.arraycopy(block, 0, buffer, end, n);
    end += n;
    notifyAll();
  }

  /** Nothing more will come. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** Waits for the end; false when the deadline comes first. */
  synchronized boolean awaitEnd(long deadline) throws InterruptedException {
    while (!ended) {
      if (!awaitChange(deadline)) {
        return false;
      }
    }
    return true;
  }

  /** The next line without its end; null at the deadline or behind the last line. */
  synchronized String takeLine(long deadline) throws InterruptedException {
    int size = awaitText(new byte[] {'\n'}, deadline);
    if (size <= 0) {
      return null;
    }
    String line = take(size);
    int length = line.length();
    if (line.endsWith("\n")) {
      length -= line.endsWith("\r\n") ? 2 : 1;
    }
    return line.substring(0, length);
  }

  /** Text up to and including the delimiter, or all the rest at the end; null at the deadline. */
  synchronized String takeUntil(String delimiter, long deadline) throws InterruptedException {
    int size = awaitText(delimiter.getBytes(StandardCharsets.UTF_8), deadline);
    return size < 0 ? null : take(size);
  }

  /** Whatever has come, at least something; "" at the end, null at the deadline. */
  synchronized String takeSome(long deadline) throws InterruptedException {
    while (!ended && completeSize() == 0) {
      if (!awaitChange(deadline)) {
        return null;
      }
    }
    return takeAvailable();
  }

  /** Everything that is here now. */
  synchronized String takeAvailable() {
    return take(ended ? end - start : completeSize());
  }

  /** The size of the text up to the delimiter's end, or of all at the end; -1 at the deadline. */
  private int awaitText(byte[] delimiter, long deadline) throws InterruptedException {
    int searched = 0;
    while (true) {
      int at = find(delimiter, searched);
      if (at >= 0) {
        return at + delimiter.length;
      }
      if (ended) {
        return end - start;
      }
      searched = Math.max(0, end - start - delimiter.length + 1);
      if (!awaitChange(deadline)) {
        return -1;
      }
    }
  }

  private int find(byte[] delimiter, int from) {
    int last = end - start - delimiter.length;
    for (int i = from; i <= last; i++) {
      int at = start + i;
      if (Arrays.equals(buffer, at, at + delimiter.length, delimiter, 0, delimiter.length)) {
        return i;
      }
    }
    return -1;
  }

  private boolean awaitChange(long deadline) throws InterruptedException {
    long nanos = deadline - System.nanoTime();
    if (nanos <= 0) {
      return false;
    }
    readers++;
    notifyAll();
    try {
      wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
    } finally {
      readers--;
    }
    return true;
  }

  /** The size without an unfinished character at the end. */
  private int completeSize() {
    int size = end - start;
    for (int back = 1; back <= Math.min(3, size); back++) {
      int b = buffer[end - back] & 0xff;
      if (b >= 0xc0) {
        int length = b >= 0xf0 ? 4 : b >= 0xe0 ? 3 : 2;
        return length > back ? size - back : size;
      }
      if (b < 0x80) {
        break;
      }
    }
    return size;
  }

  private String take(int size) {
    String text = new String(buffer, start, size, StandardCharsets.UTF_8);
    start += size;
    if (start == end) {
      start = 0;
      end = 0;
    }
    notifyAll();
    return text;
  }
}
