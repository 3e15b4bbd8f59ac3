package gene.code;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.engine.Engine;
import gene.house.Repository;
import gene.programs.Corpus;
import gene.source.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The code of small programs, as a listing beside each. A change of the compiler shows in the diff
 * of the listings.
 */
class GoldenListingTest {
  @TestFactory
  Stream<DynamicTest> listings() {
    List<Path> programs = Repository.files("src/test/resources/golden", ".gene");
    assertTrue(programs.size() >= 20, "programs");
    Engine engine = Corpus.engine();
    return programs.stream()
        .map(
            file ->
                dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      String name = file.getFileName().toString();
                      Code code = engine.compile(new Source(name, Repository.read(file)));
                      Golden.check(
                          file.resolveSibling(name.replaceAll("\\.gene$", ".txt")),
                          Disassembler.text(code));
                    }));
  }
}
