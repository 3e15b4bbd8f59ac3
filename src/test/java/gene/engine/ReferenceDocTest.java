package gene.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.code.Golden;
import gene.house.Repository;
import gene.testing.ProgramRun;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The pages of docs/reference about built-ins are made from the tables of the libraries: what a row
 * says beside its body is what the reader sees. {@code -Dgolden=write} writes them.
 */
class ReferenceDocTest {
  private static final Path FOLDER = Repository.root().resolve("docs/reference");

  /** Written by hand, or by a test of their own. */
  private static final Set<String> OTHER_PAGES = Set.of("forms.md", "command-line.md");

  private final ReferencePages reference = new ReferencePages(engine().core());

  private static Engine engine() {
    return ProgramRun.silentEngine();
  }

  @Test
  void pagesMatchTheTables() {
    Map<String, String> pages = reference.pages();
    pages.forEach((name, text) -> Golden.check(FOLDER.resolve(name), text));
    Set<String> expected = new TreeSet<>(pages.keySet());
    expected.addAll(OTHER_PAGES);
    Set<String> found =
        Repository.files("docs/reference", ".md").stream()
            .map(file -> file.getFileName().toString())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(expected, found, "pages of docs/reference");
  }

  @Test
  void everyBuiltInIsOnSomePage() {
    assertEquals(Set.of(), reference.homeless(), "classes and namespaces without a page");
  }

  @Test
  void everyErrorCodeIsExplained() {
    Pattern code = Pattern.compile("\"\\[?(GENE\\.[A-Z]+(?:\\.[A-Z_]+)+|GENE_TYPE_MISMATCH)");
    Set<String> used = new TreeSet<>();
    for (Path file : Repository.files("src/main/java", ".java")) {
      code.matcher(Repository.read(file)).results().forEach(m -> used.add(m.group(1)));
    }
    used.removeAll(ErrorCodes.MEANINGS.keySet());
    assertEquals(Set.of(), used, "codes missing in ErrorCodes");
  }
}
