package gene.http.client;

import gene.runtime.host.Environment;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * The HTTP clients of a program with their open connections, shared by its VMs. The JDK ties the
 * time limit for connecting to the client, so there is one for each limit in use.
 */
final class Connections {
  private static final int MOST = 16;

  private final EnvironmentProxies proxies;
  private final Map<Long, HttpClient> clients = new LinkedHashMap<>(4, 0.75f, true);
  private Executor executor;

  Connections(Environment environment) {
    this.proxies = new EnvironmentProxies(environment);
  }

  synchronized HttpClient client(long connectTimeout) {
    long millis = Math.clamp(TimeUnit.NANOSECONDS.toMillis(connectTimeout), 1, Integer.MAX_VALUE);
    HttpClient client = clients.get(millis);
    if (client == null) {
      dropOldest();
      client = make(millis);
      clients.put(millis, client);
    }
    return client;
  }

  private void dropOldest() {
    if (clients.size() >= MOST) {
      Iterator<HttpClient> oldest = clients.values().iterator();
      oldest.next().shutdown(); // ends when its last request has
      oldest.remove();
    }
  }

  private HttpClient make(long connectMillis) {
    if (executor == null) {
      permit("jdk.httpclient.allowRestrictedHeaders", "host,connection");
      permit("jdk.http.auth.tunneling.disabledSchemes", "");
      executor = Executors.newCachedThreadPool(Connections::daemon);
    }
    HttpClient.Builder builder = HttpClient.newBuilder();
    if (LateTls.suits()) {
      builder.sslContext(new LateTls()).sslParameters(LateTls.parameters());
    }
    return builder
        .executor(executor)
        .followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(Duration.ofMillis(connectMillis))
        .proxy(proxies)
        .build();
  }

  /** Not virtual: a virtual thread started by a task would be carried by the VM thread too. */
  private static Thread daemon(Runnable work) {
    return Thread.ofPlatform().daemon().name("gene-http").unstarted(work);
  }

  /** The JDK reads such properties once, when the first client is made. The user's choice wins. */
  private static void permit(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /** The proxy for a URL, or null. */
  URI proxy(URI uri) {
    return proxies.proxyOf(uri);
  }
}
