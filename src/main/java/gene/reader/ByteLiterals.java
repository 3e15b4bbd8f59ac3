package gene.reader;

import gene.value.Bytes;
import java.util.Base64;

/**
 * {@code 0#} hexadecimal, {@code 0!} binary and {@code 0*} base64 bytes, with {@code ~} separators.
 */
final class ByteLiterals {
  private final Cursor cursor;

  ByteLiterals(Cursor cursor) {
    this.cursor = cursor;
  }

  static boolean isMark(char c) {
    return c == '#' || c == '!' || c == '*';
  }

  /** The token between the indexes, and what follows it when it ends with a separator. */
  Bytes read(int at, int to, boolean whole) {
    char mark = cursor.text[at + 1];
    StringBuilder digits = new StringBuilder(to - at);
    int i = at + 2;
    int end = to;
    while (true) {
      for (; i < end; i++) {
        char c = cursor.text[i];
        if (c != '~') {
          if (!isDigit(c, mark)) {
            throw invalid(at, end);
          }
          digits.append(c);
        }
      }
      int next = whole && cursor.text[end - 1] == '~' ? nextDigits(end, mark) : end;
      if (next == end) {
        break;
      }
      i = next;
      end = tokenEnd(next);
    }
    cursor.pos = Math.max(cursor.pos, end);
    return Bytes.wrap(decode(digits, mark, at, end));
  }

  /** Index of the digits behind white space, or the given index when something else follows. */
  private int nextDigits(int from, char mark) {
    int i = from;
    while (i < cursor.end && Cursor.isBlank(cursor.text[i])) {
      i++;
    }
    return i < cursor.end && isDigit(cursor.text[i], mark) ? i : from;
  }

  private int tokenEnd(int from) {
    int i = from;
    while (!cursor.tokenEndsAt(i)) {
      i++;
    }
    return i;
  }

  private static boolean isDigit(char c, char mark) {
    return switch (mark) {
      case '#' -> c < 128 && Character.digit(c, 16) >= 0;
      case '!' -> c == '0' || c == '1';
      default -> c < 128 && (Character.isLetterOrDigit(c) || c == '+' || c == '/' || c == '=');
    };
  }

  private byte[] decode(StringBuilder digits, char mark, int at, int end) {
    if (mark != '*') {
      return mark == '#' ? groups(digits, 2, 16) : groups(digits, 8, 2);
    }
    try {
      return Base64.getDecoder().decode(digits.toString());
    } catch (IllegalArgumentException e) {
      throw invalid(at, end);
    }
  }

  /** Groups from the left; a short last group counts as if zeros stood on its left. */
  private static byte[] groups(StringBuilder digits, int width, int radix) {
    byte[] data = new byte[(digits.length() + width - 1) / width];
    for (int i = 0; i < digits.length(); i++) {
      int group = i / width;
      data[group] = (byte) (data[group] * radix + Character.digit(digits.charAt(i), radix));
    }
    return data;
  }

  private RuntimeException invalid(int at, int to) {
    return cursor.error(
        at,
        "Invalid number: " + cursor.slice(at, to),
        "bytes are 0#a0ff, 0!1010 or 0*AQID (base64)");
  }
}
