package gene.dap;

import gene.code.Code;
import gene.runtime.Proto;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Where the user wants to stop. Guarded by the debugger. */
final class BreakpointTable {
  /** A place with conditions. */
  static final class Line {
    final int asked;
    final String condition; // null: none
    final String hits;
    final String log;
    int id;
    int line; // where it really is, 0 while nothing is known
    int count;

    Line(int asked, String condition, String hits, String log) {
      this.asked = asked;
      this.condition = condition;
      this.hits = hits;
      this.log = log;
    }

    /** Whether this hit counts: {@code 3} from the third on, {@code %2} every second. */
    boolean counts() {
      count++;
      if (hits == null || hits.isBlank()) {
        return true;
      }
      String text = hits.strip();
      try {
        if (text.startsWith("%")) {
          return count % Integer.parseInt(text.substring(1).strip()) == 0;
        }
        if (text.startsWith("==") || text.startsWith("=")) {
          return count == Integer.parseInt(text.replaceAll("^=+", "").strip());
        }
        if (text.startsWith(">=")) {
          return count >= Integer.parseInt(text.substring(2).strip());
        }
        if (text.startsWith(">")) {
          return count > Integer.parseInt(text.substring(1).strip());
        }
        return count >= Integer.parseInt(text);
      } catch (NumberFormatException | ArithmeticException e) {
        return true;
      }
    }
  }

  private final Map<Path, List<Line>> lines = new HashMap<>();
  private final Map<Path, TreeSet<Integer>> known = new HashMap<>();
  private final Map<String, Line> functions = new HashMap<>();
  private final Set<String> exceptions = new HashSet<>();
  private int ids;

  void set(Path file, List<Line> wanted) {
    wanted.forEach(l -> l.id = ++ids);
    lines.put(file, wanted);
    wanted.forEach(l -> l.line = resolved(file, l.asked));
  }

  void functions(Map<String, Line> wanted) {
    functions.clear();
    wanted.values().forEach(l -> l.id = ++ids);
    functions.putAll(wanted);
  }

  void exceptions(List<String> filters) {
    exceptions.clear();
    exceptions.addAll(filters);
  }

  void clear() {
    lines.clear();
    functions.clear();
    exceptions.clear();
  }

  /** Code was loaded; the breakpoints whose place is known only now. */
  List<Line> loaded(Path file, Code code) {
    known.computeIfAbsent(file, f -> new TreeSet<>()).addAll(Twin.lines(code).keySet());
    List<Line> moved = new ArrayList<>();
    for (Line l : lines.getOrDefault(file, List.of())) {
      int line = resolved(file, l.asked);
      if (line != l.line) {
        l.line = line;
        moved.add(l);
      }
    }
    return moved;
  }

  private int resolved(Path file, int line) {
    TreeSet<Integer> all = known.get(file);
    Integer next = all == null ? null : all.ceiling(line);
    return next == null ? 0 : next;
  }

  boolean any() {
    return !functions.isEmpty() || lines.values().stream().anyMatch(l -> !l.isEmpty());
  }

  boolean in(Path file, Proto p) {
    if (functions.containsKey(p.code.name)) {
      return true;
    }
    Set<Integer> own = Twin.lines(p.code).keySet();
    return lines.getOrDefault(file, List.of()).stream().anyMatch(l -> own.contains(l.line));
  }

  List<Line> at(Path file, int line) {
    return lines.getOrDefault(file, List.of()).stream().filter(l -> l.line == line).toList();
  }

  Line function(String name) {
    return functions.get(name);
  }

  boolean exception(String filter) {
    return exceptions.contains(filter);
  }
}
