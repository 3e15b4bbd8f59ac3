package gene.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * No operation costs more than its work (chapter 28.9). Each program of growth.txt runs at two
 * sizes, in classes that count what they do; the counts, not times, must grow no faster than the
 * program says. The programs are interpreted, so that nothing but the libraries differs; those that
 * build texts run compiled as well, because compiled code joins texts in its own way.
 */
@Tag("slow")
class GrowthTest {
  private static final int SMALL = 2000;
  private static final int FACTOR = 4;

  /** What the larger run may need beyond its share: logarithms, rounding of capacities. */
  private static final double TOLERANCE = 1.5;

  /** A row of the reference with the names of a method. */
  private static final Pattern ROW = Pattern.compile("^\\| (`[a-z][^|]*)");

  private static final Pattern NAME = Pattern.compile("`([^ `]+)");

  /** What they do is not work on their receiver. */
  private static final Set<String> OTHERS = Set.of("map_async", "each_async", "close");

  /** A program for n elements and how its work grows: 0 constant, 1 linear (or n log n). */
  private record Row(String name, int power, String code) {}

  @TestFactory
  Stream<DynamicTest> operations() {
    return rows().stream().map(r -> DynamicTest.dynamicTest(r.name, () -> check(r, "off")));
  }

  @TestFactory
  Stream<DynamicTest> compiledTexts() {
    return rows().stream()
        .filter(r -> r.name.startsWith("text built"))
        .map(r -> DynamicTest.dynamicTest(r.name, () -> check(r, "eager")));
  }

  @Test
  void everyMethodOfTextsAndContainersHasAProgram() {
    String programs = Repository.read(Repository.root().resolve("src/test/resources/growth.txt"));
    Set<String> missing = new TreeSet<>();
    for (String page : List.of("text.md", "collections.md")) {
      Path file = Repository.root().resolve("docs/reference").resolve(page);
      for (String line : Repository.read(file).lines().toList()) {
        Matcher row = ROW.matcher(line);
        List<String> names =
            row.find()
                ? NAME.matcher(row.group()).results().map(m -> m.group(1)).toList()
                : List.of();
        if (!names.isEmpty() && names.stream().noneMatch(name -> isUsed(name, programs))) {
          missing.add(names.getFirst());
        }
      }
    }
    missing.removeAll(OTHERS);
    assertEquals(Set.of(), missing);
  }

  private static boolean isUsed(String method, String programs) {
    return Pattern.compile("\\." + Pattern.quote(method) + "(?![\\w?!])").matcher(programs).find();
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

  private static void check(Row row, String jit) throws Exception {
    CountedRun.steps(row.code, SMALL, jit); // loads and links what the program needs
    long base = CountedRun.steps("nil", SMALL, jit);
    long small = CountedRun.steps(row.code, SMALL, jit) - base;
    long large = CountedRun.steps(row.code, SMALL * FACTOR, jit) - base;
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
}
