package gene.pkg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A package in the file system: its directory, without links, and its manifest. */
public record PackageRoot(Path dir, Manifest manifest) {

  /** Outside of a package: no directory and the defaults. */
  public static final PackageRoot NONE = new PackageRoot(null, Manifest.NONE);

  /** The package with that root; an error when the manifest is wrong. */
  public static PackageRoot at(Path dir) {
    return new PackageRoot(real(dir), Manifest.read(dir));
  }

  public static boolean isRoot(Path dir) {
    return Files.isRegularFile(dir.resolve(Manifest.FILE));
  }

  /** The nearest root at or above the directory, null when there is none. */
  public static Path nearest(Path dir) {
    for (Path d = real(dir); d != null; d = d.getParent()) {
      if (isRoot(d)) {
        return d;
      }
    }
    return null;
  }

  public static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
