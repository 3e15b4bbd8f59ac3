package gene.playground;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which requests are looked at: those under a name of ours, and not from pages of other sites.
 * There is no secret, since whoever comes may run programs; but other sites shall not use their
 * visitors' browsers for it, nor read what a playground on somebody's own machine answers (DNS
 * rebinding).
 */
final class Door {
  private final Set<String> hosts = new HashSet<>();
  private final Set<String> origins = new HashSet<>();

  /** The origins are checked by {@link #isOrigin}. */
  Door(int port, List<String> published) {
    for (String name : List.of("127.0.0.1", "localhost", "[::1]")) {
      hosts.add(name + ":" + port);
      origins.add("http://" + name + ":" + port);
    }
    for (String origin : published) {
      origins.add(origin);
      hosts.add(URI.create(origin).getRawAuthority());
    }
  }

  /** {@code https://play.example.org}, with a port or without, and nothing behind it. */
  static boolean isOrigin(String text) {
    try {
      URI u = URI.create(text);
      boolean web = "https".equals(u.getScheme()) || "http".equals(u.getScheme());
      return web && u.getHost() != null && text.equals(u.getScheme() + "://" + u.getAuthority());
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Null for a welcome request, else what is wrong with it. */
  String objection(HttpRequest request) {
    HttpHeaders headers = request.headers();
    List<String> named = headers.getAll(HttpHeaderNames.HOST);
    if (named.size() != 1 || !hosts.contains(named.getFirst())) {
      return "not under this name; gene playground --origin tells which ones there are";
    }
    String origin = headers.get(HttpHeaderNames.ORIGIN);
    String site = headers.get("sec-fetch-site", "none");
    boolean read = request.method().name().equals("GET");
    boolean fromLink = read && "navigate".equals(headers.get("sec-fetch-mode"));
    if (origin != null && !origins.contains(origin)
        || !fromLink && !site.equals("none") && !site.equals("same-origin")) {
      return "not from another site";
    }
    String type = headers.get(HttpHeaderNames.CONTENT_TYPE, "");
    return read || type.equals("application/json") ? null : "the content type is application/json";
  }
}
