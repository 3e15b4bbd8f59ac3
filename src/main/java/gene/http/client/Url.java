package gene.http.client;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;

/**
 * Addresses as programs write them. What a URL must not contain, such as spaces and letters beyond
 * ASCII, is encoded as browsers do it; escapes that are there stay.
 */
final class Url {
  static final Set<String> HTTP = Set.of("http", "https");
  static final Set<String> WEBSOCKET = Set.of("ws", "wss");

  private static final String LEGAL = "-._~:/?#@!$&'()*+,;=";
  private static final int MAX_PORT = 65_535;

  private Url() {}

  /** The address, with a path and without a fragment; an ArgumentException when it is not one. */
  static URI parse(String text, Set<String> schemes) {
    URI uri = parseOrNull(text.strip());
    if (uri == null || !schemes.contains(uri.getScheme())) {
      throw invalid(text);
    }
    return uri;
  }

  private static GeneError invalid(String text) {
    return Errors.argument("invalid URL: " + text);
  }

  private static URI parseOrNull(String text) {
    int colon = text.indexOf("://");
    if (colon <= 0) {
      return null;
    }
    String scheme = text.substring(0, colon).toLowerCase(Locale.ROOT);
    int end = authorityEnd(text, colon + 3);
    String rest = withoutFragment(text.substring(end));
    try {
      String authority = authority(text.substring(colon + 3, end));
      String path = rest.startsWith("/") ? rest : "/" + rest;
      URI uri = new URI(scheme + "://" + authority + encode(path));
      return uri.getHost() == null || uri.getPort() > MAX_PORT || uri.getPort() == 0 ? null : uri;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  private static int authorityEnd(String text, int from) {
    int i = from;
    while (i < text.length() && "/?#".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private static String withoutFragment(String text) {
    int hash = text.indexOf('#');
    return hash < 0 ? text : text.substring(0, hash);
  }

  /** Host names in other scripts have an ASCII form. */
  private static String authority(String text) {
    int at = text.lastIndexOf('@');
    String user = at < 0 ? "" : encode(text.substring(0, at)) + "@";
    String host = text.substring(at + 1);
    boolean ascii = host.chars().allMatch(c -> c < 128);
    if (ascii) {
      return user + host;
    }
    int colon = host.lastIndexOf(':');
    String name = colon < 0 ? host : host.substring(0, colon);
    return user + IDN.toASCII(name) + (colon < 0 ? "" : host.substring(colon));
  }

  /** Escapes what is not legal in a URL. */
  private static String encode(String text) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    text.codePoints()
        .forEach(
            c -> {
              if (c == '%' || isLegal(c)) {
                out.appendCodePoint(c);
              } else {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                  escape(out, b);
                }
              }
            });
    return withWholeEscapes(out);
  }

  private static boolean isLegal(int c) {
    return c < 128 && (Character.isLetterOrDigit(c) || LEGAL.indexOf(c) >= 0);
  }

  private static void escape(StringBuilder out, byte b) {
    out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
  }

  /** A percent sign that begins no escape stands for itself. */
  private static String withWholeEscapes(StringBuilder text) {
    for (int i = text.length() - 1; i >= 0; i--) {
      boolean whole =
          i + 2 < text.length()
              && HexFormat.isHexDigit(text.charAt(i + 1))
              && HexFormat.isHexDigit(text.charAt(i + 2));
      if (text.charAt(i) == '%' && !whole) {
        text.insert(i + 1, "25");
      }
    }
    return text.toString();
  }

  /** Where a redirect leads; null when it leads nowhere that HTTP knows. */
  static URI resolve(URI base, String location) {
    String text = location.strip();
    if (text.startsWith("//")) {
      text = base.getScheme() + ":" + text;
    }
    if (!text.contains("://")) {
      try {
        String relative = encode(withoutFragment(text));
        String prefix = relative.startsWith("?") ? base.getRawPath() : "";
        text = base.resolve(new URI(prefix + relative)).toString();
      } catch (URISyntaxException e) {
        return null;
      }
    }
    URI uri = parseOrNull(text);
    return uri == null || !HTTP.contains(uri.getScheme()) ? null : uri;
  }

  /** This address with more in its query. */
  static URI withQuery(URI uri, String query) {
    if (query.isEmpty()) {
      return uri;
    }
    String separator = uri.getRawQuery() == null ? "?" : uri.getRawQuery().isEmpty() ? "" : "&";
    return URI.create(uri + separator + query);
  }

  /** This address without user and password. */
  static URI withoutUser(URI uri) {
    if (uri.getRawUserInfo() == null) {
      return uri;
    }
    return URI.create(uri.toString().replaceFirst("//[^/?#]*@", "//"));
  }

  static int port(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return isSecure(uri) ? 443 : 80;
  }

  static boolean isSecure(URI uri) {
    return uri.getScheme().equals("https") || uri.getScheme().equals("wss");
  }

  /** {@code host:port}, for messages. */
  static String place(URI uri) {
    return uri.getHost() + ":" + port(uri);
  }

  /** Whether both lead to the same server, so that credentials for one are meant for the other. */
  static boolean sameOrigin(URI a, URI b) {
    return a.getScheme().equals(b.getScheme())
        && a.getHost().equalsIgnoreCase(b.getHost())
        && port(a) == port(b);
  }
}
