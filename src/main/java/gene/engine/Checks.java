package gene.engine;

import gene.analysis.Library;
import gene.analysis.ModuleModel;
import gene.analysis.Workspace;
import gene.code.Code;
import gene.code.ImportSpec;
import gene.compiler.Compiler;
import gene.engine.library.LibraryTables;
import gene.reader.BrokenText;
import gene.runtime.Unit;
import gene.runtime.error.GeneError;
import gene.source.Diagnostic;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Singleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds what is wrong with files and the modules they import, without running any of them: parse
 * errors, compile errors and the findings of the analysis (chapter 22.9). Each file is looked at
 * once.
 */
public final class Checks {
  /** More errors than this in one file help nobody. */
  private static final int MAX_ERRORS = 100;

  private final Engine engine;
  private final UnitCompiler units;
  private final Modules modules;
  private final Workspace workspace;
  private final Set<Path> seen = new HashSet<>();
  private java.util.function.Function<Path, Source> newer = path -> null;

  Checks(Engine engine, UnitCompiler units, Modules modules) {
    this.engine = engine;
    this.units = units;
    this.modules = modules;
    this.workspace =
        new Workspace(
            new LibraryTables(
                engine.core(), engine.extensions(), () -> engine.java().lockedLibraries()),
            this::find,
            units.options().strictNil());
  }

  /** The findings of a file in source order, then those of the modules it imports. */
  public List<Diagnostic> of(Source source, Path file) {
    List<Diagnostic> found = new ArrayList<>();
    Path path = modules.known(file, source.name());
    if (seen.add(path)) {
      file(source, path, found);
    }
    return found;
  }

  /** Another file is going to be looked at, too: what one imports is found out before that. */
  public void announce(Source source, Path file) {
    workspace.analyse(source, modules.known(file, source.name()));
  }

  // ---- editors ask again and again

  /** A file as it is now: its model, and who says what is wrong with it, which takes longer. */
  public record Look(ModuleModel model, Supplier<List<Diagnostic>> findings) {}

  /** Says who has newer texts of files than the disk. */
  public void texts(java.util.function.Function<Path, Source> newer) {
    this.newer = newer;
  }

  /**
   * Looks at a file as a fresh check would, but for its compile-time blocks, which are not run.
   * Imported modules are looked at again only when they were forgotten.
   */
  public Look look(Source source, Path path) {
    BrokenText text = BrokenText.read(source);
    if (path != null) { // a text that nobody has saved yet is no module that others could import
      modules.known(path, source.name());
    }
    ModuleModel model = workspace.restart(true).analyse(text, path);
    return new Look(model, () -> findings(text, model, false));
  }

  /** The model of a file that nobody edits. */
  public ModuleModel model(Source source, Path path) {
    return model(BrokenText.read(source), path);
  }

  /** The model of a file whose text was read already. */
  public ModuleModel model(BrokenText text, Path path) {
    if (path != null) {
      modules.known(path, text.source().name());
    }
    return workspace.restart(false).analyse(text, path);
  }

  /** The files of the modules that a program consists of, itself included. */
  public Set<Path> files(Source source, Path path) {
    model(source, path);
    return Set.copyOf(workspace.models().keySet());
  }

  /** What is known of the modules of the program that was looked at last. */
  public Workspace workspace() {
    return workspace;
  }

  public Library library() {
    return workspace.library();
  }

  private List<Diagnostic> findings(BrokenText text, ModuleModel model, boolean comptime) {
    List<SyntaxError> refused = new ArrayList<>();
    compile(text, refused, comptime);
    List<Diagnostic> own = new ArrayList<>();
    for (SyntaxError e : refused) {
      own.add(
          new Diagnostic(
              Diagnostic.Severity.ERROR,
              "GENE.COMPILE.ERROR",
              e.getMessage(),
              e.sourceName(),
              e.pos(),
              e.hint(),
              List.of()));
    }
    Set<Integer> broken = new HashSet<>();
    refused.forEach(e -> broken.add(formAt(text, e.pos())));
    for (Diagnostic d : model.diagnostics()) {
      // What the compiler refuses is not looked at any closer.
      if (d.code().equals("GENE.PARSE.ERROR") || !broken.contains(formAt(text, d.pos()))) {
        own.add(d);
      }
    }
    own.sort(Comparator.comparingInt(Diagnostic::pos));
    return own;
  }

