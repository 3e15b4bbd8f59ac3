package gene.compiler.forms;

import gene.source.Nearest;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Precedence;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.List;
import java.util.Map;

/**
 * What to write instead of a form that the compiler refuses: habits of other languages, recognised
 * by the shape of the form. Every method gives null when it recognises none.
 */
final class FormHints {
  private static final Map<String, String> OPERATORS_ELSEWHERE =
      Map.ofEntries(
          Map.entry("and", "Gene writes &&"),
          Map.entry("or", "Gene writes ||"),
          Map.entry("=", "a comparison is written =="),
          Map.entry("===", "Gene writes =="),
          Map.entry("!==", "Gene writes !="),
          Map.entry("<>", "Gene writes !="),
          Map.entry("//", "a whole quotient is (div a b)"),
          Map.entry("mod", "Gene writes %"),
          Map.entry("?", "Gene writes (if cond a else b) or (ifel cond a b)"),
          Map.entry("if", "Gene writes (if cond a else b) or (ifel cond a b)"),
          Map.entry("in", "Gene writes (items .contains x)"),
          Map.entry("not", "Gene writes (not ..) around it, or !="),
          Map.entry("instanceof", "Gene writes (x is Type)"));

  private FormHints() {}

  /** {@code (n * fact (n - 1))}, {@code (a == 1 and b == 2)}; operators begin at that child. */
  static String operators(GeneNode n, int from) {
    for (int i = from; i < n.size(); i += 2) {
      boolean operator = n.child(i) instanceof Symbol s && isOperator(s.name());
      if (operator) {
        continue;
      }
      if (n.child(i) instanceof Symbol s && OPERATORS_ELSEWHERE.containsKey(s.name())) {
        return OPERATORS_ELSEWHERE.get(s.name());
      }
      Object before = i == 0 ? n.type() : n.child(i - 1);
      if (before instanceof Symbol || before instanceof ComplexSymbol) {
        return isMethod(n.child(i))
            ? "a call stands in parentheses of its own: (" + before + " " + n.child(i) + " ..)"
            : "a call stands in parentheses of its own: (" + before + " ..)";
      }
      return "there is no operator between the operands";
    }
    return (n.size() - from) % 2 == 0 ? null : "an operand is missing behind the operator";
  }

  private static boolean isOperator(String name) {
    return Precedence.OF_OPERATORS.containsKey(name);
  }

  private static boolean isMethod(Object form) {
    return form instanceof Symbol s && s.name().startsWith(".") && s.name().length() > 1;
  }

  /** {@code (throw new Exception "x")}, {@code (throw Exception "x")}. */
  static String thrown(GeneNode n) {
    Object first = n.child(0);
    boolean made = first instanceof Symbol s && s.name().equals("new");
    Object cls = made && n.size() > 1 ? n.child(1) : first;
    boolean named = cls instanceof Symbol || cls instanceof ComplexSymbol;
    return named ? "write (throw (new " + cls + " ..))" : null;
  }

  /** {@code catch (e)} and {@code catch e:}. */
  static String caught(Object pattern) {
    if (pattern instanceof Symbol s && s.name().endsWith(":")) {
      return "without the colon: catch " + s.name().substring(0, s.name().length() - 1);
    }
    boolean name = pattern instanceof GeneNode n && n.size() == 0 && n.type() instanceof Symbol;
    return name ? "without the parentheses: catch " + ((GeneNode) pattern).type() : null;
  }

  /** {@code (for i from 1 to 3 ..)}, {@code (for (i 0) (i < 3) ..)}, {@code (for x xs ..)}. */
  static String loop(GeneNode n) {
    if (n.size() == 0 || !(n.child(0) instanceof Symbol name)) {
      boolean steps = n.size() > 0 && n.child(0) instanceof GeneNode;
      return steps ? "count with (for i in (0 .. 9) ..)" : null;
    }
    if (n.size() > 1 && n.child(1) instanceof Symbol word) {
      if (List.of("from", "=").contains(word.name())) {
        return "count with (for " + name + " in (1 .. 10) ..)";
      }
      if (List.of("of", ":", "<-").contains(word.name())) {
        return "Gene writes (for " + name + " in items ..)";
      }
    }
    return n.size() > 1 && !(n.child(1) instanceof Symbol word && word.name().equals("in"))
        ? "in is missing: (for " + name + " in items ..)"
        : null;
  }

