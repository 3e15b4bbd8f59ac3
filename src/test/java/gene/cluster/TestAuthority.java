package gene.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** An authority that signs certificates, as PEM files, made by the JDK's own tool. */
final class TestAuthority {
  private static final String PASSWORD = "password";

  private final Path folder;
  private final Path store;

  /** The certificate of the authority. */
  final Path ca;

  TestAuthority(Path folder) throws Exception {
    this.folder = Files.createDirectories(folder);
    store = folder.resolve("store.p12");
    keytool("ca", "-ext", "bc:c");
    ca = pem("ca", "ca.pem", "CERTIFICATE");
  }

  private void keytool(String alias, String... more) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + alias,
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD));
    command.addAll(Arrays.asList(more));
    Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (p.waitFor() != 0) {
      throw new AssertionError(said);
    }
  }

  /** A key with a signed certificate. */
  final class Holder {
    final String name;
    final Path cert;
    final Path key;

    Holder(String name, String... more) throws Exception {
      this.name = name;
      List<String> options = new ArrayList<>(List.of("-signer", "ca"));
      options.addAll(Arrays.asList(more));
      keytool(name, options.toArray(new String[0]));
      cert = pem(name, name + ".pem", "CERTIFICATE");
      key = pem(name, name + ".key", "PRIVATE KEY");
    }

    /** As an option of cluster/join. */
    String tls() {
      return "^tls {^cert \"" + cert + "\" ^key \"" + key + "\" ^ca \"" + ca + "\"}";
    }

    Instant expires() throws Exception {
      return ((X509Certificate) keys().getCertificate(name)).getNotAfter().toInstant();
    }

    /** What a stranger makes of it who does not look at anything himself. */
    SSLContext context() throws Exception {
      KeyStore own = KeyStore.getInstance("PKCS12");
      own.load(null, null);
      own.setKeyEntry(
          name,
          keys().getKey(name, PASSWORD.toCharArray()),
          PASSWORD.toCharArray(),
          keys().getCertificateChain(name));
      KeyManagerFactory k = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      k.init(own, PASSWORD.toCharArray());
      return trusting(k);
    }
  }

  Holder signed(String name) throws Exception {
    return new Holder(name);
  }

  Holder expired(String name) throws Exception {
    return new Holder(name, "-startdate", "-10d", "-validity", "5");
  }

  /** Connects without a certificate. */
  SSLContext anonymous() throws Exception {
    return trusting(null);
  }

  private SSLContext trusting(KeyManagerFactory k) throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("ca", keys().getCertificate("ca"));
    TrustManagerFactory t =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    t.init(trusted);
    SSLContext c = SSLContext.getInstance("TLSv1.3");
    c.init(k == null ? null : k.getKeyManagers(), t.getTrustManagers(), null);
    return c;
  }

  private KeyStore keys() throws GeneralSecurityException, IOException {
    KeyStore s = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      s.load(in, PASSWORD.toCharArray());
    }
    return s;
  }

  private Path pem(String alias, String file, String kind) throws Exception {
    byte[] der =
        kind.equals("CERTIFICATE")
            ? keys().getCertificate(alias).getEncoded()
            : keys().getKey(alias, PASSWORD.toCharArray()).getEncoded();
    return Files.writeString(
        folder.resolve(file),
        "-----BEGIN "
            + kind
            + "-----\n"
            + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
            + "\n-----END "
            + kind
            + "-----\n");
  }
}
