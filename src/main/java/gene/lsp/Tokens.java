package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.Type;
import gene.analysis.words.FormHelp;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;

/** Colours by meaning. */
final class Tokens {
  static final List<String> TYPES =
      List.of(
          "comment",
          "string",
          "number",
          "regexp",
          "keyword",
          "function",
          "method",
          "property",
          "parameter",
          "variable",
          "class",
          "enum",
          "enumMember",
          "namespace",
          "interface",
          "type",
          "macro",
          "operator");
  static final List<String> MODIFIERS = List.of("declaration", "readonly", "defaultLibrary");
  private static final int DECLARATION = 1;
  private static final int READONLY = 2;
  private static final int LIBRARY = 4;

  private static final Set<String> WORDS =
      Set.of("else", "elif", "when", "catch", "finally", "in", "from", "of", "implements", "then");
  private static final Set<String> CONSTANTS =
      Set.of("nil", "void", "true", "false", "self", "super", "_");
  private static final String OPERATORS = "+-*/%=<>!&|?";

  private Tokens() {}

  static SemanticTokensLegend legend() {
    return new SemanticTokensLegend(TYPES, MODIFIERS);
  }

  /** The tokens between two indexes. */
  static SemanticTokens of(View v, Project project, int from, int to) {
    Map<Integer, View.Occurrence> names = new HashMap<>();
    v.occurrences().forEach(o -> names.put(o.from(), o));
    Writer out = new Writer(v.document);
    for (Part p : v.document.outline().parts()) {
      if (p.end() > from && p.start() < to) {
        part(v, project, p, names, out);
      }
    }
    return new SemanticTokens(out.data);
  }

  private static void part(
      View v, Project project, Part p, Map<Integer, View.Occurrence> names, Writer out) {
    switch (p.kind()) {
      case COMMENT -> out.add(p.start(), p.end(), "comment", 0);
      case KEY -> out.add(p.start(), p.end(), "property", 0);
      case ATOM -> atom(v, project, p, names, out);
      default -> {}
    }
  }

  private static void atom(
      View v, Project project, Part p, Map<Integer, View.Occurrence> names, Writer out) {
    String text = v.document.text(p);
    char c = text.charAt(0);
    if (c == '"' || c == '\'' || text.startsWith("#\"")) {
      out.add(p.start(), p.end(), "string", 0);
    } else if (text.startsWith("#/")) {
      out.add(p.start(), p.end(), "regexp", 0);
    } else if (Character.isDigit(c)
        || (c == '-' && text.length() > 1 && Character.isDigit(text.charAt(1)))) {
      out.add(p.start(), p.end(), "number", 0);
    } else {
      word(v, project, p, text, names, out);
    }
  }

  private static void word(
      View v,
      Project project,
      Part p,
      String text,
      Map<Integer, View.Occurrence> names,
      Writer out) {
    boolean head = p.parent() != null && p.parent().firstForm() == p.start();
    if (CONSTANTS.contains(text) || WORDS.contains(text) || (head && FormHelp.contains(text))) {
      out.add(p.start(), p.end(), "keyword", 0);
      return;
    }
    if (text.chars().allMatch(x -> OPERATORS.indexOf(x) >= 0)) {
      out.add(p.start(), p.end(), "operator", 0);
      return;
    }
    boolean known = false;
    for (int i = p.start(); i < p.end(); i++) {
      View.Occurrence o = names.get(i);
      if (o != null && o.to() <= p.end()) {
        int modifiers =
            (o.declares() ? DECLARATION : 0) | (o.definition().constant() ? READONLY : 0);
        out.add(o.from(), o.to(), type(o.definition()), modifiers);
        known = true;
        i = o.to();
      }
    }
    if (known) {
      return;
    }
    if (text.startsWith(".")) {
      out.add(p.start(), p.end(), "method", 0);
    } else if (text.startsWith("/")) {
      out.add(p.start(), p.end(), "property", 0);
    } else {
      Type t = project.library().global(text);
      if (t != null) {
        out.add(p.start(), p.end(), type(t), LIBRARY);
      } else if (text.endsWith("!") && head) {
        out.add(p.start(), p.end(), "macro", 0);
      }
    }
  }

  private static String type(Definition definition) {
    Definition d = definition.original();
    return switch (d.kind()) {
      case PARAMETER -> "parameter";
      case FUNCTION, INTERCEPTOR -> d.name().endsWith("!") ? "macro" : "function";
      case CLASS, OBJECT -> "class";
      case ENUM -> "enum";
      case NAMESPACE -> "namespace";
      case INTERFACE -> "interface";
      case TYPE -> "type";
      case MEMBER -> d.type().single() instanceof Type.Fn ? "method" : "property";
      case VARIABLE, IMPORT -> d.kind() == Definition.Kind.IMPORT ? type(d.type()) : "variable";
    };
  }

  private static String type(Type t) {
    return switch (t.single()) {
      case Type.Fn f -> f.callee().macro() ? "macro" : "function";
      case Type.ClassValue c -> "class";
      case Type.EnumItself e -> "enum";
      case Type.EnumValue e -> "enumMember";
      case Type.Space s -> "namespace";
      case null, default -> "variable";
    };
  }

  /** Places relative to the token before; tokens end with their line. */
  private static final class Writer {
    private final Document d;
    final List<Integer> data = new ArrayList<>();
    private int line;
    private int column;

    Writer(Document d) {
      this.d = d;
    }

    void add(int from, int to, String type, int modifiers) {
      int start = from;
      while (start < to) {
        int end = Math.min(to, d.lines.end(d.lines.line(start)));
        if (end > start) {
          one(start, end, type, modifiers);
        }
        start = end + 1;
      }
    }

    private void one(int from, int to, String type, int modifiers) {
      Position p = d.lines.position(from);
      boolean sameLine = p.getLine() == line;
      if (p.getLine() < line || (sameLine && p.getCharacter() < column)) {
        return; // inside of a token before
      }
      data.add(p.getLine() - line);
      data.add(sameLine ? p.getCharacter() - column : p.getCharacter());
      data.add(to - from);
      data.add(TYPES.indexOf(type));
      data.add(modifiers);
      line = p.getLine();
      column = p.getCharacter();
    }
  }
}
