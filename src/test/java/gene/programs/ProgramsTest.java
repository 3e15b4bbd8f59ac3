package gene.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import gene.house.Repository;
import gene.testing.Ahead;
import gene.testing.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The language test suite: every program below {@code tests} in every mode. Expectations stand in
 * the programs themselves, see tests/README.md. {@code -Dprograms=06} runs only the files whose
 * name contains the text, {@code -Dmodes=jit} only the modes whose name does.
 */
class ProgramsTest {
  private static final Pending PENDING = Pending.read();

  /** A name that is none would otherwise pass with nothing run. */
  @Test
  void modesExist() {
    assertFalse(Mode.CHOSEN.isEmpty(), "no mode contains " + System.getProperty("modes"));
  }

  @TestFactory
  Stream<DynamicNode> programs() {
    String only = System.getProperty("programs", "");
    return Ahead.nodes(
        Repository.files("tests", ".gene").stream()
            .filter(ProgramsTest::isProgram)
            .filter(file -> Repository.name(file).contains(only)),
        ahead -> file -> inAllModes(ahead, file));
  }

  @Test
  void pendingProgramsExist() {
    assertEquals(List.of(), PENDING.strays());
  }

  /**
   * Files in folders named fixtures are modules and data of the programs beside them; those that
   * need a server are run by {@link PostgresProgramsTest}.
   */
  private static boolean isProgram(Path file) {
    for (Path part : file) {
      if (part.toString().equals("fixtures")
          || part.toString().equals(PostgresProgramsTest.FOLDER)) {
        return false;
      }
    }
    return true;
  }

  private static DynamicNode inAllModes(Ahead ahead, Path file) {
    String name = Repository.name(file);
    boolean slow = Directives.of(Repository.read(file)).slow();
    return dynamicContainer(
        name,
        Mode.CHOSEN.stream()
            .filter(mode -> mode.concerns(file.getParent().getFileName().toString()))
            .filter(mode -> !slow || mode.runsSlowPrograms())
            .map(mode -> ahead.test(mode.label(), () -> check(file, mode)))
            .toList());
  }

  private static void check(Path file, Mode mode) {
    Directives wanted = Directives.of(Repository.read(file));
    String skipped = wanted.skip().get(mode.label());
    if (skipped != null) {
      abort("skipped in mode " + mode.label() + ": " + skipped);
    }
    String pending = PENDING.reason(file);
    if (Pending.hangs(pending)) {
      abort(pending);
    }
    String problem = null;
    for (Outcome got : Runner.run(mode, Program.ofFile(file, wanted))) {
      problem = problem != null ? problem : Verdict.problem(wanted, got);
    }
    if (pending == null && problem != null) {
      fail(Repository.name(file) + ": " + problem);
    }
    if (pending != null && problem == null) {
      fail(Repository.name(file) + " passes; take it off tests/pending.txt (" + pending + ")");
    }
  }
}
