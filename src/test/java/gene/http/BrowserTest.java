package gene.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Server-sent events and WebSockets as a browser sees them; left out where there is none. */
@Tag("slow")
class BrowserTest {
  @TempDir Path folder;

  private static final String PROGRAM =
      """
      (import genex/http/route/[get post routes])
      (var page "<!doctype html><script>
        const heard = [];
        const events = new EventSource('/events');
        events.addEventListener('tick', e => {
          heard.push(e.lastEventId + '=' + e.data);
          if (heard.length < 3) return;
          events.close();
          const s = new WebSocket('ws://' + location.host + '/ws');
          s.onopen = () => s.send('grün');
          s.onmessage = m => { heard.push(m.data); s.close(); };
          s.onclose = c => fetch('/result', {method: 'POST', body: heard.join(' ') + ' ' + c.code});
        });
        </script>")
      (var server (start_server 0
        (routes
          (get "/" (fn [req] page))
          (get "/events" (fn [req]
            (var st (respond_sse req))
            (var n 1)
            (while (st .event #"line #{n}" ^event "tick" ^id n) (n += 1) (await (sleep_async 5)))
            st))
          (post "/result" (fn [req] (println req/body) "thanks")))
        ^websocket {^path "/ws" ^handler (fn [c]
          (var m (await (c .recv)))
          (c .send #"echo #{m}")
          (await (c .recv)))}))
      """;

  @Test
  void eventsAndMessages() throws Exception {
    assumeTrue(
        new ProcessBuilder("sh", "-c", "command -v chromium").start().waitFor() == 0,
        "no chromium");
    try (ServedProgram server = ServedProgram.program(PROGRAM, false)) {
      Process browser =
          new ProcessBuilder(
                  "chromium",
                  "--headless",
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-dev-shm-usage",
                  "--user-data-dir=" + folder.resolve("profile"),
                  "--remote-debugging-port=0",
                  server.url("/"))
              .redirectErrorStream(true)
              .redirectOutput(Files.createTempFile("chromium", ".log").toFile())
              .start();
      long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
      String heard = "";
      while (heard.isEmpty() && browser.isAlive() && System.nanoTime() < limit) {
        browser.waitFor(50, TimeUnit.MILLISECONDS);
        heard = server.flushed();
      }
      browser.descendants().forEach(ProcessHandle::destroyForcibly);
      browser.destroyForcibly().waitFor();
      assertEquals("1=line 1 2=line 2 3=line 3 echo grün 1000\n", heard);
    }
  }
}
