package gene.analysis;

import gene.source.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What to write instead: words of other languages, and the nearest known name. Used by the analysis
 * and, for errors of running programs, by their reports.
 */
public final class Hints {
  public static final String AWAIT = "it is a Future: (await ..) gives its value";
  public static final String JOIN = "join texts with ++ or #\"#{a}#{b}\"";

  private static final Map<String, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry("def", "Gene writes (var name value)"),
          Map.entry("define", "Gene writes (var name value) or (fn name [..] ..)"),
          Map.entry("defn", "Gene writes (fn name [..] ..)"),
          Map.entry("defun", "Gene writes (fn name [..] ..)"),
          Map.entry("defmacro", "Gene writes (fn name! [..] ..)"),
          Map.entry("function", "Gene writes (fn name [..] ..)"),
          Map.entry("func", "Gene writes (fn name [..] ..)"),
          Map.entry("lambda", "Gene writes (fn [..] ..)"),
          Map.entry("const", "Gene writes (let name value)"),
          Map.entry("cond", "Gene writes (if a .. elif b .. else ..)"),
          Map.entry("when", "Gene writes (if cond ..)"),
          Map.entry("unless", "Gene writes (if_not cond ..)"),
          Map.entry("switch", "Gene writes (case value when x .. else ..)"),
          Map.entry("match", "Gene writes (case value when x .. else ..)"),
          Map.entry("str", "Gene writes ($ a b ..) or #\"#{a}#{b}\""),
          Map.entry("set!", "Gene writes (name = value)"),
          Map.entry("setq", "Gene writes (name = value)"),
          Map.entry("set", "Gene writes (name = value)"),
          Map.entry("begin", "Gene writes (do ..)"),
          Map.entry("progn", "Gene writes (do ..)"),
          Map.entry("foreach", "Gene writes (for x in items ..)"),
          Map.entry("until", "Gene writes (while (not cond) ..)"),
          Map.entry("puts", "Gene writes (println ..)"),
          Map.entry("printf", "Gene writes (println #\"..#{value}..\")"),
          Map.entry("echo", "Gene writes (println ..)"),
          Map.entry("console.log", "Gene writes (println ..)"),
          Map.entry("raise", "Gene writes (throw ..)"),
          Map.entry("require", "Gene writes (import name from \"module\")"),
          Map.entry("use", "Gene writes (import name from \"module\")"),
          Map.entry("include", "Gene writes (import name from \"module\")"),
          Map.entry("null", "Gene writes nil"),
          Map.entry("None?", "Gene writes (x == None)"),
          Map.entry("undefined", "Gene writes void"),
          Map.entry("this", "Gene writes self"),
          Map.entry("True", "Gene writes true"),
          Map.entry("False", "Gene writes false"),
          Map.entry("and", "Gene writes (a && b)"),
          Map.entry("or", "Gene writes (a || b)"),
          Map.entry("elsif", "Gene writes elif"),
          Map.entry("elseif", "Gene writes elif"),
          Map.entry("struct", "Gene writes (class Name ..)"),
          Map.entry("module", "Gene writes (ns name ..); a file is a module"),
          Map.entry("list", "Gene writes [a b c]"),
          Map.entry("dict", "Gene writes {^key value}"),
          Map.entry("catch", "catch stands inside (try .. catch pattern ..)"),
          Map.entry("finally", "finally stands inside (try .. finally ..)"),
          Map.entry("else", "else stands inside (if cond .. else ..)"),
          Map.entry("elif", "elif stands inside (if cond .. elif cond ..)"));

  /** Methods as other languages call them; the first that a class has is meant. */
  private static final Map<String, List<String>> METHODS =
      Map.ofEntries(
          Map.entry("len", List.of("size")),
          Map.entry("length", List.of("size")),
          Map.entry("count", List.of("size")),
          Map.entry("push", List.of("add")),
          Map.entry("append", List.of("add")),
          Map.entry("conj", List.of("add")),
          Map.entry("delete", List.of("del", "remove")),
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
          Map.entry("then", List.of("on_success")));

  private Hints() {}

  /** A hint for a method that a class with those methods does not have, or null. */
  public static String method(String name, Collection<String> known) {
    String near = Nearest.hint(name, known);
    for (String word : METHODS.getOrDefault(name, List.of())) {
      if (known.contains(word)) {
        return "Gene writes ." + word;
      }
    }
    return near;
  }

  /** Is it a word of another language, for which there is a hint? */
  static boolean isWordOfOthers(String name) {
    return ELSEWHERE.containsKey(name);
  }

  /** A hint for a name that nothing defines, or null. */
  public static String undefined(String name, Collection<String> known) {
    String elsewhere = ELSEWHERE.get(name);
    if (elsewhere != null) {
      return elsewhere;
    }
    if (name.startsWith("#") && name.length() > 1) {
      return "a comment is # and a space";
    }
    if (name.startsWith(".") && name.length() > 1) {
      return "one method call per form: nest them, or chain with ;";
    }
    int dot = name.indexOf('.');
    if (dot > 0 && dot < name.length() - 1) {
      String path = name.substring(0, dot) + "/" + name.substring(dot + 1);
      String call = name.substring(0, dot) + "/." + name.substring(dot + 1);
      return "members are reached with /: " + path + ", and methods: " + call;
    }
    return Nearest.hint(name, known);
  }

  /** A hint for operands that an arithmetic operator does not take, or null. */
  public static String operands(String operator, String left, String right) {
    if (left.equals("Future") || right.equals("Future")) {
      return AWAIT;
    }
    boolean text = left.equals("String") || right.equals("String");
    return operator.equals("+") && text ? JOIN : null;
  }
}
