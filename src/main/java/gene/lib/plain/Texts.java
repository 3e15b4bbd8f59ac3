package gene.lib.plain;

import gene.lib.text.StringLib;
import gene.value.Char;
import gene.value.GrowingText;

/** Methods of String and Char without objects for numbers; the receiver is tested already. */
public final class Texts {
  private Texts() {}

  public static long length(Object self) {
    return GrowingText.size(self);
  }

  public static Object charAt(Object self, long i) {
    return StringLib.character((String) self, i);
  }

  public static long byteAt(Object self, long i) {
    return StringLib.utf8Byte((String) self, i);
  }

  // ---- Char

  public static long codePoint(Object self) {
    return ((Char) self).codePoint();
  }

  public static boolean isDigit(Object self) {
    int c = ((Char) self).codePoint();
    return c >= '0' && c <= '9';
  }

  public static boolean isLetter(Object self) {
    return Character.isLetter(((Char) self).codePoint());
  }

  public static boolean isAlnum(Object self) {
    return Character.isLetterOrDigit(((Char) self).codePoint());
  }

  public static boolean isSpace(Object self) {
    return Character.isWhitespace(((Char) self).codePoint());
  }
}
