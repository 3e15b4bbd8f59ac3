package gene.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * No operation costs more than its work (chapter 28.9). Each program of growth.txt runs at two
 * sizes, in classes that count what they do; the counts, not times, must grow no faster than the
 * program says. The programs are interpreted, so that nothing but the libraries differs.
 */
@Tag("slow")
class GrowthTest {
  private static final int SMALL = 2000;
  private static final int FACTOR = 4;

  /** What the larger run may need beyond its share: logarithms, rounding of capacities. */
  private static final double TOLERANCE = 1.5;

  /** A program for n elements and how its work grows: 0 constant, 1 linear (or n log n). */
  private record Row(String name, int power, String code) {}

  @TestFactory
  Stream<DynamicTest> operations() {
    return rows().stream().map(r -> DynamicTest.dynamicTest(r.name, () -> check(r)));
  }

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (String line :
        Repository.read(Repository.root().resolve("src/test/resources/growth.txt"))
            .lines()
            .toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] parts = line.split("\\|", 3);
        rows.add(new Row(parts[0].strip(), Integer.parseInt(parts[1].strip()), parts[2].strip()));
      }
    }
    return rows;
  }

  private static void check(Row row) throws Exception {
    run(row.code, SMALL); // loads and links what the program needs
    long base = run("nil", SMALL);
    long small = run(row.code, SMALL) - base;
    long large = run(row.code, SMALL * FACTOR) - base;
    double allowed = Math.max(20_000, small * Math.pow(FACTOR, row.power) * TOLERANCE);
    assertTrue(
        large <= allowed,
        () ->
            row.name
                + ": "
                + small
                + " steps for "
                + SMALL
                + ", "
                + large
                + " for "
                + SMALL * FACTOR);
  }

  private static Method commands;
  private static Class<?> hostClass;
  private static Class<?> consoleClass;

  /** The steps of a program in which {@code n} is the size. */
  private static long run(String code, int n) throws Exception {
    if (commands == null) {
      ClassLoader loader = new CountingLoader(GrowthTest.class.getClassLoader());
      hostClass = loader.loadClass("gene.cli.host.Host");
      consoleClass = loader.loadClass("gene.runtime.host.Console");
      commands =
          loader.loadClass("gene.cli.Commands").getDeclaredMethod("run", List.class, hostClass);
      commands.setAccessible(true);
    }
    var out = new ByteArrayOutputStream();
    Object console =
        consoleClass
            .getConstructor(InputStream.class, OutputStream.class, OutputStream.class)
            .newInstance(InputStream.nullInputStream(), out, out);
    Object host = hostClass.getConstructors()[0].newInstance(console, Map.of());
    String program = "(var n " + n + ") " + code;
    long before = WorkCounter.steps();
    Object status =
        commands.invoke(null, List.of("eval", "--jit=off", "--no-gir-cache", program), host);
    assertEquals(0, status, out::toString);
    return WorkCounter.steps() - before;
  }
}
