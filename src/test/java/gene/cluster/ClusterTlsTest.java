package gene.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Certificates of an authority instead of a secret (chapter 24.1, {@code ^tls}). */
@Tag("slow")
class ClusterTlsTest {
  private static final long PATIENCE_SECONDS = 90;

  @TempDir static Path folder;
  private static TestAuthority authority;
  private static TestAuthority.Holder first;
  private static TestAuthority.Holder second;
  private static TestAuthority.Holder old;
  private static TestAuthority.Holder theirs; // of another authority
  private int port;

  @BeforeAll
  static void makeAuthority() throws Exception {
    authority = new TestAuthority(folder.resolve("ours"));
    first = authority.signed("first");
    second = authority.signed("second");
    old = authority.expired("old");
    theirs = new TestAuthority(folder.resolve("theirs")).signed("second");
  }

  @BeforeEach
  void choosePort() throws IOException {
    try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = s.getLocalPort();
    }
  }

  private ProgramRun.Started host() throws InterruptedException {
    ProgramRun.Started p =
        ProgramRun.of(
                """
                (import genex/cluster)
                (await (cluster/join ^name "a" ^port %d %s))
                (cluster/entities "t" (fn [ctx msg state] (ctx .reply [msg])))
                (cluster/subscribe "end" (fn [m] (exit 0)))
                (println "ready")
                (run_forever)
                """
                    .formatted(port, first.tls()))
            .start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!p.out().contains("ready")) {
      assertTrue(System.nanoTime() < end, () -> "not ready: " + p.out() + p.err());
      Thread.sleep(20);
    }
    return p;
  }

  private String guest(String options) {
    return program(options).run().out();
  }

  private ProgramRun program(String options) {
    return ProgramRun.of(
        """
            (import genex/cluster)
            (try
              (await (cluster/join ^name "a" ^seeds ["127.0.0.1:%d"] %s))
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

  private String refusal() {
    return "TimeoutException cluster/join: no member of the cluster \"a\" answered at 127.0.0.1:"
        + port
        + " within 3.0 s; is it reachable, and are name and secret the same?\n";
  }

  @Test
  void whoHasACertificateOfTheAuthorityGetsInAndOthersDoNot() throws Exception {
    ProgramRun.Started host = host();
    List<ProgramRun.Started> others =
        Stream.of(theirs.tls(), "^secret \"open sesame\"", "")
            .map(options -> program(options + " ^timeout 3.0").start())
            .toList();
    for (ProgramRun.Started p : others) {
      assertEquals(0, p.status().get(PATIENCE_SECONDS, TimeUnit.SECONDS));
      assertEquals(refusal(), p.out());
    }
    assertEquals("[7] 2\n", guest(second.tls() + " ^timeout 60.0"));
    assertEquals(0, host.status().get(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  /** Strangers do not look at what they show, as our own nodes do. */
  @Test
  void theHostItselfLooks() throws Exception {
    host();
    assertEquals(true, connects(second.context()));
    assertEquals(false, connects(old.context()));
    assertEquals(false, connects(theirs.context()));
    assertEquals(false, connects(authority.anonymous()));
  }

  /** In TLS 1.3 a client learns with the first bytes whether its certificate was taken. */
  private boolean connects(SSLContext context) throws IOException {
    try (SSLSocket s =
        (SSLSocket)
            context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port)) {
      s.setSoTimeout(2000);
      s.startHandshake();
      s.getInputStream().read();
      return true;
    } catch (java.net.SocketTimeoutException e) {
      return true; // it waits for us to speak
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void whatOthersWouldRefuseIsSaidAtOnce() throws Exception {
    assertEquals(
        "cluster/join ^tls ^cert expired on "
            + old.expires()
            + ": the other nodes would not accept it\n",
        guest(old.tls()));
    assertEquals(
        "cluster/join ^tls ^cert is not that of ^key: the other nodes would not accept it\n",
        guest(tls(first.cert, old.key, authority.ca)));
    assertEquals(
        "cluster/join ^tls ^cert is not signed by the authority of ^ca: the other nodes would not"
            + " accept it\n",
        guest(tls(theirs.cert, theirs.key, authority.ca)));
  }

  private static String tls(Path cert, Path key, Path ca) {
    return "^tls {^cert \"" + cert + "\" ^key \"" + key + "\" ^ca \"" + ca + "\"}";
  }

  @Test
  void filesThatAreSomethingElse() throws Exception {
    Path text = Files.writeString(folder.resolve("text"), "-----BEGIN PRIVATE KEY-----\n?\n");
    assertEquals(
        "cluster/join ^tls ^key expects a private key in PKCS#8 without a password (BEGIN PRIVATE"
            + " KEY)\n",
        guest(tls(first.cert, text, authority.ca)));
    assertEquals(
        "cluster/join ^tls ^cert expects certificates in PEM (BEGIN CERTIFICATE), there are none"
            + " in "
            + text
            + "\n",
        guest(tls(text, first.key, authority.ca)));
    assertEquals(
        "cluster/join ^tls expects ^cert, ^key and ^ca, paths of PEM files\n",
        guest("^tls {^cert \"" + text + "\"}"));
  }

  @Test
  void filesThatAreMissing() {
    Path none = folder.resolve("none");
    assertEquals(
        "cluster/join ^tls ^cert: cannot read " + none + "\n",
        guest(tls(none, first.key, authority.ca)));
    assertEquals(
        "cluster/join ^tls ^key: cannot read " + none + "\n",
        guest(tls(first.cert, none, authority.ca)));
    assertEquals(
        "cluster/join ^tls ^ca: cannot read " + none + "\n",
        guest(tls(first.cert, first.key, none)));
  }

  /** What is wrong with files is said before anything has begun. */
  @Test
  void aRefusedProgramMayTryAgain() {
    Outcome o =
        ProgramRun.of(
                """
                (import genex/cluster)
                (try (cluster/join ^name "a" %s) catch * (println "refused"))
                (await (cluster/join ^name "a" %s))
                (println ((cluster/members) .size))
                """
                    .formatted(old.tls(), first.tls()))
            .run();
    assertEquals("refused\n1\n", o.out());
  }
}
