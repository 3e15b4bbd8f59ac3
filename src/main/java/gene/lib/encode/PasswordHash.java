package gene.lib.encode;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Passwords as they may be stored: {@code pbkdf2-sha256$ROUNDS$SALT$HASH}. The parameters are in
 * the text, so that old hashes stay valid when the defaults change. The work runs behind the VM's
 * gate for blocking work.
 */
final class PasswordHash {
  private static final String SCHEME = "pbkdf2-sha256";
  private static final int ROUNDS = 600_000;

  /** A stored text may ask for more, but not for a calculation that never ends. */
  private static final int MOST_ROUNDS = 20_000_000;

  private static final int SALT_SIZE = 16;
  private static final int HASH_BITS = 256;

  private PasswordHash() {}

  static Object hash(Vm vm, Object password) {
    char[] secret = Args.string("password_hash", password).toCharArray();
    byte[] salt = new byte[SALT_SIZE];
    new SecureRandom().nextBytes(salt);
    byte[] hash = slowly(vm, secret, salt, ROUNDS);
    Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
    return String.join(
        "$",
        SCHEME,
        Integer.toString(ROUNDS),
        base64.encodeToString(salt),
        base64.encodeToString(hash));
  }

  static Object verify(Vm vm, Object password, Object stored) {
    char[] secret = Args.string("password_verify", password).toCharArray();
    String[] parts = Args.string("password_verify", stored).split("\\$", -1);
    if (parts.length != 4 || !parts[0].equals(SCHEME)) {
      throw Errors.argument("password_verify expects a text made by password_hash");
    }
    try {
      int rounds = Integer.parseInt(parts[1]);
      byte[] salt = Base64.getDecoder().decode(parts[2]);
      byte[] hash = Base64.getDecoder().decode(parts[3]);
      if (rounds < 1 || rounds > MOST_ROUNDS || salt.length == 0) {
        throw new IllegalArgumentException("parameters");
      }
      return MessageDigest.isEqual(hash, slowly(vm, secret, salt, rounds));
    } catch (IllegalArgumentException e) {
      throw Errors.argument("password_verify expects a text made by password_hash");
    }
  }

  private static byte[] slowly(Vm vm, char[] secret, byte[] salt, int rounds) {
    try {
      return vm.blocking().call(vm, () -> derive(secret, salt, rounds));
    } catch (IOException e) {
      throw Errors.runtime("cannot hash the password: " + e.getMessage());
    }
  }

  private static byte[] derive(char[] secret, byte[] salt, int rounds) throws IOException {
    PBEKeySpec spec = new PBEKeySpec(secret, salt, rounds, HASH_BITS);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    } finally {
      spec.clearPassword();
    }
  }
}
