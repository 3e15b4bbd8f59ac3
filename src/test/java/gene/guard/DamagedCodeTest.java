package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.code.BadCode;
import gene.code.CodeFile;
import gene.engine.Engine;
import gene.engine.Options;
import gene.house.Repository;
import gene.runtime.host.Console;
import gene.source.Source;
import gene.testing.ProgramRun;
import gene.value.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiled files that somebody has changed, with a checksum that fits: those that pass the verifier
 * run, fail by a Gene exception or are called damaged; none is called a bug. {@code
 * -Ddamaged.count=100000} looks longer, {@code -Ddamaged.seed=n} elsewhere.
 */
@Tag("slow")
class DamagedCodeTest {
  private static final int COUNT = Integer.getInteger("damaged.count", 200);
  private static final long SEED = Long.getLong("damaged.seed", 20_261_118L);
  private static final int CHECKED_FROM = 10; // magic, format, checksum

  @TempDir Path folder;

  @Test
  void changedCodeIsNoBug() throws IOException {
    List<byte[]> good =
        Repository.files("tests/hot", ".gene").stream()
            .filter(f -> Repository.read(f).length() < 3000)
            .limit(40)
            .map(DamagedCodeTest::compiled)
            .toList();
    Random random = new Random(SEED);
    Set<String> bugs = new TreeSet<>();
    int ran = 0;
    for (int i = 0; i < COUNT; i++) {
      byte[] bytes = damaged(good.get(random.nextInt(good.size())), random);
      if (isVerified(bytes)) {
        ran++;
        String said = run(bytes, i % 2 == 0 ? Options.Jit.OFF : Options.Jit.EAGER);
        said.lines()
            .filter(l -> l.contains("(bug)") || l.startsWith("\tat "))
            .findFirst()
            .ifPresent(bugs::add);
      }
    }
    System.out.println("damaged code: seed " + SEED + ", " + COUNT + " files, " + ran + " ran");
    assertEquals(Set.of(), bugs, "seed " + SEED);
  }

  private static byte[] compiled(Path file) {
    Engine engine = ProgramRun.silentEngine();
    Source source = new Source("program.gene", Repository.read(file));
    return new CodeFile(
            Engine.VERSION,
            "program.gene",
            Bytes.wrap(new byte[32]),
            Instant.EPOCH,
            engine.compile(source))
        .toBytes();
  }

  private static byte[] damaged(byte[] good, Random random) {
    byte[] bytes = good.clone();
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      int at = CHECKED_FROM + random.nextInt(bytes.length - CHECKED_FROM);
      bytes[at] =
          random.nextBoolean()
              ? (byte) random.nextInt(256)
              : bytes[CHECKED_FROM + random.nextInt(bytes.length - CHECKED_FROM)];
    }
    CRC32 sum = new CRC32();
    sum.update(bytes, CHECKED_FROM, bytes.length - CHECKED_FROM);
    for (int i = 0; i < 4; i++) {
      bytes[CHECKED_FROM - 4 + i] = (byte) (sum.getValue() >>> (24 - 8 * i));
    }
    return bytes;
  }

  private static boolean isVerified(byte[] bytes) {
    try {
      CodeFile.read(bytes, Engine.VERSION, null);
      return true;
    } catch (BadCode e) {
      return false;
    }
  }

  /** Runs it with nothing allowed and little time; what it says on standard error. */
  private String run(byte[] bytes, Options.Jit jit) throws IOException {
    Path file = Files.write(folder.resolve("program.gir"), bytes);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Limits limits = new Limits(500_000_000L, 3_000_000_000L, 0, 1000, 1_000_000);
    Engine engine =
        new Engine(
            Options.DEFAULT
                .withJit(jit)
                .withLimits(limits)
                .withPermissions(new Gate(Grants.NONE, folder, null)),
            new Console(InputStream.nullInputStream(), new ByteArrayOutputStream(), err));
    engine.runFile(file, List.of());
    engine.end();
    return err.toString(StandardCharsets.UTF_8);
  }
}
