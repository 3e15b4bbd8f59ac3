package gene.programs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The report of an uncaught error in the one-line format of chapter 11.4, taken apart. */
record ErrorLine(String message, String code, String at) {
  private static final String STRING = "(\"(?:[^\"\\\\]|\\\\.)*\")";
  private static final Pattern LINE =
      Pattern.compile(
          "Error: \\{\\^message (?:nil|"
              + STRING
              + ") \\^code "
              + STRING
              + " \\^severity \"error\" \\^stage \"(?:parse|compile|runtime)\""
              + " \\^span \\{\\^file "
              + STRING
              + " \\^line (\\d+) \\^column (\\d+)\\}"
              + " \\^hints \\[.*\\] \\^repair_tags \\[.*\\]\\}");
  private static final JsonFactory JSON = new JsonFactory();

  /** The only line of standard error, or null when it is something else. */
  static ErrorLine of(List<String> lines) {
    if (lines.size() != 1) {
      return null;
    }
    Matcher m = LINE.matcher(lines.getFirst());
    if (!m.matches()) {
      return null;
    }
    String message = m.group(1) == null ? "nil" : unescape(m.group(1));
    return new ErrorLine(message, unescape(m.group(2)), m.group(4) + ":" + m.group(5));
  }

  private static String unescape(String json) {
    try (JsonParser parser = JSON.createParser(json)) {
      return parser.nextTextValue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
