package gene.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;

/**
 * A host with or without a port: {@code example.org}, {@code *.example.org:443}, {@code
 * 127.0.0.1:5432}, {@code [::1]:80}, {@code :8080}.
 *
 * @param host in small letters without brackets, null for any
 * @param port -1 for any
 */
record HostRule(String text, String host, int port) implements Rule {
  static HostRule of(String text) {
    String t = text.strip().toLowerCase(Locale.ROOT);
    int end = t.startsWith("[") ? t.indexOf(']') : -1;
    int colon = end >= 0 ? t.indexOf(':', end) : t.lastIndexOf(':');
    if (end < 0 && colon >= 0 && t.indexOf(':') != colon) {
      colon = -1; // an address of IPv6 without brackets
    }
    String host = colon < 0 ? t : t.substring(0, colon);
    int port = -1;
    if (colon >= 0) {
      try {
        port = Integer.parseInt(t.substring(colon + 1));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("not a port: " + text);
      }
    }
    String plain =
        host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    return new HostRule(text, plain.isEmpty() ? null : plain, port);
  }

  private boolean port(int p) {
    return port < 0 || port == p;
  }

  /** Whether it names that host; a name may end with a dot. */
  boolean names(String name, int p) {
    if (!port(p)) {
      return false;
    }
    if (host == null) {
      return true;
    }
    String n = name.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "").replaceAll("[\\[\\]]", "");
    return host.startsWith("*.") ? n.endsWith(host.substring(1)) : n.equals(host);
  }

  /** Whether it names that address, however it is spelt. */
  boolean names(InetAddress address, int p) {
    if (!port(p)) {
      return false;
    }
    return host == null || literal() && address.equals(parsed());
  }

  /**
   * Whether it keeps others from that address: connecting to no address in particular reaches this
   * machine, and a name stands for what it leads to.
   */
  boolean bars(InetAddress address, int p) {
    if (names(address, p)) {
      return true;
    }
    if (!port(p) || host.startsWith("*.")) {
      return false;
    }
    if (address.isAnyLocalAddress()) {
      return host.equals("localhost") || literal() && parsed() != null && here(parsed());
    }
    try {
      return !literal() && List.of(InetAddress.getAllByName(host)).contains(address)
          || host.equals("localhost") && address.isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  private static boolean here(InetAddress a) {
    return a.isLoopbackAddress() || a.isAnyLocalAddress();
  }

  /** Whether the host is an address. */
  boolean literal() {
    return host != null && (host.indexOf(':') >= 0 || host.matches("[0-9.]+"));
  }

  private InetAddress parsed() {
    try {
      return InetAddress.ofLiteral(host);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
