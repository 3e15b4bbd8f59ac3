package gene.async;

import org.junit.jupiter.api.Test;

/** What an await may depend on (chapter 16.4), one test per row of the table, and the errors. */
class DeadlockTest {
  @Test
  void timer() {
    AsyncRun.prints("(println (await (sleep_async 5)) (clock))", "nil 5");
  }

  @Test
  void fileAndProcess() {
    AsyncRun.prints(
        """
        (class Sum (method to_s [] #"#{(await (gene/io/exists_async "nowhere"))}"))
        (println (new Sum) ((await (system/exec_async "true")) .get "exit_code"))
        """,
        "false 0");
  }

  @Test
  void callbackOfAnotherFutureWhileTheAwaitIsInsideANestedCall() {
    AsyncRun.prints(
        """
        (var gate (new gene/Future))
        ((sleep_async 5) .on_success (fn [v] (gate .complete "open")))
        (println ([1 2] .map (fn [x] (await gate))))
        """,
        "[open open]");
  }

  @Test
  void taskThatIsSuspended() {
    AsyncRun.prints(
        """
        (var gate (new gene/Future))
        (spawn (do (sleep 3) (gate .complete 1)))
        (println (await gate))
        """,
        "1");
  }

  @Test
  void anotherThread() {
    new AsyncRun()
        .natives(
            (table, clock) ->
                table.fn(
                    "elsewhere",
                    "",
                    "A future that another thread completes.",
                    vm -> {
                      Scheduler s = Scheduler.of(vm);
                      GeneFuture f = s.futures().operation((future, reason) -> {});
                      Thread.ofPlatform()
                          .daemon()
                          .start(() -> s.loop().post(() -> s.futures().succeed(f, "posted")));
                      return f;
                    }))
        .check("(println (await (elsewhere)))", "posted");
  }

  @Test
  void theVeryCallThatAwaits() {
    AsyncRun.prints(
        """
        (var t nil)
        (t = (spawn (do
          (sleep 1)
          (await t))))
        (println (try (await t) catch ConcurrencyException #"#{$ex/code}\\n#{$ex/message}"))
        """,
        "GENE.ASYNC.DEADLOCK",
        "deadlock: task 1 (spawn at test.gene:3:3) waits at test.gene:4:3 for the future of"
            + " itself");
  }

  @Test
  void aRingOfTasks() {
    AsyncRun.prints(
        """
        (var a nil)
        (var b nil)
        (a = (spawn (do (sleep 5) (await b))))
        (b = (spawn (do (sleep 6) (await a))))
        (sleep_async 100000)
        (println (try (await a) catch ConcurrencyException #"#{$ex/code}\\n#{$ex/message}"))
        (println (clock))
        """,
        "GENE.ASYNC.DEADLOCK",
        "deadlock: task 2 (spawn at test.gene:4:17) waits at test.gene:4:27 for the future of task"
            + " 1 (spawn at test.gene:3:17), task 1 (spawn at test.gene:3:17) waits at"
            + " test.gene:3:27 for the future of task 2 (spawn at test.gene:4:17)",
        "6");
  }

  @Test
  void aRingThroughDerivedFutures() {
    AsyncRun.prints(
        """
        (var a nil)
        (var b nil)
        (a = (spawn (try
          (sleep 5)
          (await (gene/Future/all [((b .then (fn [v] v)) .catch (fn [e] (throw e))) (sleep_async 1)]))
          catch * nil)))
        (b = (spawn (do (sleep 6) (await (a .finally (fn [] nil))))))
        (println (try (await b) catch ConcurrencyException $ex/code) (clock))
        """,
        "GENE.ASYNC.DEADLOCK 6");
  }

  @Test
  void theOthersOfTheRingSeeTheFailure() {
    AsyncRun.prints(
        """
        (var a nil)
        (var b nil)
        (a = (spawn (do (sleep 1) (try (await b) catch * #"a saw #{$ex/code}"))))
        (b = (spawn (do (sleep 2) (await a))))
        (println (await a) (try (await b) catch * $ex/code))
        """,
        "a saw GENE.ASYNC.DEADLOCK GENE.ASYNC.DEADLOCK");
  }

  @Test
  void aNamedTaskAndFuturesMadeOfOthers() {
    AsyncRun.prints(
        """
        (fn ^^async worker [f]
          (await f))
        (fn make [] (new gene/Future))
        (repeat 20000 (make)) # compiled by now
        (var f (make))
        (println (try (await (worker f)) catch * $ex/message))
        (println (try (await (gene/Future/all [(f .then (fn [v] v))])) catch * $ex/message))
        """,
        "deadlock: task 1 (worker at test.gene:2:10) waits at test.gene:2:3 for the future of"
            + " test.gene:3:13 and nothing is left that could complete it",
        "deadlock: the main task waits at test.gene:7:15 for the future of test.gene:3:13 and"
            + " nothing is left that could complete it");
  }

  @Test
  void nothingLeft() {
    AsyncRun.prints(
        """
        (var never (new gene/Future))
        (fn f [] (await never))
        (println (try (f) catch ConcurrencyException #"#{$ex/code}\\n#{$ex/message}"))
        (println (try (await never) catch ConcurrencyException "again"))
        """,
        "GENE.ASYNC.DEADLOCK",
        "deadlock: the main task waits at test.gene:2:10 for the future of test.gene:1:12 and"
            + " nothing is left that could complete it",
        "again");
  }

  @Test
  void nothingLeftIsFoundAtOnceBesideTimersThatNobodyWaitsFor() {
    AsyncRun.prints(
        """
        (sleep_async 100000)
        (println (try (await (new gene/Future)) catch * $ex/code) (clock))
        """,
        "GENE.ASYNC.DEADLOCK 0");
  }

  @Test
  void nothingLeftHitsTheTaskThatIsStuckNotTheOneThatWaitsForIt() {
    AsyncRun.prints(
        """
        (var t (spawn (try (await (new gene/Future)) catch * "task was stuck")))
        (println (await t))
        (var u (spawn (await (new gene/Future))))
        (println (try (await (u .then (fn [v] v))) catch * $ex/code))
        """,
        "task was stuck",
        "GENE.ASYNC.DEADLOCK");
  }

  @Test
  void nothingLeftAfterTheMainProgramIsNoFailure() {
    AsyncRun.prints(
        """
        (spawn (try (await (new gene/Future)) catch * (println $ex/code) finally (println "task ends")))
        (println "main ends")
        """,
        "main ends",
        "task ends");
  }

  @Test
  void aCallbackThatAwaitsWhatItsOwnCompleterWouldDoLater() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (var g (new gene/Future))
        (f .on_success (fn [v] (println (try (await g) catch * $ex/code))))
        (f .complete 1)
        (g .complete 2)
        """,
        "GENE.ASYNC.DEADLOCK");
  }

  @Test
  void anEveryCanCompleteIt() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (var n 0)
        (var e (every 10 (fn [] (n += 1) (if (n == 3) (f .complete n)))))
        (println (await f) (clock))
        """,
        "3 30");
  }

  @Test
  void theVmIsFineAfterwards() {
    AsyncRun.prints(
        """
        (repeat 3 (try (await (new gene/Future)) catch * nil))
        (println (await (spawn (do (sleep 1) "fine"))))
        """,
        "fine");
  }
}
