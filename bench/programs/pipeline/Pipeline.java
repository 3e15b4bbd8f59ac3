import java.util.List;
import java.util.stream.LongStream;

final class Pipeline {
  static long workload(List<Long> numbers) {
    return numbers.stream().map(x -> x * x % 1000).filter(x -> x % 2 == 0).reduce(0L, Long::sum);
  }

  public static void main(String[] args) {
    Measure.measure(
        args, 1_000_000, n -> LongStream.range(0, n).boxed().toList(), Pipeline::workload);
  }
}
