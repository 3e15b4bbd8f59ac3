package gene.pkg;

import gene.runtime.error.Errors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Follows dependencies from manifest to manifest, and notes every package once. */
final class Resolver {
  private final Fetcher fetcher;
  private final SortedMap<String, LockedPackage> packages = new TreeMap<>();
  private final Map<String, Path> found = new HashMap<>();

  Resolver(Fetcher fetcher) {
    this.fetcher = fetcher;
  }

  /** All packages met, by node id. */
  SortedMap<String, LockedPackage> packages() {
    return packages;
  }

  /** Where the files of a package were found, null for one that was taken from the lock file. */
  Path found(String id) {
    return found.get(id);
  }

  /** The node id of what the dependency means; its own dependencies are resolved too. */
  String resolve(Dependency d, Fetched dependent) throws IOException {
    Fetched fetched = fetcher.fetch(d, dependent);
    PackageSource source = fetcher.source(d, dependent, fetched);
    Manifest manifest = Manifest.read(fetched.dir());
    if (!manifest.name().equals(d.name())) {
      throw Fetcher.wrong(d.name(), "the package at " + source + " is '" + manifest.name() + "'");
    }
    String resolved = version(manifest, source);
    if (!VersionRange.accepts(d.version(), resolved)) {
      throw Fetcher.wrong(
          d.name(), "version " + d.version() + " is wanted, " + source + " is " + resolved);
    }
    String dir = LockFile.DEPS + "/" + d.name() + "/" + resolved;
    String hash = new PackageTree(fetched.dir()).hash();
    SortedMap<String, String> edges = new TreeMap<>();
    LockedPackage made =
        new LockedPackage(d.name(), resolved, dir, source, hash, manifest.singleton(), edges);
    String id = made.nodeId();
    LockedPackage known = packages.putIfAbsent(id, made);
    if (known != null) {
      requireSame(known, made);
      return id;
    }
    found.put(id, fetched.dir());
    requireSingle(made);
    for (Dependency next : manifest.dependencies()) {
      edges.put(next.name(), resolve(next, fetched));
    }
    return id;
  }

  private static String version(Manifest manifest, PackageSource source) {
    if (manifest.version() != null) {
      return manifest.version();
    }
    return source.isGit() ? source.commit() : "0.0.0";
  }

  private static void requireSame(LockedPackage known, LockedPackage other) {
    if (!known.sha256().equals(other.sha256())) {
      throw Errors.runtime(
          "Package "
              + known.nodeId()
              + " has different contents at "
              + known.source()
              + " and "
              + other.source());
    }
  }

  private void requireSingle(LockedPackage made) {
    for (LockedPackage p : packages.values()) {
      boolean other = p.name().equals(made.name()) && !p.resolved().equals(made.resolved());
      if (other && (p.singleton() || made.singleton())) {
        throw Errors.runtime(
            "Package "
                + made.name()
                + " is a singleton, but needed as "
                + p.resolved()
                + " and "
                + made.resolved());
      }
    }
  }
}
