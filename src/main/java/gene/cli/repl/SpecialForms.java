package gene.cli.repl;

import gene.analysis.words.FormHelp;
import java.util.List;

/** The special forms, as help and completion of a session show them. */
final class SpecialForms {
  private SpecialForms() {}

  static List<String> names() {
    return FormHelp.names();
  }

  static boolean contains(String name) {
    return FormHelp.contains(name);
  }

  /** Two lines of help, or null when there is no such form. */
  static String help(String name) {
    return FormHelp.help(name);
  }
}
