package gene.runtime.host;

import gene.runtime.Kernel;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The standard streams of a program (chapter 19.20). Standard output is buffered; it is flushed
 * before anything goes to standard error, so that a merged stream shows the right order. Injected,
 * so that programs run in-process under test.
 *
 * <p>Streams may block, and those that an embedder gives may do anything. So nobody writes while
 * holding the monitor: one thread at a time is the <em>writer</em>, and what others print meanwhile
 * it takes along. They wait only to have it flushed, or when too much has piled up.
 */
public final class Console {
  private static final int FLUSH_AT = 1 << 16;
  private static final int MOST_PENDING = 1 << 20;

  /** How long a thread without a VM waits for a stream that blocks a task of one. */
  private static final long PATIENCE_NANOS = 5_000_000_000L;

  private final OutputStream out;
  private final OutputStream err;
  private final StringBuilder pending = new StringBuilder(); // for standard output
  private final ArrayDeque<Chunk> queue = new ArrayDeque<>(2); // before that
  private InputStream in;
  private @Nullable ConsoleInput input; // when somebody has read
  private @Nullable Thread writer; // null: nobody writes
  private boolean unflushed; // something was written, or is to be
  private boolean foreign; // nothing is known of the streams
  private boolean ofProcess;
  private boolean interactive; // standard output is a terminal: it shows what is written at once
  private long left = Long.MAX_VALUE; // characters that may be written
  private Runnable exceeded = () -> {};
  private volatile boolean outputClosed;
  private @Nullable GeneError failure; // of a writer that had nobody to tell
  private @Nullable Consumer<String> screen;
  private @Nullable Consumer<String> listener;

  private static final int OUT = 0;
  private static final int FLUSH = 1;
  private static final int ERR = 2;

  /** A text for standard output or error, or the wish that the former is flushed. */
  private record Chunk(int kind, String text) {}

  public Console(InputStream in, OutputStream out, OutputStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.foreign = !known(out) || !known(err);
  }

  /** Writes to memory and to descriptors end by themselves, and call nobody. */
  private static boolean known(OutputStream s) {
    return s.getClass() == ByteArrayOutputStream.class || s instanceof FileOutputStream;
  }

  /** Says that somebody watches the output as it comes. */
  public Console watched() {
    interactive = true;
    return this;
  }

  /** Says that the streams are those of the process itself, so that they can be terminals. */
  public Console ofProcess() {
    ofProcess = true;
    foreign = false;
    interactive = Terminal.isTerminal(1);
    return this;
  }

  /** Whether writing may block for any time, and call anybody. */
  public boolean isForeign() {
    return foreign;
  }

  /** Whether the streams are those of the process itself. */
  public boolean isOfProcess() {
    return ofProcess;
  }

  /** Whether standard input (0), output (1) or error (2) is a terminal. */
  public boolean isTerminal(int stream) {
    return ofProcess && Terminal.isTerminal(stream);
  }

  /**
   * Takes all output from now on, as long as a prompt is on the screen that the output must not run
   * into. Null ends that.
   */
  public synchronized void screen(@Nullable Consumer<String> taker) {
    screen = taker;
  }

  /** A listener that gets what goes to standard error as well. */
  public synchronized void listener(Consumer<String> taker) {
    listener = taker;
  }

  /** Takes standard input from there from now on: a terminal that somebody else reads, too. */
  public synchronized void reads(InputStream source) {
    in = source;
    if (input != null) {
      input.reads(source);
    }
  }

  /** Writes no more than so many characters to standard output; tells when there are more. */
  public synchronized void limit(long characters, Runnable tooMuch) {
    left = characters == 0 ? Long.MAX_VALUE : characters;
    exceeded = tooMuch;
  }

  // ---- printing

  public void out(String text) {
    int waiting = add(text);
    if (waiting < 0) {
      exceeded.run();
    } else if (waiting > 0 && (interactive || waiting > FLUSH_AT)) {
      drain();
      if (waiting > MOST_PENDING) {
        awaitWriter();
      }
    }
  }

  /** How much waits to be written then; less than nothing when that is more than allowed. */
  private synchronized int add(String text) {
    throwFailure();
    left -= text.length();
    if (left < 0) {
      return -1;
    }
    pending.append(text);
    unflushed = true;
    return pending.length();
  }

  public void err(String text) {
    synchronized (this) {
      if (listener != null) {
        listener.accept(text);
      }
      if (!outputClosed) {
        addFlush();
      }
      queue.add(new Chunk(ERR, text));
    }
    drain();
  }

  /** To standard error past everything that waits to be written: there is no later. */
  public void errNow(String text) {
    try {
      err.write(text.getBytes(StandardCharsets.UTF_8));
      err.flush();
    } catch (IOException e) {
      // nobody reads it
    }
  }

  private String takePending() {
    String text = pending.toString();
    pending.setLength(0);
    return text;
  }

  /** Whether writing to standard output has failed, because nobody reads it any more. */
  public boolean outputClosed() {
    return outputClosed;
  }

  /** A hint whether output waits to be written; never blocks. */
  public boolean hasPending() {
    return !pending.isEmpty();
  }

  /** Flushes what was written, if anything was. */
  void flushAny() {
    synchronized (this) {
      if (!unflushed) {
        return;
      }
    }
    flush();
  }

  /** Everything that was printed is written when it returns. */
  public void flush() {
    wantFlush();
    drain();
    awaitWriter();
  }

