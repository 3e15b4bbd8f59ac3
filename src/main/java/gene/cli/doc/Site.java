package gene.cli.doc;

import gene.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The pages about a package: an index, one page per module, and a search that works without a
 * server. Everything is in the folder; nothing is fetched.
 */
public final class Site {
  private final String title;
  private final boolean all;
  private final Map<String, ModuleText> modules = new LinkedHashMap<>();

  /**
   * Begins a site.
   *
   * @param all whether to show what is not for other modules
   */
  public Site(String title, boolean all) {
    this.title = title;
    this.all = all;
  }

  /** Adds a module under the name by which it is imported. */
  public void add(String name, Source source) {
    modules.put(name, new ModuleText(source));
  }

  /** How many definitions the pages show. */
  public int definitions() {
    return modules.values().stream().mapToInt(m -> m.entries(all).size()).sum();
  }

  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("style.css"), resource("doc.css"));
    Files.writeString(folder.resolve("search.js"), resource("doc.js") + searchIndex());
    Files.writeString(folder.resolve("index.html"), page(title, index()));
    for (Map.Entry<String, ModuleText> m : modules.entrySet()) {
      Files.writeString(
          folder.resolve(file(m.getKey())), page(m.getKey(), module(m.getKey(), m.getValue())));
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Site.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The page of a module; no module is called index.html. */
  static String file(String module) {
    return "module." + module.replaceAll("[^\\w.-]", ".") + ".html";
  }

  private String page(String heading, String content) {
    StringBuilder nav = new StringBuilder();
    modules
        .keySet()
        .forEach(
            m ->
                nav.append("<li><a href=\"")
                    .append(file(m))
                    .append("\">")
                    .append(html(m))
                    .append("</a></li>\n"));
    return """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>HEADING - TITLE</title>
        <link rel="stylesheet" href="style.css">
        <nav>
        <a class="home" href="index.html">TITLE</a>
        <input id="search" type="search" placeholder="Search (press /)" autocomplete="off">
        <ul id="found"></ul>
        <ul>
        NAV</ul>
        </nav>
        <main>
        <h1>HEADING</h1>
        CONTENT</main>
        <script src="search.js"></script>
        </html>
        """
        .replace("HEADING", html(heading))
        .replace("TITLE", html(title))
        .replace("NAV", nav)
        .replace("CONTENT", content);
  }

  private String index() {
    StringBuilder out = new StringBuilder("<table>\n");
    modules.forEach(
        (name, m) -> {
          out.append("<tr><td><a href=\"").append(file(name)).append("\">").append(html(name));
          out.append("</a></td><td>").append(m.doc().isEmpty() ? "" : html(m.doc().getFirst()));
          out.append("</td></tr>\n");
        });
    return out.append("</table>\n").toString();
  }

  private String module(String name, ModuleText m) {
    StringBuilder out = new StringBuilder();
    m.doc().forEach(p -> out.append("<p>").append(html(p)).append("</p>\n"));
    m.entries(all).forEach(e -> entry(out, e, "", name));
    return out.toString();
  }

  private static void entry(StringBuilder out, Entry e, String owner, String module) {
    String id = owner + e.name();
    out.append("<section id=\"").append(html(id)).append("\">\n<h2><a href=\"#").append(html(id));
    out.append("\"><code>").append(html(e.signature())).append("</code></a>");
    out.append("<small>")
        .append(html(module))
        .append(':')
        .append(e.line())
        .append("</small></h2>\n");
    e.doc().forEach(p -> out.append("<p>").append(html(p)).append("</p>\n"));
    if (!e.examples().isEmpty()) {
      out.append("<pre>");
      e.examples().forEach(x -> out.append(html(x)).append('\n'));
      out.append("</pre>\n");
    }
    e.members().forEach(m -> entry(out, m, e.name() + ".", module));
    out.append("</section>\n");
  }

  /** {@code index([["name", "page#id", "first paragraph"], ..])}, which doc.js defines. */
  private String searchIndex() {
    StringBuilder out = new StringBuilder("index([\n");
    modules.forEach(
        (name, m) -> {
          row(out, name, file(name), m.doc());
          m.entries(all).forEach(e -> rows(out, name, e, ""));
        });
    return out.append("]);\n").toString();
  }

  private static void rows(StringBuilder out, String module, Entry e, String owner) {
    row(out, owner + e.name(), file(module) + "#" + owner + e.name(), e.doc());
    e.members().forEach(m -> rows(out, module, m, e.name() + "."));
  }

  private static void row(StringBuilder out, String name, String place, List<String> doc) {
    out.append('[').append(js(name)).append(',').append(js(place)).append(',');
    out.append(js(doc.isEmpty() ? "" : doc.getFirst())).append("],\n");
  }

  private static String js(String text) {
    return '"'
        + text.replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\n", "\\n")
            .replace("<", "\\u003c")
        + '"';
  }

  private static String html(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
