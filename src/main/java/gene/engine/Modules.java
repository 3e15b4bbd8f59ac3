package gene.engine;

import gene.code.Code;
import gene.code.ImportSpec;
import gene.pkg.PackageLookup;
import gene.pkg.PackageRoot;
import gene.runtime.Cell;
import gene.runtime.Evaluator;
import gene.runtime.Namespace;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.source.Source;
import gene.value.Printer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Finds, loads and keeps modules (chapter 10.4). Each file is evaluated once. */
final class Modules {
  static final String EXTENSION = ".gene";

  private final Engine engine;
  private final UnitCompiler units;
  private final Packages packages;
  private final Map<Path, Module> loaded = new HashMap<>();
  private final Set<Exporter> exporters = new LinkedHashSet<>(); // definers before their importers
  private final Loading loading = new Loading();
  private final Turn turn; // to find, read and compile modules
  private final List<Unit> begun = new CopyOnWriteArrayList<>(); // VMs of actors look at it
  private final List<Unit> sessions = new CopyOnWriteArrayList<>();
  private final Map<Path, String> displayNames = new HashMap<>();
  private final Map<String, Ahead> ahead = new HashMap<>(); // read before they are loaded

  Modules(Engine engine, UnitCompiler units) {
    this.engine = engine;
    this.units = units;
    this.turn = units.turn();
    this.packages = new Packages(engine);
  }

  /** Runs the started program, a file or (null) a text alone; its value. */
  Object runMain(Source text, Path file) {
    units.remember(text);
    Path path = file == null ? null : real(file);
    if (path != null) {
      displayNames.put(path, text.name());
      loading.begin(engine.vm(), path, null);
    }
    return pipeline(text, path);
  }

  /** The way of a program: text, forms, checked, expanded, compiled, verified, run. */
  private Object pipeline(Source text, Path path) {
    Supplier<Code> compiled =
        () -> units.verify(units.compile(units.expand(units.check(units.read(text)))));
    Code code = path == null ? compiled.get() : units.cached(text, compiled);
    return runMain(reportWarnings(code), path);
  }

  /** Runs a file as if it were imported; its unit. */
  Unit runFile(Source source, Path file) {
    Path path = real(file);
    displayNames.put(path, source.name());
    loading.begin(engine.vm(), path, null);
    Code code = reportWarnings(units.load(source));
    Unit unit =
        new Unit(code, path, engine.moduleNamespace(stem(code.file)), Unit.cells(code), false);
    engine.run(code, unit);
    loading.end(path);
    return unit;
  }

  /** Shows what the compiler found doubtful, before the unit runs. */
  Code reportWarnings(Code code) {
    if (units.options().typeCheck() && !code.warnings.isEmpty()) {
      engine.warnings().add(code.file, code.warnings);
    }
    return code;
  }

  /** Runs a program that was compiled before. */
  Object runMain(Code code, Path path) {
    packages.main(path);
    Unit unit =
        new Unit(code, path, engine.moduleNamespace(stem(code.file)), Unit.cells(code), true);
    exporters.add(new Module(code, unit));
    begun.add(unit.watched());
    Object value = engine.java().runMain(code, this, unit, () -> engine.run(code, unit));
    if (path != null) {
      loading.end(path);
    }
    return value;
  }

  /** The module of that file as far as it was loaded, or null. */
  Unit unit(String file) {
    for (Unit u : units()) {
      if (u.file.equals(file)) {
        return u;
      }
    }
    return null;
  }

  /** A session has variables as a module has. */
  void begins(Unit session) {
    sessions.add(session);
  }

  /** Modules and sessions. */
  List<Unit> unitsAndSessions() {
    List<Unit> all = new ArrayList<>(begun);
    all.addAll(sessions);
    return all;
  }

  /** The modules that have begun to run. */
  List<Unit> units() {
    return begun;
  }

  Packages packages() {
    return packages;
  }

  /** What has defined values so far, roughly in the order of loading. */
  Set<Exporter> exporters() {
    return exporters;
  }

  /** Loads the module in that file for somebody who is no module. */
  Exporter load(Path file) {
    return load(file, null);
  }

  /** Loads the module in that file anew, whether it was loaded before or not. */
  Exporter reload(Path file) {
    loaded.remove(real(file));
    return load(file, null);
  }

  /** Runs linked code with the given self. */
  Object run(Code code, Unit unit, Object self) {
    return engine.run(code, unit, self);
  }

  Evaluator.Importable load(ImportSpec spec, Unit importer) {
    turn.take(Vm.current());
    try {
      return find(importer, spec);
    } finally {
      turn.give();
    }
  }

  private Evaluator.Importable find(Unit importer, ImportSpec spec) {
    if (spec.module() == null) {
      return namespace(spec.namespace());
    }
    if (JavaPart.isJava(spec)) {
      return engine.java().load(spec);
    }
    Ahead read = ahead.remove(asked(spec, importer));
    Module module =
        read == null || !read.version.equals(version(read.found.path))
            ? load(locate(spec, importer), importer)
            : load(read.found.path, importer, read.found.source);
    return new Module.Imported(module, spec.module());
  }

