package gene.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gene.guard.Limits;
import gene.inspect.Chromium;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The playground in a real browser; left out where there is none. */
@Tag("slow")
class PlaygroundPageTest {
  private static final Limits LIMITS =
      new Limits(20_000_000_000L, 120_000_000_000L, 64L << 20, 1000, 100_000);

  @TempDir Path folder;

  private static String text(Chromium page, String id) throws Exception {
    return page.eval("document.getElementById('" + id + "').textContent");
  }

  private static void write(Chromium page, String program) throws Exception {
    page.eval("genePlayground.edit.set(" + program + ")");
  }

  /** Runs by the keyboard, and waits for the end. */
  private static void run(Chromium page) throws Exception {
    page.eval(
        "document.getElementById('text').dispatchEvent(new KeyboardEvent('keydown',"
            + " {key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true}))");
    page.until("document.getElementById('state').textContent.startsWith('ended')");
  }

  @Test
  void programsAreWrittenRunAndShared() throws Exception {
    assumeTrue(Chromium.installed(), "no chromium");
    try (Served served = new Served(LIMITS, 2, 20, 1000);
        Chromium page = new Chromium(folder, served.url("/"))) {
      page.until("Boolean(window.genePlayground)");
      assertTrue(
          page.eval("document.querySelectorAll('#examples option').length > 10").equals("true"));

      // colours by the grammar of the editors
      write(
          page,
          "'# note\\n(var x \"a #<b># c\") (fn f [n] #\"v #{n} w\")\\n#< long\\n(x) >#\\n42'");
      assertEquals("# note", page.eval("document.querySelector('.t-comment').textContent"));
      assertEquals(
          "var fn",
          page.eval(
              "[...document.querySelectorAll('.t-keyword')].map(e => e.textContent).join(' ')"));
      assertEquals("f", page.eval("document.querySelector('.t-name').textContent"));
      assertEquals("42", page.eval("document.querySelector('.t-number').textContent"));
      assertEquals(
          "(x) >#",
          page.eval("document.querySelector('#copy').children[3].firstChild.textContent"));
      assertEquals(
          "#{ }",
          page.eval(
              "[...document.querySelectorAll('.t-embedded')].map(e => e.textContent).join(' ')"));

      // output, as it is
      write(page, "'(println \"<b>bold</b>\")\\n(println (1 + 2))'");
      run(page);
      assertEquals("<b>bold</b>\n3\n", text(page, "log"));
      assertTrue(text(page, "state").startsWith("ended after"));

      // an error is underlined where it is, and its place is a way there
      write(page, "'(println 1)\\n(fn f []\\n  (nosuch 3))\\n(f)'");
      run(page);
      assertEquals("nosuch", page.eval("document.querySelector('#copy .mark').textContent"));
      assertEquals(
          "2",
          page.eval(
              "[...document.querySelector('#copy').children].indexOf(document.querySelector('#copy .mark').parentElement)"));
      assertEquals(
          "nosuch is not defined", page.eval("document.querySelector('.lens').textContent"));
      page.eval("document.querySelector('#log button').click()");
      assertEquals(
          "nosuch",
          page.eval(
              "document.getElementById('text').value.slice(document.getElementById('text').selectionStart).slice(0, 6)"));
      page.eval("(document.getElementById('text').dispatchEvent(new Event('input')), 1)");
      assertEquals("null", page.eval("document.querySelector('#copy .mark')"));

      // the inspector beside it, which follows each run
      String inspected = "document.querySelector('iframe').contentWindow.geneInspector";
      write(page, "'(for i in (range 1 6) (spawn (sleep 100000)))\\n(sleep 100000)'");
      page.eval("(genePlayground.run(), 1)");
      page.until(inspected + "?.state.view?.tasks?.length === 7");
      assertEquals(
          "true",
          page.eval(
              "document.querySelector('iframe').contentDocument.querySelector('#kernel') !== null"));
      page.eval("document.getElementById('stop').click()");
      page.until("document.getElementById('state').textContent === 'stopped'");
      write(page, "'(exit 5)'");
      run(page);
      page.until(inspected + ".state.view?.ended === 5");

      // a link contains the program, and opening it runs nothing
      write(page, "'(println \"linked \u00e9\u4e16\")'");
      page.eval("document.getElementById('share').click()");
      page.until("location.hash.startsWith('#p=')");
      String link = page.eval("location.hash");
      write(page, "'other'");
      page.eval("(location.hash = '', location.hash = '" + link + "')");
      page.until("genePlayground.edit.text() === '(println \"linked \u00e9\u4e16\")'");
      assertTrue(text(page, "state").startsWith("ended"), "nothing runs");

      // keys
      write(page, "'(fn f []'");
      page.eval(
          "(document.getElementById('text').focus(), document.getElementById('text').setSelectionRange(8, 8))");
      page.eval(
          "document.getElementById('text').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}))");
      assertEquals("(fn f []\n  ", page.eval("genePlayground.edit.text()"));
      assertEquals("2", page.eval("document.querySelectorAll('#gutter > div').length"));
    }
  }
}
