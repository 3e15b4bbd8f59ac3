import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.Console;
import gene.source.Source;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks one program again and again, and prints the lines per second of each round. */
public final class CheckSpeed {
  private static final int ROUNDS = 12;

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
      long begin = System.nanoTime();
      engine.report(
          () -> {
            findings[0] = engine.checks().of(source, file).size();
            return null;
          });
      double seconds = (System.nanoTime() - begin) / 1e9;
      System.out.printf(
          "round %2d: %d lines in %.3f s, %.0f lines/s, %d findings%n",
          round, lines, seconds, lines / seconds, findings[0]);
    }
  }
}
