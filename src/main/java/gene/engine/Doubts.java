package gene.engine;

import gene.analysis.Codes;
import gene.analysis.Workspace;
import gene.engine.library.Extensions;
import gene.engine.library.LibraryTables;
import gene.reader.BrokenText;
import gene.runtime.Core;
import gene.source.Diagnostic;
import gene.source.Source;
import gene.source.Warning;
import gene.value.GeneNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The compiler's warnings: what the analysis finds in a unit by itself, without its imports
 * (chapter 14.6), and what runs without an error and yet does not do what it says.
 */
final class Doubts {
  private static final Set<String> SILENT_TRAPS =
      Set.of(
          Codes.NOT_CALLED,
          Codes.STRAY_OPERATOR,
          Codes.DETACHED_PATH,
          Codes.DATA,
          Codes.NEVER_EQUAL,
          Codes.NEVER_MATCHES,
          Codes.NO_ELSE,
          Codes.CONDITION,
          Codes.PLAIN_TEXT,
          Codes.SECOND_VARIABLE);

  private static final Workspace.Found UNKNOWN = new Workspace.Found(null, null, null, null, null);

  private final Core core;
  private final Extensions extensions;
  private final boolean strictNil;
  private LibraryTables library; // made when first needed

  Doubts(Core core, Extensions extensions, boolean strictNil) {
    this.core = core;
    this.extensions = extensions;
    this.strictNil = strictNil;
  }

  /** In source order. */
  List<Warning> about(Source source, GeneNode unit) {
    return found(
        source,
        unit,
        d -> d.message().startsWith("Type error:") || SILENT_TRAPS.contains(d.code()));
  }

  /** The traps in an input of a session, whose names the analysis does not know. */
  List<Warning> traps(Source source, GeneNode unit) {
    return found(
        source,
        unit,
        d ->
            SILENT_TRAPS.contains(d.code())
                && !d.code().equals(Codes.SECOND_VARIABLE)
                && !d.message().startsWith("Type error:"));
  }

  private List<Warning> found(Source source, GeneNode unit, Predicate<Diagnostic> counts) {
    if (library == null) {
      library = new LibraryTables(core, extensions);
    }
    int[] positions = new int[unit.size()];
    List<Object> forms = new ArrayList<>(unit.size());
    for (int i = 0; i < positions.length; i++) {
      positions[i] = unit.childPos(i);
      forms.add(unit.child(i));
    }
    Workspace alone = new Workspace(library, (request, path, name) -> UNKNOWN, strictNil);
    try {
      List<Warning> warnings = new ArrayList<>();
      BrokenText text = BrokenText.of(source, forms, positions);
      for (Diagnostic d : alone.analyse(text, null).diagnostics()) {
        if (counts.test(d)) {
          String hint = d.severity() == Diagnostic.Severity.WARNING ? d.hint() : null;
          warnings.add(
              new Warning(d.pos(), hint == null ? d.message() : d.message() + "; " + hint));
        }
      }
      return warnings;
    } catch (StackOverflowError e) {
      return List.of(); // nested deeper than this walk goes; the compiler has its own limit
    }
  }
}
