package gene.http.message;

import io.netty.handler.codec.http.HttpResponseStatus;

/**
 * Answers that the server itself gives, without a handler. The bodies tell nothing of the inside.
 */
public enum ErrorResponse {
  BAD_REQUEST(400, "Bad Request"),
  /** The client stopped in the middle: nobody's mistake. */
  INCOMPLETE(400, "Bad Request"),
  FORBIDDEN(403, "Forbidden"),
  NOT_FOUND(404, "Not Found"),
  REQUEST_TIMEOUT(408, "Request Timeout"),
  PAYLOAD_TOO_LARGE(413, "Payload Too Large"),
  URI_TOO_LONG(414, "URI Too Long"),
  EXPECTATION_FAILED(417, "Expectation Failed"),
  UPGRADE_REQUIRED(426, "Upgrade Required"),
  HEADERS_TOO_LARGE(431, "Request Header Fields Too Large"),
  NOT_IMPLEMENTED(501, "Not Implemented"),
  UNAVAILABLE(503, "Service Unavailable"),
  VERSION_NOT_SUPPORTED(505, "HTTP Version Not Supported");

  public static final String OVERLOADED = "Service overloaded";
  public static final String TIMED_OUT = "await timed out";
  public static final String INTERNAL = "Internal Server Error";

  private static final HttpResponseStatus TOO_LARGE = PAYLOAD_TOO_LARGE.line();
  private static final HttpResponseStatus TOO_LONG = URI_TOO_LONG.line();

  private final int status;
  private final String body;

  ErrorResponse(int status, String body) {
    this.status = status;
    this.body = body;
  }

  public int status() {
    return status;
  }

  private HttpResponseStatus line() {
    return new HttpResponseStatus(status, body);
  }

  /** The status line of any answer; two texts of the library are those of an older standard. */
  public static HttpResponseStatus line(int status) {
    return switch (status) {
      case 413 -> TOO_LARGE;
      case 414 -> TOO_LONG;
      default -> HttpResponseStatus.valueOf(status);
    };
  }

  public Response answer() {
    return Response.text(status, body);
  }
}
