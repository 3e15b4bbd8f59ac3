package gene.ext.test;

import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.List;

/** Where two values that should be equal are not: for texts the place, for containers the parts. */
final class Difference {
  private static final int MOST = 10;
  private static final int MOST_DEPTH = 20;
  private static final int LONG_TEXT = 24;

  private final List<String> lines = new ArrayList<>();

  private Difference() {}

  /** One line per difference; none when the values themselves say it all. */
  static List<String> between(Object left, Object right) {
    Difference d = new Difference();
    if (left instanceof String a && right instanceof String b) {
      d.texts(a, b);
    } else {
      d.parts("", left, right, 0);
    }
    return d.lines;
  }

  private void add(String line) {
    if (lines.size() < MOST) {
      lines.add(line);
    } else if (lines.size() == MOST) {
      lines.add("..");
    }
  }

  private void texts(String a, String b) {
    int at = 0;
    while (at < a.length() && at < b.length() && a.charAt(at) == b.charAt(at)) {
      at++;
    }
    boolean several = a.indexOf('\n') >= 0 || b.indexOf('\n') >= 0;
    if (!several && Math.max(a.length(), b.length()) < LONG_TEXT) {
      return;
    }
    int lineStart = a.lastIndexOf('\n', at - 1) + 1;
    long line = a.substring(0, lineStart).chars().filter(c -> c == '\n').count() + 1;
    int column = a.codePointCount(lineStart, at) + 1;
    add(
        several
            ? "they differ from line " + line + ", column " + column + " on"
            : "they differ from character " + column + " on");
    add("- " + rest(a, several ? lineStart : Math.max(0, at - 10)));
    add("+ " + rest(b, several ? lineStart : Math.max(0, at - 10)));
  }

  private static String rest(String s, int from) {
    int end = s.indexOf('\n', from);
    String line = from > s.length() ? "" : s.substring(from, end < 0 ? s.length() : end);
    return Printer.quotedNested(line.length() > 70 ? line.substring(0, 70) + ".." : line);
  }

  private void parts(String path, Object a, Object b, int depth) {
    if (Equality.equal(a, b) || depth > MOST_DEPTH) {
      return;
    }
    if (a instanceof GeneArray x && b instanceof GeneArray y) {
      arrays(path, x, y, depth);
    } else if (a instanceof GeneMap x && b instanceof GeneMap y) {
      maps(path, x, y, depth);
    } else if (a instanceof GeneHashMap x && b instanceof GeneHashMap y) {
      hashMaps(path, x, y, depth);
    } else if (a instanceof GeneHashSet x && b instanceof GeneHashSet y) {
      x.members().stream().filter(m -> !y.has(m)).forEach(m -> only(path, "left", m));
      y.members().stream().filter(m -> !x.has(m)).forEach(m -> only(path, "right", m));
    } else if (depth > 0) {
      add("at " + path + ": " + Printer.quotedNested(a) + " and " + Printer.quotedNested(b));
    }
  }

  private void only(String path, String side, Object v) {
    add("only " + side + (path.isEmpty() ? "" : " at " + path) + ": " + Printer.quotedNested(v));
  }

  private void arrays(String path, GeneArray a, GeneArray b, int depth) {
    int n = Math.min(a.size(), b.size());
    for (int i = 0; i < n && lines.size() <= MOST; i++) {
      parts(path + "/" + i, a.get(i), b.get(i), depth + 1);
    }
    for (int i = n; i < a.size() && lines.size() <= MOST; i++) {
      only(path + "/" + i, "left", a.get(i));
    }
    for (int i = n; i < b.size() && lines.size() <= MOST; i++) {
      only(path + "/" + i, "right", b.get(i));
    }
  }

  private void maps(String path, GeneMap a, GeneMap b, int depth) {
    for (String k : a.keys()) {
      if (b.has(k)) {
        parts(path + "/" + k, a.get(k), b.get(k), depth + 1);
      } else {
        only(path + "/" + k, "left", a.get(k));
      }
    }
    b.keys().stream().filter(k -> !a.has(k)).forEach(k -> only(path + "/" + k, "right", b.get(k)));
  }

  private void hashMaps(String path, GeneHashMap a, GeneHashMap b, int depth) {
    for (Object k : a.keys()) {
      String inner = path + "/" + Printer.quotedNested(k);
      if (b.has(k)) {
        parts(inner, a.get(k), b.get(k), depth + 1);
      } else {
        only(inner, "left", a.get(k));
      }
    }
    b.keys().stream()
        .filter(k -> !a.has(k))
        .forEach(k -> only(path + "/" + Printer.quotedNested(k), "right", b.get(k)));
  }
}
