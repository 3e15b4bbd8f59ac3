package gene.cli;

import gene.pkg.PackageRoot;
import java.nio.file.Path;

/** Where a package keeps its tests (chapter 10.5). */
final class PackageTests {
  private PackageTests() {}

  /** The given root, else the nearest one above the current folder; null when there is none. */
  static Path root(Path given) {
    return given != null ? given : PackageRoot.nearest(Path.of("").toAbsolutePath());
  }

  /** The folder with tests, as seen from the current one. */
  static String folder(Path root) {
    boolean said = PackageRoot.isRoot(root);
    Path folder = root.resolve(said ? PackageRoot.at(root).manifest().testDir() : "tests");
    Path here = Path.of("").toAbsolutePath();
    return (folder.startsWith(here) ? here.relativize(folder) : folder).toString();
  }
}
