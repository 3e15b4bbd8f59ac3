package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Signals in real processes (chapter 16.5). */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no POSIX signals")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SignalsTest {
  private static void end(String program, String signal, int status, String rest)
      throws IOException, InterruptedException {
    try (GeneProcess p = GeneProcess.eval(program)) {
      p.waitFor("ready");
      p.signal(signal);
      assertEquals(rest, p.rest());
      assertEquals(status, p.exitCode());
    }
  }

  @Test
  void withoutAHandlerTheProgramEndsWithItsOutputFlushed() throws Exception {
    String forever = "(println \"ready\") (flush) (print \"buffered\") (run_forever)";
    end(forever, "INT", 130, "buffered\n");
    end(forever, "TERM", 143, "buffered\n");
    String computing = "(println \"ready\") (flush) (print \"buffered\") (while true nil)";
    end(computing, "INT", 130, "buffered\n");
  }

  @Test
  void aHandlerRunsAsATask() throws Exception {
    end(
        """
        (on_signal "TERM" (fn []
          (println "stopping")
          (sleep 5)
          (println "stopped")
          (stop_forever)))
        (println "ready")
        (run_forever)
        (println "end")
        """,
        "TERM",
        0,
        "stopping\nstopped\nend\n");
  }

  @Test
  void aHandlerInterruptsAComputation() throws Exception {
    end(
        """
        (var stop false)
        (on_signal "INT" (fn [] (stop = true)))
        (println "ready")
        (flush)
        (while (not stop) nil)
        (println "left the loop")
        """,
        "INT",
        0,
        "left the loop\n");
  }

  @Test
  void serversOfWorkersFinishTheirRequests() throws Exception {
    end(
        """
        (import genex/http)
        (gene/actor/enable ^workers 2)
        (fn handler [req]
          (println "ready")
          (flush)
          (sleep 300)
          (println "answered")
          "done")
        (fn serve [ctx msg state]
          (var s (start_server msg ^host "127.0.0.1" ^shared_port true handler))
          (ctx .reply (s .port))
          s)
        (var first (gene/actor/spawn serve))
        (var port (await (first .send_expect_reply 0)))
        (await ((gene/actor/spawn serve) .send_expect_reply port))
        (http_get #"http://127.0.0.1:#{port}/")
        (run_forever)
        """,
        "TERM",
        143,
        "answered\n");
  }

  @Test
  void aHandlerOfAnActorSeesItsVariables() throws Exception {
    end(
        """
        (gene/actor/enable ^workers 2)
        (var who "main")
        (fn listen [ctx msg state]
          (who = "actor")
          (on_signal "TERM" (fn [] (println who) (flush) (msg .send who)))
          (ctx .reply true))
        (var done (gene/actor/spawn (fn [ctx msg state]
          (if (msg == "get")
            (ctx .reply state)
            state
          else
            msg))))
        (await ((gene/actor/spawn listen) .send_expect_reply done))
        (println "ready")
        (flush)
        (while ((await (done .send_expect_reply "get")) == nil) (sleep 5))
        (println who)
        """,
        "TERM",
        0,
        "actor\nmain\n");
  }

  @Test
  void aHandlerOfTheMainProgramStaysWhenAnActorServes() throws Exception {
    end(
        """
        (import genex/http)
        (gene/actor/enable ^workers 1)
        (on_signal "TERM" (fn [] (println "mine") (stop_forever)))
        (fn serve [ctx msg state]
          (var s (start_server 0 ^host "127.0.0.1" (fn [req] "x")))
          (ctx .reply true)
          s)
        (await ((gene/actor/spawn serve) .send_expect_reply 0))
        (println "ready")
        (run_forever)
        """,
        "TERM",
        0,
        "mine\n");
  }

  @Test
  void aFutureCompletedByAHandlerIsNoDeadlock() throws Exception {
    end(
        """
        (var f (new gene/Future))
        (on_signal "HUP" (fn [] (f .complete "hung up")))
        (println "ready")
        (println (await f))
        """,
        "HUP",
        0,
        "hung up\n");
  }

  @Test
  void finallyBlocksOfMainAndOfTasksRun() throws Exception {
    end(
        """
        (spawn (try (sleep 100000) finally (sleep 5) (println "task")))
        (try (println "ready") (flush) (sleep 100000) catch * (println "no") finally (println "main"))
        """,
        "TERM",
        143,
        "main\ntask\n");
    end(
        "(try (println \"ready\") (flush) (while true nil) finally (println \"computing\"))",
        "INT",
        130,
        "computing\n");
  }

  @Test
  void readingStandardInputEndsAtOnce() throws Exception {
    end("(println \"ready\") (flush) (readline)", "INT", 130, "");
  }

  private static GeneProcess serving(String program) throws IOException {
    GeneProcess p = GeneProcess.start(List.of(), ServingProgram.class.getName(), program);
    p.waitFor("ready");
    return p;
  }

  @Test
  void serversStopAcceptingAndRequestsUnderWayFinish() throws Exception {
    String program =
        """
        (serve)
        (request 1)
        (var done (new gene/Future))
        (spawn (do (await done) (println "request finished") (request -1)))
        (println "ready")
        (on_signal "HUP" (fn [] (done .complete nil)))
        (run_forever)
        """;
    try (GeneProcess p = serving(program)) {
      p.signal("TERM");
      p.waitFor("no longer accepting");
      p.signal("HUP");
      assertEquals("request finished\n", p.rest());
      assertEquals(143, p.exitCode());
    }
  }

  @Test
  void withNothingUnderWayTheyEndAtOnce() throws Exception {
    try (GeneProcess p = serving("(serve) (println \"ready\") (run_forever)")) {
      p.signal("INT");
      assertEquals("no longer accepting\n", p.rest());
      assertEquals(130, p.exitCode());
    }
  }

  @Test
  void aSecondSignalEndsAtOnce() throws Exception {
    try (GeneProcess p = serving("(serve) (request 1) (println \"ready\") (run_forever)")) {
      p.signal("INT");
      p.waitFor("no longer accepting");
      p.signal("INT");
      assertEquals(130, p.exitCode());
    }
  }
}
