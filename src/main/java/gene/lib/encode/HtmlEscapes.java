package gene.lib.encode;

import gene.runtime.Vm;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.Printer;

/** The namespace gene/html. */
final class HtmlEscapes {
  private HtmlEscapes() {}

  static void install(Table t) {
    t.fn("escape", "v", "The text of v with & < > \" ' made safe in HTML.", HtmlEscapes::escape);
  }

  private static Object escape(Vm vm, Object v) {
    String s = Printer.plain(v);
    StringBuilder out = new StringBuilder(s.length() + 16);
    Pace pace = new Pace();
    for (int i = 0; i < s.length(); i++) {
      pace.step();
      char c = s.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }
}
