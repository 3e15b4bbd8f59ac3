package gene.cli.tool;

import gene.engine.UsageError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files that the arguments of a command name: a folder stands for the programs below it. */
public final class SourceSearch {
  private static final String EXTENSION = ".gene";

  private SourceSearch() {}

  /** In the order of the arguments, those of a folder sorted. Named as the user would. */
  public static List<String> of(List<String> names) {
    List<String> files = new ArrayList<>();
    for (String name : names) {
      Path path = path(name);
      if (Files.isDirectory(path)) {
        files.addAll(below(path));
      } else if (!name.isEmpty() && Files.exists(path)) {
        files.add(name);
      } else {
        throw new UsageError("File not found: " + name);
      }
    }
    return files;
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageError("File not found: " + name);
    }
  }

  /** Hidden folders hold what tools put there, not programs. */
  private static List<String> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(f -> f.toString().endsWith(EXTENSION) && Files.isRegularFile(f))
          .filter(f -> !isHidden(folder.relativize(f)))
          .sorted()
          .map(Path::toString)
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new UsageError("Cannot read " + folder + ": " + e.getMessage());
    }
  }

  private static boolean isHidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }
}
