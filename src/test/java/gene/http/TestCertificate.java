package gene.http;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.KeyStore;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** A self-signed certificate for localhost, made by the JDK's own tool, as PEM files. */
public final class TestCertificate {
  public static final String PASSWORD = "password";

  public final Path cert;
  public final Path key;

  /** The key with a password. */
  public final Path lockedKey;

  /** Both, in the format of the JDK; the password is the same. */
  public final Path store;

  public TestCertificate(Path folder) throws Exception {
    store = folder.resolve("store.p12");
    Process p =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "test",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=dns:localhost,ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .start();
    String said = new String(p.getInputStream().readAllBytes());
    if (p.waitFor() != 0) {
      throw new AssertionError(said);
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    cert = pem(folder, "cert.pem", "CERTIFICATE", keys.getCertificate("test").getEncoded());
    key =
        pem(
            folder,
            "key.pem",
            "PRIVATE KEY",
            keys.getKey("test", PASSWORD.toCharArray()).getEncoded());
    lockedKey =
        pem(
            folder,
            "locked.pem",
            "ENCRYPTED PRIVATE KEY",
            locked(keys.getKey("test", PASSWORD.toCharArray()).getEncoded()));
  }

  private static byte[] locked(byte[] key) throws Exception {
    String algorithm = "PBEWithHmacSHA256AndAES_256";
    Cipher cipher = Cipher.getInstance(algorithm);
    cipher.init(
        Cipher.ENCRYPT_MODE,
        SecretKeyFactory.getInstance(algorithm)
            .generateSecret(new PBEKeySpec(PASSWORD.toCharArray())));
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("PBES2");
    parameters.init(cipher.getParameters().getEncoded());
    return new EncryptedPrivateKeyInfo(parameters, cipher.doFinal(key)).getEncoded();
  }

  private static Path pem(Path folder, String name, String kind, byte[] der) throws Exception {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return Files.writeString(
        folder.resolve(name),
        "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
  }
}
