package gene.analysis;

import gene.reader.BrokenText;
import gene.source.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Analyses modules and what they import, each file once, without running any of them. One thread;
 * the models that it gives may go to others.
 *
 * <p>What an editor asks again and again begins with {@link #restart}: modules that were analysed
 * before are taken over when something imports them, until they are {@link #forget forgotten}, so
 * that the answer is the same as that of a workspace that has seen nothing yet.
 */
public final class Workspace {
  /** What an import form asks for. */
  public record Request(String module, String pkg, String path) {}

  /** Finds the files of imports. */
  public interface Modules {
    /** The module that the file means by its import, or what is wrong. */
    Found find(Request request, Path importer, String importerName);
  }

  /** A module, or why there is none. */
  public record Found(Source source, Path path, String problem, String code, String hint) {}

  /** An analysed module, or why there is none. */
  record Imported(ModuleModel model, Path path, String problem, String code, String hint) {}

  /** A module and what it adds to what is known of the program. */
  private record Part(
      ModuleModel model,
      Map<Callee, Definition> functions,
      List<ClassInfo> classes,
      Set<String> variants,
      Set<String> properties) {}

  private final Library library;
  private final Modules modules;
  private final boolean strictNil;
  private final Map<Path, Part> parts = new HashMap<>();
  private final Map<Path, ModuleModel> models = new LinkedHashMap<>();
  private final List<Path> analysing = new ArrayList<>();
  private final Map<Path, String> names = new HashMap<>();
  private final Map<Callee, Definition> functions = new IdentityHashMap<>();
  private final List<ClassInfo> classes = new ArrayList<>();
  private final Map<ClassInfo, List<ClassInfo>> subclasses = new IdentityHashMap<>();
  private final Set<String> variants = new HashSet<>();
  private final Set<String> properties = new HashSet<>();
  private boolean sighted;

  public Workspace(Library library, Modules modules, boolean strictNil) {
    this.library = library;
    this.modules = modules;
    this.strictNil = strictNil;
  }

  /** The heads of the special forms that the analysis knows. */
  public static Set<String> specialForms() {
    return SpecialForms.words();
  }

  public Library library() {
    return library;
  }

  boolean sighted() {
    return sighted && analysing.size() == 1;
  }

  /** The model of the file; the path identifies it, null for a text that is no file. */
  public ModuleModel analyse(Source source, Path path) {
    ModuleModel known = path == null ? null : models.get(path);
    if (known != null) {
      return known;
    }
    return analyse(BrokenText.read(source), path);
  }

  /** The model of a text that was read already. */
  public ModuleModel analyse(BrokenText text, Path path) {
    analysing.add(path);
    names.put(path, text.source().name());
    try {
      Analysis a = new Analysis(this, text, strictNil);
      properties.addAll(a.facts.properties);
      ModuleModel model = new ModuleWalk(a).run();
      Set<String> own = new HashSet<>();
      for (Definition d : model.exports().values()) {
        if (d.type.single() instanceof Type.EnumItself e) {
          own.addAll(e.of().variants().keySet());
        }
      }
      functions.putAll(a.functions.definitions());
      variants.addAll(own);
      if (path != null) {
        models.put(path, model);
        ModuleModel lasting = model.forImporters();
        Set<String> set = a.facts.properties;
        parts.put(path, new Part(lasting, a.functions.definitions(), a.ownClasses, own, set));
      }
      return model;
    } finally {
      analysing.removeLast();
    }
  }

  // ---- again and again

  /** Begins anew with what a program consists of; with sightings of the module asked for. */
  public Workspace restart(boolean sightings) {
    models.clear();
    functions.clear();
    classes.clear();
    subclasses.clear();
    variants.clear();
    properties.clear();
    sighted = sightings;
    return this;
  }

  /** The file has changed: nothing is known any more of it and of what imports it. */
  public void forget(Path path) {
    parts.remove(path);
    List<Path> importers = new ArrayList<>();
    parts.forEach(
        (p, part) -> {
          if (part.model.imports().stream().anyMatch(i -> path.equals(i.path()))) {
            importers.add(p);
          }
        });
    importers.forEach(this::forget);
  }

  /** Files have come or gone: what imports mean is open again. */
  public void forgetAll() {
    parts.clear();
  }

  private ModuleModel takeOver(Path path) {
    ModuleModel known = models.get(path);
    Part part = parts.get(path);
    if (known != null || part == null) {
      return known;
    }
    for (ModuleModel.Import i : part.model.imports()) {
      takeOver(i.path());
    }
    models.put(path, part.model);
    functions.putAll(part.functions);
    variants.addAll(part.variants);
    properties.addAll(part.properties);
    for (ClassInfo c : part.classes) {
      noteClass(c);
      if (c.parent() != null) {
        subclass(c.parent(), c);
      }
    }
    return part.model;
  }

  /** All models so far, imported modules before their importers. */
  public Map<Path, ModuleModel> models() {
    return models;
  }

  Imported imported(Request request, String importer, int pos) {
    Found found = modules.find(request, analysing.getLast(), importer);
    if (found.source() == null) {
      return new Imported(null, null, found.problem(), found.code(), found.hint());
    }
    int at = analysing.indexOf(found.path());
    if (at >= 0) {
      StringBuilder ring = new StringBuilder("[" + Codes.CYCLE + "] ");
      for (Path p : analysing.subList(at, analysing.size())) {
        ring.append(names.get(p)).append(" -> ");
      }
      ring.append(names.get(found.path()));
      String hint = "move what both need into a module of its own";
      return new Imported(null, found.path(), ring.toString(), Codes.CYCLE, hint);
    }
    ModuleModel known = takeOver(found.path());
    ModuleModel model = known != null ? known : analyse(found.source(), found.path());
    return new Imported(model, found.path(), null, null, null);
  }

  Definition definition(Callee callee) {
    return functions.get(callee);
  }

  void noteClass(ClassInfo cls) {
    classes.add(cls);
  }

  void subclass(ClassInfo parent, ClassInfo cls) {
    subclasses.computeIfAbsent(parent, p -> new ArrayList<>()).add(cls);
  }

  /** The known classes that inherit from it directly. */
  public List<ClassInfo> subclasses(ClassInfo cls) {
    return subclasses.getOrDefault(cls, List.of());
  }

  /** Whether any class of the program has a method or property of that name. */
  boolean anyClassHas(String member) {
    for (ClassInfo c : classes) {
      if (c.methods.containsKey(member) || c.properties.contains(member)) {
        return true;
      }
    }
    return false;
  }

  /** Whether any module sets a property of that name. */
  boolean sets(String property) {
    return properties.contains(property);
  }

  boolean anyVariant(String name) {
    return variants.contains(name);
  }

  Set<String> variants() {
    return variants;
  }
}