  private void file(Source source, Path path, List<Diagnostic> found) {
    units.remember(source);
    BrokenText text = BrokenText.read(source);
    ModuleModel model = workspace.models().get(path);
    if (model == null) {
      model = workspace.analyse(text, path);
    }
    List<Diagnostic> own = findings(text, model, true);
    if (model.idle() != null && !isImported(path)) {
      own.add(model.idle());
      own.sort(Comparator.comparingInt(Diagnostic::pos));
    }
    found.addAll(own);
    for (ModuleModel.Import module : model.imports()) {
      if (seen.add(module.path())) {
        Source imported = sources.get(module.path());
        if (imported != null) {
          file(imported, module.path(), found);
        }
      }
    }
  }

  private boolean isImported(Path path) {
    return workspace.models().values().stream()
        .flatMap(m -> m.imports().stream())
        .anyMatch(i -> path.equals(i.path()));
  }

  private final java.util.Map<Path, Source> sources = new java.util.HashMap<>();

  /** Index of the top-level form that holds the position, -1 before the first. */
  private static int formAt(BrokenText text, int pos) {
    int at = -1;
    for (int p : text.positions()) {
      if (p > pos) {
        break;
      }
      at++;
    }
    return at;
  }

  /**
   * Notes what the compiler refuses. After an error the top-level form that holds it is left out,
   * so that others are found too.
   */
  private void compile(BrokenText text, List<SyntaxError> problems, boolean comptime) {
    GeneNode forms = Compiler.wrap(comptime ? text.forms() : withoutComptime(text));
    forms.childPositions(text.positions());
    while (forms != null && problems.size() < MAX_ERRORS) {
      try {
        units.compile(text.source(), forms, List.of());
        return;
      } catch (SyntaxError e) {
        problems.add(e);
        forms = without(forms, e.pos());
      }
    }
  }

  /** Forms that would run code while they are compiled give way to nil. */
  private static List<Object> withoutComptime(BrokenText text) {
    if (!text.source().text().contains("comptime")) {
      return text.forms();
    }
    List<Object> forms = new ArrayList<>(text.forms());
    forms.replaceAll(f -> String.valueOf(f).contains("comptime") ? Singleton.NIL : f);
    return forms;
  }

  /** The unit of a source as far as imports need it. */
  private Unit importer(String name, Path path) {
    Code empty = Compiler.module(name, Compiler.wrap(List.of()), null);
    return new Unit(empty, path, engine.moduleNamespace("check"), Unit.cells(empty), false);
  }

  Workspace.Found find(Workspace.Request request, Path importer, String name) {
    try {
      ImportSpec spec = new ImportSpec(request.module(), null, request.pkg(), request.path());
      Modules.Found found = modules.find(spec, importer(name, importer));
      Source edited = newer.apply(found.path());
      Source source = edited == null ? found.source() : edited;
      sources.put(found.path(), source);
      return new Workspace.Found(source, found.path(), null, null, null);
    } catch (GeneError e) {
      Object code = e.value(engine.vm()).get("code");
      return new Workspace.Found(
          null, null, e.getMessage(), code instanceof String s ? s : null, null);
    }
  }

  /** The forms but for the one that holds the position; null when there is none. */
  private static GeneNode without(GeneNode forms, int pos) {
    int at = -1;
    int[] positions = new int[forms.size()];
    List<Object> rest = new ArrayList<>();
    for (int i = 0; i < forms.size(); i++) {
      positions[i] = forms.childPos(i);
      rest.add(forms.child(i));
      at = positions[i] <= pos ? i : at;
    }
    if (pos == Pos.NONE || at < 0 || rest.get(at) == Singleton.NIL) {
      return null;
    }
    rest.set(at, Singleton.NIL);
    GeneNode left = new GeneNode(forms.type(), null, GeneArray.copyOf(rest));
    left.childPositions(positions);
    return left;
  }
}