  /** {@code (import http from genex)}: what stands behind from is no text. */
  static String module(GeneNode n, int from) {
    Object module = from + 1 < n.size() ? n.child(from + 1) : null;
    if (!(module instanceof Symbol || module instanceof ComplexSymbol)) {
      return null;
    }
    return isLibrary(module.toString())
        ? "a namespace is imported as (import " + module + "/" + n.child(0) + ")"
        : "write \"" + module + "\" in quotes";
  }

  private static boolean isLibrary(String path) {
    return path.matches("genex?(/.*)?");
  }

  /** {@code (import "genex/http")}. */
  static String namespace(Object item) {
    if (!(item instanceof String text)) {
      return null;
    }
    return isLibrary(text)
        ? "without the quotes: (import " + text + ")"
        : "say what you want of it: (import name from \"" + text + "\")";
  }

  /** {@code ns: Int...}, {@code x: [Int]}. */
  static String type(Object form) {
    if (form instanceof Spread spread) {
      return "the dots belong to the name: name...: " + spread.form();
    }
    if (form instanceof GeneArray list && list.size() == 1) {
      return "write (Array " + list.get(0) + ")";
    }
    return null;
  }

  /** {@code (let ((a 1) (b 2)) ..)}. */
  static String bindings(String word, Object target) {
    boolean list =
        target instanceof GeneNode n
            && n.type() instanceof GeneNode first
            && first.type() instanceof Symbol;
    return list
        ? "one ("
            + word
            + " "
            + ((GeneNode) ((GeneNode) target).type()).type()
            + " ..) for each name"
        : null;
  }

  /** {@code (super name)}. */
  static String parent(GeneNode n) {
    StringBuilder call = new StringBuilder("the constructor of the parent is (super .ctor");
    for (int i = 0; i < n.size(); i++) {
      call.append(' ').append(n.child(i) instanceof Symbol s ? s.name() : "..");
    }
    return call.append(')').toString();
  }

  /** {@code (for (item, i) in items ..)}. */
  static String pattern(Object target) {
    return target instanceof GeneNode ? "several values are taken apart by [a b]" : null;
  }

  /** {@code (var a 1 b 2)}: not an expression without its parentheses. */
  static String variables(GeneNode n, String word, int valueAt) {
    Object second = n.child(valueAt + 1);
    if (n.child(valueAt) instanceof Symbol s && s.name().equals("=")) {
      return "without the =: (" + word + " " + n.child(0) + " ..)";
    }
    boolean called = n.child(valueAt) instanceof Symbol && second instanceof GeneNode;
    if (called) {
      String function = n.child(valueAt).toString();
      return function.endsWith(".new")
          ? "an instance is made by (new " + function.replaceFirst("\\.new$", "") + " ..)"
          : "a call stands in parentheses of its own: (" + function + " ..)";
    }
    boolean operator = second instanceof Symbol s && isOperator(s.name());
    boolean name = second instanceof Symbol && !operator && !isMethod(second);
    return name ? "one (" + word + " ..) for each name" : null;
  }

  /** The clause that was meant where {@code when} or {@code else} is expected. */
  static String clause(Object found) {
    String word = found instanceof Symbol s ? s.name() : "";
    if (found instanceof GeneNode || word.isEmpty()) {
      return "write (case value when x .. when y .. else ..)";
    }
    return Nearest.hint(word, List.of("when", "else"));
  }

  /** {@code :name}. */
  static String colon(String name) {
    return "a key is written {^" + name + " value} and read as m/" + name;
  }

  /** {@code (export (fn f [x] ..))}. */
  static String exported(Object form) {
    boolean named = form instanceof GeneNode n && n.size() > 0 && n.child(0) instanceof Symbol;
    return named ? "define it first, then (export " + ((GeneNode) form).child(0) + ")" : null;
  }
}
