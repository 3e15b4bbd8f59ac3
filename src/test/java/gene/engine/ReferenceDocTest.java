package gene.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import gene.code.Golden;
import gene.engine.library.LibraryNames;
import gene.house.Repository;
import gene.runtime.Namespace;
import gene.testing.ProgramRun;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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

  /** A constant of a class needs no file to be looked for when an error is reported. */
  private static final String NAME_LIST =
      """
      package gene.engine.library;

      /** Names of the library that are not global, and their paths. Made by ReferenceDocTest. */
      final class NameList {
        private NameList() {}

        static String text() {
          return \"""
      """;

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

  /** {@link LibraryNames} is a list of what is not global, so that hints need not fill tables. */
  @Test
  void namesForHintsMatchTheTables() {
    Namespace global = engine().core().global();
    Map<String, String> paths = new TreeMap<>();
    for (String root : new String[] {"gene", "genex"}) {
      collect((Namespace) global.get(root), root, 3, paths);
    }
    paths.keySet().removeIf(global::has);
    StringBuilder text = new StringBuilder(NAME_LIST);
    paths.forEach((name, path) -> text.append("          %s %s\n".formatted(name, path)));
    text.append("          \"\"\";\n  }\n}\n");
    String file = "src/main/java/gene/engine/library/NameList.java";
    Golden.check(Repository.root().resolve(file), text.toString());
  }

  /** Members of a namespace go before those of the namespaces in it. */
  private static void collect(Namespace space, String path, int depth, Map<String, String> paths) {
    for (String name : space.names()) {
      paths.putIfAbsent(name, path + "/" + name);
    }
    for (String name : space.names()) {
      if (depth > 0 && space.get(name) instanceof Namespace inner) {
        collect(inner, path + "/" + name, depth - 1, paths);
      }
    }
  }

  @Test
  void namesForHintsAreFound() {
    assertEquals("genex/http/http_get", LibraryNames.path("http_get"));
    assertNull(LibraryNames.path("http_ge"));
    assertNull(LibraryNames.path("no_such_name"));
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
