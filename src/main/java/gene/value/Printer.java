package gene.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Writes values as text in the plain or the quoted style (chapter 2.4). One printer makes one text:
 * it remembers the containers it is inside of, so that a cycle prints as {@code <...>}.
 */
public final class Printer {
  private static final int VALUES_PER_LOOK = 1024;
  private static volatile Runnable look;

  private final StringBuilder out;
  private int values; // printed so far
  private final int limit;
  private boolean quoted;
  private final List<Object> open = new ArrayList<>();
  private Set<Object> openSet; // built only when nesting is deep

  private Printer(StringBuilder out, boolean quoted) {
    this(out, quoted, Integer.MAX_VALUE);
  }

  private Printer(StringBuilder out, boolean quoted, int limit) {
    this.out = out;
    this.quoted = quoted;
    this.limit = limit;
  }

  /** Plain style, top level: what println shows. */
  public static String plain(Object v) {
    String simple = simple(v);
    return simple != null ? simple : GrowingText.isText(v) ? v.toString() : print(v, false, false);
  }

  /** Plain style, top level, appended to a text in the making. */
  public static void plain(StringBuilder out, Object v) {
    if (v instanceof String s) {
      out.append(s);
    } else if (v instanceof Long l) {
      out.append(l.longValue());
    } else if (v instanceof GrowingText t) {
      t.appendTo(out);
    } else if (v instanceof Char c) {
      out.appendCodePoint(c.codePoint());
    } else {
      new Printer(out, false).value(v, false);
    }
  }

  /** Quoted style, top level: what to_s, {@code $} and join give; nil is the empty text. */
  public static String quoted(Object v) {
    if (v instanceof String s) {
      return s;
    }
    if (v instanceof GrowingText t) {
      return t.toString();
    }
    return v == Singleton.NIL ? "" : interpolated(v);
  }

  /** Appends {@link #quoted(Object)} to a text in the making. */
  public static void quoted(StringBuilder out, Object v) {
    if (v != Singleton.NIL) {
      interpolated(out, v);
    }
  }

  /** Quoted style, top level, for interpolation, where nil shows. */
  public static String interpolated(Object v) {
    String simple = simple(v);
    return simple != null ? simple : GrowingText.isText(v) ? v.toString() : print(v, true, false);
  }

  /** The text at top level of what needs no printer for it; null for others. */
  private static String simple(Object v) {
    if (v instanceof String s) {
      return s;
    }
    if (v instanceof Long l) {
      return Long.toString(l);
    }
    if (v instanceof Char c) {
      return c.toString();
    }
    return v instanceof Double d ? FloatText.of(d) : v instanceof Symbol s ? s.name() : null;
  }

  /** Appends {@link #interpolated(Object)} to a text in the making. */
  public static void interpolated(StringBuilder out, Object v) {
    if (v instanceof String s) {
      out.append(s);
    } else if (v instanceof Long l) {
      out.append(l.longValue());
    } else if (v instanceof GrowingText t) {
      t.appendTo(out);
    } else if (v instanceof Char c) {
      out.appendCodePoint(c.codePoint());
    } else {
      out.append(interpolated(v));
    }
  }

  /** Quoted style with quotes also at top level: eval -p, the REPL, messages. */
  public static String quotedNested(Object v) {
    return print(v, true, true);
  }

  /**
   * The beginning of what {@link #quotedNested(Object)} gives: the whole text when it is not longer
   * than the limit, otherwise more than so many characters. Costs no more than that.
   */
  public static String quotedNested(Object v, int limit) {
    Printer p = new Printer(new StringBuilder(), true, limit);
    try {
      p.value(v, true);
    } catch (LimitReached e) {
      // The rest is not wanted.
    }
    return p.out.toString();
  }

