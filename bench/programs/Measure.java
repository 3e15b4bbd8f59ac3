import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;

/** The twin of measure.gene. */
final class Measure {
  private Measure() {}

  interface Workload {
    long run(int size);
  }

  static void measure(String[] args, int defaultSize, Workload workload) {
    measure(args, defaultSize, size -> (int) size, workload::run);
  }

  static <T> void measure(
      String[] args, int defaultSize, LongFunction<T> prepare, Function<T, Long> workload) {
    T input = prepare.apply(argument(args, 0, defaultSize));
    int repetitions = argument(args, 1, 15);
    long limit = argument(args, 2, 10_000) * 1_000_000L;
    long warmUp = argument(args, 3, 0) * 1_000_000L;
    List<Long> times = new ArrayList<>();
    long checksum = 0;
    long first = 0;
    long start = System.nanoTime();
    while (System.nanoTime() - start < warmUp) {
      long began = System.nanoTime();
      checksum = workload.apply(input);
      first = first > 0 ? first : (System.nanoTime() - began) / 1000;
    }
    start = System.nanoTime();
    while (times.size() < repetitions && (times.isEmpty() || System.nanoTime() - start < limit)) {
      long began = System.nanoTime();
      checksum = workload.apply(input);
      times.add((System.nanoTime() - began) / 1000);
    }
    List<Long> sorted = new ArrayList<>(times);
    Collections.sort(sorted);
    System.out.println("checksum " + checksum);
    System.out.println("repetitions " + times.size());
    System.out.println("first_us " + (first > 0 ? first : times.getFirst()));
    System.out.println("best_us " + sorted.getFirst());
    System.out.println("median_us " + sorted.get(sorted.size() / 2));
  }

  private static int argument(String[] args, int index, int otherwise) {
    return index < args.length ? Integer.parseInt(args[index]) : otherwise;
  }
}
