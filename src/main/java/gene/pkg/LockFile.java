package gene.pkg;

import gene.lib.io.AtomicWrite;
import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import gene.value.Printer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code package.gene.lock} (chapter 10.7): the packages a root depends on, directly and through
 * others. What is read here has been checked: every edge leads to a package, and every directory is
 * below the root.
 */
record LockFile(SortedMap<String, String> roots, SortedMap<String, LockedPackage> packages) {
  static final String FILE = "package.gene.lock";
  static final long VERSION = 1;

  /** The directory of materialised packages. */
  static final String DEPS = ".gene/deps";

  /** The lock file of a root, null when there is none. */
  static LockFile read(Path root) {
    Path file = root.resolve(FILE);
    return Files.exists(file) ? new Parser(root, file).lock() : null;
  }

  /** Writes it; what the file says of Java libraries stays. */
  void write(Path root) throws IOException {
    write(root, java(root));
  }

  private void write(Path root, GeneMap java) throws IOException {
    String text = text();
    if (java != null) {
      int end = text.lastIndexOf('}');
      text = text.substring(0, end) + "\n ^java " + Printer.quotedNested(java) + "}\n";
    }
    AtomicWrite.write(root.resolve(FILE), text.getBytes(StandardCharsets.UTF_8));
  }

  private static GeneMap java(Path root) {
    Path file = root.resolve(FILE);
    return Files.exists(file)
            && DataFile.read(file, null, w -> PackageErrors.invalidLock(file, w)).get("java")
                instanceof GeneMap m
        ? m
        : null;
  }

  /** Replaces what the lock file of a root says of Java libraries. */
  static void writeJava(Path root, GeneMap java) throws IOException {
    LockFile known = read(root);
    (known == null ? new LockFile(new TreeMap<>(), new TreeMap<>()) : known).write(root, java);
  }

  /** One line per package, so that changes are easy to read. */
  String text() {
    StringBuilder out = new StringBuilder("{^lock_version " + VERSION);
    GeneMap edges = new GeneMap();
    roots.forEach(edges::put);
    out.append("\n ^root_dependencies ").append(Printer.quotedNested(edges));
    out.append("\n ^packages {");
    String before = "";
    for (LockedPackage p : packages.values()) {
      String entry = Printer.quotedNested(GeneMap.of(p.nodeId(), p.toMap()));
      out.append(before).append(entry, 1, entry.length() - 1);
      before = "\n   ";
    }
    return out.append("}}\n").toString();
  }

  /** Reads and checks. */
  private record Parser(Path root, Path file) {
    LockFile lock() {
      GeneMap map = DataFile.read(file, null, this::wrong);
      Object version = map.get("lock_version");
      if (!Long.valueOf(VERSION).equals(version)) {
        throw wrong(
            "unsupported lock_version "
                + (version == null ? "(missing)" : Printer.quotedNested(version)));
      }
      SortedMap<String, LockedPackage> packages = new TreeMap<>();
      GeneMap entries = map(map, "packages");
      for (String id : entries.keys()) {
        packages.put(id, locked(id, map(entries, id)));
      }
      LockFile lock = new LockFile(edges(map, "root_dependencies"), packages);
      check(lock.roots, packages);
      packages.values().forEach(p -> check(p.dependencies(), packages));
      return lock;
    }

    private void check(SortedMap<String, String> edges, SortedMap<String, LockedPackage> packages) {
      edges.forEach(
          (name, id) -> {
            if (!packages.containsKey(id)) {
              throw wrong("package '" + id + "' is missing");
            }
          });
    }

    private LockedPackage locked(String id, GeneMap p) {
      GeneMap source = map(p, "source");
      String refKind = source.has("tag") ? "tag" : source.has("branch") ? "branch" : null;
      boolean git = required(source, "type").equals("git");
      LockedPackage locked =
          new LockedPackage(
              required(p, "name"),
              required(p, "resolved"),
              required(p, "dir"),
              new PackageSource(
                  git ? null : required(source, "path"),
                  git ? required(source, "url") : null,
                  git ? required(source, "commit") : null,
                  refKind,
                  refKind == null ? null : required(source, refKind),
                  DataFile.text(source, "subdir", this::wrong)),
              required(p, "sha256"),
              p.get("singleton") == Boolean.TRUE,
              edges(p, "dependencies"));
      if (!locked.nodeId().equals(id) || !id.equals(required(p, "node_id"))) {
        throw wrong("package '" + id + "' has another name inside");
      }
      boolean names =
          PackageNames.isName(locked.name()) && PackageNames.isVersion(locked.resolved());
      Path deps = root.resolve(DEPS);
      if (!names || !root.resolve(locked.dir()).normalize().startsWith(deps)) {
        throw wrong("package '" + id + "' has a wrong name or directory");
      }
      if (git && (locked.source().url().startsWith("-") || !isCommit(locked.source().commit()))) {
        throw wrong("package '" + id + "' has a wrong source");
      }
      return locked;
    }

    private static boolean isCommit(String text) {
      return text.matches("[0-9a-f]{40,64}");
    }

    private SortedMap<String, String> edges(GeneMap map, String key) {
      SortedMap<String, String> edges = new TreeMap<>();
      GeneMap entries = map(map, key);
      for (String name : entries.keys()) {
        edges.put(name, required(entries, name));
      }
      return edges;
    }

    private GeneMap map(GeneMap map, String key) {
      if (map.get(key) instanceof GeneMap m) {
        return m;
      }
      throw wrong("^" + key + " must be a Map");
    }

    private String required(GeneMap map, String key) {
      String text = DataFile.text(map, key, this::wrong);
      if (text == null) {
        throw wrong("^" + key + " is missing");
      }
      return text;
    }

    private GeneError wrong(String what) {
      return PackageErrors.invalidLock(file, what);
    }
  }
}
