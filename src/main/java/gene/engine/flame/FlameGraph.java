package gene.engine.flame;

import java.util.Locale;

/**
 * A tree of stacks as an SVG picture that needs nothing else: callers above what they call, widths
 * in percent of the time, so that it fills any window. Pointing at a frame shows its share. Frames
 * have dark letters on bright colours, and what is around them follows the viewer's theme.
 */
final class FlameGraph {
  private static final int ROW = 18;
  private static final int TOP = 36;
  private static final int MARGIN = 10;

  /** Frames with a smaller share are left out, with all that they called. */
  private static final double LEAST_PERCENT = 0.1;

  private static final String STYLE =
      """
      <style>
      text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #1a1a1a; }
      .head { fill: #222; }
      .ground { fill: #fff; }
      rect { stroke: none; }
      g:hover rect { stroke: #000; stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
      .head { fill: #ddd; }
      .ground { fill: #1c1c1e; }
      g:hover rect { stroke: #fff; }
      }
      </style>
      """;

  private final StackTree root;
  private final StringBuilder frames = new StringBuilder();
  private int rows;

  private FlameGraph(StackTree root) {
    this.root = root;
  }

  static String svg(StackTree root) {
    return new FlameGraph(root).draw();
  }

  private String draw() {
    if (root.nanos() > 0) {
      frame(root, 0, 0);
    }
    int height = TOP + rows * ROW + MARGIN;
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="100%%" height="%d">
        %s<rect class="ground" width="100%%" height="100%%"/>
        <text class="head" x="8" y="22">%s</text>
        %s</svg>
        """
        .formatted(height, STYLE, escaped(heading()), frames);
  }

  private String heading() {
    String text = "Gene profile: %d samples, %.2f s of computing";
    return String.format(Locale.ROOT, text, root.samples(), root.nanos() / 1e9);
  }

  private double percent(long nanos) {
    return nanos * 100.0 / root.nanos();
  }

  private void frame(StackTree at, long start, int row) {
    rows = Math.max(rows, row + 1);
    // An inner picture clips its text and has percents of its own.
    frames.append(
        String.format(
            Locale.ROOT,
            """
            <svg x="%.3f%%" y="%d" width="%.3f%%" height="%d"><g><title>%s</title>\
            <rect width="100%%" height="%d" rx="2" fill="%s"/><text x="4" y="13">%s</text></g></svg>
            """,
            percent(start),
            TOP + row * ROW,
            percent(at.nanos()),
            ROW,
            escaped(title(at)),
            ROW - 1,
            colour(at.label()),
            escaped(at.label().text())));
    long from = start;
    for (StackTree child : at.children()) {
      if (percent(child.nanos()) >= LEAST_PERCENT) {
        frame(child, from, row + 1);
      }
      from += child.nanos();
    }
  }

  private String title(StackTree at) {
    return String.format(
        Locale.ROOT,
        "%s: %.1f %%, %d %s, %.0f ms",
        at.label().text(),
        percent(at.nanos()),
        at.samples(),
        at.samples() == 1 ? "sample" : "samples",
        at.nanos() / 1e6);
  }

  /** Warm for Gene functions, cool for natives; the same label has the same colour in all files. */
  private static String colour(StackTree.Label label) {
    int hash = label.text().hashCode() & 0xffff;
    int hue = (label.isNative() ? 190 : 15) + hash % 36;
    return "hsl(" + hue + ", 80%, " + (66 + hash / 36 % 10) + "%)";
  }

  /** Text for XML, which has no place for most control characters. */
  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : text.toCharArray()) {
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        default -> out.append(c < ' ' || c >= '\ufffe' ? '\ufffd' : c);
      }
    }
    return out.toString();
  }
}
