package gene.http.message;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What a request asks for.
 *
 * @param url path and query as sent
 * @param rawPath the path as sent
 * @param path the path with percent-encoding resolved
 * @param query what follows the question mark, without it
 */
public record RequestTarget(String url, String rawPath, String path, String query) {

  /** Takes a request target apart; null when it is none that a server of resources can serve. */
  public static @Nullable RequestTarget of(String text) {
    String url = local(text);
    if (url == null || !printable(url)) {
      return null;
    }
    int fragment = url.indexOf('#');
    if (fragment >= 0) {
      return null;
    }
    int mark = url.indexOf('?');
    String raw = mark < 0 ? url : url.substring(0, mark);
    String query = mark < 0 ? "" : url.substring(mark + 1);
    String path = raw.indexOf('%') < 0 ? raw : decode(raw);
    return path == null ? null : new RequestTarget(url, raw, path, query);
  }

  /** The path and query of a target in origin form, absolute form or {@code *}. */
  private static @Nullable String local(String text) {
    if (text.startsWith("/") || text.equals("*")) {
      return text;
    }
    int scheme = text.indexOf("://");
    if (scheme <= 0 || !text.regionMatches(true, 0, "http", 0, 4)) {
      return null;
    }
    for (int i = scheme + 3; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '/') {
        return text.substring(i);
      }
      if (c == '?') {
        return "/" + text.substring(i);
      }
    }
    return "/";
  }

  private static boolean printable(String url) {
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      if (c <= ' ' || c == 0x7f) {
        return false;
      }
    }
    return true;
  }

  /** A part of a path with percent-encoding resolved; null when that is damaged or hides a NUL. */
  public static @Nullable String decode(String part) {
    for (int i = part.indexOf('%'); i >= 0; i = part.indexOf('%', i + 1)) {
      if (i + 2 >= part.length()
          || Character.digit(part.charAt(i + 1), 16) < 0
          || Character.digit(part.charAt(i + 2), 16) < 0) {
        return null;
      }
    }
    String plain =
        QueryStringDecoder.decodeComponent(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    return plain.indexOf('\0') >= 0 ? null : plain;
  }
}
