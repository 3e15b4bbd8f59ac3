package gene.http.client;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Redirects, compressed answers and character sets. */
class RedirectsTest {
  private static final WebServer OTHER = new WebServer().echo("/echo");
  private static final WebServer SERVER =
      new WebServer()
          .echo("/echo")
          .on("/moved", 301, "", "Location", "/echo?x=1")
          .on("/found", 302, "ignored", "Location", "echo")
          .on("/see", 303, "", "Location", "/echo")
          .on("/again", 307, "", "Location", "/echo")
          .on("/forever", 308, "", "Location", "/echo")
          .on("/query", 302, "", "Location", "?a=b")
          .on("/away", 302, "", "Location", OTHER.base() + "/echo")
          .on("/nowhere", 302, "stay", "Location", "ftp://x/")
          .on("/silent", 302, "no location")
          .on("/chain/1", 302, "", "Location", "/chain/2")
          .on("/chain/2", 302, "", "Location", "/chain/3")
          .on("/chain/3", 302, "", "Location", "/chain/4")
          .on("/chain/4", 302, "", "Location", "/chain/5")
          .on("/chain/5", 302, "five", "Location", "/chain/6")
          .on("/chain/6", 302, "six", "Location", "/chain/7")
          .on("/chain/7", 200, "seven")
          .on(
              "/gzip",
              e -> {
                e.getResponseHeaders().set("Content-Encoding", "gzip");
                WebServer.answer(e, 200, WebServer.gzip("unpacked ä"));
              })
          .on(
              "/torn",
              e -> {
                e.getResponseHeaders().set("Content-Encoding", "gzip");
                byte[] whole = WebServer.gzip("unpacked");
                WebServer.answer(e, 200, java.util.Arrays.copyOf(whole, whole.length - 3));
              })
          .on("/plain", 200, "not packed", "Content-Encoding", "gzip")
          .on(
              "/latin",
              e -> {
                e.getResponseHeaders().set("Content-Type", "text/plain; charset=ISO-8859-1");
                WebServer.answer(e, 200, new byte[] {(byte) 0xe4});
              })
          .on(
              "/unknown",
              e -> {
                e.getResponseHeaders().set("Content-Type", "text/plain; charset=klingon");
                WebServer.answer(e, 200, "ä");
              });

  @AfterAll
  static void stop() {
    SERVER.close();
    OTHER.close();
  }

  private static ClientRun run() {
    return SERVER.run().with("other", OTHER.base());
  }

  @Test
  void methodsAndBodiesAcrossRedirects() {
    run()
        .prints(
            """
            (for path in ["/moved" "/found" "/see" "/again" "/forever"]
              (println ((await (http_post (base ++ path) {^a 1})) .body)))
            """,
            "GET /echo?x=1",
            "Accept-encoding: [gzip]",
            "",
            "GET /echo",
            "Accept-encoding: [gzip]",
            "",
            "GET /echo",
            "Accept-encoding: [gzip]",
            "",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [7]",
            "Content-type: [application/json]",
            "{\"a\":1}",
            "POST /echo",
            "Accept-encoding: [gzip]",
            "Content-length: [7]",
            "Content-type: [application/json]",
            "{\"a\":1}");
  }

  @Test
  void credentialsStayWithTheirServer() {
    run()
        .prints(
            """
            (var r (await (http_get (base ++ "/away") {^Authorization "x" ^Cookie "y" ^X-A "z"})))
            (println r/body ((r .url) == (other ++ "/echo")))
            (println ((await (http_get (base ++ "/see") {^Authorization "x" ^Cookie "y"})) .body))
            """,
            "GET /echo",
            "Accept-encoding: [gzip]",
            "X-a: [z]",
            " true",
            "GET /echo",
            "Accept-encoding: [gzip]",
            "Authorization: [x]",
            "Cookie: [y]");
  }

  @Test
  void theNumberOfRedirectsIsLimited() {
    run()
        .prints(
            """
            (fn show [f] (var r (await f)) (println r/status r/body ((r .url) .replace base "")))
            (show (http_get (base ++ "/chain/1")))
            (show (http_get (base ++ "/chain/2")))
            (show (http_get (base ++ "/chain/1") ^follow 6))
            (show (http_get (base ++ "/chain/5") ^follow false))
            (show (http_get (base ++ "/chain/5") ^follow 0))
            (show (http_get (base ++ "/chain/5") ^^follow))
            (show (http_get (base ++ "/nowhere")))
            (show (http_get (base ++ "/silent")))
            """,
            "302 six /chain/6",
            "200 seven /chain/7",
            "200 seven /chain/7",
            "302 five /chain/5",
            "302 five /chain/5",
            "200 seven /chain/7",
            "302 stay /nowhere",
            "302 no location /silent");
  }

  @Test
  void compressedAnswersAreUnpacked() {
    run()
        .prints(
            """
            (var r (await (http_get (base ++ "/gzip"))))
            (println r/body r/headers/content-encoding r/headers/content-length)
            (var raw (await (http_get (base ++ "/gzip") {^Accept-Encoding "gzip"})))
            (println raw/headers/content-encoding ((raw .bytes) .size))
            (println ((await (http_head (base ++ "/gzip"))) .status))
            (var place #"127.0.0.1:#{port}")
            (for path in ["/torn" "/plain"]
              (println
                (try (await (http_get (base ++ path)))
                catch NetworkException ($ex/message .replace place "PLACE"))))
            """,
            "unpacked ä void void",
            "gzip 31",
            "200",
            "invalid answer from PLACE: compressed data end too early",
            "invalid answer from PLACE: not in gzip format");
  }

  @Test
  void characterSets() {
    run()
        .prints(
            """
            (var r (await (http_get (base ++ "/latin"))))
            (println r/body ((r .bytes) .size))
            (println ((await (http_get (base ++ "/unknown"))) .body))
            """,
            "ä 1",
            "ä");
  }
}
