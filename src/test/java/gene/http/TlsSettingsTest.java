package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.function.Consumer;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the server agrees to in a TLS handshake. */
@Tag("slow")
class TlsSettingsTest {
  @TempDir static Path folder;
  private static ServedProgram server;
  private static SSLContext client;

  @BeforeAll
  static void serve() throws Exception {
    TestCertificate c = new TestCertificate(folder);
    String tls = "^tls {^cert \"" + c.cert + "\" ^key \"" + c.key + "\"}";
    server = ServedProgram.handler("(fn [req] (respond \"hello\"))", tls);
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(c.store)) {
      trusted.load(in, TestCertificate.PASSWORD.toCharArray());
    }
    KeyStore certificates = KeyStore.getInstance("PKCS12");
    certificates.load(null, null);
    certificates.setCertificateEntry("test", trusted.getCertificate("test"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(certificates);
    client = SSLContext.getInstance("TLS");
    client.init(null, trust.getTrustManagers(), null);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** What was agreed on, and the protocol that ALPN chose. */
  private record Agreed(SSLSession session, String application) {}

  private static Agreed shakeHands(Consumer<SSLParameters> settings) throws IOException {
    try (SSLSocket socket =
        (SSLSocket) client.getSocketFactory().createSocket("localhost", server.port())) {
      SSLParameters p = socket.getSSLParameters();
      settings.accept(p);
      socket.setSSLParameters(p);
      socket.startHandshake();
      String chosen = socket.getApplicationProtocol();
      if (!"h2".equals(chosen)) { // reading also takes what the server sends for a resumption
        socket
            .getOutputStream()
            .write(
                "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
        String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(answer.startsWith("HTTP/1.1 200") && answer.endsWith("hello"), answer);
      }
      return new Agreed(socket.getSession(), chosen);
    }
  }

  @Test
  void protocols() throws Exception {
    assertEquals("TLSv1.3", shakeHands(p -> {}).session.getProtocol());
    for (String version : List.of("TLSv1.3", "TLSv1.2")) {
      Agreed a = shakeHands(p -> p.setProtocols(new String[] {version}));
      assertEquals(version, a.session.getProtocol());
    }
  }

  /** Clients of Java do not offer them any more. */
  @Test
  void oldProtocolsAreRefused() throws Exception {
    boolean there =
        new ProcessBuilder("sh", "-c", "command -v openssl >/dev/null").start().waitFor() == 0;
    assumeTrue(there, "no openssl here");
    for (String version : List.of("-tls1", "-tls1_1")) {
      Process p =
          new ProcessBuilder(
                  "openssl",
                  "s_client",
                  version,
                  "-cipher",
                  "ALL:@SECLEVEL=0",
                  "-connect",
                  "127.0.0.1:" + server.port())
              .redirectErrorStream(true)
              .redirectInput(new java.io.File("/dev/null"))
              .start();
      String said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(p.waitFor() != 0, said);
      assertTrue(said.contains("alert protocol version"), said);
    }
  }

  @Test
  void ciphersWithoutForwardSecrecyOrAuthenticationAreRefused() throws Exception {
    Agreed good =
        shakeHands(
            p -> {
              p.setProtocols(new String[] {"TLSv1.2"});
              p.setCipherSuites(new String[] {"TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"});
            });
    assertEquals("TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256", good.session.getCipherSuite());
    for (String cipher :
        List.of(
            "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA",
            "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256",
            "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384")) {
      assertThrows(
          IOException.class,
          () ->
              shakeHands(
                  p -> {
                    p.setProtocols(new String[] {"TLSv1.2"});
                    p.setCipherSuites(new String[] {cipher});
                  }),
          cipher);
    }
  }

  @Test
  void applicationProtocols() throws Exception {
    String[][] cases = {
      {"h2", "h2"},
      {"http/1.1", "http/1.1"},
      {"http/1.1,h2", "h2"}, // the server chooses
      {"spdy/1,http/1.1", "http/1.1"},
      {"", ""},
    };
    for (String[] c : cases) {
      String[] offered = c[0].isEmpty() ? new String[0] : c[0].split(",");
      assertEquals(c[1], shakeHands(p -> p.setApplicationProtocols(offered)).application, c[0]);
    }
  }

  /** There is one certificate, whatever name is asked for. */
  @Test
  void serverNames() throws Exception {
    for (String name : List.of("localhost", "other.example")) {
      Agreed a = shakeHands(p -> p.setServerNames(List.of(new SNIHostName(name))));
      assertEquals("CN=localhost", a.session.getPeerPrincipal().getName());
    }
    assertEquals(
        "CN=localhost",
        shakeHands(p -> p.setServerNames(List.of())).session.getPeerPrincipal().getName());
  }

  /** A resumed session keeps the time of the first handshake. */
  @Test
  void sessionsAreResumed() throws Exception {
    for (String version : List.of("TLSv1.2", "TLSv1.3")) {
      Consumer<SSLParameters> settings = p -> p.setProtocols(new String[] {version});
      long first = shakeHands(settings).session.getCreationTime();
      while (System.currentTimeMillis() <= first) {
        Thread.onSpinWait();
      }
      assertEquals(first, shakeHands(settings).session.getCreationTime(), version);
    }
  }
}
