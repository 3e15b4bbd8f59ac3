package gene.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * The standard streams of a program (chapter 19.20). Standard output is buffered; it is flushed before
 * anything goes to standard error, so that a merged stream shows the right order. Injected, so that
 * programs run in-process under test.
 */
public final class Console {
  private static final int FLUSH_AT = 1 << 16;

  private final InputStream in;
  private final OutputStream out;
  private final OutputStream err;
  private final StringBuilder pending = new StringBuilder();
  private final Object input = new Object(); // a waiting reader must not stop writers
  private boolean ofProcess;

  public Console(InputStream in, OutputStream out, OutputStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** Says that the streams are those of the process itself, so that they can be terminals. */
  public Console ofProcess() {
    ofProcess = true;
    return this;
  }

  /** Whether standard input (0), output (1) or error (2) is a terminal. */
  public boolean isTerminal(int stream) {
    return ofProcess && Terminal.isTerminal(stream);
  }

  public synchronized void out(String text) {
    pending.append(text);
    if (pending.length() > FLUSH_AT) {
      drain();
    }
  }

  public synchronized void err(String text) {
    flush();
    write(err, text, "standard error");
  }

  public synchronized void flush() {
    drain();
    try {
      out.flush();
    } catch (IOException e) {
      throw refused("write to", "standard output", e);
    }
  }

  /** Raw standard input; readers share the one buffer of {@link #readLine}. */
  public int read() {
    synchronized (input) {
      try {
        return in.read();
      } catch (IOException e) {
        throw refused("read", "standard input", e);
      }
    }
  }

  /** The next line without its end, or null at the end of input. */
  public String readLine() {
    flush();
    synchronized (input) {
      return nextLine();
    }
  }

  private String nextLine() {
    byte[] line = new byte[128];
    int n = 0;
    int b;
    while ((b = read()) >= 0 && b != '\n') {
      if (n == line.length) {
        line = Arrays.copyOf(line, n * 2);
      }
      line[n++] = (byte) b;
    }
    if (b < 0 && n == 0) {
      return null;
    }
    if (n > 0 && line[n - 1] == '\r') {
      n--;
    }
    return new String(line, 0, n, StandardCharsets.UTF_8);
  }

  /** Everything that is left of standard input. */
  public String readAll() {
    flush();
    synchronized (input) {
      try {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw refused("read", "standard input", e);
      }
    }
  }

  private void drain() {
    if (!pending.isEmpty()) {
      String text = pending.toString();
      pending.setLength(0);
      write(out, text, "standard output");
    }
  }

  private static void write(OutputStream to, String text, String name) {
    try {
      to.write(text.getBytes(StandardCharsets.UTF_8));
      to.flush();
    } catch (IOException e) {
      throw refused("write to", name, e);
    }
  }

  private static GeneError refused(String verb, String stream, IOException e) {
    String reason = e.getMessage() == null ? "closed" : e.getMessage().toLowerCase(Locale.ROOT);
    return Errors.io("cannot " + verb + " " + stream + ": " + reason);
  }
}
