package gene.lib.data;

import gene.runtime.task.Pace;
import gene.value.Char;
import gene.value.DateTime;
import gene.value.FloatText;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Symbol;
import gene.value.Time;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Maps to TOML text: of each table first the plain entries, then the tables inside. */
final class TomlWriter {
  private static final String FORMAT = "TOML";
  private static final Pattern BARE_KEY = Pattern.compile("[A-Za-z0-9_-]+");

  private final StringBuilder out = new StringBuilder();
  private final Set<Object> open = Exact.containers();
  private final Pace pace = new Pace();

  String write(GeneMap root) {
    table("", root);
    return out.toString();
  }

  private void table(String path, GeneMap m) {
    enter(m);
    m.forEach(
        (k, v) -> {
          if (!isTable(v) && !isTables(v)) {
            out.append(key(k)).append(" = ");
            inline(v);
            out.append('\n');
          }
        });
    m.forEach(
        (k, v) -> {
          String inner = path.isEmpty() ? key(k) : path + "." + key(k);
          if (isTable(v)) {
            section("[" + inner + "]");
            table(inner, (GeneMap) v);
          } else if (isTables(v)) {
            GeneArray tables = (GeneArray) v;
            for (int i = 0; i < tables.size(); i++) {
              section("[[" + inner + "]]");
              table(inner, (GeneMap) tables.get(i));
            }
          }
        });
    open.remove(m);
  }

  private void section(String title) {
    out.append(out.isEmpty() ? "" : "\n").append(title).append('\n');
  }

  private void enter(Object container) {
    if (!open.add(container)) {
      throw Exact.cyclic(FORMAT);
    }
    Exact.checkDepth(FORMAT, open.size());
  }

  private static boolean isTable(Object v) {
    return v instanceof GeneMap;
  }

  private static boolean isTables(Object v) {
    if (!(v instanceof GeneArray a) || a.isEmpty()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!isTable(a.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String key(String k) {
    return BARE_KEY.matcher(k).matches() ? k : quoted(k);
  }

  private void inline(Object v) {
    pace.step();
    switch (v) {
      case String s -> out.append(quoted(s));
      case Symbol s -> out.append(quoted(s.name()));
      case Char c -> out.append(quoted(c.toString()));
      case Long n -> out.append(n);
      case Boolean b -> out.append(b);
      case Double d -> out.append(number(d));
      case LocalDate d -> out.append(d);
      case Time t when t.offset() == null ->
          out.append(DateTimeFormatter.ISO_LOCAL_TIME.format(t.local()));
      case DateTime t when t.naive() ->
          out.append(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(t.local()));
      case DateTime t ->
          out.append(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(t.local().atOffset(t.offset())));
      case GeneArray a -> array(a);
      case GeneMap m -> inlineTable(m);
      default -> throw Exact.cannot(v, FORMAT);
    }
  }

  private static String number(double d) {
    String s = FloatText.of(d);
    return s.contains("e") && !s.contains(".") ? s.replace("e", ".0e") : s;
  }

  private void array(GeneArray a) {
    enter(a);
    out.append('[');
    for (int i = 0; i < a.size(); i++) {
      out.append(i > 0 ? ", " : "");
      inline(a.get(i));
    }
    out.append(']');
    open.remove(a);
  }

  private void inlineTable(GeneMap m) {
    enter(m);
    out.append('{');
    boolean[] later = {false};
    m.forEach(
        (k, v) -> {
          out.append(later[0] ? ", " : "").append(key(k)).append(" = ");
          inline(v);
          later[0] = true;
        });
    out.append('}');
    open.remove(m);
  }

  private static String quoted(String s) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> {
          if (c < ' ' || c == 0x7f) {
            out.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }
}
