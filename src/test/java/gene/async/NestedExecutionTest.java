package gene.async;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Entering Gene code from Java: state, depth, stack (chapter 16.2). */
class NestedExecutionTest {
  @Test
  void stateIsRestoredWhateverHappensInside() {
    AsyncRun.prints(
        """
        (class K
          (ctor [how] (/how = how))
          (method to_s []
            (case /how
              when "return" (return "early")
              when "throw" (throw "from to_s")
              when "await" (sleep 1) "waited"
              when "callback"
                (do
                  (var f (new gene/Future))
                  (f .on_success (fn [v] (try (throw "inner") catch * nil)))
                  (f .complete 1)
                  "called back")
              when "cancel" (do (sleep 1000) "never"))))
        (fn use [how]
          (var before how)
          (try
            (throw #"outer #{how}")
          catch *
            (var text (try #"#{(new K how)}" catch CancellationException "cancelled" catch e #"threw #{e/message}"))
            (println before text $ex/message)))
        (for how in ["return" "throw" "await" "callback"]
          (use how)
          (await (spawn (use how))))
        (var t (spawn (use "cancel")))
        (t .cancel "stop")
        (println $ex)
        """,
        "return early outer return",
        "return early outer return",
        "throw threw from to_s outer throw",
        "throw threw from to_s outer throw",
        "await waited outer await",
        "await waited outer await",
        "callback called back outer callback",
        "callback called back outer callback",
        "cancel cancelled outer cancel",
        "nil");
  }

  @Test
  void missingMemberHandlersMayAwait() {
    AsyncRun.prints(
        """
        (class D (on_method_missing [name args...] (sleep 1) #"did #{name}"))
        (println ((new D) .anything 1) (clock))
        (println (await (spawn ((new D) .other))))
        """,
        "did anything 1",
        "did other");
  }

  @Test
  void exceptionBelongsToTheTask() {
    AsyncRun.prints(
        """
        (try (throw "a")
        catch *
          (spawn (println $ex))
          (var t (spawn (try (throw "b") catch * (sleep 5) (println $ex/message))))
          (sleep 10)
          (println $ex/message))
        """,
        "nil",
        "b",
        "a");
  }

  @Test
  void depthIsCountedOnAcrossInlineStarts() {
    new AsyncRun()
        .options(o -> o.withMaxExecDepth(60))
        .check(
            """
            (fn ^^async again [n] (await (again (n + 1))))
            (println (try (await (again 0)) catch RuntimeException $ex/code))
            (fn chain [n]
              (var f (new gene/Future))
              (f .on_success (fn [v] (chain (n + 1))))
              (f .complete n))
            (class T (method to_s [] #"#{(new T)}"))
            (println (try #"#{(new T)}" catch RuntimeException #"#{$ex/code} #{$ex/message}"))
            (println ([1] .map (fn [x] ((await (spawn (gene/scheduler_status))) .get "exec_depth"))))
            """,
            "GENE.VM.EXEC_DEPTH",
            "GENE.VM.EXEC_DEPTH nested execution is 60 levels deep, the limit, at to_s",
            "[2]");
  }

  @Test
  void callbackChainsEndAtTheCap() {
    var o =
        new AsyncRun()
            .options(x -> x.withMaxExecDepth(60))
            .both(
                """
                (fn chain [n]
                  (var f (new gene/Future))
                  (f .on_success (fn [v] (chain (n + 1))))
                  (f .complete n))
                (chain 0)
                (println "alive")
                """);
    assertTrue(o.out().equals("alive\n") && o.err().contains("levels deep"), o.toString());
  }

  @Test
  void stackOverflowInsideATaskCanBeCaught() {
    AsyncRun.prints(
        """
        (fn deep [n] (1 + (deep (n + 1))))
        (println (await (spawn (do (sleep 1) (try (deep 0) catch RuntimeException $ex/code)))))
        (println (try (await (spawn (deep 0))) catch RuntimeException $ex/code))
        (println (await (spawn (do (sleep 1) "alive"))))
        """,
        "GENE.VM.STACK_OVERFLOW",
        "GENE.VM.STACK_OVERFLOW",
        "alive");
  }

  @Test
  void uncaughtErrorsNameThePlace() {
    var o = new AsyncRun().both("(fn f [] (throw \"bad\"))\n(await (spawn (do (sleep 1) (f))))");
    assertTrue(o.err().contains("^message \"bad\"") && o.err().contains("^line 1"), o.err());
  }

  @Test
  void tenLevelsOfAsyncFunctions() {
    AsyncRun.prints(
        """
        (fn ^^async nest [n] (sleep 1) (if (n == 0) 0 else (1 + (await (nest (n - 1))))))
        (println (await (nest 30)) (clock))
        """,
        "30 31");
  }
}
