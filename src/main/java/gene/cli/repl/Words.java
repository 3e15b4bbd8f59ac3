package gene.cli.repl;

/** Where tokens begin and end, near enough for editing (chapter 1.2). */
final class Words {
  private Words() {}

  static boolean isBreak(char c) {
    return Character.isWhitespace(c) || "\"`%()[]{};".indexOf(c) >= 0;
  }

  /** Where the word begins that ends at the given place. */
  static int start(String text, int end) {
    int start = end;
    while (start > 0 && !isBreak(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  /** Where the word ends that goes on at the given place. */
  static int end(String text, int start) {
    int end = start;
    while (end < text.length() && !isBreak(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