  /** The file that an import of a module means. */
  private Path locate(ImportSpec spec, Unit importer) {
    return spec.pkg() == null ? resolve(spec.module(), importer) : resolveInPackage(spec, importer);
  }

  /** The source of a module that a unit imports, which is not loaded; null for extensions. */
  Found find(ImportSpec spec, Unit importer) {
    if (spec.module() == null) {
      namespace(spec.namespace());
      return null;
    }
    if (JavaPart.isJava(spec)) {
      return null;
    }
    Path path = real(locate(spec, importer));
    String name = displayNames.computeIfAbsent(path, p -> displayName(p, importer));
    return new Found(readModule(path, name), path);
  }

  /** The source that a unit imports; kept until the import itself happens. */
  Found lookAhead(ImportSpec spec, Unit importer) {
    Found found = find(spec, importer);
    if (found != null) {
      ahead.put(asked(spec, importer), new Ahead(found, version(found.path)));
    }
    return found;
  }

  /** A text and no record: the first hash of a record costs milliseconds. */
  private static String asked(ImportSpec spec, Unit importer) {
    return spec.module() + '\n' + spec.pkg() + '\n' + spec.path() + '\n' + importer.path;
  }

  private record Ahead(Found found, Object version) {}

  /** Tells whether a file was written in between. */
  private static Object version(Path path) {
    try {
      return Files.getLastModifiedTime(path);
    } catch (java.io.IOException e) {
      return new Object(); // equal to none: the import reports it
    }
  }

  /** A module that is there. */
  record Found(Source source, Path path) {}

  /** Says under which name a file is known to the user. */
  Path known(Path file, String name) {
    Path path = real(file);
    displayNames.put(path, name);
    return path;
  }

  private static GeneError coded(String code, String text) {
    return Errors.runtime("[" + code + "] " + text, code);
  }

  private Module load(Path file, Unit importer) {
    return load(real(file), importer, null);
  }

  /** Loads a file by its real path; its text, if that was read already. */
  private Module load(Path path, Unit importer, Source read) {
    Vm vm = Vm.current();
    turn.take(vm);
    try {
      Module known = known(vm, path, importer);
      if (known == null) {
        return loadNow(vm, path, importer, read);
      }
      return known.importedBy(vm);
    } finally {
      turn.give();
    }
  }

  /** The module if it is loaded, by whomever; null: nobody is about it. */
  private Module known(Vm vm, Path path, Unit importer) {
    Path from = importer == null ? null : importer.path;
    while (!loaded.containsKey(path) && loading.contains(path)) {
      List<Path> ring = loading.ring(vm, path, from);
      if (!ring.isEmpty()) {
        StringBuilder text = new StringBuilder();
        for (Path p : ring) {
          text.append(displayNames.get(p)).append(" -> ");
        }
        throw coded("GENE.MODULE.CYCLE", text.append(displayName(path, importer)).toString());
      }
      turn.outside(vm, () -> loading.await(vm, path, from));
    }
    return loaded.get(path);
  }

  private Module loadNow(Vm vm, Path path, Unit importer, Source read) {
    String name = displayName(path, importer);
    displayNames.put(path, name);
    loading.begin(vm, path, importer == null ? null : importer.path);
    Module begun = null;
    try {
      Code code =
          reportWarnings(
              units.load(read != null && read.name().equals(name) ? read : readModule(path, name)));
      Unit unit =
          new Unit(code, path, engine.moduleNamespace(stem(name)), Unit.cells(code), false)
              .loadedBy(vm);
      Module module = new Module(code, unit);
      begun = module;
      exporters.add(module);
      this.begun.add(unit.watched());
      turn.outside(vm, () -> engine.run(code, unit));
      loaded.put(path, module);
      return module;
    } catch (RuntimeException | Error e) {
      exporters.remove(begun);
      throw e;
    } finally {
      loading.end(path);
    }
  }

  /** Modules of the program's package may always be imported, others if they may be read. */
  private Source readModule(Path path, String name) {
    packages.narrow(path);
    Permissions gate = engine.vm().permissions();
    if (gate != null && !packages.inApplication(path)) {
      try {
        gate.file(Right.READ, path);
      } catch (java.io.IOException e) {
        throw Errors.io(e.getMessage());
      }
    }
    try {
      return SourceFiles.readSource(path, name);
    } catch (UsageError e) {
      throw Errors.io(e.getMessage());
    }
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (java.io.IOException e) {
      return file.toAbsolutePath().normalize();
    }
  }

  /** Relative to where the importer was given, so that messages show paths the user knows. */
  private String displayName(Path path, Unit importer) {
    String given =
        importer == null || importer.path == null ? null : displayNames.get(importer.path);
    if (given == null || importer.path.getParent() == null) {
      Path cwd = engine.vm().workingDirectory().path();
      return path.startsWith(cwd) ? cwd.relativize(path).toString() : path.toString();
    }
    Path parent = Path.of(given).getParent();
    Path relative = importer.path.getParent().relativize(path);
    return (parent == null ? relative : parent.resolve(relative).normalize()).toString();
  }

