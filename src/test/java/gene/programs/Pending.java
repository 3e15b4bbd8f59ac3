package gene.programs;

import gene.house.Repository;
import gene.testing.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Programs of things that are not built yet, from {@code tests/pending.txt}: a file or folder and
 * the reason per line. A pending program must fail, so that the list cannot outlive its reasons.
 * One whose reason begins with "hangs" is not run: it would take the processor from all after it.
 */
final class Pending {
  private static final Path TESTS = Repository.root().resolve("tests");

  private final Map<String, String> reasons = new LinkedHashMap<>();

  static Pending read() {
    Pending pending = new Pending();
    Path list = TESTS.resolve("pending.txt");
    if (Files.exists(list)) {
      for (String line : Outcome.lines(Repository.read(list))) {
        if (!line.startsWith("#")) {
          String[] parts = line.strip().split("\\s+", 2);
          if (parts.length < 2) {
            throw new IllegalArgumentException("pending.txt: no reason for " + parts[0]);
          }
          pending.reasons.put(parts[0], parts[1]);
        }
      }
    }
    return pending;
  }

  /** Why a program may fail, or null. */
  String reason(Path file) {
    String name = TESTS.relativize(file).toString().replace('\\', '/');
    String folder = name.contains("/") ? name.substring(0, name.indexOf('/')) : "";
    return reasons.getOrDefault(name, reasons.get(folder));
  }

  static boolean hangs(String reason) {
    return reason != null && reason.startsWith("hangs");
  }

  /** Entries that name nothing. */
  List<String> strays() {
    List<String> strays = new ArrayList<>(reasons.keySet());
    strays.removeIf(name -> Files.exists(TESTS.resolve(name)));
    return strays;
  }
}
