package gene.source;

import org.jspecify.annotations.Nullable;

/** A named text: a file, or something typed. Lines are found on demand, only for diagnostics. */
public record Source(String name, String text) {

  /** The text of a 1-based line without its line end, or null when there is no such line. */
  public @Nullable String line(int number) {
    if (number < 1) {
      return null;
    }
    int start = 0;
    for (int n = 1; n < number; n++) {
      int end = text.indexOf('\n', start);
      if (end < 0) {
        return null;
      }
      start = end + 1;
    }
    int end = text.indexOf('\n', start);
    String line = end < 0 ? text.substring(start) : text.substring(start, end);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }
}
