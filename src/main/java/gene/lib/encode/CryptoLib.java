package gene.lib.encode;

import gene.lib.io.FileAccess;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Bytes;
import gene.value.GeneMap;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.CRC32;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The namespace gene/crypto. */
final class CryptoLib {
  private static final int BLOCK = 1 << 16;
  private static final long MOST_RANDOM = 1 << 24;
  private static final SecureRandom RANDOM = new SecureRandom();

  private CryptoLib() {}

  /** A digest in the making. */
  private interface Digest {
    void add(byte[] data, int from, int size);

    byte[] result();
  }

  static void install(Table t) {
    for (String name : new String[] {"sha256", "sha512", "sha1", "md5", "crc32"}) {
      t.keywords(
          name,
          "v ^bytes",
          "Digest of a String or Bytes in hexadecimal, with ^^bytes as Bytes.",
          (vm, self, args, kw) -> text(ofValue(name, args[0]), kw));
      t.keywords(
          name + "_file",
          "path ^bytes",
          "Digest of a file in hexadecimal, with ^^bytes as Bytes.",
          (vm, self, args, kw) -> text(ofFile(vm, name, args[0]), kw));
    }
    t.keywords(
            "hmac_sha256",
            "key v ^bytes",
            "Keyed digest in hexadecimal, with ^^bytes as Bytes.",
            (vm, self, args, kw) -> text(hmac(args[0], args[1]), kw))
        .fn(
            "random_bytes",
            "n",
            "n unpredictable bytes.",
            (vm, n) -> Bytes.wrap(random("random_bytes", n)))
        .fn("random_token", "[n]", "URL-safe text of n (32) unpredictable bytes.", CryptoLib::token)
        .fn("uuid", "", "A random UUID.", vm -> UUID.randomUUID().toString())
        .fn(
            "equal?",
            "a b",
            "Whether two texts or Bytes are equal, in constant time.",
            CryptoLib::equal)
        .fn("password_hash", "s", "Salted slow hash, with its parameters.", PasswordHash::hash)
        .fn("password_verify", "s hash", "Whether the hash is that of s.", PasswordHash::verify);
  }

  private static Object text(byte[] digest, GeneMap keywords) {
    return Args.truthy(keywords, "bytes") ? Bytes.wrap(digest) : HexFormat.of().formatHex(digest);
  }

  private static Digest digest(String name) {
    if (name.equals("crc32")) {
      CRC32 crc = new CRC32();
      return new Digest() {
        @Override
        public void add(byte[] data, int from, int size) {
          crc.update(data, from, size);
        }

        @Override
        public byte[] result() {
          return ByteBuffer.allocate(4).putInt((int) crc.getValue()).array();
        }
      };
    }
    MessageDigest md = messageDigest(name);
    return new Digest() {
      @Override
      public void add(byte[] data, int from, int size) {
        md.update(data, from, size);
      }

      @Override
      public byte[] result() {
        return md.digest();
      }
    };
  }

  private static MessageDigest messageDigest(String name) {
    try {
      return MessageDigest.getInstance(name.equals("md5") ? "MD5" : name.replace("sha", "SHA-"));
    } catch (GeneralSecurityException e) {
      throw Errors.runtime(name + " is not available: " + e.getMessage());
    }
  }

  private static byte[] ofValue(String name, Object v) {
    byte[] data = Octets.of(name, v);
    Digest digest = digest(name);
    Octets.inBlocks(data, digest::add);
    return digest.result();
  }

  private static byte[] ofFile(Vm vm, String name, Object path) {
    String file = Args.string(name + "_file", path);
    return FileAccess.perform(vm, "read", file, p -> ofFile(name, p));
  }

  private static byte[] ofFile(String name, Path file) throws IOException {
    Digest digest = digest(name);
    byte[] block = new byte[BLOCK];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        digest.add(block, 0, n);
      }
    }
    return digest.result();
  }

  private static byte[] hmac(Object key, Object v) {
    byte[] secret = Octets.of("hmac_sha256", key);
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      // The algorithm pads keys with zeros, Java refuses empty ones: the same key, written out.
      mac.init(new SecretKeySpec(secret.length == 0 ? new byte[1] : secret, "HmacSHA256"));
      Octets.inBlocks(Octets.of("hmac_sha256", v), mac::update);
      return mac.doFinal();
    } catch (GeneralSecurityException e) {
      throw Errors.runtime("hmac_sha256 is not available: " + e.getMessage());
    }
  }

  private static byte[] random(String owner, Object n) {
    long size = Args.integer(owner, n);
    if (size < 0 || size > MOST_RANDOM) {
      throw Errors.argument(owner + " expects a number from 0 to " + MOST_RANDOM + ", got " + size);
    }
    byte[] bytes = new byte[(int) size];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  private static Object token(Vm vm, Object n) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(random("random_token", n == null ? (Object) 32L : n));
  }

  private static Object equal(Vm vm, Object a, Object b) {
    return MessageDigest.isEqual(Octets.of("equal?", a), Octets.of("equal?", b));
  }
}
