package gene.runtime.natives;

import java.util.ArrayList;
import java.util.List;

/**
 * Name, parameters and doc line of a native function, parsed from text such as {@code "a [b]"},
 * {@code "v.. ^stderr"} or {@code ""}. {@code owner} is the name used in messages: the function, or
 * {@code Class.method}.
 */
public record Signature(
    String name, String owner, String args, String doc, int min, int max, List<String> keywords) {

  public static Signature parse(String name, String owner, String args, String doc) {
    int min = 0;
    int max = 0;
    List<String> keywords = List.of();
    int end;
    for (int start = 0; start < args.length(); start = end + 1) {
      end = args.indexOf(' ', start);
      end = end < 0 ? args.length() : end;
      if (start == end) {
        continue;
      }
      boolean optional = args.charAt(start) == '[';
      int from = optional ? start + 1 : start;
      int to = args.charAt(end - 1) == ']' ? end - 1 : end;
      if (args.charAt(from) == '^') {
        keywords = keywords.isEmpty() ? new ArrayList<>() : keywords;
        keywords.add(args.substring(from + 1, to));
      } else if (args.startsWith("..", to - 2)) {
        max = -1;
      } else {
        min += optional ? 0 : 1;
        max += max < 0 ? 0 : 1;
      }
    }
    return new Signature(name, owner, args, doc, min, max, List.copyOf(keywords));
  }

  /** {@code 2 arguments}, {@code at least 1 arguments}, {@code 1 to 2 arguments}. */
  public String countText() {
    String count = max < 0 ? "at least " + min : min == max ? "" + min : min + " to " + max;
    return count + " arguments";
  }
}
