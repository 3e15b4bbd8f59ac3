package gene.http.server;

import java.nio.charset.StandardCharsets;

/** Addresses in headers. */
final class Locations {
  private Locations() {}

  /** The address with characters beyond ASCII percent-encoded, which headers cannot hold. */
  static String encode(String url) {
    StringBuilder out = new StringBuilder(url.length());
    for (byte b : url.getBytes(StandardCharsets.UTF_8)) {
      if (b >= 0 && b != ' ') {
        out.append((char) b);
      } else {
        out.append('%').append(String.format("%02X", b & 0xff));
      }
    }
    return out.toString();
  }
}
