package gene.cli.doc;

import gene.reader.Reader;
import gene.source.Pos;
import gene.source.Source;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a module says about itself: the comment at its beginning, and its definitions with the
 * comments above them, {@code ^intent} and {@code ^examples}.
 */
final class ModuleText {
  private static final Set<String> NAMED =
      Set.of(
          "fn",
          "class",
          "object",
          "enum",
          "interface",
          "type",
          "ns",
          "var",
          "let",
          "method",
          "field");
  private static final Set<String> WITH_MEMBERS = Set.of("class", "object", "interface", "ns");

  private final List<String> lines;
  private final List<String> doc;
  private final List<Entry> entries = new ArrayList<>();
  private @Nullable Set<String> exported; // null: everything

  ModuleText(Source source) {
    lines = source.text().lines().toList();
    int first = 0;
    while (first < lines.size()
        && (lines.get(first).isBlank() || lines.get(first).startsWith("#!"))) {
      first++;
    }
    int end = first;
    while (end < lines.size() && isComment(lines.get(end))) {
      end++;
    }
    boolean own = end > first && (end == lines.size() || lines.get(end).isBlank());
    doc = own ? paragraphs(lines.subList(first, end)) : List.of();
    Reader reader = new Reader(source);
    for (Object form = reader.read(); form != null; form = reader.read()) {
      if (form instanceof GeneNode n) {
        export(n);
        Entry entry = entry(n, reader.position());
        if (entry != null) {
          entries.add(entry);
        }
      }
    }
  }

  List<String> doc() {
    return doc;
  }

  /** The definitions in the order of the text; of all, or of those for other modules. */
  List<Entry> entries(boolean all) {
    return entries.stream()
        .filter(e -> all || exported == null || exported.contains(e.name()))
        .filter(e -> all || !e.kind().equals("var") || e.name().startsWith("/"))
        .toList();
  }

  private void export(GeneNode n) {
    if (n.type() instanceof Symbol s && s.name().equals("export")) {
      exported = exported == null ? new java.util.HashSet<>() : exported;
      for (int i = 0; i < n.size(); i++) {
        exported.add(Printer.plain(n.child(i)));
      }
    }
  }

  private @Nullable Entry entry(GeneNode n, int pos) {
    if (!(n.type() instanceof Symbol s) || n.size() == 0) {
      return null;
    }
    String kind = s.name();
    boolean ctor = kind.equals("ctor");
    if (!ctor && !(NAMED.contains(kind) && isName(n.child(0)))) {
      return null;
    }
    String name = ctor ? "ctor" : Printer.quotedNested(n.child(0));
    List<String> text = new ArrayList<>(comment(Pos.line(pos)));
    Object intent = n.hasProps() ? n.props().get("intent") : null;
    if (intent instanceof String t) {
      text.addFirst(t);
    }
    return new Entry(
        kind,
        name.endsWith(":") ? name.substring(0, name.length() - 1) : name,
        signature(n, kind),
        text,
        examples(n),
        Pos.line(pos),
        WITH_MEMBERS.contains(kind) ? members(n) : List.of());
  }

  private static boolean isName(Object v) {
    return v instanceof Symbol || v instanceof gene.value.ComplexSymbol;
  }

  private List<Entry> members(GeneNode n) {
    List<Entry> members = new ArrayList<>();
    for (int i = 1; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode child) {
        Entry e = entry(child, child.pos());
        if (e != null) {
          members.add(e);
        }
      }
    }
    return members;
  }

  /** The form up to its body. */
  private static String signature(GeneNode n, String kind) {
    StringBuilder out = new StringBuilder("(").append(kind);
    int end =
        switch (kind) {
          case "fn", "method", "ctor" -> head(n);
          case "class", "object", "interface" -> bodyOf(n);
          case "enum", "type", "field" -> n.size();
          default -> 1;
        };
    for (int i = 0; i < Math.min(end, n.size()); i++) {
      out.append(' ').append(Printer.quotedNested(n.child(i)));
    }
    return out.append(')').toString();
  }

  /** Where the members of a class begin, behind its parent and its interfaces. */
  private static int bodyOf(GeneNode n) {
    int i = 1;
    while (i < n.size() && !(n.child(i) instanceof GeneNode)) {
      i++;
    }
    return i;
  }

  /** Name, parameters, and result type if there is one. */
  private static int head(GeneNode n) {
    int i = 0;
    while (i < n.size() && !(n.child(i) instanceof GeneArray)) {
      i++;
    }
    i++;
    return i + 1 < n.size() && isSymbol(n.child(i), "->") ? i + 2 : i;
  }

  private static boolean isSymbol(Object v, String name) {
    return v instanceof Symbol s && s.name().equals(name);
  }

  private static List<String> examples(GeneNode n) {
    List<String> texts = new ArrayList<>();
    if (n.hasProps() && n.props().get("examples") instanceof GeneArray all) {
      for (int i = 0; i + 2 < all.size(); i += 3) {
        texts.add(
            Printer.quotedNested(all.get(i))
                + " "
                + Printer.quotedNested(all.get(i + 1))
                + " "
                + (all.get(i + 2) == Singleton.NIL ? "nil" : Printer.quotedNested(all.get(i + 2))));
      }
    }
    return texts;
  }

  // ---- comments

  private static boolean isComment(String line) {
    String text = line.strip();
    return text.equals("#") || text.startsWith("# ");
  }

  /** The comment that ends right above the line. */
  private List<String> comment(int line) {
    int end = line - 1;
    int first = end;
    while (first > 0 && first <= lines.size() && isComment(lines.get(first - 1))) {
      first--;
    }
    return first < end ? paragraphs(lines.subList(first, end)) : List.of();
  }

  /** The text of comment lines; an empty one divides paragraphs. */
  private static List<String> paragraphs(List<String> comment) {
    List<String> all = new ArrayList<>();
    StringBuilder one = new StringBuilder();
    for (String line : comment) {
      String text = line.strip().substring(1).strip();
      if (text.isEmpty() && !one.isEmpty()) {
        all.add(one.toString());
        one.setLength(0);
      } else if (!text.isEmpty()) {
        one.append(one.isEmpty() ? "" : " ").append(text);
      }
    }
    if (!one.isEmpty()) {
      all.add(one.toString());
    }
    return all;
  }
}
