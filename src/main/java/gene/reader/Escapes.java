package gene.reader;

/** Backslash escapes of strings and characters. */
final class Escapes {
  private Escapes() {}

  /** Appends what the escape at the cursor stands for, and moves behind it. */
  static void string(Cursor cursor, StringBuilder out, int stringStart) {
    one(cursor, out, "string", stringStart);
  }

  static void character(Cursor cursor, StringBuilder out, int charStart) {
    one(cursor, out, "character", charStart);
  }

  private static void one(Cursor cursor, StringBuilder out, String what, int start) {
    int at = cursor.pos;
    if (at + 1 >= cursor.end) {
      throw cursor.unterminated(what, start);
    }
    char c = cursor.text[at + 1];
    cursor.pos = at + 2;
    switch (c) {
      case 'n' -> out.append('\n');
      case 't' -> out.append('\t');
      case 'r' -> out.append('\r');
      case 'b' -> out.append('\b');
      case 'f' -> out.append('\f');
      case 'u' -> out.append(unicode(cursor, at, what, start));
      default -> out.append(c);
    }
  }

  private static char unicode(Cursor cursor, int at, String what, int start) {
    int code = 0;
    for (int i = at + 2; i < at + 6; i++) {
      if (i >= cursor.end) {
        throw cursor.unterminated(what, start);
      }
      char c = cursor.text[i];
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw cursor.error(at, "Invalid \\u escape", "write \\u and four hexadecimal digits");
      }
      code = code << 4 | digit;
    }
    cursor.pos = at + 6;
    return (char) code;
  }
}
