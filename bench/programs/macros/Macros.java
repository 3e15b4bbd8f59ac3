import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

final class Macros {
  private long total;

  static void unless(BooleanSupplier condition, Runnable body) {
    if (!condition.getAsBoolean()) {
      body.run();
    }
  }

  static long firstOf(Supplier<Long> a, LongSupplier b) {
    Long value = a.get();
    return value == null ? b.getAsLong() : value;
  }

  static long sumOf(LongSupplier... thunks) {
    long sum = 0;
    for (LongSupplier thunk : thunks) {
      sum += thunk.getAsLong();
    }
    return sum;
  }

  long run(int n) {
    for (int k = 0; k < n; k++) {
      long i = k;
      unless(() -> i % 3 == 0, () -> total++);
      total += firstOf(() -> i % 2 == 0 ? null : i, () -> 7);
      total += sumOf(() -> i, () -> i + 1, () -> i * 2);
    }
    return total;
  }

  public static void main(String[] args) {
    Measure.measure(args, 100_000, n -> new Macros().run(n));
  }
}
