package gene.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import gene.house.Repository;
import gene.testing.Ahead;
import gene.testing.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs in the documentation do what the page says. A block marked {@code gene} is run when it
 * has a result: {@code # => text} lines are its complete output, {@code # stderr: text} lines parts
 * of its error output in this order. Blocks without either are sketches, except in the guide, where
 * every block is a program.
 */
class DocsTest {
  private static final Pattern STDERR = Pattern.compile("(?m)# stderr: (.*)$");

  /** The file of a link within the repository. */
  private static final Pattern LINK = Pattern.compile("\\]\\(([\\w./-]+)(?:#[\\w-]*)?\\)");

  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)(?:\\.\\w+)?`");
  private static final Set<String> OF_THE_JDK = Set.of("StackOverflowError");

  @TestFactory
  Stream<DynamicNode> blocks() {
    return Ahead.nodes(runnable(), ahead -> block -> ahead.test(block.name(), () -> check(block)));
  }

  @Test
  void thereAreBlocks() {
    assertTrue(runnable().count() > 120, "too few programs found below docs");
  }

  @Test
  void linksLeadSomewhere() {
    Set<String> lost = new TreeSet<>();
    for (Path page : Repository.files("docs", ".md")) {
      LINK.matcher(Repository.read(page))
          .results()
          .map(m -> m.group(1))
          .filter(target -> !Files.exists(page.resolveSibling(target)))
          .forEach(target -> lost.add(Repository.name(page) + ": " + target));
    }
    assertEquals(Set.of(), lost, "links without a file");
  }

  /** Pages for people who read the sources name classes that are there. */
  @Test
  void classesThatAreNamedExist() {
    Set<String> known =
        Repository.files("src", ".java").stream()
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());
    Set<String> lost = new TreeSet<>();
    for (String page : List.of("docs/architecture.md", "docs/jit.md")) {
      CLASS
          .matcher(Repository.read(Repository.root().resolve(page)))
          .results()
          .map(m -> m.group(1))
          .filter(name -> !known.contains(name) && !OF_THE_JDK.contains(name))
          .forEach(name -> lost.add(page + ": " + name));
    }
    assertEquals(Set.of(), lost, "names without a class");
  }

  private static Stream<SpecBlock> runnable() {
    return Repository.files("docs", ".md").stream().flatMap(DocsTest::blocksOf);
  }

  private static Stream<SpecBlock> blocksOf(Path page) {
    String name = Repository.name(page);
    boolean guide = name.startsWith("docs/guide/");
    return SpecBlock.in(name, Repository.read(page)).stream()
        .filter(b -> guide || !b.expected().isEmpty() || !stderr(b).isEmpty());
  }

  private static List<String> stderr(SpecBlock block) {
    return STDERR
        .matcher(block.text())
        .results()
        .map((MatchResult m) -> m.group(1).strip())
        .toList();
  }

  private static void check(SpecBlock block) {
    for (Outcome got : Runner.run(Mode.INTERP, Program.ofText(block.name(), block.text()))) {
      String problem = problem(block, got);
      if (problem != null) {
        fail(block.name() + " (line " + block.line() + "): " + problem);
      }
    }
  }

  private static String problem(SpecBlock block, Outcome got) {
    List<String> out = got.out().lines().map(String::stripTrailing).toList();
    if (!out.equals(block.expected())) {
      return Verdict.difference("standard output", block.expected(), out)
          + "\nstandard error:\n"
          + got.err();
    }
    List<String> wanted = stderr(block);
    List<String> lines = got.errLines();
    if (lines.size() != wanted.size()) {
      return Verdict.difference("standard error", wanted, lines);
    }
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).contains(wanted.get(i))) {
        return Verdict.difference("standard error", wanted, lines);
      }
    }
    return wanted.isEmpty() && got.status() != 0 ? "exit status " + got.status() : null;
  }
}
