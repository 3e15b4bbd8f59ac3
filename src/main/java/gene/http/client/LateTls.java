package gene.http.client;

import java.security.KeyManagementException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;

/**
 * The JVM's TLS context, made for the first https request: a client asks for it when it is built,
 * and reading the certificates of all authorities takes longer than a request without TLS.
 */
final class LateTls extends SSLContext {
  /** Properties that say something about the protocols of clients: the JVM reads them then. */
  private static final List<String> PROPERTIES =
      List.of("jdk.tls.client.protocols", "https.protocols", "jdk.tls.client.cipherSuites");

  LateTls() {
    super(new Late(), null, "Default");
  }

  static boolean suits() {
    for (String name : PROPERTIES) {
      if (System.getProperty(name) != null) {
        return false;
      }
    }
    return true;
  }

  /** Those of the JVM for clients; the rest is left to the engine of a connection. */
  static SSLParameters parameters() {
    SSLParameters p = new SSLParameters();
    p.setProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
    return p;
  }

  private static final class Late extends SSLContextSpi {
    private static SSLContext context() {
      try {
        return SSLContext.getDefault();
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    protected void engineInit(KeyManager[] km, TrustManager[] tm, SecureRandom random)
        throws KeyManagementException {
      throw new KeyManagementException("has been initialized");
    }

    @Override
    protected SSLSocketFactory engineGetSocketFactory() {
      return context().getSocketFactory();
    }

    @Override
    protected SSLServerSocketFactory engineGetServerSocketFactory() {
      return context().getServerSocketFactory();
    }

    @Override
    protected SSLEngine engineCreateSSLEngine() {
      return context().createSSLEngine();
    }

    @Override
    protected SSLEngine engineCreateSSLEngine(String host, int port) {
      return context().createSSLEngine(host, port);
    }

    @Override
    protected SSLSessionContext engineGetServerSessionContext() {
      return context().getServerSessionContext();
    }

    @Override
    protected SSLSessionContext engineGetClientSessionContext() {
      return context().getClientSessionContext();
    }
  }
}