  /** Ends the printing of a text that is long enough. */
  private static final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LimitReached() {
      super(null, null, false, false);
    }
  }

  private static String print(Object v, boolean quoted, boolean nested) {
    Printer p = new Printer(new StringBuilder(), quoted);
    p.value(v, nested);
    return p.out.toString();
  }

  public Printer raw(String text) {
    out.append(text);
    return this;
  }

  /** An element of a container, in the style of the container. */
  public Printer nested(Object v) {
    value(v, true);
    return this;
  }

  /** Prints what stands inside a gene, an enum payload or an instance: always quoted. */
  public Printer inQuotedStyle(Runnable content) {
    boolean before = quoted;
    quoted = true;
    content.run();
    quoted = before;
    return this;
  }

  /** Prints the content unless the container is already open, which shows as {@code <...>}. */
  public Printer guarded(Object container, Runnable content) {
    if (isOpen(container)) {
      out.append("<...>");
      return this;
    }
    open.add(container);
    if (openSet != null) {
      openSet.add(container);
    }
    try {
      content.run();
    } finally {
      open.removeLast();
      if (openSet != null) {
        openSet.remove(container);
      }
    }
    return this;
  }

  private boolean isOpen(Object container) {
    if (open.size() > 32 && openSet == null) {
      openSet = Collections.newSetFromMap(new IdentityHashMap<>());
      openSet.addAll(open);
    }
    if (openSet != null) {
      return openSet.contains(container);
    }
    for (Object o : open) {
      if (o == container) {
        return true;
      }
    }
    return false;
  }

  /** What the printer runs now and then while it prints large values. */
  public static void duringLongWork(Runnable look) {
    Printer.look = look;
  }

  private void value(Object v, boolean nested) {
    if (out.length() > limit) {
      throw new LimitReached();
    }
    if (++values % VALUES_PER_LOOK == 0 && look != null) {
      look.run();
    }
    if (v instanceof String s) { // before the switch, which costs time when it is first used
      text(s, nested);
      return;
    }
    switch (ValueKind.of(v)) {
      case STRING -> text(v.toString(), nested);
      case SYMBOL, PATH, CHAR -> name(v, nested && quoted);
      case FLOAT -> out.append(FloatText.of((Double) v));
      case OBJECT -> ((GeneObject) v).print(this);
      case ARRAY -> guarded(v, () -> array((GeneArray) v));
      case MAP -> guarded(v, () -> map((GeneMap) v));
      case HASH_MAP -> guarded(v, () -> hashMap((GeneHashMap) v));
      case HASH_SET -> guarded(v, () -> hashSet((GeneHashSet) v));
      case NODE -> guarded(v, () -> inQuotedStyle(() -> node((GeneNode) v)));
      case QUOTE -> raw("`").form(((Quote) v).form());
      case UNQUOTE -> raw(SymbolText.unquotePrefix((Unquote) v)).form(((Unquote) v).form());
      case SPREAD -> raw(SymbolText.spreadPrefix((Spread) v)).form(((Spread) v).form()).raw("...");
      case IMPORT_GROUP -> {
        ImportGroup g = (ImportGroup) v;
        form(g.prefix()).raw("/").nested(g.members());
      }
      default -> out.append(ForeignFailure.text(v));
    }
  }

  private void text(String s, boolean nested) {
    if (nested && quoted) {
      quote(s.length() > limit ? s.substring(0, limit) : s, '"');
    } else {
      out.append(s);
    }
  }

  /** Symbols and characters: as source where they are quoted, otherwise bare. */
  private void name(Object v, boolean asSource) {
    if (!asSource) {
      out.append(v instanceof Symbol s ? s.name() : v);
    } else if (v instanceof Symbol s) {
      SymbolText.symbol(out, s.name());
    } else if (v instanceof ComplexSymbol s) {
      SymbolText.path(out, s);
    } else {
      quote(v.toString(), '\'');
    }
  }

  /** Quoted data prints as source does. */
  private Printer form(Object v) {
    return inQuotedStyle(() -> nested(v));
  }

  private void array(GeneArray a) {
    out.append(sealed(a)).append('[');
    String before = "";
    for (int i = 0; i < a.size(); i++) {
      out.append(before);
      nested(a.get(i));
      before = " ";
    }
    out.append(']');
  }

  private void map(GeneMap m) {
    out.append(sealed(m)).append('{');
    props(m, "");
    out.append('}');
  }

  /** Entries as {@code ^key value}, the first one after the given separator. */
  public void props(GeneMap m, String separator) {
    String before = separator;
    for (int i = 0; i < m.positions(); i++) {
      if (!m.liveAt(i)) {
        continue;
      }
      out.append(before);
      Object v = m.valueAt(i);
      if (v instanceof Spread s && Spread.isPropKey(m.keyAt(i))) {
        raw("^... ").raw(SymbolText.genePrefix(s.form())).form(s.form());
      } else {
        out.append('^');
        key(m.keyAt(i));
        out.append(' ').append(quoted ? SymbolText.genePrefix(v) : "");
        nested(v);
      }
      before = " ";
    }
  }

  private void key(String key) {
    if (quoted) {
      SymbolText.key(out, key);
    } else {
      out.append(key);
    }
  }

  private void hashMap(GeneHashMap m) {
    out.append(sealed(m)).append("{{");
    String before = "";
    for (int i = 0; i < m.positions(); i++) {
      if (m.liveAt(i)) {
        out.append(before);
        nested(m.keyAt(i));
        out.append(' ');
        nested(m.valueAt(i));
        before = " ";
      }
    }
    out.append("}}");
  }

  private void hashSet(GeneHashSet s) {
    out.append("(HashSet");
    for (int i = 0; i < s.positions(); i++) {
      if (s.liveAt(i)) {
        out.append(' ');
        nested(s.memberAt(i));
      }
    }
    out.append(')');
  }

  private void node(GeneNode n) {
    out.append(sealed(n)).append('(');
    if (n.type() != Singleton.NIL || n.hasProps() || n.size() > 0) {
      out.append(SymbolText.genePrefix(n.type()));
      nested(n.type());
      if (n.hasProps()) {
        props(n.props(), " ");
      }
      for (int i = 0; i < n.size(); i++) {
        out.append(' ').append(SymbolText.genePrefix(n.child(i)));
        nested(n.child(i));
      }
    }
    out.append(')');
  }

  private static String sealed(Mutability.Holder h) {
    return h.mutability() == Mutability.SEALED ? "#" : "";
  }

  /** Half a character has no encoding, so it is written by its number. */
  private static boolean isLoneSurrogate(String s, int i) {
    char c = s.charAt(i);
    return Character.isHighSurrogate(c)
        ? i + 1 == s.length() || !Character.isLowSurrogate(s.charAt(i + 1))
        : Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(s.charAt(i - 1)));
  }

  private void quote(String s, char mark) {
    out.append(mark);
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> {
          if (c == mark) {
            out.append('\\').append(c);
          } else if (c < ' ' || isLoneSurrogate(s, i)) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append(mark);
  }
}
