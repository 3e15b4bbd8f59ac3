package gene.http.message;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A response as it goes out: status, headers without those of the framing, and where the body comes
 * from.
 */
public final class Response {
  public static final String TEXT = "text/plain; charset=utf-8";
  private static final byte[] NOTHING = {};

  public final int status;
  public final HttpHeaders headers;

  /** The body, null when {@link #file} or a stream has it. */
  public final byte @Nullable [] body;

  /** Part of a file, or null. */
  public final @Nullable FileSlice file;

  private Response(
      int status, HttpHeaders headers, byte @Nullable [] body, @Nullable FileSlice file) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.file = file;
  }

  public static Response of(int status, HttpHeaders headers, byte[] body) {
    return new Response(status, headers, body, null);
  }

  public static Response ofFile(int status, HttpHeaders headers, FileSlice file) {
    return new Response(status, headers, null, file);
  }

  /** A head whose body comes later, in pieces. */
  public static Response head(int status, HttpHeaders headers) {
    return new Response(status, headers, null, null);
  }

  public static Response text(int status, String body) {
    HttpHeaders headers = HeaderRules.empty();
    headers.set(HttpHeaderNames.CONTENT_TYPE, TEXT);
    return of(status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  static Response empty(int status, HttpHeaders headers) {
    return of(status, headers, NOTHING);
  }

  /** Neither these nor answers to HEAD have a body. */
  public static boolean bodiless(int status) {
    return status == 204 || status == 304;
  }

  public long length() {
    return body != null ? body.length : file != null ? file.length() : -1;
  }

  /** Gives back what it holds when it is not sent. */
  public void discard() {
    if (file != null) {
      file.close();
    }
  }
}
