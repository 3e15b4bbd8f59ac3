package gene.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who gets into a cluster and who does not (chapter 24.1): two programs in one process. */
@Tag("slow")
class ClusterJoiningTest {
  private static final long PATIENCE_SECONDS = 90;

  private final int port = freePort();

  private static int freePort() {
    try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return s.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A node that hosts entities; it ends when the topic "end" has a message, or with the test. */
  private ProgramRun.Started host(String options) throws InterruptedException {
    ProgramRun.Started p =
        ProgramRun.of(
                """
                (import genex/cluster)
                (await (cluster/join ^port %d %s))
                (cluster/entities "t" (fn [ctx msg state] (ctx .reply [msg])))
                (cluster/subscribe "end" (fn [m] (exit 0)))
                (println "ready")
                (run_forever)
                """
                    .formatted(port, options))
            .start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!p.out().contains("ready")) {
      assertTrue(System.nanoTime() < end, () -> "not ready: " + p.out() + p.err());
      Thread.sleep(20);
    }
    return p;
  }

  private Outcome guest(String options) {
    return program(options).run();
  }

  private ProgramRun program(String options) {
    return ProgramRun.of(
        """
            (import genex/cluster)
            (try
              (await (cluster/join ^seeds ["127.0.0.1:%d"] %s))
              (println (await ((cluster/entity "t" "k") .send_expect_reply 7)) ((cluster/members) .size))
              (cluster/publish "end" nil)
              (await (cluster/leave))
            catch TimeoutException
              (println "TimeoutException" $ex/message)
            catch *
              (println $ex/message))
            """
            .formatted(port, options));
  }

  @Test
  void theSameNameAndSecretGetIn() throws Exception {
    ProgramRun.Started host = host("^name \"a\" ^secret \"open sesame\"");
    assertEquals("[7] 2\n", guest("^name \"a\" ^secret \"open sesame\" ^timeout 60.0").out());
    assertEquals(0, host.status().get(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  @Test
  void anotherSecretDoesNot() throws Exception {
    host("^name \"a\" ^secret \"open sesame\"");
    String refusal =
        "TimeoutException cluster/join: no member of the cluster \"a\" answered at 127.0.0.1:"
            + port
            + " within 3.0 s; is it reachable, and are name and secret the same?\n";
    ProgramRun.Started another =
        program("^name \"a\" ^secret \"shut sesame\" ^timeout 3.0").start();
    ProgramRun.Started none = program("^name \"a\" ^timeout 3.0").start();
    for (ProgramRun.Started p : List.of(another, none)) {
      assertEquals(0, p.status().get(PATIENCE_SECONDS, TimeUnit.SECONDS));
      assertEquals(refusal, p.out());
    }
  }

  @Test
  void anotherNameDoesNot() throws Exception {
    host("^name \"a\"");
    assertEquals(
        "cluster/join: the nodes at 127.0.0.1:" + port + " are of a cluster with another name\n",
        guest("^name \"b\" ^timeout 60.0").out());
  }

  @Test
  void strangersBytesDoNoHarm() throws Exception {
    host("^name \"a\"");
    Random random = new Random(1);
    for (int i = 0; i < 20; i++) {
      try (Socket s = new Socket(InetAddress.getLoopbackAddress(), port)) {
        byte[] b = new byte[random.nextInt(5000)];
        random.nextBytes(b);
        if (i % 2 == 0 && b.length > 5) { // as Artery begins
          System.arraycopy(new byte[] {'A', 'K', 'K', 'A', 1}, 0, b, 0, 5);
        }
        s.getOutputStream().write(b);
      } catch (IOException e) {
        continue; // it may hang up
      }
    }
    assertEquals("[7] 2\n", guest("^name \"a\" ^timeout 60.0").out());
  }

  @Test
  void aTakenPortIsAnError() throws Exception {
    try (ServerSocket taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      Outcome o =
          ProgramRun.of(
                  "(import genex/cluster) (println (try (await (cluster/join ^name \"a\" ^port "
                      + taken.getLocalPort()
                      + ")) catch * $ex/message))")
              .run();
      assertEquals(
          "cluster/join: cannot listen at 127.0.0.1:"
              + port
              + ": the port is taken or the address is not of this machine\n",
          o.out());
    }
  }
}
