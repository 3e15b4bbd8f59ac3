package gene.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The checked-out repository as the tests see it: its root and the text files in it. */
public final class Repository {
  private static final Path ROOT =
      Path.of(System.getProperty("gene.basedir", ".")).toAbsolutePath().normalize();
  private static final Set<String> NOT_OURS = Set.of("target", ".git", "node_modules", ".idea");

  private Repository() {}

  public static Path root() {
    return ROOT;
  }

  /**
   * All files below a folder of the repository with this ending, sorted; none without the folder.
   */
  public static List<Path> files(String folder, String ending) {
    Path start = ROOT.resolve(folder);
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    try (Stream<Path> found = Files.walk(start)) {
      return found
          .filter(Files::isRegularFile)
          .filter(p -> p.getFileName().toString().endsWith(ending))
          .filter(Repository::ours)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The compiled classes below a folder of the repository; build output, so not in {@link #files}.
   */
  static List<Path> classFiles(Path folder) {
    try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
      return found.filter(p -> p.toString().endsWith(".class")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file's name relative to the root, with slashes on every system. */
  public static String name(Path file) {
    return ROOT.relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
  }

  private static boolean ours(Path file) {
    for (Path part : ROOT.relativize(file)) {
      if (NOT_OURS.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }
}
