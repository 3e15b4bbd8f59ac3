import gene.embed.Gene;
import java.util.Arrays;

/** Engines in one process: how long a further one takes, and a call from another thread. */
public class Embedding {
  private static boolean missed;

  private static void report(String name, double value, double bar, String unit) {
    missed |= value > bar;
    System.out.printf(
        "%-28s %8.2f %s (bar %.0f)%s%n", name, value, unit, bar, value > bar ? "  MISSED" : "");
  }

  public static void main(String[] args) {
    try (Gene first = Gene.create()) {
      first.eval("1");
      double[] made = new double[20];
      for (int i = 0; i < made.length; i++) {
        long t = System.nanoTime();
        Gene other = Gene.create();
        made[i] = (System.nanoTime() - t) / 1e6;
        other.eval("1");
        other.close();
      }
      report("second engine", made[0], 5, "ms");
      Arrays.sort(made);
      report("further engines, median", made[made.length / 2], 5, "ms");
      report("eval(\"1\") round trip, median", roundTrip(first), 20, "us");
    }
    try (Gene here = Gene.builder().onCallingThread().build()) {
      report("on the calling thread, median", roundTrip(here), 20, "us");
    }
    System.exit(missed ? 1 : 0);
  }

  /** Microseconds. */
  private static double roundTrip(Gene gene) {
    double[] calls = new double[20_000];
    for (int i = 0; i < calls.length; i++) {
      long t = System.nanoTime();
      gene.eval("1");
      calls[i] = (System.nanoTime() - t) / 1e3;
    }
    double[] last = Arrays.copyOfRange(calls, calls.length / 2, calls.length);
    Arrays.sort(last);
    return last[last.length / 2];
  }
}
