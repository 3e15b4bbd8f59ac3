package gene.lib.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A file that a value of the program reads from. Programs may drop such a value without closing it:
 * then the collector closes the file. It is asked to when many are open, since descriptors run out
 * long before memory does.
 */
public final class OpenFile extends FilterInputStream {
  private static final int MANY = 256;
  private static final Cleaner CLEANER = Cleaner.create();
  private static final AtomicInteger OPEN = new AtomicInteger();
  private static final AtomicInteger ASK_AT = new AtomicInteger(MANY);

  private final Cleaner.Cleanable closing;

  /** What is left to do when nobody has the value any more. */
  private record Closing(InputStream file) implements Runnable {
    @Override
    public void run() {
      int open = OPEN.decrementAndGet();
      ASK_AT.accumulateAndGet(open + MANY, Math::min);
      try {
        file.close();
      } catch (IOException e) {
        // It was only read.
      }
    }
  }

  public OpenFile(InputStream file) {
    super(file);
    this.closing = CLEANER.register(this, new Closing(file));
    int open = OPEN.incrementAndGet();
    if (open >= ASK_AT.get()) {
      ASK_AT.set(open + MANY);
      System.gc();
    }
  }

  /** Reads whole blocks, as the file does. */
  @Override
  public int read(byte[] to, int from, int count) throws IOException {
    return in.read(to, from, count);
  }

  @Override
  public void close() {
    closing.clean();
  }
}
