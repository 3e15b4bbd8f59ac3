package gene.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** The files of the page, which are resources of this package; nothing else can be asked for. */
final class PageFiles {
  /** A file and its type. */
  record PageFile(String name, String type) {
    byte[] bytes() {
      try (InputStream in = PageFiles.class.getResourceAsStream(name)) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static final String HTML = "text/html; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";
  private static final String STYLE = "text/css; charset=utf-8";

  private static final Map<String, PageFile> FILES =
      Map.ofEntries(
          Map.entry("/", new PageFile("index.html", HTML)),
          file("style.css", STYLE),
          file("main.js", SCRIPT),
          file("source.js", SCRIPT),
          file("state.js", SCRIPT),
          file("dom.js", SCRIPT),
          file("now.js", SCRIPT),
          file("timeline.js", SCRIPT),
          file("tasks.js", SCRIPT),
          file("waits.js", SCRIPT),
          file("http.js", SCRIPT),
          file("memory.js", SCRIPT),
          file("console.js", SCRIPT));

  private PageFiles() {}

  private static Map.Entry<String, PageFile> file(String name, String type) {
    return Map.entry("/" + name, new PageFile(name, type));
  }

  /** The file at a path, null when there is none. */
  static PageFile at(String path) {
    return FILES.get(path);
  }
}
