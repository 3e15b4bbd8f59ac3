package gene.ext.cli;

import gene.runtime.natives.Table;
import gene.value.Printer;

/** Colours: the text in an escape sequence on terminals, else the text itself. */
final class Style {
  private static final String[][] CODES = {
    {"black", "30"},
    {"red", "31"},
    {"green", "32"},
    {"yellow", "33"},
    {"blue", "34"},
    {"magenta", "35"},
    {"cyan", "36"},
    {"white", "37"},
    {"gray", "90"},
    {"bold", "1"},
    {"dim", "2"},
    {"italic", "3"},
    {"underline", "4"},
    {"reverse", "7"},
  };

  private Style() {}

  static void install(Table t) {
    for (String[] row : CODES) {
      t.fn(
          row[0],
          "v",
          "The text of v in " + row[0] + " on terminals; NO_COLOR switches it off.",
          (vm, v) -> {
            String s = Printer.plain(v);
            return Screen.lively(vm, Screen.OUT) ? "\u001b[" + row[1] + "m" + s + "\u001b[0m" : s;
          });
    }
  }
}
