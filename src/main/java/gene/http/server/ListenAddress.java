package gene.http.server;

import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;

/** Where a server listens, and why it cannot. */
final class ListenAddress {
  private ListenAddress() {}

  /** Looks the host up, which may take a while. */
  static InetSocketAddress resolve(Vm vm, ServerOptions options) {
    String host = options.host();
    try {
      InetAddress address = vm.blocking().call(vm, () -> InetAddress.getByName(host));
      Permissions gate = vm.permissions();
      if (gate != null) {
        gate.listen(host, address, options.port());
      }
      return new InetSocketAddress(address, options.port());
    } catch (IOException e) {
      throw new GeneError(
          ErrorKind.NETWORK,
          "cannot listen on port " + options.port() + ": unknown host \"" + host + "\"");
    }
  }

  /** The system's own words, without what the library puts around them. */
  static String reason(Throwable cause) {
    String text = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    for (String known :
        new String[] {
          "address already in use", "permission denied", "cannot assign requested address"
        }) {
      if (text.contains(known)) {
        return known;
      }
    }
    return text;
  }
}
