package gene.inspect;

import gene.async.KernelView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a task is called on the page: the name of its function or, of {@code (spawn (f x))}, what
 * stands there in the source. Files are read when they are first asked for.
 */
final class TaskTitles {
  private static final int MOST_FILES = 200;
  private static final int MOST_BYTES = 2_000_000;
  private static final int LENGTH = 26;
  private static final Pattern PLACE = Pattern.compile("(.*):(\\d+):(\\d+)");

  private final Map<String, List<String>> files = new HashMap<>();
  private final Map<String, String> titles = new HashMap<>(); // by place

  /** "" when nothing is known but its number. */
  String of(KernelView.Row row) {
    boolean named = !row.name().isEmpty() && !row.name().equals("spawn");
    return named ? row.name() : titles.computeIfAbsent(row.made(), this::written);
  }

  private String written(String place) {
    Matcher m = PLACE.matcher(place);
    if (!m.matches()) {
      return "";
    }
    List<String> lines =
        files.size() < MOST_FILES
            ? files.computeIfAbsent(m.group(1), TaskTitles::read)
            : files.getOrDefault(m.group(1), List.of());
    int line = Integer.parseInt(m.group(2));
    return line > lines.size() ? "" : shortened(lines.get(line - 1), Integer.parseInt(m.group(3)));
  }

  private static List<String> read(String file) {
    try {
      Path path = Path.of(file);
      return Files.size(path) > MOST_BYTES ? List.of() : Files.readAllLines(path);
    } catch (IOException | InvalidPathException e) {
      return List.of(); // evaluated text, or not UTF-8
    }
  }

  /** What is spawned at a column of a line, or around it, without brackets. */
  static String shortened(String line, int column) {
    int around = line.lastIndexOf("(spawn", Math.max(0, column - 1));
    int begin = around >= 0 ? around : Math.min(line.length(), Math.max(0, column - 1));
    String text = line.substring(begin);
    text = text.replaceFirst("^\\(spawn\\s*(\\^in\\s+\\S+\\s+)?", "");
    text = text.replaceFirst("^\\(", "");
    int depth = 0;
    int end = 0;
    while (end < text.length() && depth >= 0) {
      char c = text.charAt(end++);
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    }
    text = text.substring(0, depth < 0 ? end - 1 : end).strip();
    return text.length() <= LENGTH ? text : text.substring(0, LENGTH - 2).strip() + "..";
  }
}
