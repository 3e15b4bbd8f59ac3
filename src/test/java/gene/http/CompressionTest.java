package gene.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.http.message.AcceptEncoding;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** gzip of files and of bodies in pieces, and what caches are told about it. */
@Tag("slow")
class CompressionTest {
  @TempDir static Path folder;
  private static TestCertificate certificate;
  private static String text;

  @BeforeAll
  static void files() throws Exception {
    certificate = new TestCertificate(folder);
    StringBuilder words = new StringBuilder();
    Random random = new Random(7);
    while (words.length() < 1_000_000) {
      words.append(Integer.toString(random.nextInt(5000), 36)).append(' ');
    }
    text = words.toString();
    Files.writeString(folder.resolve("text.txt"), text);
    Files.writeString(folder.resolve("small.txt"), "x".repeat(1023));
    Files.writeString(folder.resolve("picture.png"), text);
    Files.writeString(folder.resolve("letter.docx"), text);
  }

  private static String handler() {
    return """
        (fn [req]
          (case req/path
            when "/docx" (respond_file req "letter.docx" ^root "ROOT"
              ^type "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
            when "/kept" (respond_file req "text.txt" ^root "ROOT" ^headers {^Cache-Control "no-transform"})
            else (respond_file req req/path ^root "ROOT")))
        """
        .replace("ROOT", folder.toString());
  }

