package gene.lib.io;

import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern for paths: {@code *} and {@code ?} stay inside a name, {@code **} goes over any number
 * of directories, none included, {@code {a,b}} is one of several, {@code [a-z]} one of a set. As in
 * shells, a name that begins with a dot is matched by a pattern that begins with one only.
 */
final class Glob {
  private final String pattern;
  private final Pattern regex;

  Glob(String pattern) {
    this.pattern = pattern;
    try {
      this.regex = Pattern.compile(translate(pattern));
    } catch (PatternSyntaxException e) {
      throw Errors.argument("File.glob got an invalid pattern: " + pattern);
    }
  }

  private static String translate(String glob) {
    StringBuilder out = new StringBuilder();
    int braces = 0;
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      boolean start = i == 0 || glob.charAt(i - 1) == '/';
      switch (c) {
        case '*' -> {
          boolean deep = glob.startsWith("**", i);
          if (deep && start && glob.startsWith("**/", i)) {
            out.append("(?:(?!\\.)[^/]+/)*");
            i += 2;
          } else if (deep) {
            out.append("(?:(?!\\.)[^/]+/)*(?!\\.)[^/]+");
            i++;
          } else {
            out.append(start ? "(?!\\.)" : "").append("[^/]*");
          }
        }
        case '?' -> out.append(start ? "(?!\\.)" : "").append("[^/]");
        case '{' -> {
          out.append("(?:");
          braces++;
        }
        case '}' -> {
          out.append(braces > 0 ? ")" : "\\}");
          braces = Math.max(0, braces - 1);
        }
        case ',' -> out.append(braces > 0 ? "|" : ",");
        case '[' -> {
          int end = glob.indexOf(']', i + 2);
          if (end < 0) {
            out.append("\\[");
          } else {
            String set = glob.substring(i + 1, end).replace("\\", "\\\\").replace("[", "\\[");
            out.append('[').append(set.startsWith("!") ? "^" + set.substring(1) : set).append(']');
            i = end;
          }
        }
        case '\\' ->
            out.append(Pattern.quote(glob.substring(i + 1, Math.min(++i + 1, glob.length()))));
        default -> out.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return out.toString();
  }

  /** The paths below the root that match, with the given prefix, sorted. */
  List<String> matches(Path root, String prefix, Permissions gate) throws IOException {
    String fixed = fixedPart();
    boolean absolute = pattern.startsWith("/");
    Path from = absolute ? Path.of(fixed) : root.resolve(fixed);
    TreeSet<String> found = new TreeSet<>();
    if (gate != null) {
      gate.file(Right.READ, from);
    }
    if (!Files.isDirectory(from)) {
      if (Files.exists(from) && regex.matcher(fixed).matches()) {
        found.add(joined(prefix, fixed, absolute));
      }
      return List.copyOf(found);
    }
    int depth =
        pattern.contains("**") ? Integer.MAX_VALUE : slashes(pattern.substring(fixed.length())) + 1;
    Files.walkFileTree(
        from,
        EnumSet.noneOf(FileVisitOption.class),
        depth,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes a) {
            if (gate != null && !gate.allows(Right.READ, dir)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            look(dir);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes a) {
            look(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // what cannot be read matches nothing
          }

          private void look(Path p) {
            String path = absolute ? p.toString() : root.relativize(p).toString();
            boolean seen = gate == null || gate.allows(Right.READ, p);
            if (seen && !path.isEmpty() && regex.matcher(path).matches()) {
              found.add(joined(prefix, path, absolute));
            }
          }
        });
    return List.copyOf(found);
  }

  private static int slashes(String s) {
    return (int) s.chars().filter(c -> c == '/').count();
  }

  private static String joined(String prefix, String path, boolean absolute) {
    return absolute || prefix.isEmpty() ? path : PathText.join(new Object[] {prefix, path});
  }

  /** The directories that the pattern names outright: nothing beside them needs to be looked at. */
  private String fixedPart() {
    int special = 0;
    while (special < pattern.length() && "*?{[\\".indexOf(pattern.charAt(special)) < 0) {
      special++;
    }
    return special == pattern.length()
        ? pattern
        : pattern.substring(0, pattern.lastIndexOf('/', special) + 1);
  }
}
