import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.InputStream;
import java.util.List;

/** Bytes per pending {@code (sleep_async ..)} that a program holds. Argument: how many. */
class Memory {
  public static void main(String[] args) {
    long n = Long.parseLong(args[0]);
    Engine engine =
        new Engine(Options.DEFAULT, new Console(InputStream.nullInputStream(), System.out, System.err));
    Object[] held = new Object[1];
    double bytes =
        engine.onVmThread(
            () -> {
              // A first round, so that classes, caches and the array of the second one are not counted.
              held[0] = engine.value("warm", program(1000), List.of());
              held[0] = null;
              long before = used();
              held[0] = engine.value("memory", program(n), List.of());
              return (double) (used() - before) / n;
            });
    System.out.println("memory of a pending sleep\t" + bytes + "\tbytes");
    System.exit(held[0] == null ? 1 : 0);
  }

  private static String program(long n) {
    return "(var all []) (repeat " + n + " (all .push (sleep_async 3600000))) all";
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime r = Runtime.getRuntime();
    return r.totalMemory() - r.freeMemory();
  }
}
