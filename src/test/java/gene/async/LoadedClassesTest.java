package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs load only what they use. */
@Tag("slow")
class LoadedClassesTest {
  @TempDir Path folder;

  private String loadedBy(String program) throws Exception {
    Path log = folder.resolve("classes.log");
    try (GeneProcess p =
        GeneProcess.start(
            List.of("-Xlog:class+load:file=" + log), "gene.cli.Main", "eval", program)) {
      String out = p.rest();
      assertEquals(0, p.exitCode(), out);
    }
    return Files.readString(log);
  }

  @Test
  void withoutAsyncFeaturesThereIsNoSchedulerAndNoVirtualThread() throws Exception {
    String loaded = loadedBy("(println ([3 1 2] .sort) (system/exec \"true\"))");
    assertTrue(loaded.contains("gene.interp.Interpreter"));
    assertFalse(loaded.contains("gene.async.Scheduler "), "scheduler");
    assertFalse(loaded.contains("gene.async.loop.EventLoop "), "event loop");
    assertFalse(loaded.contains("gene.async.fiber.CarriedFiber "), "fiber");
    assertFalse(loaded.contains("io.netty"), "netty");
  }

  @Test
  void coldProgramsDoNotLoadTheCompilerOfHotCode() throws Exception {
    String loaded = loadedBy("(fn f [x] (+ x 1)) (println (f 1))");
    assertFalse(loaded.contains("gene.jit."), "jit");
  }

  @Test
  void timersNeedNoFiberAndNoSockets() throws Exception {
    String loaded = loadedBy("(await (sleep_async 1)) (println (await (async 1)))");
    assertTrue(loaded.contains("gene.async.Scheduler "));
    assertFalse(loaded.contains("gene.async.loop.NettyIo "), "sockets");
    assertFalse(loaded.contains("io.netty"), "netty");
  }

  @Test
  void tasksNeedNoSockets() throws Exception {
    String loaded = loadedBy("(println (await (spawn (do (sleep 1) 1))))");
    assertTrue(loaded.contains("gene.async.fiber.CarriedFiber "));
    assertFalse(loaded.contains("io.netty"), "netty");
  }

  @Test
  void writingHtmlLoadsNoParser() throws Exception {
    String loaded = loadedBy("(import genex/html) (println (P (html/escape \"<\")))");
    assertTrue(loaded.contains("gene.ext.HtmlElement "));
    assertFalse(loaded.contains("org.jsoup."), "parser");
    assertTrue(loadedBy("(genex/html/extract_text \"a\")").contains("org.jsoup.parser."));
  }

  @Test
  void databasesLoadOneDriver() throws Exception {
    String loaded = loadedBy("(println ((genex/sqlite/open \":memory:\") .query \"select 1\"))");
    assertTrue(loaded.contains("org.sqlite."), "driver");
    assertFalse(loaded.contains("org.postgresql."), "the other driver");
    assertFalse(loaded.contains("java.sql.DriverManager "), "all drivers");
    String without = loadedBy("(println genex/html/escape)");
    assertFalse(without.contains("gene.db."), "databases");
    assertFalse(without.contains("java.sql."), "JDBC");
  }
}
