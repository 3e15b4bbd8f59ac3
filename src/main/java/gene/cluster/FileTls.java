package gene.cluster;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * {@code ^tls {^cert ^key ^ca}}: PEM files. Both sides show a certificate that the authority has
 * signed; whoever has one may join.
 */
final class FileTls {
  private static final char[] NO_PASSWORD = {};

  private FileTls() {}

  static SSLContext of(Vm vm, GeneMap tls) {
    try {
      Collection<? extends Certificate> own = certificates(vm, tls, "cert");
      KeyStore keys = empty();
      keys.setKeyEntry("own", key(vm, tls), NO_PASSWORD, own.toArray(new Certificate[0]));
      KeyManagerFactory k = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      k.init(keys, NO_PASSWORD);
      KeyStore trusted = empty();
      int n = 0;
      for (Certificate c : certificates(vm, tls, "ca")) {
        trusted.setCertificateEntry("ca" + n++, c);
      }
      TrustManagerFactory t =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      t.init(trusted);
      SSLContext c = SSLContext.getInstance("TLSv1.3");
      c.init(k.getKeyManagers(), t.getTrustManagers(), null);
      return c;
    } catch (GeneralSecurityException | IOException e) {
      throw Errors.argument("cluster/join ^tls: " + e.getMessage());
    }
  }

  private static KeyStore empty() throws GeneralSecurityException, IOException {
    KeyStore s = KeyStore.getInstance("PKCS12");
    s.load(null, null);
    return s;
  }

  private static byte[] file(Vm vm, GeneMap tls, String part) throws IOException {
    Object name = tls.get(part);
    if (name == null) {
      throw Errors.argument("cluster/join ^tls expects ^cert, ^key and ^ca, paths of PEM files");
    }
    Path p = vm.workingDirectory().resolve(Args.string("cluster/join ^tls ^" + part, name));
    Permissions gate = vm.permissions();
    Path real = gate == null ? p : gate.file(Right.READ, p);
    if (!Files.isReadable(real)) {
      throw Errors.argument("cluster/join ^tls ^" + part + ": cannot read " + name);
    }
    return Files.readAllBytes(real);
  }

  private static Collection<? extends Certificate> certificates(Vm vm, GeneMap tls, String part)
      throws GeneralSecurityException, IOException {
    return CertificateFactory.getInstance("X.509")
        .generateCertificates(new ByteArrayInputStream(file(vm, tls, part)));
  }

  private static PrivateKey key(Vm vm, GeneMap tls) throws GeneralSecurityException, IOException {
    String text = new String(file(vm, tls, "key"), StandardCharsets.US_ASCII);
    String body = text.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s", "");
    PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(body));
    for (String algorithm : new String[] {"RSA", "EC", "Ed25519"}) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(spec);
      } catch (GeneralSecurityException e) {
        continue; // another kind of key
      }
    }
    throw Errors.argument(
        "cluster/join ^tls ^key expects a private key in PKCS#8 (BEGIN PRIVATE KEY)");
  }
}
