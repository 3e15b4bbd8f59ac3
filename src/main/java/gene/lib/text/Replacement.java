package gene.lib.text;

import gene.runtime.error.Errors;
import gene.value.Regex;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;

/**
 * A replacement text taken apart (chapter 19.12): {@code \0} to {@code \9} and {@code \k<name>}
 * stand for groups, {@code \\} for a backslash. A group that does not exist by number, or took no
 * part, is empty.
 */
final class Replacement {
  private final List<Object> parts = new ArrayList<>(); // String: literal, Integer: group
  private boolean groups; // others than the whole match

  static Replacement of(Regex regex, String text) {
    Replacement r = new Replacement();
    StringBuilder literal = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char next = c == '\\' && i + 1 < text.length() ? text.charAt(i + 1) : 0;
      int close = next == 'k' && text.startsWith("<", i + 2) ? text.indexOf('>', i) : -1;
      if (next == '\\') {
        literal.append(next);
        i++;
      } else if (next >= '0' && next <= '9') {
        r.add(literal, next - '0');
        i++;
      } else if (close > 0) {
        r.add(literal, group(regex, text.substring(i + 3, close)));
        i = close;
      } else {
        literal.append(c);
      }
    }
    r.add(literal, null);
    return r;
  }

  private static Integer group(Regex regex, String name) {
    Integer group = regex.groups().get(name);
    if (group == null) {
      throw Errors.argument("Unknown group in replacement: " + name);
    }
    return group;
  }

  private void add(StringBuilder literal, Integer group) {
    if (!literal.isEmpty()) {
      parts.add(literal.toString());
      literal.setLength(0);
    }
    if (group != null) {
      groups |= group > 0;
      parts.add(group);
    }
  }

  void appendTo(StringBuilder out, RegexScan scan) {
    MatchResult match = groups ? scan.groups() : null;
    for (Object part : parts) {
      if (part instanceof String s) {
        out.append(s);
      } else if (match == null) {
        out.append(scan.text());
      } else if (part instanceof Integer i && i <= match.groupCount() && match.start(i) >= 0) {
        out.append(match.group(i));
      }
    }
  }
}
