package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import gene.runtime.error.Errors;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tasks that the events of one poll start: those that end without waiting share a stack, and nobody
 * can tell.
 */
class SharedStackTest {
  private final List<Thread> threads = new ArrayList<>();

  /** Adds {@code (at_once f ..)}, which starts tasks the way that sockets do. */
  private AsyncRun harness() {
    return new AsyncRun()
        .natives(
            (t, clock) ->
                t.fn(
                        "at_once",
                        "a b c",
                        "Starts three tasks in one poll.",
                        (vm, a, b, c) -> {
                          Scheduler s = Scheduler.of(vm);
                          s.loop()
                              .later(
                                  () -> {
                                    for (Object f : List.of(a, b, c)) {
                                      s.startFromLoop(() -> vm.call(f));
                                    }
                                  });
                          return Singleton.NIL;
                        })
                    .fn(
                        "note_thread",
                        "",
                        "Notes the Java thread.",
                        vm -> {
                          threads.add(Thread.currentThread());
                          return Singleton.NIL;
                        })
                    .fn(
                        "fail",
                        "",
                        "Fails.",
                        vm -> {
                          throw Errors.runtime("failed");
                        }));
  }

  @Test
  void aTaskThatWaitsKeepsItsStack() {
    var o =
        harness()
            .run(
                """
                (at_once
                  (fn [] (note_thread) (println "a"))
                  (fn [] (note_thread) (println "b waits") (sleep 5) (note_thread) (println "b"))
                  (fn [] (note_thread) (println "c")))
                (sleep 10)
                """,
                false);
    assertEquals(List.of("a", "b waits", "c", "b"), o.lines(), o.err());
    assertSame(threads.get(0), threads.get(1));
    assertNotSame(threads.get(1), threads.get(2));
    assertSame(threads.get(1), threads.get(3));
  }

  @Test
  void bothModesDoTheSame() {
    harness()
        .check(
            """
            (at_once
              (fn [] (try (fail) catch * (println "caught")))
              (fn [] (println "no exception" $ex))
              (fn [] (println (await (async 3)))))
            (sleep 10)
            """,
            "caught",
            "no exception nil",
            "3");
  }

  @Test
  void aFailureEndsOnlyItsOwnTask() {
    var o =
        harness()
            .run(
                """
                (at_once (fn [] (fail)) (fn [] (println "second")) (fn [] (spawn (println "third"))))
                (sleep 10)
                """,
                false);
    assertEquals(List.of("second", "third"), o.lines());
  }

  @Test
  void anExitEndsTheProgram() {
    var o =
        harness()
            .run(
                """
                (at_once (fn [] (println "first")) (fn [] (exit 3)) (fn [] (println "never")))
                (sleep 10)
                """,
                false);
    assertEquals(List.of("first"), o.lines(), o.err());
    assertEquals(3, o.status());
  }
}
