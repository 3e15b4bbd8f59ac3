package gene.engine.cache;

import gene.value.Bytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/**
 * Two ways to tell whether a source is still the same. SHA-256 for files that travel; for the
 * cache, which is asked at every start, two checksums and the length. They are native code, while
 * SHA-256 and CRC32C begin in the bytecode interpreter, which takes longer than compiling a small
 * program does.
 */
public final class SourceHash {
  private SourceHash() {}

  public static Bytes sha256(String text) {
    try {
      return Bytes.wrap(MessageDigest.getInstance("SHA-256").digest(bytes(text)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  static Bytes quick(String text) {
    byte[] data = bytes(text);
    CRC32 crc = new CRC32();
    crc.update(data);
    Adler32 sum = new Adler32();
    sum.update(data);
    ByteBuffer hash = ByteBuffer.allocate(12);
    hash.putInt((int) crc.getValue());
    hash.putInt((int) sum.getValue());
    hash.putInt(data.length);
    return Bytes.wrap(hash.array());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
