package gene.engine;

import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** Strings with JSON escapes, as error reports write them. */
final class JsonText {
  private JsonText() {}

  static String quote(String text) {
    return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
  }
}
