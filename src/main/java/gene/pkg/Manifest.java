package gene.pkg;

import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What {@code package.gene} says (chapter 10.5), with defaults for what it does not. */
public record Manifest(
    String name,
    String version,
    String license,
    String homepage,
    String sourceDir,
    String mainModule,
    String testDir,
    boolean singleton,
    List<Dependency> dependencies,
    GeneMap permissions) {
  static final String FILE = "package.gene";

  /** Outside of a package. */
  public static final Manifest NONE =
      new Manifest("", null, null, null, "src", "index", "tests", false, List.of(), new GeneMap());

  static Manifest read(Path root) {
    Path file = root.resolve(FILE);
    GeneMap map = DataFile.read(file, "Package", what -> wrong(file, what));
    String name = text(map, "name", file, "");
    if (!name.isEmpty() && !PackageNames.isName(name)) {
      throw wrong(file, "'" + name + "' is not a package name of the form parent/name");
    }
    String version = text(map, "version", file, null);
    if (version != null && !PackageNames.isVersion(version)) {
      throw wrong(file, "'" + version + "' is not a version");
    }
    return new Manifest(
        name,
        version,
        text(map, "license", file, null),
        text(map, "homepage", file, null),
        text(map, "source-dir", file, NONE.sourceDir),
        text(map, "main-module", file, NONE.mainModule),
        text(map, "test-dir", file, NONE.testDir),
        map.get("singleton") == Boolean.TRUE,
        dependencies(map.get("dependencies"), file),
        map.get("permissions") instanceof GeneMap rights ? rights : NONE.permissions);
  }

  /** The rights that a package is left with, null when nothing is said of it. */
  public GeneMap permissionsOf(String name) {
    Object rights = permissions.get(name);
    int slash = name.indexOf('/');
    if (rights == null
        && slash > 0
        && permissions.get(name.substring(0, slash)) instanceof GeneMap m) {
      rights = m.get(name.substring(slash + 1)); // {^x/lib {..}} is {^x {^lib {..}}}
    }
    return rights instanceof GeneMap m ? m : null;
  }

  private static List<Dependency> dependencies(Object list, Path file) {
    List<Dependency> all = new ArrayList<>();
    if (list == null || list == Singleton.NIL) {
      return all;
    }
    if (!(list instanceof GeneArray forms)) {
      throw wrong(file, "^dependencies must be an Array");
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < forms.size(); i++) {
      Dependency d = Dependency.of(forms.get(i), what -> wrong(file, what));
      if (!names.add(d.name())) {
        throw wrong(file, "dependency " + d.name() + " is there twice");
      }
      all.add(d);
    }
    return List.copyOf(all);
  }

  private static String text(GeneMap map, String key, Path file, String dflt) {
    String text = DataFile.text(map, key, what -> wrong(file, what));
    return text == null ? dflt : text;
  }

  private static GeneError wrong(Path file, String what) {
    return PackageErrors.invalidManifest(file, what);
  }
}
