package gene.cli.repl;

import gene.engine.Session;
import gene.runtime.host.Console;

/** Inputs from standard input that is not a terminal: no prompts. */
final class PlainInput implements Input {
  private final Console console;

  PlainInput(Console console) {
    this.console = console;
  }

  /** Lines are put together until brackets and strings are closed. */
  @Override
  public String next(Session session) {
    String text = console.readLine();
    while (text != null && session.incomplete(text)) {
      String more = console.readLine();
      if (more == null) {
        return text;
      }
      text = text + "\n" + more;
    }
    return text;
  }
}
