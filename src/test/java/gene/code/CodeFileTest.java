package gene.code;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.programs.Corpus;
import gene.source.Source;
import gene.value.Bytes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compiled files give back the code that was written, and nothing else gives code. */
@Tag("slow")
class CodeFileTest {
  private static final String COMPILER = "1.2.3";
  static final int CHECKED_FROM = 10;

  private static byte[] written(Code code) {
    Bytes hash = Bytes.wrap(new byte[] {1, 2, 3});
    return new CodeFile(COMPILER, "x.gene", hash, Instant.EPOCH, code).toBytes();
  }

  private static Code compile(String text) {
    return Corpus.engine().compile(new Source("x.gene", text));
  }

  @Test
  void everyProgramComesBack() throws BadCode {
    for (Map.Entry<String, Code> entry : Corpus.compiled().entrySet()) {
      byte[] bytes = written(entry.getValue());
      CodeFile file = CodeFile.read(bytes, COMPILER, entry.getKey());
      for (Disassembler.Format format : Disassembler.Format.values()) {
        assertEquals(
            Disassembler.text(entry.getValue(), format),
            Disassembler.text(file.code(), format),
            entry.getKey());
      }
      // Listings shorten constants; the bytes show every part of them.
      assertArrayEquals(bytes, written(file.code()), entry.getKey());
    }
  }

  @Test
  void headerComesBack() throws BadCode {
    CodeFile file = CodeFile.read(written(compile("1")), COMPILER, null);
    assertEquals("x.gene", file.source());
    assertEquals("x.gene", file.code().file);
    assertEquals(Bytes.wrap(new byte[] {1, 2, 3}), file.sourceHash());
    assertEquals(Instant.EPOCH, file.time());
  }

  @Test
  void codeTakesTheNameItIsReadUnder() throws BadCode {
    CodeFile file = CodeFile.read(written(compile("(fn f [] 1)")), COMPILER, "other.gene");
    Corpus.functions(file.code()).forEach(f -> assertEquals("other.gene", f.file));
  }

  @Test
  void refusesWhatIsNotOurs() {
    byte[] good = written(compile("(println 1)"));
    assertRefused("Not a compiled Gene file", new byte[0]);
    assertRefused("Not a compiled Gene file", "(println 1)".getBytes());
    assertRefused("Damaged compiled file", Arrays.copyOf(good, 8));
    byte[] format = good.clone();
    format[5]++;
    assertRefused(
        "Compiled file has format " + (CodeFile.FORMAT + 1) + ", expected " + CodeFile.FORMAT,
        format);
    BadCode other = assertThrows(BadCode.class, () -> CodeFile.read(good, "2.0", null));
    assertEquals("Compiled by gene 1.2.3, this is gene 2.0", other.getMessage());
  }

  private static void assertRefused(String text, byte[] bytes) {
    BadCode e = assertThrows(BadCode.class, () -> CodeFile.read(bytes, COMPILER, null));
    assertEquals(text, e.getMessage());
  }

  @Test
  void everyTruncationIsRefused() {
    byte[] good = written(compile("(fn f [a ^b = 2] (a + b)) (println (f 1) `(x ^y {^z 'c'}))"));
    for (int n = 0; n < good.length; n++) {
      byte[] part = Arrays.copyOf(good, n);
      assertThrows(BadCode.class, () -> CodeFile.read(part, COMPILER, null));
      if (n > CHECKED_FROM) {
        repair(part);
        assertThrows(BadCode.class, () -> CodeFile.read(part, COMPILER, null));
      }
    }
  }

  @Test
  void damageIsRefusedOrVerifies() {
    List<byte[]> files = new ArrayList<>();
    Corpus.compiled().values().forEach(code -> files.add(written(code)));
    Random random = new Random(42);
    int refused = 0;
    int accepted = 0;
    for (int round = 0; round < 20_000; round++) {
      byte[] bytes = files.get(random.nextInt(files.size())).clone();
      for (int n = random.nextInt(4); n >= 0; n--) {
        int at = CHECKED_FROM + random.nextInt(bytes.length - CHECKED_FROM);
        bytes[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : bytes[at] + 1);
      }
      repair(bytes);
      try {
        Verifier.verify(CodeFile.read(bytes, COMPILER, null).code());
        accepted++;
      } catch (BadCode e) {
        refused++;
      }
    }
    assertTrue(refused > accepted / 10 && accepted > 0, refused + " refused, " + accepted);
  }

  /** Makes the checksum right again, so that the damage reaches what is behind it. */
  static void repair(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes, CHECKED_FROM, bytes.length - CHECKED_FROM);
    for (int i = 0; i < 4; i++) {
      bytes[6 + i] = (byte) (crc.getValue() >>> 24 - 8 * i);
    }
  }
}
