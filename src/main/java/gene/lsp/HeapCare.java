package gene.lsp;

/**
 * Keeps the heap small. The collector of a language server is the simplest one, which looks at old
 * objects only when the memory of the machine comes to its end; what analyses leave behind would
 * stay until then. So when the heap has grown by half since the last time, old objects are looked
 * at between two files of the index, while nobody waits for an answer. Each time costs what lives
 * then, and the next one comes after as much again, so that all together stay a small part.
 */
final class HeapCare {
  private static final long LEAST_GROWTH = 40L << 20;

  private final Runtime runtime = Runtime.getRuntime();
  private long limit = 2 * LEAST_GROWTH;

  /** Nobody waits: collects garbage if there may be enough of it. */
  void pause() {
    if (used() > limit) {
      collect();
      long lives = used();
      limit = lives + Math.max(LEAST_GROWTH, lives / 2);
    }
  }

  private long used() {
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static void collect() {
    System.gc();
  }
}
