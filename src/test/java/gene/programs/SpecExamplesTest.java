package gene.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import gene.house.Repository;
import gene.testing.Ahead;
import gene.testing.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every program of the specification does what the specification says it does. */
class SpecExamplesTest {
  private static final String SPEC = "src/test/resources/spec";

  /**
   * Blocks that do not work yet, {@code chapter#number} or a whole chapter, each with the reason. A
   * block listed here must fail, so that the list cannot outlive its reasons.
   */
  private static final Map<String, String> MISSING = Map.of();

  /** Blocks that make the program report something, and how the report begins. */
  private static final Map<String, String> REPORTS =
      Map.of("20-extensions.md#1", "Error in HTTP handler (GET /boom): bad\n  at ");

  /** It says how long waiting takes at most, which a machine may not keep. */
  private static final String TIMED = "16-async.md#2";

  @TestFactory
  Stream<DynamicNode> blocks() {
    String only = System.getProperty("programs", "");
    return Ahead.nodes(
        allBlocks().stream().filter(block -> block.name().contains(only)),
        ahead -> block -> inAllModes(ahead, block));
  }

  @Test
  void missingBlocksExist() {
    Set<String> names = allBlocks().stream().map(SpecBlock::name).collect(Collectors.toSet());
    names.addAll(names.stream().map(n -> n.replaceAll("#.*", "")).toList());
    Set<String> unknown = new TreeSet<>(MISSING.keySet());
    unknown.removeAll(names);
    assertEquals(Set.of(), unknown);
  }

  @Test
  void thereAreBlocks() {
    assertTrue(allBlocks().size() > 80, "too few blocks found below " + SPEC);
  }

  private static List<SpecBlock> allBlocks() {
    return Repository.files(SPEC, ".md").stream().flatMap(SpecExamplesTest::blocksOf).toList();
  }

  private static Stream<SpecBlock> blocksOf(Path chapter) {
    return SpecBlock.in(chapter.getFileName().toString(), Repository.read(chapter)).stream();
  }

  private static DynamicNode inAllModes(Ahead ahead, SpecBlock block) {
    return dynamicContainer(
        block.name(),
        Mode.CHOSEN.stream()
            .filter(mode -> mode.concerns(block.name()))
            .map(mode -> ahead.test(mode.label(), () -> check(block, mode)))
            .toList());
  }

  private static void check(SpecBlock block, Mode mode) {
    String chapter = block.name().replaceAll("#.*", "");
    String reason = MISSING.getOrDefault(block.name(), MISSING.get(chapter));
    String problem = null;
    Program program = Program.ofText(block.name(), block.text());
    for (Outcome got :
        Runner.run(mode, block.name().equals(TIMED) ? program.inVirtualTime() : program)) {
      problem = problem != null ? problem : problem(block, got);
    }
    if (reason == null && problem != null) {
      fail(block.name() + " (line " + block.line() + "): " + problem);
    }
    if (reason != null && problem == null) {
      fail(block.name() + " works; take it off the list (" + reason + ")");
    }
  }

  private static String problem(SpecBlock block, Outcome got) {
    List<String> out = got.out().lines().map(String::stripTrailing).toList();
    if (!out.equals(block.expected())) {
      return Verdict.difference("standard output", block.expected(), out)
          + "\nstandard error:\n"
          + got.err();
    }
    String report = REPORTS.get(block.name());
    if (report == null ? !got.errLines().isEmpty() : !got.err().startsWith(report)) {
      return "standard error: " + got.err();
    }
    return got.status() == 0 ? null : "exit status " + got.status();
  }
}
