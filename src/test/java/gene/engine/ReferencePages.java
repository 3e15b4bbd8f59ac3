package gene.engine;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.error.ErrorKind;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Lays the built-ins out in pages: one per namespace, one per group of classes, and indexes. */
final class ReferencePages {
  /** Groups of classes: page, title, names. Namespaces that belong to a class stand with it. */
  private static final List<Group> GROUPS =
      List.of(
          new Group("objects", "Every object, functions, classes", "Object Function Block Class")
              .and("Interface Adapter Enum Namespace Selector Type Interceptor Interception")
              .and("Application Package"),
          new Group("numbers", "Numbers and other atoms", "Int Float Random Bool Char Symbol")
              .and("ComplexSymbol Nil Void"),
          new Group("text", "Text, patterns, bytes", "String StringBuilder Regex RegexMatch Bytes"),
          new Group("collections", "Collections", "Array Map HashMap HashSet Gene Range"),
          new Group("iteration", "Generators and iterators", "Generator ArrayIterator")
              .and("MapIterator RangeIterator"),
          new Group("dates", "Dates and times", "Date DateTime Time Duration"),
          new Group("files", "Files, streams, processes", "File FileReader IOHandle Parser")
              .and("Process"),
          new Group("tasks", "Futures and actors", "Future Actor ActorContext Subscription"));

  /** What the rows of a class do not show. */
  private static final Map<String, String> NOTES =
      Map.of(
          "Process",
          "Made by `system/Process/start`, not by `new`. Members: `p/pid`, and `p/exit_code`, nil "
              + "while it runs.",
          "RegexMatch",
          "Its parts are members as well: `m/value`, `m/captures`.",
          "Selector",
          "A selector is called with the value to select from: `(@a/b obj [default])`.",
          "Type",
          "The value of a type expression such as `(Int | Nil)`, for `is` and `to`.",
          "Adapter",
          "What an interface makes of a value with an external implementation. "
              + "`a/_genevalue` is that value, `a/_geneinternal` the adapter's own Map.");

  private record Group(String page, String title, List<String> classes) {
    Group(String page, String title, String names) {
      this(page, title, List.of(names.split(" ")));
    }

    Group and(String names) {
      List<String> all = new ArrayList<>(classes);
      all.addAll(List.of(names.split(" ")));
      return new Group(page, title, all);
    }
  }

  private final Core core;
  private final Map<String, String> pages = new LinkedHashMap<>();
  private final Set<Namespace> seen = new HashSet<>();
  private final StringBuilder contents = new StringBuilder();

  /** Entries of the alphabetical list; the key sorts without regard to case. */
  private final Map<String, String> entries = new TreeMap<>();

  ReferencePages(Core core) {
    this.core = core;
    functions();
    seen.add((Namespace) core.global().get("gene")); // the last one: it repeats the others
    namespaces(core.global(), "");
    namespace((Namespace) core.global().get("gene"), "gene");
    namespaces((Namespace) core.global().get("gene"), "gene/");
    for (Group group : GROUPS) {
      classes(group);
    }
    errors();
    pages.put("README.md", index());
    pages.put("alphabetical.md", alphabetical());
  }

  Map<String, String> pages() {
    return pages;
  }

  /** Built-in classes that no group names. */
  Set<String> homeless() {
    Set<String> names = new TreeSet<>();
    for (String name : core.global().names()) {
      if (core.global().get(name) instanceof GeneClass c
          && c.name().equals(name)
          && !c.inherits(core.exceptionClass(ErrorKind.EXCEPTION))) {
        names.add(name);
      }
    }
    GROUPS.forEach(group -> group.classes().forEach(names::remove));
    return names;
  }

  private void functions() {
    StringBuilder out = page("Global functions");
    out.append("Visible everywhere, and (nearly all) as members of `gene`: `gene/println`.\n\n");
    Rows rows = new Rows("functions.md", "", entries);
    rows.members(core.global());
    rows.write(out);
    add("functions", "Global functions", out);
  }

  private void namespaces(Namespace parent, String prefix) {
    for (String name : new TreeSet<>(parent.names())) {
      if (parent.get(name) instanceof Namespace ns && seen.add(ns)) {
        namespace(ns, prefix + name);
        namespaces(ns, prefix + name + "/");
      }
    }
  }

  private void namespace(Namespace ns, String path) {
    if (ns.names().isEmpty()) {
      return;
    }
    String file = "ns-" + path.replace('/', '-');
    StringBuilder out = page("Namespace `" + path + "`");
    Rows rows = new Rows(file + ".md", path + "/", entries);
    rows.members(ns, path.equals("gene") ? core.global() : null);
    if (!rows.isEmpty()) {
      rows.write(out);
      add(file, "Namespace `" + path + "`", out);
    }
    for (String name : ns.names()) {
      if (ns.get(name) instanceof GeneClass c && core.builtin(c.name()) != c) {
        ownClass(path, c);
      }
    }
  }

