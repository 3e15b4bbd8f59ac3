package gene.engine;

import gene.code.Code;
import gene.code.ImportSpec;
import gene.code.Op;
import gene.compiler.Compiler;
import gene.runtime.Unit;
import gene.runtime.error.GeneError;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.source.Warning;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Singleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds what is wrong with files and the modules they import, without running any of them: parse
 * errors, compile errors and the findings of the type checker (chapter 22.9). Each file is looked
 * at once.
 */
public final class Checks {
  /** More errors than this in one file help nobody. */
  private static final int MAX_ERRORS = 100;

  private final Engine engine;
  private final UnitCompiler units;
  private final Modules modules;
  private final Set<Path> seen = new HashSet<>();

  Checks(Engine engine, UnitCompiler units, Modules modules) {
    this.engine = engine;
    this.units = units;
    this.modules = modules;
  }

  /** The problems of a file in source order, then those of the modules it imports. */
  public List<SyntaxError> of(Source source, Path file) {
    List<SyntaxError> problems = new ArrayList<>();
    Path path = modules.known(file, source.name());
    if (seen.add(path)) {
      file(source, path, problems);
    }
    return problems;
  }

  private void file(Source source, Path path, List<SyntaxError> problems) {
    List<SyntaxError> own = new ArrayList<>();
    List<Modules.Found> imported = new ArrayList<>();
    Code code = compiled(source, path, own);
    if (code != null) {
      if (own.isEmpty()) {
        for (Warning w : code.warnings) {
          own.add(SyntaxError.compile(w.message(), source.name(), w.pos()));
        }
      }
      imports(code, importer(source, path), imported, own);
    }
    own.sort(Comparator.comparingInt(SyntaxError::pos));
    problems.addAll(own);
    for (Modules.Found module : imported) {
      if (seen.add(module.path())) {
        file(module.source(), module.path(), problems);
      }
    }
  }

  /**
   * The code of what can be compiled; null when nothing can. After an error the top-level form that
   * holds it is left out, so that others are found too.
   */
  private Code compiled(Source source, Path path, List<SyntaxError> problems) {
    units.remember(source);
    Unit importer = importer(source, path);
    GeneNode forms;
    try {
      forms = units.forms(source);
    } catch (SyntaxError e) {
      problems.add(e);
      return null;
    }
    while (problems.size() < MAX_ERRORS) {
      try {
        return units.compile(source, forms, spec -> moduleForms(spec, importer));
      } catch (SyntaxError e) {
        problems.add(e);
        forms = without(forms, e.pos());
        if (forms == null) {
          return null;
        }
      }
    }
    return null;
  }

  /** The unit of a source as far as imports need it. */
  private Unit importer(Source source, Path path) {
    Code empty = Compiler.module(source.name(), Compiler.wrap(List.of()), null);
    return new Unit(empty, path, engine.moduleNamespace("check"), Unit.cells(empty), false);
  }

  /** For the type checker; what is wrong with imports is reported elsewhere. */
  private GeneNode moduleForms(ImportSpec spec, Unit importer) {
    try {
      return units.forms(modules.find(spec, importer).source());
    } catch (GeneError | SyntaxError e) {
      return null;
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

  private void imports(
      Code code, Unit unit, List<Modules.Found> found, List<SyntaxError> problems) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.ops[pc] == Op.IMPORT) {
        try {
          Modules.Found module = modules.find((ImportSpec) code.consts[code.a[pc]], unit);
          if (module != null) {
            found.add(module);
          }
        } catch (GeneError e) {
          problems.add(SyntaxError.compile(e.getMessage(), code.file, code.positionAt(pc)));
        }
      }
    }
  }
}
