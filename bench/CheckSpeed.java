import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import gene.source.Source;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks one program again and again, and prints the lines per second of some rounds. The processor time
 * of the thread itself is what counts on a machine that does other things too.
 */
public final class CheckSpeed {
  private static final int ROUNDS = 60;

  private static final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    Source source = new Source(file.toString(), Files.readString(file));
    long lines = source.text().lines().count();
    for (int round = 1; round <= ROUNDS; round++) {
      Console console =
          new Console(
              new ByteArrayInputStream(new byte[0]),
              OutputStream.nullOutputStream(),
              OutputStream.nullOutputStream());
      Engine engine = new Engine(Options.DEFAULT, console);
      int[] findings = {0};
      long[] used = {0};
      long begin = System.nanoTime();
      engine.report(
          () -> {
            long cpu = threads.getCurrentThreadCpuTime();
            findings[0] = engine.checks().of(source, file).size();
            used[0] = threads.getCurrentThreadCpuTime() - cpu;
            return null;
          });
      double seconds = (System.nanoTime() - begin) / 1e9;
      if (round % 6 == 0) {
        System.out.printf(
            "round %2d: %d lines in %.3f s, %.0f lines/s; %.0f lines per second of its thread; %d findings%n",
            round, lines, seconds, lines / seconds, lines / (used[0] / 1e9), findings[0]);
      }
    }
  }
}
