package gene.inspect;

import java.util.Arrays;

/**
 * When tasks were made, without asking them: tasks are numbered in order, so it is enough to look
 * at the counter now and then. A task is as old as the first look that had seen its number, which
 * is late by one period at most and costs the program nothing.
 */
final class Ages {
  private static final int MAX = 8192;
  private static final int PRECISION = 100;

  private long[] times = new long[64];
  private int[] made = new int[64];
  private int size;

  /** So many tasks had been made at that time. */
  void record(long nanos, int tasksMade) {
    if (size > 0 && made[size - 1] == tasksMade) {
      return;
    }
    if (size == MAX) {
      thinOut(nanos);
    }
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      made = Arrays.copyOf(made, 2 * size);
    }
    times[size] = nanos;
    made[size++] = tasksMade;
  }

  /** Old tasks need no exact age: looks go that are nearer to their predecessor than 1 %. */
  private void thinOut(long now) {
    int to = 1;
    for (int i = 1; i < size; i++) {
      if ((times[i] - times[to - 1]) * PRECISION >= now - times[i]) {
        times[to] = times[i];
        made[to++] = made[i];
      }
    }
    size = to;
  }

  /** Nanoseconds since the task was made, 0 when it is newer than the last look. */
  long age(int task, long now) {
    int i = Arrays.binarySearch(made, 0, size, task);
    int first = i >= 0 ? i : -i - 1;
    return first >= size ? 0 : now - times[first];
  }
}
