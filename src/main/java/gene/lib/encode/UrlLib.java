package gene.lib.encode;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The namespace gene/url: percent-encoding, and URLs in parts. */
final class UrlLib {
  private static final String UNRESERVED = "-._~";
  private static final String IN_PATH = UNRESERVED + "/!$&'()*+,;=:@";

  private UrlLib() {}

  static void install(Table t) {
    t.fn("encode", "text", "The text for any part of a URL.", UrlLib::encode)
        .fn("decode", "text", "The text with %xx decoded.", UrlLib::decode)
        .fn(
            "parse",
            "url",
            "Map of scheme, host, port, path, query, fragment and params.",
            UrlLib::parse)
        .fn("build", "parts", "The URL of such a Map.", UrlLib::build);
  }

  private static Object encode(Vm vm, Object text) {
    return encoded(Args.string("encode", text), UNRESERVED);
  }

  private static String encoded(String s, String plain) {
    StringBuilder out = new StringBuilder();
    Pace pace = new Pace();
    for (byte b : s.getBytes(StandardCharsets.UTF_8)) {
      pace.step();
      char c = (char) (b & 0xff);
      boolean alnum = c < 0x80 && Character.isLetterOrDigit(c);
      if (alnum || plain.indexOf(c) >= 0) {
        out.append(c);
      } else {
        out.append('%').append(hex(c >> 4)).append(hex(c & 15));
      }
    }
    return out.toString();
  }

  private static char hex(int digit) {
    return "0123456789ABCDEF".charAt(digit);
  }

  private static Object decode(Vm vm, Object text) {
    return decoded(Args.string("decode", text), false);
  }

  private static String decoded(String s, boolean plusIsBlank) {
    if (s.indexOf('%') < 0 && !(plusIsBlank && s.indexOf('+') >= 0)) {
      return s;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Pace pace = new Pace();
    for (int i = 0; i < s.length(); ) {
      pace.step();
      int c = s.codePointAt(i);
      i += Character.charCount(c);
      if (c == '%') {
        int high = i < s.length() ? Character.digit(s.charAt(i), 16) : -1;
        int low = i + 1 < s.length() ? Character.digit(s.charAt(i + 1), 16) : -1;
        if (high < 0 || low < 0) {
          throw Errors.parse("Invalid percent-encoding in " + Printer.quotedNested(s));
        }
        out.write(high << 4 | low);
        i += 2;
      } else {
        out.writeBytes(
            Character.toString(plusIsBlank && c == '+' ? ' ' : c).getBytes(StandardCharsets.UTF_8));
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(out.toByteArray()))
          .toString();
    } catch (CharacterCodingException e) {
      throw Errors.parse("Invalid UTF-8 in " + Printer.quotedNested(s));
    }
  }

  private static Object parse(Vm vm, Object url) {
    String s = Args.string("parse", url);
    URI uri;
    try {
      uri = new URI(s);
    } catch (URISyntaxException e) {
      throw Errors.parse("Invalid URL: " + s);
    }
    String path = uri.getRawPath();
    return GeneMap.of(
        "scheme", orNil(uri.getScheme()),
        "host", orNil(uri.getHost()),
        "port", uri.getPort() < 0 ? Singleton.NIL : (Object) (long) uri.getPort(),
        "path", path == null ? "" : decoded(path, false),
        "query", orNil(uri.getRawQuery()),
        "fragment", orNil(uri.getFragment()),
        "params", params(uri.getRawQuery()));
  }

  private static Object orNil(String s) {
    return s == null ? Singleton.NIL : s;
  }

  /** Of a name that occurs several times all values, in an Array. */
  private static GeneMap params(String query) {
    GeneMap params = new GeneMap();
    if (query == null || query.isEmpty()) {
      return params;
    }
    for (String pair : query.split("&")) {
      int eq = pair.indexOf('=');
      String name = decoded(eq < 0 ? pair : pair.substring(0, eq), true);
      String value = eq < 0 ? "" : decoded(pair.substring(eq + 1), true);
      Object old = params.get(name);
      if (old instanceof GeneArray several) {
        several.add(value);
      } else {
        params.put(name, old == null ? value : GeneArray.of(old, value));
      }
    }
    return params;
  }

  private static Object build(Vm vm, Object parts) {
    GeneMap m = Args.map("build", parts);
    StringBuilder out = new StringBuilder();
    String scheme = text(m, "scheme");
    String host = text(m, "host");
    String path = text(m, "path");
    out.append(scheme == null ? "" : scheme + ":");
    if (host != null) {
      out.append("//").append(host);
      String port = text(m, "port");
      out.append(port == null ? "" : ":" + port);
    }
    if (path != null) {
      out.append(host != null && !path.isEmpty() && !path.startsWith("/") ? "/" : "");
      out.append(encoded(path, IN_PATH));
    }
    String query = query(m);
    String fragment = text(m, "fragment");
    out.append(query == null ? "" : "?" + query);
    out.append(fragment == null ? "" : "#" + encoded(fragment, IN_PATH));
    return out.toString();
  }

  private static @Nullable String text(GeneMap m, String key) {
    Object v = m.get(key);
    return v == null || v == Singleton.NIL ? null : Printer.plain(v);
  }

  /** The params when there are some, else the query as it is. */
  private static @Nullable String query(GeneMap m) {
    if (!(m.get("params") instanceof GeneMap params) || params.isEmpty()) {
      return text(m, "query");
    }
    List<String> pairs = new ArrayList<>();
    params.forEach(
        (name, value) -> {
          GeneArray all = value instanceof GeneArray a ? a : GeneArray.of(value);
          for (int i = 0; i < all.size(); i++) {
            pairs.add(
                encoded(name, UNRESERVED) + "=" + encoded(Printer.plain(all.get(i)), UNRESERVED));
          }
        });
    return String.join("&", pairs);
  }
}
