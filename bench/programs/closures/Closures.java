import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

final class Closures {
  static LongSupplier counter(long step) {
    long[] count = {0};
    return () -> count[0] += step;
  }

  static LongUnaryOperator compose(LongUnaryOperator f, LongUnaryOperator g) {
    return x -> f.applyAsLong(g.applyAsLong(x));
  }

  static long workload(int n) {
    List<LongSupplier> counters = IntStream.rangeClosed(1, 8).mapToObj(Closures::counter).toList();
    LongUnaryOperator mix = compose(x -> x % 1009, x -> x * 3 + 1);
    long x = 1;
    for (int i = 0; i < n; i++) {
      x = mix.applyAsLong(x + counters.get(i % 8).getAsLong());
    }
    return x;
  }

  public static void main(String[] args) {
    Measure.measure(args, 2_000_000, Closures::workload);
  }
}
