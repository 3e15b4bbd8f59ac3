import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;

/** The loops of calls.gene in plain Java. */
public class Calls {
  static long staticCall(long n) {
    long sum = 0;
    for (long i = 0; i <= n; i++) {
      sum += Math.max(i, 7);
    }
    return sum;
  }

  static long instanceCall(List<?> l, long n) {
    long sum = 0;
    for (long i = 0; i <= n; i++) {
      sum += l.size();
    }
    return sum;
  }

  static long fieldRead(java.awt.Point p, long n) {
    long sum = 0;
    for (long i = 0; i <= n; i++) {
      sum += p.x;
    }
    return sum;
  }

  static long three(List<?> a, List<?> b, List<?> c, long n) {
    long sum = 0;
    for (long i = 0; i <= n; i++) {
      List<?> l = i % 3 == 0 ? a : i % 3 == 1 ? b : c;
      sum += l.size();
    }
    return sum;
  }

  static long sink;

  static void timed(String name, Runnable r) {
    for (int k = 1; k <= 6; k++) {
      long t = System.nanoTime();
      r.run();
      if (k == 6) {
        System.out.println(name + " " + (System.nanoTime() - t) / 1e6 + " ms");
      }
    }
  }

  public static void main(String[] args) {
    long n = 2_000_000;
    List<Object> a = new ArrayList<>(List.of(1));
    List<Object> b = new LinkedList<>(List.of(1));
    List<Object> c = new Vector<>(List.of(1));
    java.awt.Point p = new java.awt.Point(3, 4);
    timed("static call", () -> sink += staticCall(n));
    timed("instance call", () -> sink += instanceCall(a, n));
    timed("field read", () -> sink += fieldRead(p, n));
    timed("three classes", () -> sink += three(a, b, c, n));
    List<Long> million = new ArrayList<>();
    for (long i = 1; i <= 300_000; i++) {
      million.add(i * 7919 % 1_000_003);
    }
    timed("comparator", () -> new ArrayList<>(million).sort((x, y) -> (int) (x - y)));
  }
}
