package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gene in a Java program, as chapter 23.7 has it; in both task modes where tasks matter. */
@Timeout(600)
class GeneTest {
  /** What the module of a test offers. */
  public interface Greeter {
    String hello(String name);

    default String twice(String name) {
      return hello(name) + " " + hello(name);
    }
  }

  @TempDir Path folder;

  private static Gene gene(boolean carried) {
    return Gene.builder().carriedTasks(carried).build();
  }

  @Test
  void values() {
    try (Gene gene = Gene.create()) {
      assertEquals(3L, gene.eval("(1 + 2)"));
      assertEquals("ab", gene.eval("#\"#{`a}b\""));
      assertNull(gene.eval("nil"));
      assertEquals(List.of(1L, 2L), gene.eval("[1 2]"));
      assertEquals(Map.of("a", 1L), gene.eval("{^a 1}"));
      assertEquals(7, gene.eval("7", int.class));
    }
  }

  @Test
  void textsShareOneScope() {
    try (Gene gene = Gene.create()) {
      gene.eval("(var x 5) (fn twice [n] (n * 2))");
      assertEquals(10L, gene.eval("(twice x)"));
      assertEquals(5L, gene.get("x"));
      assertEquals(8L, gene.call("twice", 4));
      assertNull(gene.get("missing"));
    }
  }

  @Test
  void objectsAreDefined() {
    List<String> list = new ArrayList<>();
    try (Gene gene = Gene.create()) {
      gene.define("list", list);
      gene.eval("(list .add \"from Gene\")");
      assertEquals(List.of("from Gene"), list);
      assertSame(list, gene.eval("list"));
    }
  }

