package gene.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.house.Repository;
import gene.testing.HostSignals;
import gene.testing.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * The programs in {@code examples} print what {@code examples/expected/NAME.txt}, or their own
 * {@code # Expected:} lines, say.
 */
class ExamplesTest {
  /** Their output depends on the order of timers, which a slow machine must not change. */
  private static final Set<String> IN_VIRTUAL_TIME =
      Set.of(
          "async_pipeline.gene",
          "async_retry.gene",
          "async_shutdown.gene",
          "async_timers.gene",
          "tour.gene");

  /** Would wait for ever where that is ignored. */
  private static final String SENDS_ITSELF_HUP = "async_shutdown.gene";

  @TestFactory
  Stream<DynamicNode> examples() {
    Path folder = Repository.root().resolve("examples");
    return Repository.files("examples", ".gene").stream()
        .filter(file -> file.getParent().equals(folder))
        .map(file -> dynamicTest(Repository.name(file), () -> check(file)));
  }

  private static void check(Path file) {
    if (file.getFileName().toString().equals(SENDS_ITSELF_HUP)) {
      HostSignals.assumeDelivered(HostSignals.HUP);
    }
    Directives directives = Directives.of(Repository.read(file));
    List<String> wanted = expected(file, directives);
    Program program = Program.ofFile(file, directives);
    if (IN_VIRTUAL_TIME.contains(program.name())) {
      program = program.inVirtualTime();
    }
    for (Outcome got : Runner.run(Mode.INTERP, program)) {
      // Libraries that were never fetched, and a repository that cannot be asked.
      assumeFalse(got.err().contains("GENE.PACKAGE.NOT_FOUND"), got.err());
      if (!wanted.equals(got.outLines())) {
        fail(
            Verdict.difference("standard output", wanted, got.outLines())
                + "\nstandard error:\n"
                + got.err());
      }
      assertEquals(directives.status(), got.status(), "exit status");
    }
  }

  private static List<String> expected(Path file, Directives directives) {
    String name = file.getFileName().toString().replaceAll("\\.gene$", ".txt");
    Path text = file.resolveSibling("expected").resolve(name);
    if (Files.exists(text)) {
      return Outcome.lines(Repository.read(text));
    }
    if (directives.expected().isEmpty()) {
      fail("neither " + Repository.name(text) + " nor # Expected: lines");
    }
    return directives.expected();
  }
}
