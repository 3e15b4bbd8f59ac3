package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Options;
import gene.testing.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The programs of bench/corpus, small, give the same in all tiers. */
@Tag("slow")
class CorpusTest {
  private static final Path BENCH = Path.of(System.getProperty("gene.basedir", "."), "bench");
  private static final Pattern ROW =
      Pattern.compile("\"(\\w+)\": \\{\"size\": \\d+, \"small\": (\\d+)");
  private static final Pattern CHECKSUM = Pattern.compile("checksum (\\S+)");

  @TestFactory
  List<DynamicTest> everyProgramGivesTheSameInAllTiers() throws IOException {
    List<DynamicTest> all = new ArrayList<>();
    String table = Files.readString(BENCH.resolve("suite/corpus.json"));
    for (Matcher m = ROW.matcher(table); m.find(); ) {
      String name = m.group(1);
      String size = m.group(2);
      all.add(DynamicTest.dynamicTest(name, () -> check(name, size)));
    }
    return all;
  }

  private static void check(String name, String size) throws IOException {
    String measure = Files.readString(BENCH.resolve("programs/measure.gene"));
    String own = Files.readString(BENCH.resolve("programs/" + name + "/" + name + ".gene"));
    String text = measure + own.replace("(import measure from \"../measure\")", "");
    List<String> once = List.of(size, "2", "1");
    String interpreted = checksum(Tier.run(Options.DEFAULT.withJit(Options.Jit.OFF), text, once));
    assertEquals(
        interpreted, checksum(Tier.run(Options.DEFAULT.withJit(Options.Jit.EAGER), text, once)));
    assertEquals(
        interpreted,
        checksum(Tier.run(Options.DEFAULT.withJitThreshold(2), text, List.of(size, "20", "1000"))));
  }

  private static String checksum(Outcome outcome) {
    Matcher m = CHECKSUM.matcher(outcome.out());
    return m.find() ? m.group(1) : outcome.out() + outcome.err();
  }
}