  private static String stem(String name) {
    String file = Path.of(name.replace('<', '_').replace('>', '_')).getFileName().toString();
    return file.endsWith(EXTENSION) ? file.substring(0, file.length() - EXTENSION.length()) : file;
  }

  // ---- resolution

  private static Path file(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw Errors.runtime("not a file name: " + Printer.quotedNested(name));
    }
  }

  private Path resolve(String specifier, Unit importer) {
    Path given = file(specifier);
    if (given.isAbsolute()) {
      Set<Path> hits = candidates(given.getParent(), given.getFileName().toString());
      return only(specifier, hits, importer, List.of(given.getParent()));
    }
    List<Path> searched = new ArrayList<>();
    for (Path directory : searchPath(importer)) {
      if (searched.contains(directory)) {
        continue;
      }
      searched.add(directory);
      Set<Path> hits = candidates(directory, specifier);
      if (!hits.isEmpty()) {
        return only(specifier, hits, importer, searched);
      }
    }
    return only(specifier, Set.of(), importer, searched);
  }

  /** A module of another package: tier 2 there, and never a file outside of it. */
  private Path resolveInPackage(ImportSpec spec, Unit importer) {
    PackageRoot root = packages.named(spec, importer);
    String name = spec.module().equals("index") ? root.manifest().mainModule() : spec.module();
    List<Path> searched = PackageLookup.moduleDirectories(root);
    for (Path directory : searched) {
      PackageLookup.requireInside(root, directory.resolve(name), spec.module());
      Set<Path> hits = candidates(directory, name);
      if (!hits.isEmpty()) {
        Path file = only(spec.module(), hits, importer, searched);
        PackageLookup.requireInside(root, file, spec.module());
        return file;
      }
    }
    return only(spec.module(), Set.of(), importer, searched);
  }

  private List<Path> searchPath(Unit importer) {
    List<Path> path = new ArrayList<>();
    Path cwd = engine.vm().workingDirectory().path();
    path.add(importer.path == null ? cwd : importer.path.getParent());
    PackageRoot root = packages.of(importer);
    if (root.dir() != null) {
      path.addAll(PackageLookup.moduleDirectories(root));
    }
    String workspace = engine.vm().environment().get("GENE_WORKSPACE_PATH");
    if (workspace != null) {
      for (String part : workspace.split(java.io.File.pathSeparator)) {
        if (!part.isEmpty()) {
          path.add(cwd.resolve(part));
        }
      }
    }
    path.add(cwd);
    path.addAll(engine.options().moduleRoots());
    return path;
  }

  private static Set<Path> candidates(Path directory, String specifier) {
    Set<Path> hits = new LinkedHashSet<>();
    Path exact = directory.resolve(specifier);
    if (specifier.endsWith(EXTENSION) && Files.isRegularFile(exact)) {
      hits.add(exact.normalize());
    }
    Path withExtension = directory.resolve(specifier + EXTENSION);
    if (Files.isRegularFile(withExtension)) {
      hits.add(withExtension.normalize());
    }
    Path index = exact.resolve("index" + EXTENSION);
    if (Files.isRegularFile(index)) {
      hits.add(index.normalize());
    }
    return hits;
  }

  private Path only(String specifier, Set<Path> hits, Unit importer, List<Path> searched) {
    if (hits.size() > 1) {
      String all = String.join(", ", hits.stream().map(Path::toString).toList());
      throw coded("GENE.MODULE.AMBIGUOUS", "Module '" + specifier + "' is ambiguous: " + all);
    }
    if (hits.isEmpty()) {
      throw coded(
          "GENE.MODULE.NOT_FOUND",
          "Module '"
              + specifier
              + "' was not found (importer="
              + importer.file
              + "; specifier="
              + specifier
              + "; searched="
              + searched
              + ")");
    }
    return hits.iterator().next();
  }

  // ---- namespaces as modules

  private Evaluator.Importable namespace(List<String> path) {
    engine.extensions().imported(path);
    Object v = engine.core().global().get(path.getFirst());
    for (int i = 1; i < path.size() && v instanceof Namespace ns; i++) {
      v = ns.get(path.get(i));
    }
    if (v == null) {
      throw Errors.runtime(
          "failed to load extension: " + String.join("/", path), "GENE.EXT.LOAD_FAILED");
    }
    return new Members(String.join("/", path), v);
  }

  /** The members of a built-in namespace. */
  private record Members(String name, Object whole) implements Evaluator.Importable {
    @Override
    public Object export(String member) {
      Cell c = whole instanceof Namespace ns ? ns.cell(member) : null;
      return c == null ? null : c.read();
    }

    @Override
    public List<String> exports() {
      return whole instanceof Namespace ns ? ns.names() : List.of();
    }
  }
}
