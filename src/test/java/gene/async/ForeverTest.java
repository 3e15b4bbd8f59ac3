package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** run_forever, its ends, and the end of the program (chapter 16.5). */
class ForeverTest {
  @Test
  void keepsPollingUntilStopped() {
    AsyncRun.prints(
        """
        (var n 0)
        (every 10 (fn [] (n += 1) (if (n == 4) (stop_forever))))
        (println (run_forever) n (clock))
        """,
        "nil 4 40");
  }

  @Test
  void stopEndsTheInnermost() {
    AsyncRun.prints(
        """
        (after 1 (fn []
          (after 1 (fn [] (stop_forever)))
          (run_forever)
          (println "inner ended" (clock))
          (stop_forever)))
        (run_forever)
        (println "outer ended" (clock))
        """,
        "inner ended 2",
        "outer ended 2");
  }

  @Test
  void stopByIdEndsThoseInsideToo() {
    AsyncRun.prints(
        """
        (after 1 (fn [] (run_forever ^id "b") (println "b ended")))
        (after 2 (fn [] (run_forever ^id "c") (println "c ended")))
        (after 3 (fn [] (stop_forever "x") (println "no such id") (stop_forever "b")))
        (after 9 (fn [] (stop_forever "a")))
        (run_forever ^id "a")
        (println "a ended" (clock))
        """,
        "no such id",
        "c ended",
        "b ended",
        "a ended 9");
  }

  @Test
  void stopTwiceInARowEndsTwo() {
    AsyncRun.prints(
        """
        (after 1 (fn [] (run_forever) (println "inner")))
        (after 2 (fn [] (stop_forever) (stop_forever)))
        (run_forever)
        (println "outer" (clock))
        """,
        "inner",
        "outer 2");
  }

  @Test
  void stopSchedulerEndsAll() {
    AsyncRun.prints(
        """
        (after 1 (fn [] (run_forever) (println "inner")))
        (after 2 (fn [] (stop_scheduler)))
        (run_forever)
        (println "outer" (stop_scheduler) (stop_forever) (stop_forever "x"))
        """,
        "inner",
        "outer nil nil nil");
  }

  @Test
  void insideACallbackOfTheCompletersStack() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_success (fn [v] (after 5 (fn [] (stop_forever))) (run_forever) (println "nested" (clock))))
        (f .complete 1)
        (println "completer")
        """,
        "nested 5",
        "completer");
  }

  @Test
  void insideNestedCode() {
    AsyncRun.prints(
        """
        (class T (method to_s [] (after 5 stop_forever) (run_forever) "text"))
        (println (new T))
        """,
        "text");
  }

  @Test
  void theProgramGoesOnForWhatIsObserved() {
    AsyncRun.prints(
        """
        ((sleep_async 30) .on_success (fn [v] (println "callback" (clock))))
        (spawn (do (sleep 20) (println "task" (clock))))
        (after 10 (fn [] (println "after" (clock))))
        (((sleep_async 40) .then (fn [v] (sleep_async 5))) .then (fn [v] (println "chain" (clock))))
        (println "main ends")
        """,
        "main ends",
        "after 10",
        "task 20",
        "callback 30",
        "chain 45");
  }

  @Test
  void theProgramDoesNotGoOnForAnythingElse() {
    var o =
        new AsyncRun()
            .both(
                """
                (sleep_async 100000)
                (every 10 (fn [] (println "tick")))
                (gene/Future/all [(sleep_async 200000)])
                ((sleep_async 300000) .timeout 300000)
                (println "main ends")
                """);
    assertEquals("main ends\n", o.out());
    assertEquals(0, o.millis());
  }

  @Test
  void aTaskInRunForeverKeepsTheProgramAlive() {
    AsyncRun.prints(
        """
        (spawn (do (run_forever) (println "task" (clock))))
        (var n 0)
        (every 10 (fn [] (n += 1) (if (n == 3) (stop_forever))))
        """,
        "task 30");
  }

  @Test
  void exitEndsAtOnceFromAnywhere() {
    for (String code :
        new String[] {
          "(spawn (do (print \"x\") (exit 3))) (print \"never\")",
          "(spawn (do (sleep 5) (print \"x\") (exit 3))) (run_forever)",
          "(after 5 (fn [] (print \"x\") (try (exit 3) finally (print \"never\"))))",
          "((sleep_async 5) .on_success (fn [v] (print \"x\") (exit 3))) (sleep 50) (print \"never\")",
          "(spawn (do (print \"x\") (spawn (exit 3)) (print \"never\"))) (print \"never\")",
          "((new gene/Future 1) .on_success (fn [v] (print \"x\") (exit 3)))",
        }) {
      var o = new AsyncRun().both(code);
      assertEquals("x", o.out(), code);
      assertEquals(3, o.status(), code);
    }
  }

  @Test
  void failuresNobodySaw() {
    var o =
        new AsyncRun()
            .both(
                """
                (var kept [
                  (async (throw "one"))
                  (spawn (do (sleep 5) (throw "two")))
                  ((new gene/Future 1) .then (fn [v] (throw "three")))])
                (var seen (spawn (throw "seen")))
                (seen .on_failure (fn [e] nil))
                (var awaited (spawn (throw "awaited")))
                (try (await awaited) catch * nil)
                (var cancelled (spawn (sleep 100)))
                (cancelled .cancel)
                (println "end")
                """);
    assertEquals("end\n", o.out());
    assertEquals(
        """
        Warning: unhandled failure in future: one (test.gene:2)
        Warning: unhandled failure in future: three (test.gene:4)
        Warning: unhandled failure in future: two (test.gene:3)
        """,
        o.err());
    assertEquals(0, o.status());
    var strict =
        new AsyncRun().options(x -> x.withStrictFutures(true)).both("(spawn (throw \"x\"))");
    assertEquals(1, strict.status());
  }

  @Test
  void schedulerStatus() {
    AsyncRun.prints(
        """
        (var s (gene/scheduler_status))
        (println (s .keys))
        (sleep_async 5)
        (var t (spawn (sleep 10)))
        (var u (gene/scheduler_status))
        (println u/tasks u/timers u/pending_futures u/exec_depth u/max_exec_depth)
        (println ([1] .map (fn [x] ((gene/scheduler_status) .get "exec_depth"))))
        """,
        "[pending_futures tasks timers polls callbacks exec_depth max_exec_depth loop_lag_ms]",
        "1 2 2 0 10000",
        "[1]");
  }
}
