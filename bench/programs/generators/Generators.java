import java.util.Iterator;
import java.util.NoSuchElementException;

/** Iterators by hand, which is what Java has for generators. */
final class Generators {
  static Iterator<Long> naturals(long n) {
    return new Iterator<>() {
      private long i;

      @Override
      public boolean hasNext() {
        return i < n;
      }

      @Override
      public Long next() {
        return i++;
      }
    };
  }

  static Iterator<Long> evens(Iterator<Long> numbers) {
    return new Iterator<>() {
      private Long ready;

      @Override
      public boolean hasNext() {
        while (ready == null && numbers.hasNext()) {
          Long x = numbers.next();
          if (x % 2 == 0) {
            ready = x;
          }
        }
        return ready != null;
      }

      @Override
      public Long next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        Long x = ready;
        ready = null;
        return x;
      }
    };
  }

  static Iterator<Long> squares(Iterator<Long> numbers) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return numbers.hasNext();
      }

      @Override
      public Long next() {
        long x = numbers.next();
        return x * x % 1009;
      }
    };
  }

  static long workload(int n) {
    long sum = 0;
    Iterator<Long> numbers = squares(evens(naturals(n)));
    while (numbers.hasNext()) {
      sum += numbers.next();
    }
    return sum;
  }

  public static void main(String[] args) {
    Measure.measure(args, 500_000, Generators::workload);
  }
}
