package gene.inspect.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A module and all that it imports as one script, so that a browser asks once instead of for each:
 * every module becomes a function that gives its exports, in the order in which they need each
 * other. It knows the forms that our modules have: imports and exports at the beginning of a line,
 * one name for each exported constant.
 */
final class PageScript {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import \\{ ([^}]*) } from \"\\./(\\w+)\\.js\";$");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export (?:((?:async )?function|const|let) (\\w+)|\\{ (\\w+) };)");

  private final Function<String, String> source;
  private final Map<String, String> modules = new LinkedHashMap<>(); // in the order of need

  private PageScript(Function<String, String> source) {
    this.source = source;
  }

  /** The script of a module; {@code source} gives the text of a file. */
  static String of(String module, Function<String, String> source) {
    PageScript script = new PageScript(source);
    String last = script.body(module);
    return String.join("\n", script.modules.values()) + "\n" + last;
  }

  /** The text of a module, behind those that it needs. */
  private String body(String module) {
    String text = source.apply(module + ".js");
    Matcher imports = IMPORT.matcher(text);
    while (imports.find()) {
      add(imports.group(2));
    }
    return IMPORT
        .matcher(text)
        .replaceAll(
            m -> "const { " + m.group(1).replace(" as ", ": ") + " } = " + name(m.group(2)) + ";");
  }

  private void add(String module) {
    if (modules.containsKey(module)) {
      return;
    }
    String text = body(module);
    List<String> names = new ArrayList<>();
    Matcher exports = EXPORT.matcher(text);
    while (exports.find()) {
      names.add(exports.group(2) != null ? exports.group(2) : exports.group(3));
    }
    String plain =
        EXPORT
            .matcher(text)
            .replaceAll(m -> m.group(2) == null ? "" : m.group(1) + " " + m.group(2));
    String given = names.stream().collect(Collectors.joining(", ", "return { ", " };"));
    modules.put(module, "const " + name(module) + " = (() => {\n" + plain + given + "\n})();");
  }

  private static String name(String module) {
    return "module_" + module;
  }
}
