package gene.engine;

import gene.code.ImportSpec;
import gene.guard.GuardLib;
import gene.pkg.Manifest;
import gene.pkg.PackageLib.ApplicationValue;
import gene.pkg.PackageLib.PackageValue;
import gene.pkg.PackageLookup;
import gene.pkg.PackageRoot;
import gene.runtime.Namespace;
import gene.runtime.Unit;
import gene.value.GeneMap;
import gene.value.GeneNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** The packages of the modules of a program, and those that its imports name. */
final class Packages {
  private final Engine engine;
  private final PackageLookup lookup;
  private final Map<Path, PackageRoot> byDirectory = new HashMap<>();

  /** What {@code $dep} forms of a module say: paths by name. */
  private final Map<Namespace, Map<String, String>> declared = new WeakHashMap<>();

  private Path mainDirectory; // of the started program, null for text

  Packages(Engine engine) {
    this.engine = engine;
    this.lookup =
        new PackageLookup(
            () -> engine.vm().environment().ofRuntime("GENE_PACKAGE_PATH"),
            () -> engine.vm().workingDirectory().path(),
            warning -> engine.console().err("Warning: " + warning + "\n"));
  }

  /** Notes the file of the started program. */
  void main(Path file) {
    mainDirectory = file == null ? null : file.getParent();
  }

  /** The package of the started program. */
  PackageRoot application() {
    Path chosen = engine.options().packageRoot();
    if (chosen != null) {
      return of(engine.vm().workingDirectory().path().resolve(chosen));
    }
    return of(mainDirectory != null ? mainDirectory : engine.vm().workingDirectory().path());
  }

  /** Code of a package that the program's manifest gives less gets less from now on. */
  void narrow(Path file) {
    Manifest own = application().manifest();
    if (own.permissions().isEmpty()) {
      return;
    }
    PackageRoot root = ofFile(file);
    GeneMap rights = own.permissionsOf(root.manifest().name());
    if (rights != null && root.dir() != null) {
      GuardLib.narrow(engine.vm(), PackageRoot.real(root.dir()), rights);
    }
  }

  /** Whether a real path belongs to the program: to its package, or to the folder of its file. */
  boolean inApplication(Path file) {
    Path dir = application().dir();
    Path base = dir != null ? dir : mainDirectory;
    return base != null && file.startsWith(PackageRoot.real(base));
  }

  /** The package of a module; that of the program for text without a file. */
  PackageRoot of(Unit unit) {
    return unit == null || unit.path == null || unit.main()
        ? application()
        : of(unit.path.getParent());
  }

  private PackageRoot of(Path directory) {
    PackageRoot known = byDirectory.get(directory);
    if (known == null) {
      known = lookup.of(directory);
      byDirectory.put(directory, known);
    }
    return known;
  }

  /** The package of a folder. */
  PackageRoot ofFolder(Path folder) {
    return of(folder.toAbsolutePath().normalize());
  }

  /** The package of a file. */
  PackageRoot ofFile(Path file) {
    return of(file.getParent());
  }

  PackageValue value(Unit unit) {
    return new PackageValue(of(unit));
  }

  ApplicationValue applicationValue() {
    return new ApplicationValue(new PackageValue(application()));
  }

  /** A {@code $dep} form of a module; what is declared has to be there, used or not. */
  void declare(Unit unit, GeneNode dep, boolean last) {
    String name = (String) dep.child(0);
    if (name.startsWith(JavaPart.SCHEME)) {
      engine.java().require(name.substring(JavaPart.SCHEME.length()), unit.file);
    } else {
      if (dep.prop("path") instanceof String path) {
        at(path, name, unit);
        declared.computeIfAbsent(unit.namespace, n -> new HashMap<>()).put(name, path);
      } else {
        lookup.find(name, of(unit), unit.file);
      }
    }
    if (last) {
      engine.java().required();
    }
  }

  /** The package that an import names. */
  PackageRoot named(ImportSpec spec, Unit importer) {
    Map<String, String> aliases = declared.getOrDefault(importer.namespace, Map.of());
    String path = spec.path() != null ? spec.path() : aliases.get(spec.pkg());
    if (path != null) {
      return at(path, spec.pkg(), importer);
    }
    return lookup.find(spec.pkg(), of(importer), importer.file);
  }

  private PackageRoot at(String path, String name, Unit importer) {
    Path cwd = engine.vm().workingDirectory().path();
    Path base = importer.path == null ? cwd : importer.path.getParent();
    return lookup.at(base.resolve(path).normalize(), name, importer.file);
  }

  /** The package of that name as the program sees it; RuntimeException when there is none. */
  PackageRoot named(String name, String asker) {
    PackageRoot app = application();
    return app.manifest().name().equals(name) ? app : lookup.find(name, app, asker);
  }
}
