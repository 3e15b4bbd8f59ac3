package gene.http;

import io.netty.util.ResourceLeakDetector;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Every buffer of Netty is watched; one that is lost is told to its log, and kept here. */
final class BufferLeaks {
  private static final Logger LOG = Logger.getLogger(ResourceLeakDetector.class.getName());
  private static final List<String> FOUND = new CopyOnWriteArrayList<>();

  private static final String LEVEL = "io.netty.leakDetection.level";

  private BufferLeaks() {}

  static {
    LOG.addHandler(
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            FOUND.add(record.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        });
  }

  /** All buffers, or as many as the property of Netty says. */
  static void watch() {
    if (System.getProperty(LEVEL) == null) {
      System.setProperty(LEVEL, "paranoid"); // the loop, when it comes later, keeps to it
      ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    }
  }

  static void check() {
    if (!FOUND.isEmpty()) {
      throw new AssertionError(String.join("\n", FOUND));
    }
  }
}
