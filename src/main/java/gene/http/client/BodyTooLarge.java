package gene.http.client;

import java.io.IOException;

/** The body of an answer is larger than {@code ^max_body} allows. */
final class BodyTooLarge extends IOException {
  private static final long serialVersionUID = 1L;

  BodyTooLarge(long limit) {
    super("larger than " + limit + " bytes (^max_body)");
  }
}
