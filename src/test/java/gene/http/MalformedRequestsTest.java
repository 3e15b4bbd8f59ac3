package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bytes that are no request, or that two programs could read in two ways. Every one gets a refusal
 * and the end of its connection; none reaches a handler, and none smuggles a second request in.
 */
class MalformedRequestsTest {
  private static final String SMUGGLED = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
  private static final String SEEN = "HANDLED";

  private static ServedProgram server;

  @BeforeAll
  static void serve() {
    server =
        ServedProgram.handler(
            "(fn [req] #\"" + SEEN + " #{req/path} #{req/body}\")",
            "^max_body 1000 ^max_line 500 ^max_header 2000 ^header_timeout_ms 30000");
  }

  @AfterAll
  static void stop() {
    assertEquals(200, server.get("/").statusCode());
    server.close();
  }

  private static final class Cases {
    private final List<Arguments> all = new ArrayList<>();

    void add(int status, String bytes) {
      String name = bytes.length() > 90 ? bytes.substring(0, 90) + ".." : bytes;
      all.add(
          Arguments.of(
              name.replace("\r", "\\r").replace("\n", "\\n").replace("\0", "\\0"), bytes, status));
    }

    void head(int status, String headers) {
      add(status, "GET / HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n\r\n");
    }

    void post(int status, String headers, String body) {
      add(status, "POST / HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n\r\n" + body + SMUGGLED);
    }
  }

  static Stream<Arguments> refused() {
    Cases c = new Cases();
    for (String line :
        List.of(
            "GET\t/\tHTTP/1.1",
            "GET  / HTTP/1.1",
            "GET /  HTTP/1.1",
            "GET /\tHTTP/1.1",
            "GET http://other/ HTTP/1.1",
            "GET http://x:81/ HTTP/1.1",
            "GET / http/1.1",
            "GET / HTTP/1.10")) {
      c.add(400, line + "\r\nHost: x\r\n\r\n");
    }
    for (String version : List.of("HTTP/1.2", "HTTP/2.0", "HTTP/0.9")) {
      c.add(505, "GET / " + version + "\r\nHost: x\r\n\r\n");
    }
    requestLines(c);
    headers(c);
    hosts(c);
    lengths(c);
    codings(c);
    chunks(c);
    sizes(c);
    return c.all.stream();
  }

