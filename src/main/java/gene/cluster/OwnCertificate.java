package gene.cluster;

import gene.runtime.error.Errors;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.PKIXParameters;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/**
 * What the other nodes would refuse is said here, before anybody is asked: they hang up without a
 * word, and all that would be seen of it is a join that nobody answers.
 */
final class OwnCertificate {
  private static final byte[] SAMPLE = "gene".getBytes(StandardCharsets.US_ASCII);

  private OwnCertificate() {}

  static void check(List<X509Certificate> chain, PrivateKey key, KeyStore trusted)
      throws GeneralSecurityException {
    X509Certificate own = chain.getFirst();
    try {
      own.checkValidity();
    } catch (CertificateExpiredException e) {
      throw refused("expired on " + own.getNotAfter().toInstant());
    } catch (CertificateNotYetValidException e) {
      throw refused("is valid from " + own.getNotBefore().toInstant() + " only");
    }
    if (!fits(own, key)) {
      throw refused("is not that of ^key");
    }
    if (!signed(chain, trusted)) {
      throw refused("is not signed by the authority of ^ca");
    }
  }

  private static RuntimeException refused(String why) {
    return Errors.argument(
        FileTls.OWNER + " ^cert " + why + ": the other nodes would not accept it");
  }

  private static boolean fits(X509Certificate own, PrivateKey key) {
    String algorithm =
        switch (key.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> "Ed25519";
        };
    try {
      Signature s = Signature.getInstance(algorithm);
      s.initSign(key);
      s.update(SAMPLE);
      byte[] signature = s.sign();
      s.initVerify(own.getPublicKey());
      s.update(SAMPLE);
      return s.verify(signature);
    } catch (GeneralSecurityException e) {
      return false; // another kind of key
    }
  }

  private static boolean signed(List<X509Certificate> chain, KeyStore trusted)
      throws GeneralSecurityException {
    List<X509Certificate> path = new ArrayList<>();
    for (X509Certificate c : chain) {
      if (isTrusted(c, trusted)) {
        break; // what follows is of no interest
      }
      path.add(c);
    }
    PKIXParameters p = new PKIXParameters(trusted);
    p.setRevocationEnabled(false);
    try {
      if (!path.isEmpty()) {
        CertPathValidator.getInstance("PKIX")
            .validate(CertificateFactory.getInstance("X.509").generateCertPath(path), p);
      }
      return true;
    } catch (java.security.cert.CertPathValidatorException e) {
      return false;
    }
  }

  private static boolean isTrusted(X509Certificate c, KeyStore trusted) throws KeyStoreException {
    return trusted.getCertificateAlias(c) != null;
  }
}
