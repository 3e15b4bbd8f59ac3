package gene.http;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;

/** A self-signed certificate for localhost, made by the JDK's own tool, as PEM files. */
final class TestCertificate {
  final Path cert;
  final Path key;

  TestCertificate(Path folder) throws Exception {
    Path store = folder.resolve("store.p12");
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
                "password")
            .redirectErrorStream(true)
            .start();
    String said = new String(p.getInputStream().readAllBytes());
    if (p.waitFor() != 0) {
      throw new AssertionError(said);
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, "password".toCharArray());
    }
    cert = pem(folder, "cert.pem", "CERTIFICATE", keys.getCertificate("test").getEncoded());
    key =
        pem(
            folder,
            "key.pem",
            "PRIVATE KEY",
            keys.getKey("test", "password".toCharArray()).getEncoded());
  }

  private static Path pem(Path folder, String name, String kind, byte[] der) throws Exception {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return Files.writeString(
        folder.resolve(name),
        "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
  }
}
