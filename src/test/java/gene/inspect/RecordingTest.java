package gene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the option --record writes, and the page on it. */
class RecordingTest {
  @TempDir Path folder;

  @Test
  void aRunIsRecordedToItsEnd() throws Exception {
    String text =
        "(fn sleeper [] (sleep 1000000))\n(spawn (sleeper))\n(while (! (let_go)) (sleep 5))\n(exit 3)";
    try (Inspected program = new Inspected(folder, false, false, text)) {
      awaitView("\"name\":\"spawn\"");
      program.letGo();
      assertEquals(3, program.awaitEnd());
    }
    String lines =
        new String(RecordingFile.read(folder.resolve("recording")), StandardCharsets.UTF_8);
    String last = lines.substring(lines.lastIndexOf('\n', lines.length() - 2) + 1);
    assertTrue(last.contains("\"ended\":3"), last);
    assertTrue(lines.contains("\"name\":\"spawn\""), lines);
    Replay replay = Replay.open(folder.resolve("recording"));
    try {
      String address = replay.address();
      String token = address.substring(address.indexOf("token=") + 6);
      String base = address.substring(0, address.indexOf("?"));
      assertEquals(lines, get(base + "api/recording", token).body());
      assertEquals(404, get(base + "api/snapshot", token).statusCode());
      assertEquals(401, get(base + "api/recording", "x").statusCode());
    } finally {
      replay.close();
    }
  }

  /** The recording can be read while it is written. */
  private void awaitView(String part) throws Exception {
    Path file = folder.resolve("recording");
    long end = System.nanoTime() + Inspected.LIMIT.toNanos();
    String lines = "";
    while (!lines.contains(part)) {
      assertTrue(System.nanoTime() < end, lines);
      Thread.sleep(20);
      try {
        lines = new String(RecordingFile.read(file), StandardCharsets.UTF_8);
      } catch (IOException e) {
        lines = e.toString(); // no whole frame yet
      }
    }
  }

  private static HttpResponse<String> get(String url, String token) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(url))
                .header("authorization", "Bearer " + token)
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void aRecordingThatWasCutIsReadAsFarAsItIsWhole() throws IOException {
    Path file = folder.resolve("r");
    RecordingFile out = RecordingFile.create(file);
    out.add("{\"t\":1}".getBytes(StandardCharsets.UTF_8));
    out.add("{\"t\":2}".getBytes(StandardCharsets.UTF_8));
    byte[] killed = Files.readAllBytes(file); // not closed
    out.close();
    Files.write(file, killed);
    assertEquals(
        "{\"t\":1}\n{\"t\":2}\n", new String(RecordingFile.read(file), StandardCharsets.UTF_8));
    Files.write(file, Arrays.copyOf(killed, killed.length - 12));
    assertEquals("{\"t\":1}\n", new String(RecordingFile.read(file), StandardCharsets.UTF_8));
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "hello");
    assertThrows(IOException.class, () -> RecordingFile.read(file));
    Files.writeString(file, "");
    assertThrows(IOException.class, () -> RecordingFile.read(file));
  }
}
