package gene.guard;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How soon a program ends that is to end while a native works: every native that can take long with
 * data of some megabytes notices within 50 ms. The program is ended as limits do it, 40 ms after
 * the native began. What counts is the time that the thread of the program computes from then on:
 * the machine may have other work, and collections of garbage stop everything. A native that does
 * not look computes on in all attempts. Where other programs take the caches and the pages, the
 * same work costs several times as much, so the build allows 250 ms; {@code -Dlimit.millis=50} asks
 * for the bar itself.
 *
 * <p>Arrays and tables are not so large that Java needs as long to make room for them: a table of
 * millions of entries grows in one step.
 *
 * <p>Not here: what must not be seen half done, which is freezing and merging, and operations of
 * two sets; and the search for one long text in another, which is Java's own.
 */
@Tag("slow")
class LimitDelayTest {
  private static final long MOST_MILLIS = Long.getLong("limit.millis", 250);
  private static final int ATTEMPTS = 20;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Limits LIMITS = new Limits(0, 3_600_000_000_000L, 0, 0, 0);

  @TempDir static Path folder;

  private static final String PROGRAM =
      """
      (var text ("ab cd, \u00e4 <e> %%41\n" .repeat 500000))
      (var plain ("ab cd ef\n" .repeat 1500000))
      (fn numbers [] ((0 .. 3000000) .to_array))
      (fn fewer [] ((0 .. 800000) .to_array))
      (fn texts [] ((0 .. 300000) .map (fn [i] ($ "k" i))))
      (var data (do %s))
      (println "go")
      (loop %s)
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // files
        "(do (File/write \"@/a\" (plain .repeat 20)) 1) | (File/copy \"@/a\" \"@/b\")",
        "(do (File/write \"@/a\" (plain .repeat 20)) 1) | (File/read \"@/a\")",
        "(plain .repeat 20) | (File/write \"@/b\" data)",
        "(plain .repeat 20) | (File/append \"@/c\" data)",
        "(do (File/write \"@/a\" (plain .repeat 4)) 1) | (File/read_lines \"@/a\")",
        // texts
        "text | (data .replace_all \"a\" \"xyz\")",
        "text | (data .replace_all \"\" \"-\")",
        "text | (data .split \" \")",
        "text | (data .split \"\")",
        "text | (data .find_all \"a\")",
        "text | (data .count \"a\")",
        "text | (data .chars)",
        "text | (data .lines)",
        "text | (data .each_byte)",
        "text | (data .byteslice 0)",
        "text | (data .reverse)",
        "text | (data .to_upper)",
        "text | (data .title)",
        "text | (data .squeeze)",
        "text | (data .wrap 60)",
        "text | (data .dedent)",
        "(\"ab\" .repeat 20000) | (data .similar_to (\"ba\" .repeat 20000))",
        "(\"x\" .repeat 5000000) | (data .to_symbol)",
        "(\"ab\" .repeat 3000000) | (data .match? #/(?:ab)*[cd]/)",
        "plain | (data .replace_all #/[a-c]./ \"x\")",
        "plain | (data .split #/\\s/)",
        "plain | (data .find_all #/\\w+/)",
        // bytes, digests, encodings
        "((plain .repeat 20) .bytes) | (gene/crypto/sha256 data)",
        "((plain .repeat 20) .bytes) | (gene/crypto/sha512 data)",
        "((plain .repeat 20) .bytes) | (gene/crypto/sha1 data)",
        "((plain .repeat 20) .bytes) | (gene/crypto/md5 data)",
        "((plain .repeat 20) .bytes) | (gene/crypto/hmac_sha256 \"k\" data)",
        "((plain .repeat 4) .bytes) | (gene/gzip/compress data)",
        "(gene/gzip/compress (plain .repeat 20)) | (gene/gzip/decompress data)",
        "(plain .repeat 8) | (base64 data)",
        "(base64 (plain .repeat 8)) | (base64_decode data)",
        "(plain .repeat 4) | (gene/hex/encode data)",
        "(gene/hex/encode (plain .repeat 4)) | (gene/hex/decode data)",
        "text | (gene/url/encode data)",
        "(gene/url/encode text) | (gene/url/decode data)",
        "(text .repeat 3) | (gene/html/escape data)",
        "(plain .bytes) | (data .to_array)",
        "((plain .bytes) .to_array) | (new Bytes data)",
        "\"pw\" | (gene/crypto/password_hash data)",
        // collections
        "(numbers) | (data .sort)",
        "((numbers) .shuffle) | ((data .concat []) .sort)",
        "(texts) | ((data .shuffle) .sort)",
        "(fewer) | (data .shuffle)",
        "(numbers) | (data .reverse)",
        "(fewer) | (data .uniq)",
        "(fewer) | (data .tally)",
        "(fewer) | (data .to_set)",
        "(numbers) | (data .flatten)",
        "(numbers) | (data .pairs)",
        "(fewer) | (data .chunk 2)",
        "(fewer) | (data .zip data)",
        "(numbers) | (data .index_of -1)",
        "(numbers) | (data .sum)",
        "(numbers) | (data .minmax)",
        "(numbers) | (data .join \",\")",
        "(numbers) | ($ data)",
        "(numbers) | (data == (data .concat []))",
        "(texts) | (data .uniq)",
        "(texts) | (data .tally)",
        "(texts) | (data .index_by (fn [x] x))",
        "((fewer) .to_set) | (data .to_array)",
        "((texts) .index_by (fn [x] x)) | (data .pairs)",
        "((numbers) .map (fn [x] [x])) | (data == (data .concat []))",
        // formats
        "(numbers) | (gene/json/stringify data)",
        "(gene/json/stringify ((numbers) .map (fn [x] {^a x}))) | (gene/json/parse data)",
        "($ (numbers)) | (gene/parse data)",
        "(numbers) | (gene/serdes/serialize data)",
        "(gene/serdes/serialize (numbers)) | (gene/serdes/deserialize data)",
        "(\"a,b\\n\" .repeat 1000000) | (gene/csv/parse data)",
        "(gene/csv/parse (\"a,b\\n\" .repeat 1000000)) | (gene/csv/stringify data)",
        "(\"- abc\\n\" .repeat 500000) | (gene/yaml/parse data)",
        "(fewer) | (gene/yaml/stringify data)",
        "($ \"a = [\" (\"1,\" .repeat 200000) \"]\") | (gene/toml/parse data)",
        "(fewer) | (gene/toml/stringify {^a data})",
        "($ \"<a>\" (\"<b>x</b>\" .repeat 500000) \"</a>\") | (gene/xml/parse data)",
        "(gene/xml/parse ($ \"<a>\" (\"<b>x</b>\" .repeat 500000) \"</a>\")) | (gene/xml/stringify data)",
        "($ \"<a>\" (\"xyz \" .repeat 5000000) \"</a>\") | (gene/xml/parse data)",
        "($ \"#\" (\"x[\" .repeat 20000000) \"\\na = 1\") | (gene/toml/parse data)",
        "($ \"a = \" (\"[\" .repeat 499)) | (gene/toml/parse data)",
      })
  void isShort(String data, String work) throws Exception {
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && shortest > MOST_MILLIS; i++) {
      shortest =
          Math.min(shortest, delay(PROGRAM.formatted(data, work).replace("@/", folder + "/")));
    }
    long last = shortest;
    assertTrue(
        shortest <= MOST_MILLIS,
        () -> work + " ended " + last + " ms after it should have: " + threads());
  }

  private Map<Thread, StackTraceElement[]> where = Map.of();

  /** What the threads of the VM did when time was over. */
  private String threads() {
    return where.entrySet().stream()
        .filter(e -> e.getKey().getName().startsWith("gene"))
        .map(e -> e.getKey().getName() + " " + List.of(e.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private long delay(String program) throws Exception {
    CountDownLatch began = new CountDownLatch(1);
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            began.countDown();
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(InputStream.nullInputStream(), out, err).watched();
    Engine engine = new Engine(Options.DEFAULT.withLimits(LIMITS), console);
    AtomicLong computed = new AtomicLong();
    Thread run =
        Thread.ofPlatform()
            .name("gene")
            .start(
                () -> {
                  engine.runText("test.gene", program, List.of());
                  computed.set(THREADS.getCurrentThreadCpuTime());
                });
    while (!began.await(1, TimeUnit.SECONDS)) {
      assertTrue(run.isAlive(), () -> program + err.toString(StandardCharsets.UTF_8));
    }
    Thread.sleep(40); // into the native
    assertTrue(run.isAlive(), () -> program + err.toString(StandardCharsets.UTF_8));
    long asked = THREADS.getThreadCpuTime(run.threadId());
    boolean elsewhere = run.getState() != Thread.State.RUNNABLE; // another thread works
    long before = System.nanoTime();
    engine.end();
    run.join(MOST_MILLIS);
    if (run.isAlive()) {
      where = Thread.getAllStackTraces();
    }
    run.join();
    long passed = System.nanoTime() - before;
    return TimeUnit.NANOSECONDS.toMillis(elsewhere ? passed : computed.get() - asked);
  }
}
