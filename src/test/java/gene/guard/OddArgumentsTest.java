package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.Scheduler;
import gene.code.CallShape;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.Session;
import gene.runtime.Vm;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.natives.NativeMacro;
import gene.runtime.object.GeneClass;
import gene.source.Passing;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Calls every row of every library table with arguments that no author thought of. All may be
 * refused, none may end in a Java exception. {@code -Dodd.count=1000 -Dodd.seed=7} for more of it,
 * {@code -Dodd.only=String.} for some rows.
 */
@Tag("slow")
class OddArgumentsTest {
  private static final int COUNT = Integer.getInteger("odd.count", 60);
  private static final long SEED = Long.getLong("odd.seed", 5_549_990);
  private static final String ONLY = System.getProperty("odd.only", "");
  private static final long SLOW_NANOS = 20_000_000;
  private static final long HANGING_NANOS = 20_000_000_000L;

  /** What ends the process, waits for a user or for ever, or changes the process by design. */
  private static final Set<String> LEFT_OUT =
      Set.of("exit", "run_forever", "repl", "await_all", "every", "sleep", "sleep_async", "wait");

  /** Strings hold no path that leads out of the empty folder of the test. */
  private static final String[] ODD = {
    "nil",
    "void",
    "true",
    "false",
    "0",
    "1",
    "-1",
    "2",
    "63",
    "2147483647",
    "2147483648",
    "-2147483649",
    "9223372036854775807",
    "-9223372036854775808",
    "0.0",
    "-0.0",
    "1.5",
    "1e308",
    "(0.0 / 0.0)",
    "(1.0 / 0.0)",
    "\"\"",
    "\"a\"",
    "\"x\\u0000y\"",
    "\"a=b\"",
    "\"\\uD800\"",
    "\"%s%n%\"",
    "\"[\"",
    "\"a,b\\n\\\"c\"",
    "\"2024-02-30\"",
    "\"{\\\"a\\\":[1,{}]}\"",
    "(\"ab\" .repeat 5000)",
    "'a'",
    "'\\u0000'",
    "`sym",
    "`a/b",
    "`(f ^x 1 2)",
    "[]",
    "[1 2 3]",
    "[nil \"a\" [1 [2]]]",
    "[[1 2] [3 4]]",
    "{}",
    "{^a 1 ^b {^c nil}}",
    "{^timeout -1 ^env {^A=B \"1\"} ^headers {^x \"\\n\"}}",
    "(new HashMap)",
    "(new HashSet)",
    "(0 .. 3)",
    "(0 .. 9223372036854775807)",
    "#/a(b)?/",
    "#/(a*)*/",
    "(fn [] 1)",
    "(fn [x] x)",
    "(fn [a b] a)",
    "(fn [x] (throw \"odd\"))",
    "(fn m! [x] x)",
    "String",
    "Array",
    "Exception",
    "gene",
    "(new Exception \"e\")",
    "(async 1)",
    "(new gene/Future)",
    "((fn gen* [] (yield 1) (yield 2)))",
    "(class Odd (ctor [] (/x = 1)) (method to_s [] 5))",
    "(new Odd)",
    "(\"ab\" .to_bytes)",
  };

  private final List<Object> pool = new ArrayList<>();
  private final TreeMap<String, String> found = new TreeMap<>();
  private final AtomicLong began = new AtomicLong();
  private volatile String calling = "";
  private volatile Thread caller;

  @Test
  void noneEndsInAJavaException(@TempDir Path folder) throws Exception {
    System.out.println("odd arguments: -Dodd.seed=" + SEED + " -Dodd.count=" + COUNT);
    int rows = 0;
    for (String owner : owners()) {
      rows += run(owner, folder);
    }
    String all = String.join("\n", found.values()).replaceAll("[^ -~\n]", "?");
    assertEquals("", all, "seed " + SEED);
    assertTrue(rows > 700 || !ONLY.isEmpty(), rows + " rows");
  }

  private static Set<String> owners() {
    Set<String> owners = new TreeSet<>();
    for (String row : AllNatives.of(engine().core()).keySet()) {
      if (row.startsWith(ONLY)) {
        owners.add(owner(row));
      }
    }
    return owners;
  }

  /** The class or namespace of a row; timers and tasks of one do not disturb the others. */
  private static String owner(String row) {
    return row.replaceAll("[^./]*$", "");
  }

  private static Engine engine() {
    OutputStream nowhere = OutputStream.nullOutputStream();
    return new Engine(
        Options.DEFAULT.withJit(Options.Jit.OFF),
        new Console(InputStream.nullInputStream(), nowhere, nowhere));
  }

