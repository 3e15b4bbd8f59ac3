package gene.code;

import gene.value.Bytes;
import java.time.Instant;
import java.util.zip.CRC32;

/**
 * A compiled unit as a file ({@code .gir}).
 *
 * <p><b>Layout.</b> Four bytes of magic, two of format number, four of checksum over all that
 * follows: the table of texts; compiler version, fingerprint of the instruction table, name and
 * SHA-256 of the source, time; then the unit's code, functions inside others among the constants.
 * Instructions are written as their number and as many operands as their row says.
 *
 * <p><b>Versions.</b> A file is good only for the compiler and the instruction table that it was
 * made with: the fingerprint covers every row, so that nobody has to remember to count up a number
 * when the table changes. FORMAT changes when this package writes the same things in another way,
 * or the compiler calls an internal function with other arguments.
 *
 * <p><b>Trust.</b> Files come from anywhere. Damage is found by the checksum; whatever passes it is
 * still read with all numbers checked and then verified, so that the result is {@link BadCode} or
 * code that keeps the rules.
 */
public record CodeFile(String compiler, String source, Bytes sourceHash, Instant time, Code code) {
  public static final int FORMAT = 2;

  private static final byte[] MAGIC = {'G', 'I', 'R', '\n'};
  private static final int CHECKED_FROM = MAGIC.length + 6;
  private static final long FINGERPRINT = computeFingerprint();

  // ---- writing

  public byte[] toBytes() {
    CodeOutput body = new CodeOutput();
    body.text(compiler);
    body.fixed(FINGERPRINT);
    body.text(source);
    body.bytes(sourceHash.unsafeArray());
    body.number(time.toEpochMilli());
    CodeFormat.write(body, code);
    byte[] texts = body.textTable();
    byte[] rest = body.toByteArray();
    CRC32 checksum = new CRC32();
    checksum.update(texts);
    checksum.update(rest);
    CodeOutput out = new CodeOutput();
    out.rawBytes(MAGIC);
    out.raw(FORMAT >>> 8);
    out.raw(FORMAT);
    for (int shift = 24; shift >= 0; shift -= 8) {
      out.raw((int) (checksum.getValue() >>> shift));
    }
    out.rawBytes(texts);
    out.rawBytes(rest);
    return out.toByteArray();
  }

  // ---- reading

  /**
   * Reads and verifies a file that this compiler version made. Its functions take the given name of
   * the source, or the one in the file when that is null.
   */
  public static CodeFile read(byte[] bytes, String compiler, String name) throws BadCode {
    frame(bytes);
    try {
      return body(bytes, compiler, name);
    } catch (RuntimeException e) {
      throw new BadCode("Damaged compiled file");
    } catch (StackOverflowError e) {
      throw new BadCode("Compiled file is nested too deeply");
    }
  }

  /** What can be said before any content is looked at. */
  private static void frame(byte[] bytes) throws BadCode {
    for (int i = 0; i < MAGIC.length; i++) {
      if (i >= bytes.length || bytes[i] != MAGIC[i]) {
        throw new BadCode("Not a compiled Gene file");
      }
    }
    if (bytes.length < CHECKED_FROM) {
      throw new BadCode("Damaged compiled file");
    }
    CodeInput head = new CodeInput(bytes, MAGIC.length);
    int format = head.raw() << 8 | head.raw();
    if (format != FORMAT) {
      throw new BadCode("Compiled file has format " + format + ", expected " + FORMAT);
    }
    if (checksum(bytes)
        != ((long) head.raw() << 24 | head.raw() << 16 | head.raw() << 8 | head.raw())) {
      throw new BadCode("Damaged compiled file");
    }
  }

  private static long checksum(byte[] bytes) {
    CRC32 checksum = new CRC32();
    checksum.update(bytes, CHECKED_FROM, bytes.length - CHECKED_FROM);
    return checksum.getValue();
  }

  private static CodeFile body(byte[] bytes, String compiler, String name) throws BadCode {
    CodeInput in = new CodeInput(bytes, CHECKED_FROM);
    in.textTable();
    String madeBy = in.text();
    if (!madeBy.equals(compiler)) {
      throw new BadCode("Compiled by gene " + madeBy + ", this is gene " + compiler);
    }
    if (in.fixed() != FINGERPRINT) {
      throw new BadCode("Compiled for another instruction set");
    }
    String source = in.text();
    Bytes hash = Bytes.wrap(in.bytes());
    Instant time = Instant.ofEpochMilli(in.longNumber());
    in.file(name == null ? source : name);
    Code code = CodeFormat.read(in);
    if (!in.atEnd()) {
      throw new BadCode("Damaged compiled file");
    }
    Verifier.verify(code);
    return new CodeFile(madeBy, source, hash, time, code);
  }

  // ---- fingerprint

  /** A number that changes with every change of the instruction table or the table of constants. */
  public static long fingerprint() {
    return FINGERPRINT;
  }

  private static long computeFingerprint() {
    long hash = FORMAT;
    for (Op op : Op.values()) {
      hash = mixed(hash, op.name());
      hash = mixed(hash, op.fixedPops() * 31 + op.fixedPushes());
      hash = mixed(hash, op.pushesOnJump());
      for (Operand kind : op.operands()) {
        hash = mixed(hash, kind.name());
      }
      for (Op.Flag flag : op.flags()) {
        hash = mixed(hash, flag.name());
      }
    }
    for (ConstantKind kind : ConstantKind.values()) {
      hash = mixed(hash, kind.name());
    }
    return hash;
  }

  private static long mixed(long hash, String text) {
    return mixed(hash, text.hashCode());
  }

  private static long mixed(long hash, int value) {
    long h = (hash ^ value) * 0x9e3779b97f4a7c15L;
    return h ^ h >>> 29;
  }
}
