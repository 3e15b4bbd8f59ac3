package gene.cli.tool;

import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Mutability;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.function.Function;

/**
 * Data with one element a line (chapter 22.7). How atoms, heads and keys look is left to the given
 * way of writing a value on one line: the parts are cut out of small values made for that purpose.
 */
public final class PrettyText {
  private static final String INDENT = "  ";
  private static final GeneArray NONE = new GeneArray();

  private final Function<Object, String> compact;
  private final StringBuilder out = new StringBuilder();

  private PrettyText(Function<Object, String> compact) {
    this.compact = compact;
  }

  static String of(Object value, Function<Object, String> compact) {
    PrettyText text = new PrettyText(compact);
    text.value(value, "\n");
    return text.out.toString();
  }

  /** {@code line} is a line end followed by the indentation of the place. */
  private void value(Object value, String line) {
    switch (value) {
      case GeneArray a when !a.isEmpty() -> array(a, line);
      case GeneNode n when n.size() > 0 -> node(n, line);
      case GeneMap m when !m.isEmpty() -> map(m, line);
      case GeneHashMap m when !m.isEmpty() -> hashMap(m, line);
      default -> out.append(compact.apply(value));
    }
  }

  private void array(GeneArray a, String line) {
    out.append(sealed(a)).append('[');
    for (int i = 0; i < a.size(); i++) {
      out.append(line).append(INDENT);
      value(a.get(i), line + INDENT);
    }
    out.append(line).append(']');
  }

  private void node(GeneNode n, String line) {
    out.append(head(n));
    for (int i = 0; i < n.size(); i++) {
      out.append(line).append(INDENT);
      Object child = n.child(i);
      if (isContainer(child)) {
        value(child, line + INDENT);
      } else {
        out.append(child(child));
      }
    }
    out.append(line).append(')');
  }

  /** {@code (type ^a 1} on one line. */
  private String head(GeneNode n) {
    if (n.type() == Singleton.NIL && !n.hasProps()) {
      return sealed(n) + "(nil";
    }
    String head = compact.apply(new GeneNode(n.type(), n.propsOrNull(), NONE));
    return sealed(n) + head.substring(0, head.length() - 1);
  }

  /** An atom as it stands in a gene, where some symbols need a mark. */
  private String child(Object atom) {
    String around = compact.apply(GeneNode.of(Symbol.of("x"), atom));
    return around.substring("(x ".length(), around.length() - 1);
  }

  private static boolean isContainer(Object v) {
    return v instanceof GeneArray
        || v instanceof GeneNode
        || v instanceof GeneMap
        || v instanceof GeneHashMap;
  }

  private void map(GeneMap m, String line) {
    out.append(sealed(m)).append('{');
    for (String key : m.keys()) {
      out.append(line).append(INDENT);
      Object v = m.get(key);
      if (isContainer(v)) {
        String entry = compact.apply(GeneMap.of(key, Singleton.NIL));
        out.append(entry, 1, entry.length() - "nil}".length());
        value(v, line + INDENT);
      } else {
        String entry = compact.apply(GeneMap.of(key, v));
        out.append(entry, 1, entry.length() - 1);
      }
    }
    out.append(line).append('}');
  }

  private void hashMap(GeneHashMap m, String line) {
    out.append(sealed(m)).append("{{");
    for (Object key : m.keys()) {
      out.append(line).append(INDENT).append(compact.apply(key)).append(' ');
      value(m.get(key), line + INDENT);
    }
    out.append(line).append("}}");
  }

  private static String sealed(Mutability.Holder h) {
    return h.mutability() == Mutability.SEALED ? "#" : "";
  }
}
