package gene.pkg;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which versions a dependency accepts: {@code *}, an exact version, or conditions such as {@code
 * >=1.2 <2}, {@code ^1.2} (same major number) and {@code ~1.2} (same major and minor number), all
 * of which must hold.
 */
final class VersionRange {
  private static final Pattern CONDITION =
      Pattern.compile("(>=|<=|>|<|=|\\^|~)?\\s*([A-Za-z0-9_][A-Za-z0-9_.+-]*)");

  private VersionRange() {}

  static boolean isValid(String range) {
    return range.equals("*")
        || !range.isBlank()
            && List.of(range.strip().split("[\\s,]+")).stream()
                .allMatch(c -> CONDITION.matcher(c).matches());
  }

  static boolean accepts(String range, String version) {
    if (range.equals("*")) {
      return true;
    }
    for (String condition : range.strip().split("[\\s,]+")) {
      Matcher m = CONDITION.matcher(condition);
      if (!m.matches() || !holds(m.group(1), m.group(2), version)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(String operator, String wanted, String version) {
    int order = compare(version, wanted);
    return switch (operator == null ? "=" : operator) {
      case ">=" -> order >= 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case "<" -> order < 0;
      case "^" -> order >= 0 && samePrefix(version, wanted, 1);
      case "~" -> order >= 0 && samePrefix(version, wanted, 2);
      default -> version.equals(wanted);
    };
  }

  private static boolean samePrefix(String a, String b, int parts) {
    List<String> x = parts(a);
    List<String> y = parts(b);
    for (int i = 0; i < parts; i++) {
      if (comparePart(at(x, i), at(y, i)) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * By numbers from left to right; missing ones are zero, and a pre-release is before its release.
   */
  static int compare(String a, String b) {
    List<String> x = parts(a);
    List<String> y = parts(b);
    for (int i = 0; i < Math.max(x.size(), y.size()); i++) {
      int order = comparePart(at(x, i), at(y, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** What follows a plus sign says how a version was built, not which one it is. */
  private static List<String> parts(String version) {
    return new ArrayList<>(
        List.of(version.replaceFirst("^v(?=\\d)", "").split("\\+")[0].split("[.-]")));
  }

  private static String at(List<String> parts, int i) {
    return i < parts.size() ? parts.get(i) : "0";
  }

  private static int comparePart(String a, String b) {
    boolean x = a.matches("\\d{1,18}");
    boolean y = b.matches("\\d{1,18}");
    if (x && y) {
      return Long.compare(Long.parseLong(a), Long.parseLong(b));
    }
    return x ? 1 : y ? -1 : a.compareTo(b);
  }
}
