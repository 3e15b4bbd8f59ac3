package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code gene check} says about the mistakes of newcomers: src/test/resources/mistakes.txt.
 */
class MistakesTest {
  private static final Pattern FINDING =
      Pattern.compile(
          "Error: \\{\\^message \"(.*?)\" \\^code \"(.*?)\" \\^severity \"(.*?)\" \\^stage \"\\w+\""
              + " \\^span \\{\\^file \"(.*?)\" \\^line (\\d+) \\^column (\\d+)}"
              + " \\^hints \\[(.*)] \\^repair_tags .*");

  @TempDir Path dir;

  /** One mistake: the files of the program, and what is to be found. */
  private record Mistake(String name, List<String> files, List<String> wanted) {}

  @TestFactory
  Stream<DynamicTest> mistakes() throws IOException {
    return all().stream().map(m -> dynamicTest(m.name, () -> check(m)));
  }

  /** Most mistakes are found; those that only running shows are listed with nothing. */
  @Test
  void mostAreFound() throws IOException {
    long found = all().stream().filter(m -> !m.wanted.isEmpty()).count();
    assertTrue(found >= 100, "only " + found);
  }

  private static List<Mistake> all() throws IOException {
    String text = Repository.read(Path.of("src/test/resources/mistakes.txt").toAbsolutePath());
    List<Mistake> all = new ArrayList<>();
    for (String section : text.split("(?m)^== ")) {
      if (section.startsWith("#")) {
        continue;
      }
      String name = section.lines().findFirst().orElseThrow();
      List<String> wanted =
          section.lines().filter(l -> l.startsWith("#! ")).map(l -> l.substring(3)).toList();
      String program =
          String.join("\n", section.lines().skip(1).filter(l -> !l.startsWith("#! ")).toList());
      all.add(new Mistake(name, List.of(program.split("(?m)^--- ")), wanted));
    }
    return all;
  }

  private void check(Mistake m) throws IOException {
    Path folder = Files.createDirectories(dir.resolve(m.name.substring(0, 2)));
    Path main = folder.resolve("main.gene");
    Files.writeString(main, m.files.getFirst() + "\n");
    for (String other : m.files.subList(1, m.files.size())) {
      int line = other.indexOf('\n');
      Files.writeString(folder.resolve(other.substring(0, line)), other.substring(line + 1) + "\n");
    }
    CommandLine.Result result = new CommandLine(dir).run("check", main.toString());
    List<String> found = new ArrayList<>();
    for (String line : result.err().lines().toList()) {
      Matcher f = FINDING.matcher(line);
      assertTrue(f.matches(), line);
      String file = Path.of(f.group(4)).getFileName().toString();
      String hint = f.group(7).replaceAll("^\"|\"$", "").replace("\\\"", "\"");
      String text =
          "%s:%s %s %s %s%s"
              .formatted(
                  f.group(5),
                  f.group(6),
                  f.group(3),
                  f.group(2),
                  f.group(1).replace(folder + "/", ""),
                  hint.isEmpty() ? "" : " | " + hint.replace(folder + "/", ""));
      found.add(file.equals("main.gene") ? text : file + ":" + text);
    }
    assertEquals(String.join("\n", m.wanted), String.join("\n", found));
    boolean errors = m.wanted.stream().anyMatch(w -> w.contains(" error "));
    assertEquals(errors ? 1 : 0, result.status());
  }
}
