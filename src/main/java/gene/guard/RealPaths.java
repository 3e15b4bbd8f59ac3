package gene.guard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where paths really lead: after links and steps upwards, also of what does not exist yet. */
final class RealPaths {
  private static final int MAX_LINKS = 40;

  private RealPaths() {}

  /** The file that opening the path would open or make. */
  static Path followed(Path path) {
    return followed(path.toAbsolutePath(), MAX_LINKS);
  }

  private static Path followed(Path path, int links) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      if (links > 0 && Files.isSymbolicLink(path)) { // it leads to nothing, so far
        return followed(target(path), links - 1);
      }
      return entry(path, links);
    }
  }

  private static Path target(Path link) {
    try {
      return link.resolveSibling(Files.readSymbolicLink(link));
    } catch (IOException e) {
      return link;
    }
  }

  /** The entry of the directory: links before the last step are followed. */
  static Path entry(Path path) {
    return entry(path.toAbsolutePath(), MAX_LINKS);
  }

  private static Path entry(Path path, int links) {
    Path name = path.getFileName();
    Path parent = path.getParent();
    if (name == null || parent == null) {
      return path.normalize();
    }
    Path real = followed(parent, links);
    return switch (name.toString()) {
      case "." -> real;
      case ".." -> real.getParent() == null ? real : real.getParent();
      default -> real.resolve(name);
    };
  }

  /** Whether a path that was real still is: nothing of it was made a link meanwhile. */
  static boolean unchanged(Path real) {
    Path parent = real.getParent();
    return parent == null || followed(parent).equals(parent);
  }
}
