package gene.pkg;

import gene.reader.Reader;
import gene.runtime.error.GeneError;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Reads the one map that a manifest or a lock file holds. */
final class DataFile {
  private DataFile() {}

  /**
   * The map in the file: written as a map, as a gene of the given type, or as a bare list of
   * properties. Complaints become errors by the given wording.
   */
  static GeneMap read(Path file, String geneType, Function<String, GeneError> wording) {
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException e) {
      throw wording.apply("cannot be read");
    }
    try {
      List<Object> forms = Reader.readAll(file.toString(), text);
      boolean bare =
          !forms.isEmpty() && forms.getFirst() instanceof Symbol s && s.name().startsWith("^");
      if (bare) {
        forms = new Reader(new Source(file.toString(), "{" + text + "\n}")).readAll();
      }
      GeneMap map = forms.size() == 1 ? map(forms.getFirst(), geneType) : null;
      if (map == null && !(forms.isEmpty() && geneType != null)) {
        throw wording.apply("expected a list of properties");
      }
      return map == null ? new GeneMap() : map;
    } catch (SyntaxError e) {
      throw wording.apply(e.getMessage() + " at " + Pos.text(e.pos()));
    }
  }

  private static GeneMap map(Object form, String geneType) {
    return switch (form) {
      case GeneMap m -> m;
      case GeneNode n when n.size() == 0 && n.type() == Symbol.of(String.valueOf(geneType)) ->
          n.props();
      default -> null;
    };
  }

  /** A String property, null when it is missing or nil. */
  static String text(GeneMap map, String key, Function<String, GeneError> wording) {
    Object v = map.get(key);
    if (v == null || v == Singleton.NIL) {
      return null;
    }
    if (v instanceof String s) {
      return s;
    }
    throw wording.apply("^" + key + " must be a String");
  }
}
