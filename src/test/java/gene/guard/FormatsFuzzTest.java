package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.source.Passing;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Texts of all formats, damaged at random: each is read or refused by a Gene exception. By hand:
 * {@code bench/fuzz 60} for an hour; the seeds are in {@code fuzz-seeds.txt}.
 */
class FormatsFuzzTest {
  private static final int COUNT = Integer.getInteger("fuzz.count", 300);
  private static final long MINUTES = Long.getLong("fuzz.minutes", 0);
  private static final long SEED = Long.getLong("fuzz.seed", 12_386_925);
  private static final String ALPHABET =
      "{}[]()<>\"'`#:;,.=&*!?|\\/%@~^$+-_ \t\n\r\0 019aeEfnrtuxN\u00e9\ud83d\ude00\ud800";

  /** Which function reads which seeds. */
  private static final Map<String, String> READERS =
      Map.of(
          "json", "json/parse",
          "csv", "csv/parse",
          "toml", "toml/parse",
          "yaml", "yaml/parse",
          "xml", "xml/parse",
          "gene", "parse_all",
          "serdes", "serdes/deserialize",
          "tagged", "json/deserialize",
          "url", "url/parse",
          "base64", "base64_decode");

  final TreeMap<String, String> found = new TreeMap<>();
  private long tried;

  @Test
  void textsAreReadOrRefused() throws Exception {
    System.out.println("formats: -Dfuzz.seed=" + SEED + " -Dfuzz.count=" + COUNT);
    OutputStream nowhere = OutputStream.nullOutputStream();
    Engine engine =
        new Engine(
            Options.DEFAULT.withPermissions(
                new Gate(Grants.NONE, java.nio.file.Path.of("/"), null)),
            new Console(InputStream.nullInputStream(), nowhere, nowhere));
    Map<String, List<String>> seeds = seeds();
    engine.onVmThread(
        () -> {
          Random random = new Random(SEED);
          long end = System.nanoTime() + MINUTES * 60_000_000_000L;
          do {
            for (String format : seeds.keySet()) {
              Object reader = reader(engine, format);
              for (int i = 0; i < COUNT; i++) {
                List<String> of = seeds.get(format);
                read(
                    engine.vm(),
                    format,
                    reader,
                    damaged(of.get(random.nextInt(of.size())), random));
              }
            }
          } while (System.nanoTime() - end < 0);
          return null;
        });
    System.out.println("formats: " + tried + " texts");
    String all = String.join("\n", found.values()).replaceAll("[^ -~\n]", "?");
    assertEquals("", all, "seed " + SEED);
  }

  static Object reader(Engine engine, String format) {
    String path = READERS.get(format);
    Object v = engine.core().global().get("gene");
    for (String part : path.split("/")) {
      v = ((Namespace) v).get(part);
    }
    if (v == null) {
      throw new AssertionError("no function gene/" + path);
    }
    return v;
  }

  void read(Vm vm, String format, Object reader, String text) {
    tried++;
    try {
      vm.call(reader, text);
    } catch (GeneError e) {
      if (Faults.CODE.equals(e.value(vm).get("code"))) {
        found.putIfAbsent(format + e.getMessage(), format + ": " + e.getMessage() + " <- " + text);
      }
    } catch (Throwable t) {
      if (!(t instanceof Passing) && !(t instanceof StackOverflowError)) {
        StackTraceElement[] at = t.getStackTrace();
        String key = format + t.getClass() + (at.length == 0 ? "" : at[0]);
        found.putIfAbsent(
            key, format + ": " + t + " at " + (at.length == 0 ? "" : at[0]) + " <- " + text);
      }
    }
  }

  /** Some characters changed, inserted or removed, or a part repeated. */
  private static String damaged(String seed, Random random) {
    StringBuilder text = new StringBuilder(seed);
    for (int n = 1 + random.nextInt(4); n > 0; n--) {
      int at = random.nextInt(text.length() + 1);
      char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
      switch (random.nextInt(5)) {
        case 0 -> text.insert(at, c);
        case 1 -> text.replace(at, Math.min(text.length(), at + 1), "" + c);
        case 2 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(8)));
        case 3 -> text.insert(at, ("" + c).repeat(1 + random.nextInt(300)));
        default -> {
          int to = Math.min(text.length(), at + random.nextInt(20));
          text.insert(at, text.substring(at, to).repeat(1 + random.nextInt(5)));
        }
      }
    }
    return text.toString();
  }

  /** Blocks behind lines {@code == format}. */
  static Map<String, List<String>> seeds() throws Exception {
    Map<String, List<String>> seeds = new TreeMap<>();
    try (InputStream in = FormatsFuzzTest.class.getResourceAsStream("fuzz-seeds.txt")) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String block : all.split("(?m)^== ")) {
        int end = block.indexOf('\n');
        if (end > 0) {
          seeds
              .computeIfAbsent(block.substring(0, end), f -> new ArrayList<>())
              .add(block.substring(end + 1).stripTrailing());
        }
      }
    }
    return seeds;
  }
}