  private static HttpClient client(boolean encrypted) throws Exception {
    if (!encrypted) {
      return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream in = Files.newInputStream(certificate.cert)) {
      trusted.setCertificateEntry(
          "test", CertificateFactory.getInstance("X.509").generateCertificate(in));
    }
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(null, trust.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(tls).build();
  }

  private static HttpResponse<byte[]> get(HttpClient c, String url, String... headers)
      throws Exception {
    return send(c, "GET", url, headers);
  }

  private static HttpResponse<byte[]> send(
      HttpClient c, String method, String url, String... headers) throws Exception {
    HttpRequest.Builder b =
        HttpRequest.newBuilder(URI.create(url)).method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      b.headers(headers);
    }
    return c.send(b.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String header(HttpResponse<?> r, String name) {
    return r.headers().firstValue(name).orElse("-");
  }

  private static String unpacked(byte[] body) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new java.io.ByteArrayInputStream(body))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void files(boolean encrypted) throws Exception {
    String tls = "^tls {^cert \"" + certificate.cert + "\" ^key \"" + certificate.key + "\"}";
    try (ServedProgram server = ServedProgram.handler(handler(), encrypted ? tls : "");
        HttpClient c = client(encrypted)) {
      String base = (encrypted ? "https" : "http") + "://localhost:" + server.port();
      HttpResponse<byte[]> plain = get(c, base + "/text.txt");
      String tag = header(plain, "etag");
      assertEquals(text, new String(plain.body(), StandardCharsets.UTF_8));
      assertEquals("accept-encoding", header(plain, "vary"));
      assertEquals("bytes", header(plain, "accept-ranges"));
      assertEquals("" + text.length(), header(plain, "content-length"));

      HttpResponse<byte[]> packed = get(c, base + "/text.txt", "Accept-Encoding", "gzip");
      assertEquals("gzip", header(packed, "content-encoding"));
      assertEquals("accept-encoding", header(packed, "vary"));
      assertEquals("W/" + tag, header(packed, "etag"));
      assertEquals("-", header(packed, "accept-ranges"));
      assertTrue(packed.body().length < text.length() * 3 / 4);
      assertEquals(text, unpacked(packed.body()));
      HttpResponse<byte[]> head = send(c, "HEAD", base + "/text.txt", "Accept-Encoding", "gzip");
      assertEquals(packed.headers().map().keySet(), head.headers().map().keySet());
      assertEquals("gzip", header(head, "content-encoding"));

      for (String known : List.of(tag, "W/" + tag)) {
        HttpResponse<byte[]> same =
            get(c, base + "/text.txt", "Accept-Encoding", "gzip", "If-None-Match", known);
        assertEquals(304, same.statusCode());
        assertEquals("W/" + tag, header(same, "etag"));
        assertEquals("accept-encoding", header(same, "vary"));
      }
      assertEquals(tag, header(get(c, base + "/text.txt", "If-None-Match", tag), "etag"));

      HttpResponse<byte[]> part =
          get(c, base + "/text.txt", "Accept-Encoding", "gzip", "Range", "bytes=10-19");
      assertEquals(206, part.statusCode());
      assertEquals(text.substring(10, 20), new String(part.body(), StandardCharsets.UTF_8));
      assertEquals("-", header(part, "content-encoding"));
      assertEquals(tag, header(part, "etag"));
      HttpResponse<byte[]> resumed =
          get(
              c,
              base + "/text.txt",
              "Accept-Encoding",
              "gzip",
              "Range",
              "bytes=10-19",
              "If-Range",
              "W/" + tag);
      assertEquals(200, resumed.statusCode());
      assertEquals(text, unpacked(resumed.body()));

      for (String path : List.of("/small.txt", "/picture.png", "/docx", "/kept")) {
        HttpResponse<byte[]> r = get(c, base + path, "Accept-Encoding", "gzip");
        assertEquals("-", header(r, "content-encoding"), path);
        assertFalse(header(r, "etag").startsWith("W/"), path);
        assertFalse(header(r, "content-length").equals("-"), path);
      }
    }
  }

  @Test
  void theOptionTurnsItOff() throws Exception {
    try (ServedProgram server = ServedProgram.handler(handler(), "^gzip false");
        HttpClient c = client(false)) {
      HttpResponse<byte[]> r = get(c, server.url("/text.txt"), "Accept-Encoding", "gzip");
      assertEquals("- -", header(r, "content-encoding") + " " + header(r, "vary"));
      HttpResponse<byte[]> same =
          get(
              c,
              server.url("/text.txt"),
              "Accept-Encoding",
              "gzip",
              "If-None-Match",
              header(r, "etag"));
      assertEquals(304, same.statusCode());
      assertEquals(header(r, "etag"), header(same, "etag"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip                          | true",
        "GZIP                          | true",
        "x-gzip                        | true",
        "br, gzip;q=0.5                | true",
        "gzip ; q=0.001                | true",
        "*                             | true",
        "br;q=1.0, *;q=0.5             | true",
        "gzip;q=0.5, identity;q=0.5    | true",
        "gzip;q=0                      | false",
        "gzip;q=0.000                  | false",
        "gzip;q=0, *                   | false",
        "*;q=0                         | false",
        "gzip;q=0.5, identity          | false",
        "identity;q=0.9, gzip;q=0.8    | false",
        "gzip;q=x                      | false",
        "gzip;q=2                      | false",
        "br                            | false",
        "gzipped                       | false",
        "''                            | false",
      })
  void wishes(String header, boolean gzip) {
    assertEquals(gzip, AcceptEncoding.gzip(header));
    assertFalse(AcceptEncoding.gzip(null));
  }

  /** A piece must be readable before the next one is made. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void piecesAreNotHeldBack(boolean baton) throws Exception {
    String program =
        """
        (var gate (new gene/Future))
        (fn pieces* [] (yield "first") (await gate) (yield "second") (yield "third"))
        (var server (start_server 0
          (fn [req]
            (case req/path
              when "/go" (do (gate .complete nil) "gone")
              when "/events" (do (var st (respond_sse req)) (st .send "data: x\n\n") (st .close) st)
              when "/typed" (respond 200 ((fn ^^generator [] (yield "p"))) {^Content-Type "image/png"})
              when "/tagged" (respond 200 ((fn ^^generator [] (yield "t"))) {^ETag "\\"a\\""})
              else (pieces*)))))
        """;
    try (ServedProgram server = ServedProgram.program(program, baton);
        HttpClient c = client(false)) {
      HttpResponse<InputStream> r =
          c.send(
              HttpRequest.newBuilder(URI.create(server.url("/")))
                  .header("Accept-Encoding", "gzip")
                  .build(),
              HttpResponse.BodyHandlers.ofInputStream());
      assertEquals("gzip", header(r, "content-encoding"));
      assertEquals("accept-encoding", header(r, "vary"));
      try (GZIPInputStream in = new GZIPInputStream(r.body())) {
        assertEquals("first", new String(in.readNBytes(5), StandardCharsets.UTF_8));
        assertEquals("gone", server.get("/go").body());
        assertArrayEquals("secondthird".getBytes(StandardCharsets.UTF_8), in.readAllBytes());
      }
      String gzip = "Accept-Encoding";
      HttpResponse<byte[]> events = get(c, server.url("/events"), gzip, "gzip");
      assertEquals("data: x\n\n", new String(events.body(), StandardCharsets.UTF_8));
      HttpResponse<byte[]> picture = get(c, server.url("/typed"), gzip, "gzip");
      assertEquals("p", new String(picture.body(), StandardCharsets.UTF_8));
      HttpResponse<byte[]> tagged = get(c, server.url("/tagged"), gzip, "gzip");
      assertEquals("W/\"a\" t", header(tagged, "etag") + " " + unpacked(tagged.body()));
      assertEquals("\"a\"", header(get(c, server.url("/tagged")), "etag"));
      HttpResponse<byte[]> head = send(c, "HEAD", server.url("/tagged"), gzip, "gzip");
      assertEquals("gzip", header(head, "content-encoding"));
      assertEquals(0, head.body().length);
      assertTrue(
          server
              .raw()
              .send("GET /tagged HTTP/1.0\r\nAccept-Encoding: gzip\r\n\r\n")
              .readAll()
              .contains("content-encoding: gzip\r\n"));
    }
  }

  @Test
  void aClientThatLeavesAPackedStreamEndsIt() {
    String program =
        """
        (fn endless* [] (while true (yield "piece, ") (await (sleep_async 1))))
        (var server (start_server 0
          (fn [req]
            (if (req/path == "/active")
              (respond 200 ((http_server_status) .get "active_requests"))
            else
              (endless*)))))
        """;
    try (ServedProgram server = ServedProgram.program(program, false)) {
      RawClient c = server.raw();
      c.send("GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n").readUntil("\r\n\r\n");
      assertEquals("2", server.get("/active").body());
      c.reset();
      long deadline = System.nanoTime() + 60_000_000_000L;
      while (!server.get("/active").body().equals("1")) {
        assertTrue(System.nanoTime() < deadline, "the handler goes on");
      }
    }
  }
}
