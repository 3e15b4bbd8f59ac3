package gene.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a client of the playground is told of its programs. */
@Tag("slow")
class PlaygroundTest {
  private static Served served;

  @BeforeAll
  static void open() throws IOException {
    served = new Served(Served.LIMITS, 2, 20, 100_000);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  @Test
  void outputComesAsItIsWritten() throws Exception {
    try (InputStream lines =
        served.begin("(println \"early\")\n(sleep 10000000)\n(println \"late\")", "192.0.2.1")) {
      Served.await(lines, "\"out\":\"early\\n\"");
    }
  }

  @Test
  void theStatusIsTold() throws Exception {
    assertTrue(served.run("(exit 3)").contains("\"ended\":3"));
    String told = served.run("(println \"\u00e9\u4e16\ud83d\ude00\")");
    assertTrue(told.contains("\u00e9\u4e16\\uD83D\\uDE00"), told);
    assertTrue(served.run("(println (readline))").contains("\"out\":\"nil"), "no input");
  }

  @Test
  void errorsHaveTheirPlace() throws Exception {
    String syntax = served.run("(println 1)\n(var x");
    assertTrue(syntax.contains("\"line\":2,\"column\":7"), syntax);
    String runtime = served.run("(println 1)\n(fn f []\n  (nosuch 3))\n(f)");
    assertTrue(
        runtime.contains("\"line\":3,\"column\":4,\"end_line\":3,\"end_column\":10"), runtime);
    assertTrue(runtime.contains("\"severity\":\"error\""), runtime);
    String warning = served.run("(fn f [x: Int] x)\n(if false (f \"a\"))\n(println 2)");
    assertTrue(warning.contains("\"severity\":\"warning\""), warning);
    assertTrue(warning.contains("\"line\":2"), warning);
    assertTrue(warning.contains("\"ended\":0"), warning);
  }

  @Test
  void theInspectorSeesARunAfterItsEndToo() throws Exception {
    String told = served.run("(await (spawn (sleep 250)))\n(exit 2)");
    String id = told.substring(8, told.indexOf('"', 9));
    String frames = served.get("/run/" + id + "/api/events").body();
    assertTrue(frames.startsWith("data: {"), frames);
    assertTrue(frames.contains("\"program\":\"program.gene\""), frames);
    assertTrue(frames.contains("\"ended\":2"), frames);
    String cancel = "{\"task\":1}";
    assertEquals(410, served.post("/run/" + id + "/api/cancel", cancel, "192.0.2.1").statusCode());
  }

  @Test
  void tasksAreCancelledAndFlameGraphsDrawn() throws Exception {
    String program = "(try (await (spawn (sleep 1000000))) catch * (println \"cancelled\"))";
    try (InputStream lines = served.begin(program, "192.0.2.1")) {
      String id = Served.await(lines, "\"run\"").replaceAll(".*:\"|\".*", "");
      Served.await(lines, "started");
      String path = "/run/" + id + "/api/cancel";
      String answer = "";
      while (!answer.equals("true")) {
        answer = served.post(path, "{\"task\":1}", "192.0.2.1").body();
      }
      Served.await(lines, "cancelled");
    }
  }

  @Test
  void filesOfThePageAreKeptByTheBrowser() throws Exception {
    var first = served.get("/main.js");
    String tag = first.headers().firstValue("etag").orElseThrow();
    String again =
        served.raw(
            "GET /main.js HTTP/1.1\r\nHost: 127.0.0.1:"
                + served.playground.port()
                + "\r\nIf-None-Match: "
                + tag
                + "\r\n\r\n");
    assertEquals("HTTP/1.1 304 Not Modified", again);
  }

  @Test
  void textThatComesInPiecesIsWhole() {
    Utf8Pieces pieces = new Utf8Pieces();
    byte[] bytes = "a\u00e9\ud83d\ude00z".getBytes(StandardCharsets.UTF_8);
    StringBuilder text = new StringBuilder();
    for (byte b : bytes) {
      text.append(pieces.add(new byte[] {b}));
    }
    assertEquals("a\u00e9\ud83d\ude00z", text.toString());
    assertFalse(text.toString().contains("\ufffd"));
  }
}
