package gene.analysis;

import gene.analysis.words.Words;
import java.util.Set;

/**
 * Functions that are given to the operations of sequences: with how many arguments they are called,
 * and that the first one is an element.
 */
final class Callbacks {
  private static final Set<String> SEQUENCES =
      Set.of("Array", "Range", "HashSet", "String", "Generator");

  private static final Set<String> OF_ELEMENTS =
      Set.of(
          "map",
          "filter",
          "reject",
          "flat_map",
          "take_while",
          "skip_while",
          "find",
          "find_index",
          "any",
          "all",
          "none",
          "count",
          "sum",
          "product",
          "min_by",
          "max_by",
          "minmax",
          "group_by",
          "tally",
          "index_by",
          "each",
          "sort_by",
          "uniq",
          "remove_if",
          "map_async",
          "each_async");

  private static final Set<String> OF_PAIRS =
      Set.of("reduce", "scan_left", "sort", "each_with_index");

  private static final Set<String> NEED_A_FUNCTION =
      Set.of(
          "map", "filter", "reject", "flat_map", "each", "sort_by", "group_by", "min_by", "max_by");

  private static final Set<String> NO_FUNCTIONS = Set.of("Int", "Float", "String", "Bool", "Array");

  /** One call of an operation. */
  record Use(String method, int arguments, Type element) {
    private static final Use NONE = new Use("", -1, Type.ANY);
  }

  private final Analysis a;
  private Use entered = Use.NONE;
  private Type first = Type.ANY;

  Callbacks(Analysis a) {
    this.a = a;
  }

  /** A method is about to be called. */
  void enter(Type.Instance receiver, String method) {
    String cls = receiver.cls().name();
    if (!receiver.cls().builtin() || !SEQUENCES.contains(cls)) {
      return;
    }
    if (OF_ELEMENTS.contains(method)) {
      entered = new Use(cls + "." + method, 1, element(receiver, cls));
    } else if (OF_PAIRS.contains(method)) {
      entered = new Use(cls + "." + method, 2, Type.ANY);
    }
  }

  private Type element(Type.Instance receiver, String cls) {
    return switch (cls) {
      case "String" -> a.builtin("Char");
      case "Range" -> a.builtin("Int");
      case "Array" -> receiver.element();
      default -> Type.ANY;
    };
  }

  /** What was entered last; its arguments may be calls themselves. */
  Use leave() {
    Use use = entered;
    entered = Use.NONE;
    return use;
  }

  /** The argument is walked next: if it is a function, its first parameter is an element. */
  void expect(Use use, Object form) {
    first = Words.head(form).equals("fn") ? use.element : Type.ANY;
  }

  /** What the first parameter of the function that is declared now gets. */
  Type first() {
    Type t = first;
    first = Type.ANY;
    return t;
  }

  /** Whether the function accepts the number of arguments it will be called with. */
  void check(Use use, Type given, int pos) {
    first = Type.ANY;
    if (use.arguments < 0) {
      return;
    }
    String method = use.method.substring(use.method.indexOf('.') + 1);
    if (NEED_A_FUNCTION.contains(method) && NO_FUNCTIONS.stream().anyMatch(given::is)) {
      String message = method + " expects a callable, got " + given.text();
      a.problems.type(Codes.MISMATCH, pos, message, "a function is (fn [x] ..)");
      return;
    }
    if (!(given.single() instanceof Type.Fn f)) {
      return;
    }
    Callee callee = f.callee();
    boolean own = callee.name() == null || a.functions.definition(callee) != null;
    boolean many =
        callee.positional() < use.arguments && !callee.hasRest() && !callee.ignoresArguments();
    if (own && !callee.macro() && (callee.required() > use.arguments || many)) {
      String takes = callee.required() + (callee.required() == 1 ? " argument" : " arguments");
      a.problems.type(
          Codes.ARITY,
          pos,
          use.method + " calls this function with " + use.arguments + ", it takes " + takes,
          use.arguments == 1 && callee.required() == 2
              ? "an element that is an array is taken apart by (fn [[a b]] ..)"
              : null);
    }
  }
}
