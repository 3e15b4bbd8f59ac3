package gene.http.server;

import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;

/** What goes to standard error when a handler throws: message and trace, nothing of the request. */
final class HandlerFailure {
  /** Of a trace: a request that overflows the stack must not cost a page of the log. */
  private static final int MAX_LINES = 20;

  private HandlerFailure() {}

  /** {@code where} names the handler, for instance {@code GET /users}. */
  static void report(Vm vm, String where, ExceptionValue error) {
    Object message = error.get("message");
    StringBuilder text =
        new StringBuilder("Error in HTTP handler (").append(plain(where)).append("): ");
    text.append(message == Singleton.NIL ? error.cls().name() : plain(Printer.plain(message)));
    text.append('\n');
    if (error.trace() != null) {
      List<String> lines = error.trace().lines();
      lines.stream()
          .limit(MAX_LINES)
          .forEach(line -> text.append("  at ").append(line).append('\n'));
      if (lines.size() > MAX_LINES) {
        text.append("  .. ").append(lines.size() - MAX_LINES).append(" more\n");
      }
    }
    vm.console().err(text.toString());
  }

  /** Without control characters, by which a client could forge lines or move the cursor. */
  static String plain(String text) {
    if (text.chars().noneMatch(Character::isISOControl)) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(Character.isISOControl(c) ? String.format("\\u%04x", (int) c) : "" + c);
    }
    return out.toString();
  }
}
