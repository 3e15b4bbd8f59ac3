package gene.analysis;

import gene.analysis.words.Words;
import gene.source.Nearest;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.ImportGroup;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Import forms (chapter 10.4): what they bind, and exports that are not there. */
final class Imports {
  /** One name to bind: the members to follow from the module, and the name here. */
  private record Binding(List<String> path, String name, int pos) {}

  private static final String JAVA = "java:";

  private final Analysis a;
  private final List<ModuleModel.Import> imported;
  private final Map<String, String> dependencies; // package names to the paths of $dep forms

  Imports(Analysis a, List<ModuleModel.Import> imported, Map<String, String> dependencies) {
    this.a = a;
    this.dependencies = dependencies;
    this.imported = imported;
  }

  void read(GeneNode n) {
    int from = 0;
    while (from < n.size() && !Words.is(n, from, "from")) {
      from++;
    }
    if (from == n.size()) {
      for (int i = 0; i < n.size(); i++) {
        namespace(n.child(i), n.childPos(i));
      }
      return;
    }
    if (from + 1 >= n.size() || !(n.child(from + 1) instanceof String module)) {
      a.unknownNames = true; // broken; the compiler says so
      return;
    }
    if (module.startsWith(JAVA)) {
      names(n, from).forEach(b -> javaClass(b, module.substring(JAVA.length())));
      return;
    }
    String pkg = n.prop("pkg") instanceof String p ? p : null;
    if (Words.is(n, from + 2, "of")
        && from + 3 < n.size()
        && n.child(from + 3) instanceof String p) {
      pkg = p;
    }
    String path = n.prop("path") instanceof String p ? p : dependencies.get(pkg);
    Workspace.Imported found =
        a.workspace.imported(
            new Workspace.Request(module, pkg, path), a.file, n.childPos(from + 1));
    if (found.problem() != null) {
      String code = found.code() == null ? "GENE.COMPILE.ERROR" : found.code();
      String hint =
          module.matches("genex?/.*") && n.size() > 0
              ? "a namespace is imported as (import " + module + "/" + n.child(0) + ")"
              : found.hint();
      a.problems.error(code, n.childPos(from + 1), found.problem(), hint);
    }
    if (found.path() != null) {
      imported.add(new ModuleModel.Import(found.path(), n.pos()));
    }
    ModuleModel model = found.model();
    if (model == null) {
      a.unknownNames |= names(n, from).isEmpty();
    } else {
      a.published.addAll(model.globals());
    }
    NamespaceInfo members = new Exports(module, model);
    for (Binding b : names(n, from)) {
      bind(b, members, model, module);
      Definition d = a.top.own(b.name);
      if (found.problem() != null && d != null) {
        d.used = true; // once is enough
      }
    }
  }

  /** The exports of a module; everything may be there when it is not known. */
  private record Exports(String name, ModuleModel model) implements NamespaceInfo {
    @Override
    public Type member(String member) {
      Definition d = model == null ? null : model.exports().get(member);
      return d == null ? null : d.type;
    }

    @Override
    public Definition definition(String member) {
      return model == null ? null : model.exports().get(member);
    }

    @Override
    public Collection<String> members() {
      return model == null ? List.of() : model.exports().keySet();
    }

    @Override
    public boolean open() {
      return model == null || model.open();
    }
  }

  private List<Binding> names(GeneNode n, int to) {
    List<Binding> names = new ArrayList<>();
    for (int i = 0; i < to; i++) {
      item(n.child(i), n.childPos(i), List.of(), names);
    }
    return names;
  }

  private void item(Object item, int pos, List<String> prefix, List<Binding> into) {
    if (item instanceof ImportGroup g) {
      List<String> inner = new ArrayList<>(prefix);
      g.prefix().parts().stream().filter(p -> !p.isEmpty()).forEach(inner::add);
      members(g.members(), pos, inner, into);
      return;
    }
    if (!(item instanceof Symbol) && !(item instanceof ComplexSymbol)) {
      return;
    }
    String text = item.toString();
    int colon = text.lastIndexOf(':');
    String plain = colon > 0 ? text.substring(0, colon) : text;
    List<String> path = new ArrayList<>(prefix);
    path.addAll(List.of(plain.split("/")));
    into.add(new Binding(path, colon > 0 ? text.substring(colon + 1) : path.getLast(), pos));
  }

  private void members(GeneArray list, int pos, List<String> prefix, List<Binding> into) {
    for (int i = 0; i < list.size(); i++) {
      item(list.get(i), a.itemPos(list, i, pos), prefix, into);
    }
  }

  private void bind(Binding b, NamespaceInfo module, ModuleModel model, String name) {
    if (b.path.getLast().equals("*")) {
      NamespaceInfo whole = b.path.size() == 1 ? module : null;
      if (b.path.size() > 1) {
        Type t = follow(module, b.path.subList(0, b.path.size() - 1));
        whole = t != null && t.single() instanceof Type.Space p ? p.of() : null;
      }
      star(whole);
      return;
    }
    Definition d = declare(b);
    Definition origin = model == null ? null : model.exports().get(b.path.getFirst());
    if (b.path.size() == 1 && origin != null) {
      take(d, origin);
    } else {
      Type t = follow(module, b.path);
      d.type = t == null ? Type.ANY : t;
    }
    boolean missing = model != null && !model.open() && origin == null;
    if (missing) {
      d.used = true; // once is enough
      a.problems.error(
          Codes.EXPORT_MISSING,
          b.pos,
          "["
              + Codes.EXPORT_MISSING
              + "] Cannot import '"
              + b.path.getFirst()
              + "' from '"
              + name
              + "'",
          hint(b.path.getFirst(), model));
    }
  }

