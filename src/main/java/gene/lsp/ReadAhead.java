package gene.lsp;

import gene.reader.BrokenText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Reads the file that the index takes next while the worker analyses another one: its forms and its
 * outline need nothing else than its text. The worker's alone, but for the thread that reads, which
 * goes when there is nothing to read.
 */
final class ReadAhead {
  private static final long STACK_BYTES = 1L << 28;

  /** A file as it was on disk; its attributes are those before it was read. */
  record Text(BasicFileAttributes attributes, Document document, BrokenText forms) {}

  private final Executor thread =
      new ThreadPoolExecutor(
          0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), ReadAhead::thread);
  private Path path;
  private CompletableFuture<Text> coming;

  private static Thread thread(Runnable work) {
    Thread t = new Thread(null, work, "gene-lsp-reader", STACK_BYTES);
    t.setDaemon(true);
    return t;
  }

  void begin(Path next) {
    path = next;
    coming = CompletableFuture.supplyAsync(() -> read(next), thread);
  }

  /** The text of the file; null when another one was read, or none could be. */
  Text take(Path asked) {
    Text text = asked.equals(path) ? coming.join() : null;
    path = null;
    coming = null;
    return text;
  }

  /** The file is another one now. */
  void forget(Path changed) {
    if (changed != null && changed.equals(path)) {
      path = null;
      coming = null;
    }
  }

  private static Text read(Path path) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
      Document d = Documents.read(path);
      if (d == null) {
        return null;
      }
      d.outline();
      return new Text(attributes, d, BrokenText.read(d.source()));
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return null; // the worker meets the same, and knows what to do
    }
  }
}
