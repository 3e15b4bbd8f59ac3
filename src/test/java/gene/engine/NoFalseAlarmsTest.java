package gene.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import gene.reader.BrokenText;
import gene.reader.Extent;
import gene.source.Diagnostic;
import gene.source.Pos;
import gene.source.Source;
import gene.testing.ProgramRun;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code gene check} finds no error in programs that run: all examples, benchmarks, blocks of the
 * documentation and of the specification, and tests of the language. Programs that are expected to
 * fail do not count, nor does what stands in a try form that catches.
 */
class NoFalseAlarmsTest {
  private static final Pattern FAILS =
      Pattern.compile(
          "(?m)^# (Error|ErrorMentions|Code|At|StderrMentions|Stderr):|^# ExitCode: [1-9]|# stderr: ");

  /** What runs and yet is what check reports, on purpose. */
  private static final Set<String> MEANT =
      Set.of(
          "tests/08-classes/super_method_not_found.gene",
          "tests/13-enums-and-patterns/enum_typed_fields.gene",
          "tests/14-types/nil_passes_by_default.gene",
          "tests/14-types/result_of_every_return.gene",
          "tests/14-types/self_as_a_result_type.gene",
          "tests/14-types/typed_result.gene",
          "tests/14-types/unknown_type_counts_as_any.gene",
          "tests/20-extensions/html_names_need_an_import.gene",
          "tests/20-extensions/http_server_setup_errors.gene",
          "tests/hot/callbacks_fail.gene");

  /** Names of parts of the library that the specification has and the house has not yet. */
  private static final Pattern TO_COME =
      Pattern.compile(
          "gene/Channel|task_group|map_async|gene/Lock|genex/sqlite|return value of wrong");

  @TempDir Path dir;

  @Test
  void examplesAndBenchmarks() {
    List<Path> files = new ArrayList<>(Repository.files("examples", ".gene"));
    files.addAll(Repository.files("bench", ".gene"));
    assertTrue(files.size() > 60, "too few programs found");
    Set<String> alarms = new TreeSet<>();
    for (Path file : files) {
      if (!file.endsWith("package.gene")) {
        alarms(new Source(Repository.name(file), Repository.read(file)), file, true, alarms);
      }
    }
    assertEquals("", String.join("\n", alarms));
  }

  @Test
  void languageTests() {
    String pending = Repository.read(Repository.root().resolve("tests/pending.txt"));
    Set<String> alarms = new TreeSet<>();
    int count = 0;
    for (Path file : Repository.files("tests", ".gene")) {
      String name = Repository.name(file);
      String text = Repository.read(file);
      boolean waits =
          pending
              .lines()
              .anyMatch(l -> !l.isBlank() && name.startsWith("tests/" + l.split(" ")[0]));
      boolean counts =
          !waits
              && !MEANT.contains(name)
              && !name.contains("/fixtures/")
              && !name.startsWith("tests/error")
              && !FAILS.matcher(text).find();
      if (counts) {
        alarms(new Source(name, text), file, false, alarms);
        count++;
      }
    }
    alarms.removeIf(a -> a.contains("[GENE.CHECK.COVERAGE]")); // what the tests of case are about
    assertTrue(count > 800, "too few programs: " + count);
    assertEquals("", String.join("\n", alarms));
  }

  @Test
  void blocksOfDocumentationAndSpecification() throws IOException {
    Set<String> alarms = new TreeSet<>();
    List<Path> pages = new ArrayList<>(Repository.files("docs", ".md"));
    pages.addAll(Repository.files("src/test/resources/spec", ".md"));
    int count = 0;
    for (Path page : pages) {
      String name = Repository.name(page);
      if (name.contains("/17-") || name.matches(".*/spec/2[4-8]-.*")) {
        continue; // rooms that are not built yet
      }
      boolean guide = name.startsWith("docs/guide/");
      for (String block : blocks(Repository.read(page))) {
        boolean program = guide || block.contains("# => ");
        if (program && !FAILS.matcher(block).find()) {
          String file = name.replace('/', '_') + "_" + count++;
          Path path = Files.writeString(dir.resolve(file + ".gene"), block);
          alarms(new Source(file, block), path, false, alarms);
        }
      }
    }
    alarms.removeIf(a -> a.contains("[GENE.CHECK.COVERAGE]") || TO_COME.matcher(a).find());
    assertTrue(count > 200, "too few blocks: " + count);
    assertEquals("", String.join("\n", alarms));
  }

  private static List<String> blocks(String markdown) {
    List<String> blocks = new ArrayList<>();
    StringBuilder block = null;
    for (String line : markdown.lines().toList()) {
      if (block == null && line.equals("```gene")) {
        block = new StringBuilder();
      } else if (block != null && line.equals("```")) {
        blocks.add(block.toString());
        block = null;
      } else if (block != null) {
        block.append(line).append('\n');
      }
    }
    return blocks;
  }

  private static void alarms(Source source, Path file, boolean warnings, Set<String> into) {
    Engine engine = ProgramRun.silentEngine();
    List<Diagnostic> found = new ArrayList<>();
    engine.report(
        () -> {
          found.addAll(engine.checks().of(source, file));
          return null;
        });
    List<int[]> tries = new ArrayList<>();
    BrokenText text = BrokenText.read(source);
    text.forms().forEach(form -> tries(form, source, tries));
    for (Diagnostic d : found) {
      boolean caught =
          d.file().equals(source.name())
              && tries.stream().anyMatch(t -> t[0] <= d.pos() && d.pos() <= t[1]);
      boolean counts = warnings || d.severity() == Diagnostic.Severity.ERROR;
      if (counts && !caught) {
        into.add(d.file() + ":" + Pos.text(d.pos()) + " " + d.message() + " [" + d.code() + "]");
      }
    }
  }

  /** Places of the try forms that catch, from begin to end. */
  private static void tries(Object form, Source source, List<int[]> into) {
    switch (form) {
      case GeneNode n -> {
        boolean catches = false;
        for (int i = 0; i < n.size(); i++) {
          catches |= n.child(i) instanceof Symbol s && s.name().equals("catch");
        }
        if (n.type() instanceof Symbol s && s.name().equals("try") && catches) {
          into.add(new int[] {n.pos(), new Extent(source).end(n.pos())});
        }
        tries(n.type(), source, into);
        tries(n.children(), source, into);
        if (n.hasProps()) {
          tries(n.props(), source, into);
        }
      }
      case GeneArray a -> {
        for (int i = 0; i < a.size(); i++) {
          tries(a.get(i), source, into);
        }
      }
      case GeneMap m -> m.forEach((k, v) -> tries(v, source, into));
      case null, default -> {}
    }
  }
}
