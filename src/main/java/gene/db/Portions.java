package gene.db;

import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneMap;

/**
 * How many rows to read at a time: few at first, so that the first row comes soon, then as many as
 * fit into a limit of memory, judged by the rows seen so far.
 */
final class Portions {
  private static final int FIRST = 16;
  private static final int MOST = 1000;
  private static final long BYTES = 1 << 20;
  private static final int VALUE_BYTES = 24; // of a value that is no text, object and reference

  private final int fixed; // 0: as it fits
  private int size;
  private long bytes;
  private long rows;
  private long allBytes;

  Portions(int fixed) {
    this.fixed = fixed;
    this.size = fixed > 0 ? fixed : FIRST;
  }

  int fixed() {
    return fixed;
  }

  int size() {
    return size;
  }

  void begin() {
    if (rows > 0 && fixed == 0) {
      long fitting = BYTES / Math.max(1, allBytes / rows);
      size = (int) Math.max(1, Math.min(fitting, Math.min(MOST, size * 4L)));
    }
    bytes = 0;
  }

  /** Whether there is room for another row behind so many. */
  boolean more(int count) {
    return count < size && (fixed > 0 || bytes < BYTES);
  }

  void add(Object row) {
    long n = weight(row);
    bytes += n;
    allBytes += n;
    rows++;
  }

  private static long weight(Object v) {
    return switch (v) {
      case String s -> VALUE_BYTES + s.length();
      case Bytes b -> VALUE_BYTES + b.size();
      case GeneArray a -> {
        long sum = VALUE_BYTES;
        for (int i = 0; i < a.size(); i++) {
          sum += weight(a.get(i));
        }
        yield sum;
      }
      case GeneMap m -> {
        long[] sum = {VALUE_BYTES};
        m.forEach((k, x) -> sum[0] += VALUE_BYTES + weight(x));
        yield sum[0];
      }
      default -> VALUE_BYTES;
    };
  }
}
