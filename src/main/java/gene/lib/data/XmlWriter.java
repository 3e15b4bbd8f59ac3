package gene.lib.data;

import gene.runtime.error.Errors;
import gene.runtime.task.Pace;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Symbol;
import java.util.Set;
import java.util.regex.Pattern;

/** The XML text of one element. */
final class XmlWriter {
  private static final String FORMAT = "XML";
  private static final Pattern NAME = Pattern.compile("[\\p{L}_:][\\p{L}\\p{N}_:.\\-]*");

  private final StringBuilder out = new StringBuilder();
  private final Set<Object> open = Exact.containers();
  private final Pace pace = new Pace();

  String write(GeneNode root, boolean pretty) {
    element(root, pretty ? 0 : -1);
    return out.toString();
  }

  /** The level is that of the indentation, negative for none. */
  private void element(GeneNode node, int level) {
    pace.step();
    if (!open.add(node)) {
      throw Exact.cyclic(FORMAT);
    }
    Exact.checkDepth(FORMAT, open.size());
    String name = name(node.type());
    out.append('<').append(name);
    if (node.hasProps()) {
      node.props()
          .forEach(
              (k, v) -> {
                out.append(' ').append(name(k)).append("=\"");
                escaped(Printer.plain(v), true);
                out.append('"');
              });
    }
    GeneArray children = node.children();
    if (children.isEmpty()) {
      out.append("/>");
    } else {
      out.append('>');
      boolean nested = level >= 0 && elementsOnly(children);
      for (int i = 0; i < children.size(); i++) {
        if (nested) {
          out.append('\n').append("  ".repeat(level + 1));
        }
        if (children.get(i) instanceof GeneNode inner) {
          element(inner, nested ? level + 1 : -1);
        } else {
          escaped(Printer.plain(children.get(i)), false);
        }
      }
      if (nested) {
        out.append('\n').append("  ".repeat(level));
      }
      out.append("</").append(name).append('>');
    }
    open.remove(node);
  }

  private static boolean elementsOnly(GeneArray children) {
    for (int i = 0; i < children.size(); i++) {
      if (!(children.get(i) instanceof GeneNode)) {
        return false;
      }
    }
    return true;
  }

  private static String name(Object v) {
    String name = v instanceof Symbol s ? s.name() : v instanceof String s ? s : "";
    if (!NAME.matcher(name).matches()) {
      throw Errors.runtime(
          "cannot represent " + Printer.quotedNested(v) + " as a name in " + FORMAT);
    }
    return name;
  }

  private void escaped(String s, boolean attribute) {
    for (int i = 0; i < s.length(); i++) {
      pace.step();
      char c = s.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append(attribute ? "&quot;" : "\"");
        case '\n', '\t' -> out.append(attribute ? "&#" + (int) c + ";" : String.valueOf(c));
        case '\r' -> out.append("&#13;");
        default -> {
          if (c < ' ' || c == 0xfffe || c == 0xffff) {
            throw Errors.runtime("cannot represent the character " + (int) c + " in " + FORMAT);
          }
          out.append(c);
        }
      }
    }
  }
}