  private static String hint(String name, ModuleModel model) {
    Definition hidden = model.definitions().get(name);
    if (hidden != null && hidden.kind() == Definition.Kind.VARIABLE) {
      return name + " is private in " + model.file() + ": write (var /" + name + " ..) there";
    }
    String near = Nearest.hint(name, model.exports().keySet());
    if (near != null) {
      return near;
    }
    return model.exports().isEmpty()
        ? model.file() + " exports nothing"
        : "exports: " + String.join(", ", model.exports().keySet());
  }

  private void javaClass(Binding b, String packageName) {
    Definition d = declare(b);
    d.java = true;
    d.javaType = a.lib.java().find(packageName, String.join("$", b.path));
    Collection<String> all = d.javaType == null ? a.lib.java().names(packageName) : null;
    String name = b.path.getFirst();
    if (all != null && !all.contains(name) && !name.equals("*")) {
      a.problems.type(
          Codes.JAVA_CLASS,
          b.pos,
          "no Java class " + packageName + "." + String.join(".", b.path),
          Nearest.hint(name, all));
    }
  }

  private Definition declare(Binding b) {
    Definition d = new Definition(b.name, Definition.Kind.IMPORT, a.file, b.pos);
    a.top.declare(d);
    return d;
  }

  private static void take(Definition d, Definition origin) {
    d.type = origin.kind() == Definition.Kind.VARIABLE ? Type.ANY : origin.type;
    d.annotation = origin.annotation;
    d.aliased = origin.aliased;
    d.methods = origin.methods;
    d.origin = origin;
  }

  private static Type follow(NamespaceInfo module, List<String> path) {
    NamespaceInfo at = module;
    Type t = null;
    for (String part : path) {
      t = at == null ? null : at.member(part);
      at = t != null && t.single() instanceof Type.Space p ? p.of() : null;
    }
    return t;
  }

  private void star(NamespaceInfo members) {
    if (members == null || members.open()) {
      a.unknownNames = true;
    }
    if (members != null) {
      a.stars.add(members);
    }
  }

  // ---- namespaces

  /** The member that a path names in the namespace before its last part, or null. */
  private Type single(List<String> path) {
    int last = path.size() - 1;
    if (last == 0) {
      return a.lib.global(path.getFirst());
    }
    NamespaceInfo parent = last == 0 ? null : a.lib.namespace(path.subList(0, last));
    return parent == null ? null : parent.member(path.get(last));
  }

  private void namespace(Object item, int pos) {
    List<Binding> bindings = new ArrayList<>();
    item(item, pos, List.of(), bindings);
    for (Binding b : bindings) {
      boolean all = b.path.getLast().equals("*");
      boolean group = item instanceof ImportGroup;
      List<String> path = all || group ? b.path.subList(0, b.path.size() - 1) : b.path;
      NamespaceInfo members = a.lib.namespace(path);
      Type single = members == null && !all ? single(path) : null;
      if (single != null) {
        declare(b).type = single;
        continue;
      }
      for (String name : a.lib.published(path)) {
        a.published.add(name);
        if (members != null) {
          a.publishers.put(name, members);
        }
      }
      if (members == null) {
        a.problems.error(
            "GENE.EXT.LOAD_FAILED",
            pos,
            "failed to load extension: " + String.join("/", path),
            near(path));
        a.unknownNames |= all;
      } else if (all) {
        star(members);
        continue;
      }
      if (!all) {
        Definition d = declare(b);
        Type t =
            members == null
                ? null
                : group ? members.member(b.path.getLast()) : Type.of(new Type.Space(members));
        d.type = t == null ? Type.ANY : t;
        // the import itself makes names; one that fails has been told already
        d.used = members == null || (group && t == null) || !a.lib.published(path).isEmpty();
        if (group && members != null && t == null) {
          String name = b.path.getLast();
          a.problems.error(
              Codes.EXPORT_MISSING,
              b.pos,
              "["
                  + Codes.EXPORT_MISSING
                  + "] Cannot import '"
                  + name
                  + "' from '"
                  + String.join("/", path)
                  + "'",
              Nearest.hint(name, members.members()));
        }
      }
    }
  }

  private String near(List<String> path) {
    if (path.isEmpty()) {
      return null; // (import *) names nothing
    }
    String last = path.getLast();
    if (path.size() > 2 && Character.isUpperCase(last.codePointAt(0))) {
      String in = String.join(".", path.subList(0, path.size() - 1));
      return "a class of Java: (import " + last + " from \"java:" + in + "\")";
    }
    if (a.lib.namespace(List.of("gene", last)) != null) {
      return "gene/" + last + " is there without an import";
    }
    if (a.lib.namespace(List.of("genex", last)) != null) {
      return "write (import genex/" + last + ")";
    }
    NamespaceInfo outer =
        path.size() < 2 ? null : a.lib.namespace(path.subList(0, path.size() - 1));
    return outer == null ? null : Nearest.hint(path.getLast(), outer.members());
  }
}
