package gene.compiler.forms;

import gene.code.ImportSpec;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.ImportGroup;
import gene.value.Printer;
import gene.value.Symbol;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** An import form, read from its data (chapter 10.4). */
public final class ImportForm {
  /** One name to bind: the members to follow from the module, and the name here. */
  public record Binding(List<String> path, String name) {}

  public final ImportSpec spec;
  public final List<Binding> bindings = new ArrayList<>();

  /** Paths whose members are all bound; the empty path means the module itself. */
  final List<List<String>> stars = new ArrayList<>();

  private ImportForm(ImportSpec spec) {
    this.spec = spec;
  }

  /** Whether it names a package of Java classes. */
  boolean isJava() {
    return spec.module() != null && spec.module().startsWith("java:");
  }

  public static ImportForm read(FunctionState f, GeneNode n) {
    if (n.prop("native") != null) {
      throw f.error(n.pos(), "native imports are not supported");
    }
    FormCheck.onlyProps(f, n, "import", Set.of("pkg", "path", "inherit"));
    int from = 0;
    while (from < n.size() && !isWord(n, from, "from")) {
      from++;
    }
    if (from == 0) {
      throw f.error(n.pos(), "import needs the names to import");
    }
    if (from == n.size()) {
      return namespaceImport(f, n);
    }
    if (from + 1 >= n.size() || !(n.child(from + 1) instanceof String module)) {
      throw f.error(
          n.pos(), "import: the module after from must be a string", FormHints.module(n, from));
    }
    String pkg = text(f, n, "pkg");
    checkName(f, n, module);
    if (isWord(n, from + 2, "of")) {
      if (from + 3 >= n.size() || !(n.child(from + 3) instanceof String of)) {
        throw f.error(n.pos(), "import: the package after of must be a string");
      }
      pkg = of;
    } else if (n.size() > from + 2) {
      throw f.error(
          n.childPos(from + 2),
          "import: unexpected " + Printer.quotedNested(n.child(from + 2)) + " after the module");
    }
    checkName(f, n, pkg);
    checkName(f, n, text(f, n, "path"));
    ImportForm form = new ImportForm(new ImportSpec(module, null, pkg, text(f, n, "path")));
    for (int i = 0; i < from; i++) {
      if (form.isJava() && n.child(i) instanceof Symbol s && s.name().equals("*")) {
        throw f.error(
            n.childPos(i), "name the classes: a Java package cannot be imported as a whole");
      }
      form.item(f, n.child(i), n.childPos(i), List.of());
    }
    return form;
  }

  private static ImportForm namespaceImport(FunctionState f, GeneNode n) {
    if (n.size() != 1) {
      throw f.error(n.pos(), "import: missing from");
    }
    Object item = n.child(0);
    if (item instanceof ImportGroup g) {
      ImportForm form = new ImportForm(new ImportSpec(null, prefix(g), null, null));
      form.members(f, g.members(), n.pos(), List.of());
      return form;
    }
    String text = item.toString();
    String alias = alias(text);
    List<String> parts = List.of(plain(text).split("/"));
    if (!(item instanceof ComplexSymbol || item instanceof Symbol)) {
      throw f.error(n.pos(), "import expects a namespace, got " + text, FormHints.namespace(item));
    }
    if (parts.isEmpty() || parts.getFirst().isEmpty() || text.equals("*")) {
      throw f.error(n.pos(), "import needs a namespace before " + text);
    }
    if (parts.getLast().equals("*")) {
      ImportForm form =
          new ImportForm(new ImportSpec(null, parts.subList(0, parts.size() - 1), null, null));
      form.stars.add(List.of());
      return form;
    }
    ImportForm form = new ImportForm(new ImportSpec(null, parts, null, null));
    form.bindings.add(new Binding(List.of(), alias == null ? parts.getLast() : alias));
    return form;
  }

  /** Names that no file system can spell. */
  private static void checkName(FunctionState f, GeneNode n, String name) {
    if (name != null
        && (name.indexOf('\0') >= 0 || !StandardCharsets.UTF_8.newEncoder().canEncode(name))) {
      throw f.error(n.pos(), "import: not a file name: " + Printer.quotedNested(name));
    }
  }

  private static List<String> prefix(ImportGroup g) {
    List<String> parts = new ArrayList<>(g.prefix().parts());
    parts.removeIf(String::isEmpty);
    return parts;
  }

  private void item(FunctionState f, Object item, int pos, List<String> prefix) {
    if (item instanceof Symbol s && s.name().equals("*")) {
      stars.add(prefix);
    } else if (item instanceof Symbol s) {
      add(prefix, List.of(plain(s.name())), alias(s.name()));
    } else if (item instanceof ComplexSymbol p) {
      String text = p.toString();
      List<String> parts = List.of(plain(text).split("/"));
      if (parts.getLast().equals("*")) {
        stars.add(concat(prefix, parts.subList(0, parts.size() - 1)));
      } else {
        add(prefix, parts, alias(text));
      }
    } else if (item instanceof ImportGroup g) {
      members(f, g.members(), pos, concat(prefix, prefix(g)));
    } else {
      throw f.error(pos, "import expects names, got " + Printer.quotedNested(item));
    }
  }

  private void members(FunctionState f, GeneArray members, int pos, List<String> prefix) {
    for (int i = 0; i < members.size(); i++) {
      item(f, members.get(i), pos, prefix);
    }
  }

  private void add(List<String> prefix, List<String> path, String alias) {
    List<String> full = concat(prefix, path);
    bindings.add(new Binding(full, (alias == null ? full.getLast() : alias).intern()));
  }

  private static List<String> concat(List<String> a, List<String> b) {
    List<String> all = new ArrayList<>(a);
    all.addAll(b);
    return List.copyOf(all);
  }

  private static String plain(String text) {
    int colon = text.lastIndexOf(':');
    return colon > 0 ? text.substring(0, colon) : text;
  }

  private static String alias(String text) {
    int colon = text.lastIndexOf(':');
    return colon > 0 ? text.substring(colon + 1) : null;
  }

  private static String text(FunctionState f, GeneNode n, String property) {
    Object v = n.hasProps() ? n.prop(property) : null;
    if (v == null || v instanceof String) {
      return (String) v;
    }
    throw f.error(
        n.pos(), "import: ^" + property + " must be a string, got " + Printer.quotedNested(v));
  }

  private static boolean isWord(GeneNode n, int i, String word) {
    return i < n.size() && n.child(i) instanceof Symbol s && s.name().equals(word);
  }
}
