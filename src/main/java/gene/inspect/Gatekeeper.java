package gene.inspect;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/**
 * Who may look. The page is on the loopback interface only, which is not enough: any web site that
 * the user visits can send requests there, and can give its own name the address 127.0.0.1. So the
 * name under which we are asked must be one of ours (DNS rebinding), requests that a page of
 * another site made are refused (cross-site requests), and everything but the page's own files
 * needs the token that only the address printed by the program has.
 */
final class Gatekeeper {
  /** What a request gets. */
  enum Verdict {
    WELCOME,
    WRONG_HOST,
    CROSS_SITE,
    NO_TOKEN,
    TOO_MANY
  }

  private static final int TOKEN_BYTES = 18;

  /** Wrong tokens within {@link #PERIOD_NANOS} until all requests wait for its end. */
  private static final int MAX_WRONG = 20;

  private static final long PERIOD_NANOS = 10_000_000_000L;
  private static final String BEARER = "Bearer ";

  private final String token;
  private Set<String> hosts = Set.of();
  private int wrong;
  private long wrongSince;

  Gatekeeper() {
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  String token() {
    return token;
  }

  void port(int port) {
    hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
  }

  /** A request for a file of the page, or with a token for anything. */
  Verdict judge(HttpRequest request, boolean secret) {
    HttpHeaders headers = request.headers();
    String host = headers.get(HttpHeaderNames.HOST, "");
    if (headers.getAll(HttpHeaderNames.HOST).size() != 1 || !hosts.contains(host)) {
      return Verdict.WRONG_HOST;
    }
    String origin = headers.get(HttpHeaderNames.ORIGIN);
    if (origin != null && !origin.equals("http://" + host)) {
      return Verdict.CROSS_SITE;
    }
    String site = headers.get("sec-fetch-site", "none");
    if (!site.equals("none") && !site.equals("same-origin")) {
      return Verdict.CROSS_SITE;
    }
    return secret ? token(request) : Verdict.WELCOME;
  }

  private Verdict token(HttpRequest request) {
    long now = System.nanoTime();
    if (now - wrongSince > PERIOD_NANOS) {
      wrong = 0;
      wrongSince = now;
    }
    if (wrong >= MAX_WRONG) {
      return Verdict.TOO_MANY;
    }
    if (matches(given(request))) {
      return Verdict.WELCOME;
    }
    wrong++;
    return Verdict.NO_TOKEN;
  }

  private static String given(HttpRequest request) {
    String header = request.headers().get(HttpHeaderNames.AUTHORIZATION, "");
    if (header.startsWith(BEARER)) {
      return header.substring(BEARER.length());
    }
    List<String> inAddress =
        new QueryStringDecoder(request.uri()).parameters().getOrDefault("token", List.of());
    return inAddress.isEmpty() ? "" : inAddress.getFirst();
  }

  /** Takes the same time wherever they differ. */
  private boolean matches(String given) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
