package gene.http.client;

import gene.runtime.host.Environment;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/**
 * Proxies as the environment names them: HTTP_PROXY, HTTPS_PROXY and NO_PROXY, in small letters
 * too. NO_PROXY is a list of host names and suffixes, {@code *} for all. Asked anew for every
 * connection, since a program may change its environment.
 */
final class EnvironmentProxies extends ProxySelector {
  private static final int DEFAULT_PORT = 80;

  private final Environment environment;

  EnvironmentProxies(Environment environment) {
    this.environment = environment;
  }

  /** The address of the proxy for a URL, or null. */
  URI proxyOf(URI uri) {
    String name = Url.isSecure(uri) ? "HTTPS_PROXY" : "HTTP_PROXY";
    String text = variable(name);
    if (text == null || excluded(uri)) {
      return null;
    }
    try {
      return Url.parse(text.contains("://") ? text : "http://" + text, Url.HTTP);
    } catch (gene.runtime.error.GeneError e) {
      throw gene.runtime.error.Errors.argument("invalid proxy in " + name + ": " + text);
    }
  }

  private String variable(String name) {
    String small = environment.get(name.toLowerCase(Locale.ROOT));
    String text = small != null ? small : environment.get(name);
    return text == null || text.isBlank() ? null : text.strip();
  }

  private boolean excluded(URI uri) {
    String list = variable("NO_PROXY");
    if (list == null) {
      return false;
    }
    String host = uri.getHost().toLowerCase(Locale.ROOT);
    for (String entry : list.toLowerCase(Locale.ROOT).split("[,\\s]+")) {
      if (covers(entry, host, Url.port(uri))) {
        return true;
      }
    }
    return false;
  }

  /** {@code example.com}, {@code .example.com} and {@code *.example.com} cover all hosts below. */
  private static boolean covers(String entry, String host, int port) {
    if (entry.equals("*")) {
      return true;
    }
    String name = entry.replaceFirst("^\\*?\\.", "");
    int colon = name.lastIndexOf(':');
    if (colon > 0 && name.indexOf(':') == colon) {
      if (!name.substring(colon + 1).equals(Integer.toString(port))) {
        return false;
      }
      name = name.substring(0, colon);
    }
    return !name.isEmpty() && (host.equals(name) || host.endsWith("." + name));
  }

  @Override
  public List<Proxy> select(URI uri) {
    URI proxy = proxyOf(uri);
    if (proxy == null) {
      return List.of(Proxy.NO_PROXY);
    }
    int port = proxy.getPort() < 0 ? DEFAULT_PORT : proxy.getPort();
    return List.of(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(proxy.getHost(), port)));
  }

  @Override
  public void connectFailed(URI uri, SocketAddress address, IOException failure) {
    // The request fails and says so.
  }
}
