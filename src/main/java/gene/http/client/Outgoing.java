package gene.http.client;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;

/**
 * A request as it goes out, checked and complete.
 *
 * @param body what is sent behind the headers; its type is among them
 */
record Outgoing(String method, URI uri, HeaderFields headers, Content body, boolean decodes) {
  private static final Set<String> METHODS =
      Set.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS");

  /** From what a program gave; {@code owner} is the function for messages. */
  static Outgoing of(
      String owner, String method, Object url, Object headers, Object body, GeneMap keywords) {
    URI uri = Url.parse(Args.string(owner, url), Url.HTTP);
    Object query = keywords.get("query");
    if (query != null) {
      uri = Url.withQuery(uri, Content.formText(owner + " ^query", query));
    }
    HeaderFields fields =
        new HeaderFields().addAll(owner, headers).addAll(owner, keywords.get("headers"));
    Content content = Content.of(owner, body, keywords);
    if (content.type() != null) {
      fields.orElse("Content-Type", content.type());
    }
    return of(checkedMethod(method), uri, fields, content);
  }

  private static Outgoing of(String method, URI uri, HeaderFields fields, Content body) {
    // Who asks for an encoding wants to see it; otherwise it is between us and the server.
    boolean decodes = !fields.has("Accept-Encoding") && !fields.has("Range");
    if (decodes) {
      fields.orElse("Accept-Encoding", "gzip");
    }
    if (uri.getRawUserInfo() != null) {
      fields.orElse("Authorization", basic(uri.getRawUserInfo()));
    }
    return new Outgoing(method, Url.withoutUser(uri), fields, body, decodes);
  }

  /** {@code get} is meant as GET; anything that is not a method of HTTP is refused. */
  static String checkedMethod(String method) {
    String name = method.toUpperCase(Locale.ROOT);
    if (!METHODS.contains(name)) {
      throw Errors.argument("Unsupported HTTP method: " + method);
    }
    return name;
  }

  /** The header of user and password in the form that URLs have them in. */
  static String basic(String rawUserInfo) {
    String plain = URLDecoder.decode(rawUserInfo.replace("+", "%2B"), StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The request that a redirect asks for. All but 307 and 308 turn into a GET without a body, as
   * every browser has it; credentials stay with the server they were meant for.
   */
  Outgoing redirected(int status, URI to) {
    boolean keeps = keeps(status);
    HeaderFields fields = headers;
    if (!keeps) {
      fields = fields.withoutContent();
    }
    if (!Url.sameOrigin(uri, to)) {
      fields = fields.withoutCredentials();
    }
    HeaderFields kept = fields.copy();
    if (to.getRawUserInfo() != null) {
      kept.orElse("Authorization", basic(to.getRawUserInfo()));
    }
    return new Outgoing(
        keeps ? method : "GET", Url.withoutUser(to), kept, keeps ? body : Content.NONE, decodes);
  }

  /** Whether a redirect can be followed: what a generator has made cannot be made again. */
  boolean followable(int status) {
    return body.pieces() == null || !keeps(status);
  }

  /** Whether a redirect is followed with the same method and body. */
  private boolean keeps(int status) {
    return status == 307 || status == 308 || method.equals("GET") || method.equals("HEAD");
  }

  /**
   * The request of an event stream that goes on behind an event; its id is "" for the beginning.
   */
  Outgoing resumedAt(String lastEventId) {
    HeaderFields fields = headers.copy();
    if (!lastEventId.isEmpty() && HeaderFields.isValue(lastEventId)) {
      fields.set("Last-Event-ID", lastEventId);
    }
    return new Outgoing(method, uri, fields, body, decodes);
  }

  /** {@code upload} sends the body when it is made of pieces. */
  HttpRequest request(String proxyAuthorization, Upload upload) {
    HttpRequest.Builder b =
        HttpRequest.newBuilder(uri)
            // Over TLS both sides agree on a version; in the clear an offer to upgrade confuses
            // too many servers.
            .version(Url.isSecure(uri) ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1);
    if (upload != null) {
      b.method(method, upload);
    } else if (body.bytes() != null) {
      b.method(method, HttpRequest.BodyPublishers.ofByteArray(body.bytes()));
    } else {
      switch (method) { // the generic path says "Content-Length: 0"
        case "GET" -> b.GET();
        case "HEAD" -> b.HEAD();
        case "DELETE" -> b.DELETE();
        default -> b.method(method, HttpRequest.BodyPublishers.noBody());
      }
    }
    headers.copyTo(b);
    if (proxyAuthorization != null && !headers.has("Proxy-Authorization")) {
      b.header("Proxy-Authorization", proxyAuthorization);
    }
    return b.build();
  }
}
