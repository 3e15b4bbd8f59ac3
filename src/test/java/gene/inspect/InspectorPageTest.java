package gene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser: each view with a running program; left out where there is none. */
@Tag("slow")
class InspectorPageTest {
  private static final String PROGRAM =
      """
      (import genex/http)
      (fn sleeper [] (sleep 1000000))
      (fn follower [t] (await t))
      (var chain (spawn (sleeper)))
      (for i in (range 1 3) (do (var before chain) (chain = (spawn (follower before)))))
      (var box (new gene/Channel 1))
      (for i in (range 1 5) (spawn (box .take)))
      (var server (start_server 0 (fn [req] "hi")))
      (spawn (while true (await (http_get #"http://127.0.0.1:#{(server .port)}/x")) (sleep 1)))
      (fn parse [] (hold))
      (var standing false)
      (ready)
      (while (!= standing true) (sleep 5))
      (parse)
      (exit 4)
      """;

  @TempDir Path folder;

  private static String text(Chromium page, String id) throws Exception {
    return page.eval("document.getElementById('" + id + "').textContent");
  }

  @Test
  void everyViewShowsTheProgram() throws Exception {
    assumeTrue(Chromium.installed(), "no chromium");
    try (Inspected program = new Inspected(folder, false, false, PROGRAM).awaitReady();
        Chromium page = new Chromium(folder, program.url())) {
      page.until("Boolean(window.geneInspector && geneInspector.state.view?.tasks)");
      assertEquals("", page.eval("location.search")); // the token is out of sight
      assertEquals("inspected.gene", text(page, "program"));
      page.until("document.getElementById('chip-tasks').textContent.startsWith('10 ')");
      looksDrawn(page);

      show(page, "timeline");
      page.until("geneInspector.lanes().reduce((n, l) => n + l.times.length, 0) > 20");
      page.until("document.querySelector('#view-timeline caption').parentElement.rows.length > 0");
      looksDrawn(page);

      show(page, "tasks");
      page.until("document.querySelectorAll('#view-tasks tbody tr').length >= 10");
      page.eval("document.querySelector('#view-tasks input').value = 'channel'");
      page.eval("document.querySelector('#view-tasks input').dispatchEvent(new Event('input'))");
      page.until("document.querySelectorAll('#view-tasks tbody tr').length === 5");
      page.eval("document.querySelector('#view-tasks tbody .plain').click()");
      page.until("document.querySelector('#view-tasks .stack').textContent.includes('spawn')");
      page.eval("document.querySelector('#view-tasks tbody .plain').click()");
      page.eval("document.querySelector('#view-tasks [aria-label^=Cancel]').click()");
      page.until("document.querySelectorAll('#view-tasks tbody tr').length === 4");

      show(page, "waits");
      page.until("document.querySelector('#view-waits').textContent.includes('3 tasks wait')");
      assertTrue(
          page.eval("document.querySelector('#view-waits tbody').textContent")
              .contains("#1 → a timer"));

      show(page, "http");
      page.until("Number(document.getElementById('http-total').textContent) > 5");
      assertEquals("0", text(page, "http-failed"));
      assertTrue(text(page, "http-in_flight").matches("[01]"));
      page.until("Boolean(document.querySelector('#view-http tbody a'))");
      page.eval(
          "[...document.querySelectorAll('#view-http tbody a')].at(-1).click()"); // what its task
      // did
      page.until("!document.getElementById('view-timeline').hidden");
      page.until(
          "document.querySelector('#view-timeline .muted').textContent.includes('#' +"
              + " location.hash.split('task-')[1])");

      show(page, "actors");
      page.until("document.querySelector('#view-actors').textContent.includes('no actors')");

      show(page, "memory");
      page.until("document.querySelector('#view-memory b').textContent.includes('MB')");

      lanesOfTasksThatHaveGone(page);
      show(page, "console");
      type(page, "(1 + 2)");
      page.until("document.querySelector('#log .out')?.textContent === '3'");
      type(page, "(nosuch)");
      page.until("document.querySelector('#log .err')?.textContent.includes('nosuch')");

      page.eval("document.getElementById('theme').click()");
      page.eval("document.getElementById('theme').click()");
      type(page, "(standing = true)");
      page.until("document.getElementById('banner').textContent.includes('in parse (inspected')");
      program.letGo();
      page.until("document.getElementById('banner').textContent.includes('status 4')");
      assertEquals("ended", text(page, "link"));
    }
  }

  /** The ends of tasks may be left out; who is not alive any more is forgotten after a minute. */
  private static void lanesOfTasksThatHaveGone(Chromium page) throws Exception {
    page.eval(
        "(() => { const m = geneInspector, far = 1e13, alive = new Map([[9000002, 1]]);"
            + " for (const id of [9000001, 9000002]) m.note([far, 1, id]);"
            + " m.note([far, 9, 1, 0, 'actor 9000003']);"
            + " m.sweep(far + 4e6, alive, true);"
            + " const last = (id) => m.laneOf(id).hows.at(-1);"
            + " window.swept = [last(9000001), last(9000002)];"
            + " m.sweep(far + 7e7, alive, true);"
            + " swept.push(...[9000001, 9000002, 'a9000003'].map((k) => Boolean(m.laneOf(k)))); })()");
    assertEquals("3,2,false,true,false", page.eval("window.swept"));
  }

  private static void show(Chromium page, String view) throws Exception {
    page.eval("document.getElementById('tab-" + view + "').click()");
    assertEquals("false", page.eval("document.getElementById('view-" + view + "').hidden"));
    assertEquals("#" + view, page.eval("location.hash"));
  }

  private static void type(Chromium page, String code) throws Exception {
    page.eval("document.getElementById('entry').value = '" + code + "'");
    page.eval(
        "document.getElementById('entry').dispatchEvent("
            + "new KeyboardEvent('keydown', {key: 'Enter', cancelable: true}))");
  }

  /** The canvas is not empty: a picture has several colours. */
  private static void looksDrawn(Chromium page) throws Exception {
    var picture = ImageIO.read(new ByteArrayInputStream(page.screenshot()));
    Set<Integer> colours = new HashSet<>();
    for (int x = 0; x < picture.getWidth(); x += 3) {
      for (int y = 100; y < picture.getHeight(); y += 3) {
        colours.add(picture.getRGB(x, y));
      }
    }
    assertTrue(colours.size() > 8, "colours: " + colours.size());
  }
}
