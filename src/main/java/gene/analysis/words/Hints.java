package gene.analysis.words;

import gene.source.Nearest;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What to write instead: words of other languages, and the nearest known name. Used by the analysis
 * and, for errors of running programs, by their reports.
 */
public final class Hints {
  public static final String AWAIT = "it is a Future: (await ..) gives its value";
  public static final String DIRECTIVES = "%s stands for a value, %d for an Int, %.2f for a Float";
  public static final String NUMBER = "(text .to_i) and (text .to_f) make a number of a text";
  public static final String JOIN = "join texts with ++ or #\"#{a}#{b}\"";

  /** Methods as other languages call them; the first that a class has is meant. */
  private static final Map<String, List<String>> METHODS =
      Map.ofEntries(
          Map.entry("len", List.of("size")),
          Map.entry("length", List.of("size")),
          Map.entry("count", List.of("size")),
          Map.entry("size", List.of("count")),
          Map.entry("push", List.of("add")),
          Map.entry("append", List.of("add")),
          Map.entry("conj", List.of("add")),
          Map.entry("delete", List.of("remove", "del")),
          Map.entry("remove", List.of("del")),
          Map.entry("dissoc", List.of("del")),
          Map.entry("includes", List.of("contains")),
          Map.entry("include?", List.of("contains")),
          Map.entry("has_key", List.of("has", "contains")),
          Map.entry("forEach", List.of("each")),
          Map.entry("select", List.of("filter")),
          Map.entry("collect", List.of("map", "to_array")),
          Map.entry("inject", List.of("reduce")),
          Map.entry("fold", List.of("reduce")),
          Map.entry("toString", List.of("to_s")),
          Map.entry("toUpperCase", List.of("upper")),
          Map.entry("upcase", List.of("upper")),
          Map.entry("toLowerCase", List.of("lower")),
          Map.entry("downcase", List.of("lower")),
          Map.entry("strip", List.of("trim")),
          Map.entry("substring", List.of("slice")),
          Map.entry("substr", List.of("slice")),
          Map.entry("indexOf", List.of("index")),
          Map.entry("startsWith", List.of("starts_with")),
          Map.entry("endsWith", List.of("ends_with")),
          Map.entry("items", List.of("to_array")),
          Map.entry("entries", List.of("to_array")),
          Map.entry("distinct", List.of("uniq")),
          Map.entry("flatMap", List.of("flat_map")),
          Map.entry("get_or", List.of("get")),
          Map.entry("getOrDefault", List.of("get")),
          Map.entry("fetch", List.of("get")),
          Map.entry("setdefault", List.of("get_or_set")),
          Map.entry("key?", List.of("has")),
          Map.entry("has_key?", List.of("has")),
          Map.entry("lowercase", List.of("lower")),
          Map.entry("uppercase", List.of("upper")),
          Map.entry("replaceAll", List.of("replace_all")),
          Map.entry("charAt", List.of("char_at")),
          Map.entry("contains_key", List.of("has")),
          Map.entry("containsKey", List.of("has")),
          Map.entry("hasOwnProperty", List.of("has")),
          Map.entry("strftime", List.of("format")),
          Map.entry("isoformat", List.of("iso")),
          Map.entry("toISOString", List.of("iso")),
          Map.entry("isEmpty", List.of("empty")),
          Map.entry("is_empty", List.of("empty")),
          Map.entry("to_string", List.of("to_s")),
          Map.entry("to_str", List.of("to_s")),
          Map.entry("to_int", List.of("to_i")),
          Map.entry("to_integer", List.of("to_i")),
          Map.entry("to_float", List.of("to_f")),
          Map.entry("padStart", List.of("pad_left")),
          Map.entry("padEnd", List.of("pad_right")),
          Map.entry("rjust", List.of("pad_left")),
          Map.entry("ljust", List.of("pad_right")),
          Map.entry("sorted", List.of("sort")),
          Map.entry("reversed", List.of("reverse")),
          Map.entry("unique", List.of("uniq")),
          Map.entry("some", List.of("any")),
          Map.entry("every", List.of("all")),
          Map.entry("put", List.of("set")),
          Map.entry("assoc", List.of("set")),
          Map.entry("extend", List.of("concat")),
          Map.entry("addAll", List.of("concat")),
          Map.entry("add_all", List.of("concat")),
          Map.entry("prepend", List.of("insert")),
          Map.entry("unshift", List.of("insert")),
          Map.entry("to_list", List.of("to_array")),
          Map.entry("to_a", List.of("to_array")),
          Map.entry("to_h", List.of("to_map")),
          Map.entry("get", List.of("char_at")),
          Map.entry("nth", List.of("get", "char_at")),
          Map.entry("at", List.of("get", "char_at")),
          Map.entry("limit", List.of("take")),
          Map.entry("drop", List.of("skip")),
          Map.entry("detect", List.of("find")),
          Map.entry("title_case", List.of("title")),
          Map.entry("is_alpha?", List.of("is_letter?")),
          Map.entry("is_alpha", List.of("is_letter?")),
          Map.entry("isalpha", List.of("is_letter?")),
          Map.entry("alpha?", List.of("is_letter?")),
          Map.entry("isalnum", List.of("is_alnum?")),
          Map.entry("update!", List.of("update", "merge")),
          Map.entry("then", List.of("on_success")));

