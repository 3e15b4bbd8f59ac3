package gene.jit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.code.Golden;
import gene.house.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The plans of small programs, compiled eagerly, beside each program: blocks, representations and
 * decisions. A change of inference shows in the diff. Module code itself is left out.
 */
class PlanDumpTest {
  @TestFactory
  Stream<DynamicTest> plans() {
    List<Path> programs = Repository.files("src/test/resources/plans", ".gene");
    assertTrue(programs.size() >= 15, "programs");
    return programs.stream()
        .map(
            file -> {
              String name = file.getFileName().toString();
              Path golden = file.resolveSibling(name.replaceAll("\\.gene$", ".txt"));
              return dynamicTest(
                  name, () -> Golden.check(golden, functions(Tier.dump(Repository.read(file)))));
            });
  }

  /** The dump without that of the module. */
  private static String functions(String dump) {
    StringBuilder text = new StringBuilder();
    boolean shown = false;
    for (String line : dump.lines().toList()) {
      shown = line.startsWith(" ") ? shown : !line.startsWith("<main>");
      text.append(shown ? line + "\n" : "");
    }
    return text.toString();
  }
}
