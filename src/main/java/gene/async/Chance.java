package gene.async;

import java.util.concurrent.ThreadLocalRandom;

/** What is left to chance: which of several clauses goes on, how long a retry is put off. */
public interface Chance {
  /** Different in every run. */
  Chance RANDOM =
      new Chance() {
        @Override
        public int below(int n) {
          return ThreadLocalRandom.current().nextInt(n);
        }

        @Override
        public double fraction() {
          return ThreadLocalRandom.current().nextDouble();
        }
      };

  /** One of 0 .. n-1. */
  int below(int n);

  /** At least 0, less than 1. */
  double fraction();
}
