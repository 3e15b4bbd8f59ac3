package gene.pkg;

import gene.pkg.Fetched.Repository;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Finds the files of dependencies: directories where they are, git repositories by a checkout. */
final class Fetcher {
  private final Path root;
  private final Path staging;
  private final Map<String, Repository> checkouts = new HashMap<>();

  /** Paths of the lock file are relative to the root; checkouts go to the staging directory. */
  Fetcher(Path root, Path staging) {
    this.root = root;
    this.staging = staging;
  }

  /** What a manifest asks for; paths are relative to the package that says so. */
  Fetched fetch(Dependency d, Fetched dependent) {
    Fetched found;
    if (d.path() != null) {
      Path dir = dependent.dir().resolve(d.path()).normalize();
      Repository repository = dependent.repository();
      if (repository != null && !dir.startsWith(repository.checkout())) {
        throw wrong(d.name(), "^path " + d.path() + " leaves its repository");
      }
      found = new Fetched(dir, repository);
    } else if (d.git() != null) {
      String location = Git.location(d.git(), dependent.dir());
      String url = location.equals(d.git()) ? location : shown(Path.of(location));
      Repository made = repository(d.name(), location, url, d.refKind(), d.ref());
      found = new Fetched(made.checkout(), made);
    } else {
      throw wrong(d.name(), "no source, write ^path or ^git");
    }
    return inside(d.name(), found, d.subdir());
  }

  /** What a lock file names. */
  Fetched fetch(LockedPackage p) {
    PackageSource s = p.source();
    if (!s.isGit()) {
      return inside(p.name(), new Fetched(root.resolve(s.path()).normalize(), null), s.subdir());
    }
    String location = Git.location(s.url(), root);
    Repository made = repository(p.name(), location, s.url(), "commit", s.commit());
    return inside(p.name(), new Fetched(made.checkout(), made), s.subdir());
  }

  private Fetched inside(String name, Fetched whole, String subdir) {
    Path dir = subdir == null ? whole.dir() : whole.dir().resolve(subdir).normalize();
    if (!PackageRoot.real(dir).startsWith(PackageRoot.real(whole.dir()))) {
      throw PackageErrors.boundary(subdir, name);
    }
    if (!Files.isDirectory(dir)) {
      throw wrong(name, "no directory " + shown(dir));
    }
    if (!PackageRoot.isRoot(dir)) {
      throw wrong(name, "no package.gene in " + shown(dir));
    }
    return new Fetched(dir, whole.repository());
  }

  private Repository repository(
      String name, String location, String url, String refKind, String ref) {
    String key = location + "\n" + refKind + "\n" + ref;
    Repository known = checkouts.get(key);
    if (known == null) {
      Path target = staging.resolve("git-" + checkouts.size());
      String commit = new Git(name, location).checkout(refKind, ref, target);
      known = new Repository(PackageRoot.real(target), url, commit, refKind, ref);
      checkouts.put(key, known);
    }
    return known;
  }

  /** The source of a package, as the lock file says it. */
  PackageSource source(Dependency d, Fetched dependent, Fetched found) {
    Repository r = found.repository();
    if (r == null) {
      return PackageSource.ofPath(shown(dependent.dir().resolve(d.path()).normalize()), d.subdir());
    }
    Path below = r.checkout().relativize(PackageRoot.real(found.dir()));
    String subdir = below.toString().isEmpty() ? null : below.toString().replace('\\', '/');
    return new PackageSource(null, r.url(), r.commit(), r.refKind(), r.ref(), subdir);
  }

  /** A path as seen from the root: {@code ./vendor/lib}. */
  private String shown(Path path) {
    String relative = root.relativize(path).toString().replace('\\', '/');
    return relative.startsWith("..") ? relative : "./" + relative;
  }

  static GeneError wrong(String name, String what) {
    return Errors.runtime("Dependency " + name + ": " + what);
  }
}
