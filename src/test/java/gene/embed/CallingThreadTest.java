package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines without a thread of their own. */
@Timeout(600)
class CallingThreadTest {
  private static Gene gene(boolean carried) {
    return Gene.builder().carriedTasks(carried).onCallingThread().build();
  }

  private static long geneThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(t -> t.getName().equals("gene"))
        .count();
  }

  @Test
  void thereIsNoOtherThread() {
    long before = geneThreads();
    Gene gene = Gene.builder().onCallingThread().build();
    assertEquals(3L, gene.eval("(1 + 2)"));
    assertEquals(before, geneThreads());
    gene.close();
    assertThrows(RuntimeException.class, () -> gene.eval("1"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void tasksAndTimersRunDuringCalls(boolean carried) {
    try (Gene gene = gene(carried)) {
      gene.eval("(var seen []) (spawn (do (sleep 1) (seen .push `task)))");
      gene.eval("(after 1 (fn [] (seen .push `timer)))");
      gene.eval("(while (seen/.size < 2) (sleep 1))");
      assertEquals(2L, gene.eval("seen/.size"));
      assertEquals(5L, gene.evalAsync("(spawn (do (sleep 1) 5))").join());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void manyThreadsTakeTurns(boolean carried) throws Exception {
    try (Gene gene = gene(carried);
        var pool = Executors.newFixedThreadPool(4)) {
      gene.eval("(var total 0) (fn add [n] (total = (total + n)))");
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        all.add(pool.submit(() -> gene.call("add", 1)));
      }
      for (Future<?> f : all) {
        f.get();
      }
      assertEquals(200L, gene.eval("total"));
    }
  }

  /** Java code that Gene calls may call the engine again, and hand functions to other threads. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void callsInside(boolean carried) throws Exception {
    try (Gene gene = gene(carried);
        var pool = Executors.newFixedThreadPool(1)) {
      gene.define("again", (Callable<Object>) () -> gene.eval("(20 + 1)"));
      assertEquals(42L, gene.eval("((again .call) * 2)"));
      gene.define("pool", pool);
      assertEquals(7L, gene.eval("((pool .submit (fn [] 7)) .get)"));
      gene.define("here", Thread.currentThread());
      assertSame(Thread.currentThread(), gene.eval("here"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"(sleep 60000)", "(loop (1 + 1))"})
  void interruptEndsACall(String endless) throws Exception {
    try (Gene gene = gene(true)) {
      Throwable[] thrown = new Throwable[1];
      Thread t =
          new Thread(
              () -> {
                try {
                  gene.eval(endless);
                } catch (Throwable e) {
                  thrown[0] = e;
                }
              });
      t.start();
      while (t.isAlive()) {
        gene.interrupt();
        t.join(5);
      }
      assertTrue(thrown[0] instanceof GeneException, String.valueOf(thrown[0]));
      assertEquals(1L, gene.eval("1"));
    }
  }

  @Test
  void interruptingTheThreadEndsAWait() throws Exception {
    try (Gene gene = gene(true)) {
      Throwable[] thrown = new Throwable[1];
      Thread t =
          new Thread(
              () -> {
                try {
                  gene.eval("(sleep 60000)");
                } catch (Throwable e) {
                  thrown[0] = e;
                }
              });
      t.start();
      while (t.isAlive()) {
        t.interrupt();
        t.join(5);
      }
      assertTrue(thrown[0] instanceof GeneException, String.valueOf(thrown[0]));
      assertEquals(1L, gene.eval("1"));
    }
  }
}
