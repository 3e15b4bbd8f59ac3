package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.async.GeneProcess;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The memory that calls of an engine may hold. Each in a JVM of its own: what a program holds is
 * found by collections of the whole heap, which in the JVM of the tests is large, slow to collect,
 * and changed by others.
 */
@Tag("slow")
class MemoryLimitsTest {
  private static final long LIMIT = 30_000_000;
  private static final String CODE = "GENE.LIMIT.MEMORY";
  private static final String MESSAGE = "the program holds more than 30000000 bytes, the limit";

  @ParameterizedTest
  @ValueSource(strings = {"carried", "baton", "calling-thread", "actors"})
  void areKept(String where) throws Exception {
    List<String> options =
        List.of("-Xmx400m", "-Xss16m", "--add-opens=java.base/java.lang=ALL-UNNAMED");
    try (GeneProcess p = GeneProcess.start(options, MemoryLimitsTest.class.getName(), where)) {
      assertEquals("", p.rest());
      assertEquals(0, p.exitCode());
    }
  }

  /** Of the other JVM; a failure is its uncaught exception. */
  public static void main(String[] args) {
    GeneBuilder b = Gene.builder().memoryLimit(LIMIT);
    switch (args[0]) {
      case "baton" -> b.carriedTasks(false);
      case "calling-thread" -> b.onCallingThread();
      default -> {}
    }
    try (Gene gene = b.build()) {
      if (args[0].equals("actors")) {
        inActors(gene);
      } else {
        ofCalls(gene);
      }
    }
    System.exit(0);
  }

  private static void ofCalls(Gene gene) {
    String garbage = "(var n 0) (while (n < 200000) (var a [n n n n n n n n]) (n = (n + 1))) n";
    assertEquals(200_000L, gene.eval(garbage));
    String held = "(do (var all []) (loop (all .push #\"text #{all/.size} that is held\")))";
    CallLimitsTest.assertEnds(gene, held, CODE, MESSAGE);
    String atOnce = "(do (var all []) (loop (all .push (\"x\" .repeat 150000000))))";
    CallLimitsTest.assertEnds(gene, atOnce, CODE, MESSAGE);
    assertEquals(3L, gene.eval("(1 + 2)"));
  }

  private static void inActors(Gene gene) {
    gene.eval(CallLimitsTest.ACTOR);
    CallLimitsTest.assertEndsInActor(gene, "hold", CODE, MESSAGE);
    CallLimitsTest.assertEndsInActor(gene, "hold", CODE, MESSAGE);
  }
}