  private static void requestLines(Cases c) {
    for (String line :
        List.of(
            "nonsense",
            "GET",
            "GET /",
            "GET  / HTTP/1.1 extra",
            "GET / HTTP/1.1 ",
            "GET / HTTP/1.x",
            "GET / HTP/1.1",
            "GET / HTTP/",
            "GET / HTTP/1",
            "GET / HTTP/11",
            "GET / HTTP/1.1.1",
            "GET / HTTP/-1.1",
            "GET / 1.1",
            "GET x HTTP/1.1",
            "GET :80/ HTTP/1.1",
            "GET ftp://x/ HTTP/1.1",
            "GET /#part HTTP/1.1",
            "GET /%zz HTTP/1.1",
            "GET /% HTTP/1.1",
            "GET /%1 HTTP/1.1",
            "GET /a%00b HTTP/1.1",
            "GET /%f HTTP/1.1",
            "GET /\u0001 HTTP/1.1",
            "GET /\u007f HTTP/1.1",
            "GET /\0 HTTP/1.1",
            "GET /a\u000bb HTTP/1.1",
            "GET /a\tb HTTP/1.1",
            "G(T / HTTP/1.1",
            "G[T / HTTP/1.1",
            "G{T / HTTP/1.1",
            "G\u0001T / HTTP/1.1",
            "G\0T / HTTP/1.1",
            "G\u00fcT / HTTP/1.1",
            "G,T / HTTP/1.1",
            "G;T / HTTP/1.1",
            "G\"T / HTTP/1.1",
            "@ / HTTP/1.1",
            "{} / HTTP/1.1",
            "GET\t/\tHTTP/1.1x")) {
      c.add(400, line + "\r\nHost: x\r\n\r\n");
    }
    c.add(400, "GET / HTTP/1.1\nHost: x\n\n");
    c.add(400, "GET / HTTP/1.1\r\nHost: x\n\r\n");
    c.add(400, "GET / HTTP/1.1\rHost: x\r\r\n\r\n");
    c.add(400, "GET / HTTP/1.1\r\nHost: x\r\nA: b\rc: d\r\n\r\n");
    c.add(400, "GET / HTTP/1.1\r\nHost: x\r\nA: b\nc: d\r\n\r\n");
    c.add(400, "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003\r\n\r\n");
    c.add(505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    c.add(505, "GET / HTTP/3.0\r\nHost: x\r\n\r\n");
    c.add(505, "GET / HTTP/0.9\r\nHost: x\r\n\r\n");
    c.add(400, "GET / RTSP/1.1\r\nHost: x\r\n\r\n");
    c.add(501, "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n");
    c.add(414, "GET /" + "a".repeat(600) + " HTTP/1.1\r\nHost: x\r\n\r\n");
    c.add(414, "GET /?" + "q=1&".repeat(200) + " HTTP/1.1\r\nHost: x\r\n\r\n");
    c.add(414, "G".repeat(600) + " / HTTP/1.1\r\nHost: x\r\n\r\n");
  }

  private static void headers(Cases c) {
    for (String name :
        List.of(
            "A ", "A\t", " A", "A B", "", "A(", "A)", "A<", "A>", "A@", "A,", "A;", "A\\", "A\"",
            "A/", "A[", "A]", "A?", "A=", "A{", "A}", "A\0", "A\u0001", "A\u007f", "A\u00fc")) {
      if (!name.startsWith(" ")) { // that would be a folded line, which is another case
        c.head(400, name + ": v");
      }
    }
    for (char bad : new char[] {0, 1, 2, 7, 8, 11, 12, 14, 27, 31}) {
      c.head(400, "A: v" + bad + "w");
      c.head(400, "A: " + bad);
    }
    c.head(400, "no colon here");
    c.head(400, ": empty name");
    c.add(400, "GET / HTTP/1.1\r\n Host: x\r\n\r\n");
    c.head(431, "A: " + "v".repeat(3000));
    c.head(431, "A: v\r\n".repeat(600) + "B: w");
    c.head(431, "A".repeat(3000) + ": v");
    c.head(417, "Expect: something");
    c.head(417, "Expect: 100-continue, other");
    c.head(400, "Sec-WebSocket-Key1: x\r\nSec-WebSocket-Key2: y");
  }

  private static void hosts(Cases c) {
    c.add(400, "GET / HTTP/1.1\r\n\r\n");
    c.head(400, "Host: y");
    c.head(400, "host: x");
    for (String host : List.of("a b", "a/b", "a?b", "a#b", "user@a", "a,b", "a\\b")) {
      c.add(400, "GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    }
  }

  private static void lengths(Cases c) {
    for (String length :
        List.of(
            "-1",
            "+5",
            "0x5",
            "5x",
            "x",
            "5 5",
            "5,6",
            "5;6",
            "1e3",
            "5.0",
            "٥",
            "99999999999999999999",
            "9223372036854775808",
            "--5",
            "\"5\"",
            "5\u0000",
            "5\u000b")) {
      c.post(400, "Content-Length: " + length, "hello");
    }
    c.post(400, "Content-Length: 5\r\nContent-Length: 6", "hello");
    c.post(400, "Content-Length: 5\r\nContent-Length: 5", "hello");
    c.post(400, "Content-Length: 5, 5", "hello");
    c.post(400, "Content-Length: 0\r\nContent-Length: 44", "");
    c.post(400, "Content-Length: 5\r\ncontent-length: 0", "hello");
    c.post(400, "Content-Length : 5", "hello");
    c.post(413, "Content-Length: 1001", "");
    c.post(413, "Content-Length: 9223372036854775807", "");
    c.post(413, "Content-Length: 5000\r\nExpect: 100-continue", "");
  }

  private static void codings(Cases c) {
    String nothing = "0\r\n\r\n";
    for (String coding :
        List.of(
            "xchunked",
            "chunked, chunked",
            "gzip",
            "gzip, chunked",
            "chunked, gzip",
            "identity",
            "chunked;q=1",
            "\"chunked\"",
            "chunked,",
            ",chunked",
            "chun ked",
            "chunked\u000b",
            "",
            "x, chunked",
            "chunked identity",
            "identity, chunked")) {
      c.post(400, "Transfer-Encoding: " + coding, nothing);
    }
    for (String both :
        List.of(
            "Content-Length: 5\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: chunked\r\nContent-Length: 5",
            "Content-Length: 0\r\nTransfer-Encoding: chunked",
            "transfer-encoding: chunked\r\ncontent-length: 30",
            "Content-Length: 5\r\nTransfer-Encoding: identity",
            "Content-Length: 5\r\nTransfer-Encoding: xchunked",
            "Content-Length: 5\r\nTransfer-Encoding : chunked",
            "Content-Length: 5\r\nTransfer-Encoding\t: chunked",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
            "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked")) {
      c.post(400, both, nothing);
    }
    c.add(400, "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n" + nothing + SMUGGLED);
  }

  private static void chunks(Cases c) {
    for (String body :
        List.of(
            "x\r\nhello\r\n0\r\n\r\n",
            "\r\nhello\r\n0\r\n\r\n",
            "-5\r\nhello\r\n0\r\n\r\n",
            "+5\r\nhello\r\n0\r\n\r\n",
            "0x5\r\nhello\r\n0\r\n\r\n",
            " 5\r\nhello\r\n0\r\n\r\n",
            "5 \r\nhello\r\n0\r\n\r\n",
            "5\nhello\r\n0\r\n\r\n",
            "5\rhello\r\n0\r\n\r\n",
            "5\r\nhelloo\r\n0\r\n\r\n",
            "5\r\nhello\n0\r\n\r\n",
            "5\r\nhelloXX0\r\n\r\n",
            "5;\nhello\r\n0\r\n\r\n",
            "5;a=\"\r\nhello\r\n0\r\n\r\n",
            "5;a\n\r\nhello\r\n0\r\n\r\n",
            "ffffffff\r\nhello\r\n0\r\n\r\n",
            "80000000\r\nhello",
            "ffffffffffffffff\r\nhello",
            "10000000000000000\r\nhello",
            "5g\r\nhello\r\n0\r\n\r\n",
            "5,5\r\nhello\r\n0\r\n\r\n",
            "5\0\r\nhello\r\n0\r\n\r\n",
            ";\r\nhello\r\n0\r\n\r\n",
            "0\n\r\n",
            "0\r\nA B: c\r\n\r\n",
            "0\r\nA\0: c\r\n\r\n",
            "0\r\nA: \0\r\n\r\n",
            "0\r\nbad trailer\r\n\r\n")) {
      c.add(400, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + body);
    }
  }

  private static void sizes(Cases c) {
    String chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    c.add(413, chunked + "3e9\r\n" + "a".repeat(1001) + "\r\n0\r\n\r\n");
    c.add(413, chunked + "1\r\na\r\n".repeat(1001) + "0\r\n\r\n");
    c.add(413, chunked + "7fffffff\r\n" + "a".repeat(5000));
    c.add(431, chunked + "0\r\n" + "A: bbbbbbbbbbbbbbbbbb\r\n".repeat(200) + "\r\n");
    c.add(400, chunked + "5;" + "e".repeat(5000) + "\r\nhello\r\n0\r\n\r\n");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void refused(String name, String bytes, int status) {
    try (RawClient client = server.raw()) {
      String answer = client.send(bytes).readAll();
      assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
      assertFalse(answer.contains(SEEN), answer);
      assertEquals(1, answer.split("HTTP/1.1 ", -1).length - 1, answer);
      assertTrue(answer.contains("connection: close\r\n"), answer);
    }
  }

  @Test
  void thereAreMany() {
    assertTrue(refused().count() > 200, "cases: " + refused().count());
  }

  /** Unusual, but with one meaning only. */
  static Stream<Arguments> accepted() {
    Cases c = new Cases();
    c.add(200, "\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    c.add(200, "GET http://x/p HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    c.add(200, "GET http://x?q HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    c.add(200, "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    c.add(200, "GET / HTTP/1.1\r\nhOsT:x\r\nCONNECTION:  CLOSE \r\n\r\n");
    c.add(200, "GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n");
    c.add(200, "GET / HTTP/1.1\r\nHost: x\r\nA:\r\nB: \t v\t \r\nConnection: close\r\n\r\n");
    c.add(200, "GET / HTTP/1.1\r\nHost: x\r\nA: one\r\n two\r\nConnection: close\r\n\r\n");
    c.add(200, "PURGE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    c.add(200, "GET /%2e%2e/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    c.add(200, "POST / HTTP/1.0\r\nContent-Length: 5\r\n\r\nhello");
    String chunked =
        "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
    c.add(200, chunked + "5\r\nhello\r\n0\r\n\r\n");
    c.add(200, chunked + "5;ext=\"v\"\r\nhello\r\n00\r\n\r\n");
    c.add(200, chunked + "A\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n");
    c.add(200, chunked.replace("chunked", "Chunked") + "0\r\n\r\n");
    c.add(200, chunked + "1\r\na\r\n".repeat(1000) + "0\r\n\r\n");
    return c.all.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void accepted(String name, String bytes, int status) {
    try (RawClient client = server.raw()) {
      String answer = client.send(bytes).readAll();
      assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
      assertTrue(answer.contains(SEEN), answer);
    }
    try (RawClient client = server.raw()) {
      for (char c : bytes.substring(0, Math.min(200, bytes.length())).toCharArray()) {
        client.send("" + c); // in the smallest pieces
      }
      String answer = client.send(bytes.substring(Math.min(200, bytes.length()))).readAll();
      assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    }
  }

  @Test
  void nothingOfARequestIsLogged() {
    assertEquals("", server.err());
  }
}
