package gene.lsp;

import gene.analysis.Definition;

/** Names in texts. */
final class Names {
  private static final String MARKS = ".^/@$%<!`#";

  private Names() {}

  /** The index of the name in the token that begins there, behind its marks; -1 without it. */
  static int find(String text, int index, String name) {
    int at = index;
    while (at < text.length()
        && MARKS.indexOf(text.charAt(at)) >= 0
        && !text.startsWith(name, at)) {
      at++;
    }
    if (text.startsWith(name, at) && endsAt(text, at + name.length())) {
      return at;
    }
    // import items: a path or group leads to the name
    int end = at;
    while (end < text.length() && !blank(text.charAt(end))) {
      end++;
    }
    for (int i = text.indexOf(name, at); i >= 0 && i < end; i = text.indexOf(name, i + 1)) {
      boolean begins = i == at || "/:[".indexOf(text.charAt(i - 1)) >= 0;
      if (begins && endsAt(text, i + name.length())) {
        return i;
      }
    }
    return -1;
  }

  private static boolean endsAt(String text, int index) {
    return index >= text.length() || !part(text.charAt(index));
  }

  static boolean part(char c) {
    return !blank(c) && "()[]{}\";,/:>".indexOf(c) < 0;
  }

  static boolean blank(char c) {
    return c <= ' ' || "()[]{}\";,".indexOf(c) >= 0;
  }

  /** Whether the text can be a name in a program. */
  static boolean valid(String name) {
    if (name.isEmpty() || !(Character.isLetter(name.charAt(0)) || name.charAt(0) == '_')) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!Character.isLetterOrDigit(c) && "_-?!*".indexOf(c) < 0) {
        return false;
      }
    }
    return !name.equals("_")
        && !name.equals("nil")
        && !name.equals("true")
        && !name.equals("false");
  }

  /**
   * Whether both stand for the same thing. Definitions are made anew whenever their file is read.
   */
  static boolean same(Definition a, Definition b) {
    Definition x = a.original();
    Definition y = b.original();
    return x == y || (x.pos() == y.pos() && x.file().equals(y.file()) && x.name().equals(y.name()));
  }
}
