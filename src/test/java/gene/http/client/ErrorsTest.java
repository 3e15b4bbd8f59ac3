package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.testing.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that fail: who is to blame and what the program is told. */
@Tag("slow")
class ErrorsTest {
  private static final String SHOW =
      """
      (fn show [f]
        (println
          (try (await f)
          catch * (do (println (($ex .class) .name) $ex/code) ($ex/message .replace place "PLACE")))))
      """;

  private static int closedPort() throws IOException {
    try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      return s.getLocalPort();
    }
  }

  @Test
  void refusedConnections() throws IOException {
    int port = closedPort();
    new ClientRun()
        .with("place", "127.0.0.1:" + port)
        .prints(
            SHOW
                + """
                (show (http_get #"http://#{place}/x"))
                (println (try (genex/http/get #"http://#{place}/") catch NetworkException
                  ($ex/message .replace place "PLACE")))
                (show (http_get #"http://#{place}/x" ^retries 2 ^retry_backoff 1))
                """,
            "NetworkException nil",
            "cannot connect to PLACE: connection refused",
            "cannot connect to PLACE: connection refused",
            "NetworkException nil",
            "cannot connect to PLACE: connection refused");
  }

  /** Somebody in between could have read them in the other way. */
  @Test
  void answersThatEndInTwoWays() throws IOException {
    List<String> framings =
        List.of(
            "Content-Length: 5\r\nContent-Length: 3\r\n",
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
            "Content-Length: 5\r\nContent-Length: 5\r\n");
    AtomicInteger number = new AtomicInteger();
    try (RawServer server =
        new RawServer(
            s -> {
              RawServer.head(s);
              String framing = framings.get(number.getAndIncrement() % framings.size());
              RawServer.say(s, "HTTP/1.1 200 OK\r\nConnection: close\r\n" + framing + "\r\nhello");
            })) {
      server
          .run()
          .prints(
              SHOW
                  + """
                  (show (http_get base))
                  (show (http_get base))
                  (println ((await (http_get base)) .body))
                  """,
              "NetworkException nil",
              "bad answer of PLACE: different Content-Lengths",
              "NetworkException nil",
              "bad answer of PLACE: Content-Length and Transfer-Encoding",
              "hello");
    }
  }

  @Test
  void unknownHosts() {
    new ClientRun()
        .with("place", "nothing")
        .prints(
            SHOW + "(show (http_get \"http://no-such-host.invalid/\"))",
            "NetworkException nil",
            "cannot connect to no-such-host.invalid:80: unknown host");
  }

  @Test
  void badAddresses() {
    new ClientRun()
        .prints(
            """
            (fn show [f] (println (try (f) catch * (($ex .class) .name)) (try (f) catch * $ex/message)))
            (for url in ["" "x" "/path" "ftp://h/" "http://" "http:///x" "http://a b/" "http://h:99999/"
                         "http://h:0/" "http://h:x/" "ws://h/" "javascript:alert(1)"]
              (show (fn [] (http_get url))))
            (show (fn [] (http_get 5)))
            (var get ([http_get] .get 0)) # the checker would warn of wrong arguments
            (show (fn [] (get)))
            (show (fn [] (http_get "http://h/" 5)))
            (show (fn [] (get "http://h/" ^speed 5)))
            (show (fn [] (http_request "BREW" "http://h/")))
            (show (fn [] (new gene/Request "http://h/" "BREW")))
            (show (fn [] (new gene/Request 5)))
            (show (fn [] (new gene/Request "nonsense")))
            (show (fn [] (http_post "http://h/" "a" ^json 1)))
            (show (fn [] (http_post "http://h/" ^json 1 ^form {})))
            (show (fn [] (http_post "http://h/" ^form 1)))
            (show (fn [] (http_get "http://h/" ^query "a")))
            """,
            "ArgumentException invalid URL: ",
            "ArgumentException invalid URL: x",
            "ArgumentException invalid URL: /path",
            "ArgumentException invalid URL: ftp://h/",
            "ArgumentException invalid URL: http://",
            "ArgumentException invalid URL: http:///x",
            "ArgumentException invalid URL: http://a b/",
            "ArgumentException invalid URL: http://h:99999/",
            "ArgumentException invalid URL: http://h:0/",
            "ArgumentException invalid URL: http://h:x/",
            "ArgumentException invalid URL: ws://h/",
            "ArgumentException invalid URL: javascript:alert(1)",
            "TypeException http_get expects a String, got Int",
            "ArgumentException http_get expects 1 to 2 arguments, got 0",
            "TypeException http_get headers expects a Map, got Int",
            "ArgumentException Unexpected keyword argument: speed",
            "ArgumentException Unsupported HTTP method: BREW",
            "ArgumentException Unsupported HTTP method: BREW",
            "TypeException Request expects a String, got Int",
            "ArgumentException invalid URL: nonsense",
            "ArgumentException http_post takes one of body, ^json and ^form",
            "ArgumentException http_post takes one of body, ^json and ^form",
            "TypeException http_post ^form expects a Map, got Int",
            "TypeException http_get ^query expects a Map, got String");
  }

  @Test
  void badKeywords() {
    new ClientRun()
        .prints(
            """
            (fn show [f] (println (try (f) catch * (($ex .class) .name)) (try (f) catch * $ex/message)))
            (var u "http://h/")
            (show (fn [] (http_get u ^timeout "x")))
            (show (fn [] (http_get u ^timeout -1)))
            (show (fn [] (http_get u ^connect_timeout -0.5)))
            (show (fn [] (http_get u ^retries 1.5)))
            (show (fn [] (http_get u ^retries -1)))
            (show (fn [] (http_get u ^retry_backoff -1)))
            (show (fn [] (http_get u ^follow "yes")))
            (show (fn [] (http_get u ^follow -1)))
            (show (fn [] (http_get u ^stream "words")))
            (show (fn [] (new gene/Request u ^timeout -1)))
            """,
            "TypeException http_get ^timeout expects a number, got String",
            "ArgumentException http_get ^timeout expects a non-negative duration",
            "ArgumentException http_get ^connect_timeout expects a non-negative duration",
            "TypeException http_get ^retries expects an Int, got Float",
            "ArgumentException http_get ^retries must not be negative",
            "ArgumentException http_get ^retry_backoff expects a non-negative duration",
            "TypeException http_get ^follow expects a Bool or an Int, got String",
            "ArgumentException http_get ^follow must not be negative",
            "ArgumentException http_get ^stream expects true, \"bytes\", \"text\" or \"lines\"",
            "ArgumentException Request ^timeout expects a non-negative duration");
  }

  @Test
  void headersCannotSmuggleOthers() {
    new ClientRun()
        .prints(
            """
            (fn show [headers]
              (println (try (http_get "http://h/" headers) catch ArgumentException $ex/message)))
            (show {^X-A "a\\r\\nX-B: b"})
            (show {^X-A "a\\nb"})
            (show {^X-A ["ok" "a\\u0000"]})
            (show {^X-A "ü"})
            (show {{"X-A: b" "c"}})
            (show {{"" "c"}})
            (show {{"X A" "c"}})
            (show {^Content-Length 5})
            (show {^transfer-encoding "chunked"})
            (println (try (new gene/Request "http://h/" "GET" {^A "b\\nc"}) catch * $ex/message))
            """,
            "invalid value of header X-A: \"a\\r\\nX-B: b\"",
            "invalid value of header X-A: \"a\\nb\"",
            "invalid value of header X-A: \"a\\u0000\"",
            "invalid value of header X-A: \"ü\"",
            "invalid header name: \"X-A: b\"",
            "invalid header name: \"\"",
            "invalid header name: \"X A\"",
            "header Content-Length is set by the client",
            "header transfer-encoding is set by the client",
            "invalid value of header A: \"b\\nc\"");
  }

  @Test
  void brokenServers() {
    try (RawServer server =
        new RawServer(
            s -> {
              String head = RawServer.head(s);
              if (head.startsWith("GET /garbage")) {
                RawServer.say(s, "what?\r\n\r\n");
              } else if (head.startsWith("GET /half")) {
                RawServer.say(s, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
              } else if (head.startsWith("GET /chunk")) {
                RawServer.say(s, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab");
              } else if (head.startsWith("GET /reset")) {
                s.setSoLinger(true, 0);
              }
            })) {
      server
          .run()
          .prints(
              SHOW
                  + """
                  (for path in ["/closed" "/half" "/chunk" "/reset"]
                    (show (http_get (base ++ path))))
                  (println (try (await (http_get (base ++ "/garbage"))) catch NetworkException
                    ($ex/message .starts_with #"invalid answer from #{place}: ")))
                  """,
              "NetworkException nil",
              "connection to PLACE was closed before an answer came",
              "NetworkException nil",
              "connection to PLACE was closed in the middle of the answer",
              "NetworkException nil",
              "connection to PLACE was closed in the middle of the answer",
              "NetworkException nil",
              "connection to PLACE was reset",
              "true");
    }
  }

  @Test
  void serversThatSayNothing() throws InterruptedException {
    try (RawServer server =
        new RawServer(
            s -> {
              String head = RawServer.head(s);
              if (head.startsWith("GET /half")) {
                RawServer.say(s, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
              }
              s.getInputStream().read(); // until the client hangs up
            })) {
      server
          .run()
          .prints(
              SHOW
                  + """
                  (show (http_get base ^timeout 150))
                  (show (http_get (base ++ "/half") ^timeout 0.15))
                  (show ((new gene/Request base ^timeout 150) .send))
                  """,
              "TimeoutException GENE.ASYNC.TIMEOUT",
              "GET PLACE timed out after 150 ms",
              "TimeoutException GENE.ASYNC.TIMEOUT",
              "GET PLACE timed out after 150 ms",
              "TimeoutException GENE.ASYNC.TIMEOUT",
              "GET PLACE timed out after 150 ms");
      assertTrue(server.allOver(), "connections stay open");
    }
  }

  /** A socket that nobody accepts connections from, its queue full: the next one waits. */
  @Test
  void connectionsThatDoNotComeAbout() throws IOException {
    InetAddress here = InetAddress.getByName("127.0.0.1");
    List<Socket> waiting = new ArrayList<>();
    try (ServerSocket full = new ServerSocket(0, 1, here)) {
      SocketAddress address = full.getLocalSocketAddress();
      for (boolean room = true; room; ) {
        Socket s = new Socket();
        waiting.add(s);
        try {
          s.connect(address, 200);
        } catch (SocketTimeoutException e) {
          room = false;
        }
      }
      new ClientRun()
          .with("place", "127.0.0.1:" + full.getLocalPort())
          .prints(
              SHOW + "(show (http_get #\"http://#{place}/\" ^connect_timeout 100))",
              "TimeoutException GENE.ASYNC.TIMEOUT",
              "cannot connect to PLACE: timed out after 100 ms");
    } finally {
      for (Socket s : waiting) {
        s.close();
      }
    }
  }

  @Test
  void retriesUntilSomebodyListens() throws IOException {
    for (boolean baton : new boolean[] {false, true}) {
      int free = closedPort();
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  try (ServerSocket s =
                          new ServerSocket(free, 5, InetAddress.getByName("127.0.0.1"));
                      var c = s.accept()) {
                    RawServer.head(c);
                    RawServer.say(c, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nlate");
                  }
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              });
      Outcome o =
          new ClientRun()
              .with("port", (long) free)
              .run(
                  """
                    (import genex/http)
                    (var r (await (http_get #"http://127.0.0.1:#{port}/" ^retries 60 ^retry_backoff 5)))
                    (println r/body)
                    """,
                  baton);
      assertEquals("late\n", o.out() + o.err());
    }
  }

  @Test
  void tlsFailures(@TempDir Path folder) throws Exception {
    Path store = folder.resolve("self.p12");
    Process made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "s",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                "secret")
            .redirectErrorStream(true)
            .start();
    assertEquals(0, made.waitFor(), () -> store.toString());
    KeyStore keys = KeyStore.getInstance(store.toFile(), "secret".toCharArray());
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, "secret".toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    try (SSLServerSocket server =
            (SSLServerSocket)
                context
                    .getServerSocketFactory()
                    .createServerSocket(0, 5, InetAddress.getByName("127.0.0.1"));
        RawServer plain = new RawServer(s -> RawServer.say(s, "HTTP/1.1 400 Bad\r\n\r\n"))) {
      Thread.ofVirtual()
          .start(
              () -> {
                while (!server.isClosed()) {
                  try (SSLSocket s = (SSLSocket) server.accept()) {
                    s.startHandshake();
                  } catch (IOException e) {
                    // The client does not trust us.
                  }
                }
              });
      new ClientRun()
          .with("place", "127.0.0.1:" + server.getLocalPort())
          .prints(
              SHOW + "(show (http_get #\"https://#{place}/\"))",
              "NetworkException nil",
              "TLS failure with PLACE: its certificate is not trusted");
      plain
          .run()
          .prints(
              SHOW + "(show (http_get #\"https://#{place}/\"))",
              "NetworkException nil",
              "TLS failure with PLACE: the server does not speak TLS");
    }
  }
}
