package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** No file outgrows a reader: 800 lines for Java sources, 30 for the programs of the test suite. */
class SizeTest {
  private static final int JAVA_LINES = 800;
  private static final int PROGRAM_LINES = 30;

  /** Files that may be longer, each with the reason. */
  private static final Map<String, String> ALLOWED = Map.of();

  @Test
  void javaFilesAreShort() {
    assertEquals(Map.of(), longerThan(JAVA_LINES, "src", ".java"));
  }

  @Test
  void programsAreShort() {
    assertEquals(Map.of(), longerThan(PROGRAM_LINES, "tests", ".gene"));
  }

  @Test
  void exceptionsExist() {
    for (String name : ALLOWED.keySet()) {
      assertTrue(Files.exists(Repository.root().resolve(name)), name);
    }
  }

  private static Map<String, Integer> longerThan(int limit, String folder, String ending) {
    Map<String, Integer> found = new TreeMap<>();
    for (var file : Repository.files(folder, ending)) {
      List<String> lines = Repository.read(file).lines().toList();
      if (lines.size() > limit && !ALLOWED.containsKey(Repository.name(file))) {
        found.put(Repository.name(file), lines.size());
      }
    }
    return found;
  }
}
