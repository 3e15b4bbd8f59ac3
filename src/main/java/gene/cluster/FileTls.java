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
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * {@code ^tls {^cert ^key ^ca}}: PEM files. Both sides show a certificate that the authority has
 * signed; whoever has one may join.
 */
final class FileTls {
  static final String OWNER = "cluster/join ^tls";
  private static final List<String> PARTS = List.of("cert", "key", "ca");
  private static final char[] NO_PASSWORD = {};
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]*)-----END PRIVATE KEY-----");

  private FileTls() {}

  static SSLContext of(Vm vm, GeneMap tls) {
    for (String part : PARTS) {
      if (tls.get(part) == null) {
        throw Errors.argument(OWNER + " expects ^cert, ^key and ^ca, paths of PEM files");
      }
    }
    try {
      List<X509Certificate> own = certificates(vm, tls, "cert");
      PrivateKey key = key(vm, tls);
      KeyStore trusted = empty();
      int n = 0;
      for (X509Certificate c : certificates(vm, tls, "ca")) {
        trusted.setCertificateEntry("ca" + n++, c);
      }
      OwnCertificate.check(own, key, trusted);
      KeyStore keys = empty();
      keys.setKeyEntry("own", key, NO_PASSWORD, own.toArray(new Certificate[0]));
      KeyManagerFactory k = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      k.init(keys, NO_PASSWORD);
      TrustManagerFactory t =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      t.init(trusted);
      SSLContext c = SSLContext.getInstance("TLSv1.3");
      c.init(k.getKeyManagers(), t.getTrustManagers(), null);
      return c;
    } catch (GeneralSecurityException | IOException e) {
      throw Errors.argument(OWNER + ": " + e.getMessage());
    }
  }

  private static KeyStore empty() throws GeneralSecurityException, IOException {
    KeyStore s = KeyStore.getInstance("PKCS12");
    s.load(null, null);
    return s;
  }

  private static byte[] file(Vm vm, GeneMap tls, String part) throws IOException {
    Object name = tls.get(part);
    Path p = vm.workingDirectory().resolve(Args.string(OWNER + " ^" + part, name));
    Permissions gate = vm.permissions();
    Path real = gate == null ? p : gate.file(Right.READ, p);
    if (!Files.isReadable(real)) {
      throw Errors.argument(OWNER + " ^" + part + ": cannot read " + name);
    }
    return Files.readAllBytes(real);
  }

  private static List<X509Certificate> certificates(Vm vm, GeneMap tls, String part)
      throws IOException {
    List<X509Certificate> all = new ArrayList<>();
    try {
      CertificateFactory.getInstance("X.509")
          .generateCertificates(new ByteArrayInputStream(file(vm, tls, part)))
          .forEach(c -> all.add((X509Certificate) c));
    } catch (GeneralSecurityException e) {
      all.clear();
    }
    if (all.isEmpty()) {
      throw Errors.argument(
          OWNER
              + " ^"
              + part
              + " expects certificates in PEM (BEGIN CERTIFICATE), there are none in "
              + tls.get(part));
    }
    return all;
  }

  private static byte[] bytes(String base64) {
    try {
      return Base64.getMimeDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      return null; // cut off, or something else
    }
  }

  private static PrivateKey key(Vm vm, GeneMap tls) throws IOException {
    String text = new String(file(vm, tls, "key"), StandardCharsets.US_ASCII);
    Matcher body = KEY.matcher(text);
    byte[] bytes = body.find() ? bytes(body.group(1)) : null;
    if (bytes != null) {
      PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(bytes);
      for (String algorithm : new String[] {"RSA", "EC", "Ed25519"}) {
        try {
          return KeyFactory.getInstance(algorithm).generatePrivate(spec);
        } catch (GeneralSecurityException e) {
          continue; // another kind of key
        }
      }
    }
    throw Errors.argument(
        OWNER + " ^key expects a private key in PKCS#8 without a password (BEGIN PRIVATE KEY)");
  }
}