  private synchronized void wantFlush() {
    throwFailure();
    addFlush();
  }

  private void addFlush() {
    if (unflushed) {
      queue.add(new Chunk(OUT, takePending()));
      queue.add(new Chunk(FLUSH, ""));
      unflushed = false;
    }
  }

  /**
   * The VM has nothing else to do: shows what was printed so far, and does not wait. A stream that
   * may block gets a thread of its own, since it may need the VM to go on.
   */
  public void flushIdle() {
    synchronized (this) {
      if (!unflushed) {
        return;
      }
    }
    wantFlush();
    if (foreign) {
      Thread.ofVirtual().name("gene-output").start(this::drainQuietly);
    } else {
      drain();
    }
  }

  private void drainQuietly() {
    try {
      drain();
    } catch (GeneError e) {
      synchronized (this) {
        failure = e;
      }
    }
  }

  private void throwFailure() {
    if (failure != null) {
      GeneError e = failure;
      failure = null;
      throw e;
    }
  }

  // ---- writing

  /** Writes what is there, unless somebody is about it, who takes it along. */
  private void drain() {
    if (!becomeWriter()) {
      return;
    }
    try {
      for (Chunk c = next(); c != null; c = next()) {
        write(c);
      }
    } catch (IOException e) {
      outputClosed = true;
      throw refused("write to", "standard output", e);
    } finally {
      fail();
    }
  }

  private synchronized boolean becomeWriter() {
    if (writer != null) {
      return false;
    }
    writer = Thread.currentThread();
    return true;
  }

  /** The writer: what is next; null when there is nothing, and then it is the writer no more. */
  private synchronized @Nullable Chunk next() {
    Chunk c = queue.poll();
    if (c == null && !pending.isEmpty()) {
      c = new Chunk(OUT, takePending());
    }
    if (c == null) {
      writer = null;
      notifyAll();
    }
    return c;
  }

  /** After an error: what was to be written is gone. */
  private synchronized void fail() {
    if (writer == Thread.currentThread()) {
      queue.clear();
      writer = null;
      notifyAll();
    }
  }

  private void write(Chunk c) throws IOException {
    Consumer<String> taker = taker();
    if (taker != null) {
      if (!c.text.isEmpty()) {
        taker.accept(c.text);
      }
      return;
    }
    Kernel kernel = foreign ? kernel() : null;
    Object outside = kernel == null ? null : kernel.leave();
    try {
      put(c);
    } finally {
      if (kernel != null) {
        kernel.comeBack(outside);
      }
    }
  }

  private synchronized @Nullable Consumer<String> taker() {
    return screen;
  }

  private void put(Chunk c) throws IOException {
    byte[] bytes = c.text.getBytes(StandardCharsets.UTF_8);
    if (c.kind == FLUSH) {
      out.flush();
    } else if (c.kind == ERR) {
      try {
        err.write(bytes);
        err.flush();
      } catch (IOException e) {
        throw refused("write to", "standard error", e);
      }
    } else if (bytes.length > 0) {
      out.write(bytes);
    }
  }

  /** The kernel whose code this thread runs, null without one. */
  private static @Nullable Kernel kernel() {
    Vm vm = Vm.current();
    Kernel k = vm == null ? null : vm.kernelOrNull();
    return k != null && k.runsHere() ? k : null;
  }

  /** Waits until the writer has done, if that is somebody else. */
  private void awaitWriter() {
    synchronized (this) {
      if (writer == null || writer == Thread.currentThread()) {
        return;
      }
    }
    try {
      if (foreign && kernel() != null) { // the writer may be a task of this VM
        Vm vm = Vm.current();
        vm.blocking()
            .call(
                vm,
                () -> {
                  awaitIdle(Long.MAX_VALUE);
                  return true;
                });
      } else {
        awaitIdle(foreign ? PATIENCE_NANOS : Long.MAX_VALUE);
      }
    } catch (IOException e) {
      throw refused("write to", "standard output", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void awaitIdle(long nanos) throws InterruptedException {
    long start = System.nanoTime();
    for (long rest = nanos; writer != null && rest > 0; rest = nanos - System.nanoTime() + start) {
      TimeUnit.NANOSECONDS.timedWait(this, rest);
    }
  }

  // ---- standard input

  private synchronized ConsoleInput input() {
    if (input == null) {
      input = new ConsoleInput(this, in);
    }
    return input;
  }

  /** The next byte, or -1 at the end; readers of lines and texts share its buffer. */
  public int read() {
    return input().read();
  }

  /**
   * Waits until the next line is there as a whole, or the end of input, and takes nothing: whoever
   * ceases to wait has not lost it.
   */
  public void awaitLine() {
    input().awaitLine();
  }

  /** Whether the next line, or the end, is there; false also while somebody waits for more. */
  public boolean lineReady() {
    return input().lineReady();
  }

  /** The next line without its end, or null at the end of input. */
  public @Nullable String readLine() {
    return input().readLine();
  }

  /** Everything that is left of standard input. */
  public String readAll() {
    return new String(readBytes(), StandardCharsets.UTF_8);
  }

  /** What is left of standard input, as bytes. */
  public byte[] readBytes() {
    return input().readBytes();
  }

  static GeneError refused(String verb, String stream, IOException e) {
    String reason = e.getMessage() == null ? "closed" : e.getMessage().toLowerCase(Locale.ROOT);
    return Errors.io("cannot " + verb + " " + stream + ": " + reason);
  }
}
