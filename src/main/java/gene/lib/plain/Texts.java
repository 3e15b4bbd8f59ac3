package gene.lib.plain;

import gene.lib.text.StringLib;
import gene.lib.text.StringSearchLib;
import gene.lib.text.StringShapes;
import gene.lib.text.TextBuilder;
import gene.runtime.natives.Args;
import gene.value.Char;
import gene.value.GrowingText;
import gene.value.Printer;

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

  public static Object slice(Object self, long from) {
    return StringShapes.part((String) self, from, Long.MAX_VALUE);
  }

  public static Object slice(Object self, long from, long to) {
    return StringShapes.part((String) self, from, to);
  }

  public static Object substr(Object self, long start) {
    return StringLib.inclusivePart((String) self, start, -1);
  }

  public static Object substr(Object self, long start, long end) {
    return StringLib.inclusivePart((String) self, start, end);
  }

  public static long toInt(Object self) {
    return StringLib.parsedInt((String) self);
  }

  public static double toFloat(Object self) {
    return StringLib.parsedFloat((String) self);
  }

  public static boolean startsWith(Object self, Object s) {
    return ((String) self).startsWith(Args.string("String.starts_with", s));
  }

  public static boolean endsWith(Object self, Object s) {
    return GrowingText.endsWith(self, Args.string("String.ends_with", GrowingText.flat(s)));
  }

  public static boolean contains(Object self, Object s) {
    return ((String) self).contains(Args.string("String.contains", s));
  }

  public static long index(Object self, Object pattern) {
    return StringSearchLib.firstIndex((String) self, pattern, 0);
  }

  public static long index(Object self, Object pattern, long from) {
    return StringSearchLib.firstIndex((String) self, pattern, from);
  }

  // ---- texts of values

  public static Object text(Object v) {
    return GrowingText.isText(v) ? v : Printer.quoted(v);
  }

  public static Object text(long v) {
    return Long.toString(v);
  }

  public static Object append(Object builder, Object v) {
    return ((TextBuilder) builder).append(v);
  }

  public static long builderSize(Object builder) {
    return ((TextBuilder) builder).size();
  }

  public static Object builderText(Object builder) {
    return ((TextBuilder) builder).text();
  }

  // ---- Char

  public static Object charText(Object self) {
    return self.toString();
  }

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
