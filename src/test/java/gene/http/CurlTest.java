package gene.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server against curl: TLS, HTTP/2, files, uploads, compression. */
@Tag("slow")
class CurlTest {
  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void certificate() throws Exception {
    assumeTrue(
        new ProcessBuilder("sh", "-c", "command -v curl").start().waitFor() == 0, "no curl here");
    certificate = new TestCertificate(folder);
  }

  private static byte[] curlBytes(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "curl", "-sS", "--no-progress-meter", "-k", "--path-as-is", "--max-time", "60"));
    command.addAll(List.of(arguments));
    Path err = Files.createTempFile(folder, "curl", ".err");
    Process p = new ProcessBuilder(command).redirectError(err.toFile()).start();
    byte[] out = p.getInputStream().readAllBytes();
    assertTrue(p.waitFor(60, TimeUnit.SECONDS));
    assertEquals("", Files.readString(err), String.join(" ", command));
    return out;
  }

  private static String curl(String... arguments) throws Exception {
    return new String(curlBytes(arguments), StandardCharsets.UTF_8);
  }

  private static String tls() {
    return "^tls {^cert \"" + certificate.cert + "\" ^key \"" + certificate.key + "\"}";
  }

  private static String secure(ServedProgram server, String path) {
    return "https://127.0.0.1:" + server.port() + path;
  }

  @Test
  void tlsAndHttp2() throws Exception {
    String handler =
        """
        (fn [req]
          (case req/path
            when "/who" (respond #"#{req/protocol} #{req/method} #{req/body}")
            when "/gen" ((fn ^^generator [] (yield "a") (await (sleep_async 2)) (yield "b")))
            when "/sse" (do (var st (respond_sse req)) (st .event "x") (st .close) st)
            when "/boom" (throw "x")
            else nil))
        """;
    try (ServedProgram server = ServedProgram.handler(handler, tls())) {
      assertEquals("HTTP/2 GET ", curl("--http2", secure(server, "/who")));
      assertEquals("HTTP/1.1 GET ", curl("--http1.1", secure(server, "/who")));
      assertEquals("HTTP/2 PUT data", curl("-X", "PUT", "-d", "data", secure(server, "/who")));
      assertEquals("ab", curl(secure(server, "/gen")));
      assertEquals("data: x\n\n", curl(secure(server, "/sse")));
      assertEquals("404", curl("-o", "/dev/null", "-w", "%{http_code}", secure(server, "/none")));
      assertEquals("Internal Server Error", curl(secure(server, "/boom")));
      assertTrue(curl("-I", secure(server, "/who")).startsWith("HTTP/2 200"));
      String many = curl("-Z", secure(server, "/who?[1-40]"));
      assertEquals("HTTP/2 GET ".repeat(40), many);
      try (RawClient plain = server.raw()) {
        plain.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n").readAll(); // not TLS: closed
      }
      assertEquals("HTTP/2 GET ", curl(secure(server, "/who")));
    }
  }

  /** What is too large is refused in the same words, whatever the protocol. */
  @Test
  void tooLarge() throws Exception {
    Path upload = Files.write(folder.resolve("large"), new byte[3_000_000]);
    String options = "^max_body 100000 ^max_line 1000 ^max_header 2000 ";
    String handler = "(fn [req] (respond 200 (req/body .size)))";
    try (ServedProgram plain = ServedProgram.handler(handler, options);
        ServedProgram encrypted = ServedProgram.handler(handler, options + tls())) {
      for (List<String> to :
          List.of(
              List.of("--http1.1", plain.url("/")),
              List.of("--http1.1", secure(encrypted, "/")),
              List.of("--http2", secure(encrypted, "/")))) {
        String version = to.getFirst();
        String url = to.getLast();
        for (String header : List.of("X: y", "Transfer-Encoding: chunked", "Expect:")) {
          String sent =
              curl(
                  version, "-w", " %{http_code}", "-H", header, "--data-binary", "@" + upload, url);
          assertEquals("Payload Too Large 413", sent, to + header);
        }
        assertEquals("99999", curl(version, "--data-binary", "x".repeat(99_999), url));
        String line = url + "?" + "a".repeat(970);
        assertEquals("0", curl(version, line), to.toString());
        assertEquals(
            "URI Too Long 414", curl(version, "-w", " %{http_code}", line + "a".repeat(30)));
        String field = "X-Large: " + "a".repeat(2000);
        assertEquals(
            "431", curl(version, "-o", "/dev/null", "-w", "%{http_code}", "-H", field, url));
        assertEquals("0", curl(version, url)); // the server lives on
      }
    }
  }

  @Test
  void filesBelowARoot() throws Exception {
    Path root = Files.createDirectory(folder.resolve("root"));
    byte[] large = new byte[3_000_000];
    new Random(1).nextBytes(large);
    Files.write(root.resolve("large.bin"), large);
    Files.writeString(root.resolve("page.html"), "<p>page</p>");
    Files.writeString(root.resolve("index.html"), "<p>index</p>");
    Files.createDirectory(root.resolve("sub"));
    Files.writeString(folder.resolve("secret.txt"), "secret");
    Files.createSymbolicLink(root.resolve("out.txt"), folder.resolve("secret.txt"));
    Files.createSymbolicLink(root.resolve("up"), folder);
    Files.createSymbolicLink(root.resolve("in.html"), root.resolve("page.html"));
    String handler = "(fn [req] (respond_file req req/path ^root \"" + root + "\"))";
    for (boolean encrypted : new boolean[] {false, true}) {
      try (ServedProgram server = ServedProgram.handler(handler, encrypted ? tls() : "")) {
        String base = encrypted ? secure(server, "") : server.url("");
        assertArrayEquals(large, curlBytes(base + "/large.bin"));
        assertEquals("<p>page</p>", curl(base + "/page.html"));
        assertEquals("<p>page</p>", curl(base + "/in.html"));
        assertEquals("<p>index</p>", curl(base + "/"));
        for (String path :
            List.of(
                "/out.txt",
                "/up/secret.txt",
                "/../secret.txt",
                "/sub/../../secret.txt",
                "/%2e%2e/secret.txt",
                "/..%2fsecret.txt",
                "/sub",
                "/sub/",
                "/none",
                "//etc/passwd",
                "/..%5csecret.txt",
                "/page.html/",
                "/" + folder + "/secret.txt")) {
          assertEquals(
              "404 Not Found",
              curl("-w", "%{http_code} ", "-o", "/dev/null", base + path) + curl(base + path),
              path);
        }
        ranges(base, large);
        conditions(base);
      }
    }
  }

  private static void ranges(String base, byte[] large) throws Exception {
    String url = base + "/large.bin";
    assertArrayEquals(java.util.Arrays.copyOfRange(large, 10, 20), curlBytes("-r", "10-19", url));
    assertArrayEquals(
        java.util.Arrays.copyOfRange(large, large.length - 5, large.length),
        curlBytes("-r", "-5", url));
    assertArrayEquals(
        java.util.Arrays.copyOfRange(large, 2_999_990, 3_000_000),
        curlBytes("-r", "2999990-9999999", url));
    assertTrue(curl("-i", "-r", "3000000-", url).contains(" 416"));
    String head = curl("-I", "-r", "0-1", url).toLowerCase(java.util.Locale.ROOT);
    assertTrue(head.contains("content-length: 3000000"), head);
  }

  private static void conditions(String base) throws Exception {
    String url = base + "/page.html";
    String head = curl("-I", url);
    String tag = header(head, "etag");
    String modified = header(head, "last-modified");
    assertEquals("text/html; charset=utf-8", header(head, "content-type"));
    assertEquals("304", status("If-None-Match: " + tag, url));
    assertEquals("304", status("If-None-Match: \"x\", W/" + tag, url));
    assertEquals("200", status("If-None-Match: \"x\"", url));
    assertEquals("304", status("If-Modified-Since: " + modified, url));
    assertEquals("200", status("If-Modified-Since: Mon, 01 Jan 1990 00:00:00 GMT", url));
    assertEquals("412", status("If-Match: \"x\"", url));
    assertEquals("200", status("If-Match: " + tag, url));
    assertEquals("412", status("If-Unmodified-Since: Mon, 01 Jan 1990 00:00:00 GMT", url));
    assertEquals("<p", curl("-r", "0-1", "-H", "If-Range: " + tag, url));
    assertEquals("<p>page</p>", curl("-r", "0-1", "-H", "If-Range: \"other\"", url));
  }

  private static String status(String header, String url) throws Exception {
    return curl("-o", "/dev/null", "-w", "%{http_code}", "-H", header, url);
  }

  private static String header(String head, String name) {
    return head.lines()
        .filter(l -> l.toLowerCase(java.util.Locale.ROOT).startsWith(name + ": "))
        .map(l -> l.substring(name.length() + 2).strip())
        .findFirst()
        .orElse("");
  }

  @Test
  void compressionAndUploads() throws Exception {
    String handler =
        """
        (fn [req]
          (case req/path
            when "/large" (respond (req/params/word ++ req/body))
            when "/bytes" (respond 200 (req .bytes) {^Content-Type "image/png"})
            else "small"))
        """;
    try (ServedProgram server = ServedProgram.handler(handler, "")) {
      Path upload = Files.writeString(folder.resolve("upload"), "abc ".repeat(100_000));
      String data = "@" + upload;
      String url = server.url("/large?word=w");
      assertEquals(
          "w" + Files.readString(upload), curl("--compressed", "--data-binary", data, url));
      String chunked = "Transfer-Encoding: chunked";
      assertEquals("w" + Files.readString(upload), curl("-H", chunked, "--data-binary", data, url));
      String head = curl("-D", "-", "-o", "/dev/null", "--compressed", "--data-binary", data, url);
      assertEquals("gzip", header(head, "content-encoding"));
      assertEquals("accept-encoding", header(head, "vary"));
      assertTrue(Integer.parseInt(header(head, "content-length")) < 10_000, head);
      for (String not : List.of("Accept-Encoding: br", "Accept-Encoding: gzip;q=0, *", "X: y")) {
        String plain = curl("-D", "-", "-o", "/dev/null", "-H", not, "--data-binary", data, url);
        assertEquals("", header(plain, "content-encoding"), not);
      }
      String picture = server.url("/bytes");
      String packed =
          curl("-D", "-", "-o", "/dev/null", "--compressed", "--data-binary", data, picture);
      assertEquals("", header(packed, "content-encoding"));
      String small = curl("-D", "-", "-o", "/dev/null", "--compressed", server.url("/"));
      assertFalse(small.contains("gzip"), small);
    }
  }
}
