package gene.pkg;

import gene.lib.io.FileAccess;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The dependencies of one root (chapter 10.7): what {@code gene deps} does. New packages are
 * complete, and their hashes right, before they get their place; the lock file is written last. So
 * an interrupted run leaves what was there before.
 */
public final class Dependencies {
  private static final String STAGING = ".gene/tmp";
  private static final int LEVELS = 4; // .gene/deps/parent/name/version

  private final Path root;
  private final Consumer<String> report;

  /** The dependencies of the package at that root; gets one line per package that is handled. */
  public Dependencies(Path root, Consumer<String> report) {
    this.root = PackageRoot.real(root);
    this.report = report;
  }

  private interface Work {
    void run() throws IOException;
  }

  private void exclusively(Work work) {
    try {
      refuseLinks();
      ProjectLock lock = ProjectLock.of(root);
      try {
        work.run();
      } finally {
        lock.close();
      }
    } catch (IOException e) {
      throw Errors.io("cannot change dependencies in " + root + ": " + reason(e));
    }
  }

  private static String reason(IOException e) {
    return e instanceof NoSuchFileException ? "no such file " + e.getMessage() : e.getMessage();
  }

  /** With a lock file: checks it and fetches what is missing. Without: resolves. */
  public void install() {
    exclusively(
        () -> {
          LockFile lock = LockFile.read(root);
          if (lock == null) {
            resolve(Set.of(), null);
          } else {
            requireCurrent(lock);
            staged(staging -> restore(lock.packages().values(), staging));
          }
        });
  }

  /** Resolves again, everything or one dependency (null for all), and rewrites the lock file. */
  public void update(String name) {
    exclusively(
        () -> {
          Manifest manifest = Manifest.read(root);
          Set<String> names =
              manifest.dependencies().stream().map(Dependency::name).collect(Collectors.toSet());
          if (name != null && !names.contains(name)) {
            throw Errors.runtime("Unknown dependency: " + name);
          }
          LockFile old = name == null ? null : LockFile.read(root);
          Set<String> kept = new TreeSet<>(old == null ? Set.of() : old.roots().keySet());
          kept.retainAll(names);
          kept.removeIf(other -> other.equals(name));
          resolve(kept, old);
        });
  }

  /** Compares directories with the lock file; the number of packages that are wrong. */
  public int verify() {
    int wrong = 0;
    for (LockedPackage p : existing().packages().values()) {
      try {
        String problem = problem(p);
        wrong += problem == null ? 0 : 1;
        report.accept(problem == null ? "OK " + p.nodeId() : problem);
      } catch (IOException e) {
        throw Errors.io("cannot verify " + p.nodeId() + ": " + reason(e));
      }
    }
    return wrong;
  }