  /** A class that only its namespace has. */
  private void ownClass(String path, GeneClass c) {
    String file = "class-" + path.replace('/', '-') + "-" + c.name();
    if (!pages.containsKey(file + ".md")) {
      StringBuilder out = page("Class `" + path + "/" + c.name() + "`");
      describe(out, file, c);
      add(file, "Class `" + path + "/" + c.name() + "`", out);
    }
  }

  private void classes(Group group) {
    StringBuilder out = page(group.title());
    for (String name : group.classes()) {
      out.append("## ").append(name).append("\n\n");
      describe(out, group.page(), core.builtin(name));
    }
    StringBuilder names = new StringBuilder(group.title()).append(": ");
    names.append(String.join(", ", group.classes()));
    add(group.page(), names.toString(), out);
  }

  private void describe(StringBuilder out, String file, GeneClass c) {
    Rows rows = new Rows(file + ".md", c.name() + ".", entries);
    if (c.factory() instanceof Native made && c.parent() != null) {
      rows.constructor(c.name(), made.signature());
    }
    rows.methods(c);
    Rows members = new Rows(file + ".md", c.name() + "/", entries);
    members.members(c.members());
    if (NOTES.containsKey(c.name())) {
      out.append(NOTES.get(c.name())).append("\n\n");
    }
    if (rows.isEmpty() && members.isEmpty()) {
      out.append("No methods beyond those of every object.\n\n");
      return;
    }
    rows.write(out);
    members.write(out);
  }

  private void errors() {
    StringBuilder out = page("Exceptions and error codes");
    out.append("All classes are global names; user classes may extend any of them.\n\n```text\n");
    for (ErrorKind kind : ErrorKind.values()) {
      int depth = 0;
      for (ErrorKind k = kind.parent(); k != null; k = k.parent()) {
        depth++;
      }
      out.append("  ".repeat(depth)).append(kind.className()).append('\n');
    }
    out.append("```\n\n");
    out.append(EXCEPTIONS);
    out.append("| code | meaning |\n|---|---|\n");
    ErrorCodes.MEANINGS.forEach(
        (code, meaning) -> out.append("| `" + code + "` | " + meaning + " |\n"));
    add("errors", "Exceptions and error codes", out);
  }

  private String index() {
    StringBuilder out = page("Reference");
    out.append(READING);
    out.append("- [Special forms](forms.md)\n").append(contents);
    out.append("- [Command line](command-line.md)\n");
    out.append("- [All names in alphabetical order](alphabetical.md)\n");
    return out.toString();
  }

  private String alphabetical() {
    StringBuilder out = page("All names");
    char letter = 0;
    for (var entry : entries.entrySet()) {
      char first = Character.toUpperCase(entry.getKey().charAt(0));
      char heading = Character.isLetter(first) ? first : '#';
      if (heading != letter) {
        letter = heading;
        out.append("\n## ").append(letter == '#' ? "Operators" : letter).append("\n\n");
      }
      out.append("- ").append(entry.getValue()).append('\n');
    }
    return out.toString();
  }

  private static StringBuilder page(String title) {
    return new StringBuilder("# ").append(title).append("\n\n").append(GENERATED).append("\n");
  }

  private void add(String file, String title, StringBuilder text) {
    pages.put(file + ".md", text.toString().stripTrailing() + "\n");
    contents.append("- [").append(title).append("](").append(file).append(".md)\n");
  }

  private static final String GENERATED =
      """
      <!-- Generated from the tables of the libraries: mvn test -Dtest=ReferenceDocTest -Dgolden=write -->
      """;

  private static final String EXCEPTIONS =
      """
      `(new Exception [message] ^cause v ^code s ^other v)` makes one; subclasses without a
      constructor of their own take the same. Other keywords become properties.

      | property | value |
      |---|---|
      | `message` | String, or nil when none was given |
      | `cause` | the value or exception behind it, or nil |
      | `code` | String, nil for errors that have none |
      | `location` | `"file:line:column"` of the failing operation |
      | `trace` | Array of `"name (file:line:column)"`, the innermost call first |

      """;

  private static final String READING =
      """
      Every function, class and method that is built in. For learning the language read the
      [guide](../guide/README.md) instead.

      A row shows the arguments and what the call gives. `[x]` is optional, `x..` may be repeated,
      `^x` is a keyword argument. Methods are shown without their receiver: `substr start [end]` of
      String is called `(s .substr 0 3)`, and without arguments also `s/.length`. A number of
      arguments that does not fit is an ArgumentException, a wrong kind of value a TypeException.

      The commonest rows end with an example; `help NAME` in `gene repl` shows it as well.

      The last column says how the time grows: n is the size of what the operation works on (elements,
      characters, bytes), k that of its other arguments or of its result. A callback counts as one
      step, and amortised costs are those of many calls in a row, as when a text is scanned from left
      to right.

      """;
}
