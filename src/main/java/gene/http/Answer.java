package gene.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;

/**
 * A response as it goes out: status, headers without those of the framing, and where the body comes
 * from.
 */
final class Answer {
  static final String TEXT = "text/plain; charset=utf-8";
  private static final byte[] NOTHING = {};

  final int status;
  final HttpHeaders headers;

  /** The body, null when {@link #file} or a stream has it. */
  final byte[] body;

  /** Part of a file, or null. */
  final FileSlice file;

  private Answer(int status, HttpHeaders headers, byte[] body, FileSlice file) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.file = file;
  }

  static Answer of(int status, HttpHeaders headers, byte[] body) {
    return new Answer(status, headers, body, null);
  }

  static Answer ofFile(int status, HttpHeaders headers, FileSlice file) {
    return new Answer(status, headers, null, file);
  }

  /** A head whose body comes later, in pieces. */
  static Answer head(int status, HttpHeaders headers) {
    return new Answer(status, headers, null, null);
  }

  static Answer text(int status, String body) {
    HttpHeaders headers = HeaderRules.empty();
    headers.set(HttpHeaderNames.CONTENT_TYPE, TEXT);
    return of(status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  static Answer empty(int status, HttpHeaders headers) {
    return of(status, headers, NOTHING);
  }

  /** Neither these nor answers to HEAD have a body. */
  static boolean bodiless(int status) {
    return status == 204 || status == 304;
  }

  long length() {
    return body != null ? body.length : file != null ? file.length() : -1;
  }

  /** Gives back what it holds when it is not sent. */
  void discard() {
    if (file != null) {
      file.close();
    }
  }
}