  /** Errors and limits of an interface's methods are those of all calls. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void errorsBehindAnInterface(boolean carried) throws IOException {
    Path file = folder.resolve("greet.gene");
    Files.writeString(file, "(fn hello [name]\n  (if (name == \"loop\") (loop 1))\n  (1 / 0))");
    try (Gene gene =
        Gene.builder().carriedTasks(carried).timeLimit(Duration.ofMillis(200)).build()) {
      Greeter greeter = gene.module(file).as(Greeter.class);
      GeneException e = assertThrows(GeneException.class, () -> greeter.hello("Ada"));
      assertEquals("GENE.ARITH.DIV_ZERO", e.code());
      assertEquals(3, e.line());
      assertEquals("hello", e.getStackTrace()[0].getMethodName());
      assertEquals(
          "GENE.LIMIT.TIME", assertThrows(GeneException.class, () -> greeter.hello("loop")).code());
    }
  }

  @Test
  void exitIsToldToTheHost() {
    List<Integer> told = new ArrayList<>();
    try (Gene gene = Gene.builder().onExit(told::add).build()) {
      assertThrows(ExitException.class, () -> gene.eval("(exit 3)"));
      assertEquals(List.of(3), told);
      assertEquals(1L, gene.eval("1"));
    }
  }

  @Test
  void modulesInOtherFolders() throws IOException {
    Path root = Files.createDirectory(folder.resolve("shared"));
    Files.writeString(root.resolve("tax.gene"), "(fn rate [] 19)");
    try (Gene gene = Gene.builder().moduleRoots(root).build()) {
      assertEquals(19L, gene.eval("(import rate from \"tax\") (rate)"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aModuleBehindAnInterface(boolean carried) throws IOException {
    Path file = folder.resolve("greet.gene");
    Files.writeString(file, "(fn hello [name] #\"hello #{name}\")");
    try (Gene gene = gene(carried)) {
      GeneModule module = gene.module(file);
      Greeter greeter = module.as(Greeter.class);
      assertEquals("hello Ada", greeter.hello("Ada"));
      assertEquals("hello Ada hello Ada", greeter.twice("Ada"));
      Files.writeString(file, "(fn hello [name] #\"good morning #{name}\")");
      module.reload();
      assertEquals("good morning Ada", greeter.hello("Ada"));
      Files.writeString(file, "(fn hello [name");
      assertThrows(GeneException.class, module::reload);
      assertEquals("good morning Ada", greeter.hello("Ada"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void callsWithoutWaiting(boolean carried) throws Exception {
    try (Gene gene = gene(carried)) {
      CompletableFuture<Object> later = gene.evalAsync("(sleep 5) (spawn (do (sleep 5) 42))");
      assertEquals(42L, later.get(30, TimeUnit.SECONDS));
      CompletableFuture<Object> failing = gene.evalAsync("(throw \"no\")");
      ExecutionException e =
          assertThrows(ExecutionException.class, () -> failing.get(30, TimeUnit.SECONDS));
      assertEquals("no", e.getCause().getMessage());
      assertTrue(e.getCause() instanceof GeneException);
    }
  }

  @Test
  void cancellingAFutureCancelsTheTask() throws Exception {
    try (Gene gene = Gene.create()) {
      List<Object> seen = new ArrayList<>();
      gene.define("seen", seen);
      CompletableFuture<Object> f =
          gene.evalAsync("(try (sleep 60000) finally (seen .add \"ended\"))");
      gene.eval("1");
      f.cancel(true);
      while (seen.isEmpty()) {
        gene.eval("(sleep 1)");
      }
      assertEquals(List.of("ended"), seen);
    }
  }

  @Test
  void errorsTellWhere() {
    try (Gene gene = Gene.create()) {
      GeneException e =
          assertThrows(
              GeneException.class,
              () -> gene.eval("(fn half [x] (x / 0))\n(fn top [] (half 1) nil)\n(top)"));
      assertEquals("Division by zero", e.getMessage());
      assertEquals("GENE.ARITH.DIV_ZERO", e.code());
      assertEquals("half", e.getStackTrace()[0].getMethodName());
      assertEquals(1, e.getStackTrace()[0].getLineNumber());
      assertEquals(1, e.line());
      assertTrue(e.column() > 1);
      GeneException syntax = assertThrows(GeneException.class, () -> gene.eval("(1 +"));
      assertEquals("GENE.PARSE.ERROR", syntax.code());
      GeneException later = assertThrows(GeneException.class, () -> gene.eval("\n(1 / 0)"));
      assertEquals(2, later.line()); // of its own text
      assertEquals(3L, gene.eval("(1 + 2)"));
    }
  }

  @Test
  void javaExceptionsAreCauses() {
    try (Gene gene = Gene.create()) {
      GeneException e =
          assertThrows(
              GeneException.class,
              () -> gene.eval("((java/class \"java.lang.Integer\") .parseInt \"x\")"));
      assertTrue(e.getCause() instanceof NumberFormatException);
    }
  }

  @Test
  void exitEndsNoProcess() {
    try (Gene gene = Gene.create()) {
      assertEquals(3, assertThrows(ExitException.class, () -> gene.eval("(exit 3)")).status());
      assertEquals(1L, gene.eval("1"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anEndlessLoopIsInterrupted(boolean carried) throws Exception {
    try (Gene gene = gene(carried);
        var pool = Executors.newSingleThreadExecutor()) {
      Future<Object> running = pool.submit(() -> gene.eval("(loop (1 + 1))"));
      ExecutionException e;
      do {
        Thread.sleep(20);
        gene.interrupt();
      } while (!running.isDone());
      e = assertThrows(ExecutionException.class, running::get);
      assertEquals("GENE.ASYNC.CANCELLED", ((GeneException) e.getCause()).code());
      assertEquals(1L, gene.eval("1"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void interruptingTheCallerEndsTheCall(boolean carried) throws Exception {
    try (Gene gene = gene(carried)) {
      Throwable[] thrown = new Throwable[1];
      Thread t =
          new Thread(
              () -> {
                try {
                  gene.eval("(loop (1 + 1))");
                } catch (Throwable e) {
                  thrown[0] = e;
                }
              });
      t.start();
      Thread.sleep(50);
      t.interrupt();
      t.join();
      assertTrue(thrown[0] instanceof GeneException, String.valueOf(thrown[0]));
      assertEquals(1L, gene.eval("1"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"(loop (1 + 1))", "(sleep 60000)"})
  void aTimeLimitEndsTheCall(String endless) {
    try (Gene gene = Gene.builder().timeLimit(Duration.ofSeconds(2)).build()) {
      GeneException e = assertThrows(GeneException.class, () -> gene.eval(endless));
      assertEquals("GENE.LIMIT.TIME", e.code());
      assertEquals(1L, gene.eval("1"));
    }
  }

  @Test
  void callsFromManyThreads() throws Exception {
    try (Gene gene = Gene.create();
        var pool = Executors.newFixedThreadPool(8)) {
      gene.eval("(var total 0) (fn add [n] (total += n))");
      List<Future<Object>> all = new ArrayList<>();
      for (int i = 1; i <= 200; i++) {
        int n = i;
        all.add(pool.submit(() -> gene.call("add", n)));
      }
      for (Future<Object> f : all) {
        f.get();
      }
      assertEquals(20_100L, gene.get("total"));
    }
  }

  @Test
  void enginesDoNotSeeEachOther() throws Exception {
    try (Gene a = Gene.create();
        Gene b = Gene.create()) {
      a.eval("(var x 1)");
      b.eval("(var x 2)");
      a.define("only_a", 1);
      assertEquals(1L, a.get("x"));
      assertEquals(2L, b.get("x"));
      assertThrows(GeneException.class, () -> b.eval("only_a"));
      CompletableFuture<Object> busy = a.evalAsync("(loop (1 + 1))");
      assertEquals(2L, b.eval("x"));
      while (!busy.isDone()) {
        a.interrupt();
        Thread.sleep(5);
      }
    }
  }

  @Test
  void output() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Gene gene = Gene.builder().out(out).arguments("a", "b").build()) {
      gene.eval("(println \"hällo\" $args)");
    }
    assertEquals("hällo [a b]\n", out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void closingLeavesNoThread() throws Exception {
    List<Thread> before = threads();
    Gene gene = Gene.create();
    gene.eval("(every 1000 (fn [] nil)) (after 100000 (fn [] nil)) (spawn (sleep 100000))");
    gene.eval("(await (gene/io/exists_async \"x\"))");
    gene.close();
    for (int i = 0; i < 3000 && threads().stream().anyMatch(t -> !before.contains(t)); i++) {
      Thread.sleep(20);
    }
    assertEquals(List.of(), threads().stream().filter(t -> !before.contains(t)).toList());
    assertThrows(RuntimeException.class, () -> gene.eval("1"));
  }

  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(t -> t.getName().startsWith("gene"))
        .toList();
  }

  @Test
  void aSandboxConfinesPrograms(@TempDir Path folder) throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("a.txt"), "readable");
    Files.writeString(folder.resolve("b.txt"), "secret");
    Map<String, List<String>> granted = Map.of("read", List.of(data.toString()));
    try (Gene gene = Gene.builder().sandbox(granted).build()) {
      assertEquals("readable", gene.eval("(File/read \"" + data + "/a.txt\")"));
      GeneException e =
          assertThrows(
              GeneException.class, () -> gene.eval("(File/read \"" + folder + "/b.txt\")"));
      assertEquals("GENE.PERMISSION.READ", e.code());
      assertEquals(3L, gene.eval("(1 + 2)"));
    }
  }
}
