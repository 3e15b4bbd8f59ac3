package gene.cluster.pekko;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import org.apache.pekko.remote.artery.tcp.SSLEngineProvider;
import scala.Option;

/** Connections on which both sides show who they are, in TLS 1.3. */
final class TlsEngines implements SSLEngineProvider {
  private final SSLContext context;

  TlsEngines(SSLContext context) {
    this.context = context;
  }

  private SSLEngine engine(String host, int port, boolean client) {
    SSLEngine e = context.createSSLEngine(host, port);
    e.setUseClientMode(client);
    e.setEnabledProtocols(new String[] {"TLSv1.3"});
    if (!client) {
      e.setNeedClientAuth(true);
    }
    return e;
  }

  @Override
  public SSLEngine createServerSSLEngine(String host, int port) {
    return engine(host, port, false);
  }

  @Override
  public SSLEngine createClientSSLEngine(String host, int port) {
    return engine(host, port, true);
  }

  @Override
  public Option<Throwable> verifyClientSession(String host, SSLSession session) {
    return Option.empty();
  }

  @Override
  public Option<Throwable> verifyServerSession(String host, SSLSession session) {
    return Option.empty();
  }
}
