package gene.lsp;

import gene.analysis.Callee;
import gene.analysis.ClassInfo;
import gene.analysis.Definition;
import gene.analysis.EnumInfo;
import gene.analysis.Type;
import gene.analysis.words.FormHelp;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Words about definitions: how they are written, what their comment says, their examples. */
final class Describe {
  private final Project project;
  private final Map<String, Optional<Document>> documents = new HashMap<>(); // of this request

  Describe(Project project) {
    this.project = project;
  }

  /** Markdown about a definition. */
  String of(Definition definition) {
    Definition d = definition.original();
    Document document = document(d);
    StringBuilder out = new StringBuilder(code(signature(d, document)));
    if (document != null && d.pos() != 0) {
      String doc = documentation(document, document.lines.index(d.pos()));
      out.append(doc.isEmpty() ? "" : "\n\n" + doc);
    }
    if (d.java()) {
      out.append("\n\nJava class");
    }
    return out.toString();
  }

  /** The text that the definition stands in, null when it is built in. */
  Document document(Definition d) {
    return documents
        .computeIfAbsent(d.file(), f -> Optional.ofNullable(project.documents().named(f)))
        .orElse(null);
  }

  static String code(String text) {
    return "```gene\n" + text + "\n```";
  }

  /** One line of code that says what the definition is. */
  String signature(Definition d, Document document) {
    String constant = d.kind() == Definition.Kind.VARIABLE ? value(d, document) : null;
    return switch (d.type().single()) {
      case Type.Fn f when d.kind() != Definition.Kind.VARIABLE -> signature(f.callee());
      case Type.ClassValue c -> signature(c.cls());
      case Type.EnumItself e -> signature(e.of());
      case Type.Space s -> "(ns " + d.name() + ")";
      case null, default -> {
        String word = d.kind() == Definition.Kind.VARIABLE ? d.constant() ? "let " : "var " : "";
        String type = d.type().isAny() ? "" : ": " + d.type().text();
        String kind =
            d.kind() == Definition.Kind.PARAMETER
                ? "(parameter) "
                : d.kind() == Definition.Kind.INTERFACE ? "(interface) " : word;
        yield kind + d.name() + type + (constant == null ? "" : " = " + constant);
      }
    };
  }

  static String signature(Callee c) {
    Type result = c.macro() ? Type.ANY : c.result();
    return c.signature() + (result.isAny() ? "" : " -> " + result.text());
  }

  private static String signature(ClassInfo c) {
    String parent =
        c.parent() == null || c.parent().name().equals("Object") ? "" : " < " + c.parent().name();
    Callee ctor = c.constructor();
    return "(class " + c.name() + parent + ")" + (ctor == null ? "" : "\n" + ctor.signature());
  }

  private static String signature(EnumInfo e) {
    return "(enum " + e.name() + " " + String.join(" ", e.variants().keySet()) + ")";
  }

  /** The literal that a variable is declared with, or null. */
  private static String value(Definition d, Document document) {
    if (document == null || d.pos() == 0) {
      return null;
    }
    Part form = document.form(document.lines.index(d.pos()) + 1);
    List<Part> parts = form == null ? List.of() : document.inside(form);
    Part last = parts.size() < 3 ? null : parts.getLast();
    if (last == null || last.kind() != Kind.ATOM) {
      return null;
    }
    String text = document.text(last);
    boolean literal =
        text.startsWith("\"") || Character.isDigit(text.charAt(0)) || text.startsWith("-");
    return literal ? text : null;
  }

  // ---- documentation

  /** The comment above the form around the index, its intent and its examples. */
  static String documentation(Document d, int index) {
    Part form = d.form(Math.min(index + 1, d.text.length()));
    if (form == null || !Symbols.defines(d.head(form))) {
      return "";
    }
    List<String> found = new ArrayList<>();
    found.add(comment(d, form));
    found.add(property(d, form, "^intent").replaceAll("^\"|\"$", ""));
    String examples = property(d, form, "^examples");
    found.add(examples.isEmpty() ? "" : "Examples:\n" + code(examples));
    found.removeIf(String::isEmpty);
    return String.join("\n\n", found);
  }

  /** The comment lines that stand directly above. */
  private static String comment(Document d, Part form) {
    List<String> lines = new ArrayList<>();
    for (int line = d.lines.line(form.start()) - 1; line >= 0; line--) {
      String text = d.text.substring(d.lines.start(line), d.lines.end(line)).strip();
      if (!text.startsWith("#") || text.startsWith("#!") || text.startsWith("#\"")) {
        break;
      }
      lines.addFirst(text.replaceFirst("^#+ ?", ""));
    }
    return String.join("\n", lines);
  }

  private static String property(Document d, Part form, String key) {
    Part found = null;
    List<Part> parts = d.outline().parts();
    for (int i = Document.from(parts, form.start());
        i < parts.size() && parts.get(i).start() < form.end();
        i++) {
      Part p = parts.get(i);
      if (found != null && p.kind() != Kind.COMMENT && p.start() >= found.end()) {
        return d.text(p);
      }
      if (p.kind() == Kind.KEY && p.parent() == form && d.text(p).equals(key)) {
        found = p;
      }
    }
    return "";
  }

  // ---- what is built in

  /** Markdown about a special form or a name of the library, null when it is neither. */
  String builtin(String name) {
    String usage = FormHelp.usage(name);
    if (usage != null) {
      return code(usage) + "\n\n" + FormHelp.doc(name);
    }
    Type t = project.library().global(name);
    return t == null ? null : builtin(name, t);
  }

  static String builtin(String name, Type t) {
    return switch (t.single()) {
      case Type.Fn f -> of(f.callee());
      case Type.ClassValue c ->
          code(signature(c.cls())) + "\n\nMethods: " + String.join(", ", c.cls().allMethods());
      case Type.EnumItself e -> code(signature(e.of()));
      case Type.Space s -> code("(ns " + name + ")") + "\n\n" + String.join(", ", s.of().members());
      case null, default -> code(name + ": " + t.text());
    };
  }

  /** Markdown about a function of the library. */
  static String of(Callee c) {
    String name = c.signature();
    int dot = name.indexOf('.');
    if (dot > 1 && !name.substring(0, dot).contains(" ")) {
      name = name.substring(0, dot) + " ." + name.substring(dot + 1);
    }
    String result = c.macro() || c.result().isAny() ? "" : " -> " + c.result().text();
    return code(name + result) + (c.doc().isEmpty() ? "" : "\n\n" + c.doc());
  }
}
