package gene.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * TLS from a shared secret: every node derives the same key pair of it (and of the name of the
 * cluster), shows a certificate with that key, and takes no other key for an answer. The handshake
 * proves on both sides that the other one has the private key, hence the secret; nothing of Pekko
 * sees a byte before.
 */
final class SecretTls {
  private static final int ROUNDS = 200_000;
  private static final byte[] ED25519 = {0x30, 5, 6, 3, 0x2b, 0x65, 0x70};

  private SecretTls() {}

  static SSLContext of(String name, String secret) {
    try {
      byte[] seed =
          SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
              .generateSecret(
                  new PBEKeySpec(
                      secret.toCharArray(),
                      ("gene cluster " + name).getBytes(StandardCharsets.UTF_8),
                      ROUNDS,
                      256))
              .getEncoded();
      KeyPairGenerator g = KeyPairGenerator.getInstance("Ed25519");
      g.initialize(NamedParameterSpec.ED25519, new Fixed(seed));
      KeyPair pair = g.generateKeyPair();
      X509Certificate certificate = certificate(pair);
      SSLContext c = SSLContext.getInstance("TLSv1.3");
      c.init(
          new KeyManager[] {new OwnKey(pair.getPrivate(), certificate)},
          new TrustManager[] {new SameKey(pair.getPublic().getEncoded())},
          null);
      return c;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- a certificate, for ever valid, signed by itself

  private static X509Certificate certificate(KeyPair pair) throws GeneralSecurityException {
    byte[] name =
        der(
            0x30,
            der(
                0x31,
                der(
                    0x30,
                    new byte[] {6, 3, 0x55, 4, 3},
                    der(0x0c, "gene".getBytes(StandardCharsets.US_ASCII)))));
    byte[] validity = der(0x30, time(0x17, "200101000000Z"), time(0x18, "99991231235959Z"));
    byte[] content =
        der(
            0x30,
            der(2, new byte[] {1}),
            ED25519,
            name,
            validity,
            name,
            pair.getPublic().getEncoded());
    Signature s = Signature.getInstance("Ed25519");
    s.initSign(pair.getPrivate());
    s.update(content);
    byte[] all = der(0x30, content, ED25519, der(3, new byte[] {0}, s.sign()));
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(all));
  }

  private static byte[] time(int tag, String text) {
    return der(tag, text.getBytes(StandardCharsets.US_ASCII));
  }

  /** A value of ASN.1: tag, length, content. */
  private static byte[] der(int tag, byte[]... parts) {
    int n = Arrays.stream(parts).mapToInt(p -> p.length).sum();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    if (n < 128) {
      out.write(n);
    } else {
      out.write(0x82);
      out.write(n >> 8);
      out.write(n);
    }
    for (byte[] p : parts) {
      out.writeBytes(p);
    }
    return out.toByteArray();
  }

  /** Gives the same bytes each time. */
  private static final class Fixed extends SecureRandom {
    private static final long serialVersionUID = 1L;
    private final byte[] seed;

    Fixed(byte[] seed) {
      this.seed = seed;
    }

    @Override
    public void nextBytes(byte[] bytes) {
      System.arraycopy(seed, 0, bytes, 0, bytes.length);
    }
  }

  private static final class OwnKey extends X509ExtendedKeyManager {
    private static final String ALIAS = "gene";
    private final PrivateKey key;
    private final X509Certificate certificate;

    OwnKey(PrivateKey key, X509Certificate certificate) {
      this.key = key;
      this.certificate = certificate;
    }

    @Override
    public String[] getClientAliases(String type, Principal[] issuers) {
      return new String[] {ALIAS};
    }

    @Override
    public String chooseClientAlias(String[] types, Principal[] issuers, Socket s) {
      return ALIAS;
    }

    @Override
    public String chooseEngineClientAlias(String[] types, Principal[] issuers, SSLEngine e) {
      return ALIAS;
    }

    @Override
    public String[] getServerAliases(String type, Principal[] issuers) {
      return new String[] {ALIAS};
    }

    @Override
    public String chooseServerAlias(String type, Principal[] issuers, Socket s) {
      return ALIAS;
    }

    @Override
    public String chooseEngineServerAlias(String type, Principal[] issuers, SSLEngine e) {
      return ALIAS;
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
      return new X509Certificate[] {certificate};
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
      return key;
    }
  }

  private static final class SameKey extends X509ExtendedTrustManager {
    private final byte[] key;

    SameKey(byte[] key) {
      this.key = key;
    }

    private void check(X509Certificate[] chain) throws CertificateException {
      if (chain.length == 0 || !Arrays.equals(chain[0].getPublicKey().getEncoded(), key)) {
        throw new CertificateException("another secret");
      }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket s)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket s)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine e)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine e)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      check(chain);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
