package gene.growth;

/**
 * Counts steps of instrumented code: one per turn of a loop and per call, and as many as there are
 * characters or elements for the methods of the JDK that copy or search. Called by the code itself.
 */
public final class WorkCounter {
  private static long steps;

  private WorkCounter() {}

  static long steps() {
    return steps;
  }

  public static void step() {
    steps++;
  }

  public static void add(int n) {
    steps += n;
  }

  /** Of a method that made the text. */
  public static void made(String s) {
    steps += s == null ? 0 : s.length();
  }

  /** Of a method that made the array. */
  public static void madeArray(Object array) {
    steps += array == null ? 0 : java.lang.reflect.Array.getLength(array);
  }

  /** The JDK counts nothing in strings of one byte per char. */
  private static boolean wide(String s) {
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) > 0xff) {
        return true;
      }
    }
    return false;
  }

  public static int codePointCount(String s, int from, int to) {
    steps += wide(s) ? to - from : 1;
    return s.codePointCount(from, to);
  }

  public static int offsetByCodePoints(String s, int index, int n) {
    steps += wide(s) ? Math.abs(n) : 1;
    return s.offsetByCodePoints(index, n);
  }

  public static int indexOf(String s, String sought, int from) {
    int at = s.indexOf(sought, from);
    steps += (at < 0 ? s.length() : at + sought.length()) - Math.max(0, from);
    return at;
  }

  public static int indexOf(String s, String sought) {
    return indexOf(s, sought, 0);
  }

  public static byte[] getBytes(String s, java.nio.charset.Charset charset) {
    steps += s.length();
    return s.getBytes(charset);
  }

  public static StringBuilder append(StringBuilder to, String s) {
    steps += s == null ? 4 : s.length();
    return to.append(s);
  }

  public static StringBuilder append(StringBuilder to, CharSequence s, int from, int until) {
    steps += until - from;
    return to.append(s, from, until);
  }
}