  /** Members of namespaces and classes as other languages call them. */
  private static final Map<String, List<String>> MEMBERS =
      Map.ofEntries(
          Map.entry("dumps", List.of("stringify")),
          Map.entry("dump", List.of("stringify")),
          Map.entry("generate", List.of("stringify")),
          Map.entry("loads", List.of("parse")),
          Map.entry("load", List.of("parse", "read")),
          Map.entry("decode", List.of("parse")),
          Map.entry("encode", List.of("stringify")),
          Map.entry("open", List.of("reader", "read")),
          Map.entry("slurp", List.of("read")),
          Map.entry("spit", List.of("write")),
          Map.entry("readFile", List.of("read")),
          Map.entry("writeFile", List.of("write")),
          Map.entry("unlink", List.of("delete")),
          Map.entry("remove", List.of("delete")),
          Map.entry("mkdir", List.of("create")),
          Map.entry("makedirs", List.of("create")),
          Map.entry("listdir", List.of("list")),
          Map.entry("ls", List.of("list")),
          Map.entry("basename", List.of("name")),
          Map.entry("dirname", List.of("parent")),
          Map.entry("ext", List.of("extension")));

  /** Types as other languages call them. */
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("str", "String"),
          Map.entry("integer", "Int"),
          Map.entry("Integer", "Int"),
          Map.entry("long", "Int"),
          Map.entry("number", "Int or Float"),
          Map.entry("Number", "Int or Float"),
          Map.entry("double", "Float"),
          Map.entry("Double", "Float"),
          Map.entry("boolean", "Bool"),
          Map.entry("Boolean", "Bool"),
          Map.entry("list", "Array"),
          Map.entry("List", "Array"),
          Map.entry("Vec", "Array"),
          Map.entry("dict", "Map"),
          Map.entry("Dict", "Map"),
          Map.entry("Hash", "Map or HashMap"),
          Map.entry("object", "Map or a class"),
          Map.entry("Set", "HashSet"),
          Map.entry("set", "HashSet"),
          Map.entry("Promise", "Future"),
          Map.entry("null", "Nil"),
          Map.entry("None", "Nil"),
          Map.entry("Callable", "Fn"),
          Map.entry("callable", "Fn"));

  private Hints() {}

  /** A hint for a type that nothing defines, or null. */
  public static @Nullable String type(String name, Collection<String> known) {
    String other = TYPES.get(name);
    return other != null ? "Gene has " + other : Nearest.hint(name, known);
  }

  /**
   * A hint for a member, key or keyword that is not among those: a near spelling, the word of
   * another language, or one that says a part of it ({@code follow} for {@code follow_redirects}).
   */
  public static @Nullable String member(String name, Collection<String> known) {
    String near = Nearest.hint(name, known);
    if (near != null) {
      return near;
    }
    for (String word : MEMBERS.getOrDefault(name, List.of())) {
      if (known.contains(word)) {
        return "Gene writes " + word;
      }
    }
    String other = snake(name);
    if (!other.equals(name) && known.contains(other)) {
      return "did you mean " + other + "?";
    }
    String part = part(other, known);
    return part == null ? null : "did you mean " + part + "?";
  }

  /** How a value of a class is written that {@code new} does not make, or null. */
  public static @Nullable String literal(String cls) {
    return switch (cls) {
      case "Array" -> "write [a b c]";
      case "Map" -> "write {^key value}";
      case "HashMap" -> "write {{key value}}";
      case "String" -> "write \"text\", or (value .to_s)";
      case "Int" -> "write 1, or (text .to_i)";
      case "Float" -> "write 1.5, or (text .to_f)";
      case "Bool" -> "write true or false";
      case "Regex" -> "write #/pattern/";
      case "Function" -> "write (fn [..] ..)";
      default -> null;
    };
  }

  /** A hint for a member that the class does not have, or null. */
  public static @Nullable String ofClass(String cls, String name, Collection<String> known) {
    String elsewhere = Elsewhere.PATHS.get(cls + "/" + name);
    return elsewhere != null ? elsewhere : member(name, known);
  }

  /** The longest of the names that shares its first or last word with the name, or null. */
  private static @Nullable String part(String name, Collection<String> known) {
    String best = null;
    for (String k : known) {
      boolean inside = k.length() > 2 && (name.startsWith(k + "_") || name.endsWith("_" + k));
      boolean around = name.length() > 3 && (k.startsWith(name + "_") || k.endsWith("_" + name));
      if ((inside || around) && (best == null || k.length() > best.length())) {
        best = k;
      }
    }
    return best;
  }

  /** {@code readText} as Gene would spell it. */
  private static String snake(String name) {
    return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(java.util.Locale.ROOT);
  }

  /** A hint for a method that a class with those methods does not have, or null. */
  public static @Nullable String method(String name, Collection<String> known) {
    String near = Nearest.hint(name, known);
    if (name.equals("format") && known.contains("to_f")) {
      return "Gene writes (format \"%d\" n) or #\"..#{value}..\"";
    }
    if (!name.isEmpty() && Character.isDigit(name.charAt(0))) {
      return "a number begins with a digit: 0." + name;
    }
    if (List.of("clone", "copy", "dup").contains(name) && known.contains("merge")) {
      return "a copy is ({} .merge m)";
    }
    if (List.of("clone", "copy", "dup").contains(name) && known.contains("concat")) {
      return "a copy is [xs...]";
    }
    if (name.equals("times") && known.contains("to_f")) {
      return "Gene writes (repeat n ..) or (for i in (1 .. n) ..)";
    }
    for (String word : METHODS.getOrDefault(name, List.of())) {
      if (known.contains(word)) {
        return "Gene writes ." + word;
      }
    }
    String other = snake(name);
    if (!other.equals(name) && known.contains(other)) {
      return "Gene writes ." + other;
    }
    String question = question(other, known);
    return question == null ? near : "Gene writes ." + question;
  }

  /** The same question with or without {@code is_} and {@code ?}: isDigit, empty?; or null. */
  private static @Nullable String question(String name, Collection<String> known) {
    String bare = name.replaceFirst("^is_?(?=\\w)", "").replaceFirst("[?!]$", "");
    for (String spelling : List.of(bare, bare + "?", "is_" + bare + "?")) {
      if (!spelling.equals(name) && known.contains(spelling)) {
        return spelling;
      }
    }
    return null;
  }

  /** Whether it is a word of another language, for which there is a hint. */
  public static boolean isWordOfOthers(String name) {
    return Elsewhere.WORDS.containsKey(name);
  }

  /** A hint for a name that nothing defines, or null. */
  public static @Nullable String undefined(String name, Collection<String> known) {
    String elsewhere = Elsewhere.WORDS.get(name);
    if (elsewhere != null) {
      return elsewhere;
    }
    if (FormHelp.contains(name)) {
      return "it is a form and stands in parentheses: (" + name + " ..)";
    }
    String spelt = spelling(name);
    return spelt != null ? spelt : Nearest.hint(name, known);
  }

  /** A hint for a name that is no name in Gene but a habit of another language, or null. */
  public static @Nullable String spelling(String name) {
    if (name.startsWith("#") && name.length() > 1) {
      return "a comment is # and a space";
    }
    if (name.startsWith(".") && name.length() > 1) {
      if (Character.isDigit(name.charAt(1))) {
        return "a number begins with a digit: 0" + name;
      }
      return "one method call per form: nest them, or chain with ;";
    }
    if (name.contains("\"")) {
      return "inside of #{..} quotes have no backslash: #{(xs .join \", \")}";
    }
    String changed = Signs.hint(name);
    if (changed != null) {
      return changed;
    }
    String exception = Elsewhere.EXCEPTIONS.get(name);
    if (exception != null) {
      return "Gene has " + exception;
    }
    return dotted(name);
  }

  /** {@code user.name}, {@code time.time} and {@code user?.name}, or null. */
  private static @Nullable String dotted(String name) {
    int dot = name.indexOf('.');
    if (dot <= 0 || dot == name.length() - 1) {
      return null;
    }
    String elsewhere = Elsewhere.PATHS.get(name.replace('.', '/'));
    if (elsewhere != null) {
      return elsewhere;
    }
    String member = name.substring(dot + 1);
    if (name.charAt(dot - 1) == '?') {
      return "what is missing in a path is void: " + name.substring(0, dot - 1) + "/" + member;
    }
    String first = name.substring(0, dot);
    if (member.equals("new")) {
      return "Gene writes (new " + first + " ..)";
    }
    if (first.equals("self") || first.equals("this")) {
      return "a property of this instance is /" + member;
    }
    return "members are reached with /: "
        + first
        + "/"
        + member
        + ", a method is called by ("
        + first
        + " ."
        + member
        + " ..)";
  }

  /** {@code (xs[0] = 5)}, which reads as a call of xs. */
  public static boolean isIndexed(GeneNode n) {
    return n.size() == 3
        && n.child(0) instanceof GeneArray key
        && key.size() == 1
        && Words.is(n, 1, "=");
  }

  /** A hint for a value of that kind that stands where a function is wanted, or null. */
  public static @Nullable String called(GeneNode n, String name, String kind) {
    if (n.size() == 0) {
      return "a value needs no parentheses: " + name;
    }
    if (isIndexed(n)) {
      String key = Printer.quotedNested(((GeneArray) n.child(0)).get(0));
      return "Gene writes (" + name + " .set " + key + " " + Printer.quotedNested(n.child(2)) + ")";
    }
    Object key =
        n.child(0) instanceof GeneArray list && list.size() == 1 ? list.get(0) : n.child(0);
    boolean index = key instanceof Integer || key instanceof Long;
    return switch (n.size() == 1 ? kind : "") {
      case "Array" -> index ? "an element is " + name + "/" + key : element(name, key);
      case "Map", "HashMap" -> element(name, key);
      case "String" -> "a character is (" + name + " .char_at " + Printer.quotedNested(key) + ")";
      default -> null;
    };
  }

  private static String element(String name, Object key) {
    return "an element is (" + name + " .get " + Printer.quotedNested(key) + ")";
  }

  /** A hint for a word that other languages have as an operator, or null. */
  public static @Nullable String operator(String word, String left, String right) {
    return switch (word) {
      case "div", "mod", "rem" ->
          "Gene writes (" + (word.equals("rem") ? "mod" : word) + " " + left + " " + right + ")";
      case "and", "or", "not", "in", "=>", "<>", "===", "!==" ->
          Elsewhere.WORDS.getOrDefault(word, "Gene writes (not ..)");
      case "xor", "^" -> "Gene writes (" + left + " &|& " + right + ")";
      default -> null;
    };
  }

  /** How a step of a path is written behind a value in brackets. */
  public static String member(String step) {
    return step.startsWith(".") ? step : ".@" + step;
  }

  /** A hint for operands that an arithmetic operator does not take, or null. */
  public static @Nullable String operands(String operator, String left, String right) {
    if (left.equals("Future") || right.equals("Future")) {
      return AWAIT;
    }
    for (String payload : new String[] {"Result", "Option"}) {
      if (left.equals(payload) || right.equals(payload)) {
        return "it is "
            + (payload.equals("Option") ? "an Option" : "a Result")
            + ": (value ?) gives what is in it, case looks at both sides";
      }
    }
    if (left.startsWith("Date") && (right.equals("Int") || right.equals("Float"))) {
      return "a span of time is (duration ^days 1)";
    }
    boolean text = left.equals("String") || right.equals("String");
    if (operator.equals("*") && text) {
      return "Gene writes (text .repeat n); " + NUMBER;
    }
    if (left.equals("Function") || right.equals("Function")) {
      return "a function is called in parentheses: (f ..)";
    }
    if (operator.equals("+") && text) {
      return JOIN;
    }
    return compared(left, right);
  }

  /** A hint for two values that have no order, or null. */
  public static @Nullable String compared(String left, String right) {
    String other = left.equals("String") ? right : right.equals("String") ? left : "";
    return other.equals("Int") || other.equals("Float") ? NUMBER : null;
  }
}
