package gene.http.server;

import gene.http.message.ErrorResponse;
import gene.http.message.RequestTarget;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.AsciiString;
import java.util.Iterator;
import java.util.List;

/**
 * What a request head must be beyond what the decoder checks. Heads that two programs could read in
 * two ways are refused, so that nobody smuggles a request past a proxy.
 */
final class RequestCheck {
  private static final AsciiString OLD_WEB_SOCKET = AsciiString.cached("sec-websocket-key1");
  private static final String VERSION = " HTTP/1.1";
  private static final String NOT_IN_HOSTS = " \t/\\?#@,";

  private RequestCheck() {}

  /** Why the decoder gave up. */
  static ErrorResponse ofFailure(Throwable cause) {
    if (cause instanceof RequestDecoder.UnsupportedVersion) {
      return ErrorResponse.VERSION_NOT_SUPPORTED;
    }
    if (cause instanceof PrematureChannelClosureException) {
      return ErrorResponse.INCOMPLETE;
    }
    if (cause instanceof TooLongHttpLineException) {
      return ErrorResponse.URI_TOO_LONG;
    }
    if (cause instanceof TooLongHttpHeaderException || cause instanceof TooLongFrameException) {
      return ErrorResponse.HEADERS_TOO_LARGE;
    }
    return ErrorResponse.BAD_REQUEST;
  }

  /** Why the decoder gave up inside a body: only trailers can be too large there. */
  static ErrorResponse ofBodyFailure(Throwable cause) {
    return cause instanceof TooLongHttpHeaderException
        ? ErrorResponse.HEADERS_TOO_LARGE
        : ErrorResponse.BAD_REQUEST;
  }

  /** What a request of HTTP/2 would have as its first line in HTTP/1.1. */
  static int lineLength(HttpRequest head) {
    return head.method().name().length() + head.uri().length() + " ".length() + VERSION.length();
  }

  /** Null when the head is fine. */
  static ErrorResponse of(HttpRequest head, RequestTarget target) {
    HttpVersion version = head.protocolVersion();
    if (version.majorVersion() != 1 && version.majorVersion() != 2
        || !version.protocolName().equals("HTTP")) {
      return ErrorResponse.VERSION_NOT_SUPPORTED;
    }
    if (head.method().equals(HttpMethod.CONNECT)) {
      return ErrorResponse.NOT_IMPLEMENTED;
    }
    if (head.uri().equals("*") && !head.method().equals(HttpMethod.OPTIONS)) {
      return ErrorResponse.BAD_REQUEST; // only that one can be asked of the server as a whole
    }
    if (target == null || !framingIsClear(head.headers()) || !hostIsClear(head)) {
      return ErrorResponse.BAD_REQUEST;
    }
    String expect = head.headers().get(HttpHeaderNames.EXPECT);
    return expect == null || expect.equalsIgnoreCase("100-continue")
        ? null
        : ErrorResponse.EXPECTATION_FAILED;
  }

  private static boolean framingIsClear(HttpHeaders headers) {
    if (headers.contains(OLD_WEB_SOCKET)) {
      return false; // has a body without a length
    }
    if (!headers.contains(HttpHeaderNames.TRANSFER_ENCODING)) {
      return true;
    }
    List<String> codings = headers.getAll(HttpHeaderNames.TRANSFER_ENCODING);
    return codings.size() == 1 && codings.getFirst().equalsIgnoreCase("chunked");
  }

  /** HTTP/1.1 wants exactly one host. */
  private static boolean hostIsClear(HttpRequest head) {
    Iterator<String> hosts = head.headers().valueStringIterator(HttpHeaderNames.HOST);
    if (!hosts.hasNext()) {
      return head.protocolVersion().equals(HttpVersion.HTTP_1_0);
    }
    String host = hosts.next();
    for (int i = 0; i < host.length(); i++) {
      if (NOT_IN_HOSTS.indexOf(host.charAt(i)) >= 0) {
        return false;
      }
    }
    return !hosts.hasNext() && sameAuthority(head.uri(), host);
  }

  /** A target with a host of its own must name the same one (RFC 9112, section 3.2.2). */
  private static boolean sameAuthority(String uri, String host) {
    int start = uri.indexOf("://");
    if (start < 0 || uri.startsWith("/")) {
      return true;
    }
    String rest = uri.substring(start + 3);
    String authority = rest.split("[/?#]", 2)[0];
    return authority.equalsIgnoreCase(host);
  }
}
