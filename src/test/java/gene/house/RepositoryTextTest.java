package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the texts of the repository promise: no traces of one machine, no marks, no dead links. */
class RepositoryTextTest {
  private static final Set<String> TEXT_ENDINGS =
      Set.of(".java", ".gene", ".md", ".xml", ".txt", ".sh", ".json", ".yml", ".py", ".js");

  // Written in pieces, so that this file does not find itself.
  private static final List<String> MACHINE_PATHS =
      Stream.of("work/", "root/", "usr/lib/jvm/" + "temurin").map(p -> "/" + p).toList();
  private static final Pattern MARK = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");

  private static final Pattern LINK = Pattern.compile("(?<!!)\\[[^\\]\\n]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern IMAGE = Pattern.compile("!\\[[^\\]\\n]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern FENCE = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern CODE_SPAN = Pattern.compile("`[^`\\n]*`");

  @Test
  void nothingNamesOneMachine() {
    List<String> found = new ArrayList<>();
    for (Path file : texts("")) {
      String text = Repository.read(file);
      for (String path : MACHINE_PATHS) {
        if (Pattern.compile("(?<![\\w.*}])" + Pattern.quote(path)).matcher(text).find()) {
          found.add(Repository.name(file) + " contains " + path);
        }
      }
    }
    assertEquals(List.of(), found);
  }

  @Test
  void sourcesHaveNoMarks() {
    List<String> found = new ArrayList<>();
    for (Path file : texts("src")) {
      Matcher m = MARK.matcher(Repository.read(file));
      if (m.find()) {
        found.add(Repository.name(file) + " contains " + m.group());
      }
    }
    assertEquals(List.of(), found);
  }

  @Test
  void relativeLinksResolve() {
    List<String> dead = new ArrayList<>();
    List<Path> pages = new ArrayList<>(Repository.files("docs", ".md"));
    for (String page : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md")) {
      Path file = Repository.root().resolve(page);
      if (Files.exists(file)) {
        pages.add(file);
      }
    }
    for (Path page : pages) {
      String prose = FENCE.matcher(Repository.read(page)).replaceAll("");
      prose = CODE_SPAN.matcher(prose).replaceAll("");
      for (Pattern kind : List.of(LINK, IMAGE)) {
        kind.matcher(prose)
            .results()
            .map(m -> m.group(1))
            .filter(target -> isDead(page, target))
            .forEach(target -> dead.add(Repository.name(page) + " -> " + target));
      }
    }
    assertEquals(List.of(), dead);
  }

  @Test
  void changelogHasAnUnreleasedSection() {
    Path changelog = Repository.root().resolve("CHANGELOG.md");
    assertTrue(Files.exists(changelog), "CHANGELOG.md is missing");
    assertTrue(
        Repository.read(changelog).lines().anyMatch(l -> l.matches("## \\[?Unreleased\\]?.*")),
        "CHANGELOG.md has no section Unreleased");
  }

  private static boolean isDead(Path page, String target) {
    if (target.matches("[a-z]+:.*") || target.startsWith("#")) {
      return false;
    }
    return !Files.exists(page.resolveSibling(target.replaceAll("#.*", "")));
  }

  private static List<Path> texts(String folder) {
    return Repository.files(folder, "").stream()
        .filter(f -> TEXT_ENDINGS.stream().anyMatch(e -> f.toString().endsWith(e)))
        .toList();
  }
}
