package gene.guard;

import java.nio.file.Files;
import java.nio.file.Path;

/** Programs by name. */
final class Programs {
  private Programs() {}

  /** The program that a search path finds, or null. */
  static Path find(String name, String path, Path directory) {
    for (String folder : (path == null ? "" : path).split(":")) {
      Path candidate = directory.resolve(folder).resolve(name);
      if (Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
        return candidate;
      }
    }
    return null;
  }
}
