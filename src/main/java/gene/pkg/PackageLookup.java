package gene.pkg;

import gene.runtime.error.GeneError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds packages: that of a file, and that which an import names (chapter 10.6). Manifests are read
 * once.
 */
public final class PackageLookup {
  private final Supplier<String> searchPath;
  private final Supplier<Path> workingDirectory;
  private final Consumer<String> warnings;
  private final Map<Path, PackageRoot> roots = new HashMap<>();
  private final Set<Path> compared = new HashSet<>();

  /** The search path is that of GENE_PACKAGE_PATH, or null. */
  public PackageLookup(Supplier<String> searchPath, Supplier<Path> workingDirectory) {
    this(searchPath, workingDirectory, warning -> {});
  }

  /** {@code warnings} is told of packages that differ from the lock file. */
  public PackageLookup(
      Supplier<String> searchPath, Supplier<Path> workingDirectory, Consumer<String> warnings) {
    this.searchPath = searchPath;
    this.workingDirectory = workingDirectory;
    this.warnings = warnings;
  }

  /** The package that a directory belongs to. */
  public PackageRoot of(Path directory) {
    Path root = PackageRoot.nearest(directory);
    return root == null ? PackageRoot.NONE : at(root);
  }

  /** The package with that root. */
  public PackageRoot at(Path root) {
    Path real = PackageRoot.real(root);
    PackageRoot known = roots.get(real);
    if (known == null) {
      known = PackageRoot.at(real);
      roots.put(real, known);
    }
    return known;
  }

  /** The package at an explicit path. */
  public PackageRoot at(Path root, String name, String importer) {
    if (!PackageRoot.isRoot(root)) {
      throw PackageErrors.notFound(name, importer, List.of(root));
    }
    return at(root);
  }

  /** The package of that name as seen from the current one. */
  public PackageRoot find(String name, PackageRoot current, String importer) {
    Set<Path> searched = new LinkedHashSet<>();
    PackageRoot found = PackageNames.isName(name) ? search(name, current, searched) : null;
    if (found == null) {
      throw PackageErrors.notFound(name, importer, searched);
    }
    return found;
  }

  private PackageRoot search(String name, PackageRoot current, Set<Path> searched) {
    PackageRoot found = current.dir() == null ? null : locked(name, current.dir(), searched);
    if (found == null && current.dir() != null) {
      found = materialised(name, current.dir(), searched);
    }
    if (found == null) {
      found = onSearchPath(name, searched);
    }
    if (found == null && current.dir() != null) {
      found = current.manifest().name().equals(name) ? current : beside(name, current, searched);
    }
    return found;
  }

  // ---- the lock file

  private PackageRoot locked(String name, Path dir, Set<Path> searched) {
    LockFile own = LockFile.read(dir);
    Path root = dir;
    String id = own == null ? null : own.roots().get(name);
    if (own == null) {
      // A materialised package has its edges in the lock file of the root it was installed for.
      root = installedFor(dir);
      own = root == null ? null : LockFile.read(root);
      id = own == null ? null : edge(own, root, dir, name);
    }
    if (id == null) {
      return null;
    }
    Path target = root.resolve(own.packages().get(id).dir());
    searched.add(target);
    if (!PackageRoot.isRoot(target)) {
      return null;
    }
    if (!PackageRoot.real(target).startsWith(root)) {
      throw PackageErrors.invalidLock(root.resolve(LockFile.FILE), target + " is outside");
    }
    if (compared.add(target)) {
      compare(own.packages().get(id), root.resolve(LockFile.FILE), target);
    }
    return at(target);
  }

  /**
   * Tells of a fetched package that somebody has changed. The lock file is written last, so only
   * when a file is newer is the package hashed.
   */
  private void compare(LockedPackage locked, Path lock, Path dir) {
    try {
      PackageTree tree = new PackageTree(dir);
      boolean touched = tree.newest() > Files.getLastModifiedTime(lock).toMillis();
      if (touched && !tree.hash().equals(locked.sha256())) {
        warnings.accept(
            locked.nodeId()
                + " in "
                + locked.dir()
                + " is not what package.gene.lock names; see gene deps verify");
      }
    } catch (IOException e) {
      return; // what cannot be read is reported by who reads it
    }
  }

  private static Path installedFor(Path dir) {
    for (Path d = dir; d != null; d = d.getParent()) {
      if (d.endsWith(LockFile.DEPS)) {
        return d.getParent().getParent();
      }
    }
    return null;
  }

  private static String edge(LockFile lock, Path root, Path dir, String name) {
    for (LockedPackage p : lock.packages().values()) {
      if (PackageRoot.real(root.resolve(p.dir())).equals(dir)) {
        return p.dependencies().get(name);
      }
    }
    return null;
  }

  // ---- directories

  private PackageRoot materialised(String name, Path root, Set<Path> searched) {
    Path versions = root.resolve(LockFile.DEPS).resolve(name);
    searched.add(versions);
    return only(name, children(versions).stream().filter(PackageRoot::isRoot).toList());
  }

  private PackageRoot onSearchPath(String name, Set<Path> searched) {
    String path = searchPath.get();
    for (String part : path == null ? new String[0] : path.split(File.pathSeparator)) {
      if (part.isEmpty()) {
        continue;
      }
      Path dir = workingDirectory.get().resolve(part);
      searched.add(dir);
      List<Path> places = new ArrayList<>(children(dir));
      places.add(dir);
      places.add(dir.resolve(name));
      PackageRoot found = named(name, places);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private PackageRoot beside(String name, PackageRoot current, Set<Path> searched) {
    Path parent = current.dir().getParent();
    if (parent == null) {
      return null;
    }
    searched.add(parent);
    return named(name, children(parent));
  }

  private PackageRoot named(String name, List<Path> places) {
    return only(name, places.stream().filter(p -> hasName(p, name)).toList());
  }

  /** A broken manifest of a package that nobody asked for is no concern of this search. */
  private boolean hasName(Path dir, String name) {
    try {
      return PackageRoot.isRoot(dir) && at(dir).manifest().name().equals(name);
    } catch (GeneError e) {
      return false;
    }
  }

  private PackageRoot only(String name, List<Path> places) {
    Set<Path> distinct = new LinkedHashSet<>();
    places.forEach(p -> distinct.add(PackageRoot.real(p)));
    if (distinct.size() > 1) {
      throw PackageErrors.ambiguous(name, distinct);
    }
    return distinct.isEmpty() ? null : at(distinct.iterator().next());
  }

  private static List<Path> children(Path dir) {
    try (Stream<Path> all = Files.list(dir)) {
      return all.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      return List.of(); // not there, or not ours to look into
    }
  }

  // ---- modules

  /** The directories in which modules of a package are looked for, in order. */
  public static List<Path> moduleDirectories(PackageRoot p) {
    Set<Path> dirs = new LinkedHashSet<>();
    for (String name : List.of(p.manifest().sourceDir(), "src", "lib", "build", "")) {
      dirs.add(p.dir().resolve(name).normalize());
    }
    return List.copyOf(dirs);
  }

  /** Refuses a path that is not inside of the package, also when links are followed. */
  public static void requireInside(PackageRoot p, Path path, String written) {
    boolean inside =
        path.normalize().startsWith(p.dir()) && PackageRoot.real(path).startsWith(p.dir());
    if (!inside) {
      throw PackageErrors.boundary(written, p.manifest().name());
    }
  }
}
