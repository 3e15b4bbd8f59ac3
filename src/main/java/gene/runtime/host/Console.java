package gene.runtime.host;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The standard streams of a program (chapter 19.20). Standard output is buffered; it is flushed
 * before anything goes to standard error, so that a merged stream shows the right order. Injected,
 * so that programs run in-process under test.
 */
public final class Console {
  private static final int FLUSH_AT = 1 << 16;

  private InputStream in;
  private final OutputStream out;
  private final OutputStream err;
  private final StringBuilder pending = new StringBuilder();
  private final ReentrantLock input = new ReentrantLock(); // a waiting reader must not stop writers
  private byte[] buffer = new byte[1 << 13];
  private int position;
  private int limit;
  private boolean ended; // the end was seen by one who waited for a line
  private boolean ofProcess;
  private boolean interactive; // standard output is a terminal: it shows what is written at once
  private long left = Long.MAX_VALUE; // characters that may be written
  private Runnable exceeded = () -> {};
  private boolean outputClosed;
  private @Nullable Consumer<String> screen;
  private @Nullable Consumer<String> listener;

  public Console(InputStream in, OutputStream out, OutputStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** Says that somebody watches the output as it comes. */
  public Console watched() {
    interactive = true;
    return this;
  }

  /** Says that the streams are those of the process itself, so that they can be terminals. */
  public Console ofProcess() {
    ofProcess = true;
    interactive = Terminal.isTerminal(1);
    return this;
  }

  /** Whether standard input (0), output (1) or error (2) is a terminal. */
  public boolean isTerminal(int stream) {
    return ofProcess && Terminal.isTerminal(stream);
  }

  /**
   * Takes all output from now on, as long as a prompt is on the screen that the output must not run
   * into. Null ends that.
   */
  public synchronized void screen(Consumer<String> taker) {
    screen = taker;
  }

  /** Who is told of what goes to standard error, beside it. */
  public synchronized void listener(Consumer<String> taker) {
    listener = taker;
  }

  /** Takes standard input from there from now on: a terminal that somebody else reads, too. */
  public void reads(InputStream source) {
    in = source;
  }

  /** Writes no more than so many characters to standard output; tells when there are more. */
  public synchronized void limit(long characters, Runnable tooMuch) {
    left = characters == 0 ? Long.MAX_VALUE : characters;
    exceeded = tooMuch;
  }

  public synchronized void out(String text) {
    left -= text.length();
    if (left < 0) {
      exceeded.run();
      return;
    }
    pending.append(text);
    if (interactive || pending.length() > FLUSH_AT) {
      drain();
    }
  }

  public synchronized void err(String text) {
    if (!outputClosed) {
      flush();
    }
    if (listener != null) {
      listener.accept(text);
    }
    if (screen != null) {
      screen.accept(text);
      return;
    }
    try {
      err.write(text.getBytes(StandardCharsets.UTF_8));
      err.flush();
    } catch (IOException e) {
      throw refused("write to", "standard error", e);
    }
  }

  /** Whether writing to standard output has failed, because nobody reads it any more. */
  public synchronized boolean outputClosed() {
    return outputClosed;
  }

  /** A hint whether output waits to be written; never blocks. */
  public boolean hasPending() {
    return !pending.isEmpty();
  }

  public synchronized void flush() {
    drain();
    try {
      out.flush();
    } catch (IOException e) {
      throw closed(e);
    }
  }

  private void drain() {
    if (!pending.isEmpty()) {
      String text = pending.toString();
      pending.setLength(0);
      if (screen != null) {
        screen.accept(text);
        return;
      }
      try {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw closed(e);
      }
    }
  }

  private GeneError closed(IOException e) {
    outputClosed = true;
    return refused("write to", "standard output", e);
  }

  // ---- standard input

  /** The next byte, or -1 at the end; readers of lines and texts share its buffer. */
  public int read() {
    input.lock();
    try {
      return position < limit || fill() ? buffer[position++] & 0xff : -1;
    } finally {
      input.unlock();
    }
  }

  /** Waits for more input, having shown what was written so far. False at the end. */
  private boolean fill() {
    flush();
    try {
      position = 0;
      limit = Math.max(0, in.read(buffer));
      return limit > 0;
    } catch (IOException e) {
      throw refused("read", "standard input", e);
    }
  }

  /**
   * Waits until the next line is there as a whole, or the end of input, and takes nothing: whoever
   * ceases to wait has not lost it.
   */
  public void awaitLine() {
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
  public boolean lineReady() {
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
    flush();
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
      throw refused("read", "standard input", e);
    }
  }

  /** The next line without its end, or null at the end of input. */
  public @Nullable String readLine() {
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

  /** Everything that is left of standard input. */
  public String readAll() {
    return new String(readBytes(), StandardCharsets.UTF_8);
  }

  /** What is left of standard input, as bytes. */
  public byte[] readBytes() {
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

  private static GeneError refused(String verb, String stream, IOException e) {
    String reason = e.getMessage() == null ? "closed" : e.getMessage().toLowerCase(Locale.ROOT);
    return Errors.io("cannot " + verb + " " + stream + ": " + reason);
  }
}
