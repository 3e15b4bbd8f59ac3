package gene.db;

import gene.lib.json.JsonWriter;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.Function;

/** Arrays as PostgreSQL writes them: {@code {1,NULL,"a b"}}, nested as deep as need be. */
final class PostgresArrays {
  private PostgresArrays() {}

  /** An Array argument, written in both ways: only the session knows which one is wanted. */
  record Draft(String literal, String json) {
    static Draft of(GeneArray a) {
      return new Draft(PostgresArrays.literal(a), a.isEmpty() ? "[]" : json(a));
    }

    /** Null when it cannot be written as JSON, and then nobody can want it so. */
    private static String json(GeneArray a) {
      try {
        return JsonWriter.write(a, false);
      } catch (gene.runtime.error.GeneError e) {
        return null;
      }
    }
  }

  static String literal(GeneArray a) {
    StringBuilder out = new StringBuilder();
    write(out, a);
    return out.toString();
  }

  private static void write(StringBuilder out, GeneArray a) {
    out.append('{');
    for (int i = 0; i < a.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      item(out, a.get(i));
    }
    out.append('}');
  }

  private static void item(StringBuilder out, Object v) {
    switch (v) {
      case GeneArray a -> write(out, a);
      case Singleton s when s == Singleton.NIL || s == Singleton.VOID -> out.append("NULL");
      case Long n -> out.append(n);
      case Double d -> out.append(PostgresValues.floatText(d));
      case Boolean b -> out.append(b);
      case Bytes b -> quoted(out, "\\x" + HexFormat.of().formatHex(b.unsafeArray()));
      case GeneMap m -> quoted(out, JsonWriter.write(m, false));
      case String s -> quoted(out, s);
      default -> quoted(out, Printer.plain(v));
    }
  }

  private static void quoted(StringBuilder out, String s) {
    out.append('"');
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\');
      }
      out.append(c);
    }
    out.append('"');
  }

  /** The Array that a literal stands for; {@code item} makes values of the texts in it. */
  static GeneArray parse(String text, Function<String, Object> item) {
    int start = text.startsWith("[") ? text.indexOf('=') + 1 : 0; // bounds that are not the usual
    Deque<GeneArray> open = new ArrayDeque<>();
    GeneArray done = new GeneArray();
    int i = start;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '{') {
        open.push(new GeneArray());
        i++;
      } else if (c == '}') {
        done = open.pop();
        if (!open.isEmpty()) {
          open.peek().add(done);
        }
        i++;
      } else if (c == ',') {
        i++;
      } else if (c == '"') {
        StringBuilder out = new StringBuilder();
        i = unquoted(text, i + 1, out);
        open.peek().add(item.apply(out.toString()));
      } else {
        int end = i;
        while (text.charAt(end) != ',' && text.charAt(end) != '}') {
          end++;
        }
        String plain = text.substring(i, end);
        boolean isNull = plain.toLowerCase(Locale.ROOT).equals("null");
        open.peek().add(isNull ? Singleton.NIL : item.apply(plain));
        i = end;
      }
    }
    return done;
  }

  /** Copies up to the closing quote; the index behind it. */
  private static int unquoted(String text, int from, StringBuilder out) {
    int i = from;
    while (text.charAt(i) != '"') {
      if (text.charAt(i) == '\\') {
        i++;
      }
      out.append(text.charAt(i));
      i++;
    }
    return i + 1;
  }
}
