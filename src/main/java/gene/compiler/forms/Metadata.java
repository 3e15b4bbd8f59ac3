package gene.compiler.forms;

import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Symbol;

/**
 * What a function says about itself: intent, examples, result type, effects (chapters 7.1, 11.6).
 */
public final class Metadata {
  private Metadata() {}

  /** The facts as data, null when there are none. */
  static GeneMap of(FunctionState f, GeneNode n, FunctionForms.Header h) {
    GeneMap meta = new GeneMap();
    Object intent = n.prop("intent");
    if (intent != null) {
      if (!(intent instanceof String)) {
        throw f.error(n.pos(), "Invalid ^intent: expected a String, got " + Kinds.of(intent));
      }
      meta.put("intent", intent);
    }
    Object examples = n.prop("examples");
    if (examples != null) {
      check(f, n, examples);
      meta.put("examples", examples);
    }
    if (h.returnType() != null) {
      meta.put("returns", h.returnType());
    }
    if (h.effects() != null) {
      meta.put("effects", h.effects());
    }
    return meta.isEmpty() ? null : meta;
  }

  /** The declared types of a unit's variables, for code that is evaluated later in its scope. */
  public static GeneMap ofUnit(FunctionState f) {
    GeneMap types = new GeneMap();
    for (Variable v : f.scope().variables()) {
      if (v.type != null) {
        types.put(v.name, v.type.form());
      } else {
        types.remove(v.name); // declared once more, without a type
      }
    }
    if (types.isEmpty()) {
      return null;
    }
    GeneMap meta = new GeneMap();
    meta.put("types", types);
    return meta;
  }

  /**
   * {@code [args..] -> value}, {@code [args..] -> _} or {@code [args..] throws Class}, repeated.
   */
  private static void check(FunctionState f, GeneNode n, Object examples) {
    if (!(examples instanceof GeneArray list)) {
      throw invalid(f, n, "expected an array, got " + Printer.quotedNested(examples));
    }
    for (int i = 0; i < list.size(); i += 3) {
      if (!(list.get(i) instanceof GeneArray)) {
        throw invalid(
            f, n, "expected arguments in brackets, got " + Printer.quotedNested(list.get(i)));
      }
      Object word = i + 1 < list.size() ? list.get(i + 1) : null;
      boolean known =
          word instanceof Symbol s && (s.name().equals("->") || s.name().equals("throws"));
      if (!known) {
        throw invalid(f, n, "expected -> or throws after " + Printer.quotedNested(list.get(i)));
      }
      if (i + 2 >= list.size()) {
        throw invalid(f, n, "nothing after " + word);
      }
    }
  }

  private static RuntimeException invalid(FunctionState f, GeneNode n, String what) {
    return f.error(n.pos(), "Invalid ^examples: " + what);
  }
}