  private int run(String owner, Path folder) throws Exception {
    Engine engine = engine();
    engine.core().workingDirectory().change(folder.toRealPath().toString());
    int[] rows = new int[1];
    Throwable[] failure = new Throwable[1];
    Thread runner =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    rows[0] = engine.onVmThread(() -> callAll(engine, owner));
                  } catch (Throwable t) {
                    failure[0] = t;
                  }
                });
    while (!runner.join(Duration.ofMillis(10))) {
      watch(engine.vm());
    }
    if (failure[0] != null) {
      throw new AssertionError("after " + calling, failure[0]);
    }
    return rows[0];
  }

  /** Waiting is allowed, so it is cut short; computing must look for interruptions. */
  private void watch(Vm vm) {
    long since = began.get();
    if (since != 0 && System.nanoTime() - since > SLOW_NANOS) {
      vm.interrupt();
      caller.interrupt();
    }
    if (since != 0 && System.nanoTime() - since > HANGING_NANOS) {
      AssertionError hanging = new AssertionError("cannot be interrupted: " + calling);
      hanging.setStackTrace(caller.getStackTrace());
      throw hanging;
    }
  }

  private int callAll(Engine engine, String owner) {
    caller = Thread.currentThread();
    Session session = engine.session("odd");
    pool.clear();
    for (String text : ODD) {
      try {
        pool.add(session.eval(text));
      } catch (RuntimeException e) {
        throw new AssertionError(text + ": " + e.getMessage(), e);
      }
    }
    Vm vm = engine.vm();
    Random random = new Random(SEED);
    int rows = 0;
    for (AllNatives.Row row : AllNatives.of(engine.core()).values()) {
      if (LEFT_OUT.contains(row.body().name()) || !owner(row.name()).equals(owner)) {
        continue;
      }
      rows++;
      List<Object> receivers = receivers(vm, row);
      for (int i = 0; i < COUNT && !receivers.isEmpty(); i++) {
        call(vm, row, receivers.get(random.nextInt(receivers.size())), random);
      }
    }
    if (vm.kernelOrNull() instanceof Scheduler s) {
      s.close();
    }
    return rows;
  }

  private List<Object> receivers(Vm vm, AllNatives.Row row) {
    if (row.owner() == null || row.constructor()) {
      return List.of(row.constructor() ? row.owner() : Singleton.NIL);
    }
    List<Object> fitting = new ArrayList<>();
    for (Object v : pool) {
      GeneClass c = vm.core().classOf(v);
      if (c.inherits(row.owner())) {
        fitting.add(v);
      }
    }
    return fitting;
  }

  private void call(Vm vm, AllNatives.Row row, Object self, Random random) {
    int min = row.body().minArgs();
    int max = row.body().maxArgs() < 0 ? min + 3 : row.body().maxArgs();
    int n = random.nextInt(10) == 0 ? random.nextInt(4) : min + random.nextInt(max - min + 1);
    List<String> keywords = new ArrayList<>();
    for (String k : row.body().signature().keywords()) {
      if (random.nextInt(3) == 0) {
        keywords.add(k.equals("*") ? "any" : k);
      }
    }
    Object[] args = new Object[n + keywords.size()];
    for (int i = 0; i < args.length; i++) {
      args[i] = pool.get(random.nextInt(pool.size()));
    }
    calling = row.name() + " <- " + shown(self, args, keywords).replaceAll("[^ -~]", "?");
    began.set(System.nanoTime());
    Throwable thrown = null;
    try {
      if (keywords.isEmpty()) {
        vm.invoke(row.body(), self, args);
      } else {
        vm.exec(row.body(), self, new CallShape(n, keywords), args);
      }
    } catch (Throwable t) {
      thrown = t;
    }
    began.set(0);
    Thread.interrupted();
    vm.clearInterrupt();
    if (thrown != null && !allowed(vm, thrown) && !(row.body() instanceof NativeMacro)) {
      String at = thrown.getStackTrace().length > 0 ? " at " + place(thrown) : "";
      found.putIfAbsent(
          row.name(), row.name() + ": " + thrown + at + " <- " + shown(self, args, keywords));
    }
  }

  private static String place(Throwable t) {
    for (StackTraceElement e : t.getStackTrace()) {
      if (e.getClassName().startsWith("gene.")) {
        return e.toString();
      }
    }
    return t.getStackTrace()[0].toString();
  }

  private static boolean allowed(Vm vm, Throwable t) {
    if (t instanceof GeneError e) {
      return !Faults.CODE.equals(e.value(vm).get("code"));
    }
    return t instanceof Passing || t instanceof StackOverflowError || tooLarge(vm, t);
  }

  /** Memory that one operation cannot have; Gene code gets it as GENE.LIMIT.SIZE. */
  private static boolean tooLarge(Vm vm, Throwable t) {
    return t instanceof OutOfMemoryError
        && Faults.orNull(t).value(vm).get("code").equals("GENE.LIMIT.SIZE");
  }

  private static String shown(Object self, Object[] args, List<String> keywords) {
    StringBuilder out = new StringBuilder();
    for (Object v : args) {
      try {
        String text = Printer.quotedNested(v);
        out.append(text.length() > 60 ? text.substring(0, 60) + ".." : text).append(' ');
      } catch (RuntimeException e) {
        out.append("? ");
      }
    }
    try {
      String text = Printer.quotedNested(self);
      return text.substring(0, Math.min(60, text.length())) + ": " + out + keywords;
    } catch (RuntimeException e) {
      return out + " " + keywords;
    }
  }
}
