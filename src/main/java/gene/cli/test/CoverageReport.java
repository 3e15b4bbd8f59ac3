package gene.cli.test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The lines that ran, of all test files together: as a table, as HTML pages and as lcov data. */
public final class CoverageReport {
  private final Map<String, TreeMap<Integer, Long>> files = new TreeMap<>();

  /** Adds what one run wrote; the tests themselves are not what is to be covered. */
  public void add(Path data, Set<String> tests) throws IOException {
    if (!Files.exists(data)) {
      return;
    }
    for (String line : Files.readAllLines(data)) {
      String[] parts = line.split("\t");
      if (!tests.contains(parts[0]) && Files.isRegularFile(Path.of(parts[0]))) {
        files
            .computeIfAbsent(parts[0], f -> new TreeMap<>())
            .merge(Integer.parseInt(parts[1]), Long.parseLong(parts[2]), Long::sum);
      }
    }
  }

  private static long covered(TreeMap<Integer, Long> lines) {
    return lines.values().stream().filter(n -> n > 0).count();
  }

  private static String percent(long part, long all) {
    return String.format(Locale.ROOT, "%.1f%%", all == 0 ? 100.0 : 100.0 * part / all);
  }

  /** A line per file: share of the lines that ran, and which did not. */
  public String table() {
    StringBuilder out = new StringBuilder("Coverage (lines):\n");
    int width = files.keySet().stream().mapToInt(String::length).max().orElse(0);
    long all = 0;
    long ran = 0;
    for (var file : files.entrySet()) {
      long covered = covered(file.getValue());
      all += file.getValue().size();
      ran += covered;
      out.append(
          String.format(
              Locale.ROOT,
              "  %-" + Math.max(1, width) + "s %7s  %d of %d%s%n",
              file.getKey(),
              percent(covered, file.getValue().size()),
              covered,
              file.getValue().size(),
              missed(file.getValue())));
    }
    return out.append("  all: ").append(percent(ran, all)).append('\n').toString();
  }

  /** The lines that did not run, neighbours joined. */
  private static String missed(TreeMap<Integer, Long> lines) {
    List<String> ranges = new ArrayList<>();
    int from = -1;
    int to = -1;
    for (var line : lines.entrySet()) {
      if (line.getValue() == 0) {
        from = from < 0 ? line.getKey() : from;
        to = line.getKey();
      } else if (from >= 0) {
        ranges.add(range(from, to));
        from = -1;
      }
    }
    if (from >= 0) {
      ranges.add(range(from, to));
    }
    return ranges.isEmpty() ? "" : "  not: " + String.join(", ", ranges);
  }

  private static String range(int from, int to) {
    return from == to ? "" + from : from + "-" + to;
  }

  /** Writes {@code lcov.info}, {@code index.html} and a page per file into the folder. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("lcov.info"), lcov());
    StringBuilder index = new StringBuilder(head("Coverage"));
    index.append("<table><tr><th>file</th><th>lines</th><th>covered</th></tr>\n");
    for (var file : files.entrySet()) {
      String page = file.getKey().replaceAll("[^\\w.-]", "_") + ".html";
      Files.writeString(folder.resolve(page), page(file.getKey(), file.getValue()));
      index.append(
          String.format(
              Locale.ROOT,
              "<tr><td><a href=\"%s\">%s</a></td><td>%d</td><td>%s</td></tr>%n",
              page,
              escaped(file.getKey()),
              file.getValue().size(),
              percent(covered(file.getValue()), file.getValue().size())));
    }
    Files.writeString(folder.resolve("index.html"), index.append("</table></body></html>\n"));
  }

  private String lcov() {
    StringBuilder out = new StringBuilder();
    files.forEach(
        (file, lines) -> {
          out.append("TN:\nSF:").append(file).append('\n');
          lines.forEach((line, n) -> out.append("DA:" + line + "," + n + "\n"));
          out.append("LF:").append(lines.size()).append('\n');
          out.append("LH:").append(covered(lines)).append("\nend_of_record\n");
        });
    return out.toString();
  }

  private static String page(String file, TreeMap<Integer, Long> lines) throws IOException {
    StringBuilder out = new StringBuilder(head(file)).append("<pre>");
    List<String> source = Files.readAllLines(Path.of(file));
    for (int i = 1; i <= source.size(); i++) {
      Long n = lines.get(i);
      String kind = n == null ? "" : n > 0 ? "ran" : "not";
      out.append(
          String.format(
              Locale.ROOT,
              "<span class=\"%s\">%5d %8s  %s</span>%n",
              kind,
              i,
              n == null ? "" : n.toString(),
              escaped(source.get(i - 1))));
    }
    return out.append("</pre></body></html>\n").toString();
  }

  private static String head(String title) {
    return "<!doctype html><html><head><meta charset=\"utf-8\"><title>"
        + escaped(title)
        + "</title><style>body{font:14px sans-serif}.ran{background:#dfd}.not{background:#fdd}"
        + "pre span{display:block}td,th{text-align:left;padding-right:2em}</style></head><body><h1>"
        + escaped(title)
        + "</h1>\n";
  }

  private static String escaped(String s) {
    return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
