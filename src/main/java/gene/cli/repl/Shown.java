package gene.cli.repl;

import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;

/** How much of a value is on the screen: a page of it at first, and then page by page. */
final class Shown {
  static final String CUT = "... (more) shows the rest\n";

  /** Lines of a page that stay for the input before it and the prompt behind. */
  private static final int OTHERS = 3;

  private static final int LEAST = 5;

  private Object value; // null: nothing is left to be shown
  private int lines;

  /** The beginning of a value, all of it for programs; nothing for nil and void. */
  String first(Object v, Input.Screen screen) {
    value = null;
    lines = 0;
    if (v == Singleton.NIL || v == Singleton.VOID) {
      return "";
    }
    if (screen == null) {
      return Printer.quotedNested(v) + "\n";
    }
    value = v;
    return more(screen);
  }

  /** The next page. */
  String more(Input.Screen screen) {
    if (value == null || screen == null) {
      return "nothing was cut\n";
    }
    int page = Math.max(LEAST, screen.height() - OTHERS);
    int end = lines + page;
    int limit = (end + 1) * screen.width();
    String text = Printer.quotedNested(value, limit);
    List<String> all = new ValueLayout(screen.width()).lines(text);
    StringBuilder out = new StringBuilder();
    all.stream().skip(lines).limit(page).forEach(line -> out.append(line).append('\n'));
    lines = end;
    if (text.length() > limit || all.size() > end) {
      return out.append(CUT).toString();
    }
    value = null;
    return out.toString();
  }
}
