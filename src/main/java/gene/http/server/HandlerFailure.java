package gene.http.server;

import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.Printer;
import gene.value.Singleton;

/** What goes to standard error when a handler throws: message and trace, nothing of the request. */
final class HandlerFailure {
  private HandlerFailure() {}

  /** {@code where} names the handler, for instance {@code GET /users}. */
  static void report(Vm vm, String where, ExceptionValue error) {
    Object message = error.get("message");
    StringBuilder text = new StringBuilder("Error in HTTP handler (").append(where).append("): ");
    text.append(message == Singleton.NIL ? error.cls().name() : Printer.plain(message));
    text.append('\n');
    if (error.trace() != null) {
      error.trace().lines().forEach(line -> text.append("  at ").append(line).append('\n'));
    }
    vm.console().err(text.toString());
  }
}
