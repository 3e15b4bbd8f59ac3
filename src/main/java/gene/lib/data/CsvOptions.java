package gene.lib.data;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.Char;
import gene.value.GeneMap;

/** What the keywords of the functions of gene/csv say. */
record CsvOptions(boolean header, char separator, char quote, boolean trim, boolean numbers) {
  static final String KEYWORDS = "^header ^separator ^quote ^trim ^numbers";

  static CsvOptions of(String owner, GeneMap keywords) {
    char separator = character(owner, keywords, "separator", ',');
    char quote = character(owner, keywords, "quote", '"');
    if (separator == quote || "\r\n".indexOf(separator) >= 0 || "\r\n".indexOf(quote) >= 0) {
      throw Errors.argument(owner + " ^separator and ^quote must differ and be no line ends");
    }
    return new CsvOptions(
        Args.truthy(keywords, "header"),
        separator,
        quote,
        Args.truthy(keywords, "trim"),
        Args.truthy(keywords, "numbers"));
  }

  private static char character(String owner, GeneMap keywords, String name, char dflt) {
    Object v = keywords.get(name);
    String s =
        v == null
            ? String.valueOf(dflt)
            : v instanceof Char c ? c.toString() : v instanceof String t ? t : "";
    if (s.length() != 1) {
      throw Errors.argument(owner + " ^" + name + " expects one character");
    }
    return s.charAt(0);
  }
}
