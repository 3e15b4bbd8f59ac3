package gene.pkg;

import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The Java libraries that a manifest asks for: {@code ^java} and {@code ^jars} (chapter 23.6). */
public record JavaNeeds(List<String> coordinates, List<Path> jars) {
  public static final JavaNeeds NONE = new JavaNeeds(List.of(), List.of());

  /**
   * Those of a package root and of the packages that it needs, the nearest first: of two versions
   * the first is taken. Null for a program outside of a package.
   */
  public static JavaNeeds of(Path root) {
    JavaNeeds own = ofOne(root);
    LockFile lock = root == null ? null : LockFile.read(root);
    if (lock == null) {
      return own;
    }
    Set<String> coordinates = new LinkedHashSet<>(own.coordinates);
    Set<Path> jars = new LinkedHashSet<>(own.jars);
    Set<String> seen = new LinkedHashSet<>();
    List<String> level = List.copyOf(lock.roots().values());
    while (!level.isEmpty()) {
      List<String> next = new ArrayList<>();
      for (String id : level) {
        LockedPackage p = lock.packages().get(id);
        if (p != null && seen.add(id)) {
          JavaNeeds needs = ofOne(root.resolve(p.dir()));
          coordinates.addAll(needs.coordinates);
          jars.addAll(needs.jars);
          next.addAll(p.dependencies().values());
        }
      }
      level = next;
    }
    return new JavaNeeds(List.copyOf(coordinates), List.copyOf(jars));
  }

  private static JavaNeeds ofOne(Path root) {
    Path file = root == null ? null : root.resolve(Manifest.FILE);
    if (file == null || !Files.exists(file)) {
      return NONE;
    }
    GeneMap map = DataFile.read(file, "Package", what -> wrong(file, what));
    List<String> coordinates = texts(map, "java", file);
    coordinates.forEach(c -> check(file, c));
    List<Path> jars = new ArrayList<>();
    for (String jar : texts(map, "jars", file)) {
      Path path = root.resolve(jar).normalize();
      if (!Files.exists(path)) {
        throw PackageErrors.coded(
            "GENE.PACKAGE.NOT_FOUND", "no file " + jar + " (^jars of " + file + ")");
      }
      jars.add(path);
    }
    return new JavaNeeds(coordinates, List.copyOf(jars));
  }

  /** Rewrites the manifest in a folder: these jars instead of all that is to be fetched. */
  public static void write(Path root, List<String> jars) throws IOException {
    Path file = root.resolve(Manifest.FILE);
    GeneMap map = DataFile.read(file, "Package", what -> wrong(file, what));
    map.remove("java");
    map.put("jars", GeneArray.copyOf(new ArrayList<>(jars)));
    Files.writeString(file, Printer.quotedNested(map) + "\n");
  }

  /** {@code group:artifact:version}, perhaps with extension and classifier before the version. */
  public static void check(Object where, String coordinates) {
    int parts = coordinates.split(":", -1).length;
    boolean plain = coordinates.matches("[\\w.\\-:\\[\\](),]+");
    if (parts < 3 || parts > 5 || !plain) {
      throw PackageErrors.invalidManifest(
          where, "'" + coordinates + "' is no artifact of the form group:artifact:version");
    }
  }

  private static List<String> texts(GeneMap map, String key, Path file) {
    Object v = map.get(key);
    if (v == null || v == Singleton.NIL) {
      return List.of();
    }
    if (!(v instanceof GeneArray items)) {
      throw wrong(file, "^" + key + " must be an Array");
    }
    List<String> all = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (!(items.get(i) instanceof String s)) {
        throw wrong(file, "^" + key + " must be an Array of Strings");
      }
      all.add(s);
    }
    return List.copyOf(all);
  }

  private static GeneError wrong(Path file, String what) {
    return PackageErrors.invalidManifest(file, what);
  }
}
