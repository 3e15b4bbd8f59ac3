package gene.lib.data;

import gene.runtime.error.Errors;
import gene.runtime.task.Pace;

/**
 * How deep a TOML text is nested, before its parser sees it: that one needs the square of the depth
 * to tell that brackets are not closed. Brackets in texts and comments do not count.
 */
final class TomlNesting {
  static final int DEEPEST = 500;

  private final String text;
  private final Pace pace = new Pace();
  private int at;

  private TomlNesting(String text) {
    this.text = text;
  }

  static void check(String text) {
    new TomlNesting(text).run();
  }

  private void run() {
    int depth = 0;
    while (at < text.length()) {
      pace.step();
      char c = text.charAt(at);
      switch (c) {
        case '#' -> skipTo("\n", false);
        case '"', '\'' -> {
          String three = String.valueOf(c).repeat(3);
          skipTo(text.startsWith(three, at) ? three : String.valueOf(c), c == '"');
        }
        case '[', '{' -> {
          at++;
          if (++depth > DEEPEST) {
            throw Errors.parse("Invalid TOML: nesting deeper than " + DEEPEST);
          }
        }
        case ']', '}' -> {
          at++;
          depth = Math.max(0, depth - 1);
        }
        default -> at++;
      }
    }
  }

  /** Goes behind the next mark; where there is none, to the end. */
  private void skipTo(String mark, boolean escapes) {
    at += mark.equals("\n") ? 1 : mark.length();
    while (at < text.length() && !text.startsWith(mark, at)) {
      pace.step();
      boolean broken = mark.length() == 1 && text.charAt(at) == '\n'; // the parser will say so
      if (broken) {
        return;
      }
      at += escapes && text.charAt(at) == '\\' ? 2 : 1;
    }
    at += mark.length();
  }
}
