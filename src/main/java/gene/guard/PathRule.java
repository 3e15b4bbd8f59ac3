package gene.guard;

import java.nio.file.Path;

/** A file, or a directory and everything below it. */
record PathRule(String text, Path real) implements Rule {
  static PathRule of(String text, Path directory) {
    String home = System.getProperty("user.home", "/");
    String path = text.equals("~") || text.startsWith("~/") ? home + text.substring(1) : text;
    return new PathRule(text, RealPaths.followed(directory.resolve(path)));
  }

  boolean covers(Path path) {
    return path.startsWith(real);
  }
}