  /**
   * A cloned repository may bring folders of the tools as links that lead elsewhere: what is
   * written or removed below them would be somebody else's.
   */
  private void refuseLinks() throws IOException {
    Path own = root.resolve(".gene");
    if (!Files.exists(own, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> all = Files.walk(own, LEVELS)) {
      for (Path entry : (Iterable<Path>) all::iterator) {
        if (Files.isSymbolicLink(entry)) {
          throw Errors.runtime(
              root.relativize(entry) + " is a link; remove it, the tools make it a directory");
        }
      }
    }
  }

  /** Removes the packages that the lock file does not name. */
  public void gc() {
    exclusively(
        () -> {
          Set<Path> used = new TreeSet<>();
          existing().packages().values().forEach(p -> used.add(root.resolve(p.dir()).normalize()));
          Path deps = root.resolve(LockFile.DEPS);
          for (Path parent : directories(deps)) {
            for (Path name : directories(parent)) {
              if (used.contains(name)) {
                continue; // the version of a package without parent
              }
              if (Files.exists(name.resolve("package.gene"))) {
                FileAccess.deleteTree(name);
                report.accept("Removed " + shown(name));
                continue;
              }
              for (Path version : directories(name)) {
                if (!used.contains(version)) {
                  FileAccess.deleteTree(version);
                  report.accept("Removed " + shown(version));
                }
              }
              deleteIfEmpty(name);
            }
            deleteIfEmpty(parent);
          }
        });
  }

  /** Removes what interrupted runs left. */
  public void clean() {
    exclusively(
        () -> {
          Path staging = root.resolve(STAGING);
          if (Files.exists(staging)) {
            FileAccess.deleteTree(staging);
            report.accept("Removed " + STAGING);
          }
        });
  }

  private static List<Path> directories(Path dir) throws IOException {
    if (!Files.isDirectory(dir)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(dir)) {
      return all.filter(d -> Files.isDirectory(d, LinkOption.NOFOLLOW_LINKS)).sorted().toList();
    }
  }

  private static void deleteIfEmpty(Path dir) throws IOException {
    try (Stream<Path> all = Files.list(dir)) {
      if (all.findAny().isPresent()) {
        return;
      }
    }
    Files.delete(dir);
  }

  private String shown(Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  // ---- the lock file

  private LockFile existing() {
    LockFile lock = LockFile.read(root);
    if (lock == null) {
      throw Errors.runtime("No package.gene.lock found");
    }
    return lock;
  }

  /** The lock file must answer what the manifest asks. */
  private void requireCurrent(LockFile lock) {
    Set<String> names = new TreeSet<>();
    for (Dependency d : Manifest.read(root).dependencies()) {
      names.add(d.name());
      String id = lock.roots().get(d.name());
      if (id == null) {
        throw outdated("has no " + d.name());
      }
      if (!VersionRange.accepts(d.version(), lock.packages().get(id).resolved())) {
        throw outdated("has " + id + ", but " + d.version() + " is wanted");
      }
    }
    for (String name : lock.roots().keySet()) {
      if (!names.contains(name)) {
        throw outdated("has " + name + ", which is no dependency any more");
      }
    }
  }

  private static GeneError outdated(String what) {
    return Errors.runtime("package.gene.lock " + what + "; run gene deps update");
  }

  /** Resolves the dependencies but the kept ones, which stay as the old lock file says. */
  private void resolve(Set<String> kept, LockFile old) throws IOException {
    Manifest manifest = Manifest.read(root);
    LockFile before = readable();
    staged(
        staging -> {
          Resolver resolver = new Resolver(new Fetcher(root, staging));
          SortedMap<String, String> roots = new TreeMap<>();
          for (Dependency d : manifest.dependencies()) {
            if (!kept.contains(d.name())) {
              roots.put(d.name(), resolver.resolve(d, new Fetched(root, null)));
            }
          }
          SortedMap<String, LockedPackage> all = new TreeMap<>(resolver.packages());
          for (String name : kept) {
            roots.put(name, old.roots().get(name));
            keep(old.roots().get(name), old, all);
          }
          List<LockedPackage> locked = new ArrayList<>();
          for (LockedPackage p : all.values()) {
            Path from = resolver.found(p.nodeId());
            if (from == null) {
              locked.add(p);
            } else {
              String done = changed(p, before) ? "Changed " : "Installed ";
              report.accept((place(p, from, staging) ? done : "Up-to-date ") + p.nodeId());
            }
          }
          restore(locked, staging);
          new LockFile(roots, all).write(root);
        });
  }

  /** The lock file as it is now, null when there is none that can be read. */
  private LockFile readable() {
    try {
      return LockFile.read(root);
    } catch (GeneError e) {
      return null; // it is written anew
    }
  }

  /**
   * Whether the package is the same by name and version, with other files than the lock file says.
   */
  private static boolean changed(LockedPackage p, LockFile before) {
    LockedPackage known = before == null ? null : before.packages().get(p.nodeId());
    return known != null && !known.sha256().equals(p.sha256());
  }

  /** Takes over a package of the old lock file with all it depends on. */
  private static void keep(String id, LockFile old, SortedMap<String, LockedPackage> all) {
    LockedPackage p = old.packages().get(id);
    if (all.putIfAbsent(id, p) == null) {
      p.dependencies().values().forEach(next -> keep(next, old, all));
    }
  }

  // ---- files

  private interface Staged {
    void in(Path staging) throws IOException;
  }

  private void staged(Staged work) throws IOException {
    String name = Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), 36);
    Path staging = Files.createDirectories(root.resolve(STAGING).resolve(name));
    try {
      work.in(staging);
    } finally {
      FileAccess.deleteTree(staging);
    }
  }

  /** Fetches those packages of the lock file that are missing. */
  private void restore(Iterable<LockedPackage> packages, Path staging) throws IOException {
    Fetcher fetcher = new Fetcher(root, staging);
    for (LockedPackage p : packages) {
      if (Files.isDirectory(root.resolve(p.dir()))) {
        String problem = problem(p);
        if (problem != null) {
          throw Errors.runtime(problem);
        }
        report.accept("Up-to-date " + p.nodeId());
      } else {
        place(p, fetcher.fetch(p).dir(), staging);
        report.accept("Installed " + p.nodeId());
      }
    }
  }

  /** What is wrong with a package in its place, or null. */
  private String problem(LockedPackage p) throws IOException {
    Path dir = root.resolve(p.dir());
    if (!Files.isDirectory(dir)) {
      return "Missing " + p.nodeId() + ": " + p.dir();
    }
    String hash = new PackageTree(dir).hash();
    return hash.equals(p.sha256()) ? null : mismatch(p, hash);
  }

  private static String mismatch(LockedPackage p, String hash) {
    return "Hash mismatch for " + p.nodeId() + ": expected " + p.sha256() + ", got " + hash;
  }

  /** Puts a package in its place; false when it is there already. */
  private boolean place(LockedPackage p, Path from, Path staging) throws IOException {
    Path target = root.resolve(p.dir());
    if (Files.isDirectory(target) && new PackageTree(target).hash().equals(p.sha256())) {
      return false;
    }
    Path copy = staging.resolve("copy-" + p.nodeId().replace('/', '-'));
    new PackageTree(from).copyTo(copy);
    String hash = new PackageTree(copy).hash();
    if (!hash.equals(p.sha256())) {
      throw Errors.runtime(mismatch(p, hash));
    }
    Files.createDirectories(target.getParent());
    if (Files.exists(target)) {
      Files.move(target, staging.resolve("old-" + p.nodeId().replace('/', '-')));
    }
    Files.move(copy, target);
    return true;
  }
}
