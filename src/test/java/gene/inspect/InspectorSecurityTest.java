package gene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Attempts to look at a program, or to do something to it, without being its user. */
class InspectorSecurityTest {
  private static final String PROGRAM = "(var x 1)\n(ready)\n(run_forever)";

  @TempDir Path folder;
  private Inspected program;

  @BeforeEach
  void start() throws InterruptedException {
    program = new Inspected(folder, false, false, PROGRAM).awaitReady();
  }

  @AfterEach
  void stop() {
    program.close();
  }

  /** Sends bytes as they are; the status line of the answer, "" when the connection ends. */
  private String raw(String request) throws IOException {
    try (Socket s = new Socket(InetAddress.getLoopbackAddress(), program.port())) {
      s.setSoTimeout((int) Inspected.LIMIT.toMillis());
      s.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      s.getOutputStream().flush();
      StringBuilder line = new StringBuilder();
      InputStream in = s.getInputStream();
      for (int c = in.read(); c >= 0 && c != '\r'; c = in.read()) {
        line.append((char) c);
      }
      return line.toString();
    } catch (java.net.SocketException e) {
      return "";
    }
  }

  private String get(String path, String host, String... headers) throws IOException {
    return raw(
        "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + String.join("", headers) + "\r\n");
  }

  private String own() {
    return "127.0.0.1:" + program.port();
  }

  private String auth() {
    return "Authorization: Bearer " + program.token() + "\r\n";
  }

  @Test
  void withTheTokenAllIsThere() throws IOException {
    assertEquals("HTTP/1.1 200 OK", get("/?token=" + program.token(), own()));
    assertEquals("HTTP/1.1 200 OK", get("/api/snapshot", own(), auth()));
    assertEquals("HTTP/1.1 200 OK", get("/api/snapshot", "localhost:" + program.port(), auth()));
    assertEquals("HTTP/1.1 200 OK", get("/main.js", own()));
  }

  @Test
  void withoutTheTokenNothingIs() throws IOException {
    for (String path : new String[] {"/", "/api/snapshot", "/api/events", "/api/flame", "/x"}) {
      assertEquals("HTTP/1.1 401 Unauthorized", get(path, own()), path);
    }
    String almost = program.token().substring(1);
    assertEquals("HTTP/1.1 401 Unauthorized", get("/?token=" + almost, own()));
    assertEquals("HTTP/1.1 401 Unauthorized", get("/?token=", own()));
    String body = "{\"code\":\"(exit 1)\"}";
    assertEquals(
        "HTTP/1.1 401 Unauthorized",
        raw(
            "POST /api/console HTTP/1.1\r\nHost: "
                + own()
                + "\r\nContent-Length: "
                + body.length()
                + "\r\n\r\n"
                + body));
  }

  @Test
  void otherNamesForThisMachineAreRefused() throws IOException {
    for (String host :
        new String[] {
          "evil.example",
          "evil.example:" + program.port(),
          "127.0.0.1",
          "127.0.0.1:1",
          "0.0.0.0:" + program.port()
        }) {
      assertEquals("HTTP/1.1 403 Forbidden", get("/api/snapshot", host, auth()), host);
    }
    assertEquals(
        "HTTP/1.1 403 Forbidden", get("/api/snapshot", own(), "Host: evil.example\r\n", auth()));
    assertEquals("HTTP/1.1 403 Forbidden", raw("GET /api/snapshot HTTP/1.0\r\n" + auth() + "\r\n"));
  }

  @Test
  void requestsOfOtherSitesAreRefused() throws IOException {
    for (String header :
        new String[] {
          "Origin: https://evil.example\r\n",
          "Origin: null\r\n",
          "Origin: http://127.0.0.1:1\r\n",
          "Origin: https://" + own() + "\r\n",
          "Sec-Fetch-Site: cross-site\r\n",
          "Sec-Fetch-Site: same-site\r\n"
        }) {
      assertEquals("HTTP/1.1 403 Forbidden", get("/api/snapshot", own(), header, auth()), header);
    }
    assertEquals(
        "HTTP/1.1 200 OK", get("/api/snapshot", own(), "Origin: http://" + own() + "\r\n", auth()));
  }

  @Test
  void guessingIsSlowedDown() throws IOException {
    String last = "";
    for (int i = 0; i < 25; i++) {
      last = get("/?token=guess" + i, own());
    }
    assertEquals("HTTP/1.1 429 Too Many Requests", last);
  }

  @Test
  void onlyTheFilesOfThePageAreServed() throws IOException {
    for (String path :
        new String[] {
          "/../gene/engine/Engine.class",
          "/%2e%2e/x",
          "/Inspector.class",
          "//etc/passwd",
          "/now.js/x"
        }) {
      assertEquals("HTTP/1.1 404 Not Found", get(path, own(), auth()), path);
    }
  }

  @Test
  void hugeRequestsAreRefused() throws IOException {
    String query = "/api/snapshot?x=" + "a".repeat(100_000);
    assertTrue(get(query, own(), auth()).matches("|HTTP/1.1 400 .*"), "a huge address");
    String header = "X-Y: " + "a".repeat(100_000) + "\r\n";
    assertTrue(get("/", own(), header, auth()).matches("|HTTP/1.1 400 .*"), "a huge header");
    assertEquals(
        "HTTP/1.1 413 Request Entity Too Large",
        raw(
            "POST /api/console HTTP/1.1\r\nHost: "
                + own()
                + "\r\n"
                + auth()
                + "Content-Length: 100000000\r\n\r\n"));
    assertTrue(raw("no request at all\r\n\r\n").matches("|HTTP/1.1 400 .*"));
    assertEquals("HTTP/1.1 200 OK", get("/api/snapshot", own(), auth()));
  }

  @Test
  void aReaderThatDoesNotReadStopsNobody() throws IOException {
    try (Socket slow = new Socket()) {
      slow.setReceiveBufferSize(1024);
      slow.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), program.port()));
      String request = "GET /api/events HTTP/1.1\r\nHost: " + own() + "\r\n" + auth() + "\r\n";
      slow.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      for (int i = 0; i < 50; i++) {
        assertEquals("HTTP/1.1 200 OK", get("/api/snapshot", own(), auth()));
      }
      assertEquals(
          "{\"value\":\"2\"}", program.post("/api/console", "{\"code\":\"(x + 1)\"}").body());
    }
  }

  @Test
  void onlyTheLoopbackInterfaceListens() throws IOException {
    for (NetworkInterface i : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (InetAddress a : Collections.list(i.getInetAddresses())) {
        if (!a.isLoopbackAddress()) {
          try (Socket s = new Socket()) {
            s.connect(new InetSocketAddress(a, program.port()), 500);
            throw new AssertionError("reachable at " + a);
          } catch (IOException refused) {
            // as it should be
          }
        }
      }
    }
  }

  @Test
  void thePageForbidsTheBrowserWhatItDoesNotNeed() {
    var headers = program.send(program.request("/").build()).headers();
    String policy = headers.firstValue("content-security-policy").orElse("");
    assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), policy);
    assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    assertEquals("nosniff", headers.firstValue("x-content-type-options").orElse(""));
    assertEquals("no-store", headers.firstValue("cache-control").orElse(""));
  }

  @Test
  void aPageThatMayLookDoesNothing() throws Exception {
    try (Inspected read = new Inspected(folder, true, false, PROGRAM).awaitReady()) {
      assertEquals(403, read.post("/api/console", "{\"code\":\"(exit 1)\"}").statusCode());
      assertEquals(403, read.post("/api/cancel", "{\"task\":0}").statusCode());
      assertTrue(read.get("/api/snapshot").contains("\"read_only\":true"));
    }
  }

  @Test
  void otherMethodsAreNotThere() {
    HttpRequest put =
        program.request("/api/snapshot").method("PUT", HttpRequest.BodyPublishers.noBody()).build();
    assertEquals(404, program.send(put).statusCode());
  }
}
