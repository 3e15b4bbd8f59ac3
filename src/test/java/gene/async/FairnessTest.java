package gene.async;

import org.junit.jupiter.api.Test;

/** Safepoints, time slices and atomic bodies (chapters 16.1 and 16.4). */
class FairnessTest {
  private static final String COMPUTE =
      """
      (fn step [] nil)
      (fn compute [name ms]
        (var i 0)
        (while (i < ms) (advance 1) (step) (i += 1))
        (println name (clock)))
      """;

  @Test
  void readyTasksGetTheVmAfterTheTimeSlice() {
    AsyncRun.prints(
        COMPUTE
            + """
            (var a (spawn (do (sleep 1) (compute "a" 25))))
            (var b (spawn (do (sleep 1) (compute "b" 25))))
            (var c (spawn (do (sleep 1) (println "c" (clock)))))
            (await a b c)
            """,
        "c 21",
        "a 46",
        "b 51");
  }

  @Test
  void theMainProgramGivesWayToo() {
    AsyncRun.prints(
        COMPUTE
            + """
            (spawn (do (sleep 1) (println "task" (clock))))
            (compute "main" 40)
            """,
        "task 11",
        "main 40");
  }

  @Test
  void withoutATimeSliceOnlyAwaitsSwitch() {
    new AsyncRun()
        .options(o -> o.withTimeSliceMillis(0))
        .check(
            COMPUTE
                + """
                (spawn (do (sleep 1) (println "task" (clock))))
                ((sleep_async 1) .on_success (fn [v] (println "callback" (clock))))
                (compute "main" 40)
                """,
            "callback 1",
            "main 40",
            "task 40");
  }

  @Test
  void readyTasksRunInTheOrderInWhichTheyBecameReady() {
    AsyncRun.prints(
        """
        (var gates [(new gene/Future) (new gene/Future) (new gene/Future)])
        (for g in gates (spawn (println (await g))))
        ((gates .get 2) .complete "third")
        ((gates .get 0) .complete "first")
        ((gates .get 1) .complete "second")
        (sleep 1)
        """,
        "third",
        "first",
        "second");
  }

  @Test
  void atomicBodiesAreNotInterrupted() {
    AsyncRun.prints(
        COMPUTE
            + """
            (var log [])
            ((sleep_async 5) .on_success (fn [v] (log .add "callback")))
            (spawn (do (sleep 5) (log .add "task")))
            (atomic
              (compute "body" 50)
              (spawn (do (compute "inline" 20) (log .add "spawned")))
              (log .add "atomic"))
            (step)
            (sleep 1)
            (println log)
            """,
        "body 50",
        "inline 70",
        "[spawned atomic callback task]");
  }

  @Test
  void atomicBodiesMayWait() {
    AsyncRun.prints(
        """
        (var log [])
        (spawn (do (sleep 5) (log .add "task")))
        (atomic (log .add "begin") (sleep 10) (log .add "end"))
        (println log)
        (println (try (atomic (throw "out")) catch * $ex/message))
        (fn f [] (atomic (return 3)))
        (println (f))
        """,
        "[begin task end]",
        "out",
        "3");
  }

  @Test
  void pollByHand() {
    AsyncRun.prints(
        """
        (var log [])
        ((sleep_async 5) .on_success (fn [v] (log .add "callback")))
        (spawn (do (sleep 5) (log .add "task")))
        (advance 6)
        (atomic nil)
        (gene/poll)
        (println log)
        """,
        "[callback task]");
  }

  @Test
  void longComputationDoesNotStarveTimers() {
    AsyncRun.prints(
        COMPUTE
            + """
            (var e (every 10 (fn [] (println "tick" (clock)))))
            (compute "main" 35)
            (e .cancel)
            """,
        "tick 10",
        "tick 20",
        "tick 30",
        "main 35");
  }

  @Test
  void cooperativeTasksAreNotInterruptedAndLongOnesAreNamed() {
    var o =
        new AsyncRun()
            .options(x -> x.withCooperative(true))
            .both(
                """
                (fn step [] nil)
                (after 5 (fn [] (println "timer")))
                (var t (spawn (do (sleep 1) (step) (advance 150) (step) (println "task") (step))))
                (await t)
                (sleep 10)
                """);
    org.junit.jupiter.api.Assertions.assertEquals("task\ntimer\n", o.out());
    org.junit.jupiter.api.Assertions.assertEquals(
        "Warning: task 2 (spawn at test.gene:3:19) has computed for more than 100 ms without waiting"
            + " (test.gene:1:1)\n",
        o.err());
  }
}
