package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What one call of an engine may use: it ends with the code of the limit, the engine goes on. */
@Timeout(600)
class CallLimitsTest {
  private static void assertEnds(Gene gene, String text, String code, String message) {
    GeneException e = assertThrows(GeneException.class, () -> gene.eval(text));
    assertEquals(code, e.code(), e.getMessage());
    assertEquals(message, e.getMessage());
    assertEquals(3L, gene.eval("(1 + 2)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(loop (1 + 1))",
        "(sleep 60000)",
        "(while true (try (loop (1 + 1)) catch * nil))",
        "(import Thread from \"java:java.lang\") (Thread/sleep 60000)"
      })
  void time(String endless) {
    for (boolean carried : new boolean[] {true, false}) {
      try (Gene gene =
          Gene.builder().carriedTasks(carried).timeLimit(Duration.ofMillis(300)).build()) {
        assertEnds(gene, endless, "GENE.LIMIT.TIME", "the time limit of 0.3 s is over");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void computingTime(boolean ownThread) {
    GeneBuilder b = Gene.builder().computingLimit(Duration.ofMillis(100));
    try (Gene gene = (ownThread ? b : b.onCallingThread()).build()) {
      assertEquals(1L, gene.eval("(sleep 300) 1")); // waiting is free
      assertEnds(
          gene,
          "(loop (1 + 1))",
          "GENE.LIMIT.TIME",
          "the limit of 0.1 s of computing time is over");
    }
  }

  @ParameterizedTest
  @CsvSource({"true,true", "false,true", "true,false"})
  void memory(boolean carried, boolean ownThread) {
    GeneBuilder b = Gene.builder().carriedTasks(carried).memoryLimit(30_000_000);
    try (Gene gene = (ownThread ? b : b.onCallingThread()).build()) {
      // much garbage is no matter
      assertEquals(
          200_000L,
          gene.eval("(var n 0) (while (n < 200000) (var a [n n n n n n n n]) (n = (n + 1))) n"));
      assertEnds(
          gene,
          "(do (var all []) (loop (all .push #\"text #{all/.size} that is held\")))",
          "GENE.LIMIT.MEMORY",
          "the program holds more than 30000000 bytes, the limit");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void tasks(boolean ownThread) {
    GeneBuilder b = Gene.builder().taskLimit(50);
    try (Gene gene = (ownThread ? b : b.onCallingThread()).build()) {
      assertEnds(
          gene,
          "(do (while true (try (spawn (sleep 60000)) catch * nil)))",
          "GENE.LIMIT.TASKS",
          "the program has more than 50 tasks, the limit");
      assertEnds( // a second time: nothing of the first is left
          gene,
          "(loop (spawn (sleep 60000)))",
          "GENE.LIMIT.TASKS",
          "the program has more than 50 tasks, the limit");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void output(boolean ownThread) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GeneBuilder b = Gene.builder().out(out).outputLimit(1000);
    try (Gene gene = (ownThread ? b : b.onCallingThread()).build()) {
      gene.eval("(println (\"x\" .repeat 900))");
      gene.eval("(println (\"x\" .repeat 900))"); // of one call
      assertEnds(
          gene,
          "(loop (println \"much\"))",
          "GENE.LIMIT.OUTPUT",
          "the program has written more than 1000 characters, the limit");
    }
  }
}
