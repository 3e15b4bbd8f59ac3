package gene.cli.repl;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out the text of a value in lines of limited width. It works on the text alone, by its
 * brackets, so that it suits every kind of value, and also a text that ends in the middle:
 *
 * <pre>
 *   what fits                      on the rest of the line
 *   a container of short things    lines that are filled
 *   another container              one element, or key and value, per line, indented
 * </pre>
 */
final class ValueLayout {
  private final int width;
  private final List<String> lines = new ArrayList<>();
  private StringBuilder line = new StringBuilder();

  ValueLayout(int width) {
    this.width = Math.max(width, 20);
  }

  /** A word, or brackets with what is inside. */
  private record Item(String text, List<Item> parts, String close, int length) {
    boolean isWord() {
      return parts == null;
    }

    /** Stands together with what follows it. */
    boolean isKey() {
      return isWord() && text.startsWith("^");
    }

    void flat(StringBuilder out) {
      out.append(text);
      if (parts != null) {
        for (int i = 0; i < parts.size(); i++) {
          out.append(i == 0 ? "" : " ");
          parts.get(i).flat(out);
        }
        out.append(close);
      }
    }
  }

  List<String> lines(String text) {
    place(new Cursor(text).item(), 0);
    end();
    return lines;
  }

  private void end() {
    while (line.length() > width) { // a text that has no place to break
      lines.add(line.substring(0, width));
      line.delete(0, width);
    }
    lines.add(line.toString());
    line = new StringBuilder();
  }

  private void newLine(int indent) {
    end();
    line.append(" ".repeat(Math.min(indent, width / 2)));
  }

  /** Puts an item behind what is on the line; {@code closing} characters follow it there. */
  private void place(Item item, int closing) {
    if (item.isWord() || line.length() + item.length + closing <= width) {
      item.flat(line);
      return;
    }
    line.append(item.text);
    int indent = line.length();
    List<Item> parts = item.parts;
    int first = 0;
    if (item.text.endsWith("(") && !parts.isEmpty() && parts.getFirst().isWord()) {
      line.append(parts.getFirst().text); // the type of a gene or an instance
      indent++;
      first = 1;
    }
    boolean filled = parts.stream().allMatch(Item::isWord) && parts.stream().noneMatch(Item::isKey);
    for (int i = first; i < parts.size(); i++) {
      Item part = parts.get(i);
      Item behind = part.isKey() && i + 1 < parts.size() ? parts.get(i + 1) : null;
      int last =
          i + (behind == null ? 0 : 1) == parts.size() - 1 ? item.close.length() + closing : 0;
      boolean fits = line.length() + 1 + part.length + last <= width;
      if (i > 0 && filled && fits) {
        line.append(' ');
      } else if (i > 0) {
        newLine(indent);
      }
      place(part, last);
      if (behind != null) {
        line.append(' ');
        place(behind, last);
        i++;
      }
    }
    line.append(item.close);
  }

  /** Takes the text apart. */
  private static final class Cursor {
    private final String text;
    private int at;

    Cursor(String text) {
      this.text = text;
    }

    Item item() {
      String open = open();
      if (open.isEmpty()) {
        String word = word();
        return new Item(word, null, "", word.length());
      }
      at += open.length();
      List<Item> parts = new ArrayList<>();
      int length = open.length();
      while (at < text.length() && !closes()) {
        if (text.charAt(at) == ' ') {
          at++;
          continue;
        }
        Item part = item();
        length += part.length + (parts.isEmpty() ? 0 : 1);
        parts.add(part);
      }
      String close = "";
      if (at < text.length()) {
        int n = open.endsWith("{{") ? 2 : 1;
        close = text.substring(at, Math.min(at + n, text.length()));
        at += close.length();
      } else {
        length = Integer.MAX_VALUE / 2; // not closed: it does not end on this line
      }
      return new Item(open, parts, close, length + close.length());
    }

    private String open() {
      int i = at;
      while (i < text.length() && "#:`%".indexOf(text.charAt(i)) >= 0) {
        i++;
      }
      if (i == text.length() || "([{".indexOf(text.charAt(i)) < 0) {
        return "";
      }
      return text.substring(at, text.startsWith("{{", i) ? i + 2 : i + 1);
    }

    private boolean closes() {
      return ")]}".indexOf(text.charAt(at)) >= 0;
    }

    /** A quoted text, or what goes on to the next blank or bracket. */
    private String word() {
      int start = at;
      boolean angled = text.charAt(at) == '<' && text.indexOf('>', at) > 0;
      if (angled && at + 1 < text.length() && Character.isLetter(text.charAt(at + 1))) {
        at = text.indexOf('>', at) + 1; // <fn f>
      }
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == '"' || c == '\'') {
          quoted(c);
        } else if (at > start && (c == ' ' || ")]}".indexOf(c) >= 0)) {
          break;
        } else {
          at++;
        }
      }
      return text.substring(start, at);
    }

    private void quoted(char mark) {
      at++;
      while (at < text.length() && text.charAt(at) != mark) {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      at = Math.min(at + 1, text.length());
    }
  }
}
