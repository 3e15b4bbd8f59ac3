package gene.http.message;

import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Locale;
import java.util.Set;

/**
 * Headers from programs to the wire. Names and values are checked here, once: a line break in one
 * of them would let whoever supplied it write further headers or a second response.
 */
public final class HeaderRules {
  /** Framing belongs to the server, whatever a program says. */
  private static final Set<String> RESERVED =
      Set.of("content-length", "transfer-encoding", "keep-alive", "upgrade", "trailer");

  private static final DefaultHttpHeadersFactory UNCHECKED =
      DefaultHttpHeadersFactory.headersFactory().withValidation(false);

  private static final String TOKEN_EXTRA = "!#$%&'*+-.^_`|~";

  private HeaderRules() {}

  /** Netty need not check again what is checked here. */
  public static HttpHeaders empty() {
    return UNCHECKED.newHeaders();
  }

  /** Adds the headers of a map: Strings, Arrays of them, or anything printable; nil is left out. */
  public static void add(String owner, GeneMap from, HttpHeaders to) {
    from.forEach((name, value) -> add(owner, name, value, to));
  }

  private static void add(String owner, String name, Object value, HttpHeaders to) {
    checkName(owner, name);
    if (value == Singleton.NIL || RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
      return;
    }
    if (value instanceof GeneArray many) {
      for (int i = 0; i < many.size(); i++) {
        to.add(name, text(owner, name, many.get(i)));
      }
    } else {
      to.add(name, text(owner, name, value));
    }
  }

  private static String text(String owner, String name, Object value) {
    return checkValue(owner, name, value instanceof String s ? s : Printer.plain(value));
  }

  private static void checkName(String owner, String name) {
    boolean bad = name.isEmpty();
    for (int i = 0; i < name.length() && !bad; i++) {
      char c = name.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      bad = !letter && TOKEN_EXTRA.indexOf(c) < 0;
    }
    if (bad) {
      throw Errors.argument(owner + " header name is not valid: " + Printer.quoted(name));
    }
  }

  /** No control characters but the tabulator, nothing that Latin-1 cannot carry. */
  static String checkValue(String owner, String name, String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' && c != '\t' || c == 0x7f || c > 0xff) {
        throw Errors.argument(
            owner + " header " + name + " has a character that headers cannot hold");
      }
    }
    return value;
  }
}
