package gene.http.message;

import gene.value.GeneMap;
import java.nio.charset.StandardCharsets;

/**
 * Queries and forms, {@code a=1&b=x+y}, read as browsers write and read them (the URL standard,
 * section 5.1): whatever is sent has a meaning. A percent sign that encodes nothing is one, a
 * semicolon separates nothing.
 */
public final class FormFields {
  private FormFields() {}

  /** A map in which the last of several fields with one name wins. */
  public static GeneMap read(String form) {
    GeneMap map = new GeneMap();
    int from = 0;
    while (from < form.length()) {
      int end = form.indexOf('&', from);
      end = end < 0 ? form.length() : end;
      if (end > from) {
        int equals = form.indexOf('=', from);
        boolean named = equals >= 0 && equals < end;
        String name = decode(form.substring(from, named ? equals : end));
        map.put(name, named ? decode(form.substring(equals + 1, end)) : "");
      }
      from = end + 1;
    }
    return map;
  }

  private static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text.replace('+', ' ');
    }
    byte[] in = text.getBytes(StandardCharsets.UTF_8);
    byte[] out = new byte[in.length];
    int size = 0;
    for (int i = 0; i < in.length; i++) {
      int code = in[i] == '%' && i + 2 < in.length ? code(in[i + 1], in[i + 2]) : -1;
      if (code >= 0) {
        out[size++] = (byte) code;
        i += 2;
      } else {
        out[size++] = in[i] == '+' ? (byte) ' ' : in[i];
      }
    }
    return new String(out, 0, size, StandardCharsets.UTF_8);
  }

  /** What two hexadecimal digits stand for, negative when they are none. */
  private static int code(byte high, byte low) {
    int h = Character.digit(high, 16);
    int l = Character.digit(low, 16);
    return h < 0 || l < 0 ? -1 : h << 4 | l;
  }
}
