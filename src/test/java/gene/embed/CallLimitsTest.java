package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What one call of an engine may use: it ends with the code of the limit, the engine goes on. */
@Timeout(600)
@Tag("slow")
class CallLimitsTest {
  static void assertEnds(Gene gene, String text, String code, String message) {
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
      assertEnds( // told more often than the loop can handle before it looks
          gene,
          "(do (while true (try (loop (println \"much\")) catch * nil)))",
          "GENE.LIMIT.OUTPUT",
          "the program has written more than 1000 characters, the limit");
      assertEnds( // the same, whatever the pace of the machine
          gene,
          "(do (atomic (repeat 300000 (println \"much\"))) (loop (1 + 1)))",
          "GENE.LIMIT.OUTPUT",
          "the program has written more than 1000 characters, the limit");
    }
  }

  static final String ACTOR =
      """
      (gene/actor/enable ^workers 2)
      (var actor (gene/actor/spawn ^state 0 (fn [ctx msg state]
        (case msg
        when "get" (ctx .reply state) state
        when "compute" (loop (1 + 1)) state
        when "stubborn" (while true (try (loop (1 + 1)) catch * nil)) state
        when "hold" (var all []) (loop (all .push #"text #{all/.size} that is held")) state
        when "spawn" (loop (spawn (sleep 60000))) state
        when "wait" (sleep 60000) state
        else (state + 1)))))
      (actor .send "count")
      """;

  /** What actors do counts, and ends with the call; they keep their state and go on. */
  static void assertEndsInActor(Gene gene, String message, String code, String text) {
    String send = "(await (actor .send_expect_reply \"" + message + "\"))";
    assertEnds(gene, send, code, text);
    assertEquals(1L, gene.eval("(await (actor .send_expect_reply \"get\"))"));
  }

  @ParameterizedTest
  @CsvSource({"compute,true", "stubborn,true", "wait,true", "compute,false", "wait,false"})
  void timeInActors(String message, boolean carried) {
    try (Gene gene =
        Gene.builder().carriedTasks(carried).timeLimit(Duration.ofSeconds(1)).build()) {
      gene.eval(ACTOR);
      String text = "the time limit of 1 s is over";
      assertEndsInActor(gene, message, "GENE.LIMIT.TIME", text);
      assertEndsInActor(gene, message, "GENE.LIMIT.TIME", text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute", "stubborn"})
  void computingTimeInActors(String message) {
    try (Gene gene = Gene.builder().computingLimit(Duration.ofMillis(500)).build()) {
      gene.eval(ACTOR);
      String text = "the limit of 0.5 s of computing time is over";
      assertEndsInActor(gene, message, "GENE.LIMIT.TIME", text);
      assertEndsInActor(gene, message, "GENE.LIMIT.TIME", text);
    }
  }

  @Test
  void tasksInActors() {
    try (Gene gene = Gene.builder().taskLimit(50).build()) {
      gene.eval(ACTOR);
      String text = "the program has more than 50 tasks, the limit";
      assertEndsInActor(gene, "spawn", "GENE.LIMIT.TASKS", text);
      assertEndsInActor(gene, "spawn", "GENE.LIMIT.TASKS", text);
    }
  }
}
