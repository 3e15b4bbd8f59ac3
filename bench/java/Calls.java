import gene.embed.Gene;
import java.awt.Point;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.function.Supplier;

/**
 * The loops of calls.gene beside their twins in plain Java, in one process and taking turns: the
 * least of many times each, their ratio, and the bytes that an iteration allocates.
 */
public class Calls {
  /** The functions of calls.gene. */
  public interface Loops {
    long static_call(long n);

    double float_call(long n);

    long instance_call(Object text, long n);

    long append(long n);

    long field_read(Object a, Object b, long n);

    long construct(long n);

    long construct_kept(Object l, long n);

    long three(Object a, Object b, Object c, long n);

    void sort(Object list);
  }

  /** A class whose method takes and gives ints. */
  public static final class Text {
    private final String text;

    public Text(String text) {
      this.text = text;
    }

    public int charCode(int i) {
      return text.charAt(i);
    }
  }

  static long staticCall(long n) {
    long sum = 0;
    for (long i = 0; i < n; i++) {
      sum = Math.addExact(sum, Math.floorMod(i, 7L));
    }
    return sum;
  }

  static double floatCall(long n) {
    double sum = 0;
    for (long i = 0; i < n; i++) {
      sum += Math.sqrt(i);
    }
    return sum;
  }

  static long instanceCall(Text t, long n) {
    long sum = 0;
    for (long i = 0; i < n; i++) {
      sum = Math.addExact(sum, t.charCode((int) (i & 15)));
    }
    return sum;
  }

  static long append(long n) {
    StringBuilder text = new StringBuilder();
    for (long i = 0; i < n; i++) {
      text.append(i);
      if ((i & 1023) == 0) {
        text.setLength(0);
      }
    }
    return text.length();
  }

  static long fieldRead(Point a, Point b, long n) {
    long sum = 0;
    for (long i = 0; i < n; i++) {
      Point p = (i & 1) == 0 ? a : b;
      sum = Math.addExact(sum, p.x + (i & 3));
    }
    return sum;
  }

  static long construct(long n) {
    long sum = 0;
    for (long i = 0; i < n; i++) {
      Point p = new Point((int) i, 1);
      sum = Math.addExact(sum, p.x & 255);
    }
    return sum;
  }

  static long constructKept(List<Object> l, long n) {
    for (long i = 0; i < n; i++) {
      l.set(0, new Point((int) i, 1));
    }
    return l.size();
  }

  static long three(List<?> a, List<?> b, List<?> c, long n) {
    long sum = 0;
    for (long i = 0; i < n; i++) {
      List<?> l = i % 3 == 0 ? a : i % 3 == 1 ? b : c;
      sum = Math.addExact(sum, l.size() + (i & 3));
    }
    return sum;
  }

  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static boolean missed;

  private static void compare(
      String name, double bar, long n, int rounds, Supplier<Object> gene, Supplier<Object> java) {
    for (int k = 0; k < rounds; k++) {
      if (!gene.get().equals(java.get())) {
        throw new AssertionError(name + ": " + gene.get() + " and " + java.get());
      }
    }
    long geneTime = Long.MAX_VALUE;
    long javaTime = Long.MAX_VALUE;
    long geneBytes = Long.MAX_VALUE;
    long javaBytes = Long.MAX_VALUE;
    for (int k = 0; k < rounds; k++) {
      long bytes = THREADS.getTotalThreadAllocatedBytes();
      long t = System.nanoTime();
      gene.get();
      geneTime = Math.min(geneTime, System.nanoTime() - t);
      geneBytes = Math.min(geneBytes, THREADS.getTotalThreadAllocatedBytes() - bytes);
      bytes = THREADS.getTotalThreadAllocatedBytes();
      t = System.nanoTime();
      java.get();
      javaTime = Math.min(javaTime, System.nanoTime() - t);
      javaBytes = Math.min(javaBytes, THREADS.getTotalThreadAllocatedBytes() - bytes);
    }
    double ratio = geneTime / (double) javaTime;
    missed |= ratio > bar;
    System.out.printf(
        "%-19s gene %6.2f ns %5.1f B   java %6.2f ns %5.1f B   %5.2fx (bar %.1fx)%s%n",
        name,
        geneTime / (double) n,
        geneBytes / (double) n,
        javaTime / (double) n,
        javaBytes / (double) n,
        ratio,
        bar,
        ratio > bar ? "  MISSED" : "");
  }

  public static void main(String[] args) {
    long n = 2_000_000;
    List<Object> a = new ArrayList<>(List.of(1));
    List<Object> b = new LinkedList<>(List.of(1));
    List<Object> c = new Vector<>(List.of(1));
    List<Object> kept = new ArrayList<>(List.of(1));
    Point p = new Point(3, 4);
    Point q = new Point(5, 6);
    Text text = new Text("sixteen letters.");
    try (Gene gene = Gene.create()) {
      Loops loops = gene.module(Path.of(args[0])).as(Loops.class);
      compare("static call", 1.3, n, 60, () -> loops.static_call(n), () -> staticCall(n));
      compare("static, doubles", 1.3, n, 60, () -> loops.float_call(n), () -> floatCall(n));
      compare(
          "instance call",
          1.3,
          n,
          60,
          () -> loops.instance_call(text, n),
          () -> instanceCall(text, n));
      compare("append", 1.3, n, 40, () -> loops.append(n), () -> append(n));
      compare("field read", 1.3, n, 60, () -> loops.field_read(p, q, n), () -> fieldRead(p, q, n));
      compare("constructor, local", 1.3, n, 60, () -> loops.construct(n), () -> construct(n));
      compare(
          "constructor, kept",
          1.3,
          n,
          60,
          () -> loops.construct_kept(kept, n),
          () -> constructKept(kept, n));
      compare("three classes", 3, n, 60, () -> loops.three(a, b, c, n), () -> three(a, b, c, n));
      List<Object> million = new ArrayList<>();
      for (long i = 1; i <= 1_000_000; i++) {
        million.add(i * 7919 % 1_000_003);
      }
      compare(
          "comparator",
          1.5,
          20_000_000, // comparisons, about
          12,
          () -> {
            loops.sort(new ArrayList<>(million));
            return 0;
          },
          () -> {
            new ArrayList<>(million).sort((x, y) -> (int) ((Long) x - (Long) y));
            return 0;
          });
    }
    System.exit(missed ? 1 : 0);
  }
}
