package gene.fuzz;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * Gives a target as many inputs as are asked for, keeps those that go new ways and changes them
 * further. Findings are told once for each place they come from; their inputs are files in {@code
 * target/fuzz}. {@code bench/fuzz TARGET COUNT [SEED]} calls this.
 */
public final class Fuzz {
  private static final long HANGING_SECONDS = 60;
  private static final int KEPT = 4000;

  /** A target and the packages whose ways are counted; none: inputs are changed blindly. */
  private record Row(String target, List<String> packages) {}

  /** All targets by name. */
  private static final Map<String, Row> TARGETS =
      new TreeMap<>(
          Map.ofEntries(
              row("reader", "gene.reader.ReaderTarget", "gene.reader.", "gene.fmt."),
              row("gir", "gene.code.CodeFileTarget", "gene.code."),
              row("programs", "gene.jit.TierTarget"),
              row("compiler", "gene.compiler.CompilerTarget", "gene.compiler."),
              row(
                  "formats",
                  "gene.guard.FormatsTarget",
                  "gene.lib.",
                  "gene.serial.",
                  "gene.regex."),
              row("http1", "gene.http.server.Http1Target", "gene.http."),
              row("http2", "gene.http.server.Http2Target", "gene.http."),
              row("websocket", "gene.http.server.WebSocketTarget", "gene.http."),
              row("manifests", "gene.pkg.ManifestTarget", "gene.pkg."),
              row("lsp", "gene.lsp.MessagesTarget", "gene.lsp."),
              row("nrepl", "gene.nrepl.BencodeTarget", "gene.nrepl."),
              row("dap", "gene.dap.MessagesTarget", "gene.dap."),
              row("cluster", "gene.cluster.PackingTarget", "gene.cluster.", "gene.serial."),
              row("frames", "gene.cluster.node.FramesTarget", "gene.cluster."),
              row("inspector", "gene.inspect.RequestsTarget", "gene.inspect.")));

  private static Map.Entry<String, Row> row(String name, String target, String... packages) {
    return Map.entry(name, new Row(target, List.of(packages)));
  }

  /** The names of all targets. */
  public static List<String> targets() {
    return List.copyOf(TARGETS.keySet());
  }

  private final String name;
  private final Target target;
  private final Random random;
  private final List<byte[]> kept = new ArrayList<>();
  private final Map<String, String> findings = new TreeMap<>();
  private final PrintStream out;
  private volatile long began = System.nanoTime();
  private volatile byte[] running = {};
  private long done;

  private Fuzz(String name, Target target, long seed, PrintStream out) {
    this.name = name;
    this.target = target;
    this.random = new Random(seed);
    this.out = out;
  }

  /** Some inputs without counting ways: what the test suite does. */
  public static Map<String, String> some(String name, long count, long seed) throws Exception {
    try (Target target = make(Fuzz.class.getClassLoader(), TARGETS.get(name).target)) {
      Fuzz fuzz = new Fuzz(name, target, seed, null);
      fuzz.run(count);
      return fuzz.findings;
    }
  }

  private static Target make(ClassLoader loader, String type) throws Exception {
    var constructor = loader.loadClass(type).getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Target) constructor.newInstance();
  }

  public static void main(String[] args) throws Exception {
    Row row = args.length < 2 ? null : TARGETS.get(args[0]);
    if (row == null) {
      System.err.println("expected TARGET COUNT [SEED], with one of " + targets());
      System.exit(2);
    }
    long count = Long.parseLong(args[1]);
    long seed = args.length > 2 ? Long.parseLong(args[2]) : System.nanoTime();
    ClassLoader loader =
        row.packages.isEmpty() ? Fuzz.class.getClassLoader() : new CoverageLoader(row.packages);
    Thread.currentThread().setContextClassLoader(loader);
    PrintStream out = System.out;
    out.println(args[0] + ": " + count + " inputs, seed " + seed);
    Fuzz fuzz = new Fuzz(args[0], make(loader, row.target), seed, out);
    Thread.ofPlatform().daemon().start(fuzz::watch);
    fuzz.run(count);
    fuzz.tell();
    System.exit(fuzz.findings.isEmpty() ? 0 : 1);
  }

  private void run(long count) throws Exception {
    kept.addAll(target.seeds());
    for (byte[] seed : List.copyOf(kept)) {
      one(seed);
    }
    Mutation mutation = new Mutation(random, target.words());
    long told = System.nanoTime();
    for (long i = 0; i < count; i++) {
      byte[] made = target.made(random);
      one(made != null ? made : target.repaired(mutation.of(any(), any())));
      if (out != null && System.nanoTime() - told > 60_000_000_000L) {
        told = System.nanoTime();
        tell();
      }
    }
  }

  /** Half of the time one of the latest, which went where nobody was before. */
  private byte[] any() {
    int n = kept.size();
    int from = random.nextBoolean() ? 0 : Math.max(0, n - 1 - n / 8);
    return kept.get(from + random.nextInt(n - from));
  }

  private void one(byte[] input) {
    running = input;
    began = System.nanoTime();
    done++;
    Coverage.begin();
    try {
      target.take(input);
    } catch (Throwable t) {
      found(t, input);
    }
    if (out != null && Coverage.fresh()) {
      if (kept.size() < KEPT) {
        kept.add(input);
      } else {
        kept.set(random.nextInt(KEPT), input);
      }
    }
  }

  private void found(Throwable t, byte[] input) {
    String place = "";
    for (StackTraceElement e : t.getStackTrace()) {
      if (e.getClassName().startsWith("gene.") && !e.getClassName().endsWith("Target")) {
        place = " at " + e;
        break;
      }
    }
    String key = t.getClass().getName() + place;
    if (findings.putIfAbsent(key, t + " <- " + shown(input)) == null && out != null) {
      out.println("FOUND " + key + ": " + t.getMessage() + "\n  " + save(input));
      t.printStackTrace(out);
    }
  }

  private static String shown(byte[] input) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(300, input.length); i++) {
      text.append(
          input[i] >= ' ' && input[i] < 127
              ? String.valueOf((char) input[i])
              : String.format("\\x%02x", input[i] & 255));
    }
    return text.toString();
  }

  private Path save(byte[] input) {
    CRC32 sum = new CRC32();
    sum.update(input);
    Path file = Path.of("target/fuzz", name + "-" + Long.toHexString(sum.getValue()));
    try {
      Files.createDirectories(file.getParent());
      return Files.write(file, input);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void tell() {
    out.printf(
        "%s: %d inputs, %d kept, %d ways, %d findings%n",
        name, done, kept.size(), Coverage.ways(), findings.size());
  }

  /** An input that takes for ever is a finding as well, the last one. */
  private void watch() {
    while (true) {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        return;
      }
      if (System.nanoTime() - began > HANGING_SECONDS * 1_000_000_000L) {
        out.println("HANGS: " + save(running) + " " + shown(running));
        Thread.getAllStackTraces()
            .forEach(
                (t, s) -> out.println(t + " " + List.of(s).subList(0, Math.min(20, s.length))));
        tell();
        System.exit(3);
      }
    }
  }
}
