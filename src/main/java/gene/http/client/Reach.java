package gene.http.client;

import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;

/**
 * Whether a URL may be connected to: by its name, and by the addresses that the name stands for.
 * They are looked up here, and the JDK remembers the answer, so that it is these that are used.
 */
final class Reach {
  private Reach() {}

  static void check(Permissions gate, URI uri, URI proxy) {
    if (gate == null || gate.all(Right.NET)) {
      return;
    }
    check(gate, uri.getHost(), Url.port(uri));
    if (proxy != null) {
      check(gate, proxy.getHost(), proxy.getPort() < 0 ? 80 : proxy.getPort());
    }
  }

  private static void check(Permissions gate, String host, int port) {
    gate.connect(host, port);
    try {
      gate.addresses(host, InetAddress.getAllByName(host), port);
    } catch (UnknownHostException e) {
      gate.addresses(host, new InetAddress[] {InetAddress.ofLiteral("192.0.2.1")}, port);
    }
  }
}
