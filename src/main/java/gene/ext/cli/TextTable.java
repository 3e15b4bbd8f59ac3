package gene.ext.cli;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Rows as text in columns: numbers to the right, all else to the left. */
final class TextTable {
  private static final Pattern ESCAPE = Pattern.compile("\u001b\\[[0-9;]*m");

  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> widths = new ArrayList<>();
  private final List<Boolean> numeric = new ArrayList<>();
  private boolean header;

  private TextTable() {}

  static Object text(Vm vm, Object self, Object[] args, GeneMap keywords) {
    GeneArray rows = Args.array("table", args[0]);
    TextTable table = new TextTable();
    List<String> names = null;
    if (keywords.get("header") instanceof GeneArray given) {
      table.add(given, false);
      table.header = true;
    }
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i) instanceof GeneMap m) {
        if (names == null) {
          names = m.keys();
          if (!table.header) {
            table.add(GeneArray.copyOf(names), false);
            table.header = true;
          }
        }
        GeneArray row = new GeneArray();
        names.forEach(name -> row.add(Args.orNil(m.get(name))));
        table.add(row, true);
      } else if (rows.get(i) instanceof GeneArray row) {
        table.add(row, true);
      } else {
        throw Errors.expects("table", "rows that are Arrays or Maps", rows.get(i));
      }
    }
    return table.print();
  }

  private void add(GeneArray row, boolean data) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      String cell = Printer.quoted(row.get(i)).replace('\n', ' ');
      cells.add(cell);
      if (i == widths.size()) {
        widths.add(0);
        numeric.add(true);
      }
      widths.set(i, Math.max(widths.get(i), width(cell)));
      boolean number = row.get(i) instanceof Long || row.get(i) instanceof Double || cell.isEmpty();
      numeric.set(i, numeric.get(i) && (number || !data));
    }
    rows.add(cells);
  }

  private static int width(String s) {
    String plain = ESCAPE.matcher(s).replaceAll("");
    return plain.codePointCount(0, plain.length());
  }

  private String print() {
    List<String> lines = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      StringBuilder line = new StringBuilder();
      List<String> cells = rows.get(r);
      for (int i = 0; i < cells.size(); i++) {
        String fill = " ".repeat(widths.get(i) - width(cells.get(i)));
        line.append(i > 0 ? "  " : "");
        line.append(numeric.get(i) ? fill + cells.get(i) : cells.get(i) + fill);
      }
      lines.add(line.toString().stripTrailing());
      if (r == 0 && header) {
        StringBuilder rule = new StringBuilder();
        for (int i = 0; i < widths.size(); i++) {
          rule.append(i > 0 ? "  " : "").append("-".repeat(widths.get(i)));
        }
        lines.add(rule.toString());
      }
    }
    return String.join("\n", lines);
  }
}
