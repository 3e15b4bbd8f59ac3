package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tests that docs/async-requirements.md names exist. */
class RequirementsTest {
  private static final List<String> FOLDERS = List.of("async/", "http/", "http/client/");
  private static final Pattern METHOD = Pattern.compile("`(\\w+Test)\\.(\\w+)`");
  private static final Pattern PROGRAM = Pattern.compile("`(\\w+\\.gene)`");

  @Test
  void namedTestsExist() {
    String page = Repository.read(Repository.root().resolve("docs/async-requirements.md"));
    Set<String> missing = new TreeSet<>();
    int named = 0;
    for (Matcher m = METHOD.matcher(page); m.find(); named++) {
      if (!exists(m.group(1), m.group(2))) {
        missing.add(m.group());
      }
    }
    for (Matcher m = PROGRAM.matcher(page); m.find(); named++) {
      if (!Files.exists(Repository.root().resolve("tests/16-async").resolve(m.group(1)))) {
        missing.add(m.group());
      }
    }
    assertEquals(Set.of(), missing);
    assertTrue(named > 60, "too few names found");
  }

  private static boolean exists(String test, String method) {
    for (String folder : FOLDERS) {
      Path file = Repository.root().resolve("src/test/java/gene/" + folder + test + ".java");
      if (Files.exists(file) && Repository.read(file).contains("void " + method + "(")) {
        return true;
      }
    }
    return false;
  }
}
