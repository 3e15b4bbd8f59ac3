package gene.cli.run;

import gene.engine.UsageError;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Printer;

/** An Array of Arrays as lines of RFC 4180. */
public final class Csv {
  private Csv() {}

  static String text(Object table) {
    if (!(table instanceof GeneArray rows)) {
      throw wrong(table);
    }
    StringBuilder out = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      if (!(rows.get(r) instanceof GeneArray row)) {
        throw wrong(rows.get(r));
      }
      for (int i = 0; i < row.size(); i++) {
        if (i > 0) {
          out.append(',');
        }
        field(out, row.get(i));
      }
      out.append('\n');
    }
    return out.toString();
  }

  private static UsageError wrong(Object found) {
    return new UsageError("--csv expects an Array of Arrays, got " + Kinds.of(found));
  }

  private static void field(StringBuilder out, Object value) {
    String text = Printer.plain(value);
    if (needsQuotes(text)) {
      out.append('"').append(text.replace("\"", "\"\"")).append('"');
    } else {
      out.append(text);
    }
  }

  private static boolean needsQuotes(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ',' || c == '"' || c == '\n' || c == '\r') {
        return true;
      }
    }
    return false;
  }
}
