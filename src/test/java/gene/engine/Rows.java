package gene.engine;

import gene.cli.repl.Examples;
import gene.runtime.Namespace;
import gene.runtime.natives.Native;
import gene.runtime.natives.Signature;
import gene.runtime.object.GeneClass;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rows of one table of the reference: names that do the same share a row. */
final class Rows {
  private static final Map<String, Examples.Example> EXAMPLES = Examples.all();

  private final String page;
  private final String prefix;
  private final Map<String, String> entries;
  private final Map<String, List<String>> names = new LinkedHashMap<>();
  private final Map<String, String> costs = new HashMap<>();
  private final Map<String, Examples.Example> examples = new HashMap<>();

  Rows(String page, String prefix, Map<String, String> entries) {
    this.page = page;
    this.prefix = prefix;
    this.entries = entries;
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  void constructor(String cls, Signature signature) {
    String call = "(new " + cls + (signature.args().isEmpty() ? "" : " " + signature.args()) + ")";
    row("", signature.doc()).add(call);
  }

  void methods(GeneClass c) {
    for (String name : c.ownMethodNames()) {
      if (c.ownMethod(name) instanceof Native f && !f.signature().doc().equals("Removed.")) {
        function(name, name, f.signature());
      }
    }
  }

  void members(Namespace ns) {
    members(ns, null);
  }

  /** The functions of a namespace, without those that the other one has too. */
  void members(Namespace ns, Namespace without) {
    for (String name : ns.names()) {
      Object v = ns.get(name);
      if (without != null && without.get(name) == v) {
        continue;
      }
      if (v instanceof Native f) {
        function(name, prefix + name, f.signature());
      } else if (!(v instanceof Namespace || v instanceof GeneClass)) {
        value(prefix + name, v);
      }
    }
  }

  private void function(String name, String shown, Signature s) {
    row(s.args(), s.doc()).add(shown);
    costs.put(s.args() + "\n" + s.doc(), Costs.of(prefix, name));
    if (EXAMPLES.containsKey(prefix + name)) {
      examples.putIfAbsent(s.args() + "\n" + s.doc(), EXAMPLES.get(prefix + name));
    }
    String owner = prefix.endsWith(".") ? " of " + prefix.substring(0, prefix.length() - 1) : "";
    String key = name.toLowerCase(Locale.ROOT) + " " + prefix;
    entries.put(key, "[`" + cell(shown) + "`](" + page + ")" + owner + ": " + cell(s.doc()));
  }

  /** A member that is no function: its kind, and its text where that says something. */
  private void value(String shown, Object v) {
    String text = v instanceof Number || v instanceof String ? " " + Printer.quotedNested(v) : "";
    row("", "A value of kind " + Kinds.of(v) + text + ".").add(shown);
  }

  private List<String> row(String args, String doc) {
    return names.computeIfAbsent(args + "\n" + doc, key -> new ArrayList<>());
  }

  void write(StringBuilder out) {
    if (names.isEmpty()) {
      return;
    }
    out.append("| call | result | cost |\n|---|---|---|\n");
    names.forEach(
        (key, same) -> {
          String args = key.substring(0, key.indexOf('\n'));
          String doc = key.substring(key.indexOf('\n') + 1);
          List<String> calls = new ArrayList<>();
          for (String name : same) {
            calls.add("`" + cell(name + (args.isEmpty() ? "" : " " + args)) + "`");
          }
          doc += example(examples.get(key));
          String cost = costs.getOrDefault(key, "");
          out.append("| " + String.join(", ", calls) + " | " + cell(doc) + " | " + cost + " |\n");
        });
    out.append('\n');
  }

  private static String example(Examples.Example e) {
    return e == null ? "" : " " + code(e.expression()) + " is " + code(e.value()) + ".";
  }

  /** Text with backticks stands between two of them. */
  private static String code(String text) {
    return text.contains("`") ? "`` " + text + " ``" : "`" + text + "`";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
