package gene.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules of tests/README.md, as far as a wrong reader of them could hide a failing program. */
class DirectivesTest {
  @Test
  void directivesStandAtTheBeginningOfALine() {
    Directives d =
        Directives.of("(f) # Expected: no\n# Expected: a  b \n#Expected: no\n# Expected:\n");
    assertEquals(List.of("a  b"), d.expected());
    assertEquals(0, d.status());
  }

  @Test
  void anExpectedErrorMeansStatusOne() {
    assertEquals(1, Directives.of("# Error: x").status());
    assertEquals(1, Directives.of("# Code: GENE.COMPILE.ERROR").status());
    assertEquals(3, Directives.of("# Error: x\n# ExitCode: 3").status());
  }

  @Test
  void misspeltDirectivesAreMistakes() {
    assertThrows(IllegalArgumentException.class, () -> Directives.of("# Expcted: x"));
    assertThrows(IllegalArgumentException.class, () -> Directives.of("# Error: a\n# Error: b"));
    assertThrows(IllegalArgumentException.class, () -> Directives.of("# Skip: cached"));
    assertThrows(IllegalArgumentException.class, () -> Directives.of("# Time: real"));
  }

  @Test
  void skipsNameAModeAndAReason() {
    assertEquals(
        Map.of("cached", "because of this"),
        Directives.of("# Skip: cached because of this").skip());
  }

  @Test
  void errorReportIsTakenApart() {
    String line =
        "Error: {^message \"a \\\"b\\\" \\n\" ^code \"C\" ^severity \"error\" ^stage \"runtime\""
            + " ^span {^file \"f.gene\" ^line 3 ^column 8} ^hints [] ^repair_tags [\"runtime\"]}";
    assertEquals(new ErrorLine("a \"b\" \n", "C", "3:8"), ErrorLine.of(List.of(line)));
    assertNull(ErrorLine.of(List.of(line, "more")));
    assertNull(ErrorLine.of(List.of("Error: File not found: x.gene")));
  }

  @Test
  void specificationBlocksAreNumberedPerChapter() {
    String page = "```gene\n(a) # => 1\n```\n```text\n(b) # => 2\n```\n```gene\n# => 3\n```\n";
    List<SpecBlock> blocks = SpecBlock.in("x.md", page);
    assertEquals(List.of("x.md#1", "x.md#2"), blocks.stream().map(SpecBlock::name).toList());
    assertEquals(List.of("3"), blocks.get(1).expected());
  }
}
