package gene.engine.flame;

import com.sun.management.ThreadMXBean;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * Functions by the bytes that they themselves have allocated, a line each: bytes, tab, function.
 */
final class AllocationTable {
  private static final int MAX_LINES = 40;

  private final ThreadMXBean threads;
  private final long thread;
  private final long before;

  /** Of a thread, from now on. */
  AllocationTable(ThreadMXBean threads, long thread) {
    this.threads = threads;
    this.thread = thread;
    this.before = threads.getThreadAllocatedBytes(thread);
  }

  /** The samples are a small part; they stand for all that was allocated. */
  String of(StackTree root) {
    Map<String, Long> bytes = new HashMap<>();
    add(root, bytes);
    double all = threads.getThreadAllocatedBytes(thread) - before;
    double times = root.nanos() == 0 ? 0 : all / root.nanos();
    StringBuilder text = new StringBuilder();
    bytes.entrySet().stream()
        .filter(e -> e.getValue() > 0)
        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
        .limit(MAX_LINES)
        .forEach(e -> text.append((long) (e.getValue() * times) + "\t" + e.getKey() + "\n"));
    return text.toString();
  }

  private static void add(StackTree at, Map<String, Long> bytes) {
    long own = at.nanos();
    for (StackTree child : at.children()) {
      own -= child.nanos();
      add(child, bytes);
    }
    bytes.merge(at.label().text(), own, Long::sum);
  }
}
