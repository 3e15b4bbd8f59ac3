package gene.pkg;

import gene.lib.io.AtomicWrite;
import gene.runtime.error.GeneError;
import gene.runtime.host.CacheFolder;
import gene.value.GeneMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The class path of a program from Maven coordinates (chapter 23.6). A lock with the same
 * coordinates is taken as it is: the resolver is not even loaded. The lock of a package stands in
 * {@code package.gene.lock}, that of a single file in the cache folder.
 */
public final class JavaLibraries {
  private final Path root; // of the package, null for a single file
  private final Path cache;
  private final boolean offline;
  private final Consumer<String> progress;

  public JavaLibraries(Path root, Path cache, boolean offline, Consumer<String> progress) {
    this.root = root;
    this.cache = cache;
    this.offline = offline;
    this.progress = progress;
  }

  /** The folder for what can be made again, as the environment says. */
  public static Path cacheFolder(UnaryOperator<String> environment) {
    return CacheFolder.of(environment).resolve("java");
  }

  /** The files of the class path; resolves and locks when the lock is for something else. */
  public List<Path> classPath(List<String> wanted) {
    List<String> coordinates = chosen(wanted);
    if (coordinates.isEmpty()) {
      return List.of();
    }
    try {
      JavaLock lock = read(coordinates);
      if (lock != null && lock.coordinates().equals(coordinates) && lock.complete()) {
        verify(lock);
        return lock.files();
      }
      return lock(coordinates, lock).files();
    } catch (IOException e) {
      throw failed(coordinates, e);
    }
  }

  /** The files of the class path when they are locked and there; null when they are not. */
  public List<Path> locked(List<String> wanted) {
    List<String> coordinates = chosen(wanted);
    JavaLock lock = coordinates.isEmpty() ? null : read(coordinates);
    boolean good = lock != null && lock.coordinates().equals(coordinates) && lock.complete();
    return coordinates.isEmpty() ? List.of() : good ? lock.files() : null;
  }

  /** Resolves anew and writes the lock. */
  public List<String> update(List<String> wanted) {
    List<String> coordinates = chosen(wanted);
    try {
      return lock(coordinates, null).jars().stream().map(JavaLock.Jar::artifact).toList();
    } catch (IOException e) {
      throw failed(coordinates, e);
    }
  }

  /** The lines of the tree of what needs what. */
  public List<String> tree(List<String> wanted) {
    try {
      return ArtifactLoader.resolver().tree(request(chosen(wanted)));
    } catch (IOException e) {
      throw failed(wanted, e);
    }
  }

  /** Artifacts with a newer version: {@code group:artifact 1.0 -> 1.2}. */
  public List<String> outdated(List<String> wanted) {
    try {
      List<String> newest = ArtifactLoader.resolver().newest(request(wanted));
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < wanted.size(); i++) {
        String own = version(wanted.get(i));
        if (!newest.get(i).isEmpty() && !newest.get(i).equals(own)) {
          lines.add(name(wanted.get(i)) + " " + own + " -> " + newest.get(i));
        }
      }
      return lines;
    } catch (IOException e) {
      throw failed(wanted, e);
    }
  }

  /** The locked artifacts whose jars are missing or differ; with the names of all as lines. */
  public List<String> verify(List<String> wanted, Consumer<String> lines) {
    List<String> wrong = new ArrayList<>();
    JavaLock lock = read(chosen(wanted));
    for (JavaLock.Jar jar : lock == null ? List.<JavaLock.Jar>of() : lock.jars()) {
      lines.accept(jar.artifact());
      try {
        if (!Files.exists(jar.file()) || !JavaLock.hash(jar.file()).equals(jar.sha256())) {
          wrong.add(jar.artifact());
        }
      } catch (IOException e) {
        wrong.add(jar.artifact());
      }
    }
    return wrong;
  }

  // ---- choice

  /** Of two versions of an artifact the first, which stands nearer to the root. */
  private List<String> chosen(List<String> wanted) {
    Map<String, String> byName = new LinkedHashMap<>();
    for (String c : wanted) {
      JavaNeeds.check("java", c);
      String before = byName.putIfAbsent(name(c), c);
      if (before != null && !before.equals(c)) {
        progress.accept("Warning: " + before + " is used, not " + c);
      }
    }
    return List.copyOf(byName.values());
  }

  private static String name(String coordinates) {
    return coordinates.substring(0, coordinates.indexOf(':', coordinates.indexOf(':') + 1));
  }

  private static String version(String coordinates) {
    return coordinates.substring(coordinates.lastIndexOf(':') + 1);
  }

  // ---- the lock

  private JavaLock read(List<String> coordinates) {
    if (root != null) {
      Path file = root.resolve(LockFile.FILE);
      Object part =
          Files.exists(file)
              ? DataFile.read(file, null, w -> PackageErrors.invalidLock(file, w)).get("java")
              : null;
      return part instanceof GeneMap m ? JavaLock.of(m) : null;
    }
    Path file = cacheFile(coordinates);
    return Files.exists(file)
        ? JavaLock.of(DataFile.read(file, null, w -> PackageErrors.invalidLock(file, w)))
        : null;
  }

  private Path cacheFile(List<String> coordinates) {
    return cache.resolve(Integer.toHexString(String.join(" ", coordinates).hashCode()) + ".lock");
  }

  private JavaLock lock(List<String> coordinates, JavaLock before) throws IOException {
    JavaLock made =
        JavaLock.of(coordinates, ArtifactLoader.resolver().resolve(request(coordinates)));
    if (before != null && before.coordinates().equals(coordinates)) {
      verify(before); // the same artifacts, fetched again: they must be what was locked
    }
    if (root != null) {
      LockFile.writeJava(root, made.toMap());
    } else {
      Files.createDirectories(cache);
      AtomicWrite.write(cacheFile(coordinates), made.text().getBytes(StandardCharsets.UTF_8));
    }
    return made;
  }

  private ArtifactResolver.Request request(List<String> coordinates) {
    return new ArtifactResolver.Request(coordinates, offline, progress);
  }

  /** Hashes a jar unless it has size and time of one that was right. */
  private void verify(JavaLock lock) throws IOException {
    VerifiedJars known = VerifiedJars.read(cache);
    for (JavaLock.Jar jar : lock.jars()) {
      if (known.isKnown(jar.file(), jar.sha256())) {
        continue;
      }
      if (!JavaLock.hash(jar.file()).equals(jar.sha256())) {
        throw PackageErrors.invalidLock(
            root == null ? "java" : root.resolve(LockFile.FILE),
            jar.artifact() + " differs from the lock: " + jar.file());
      }
      known.add(jar.file(), jar.sha256());
    }
    known.write();
  }

  private GeneError failed(List<String> coordinates, IOException e) {
    String text = String.valueOf(e.getMessage());
    String missing =
        coordinates.stream()
            .filter(c -> text.contains(name(c)))
            .findFirst()
            .orElse(coordinates.getFirst());
    String first = text.lines().findFirst().orElse("");
    int in = first.lastIndexOf(" in ");
    String where =
        offline
            ? " in the local repository (offline)"
            : in < 0 ? ": " + first : first.substring(in);
    return PackageErrors.coded("GENE.PACKAGE.NOT_FOUND", "no artifact " + missing + where);
  }
}
