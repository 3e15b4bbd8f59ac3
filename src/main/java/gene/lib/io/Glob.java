package gene.lib.io;

import gene.regex.Automaton;
import gene.regex.Window;
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

/**
 * A pattern for paths: {@code *} and {@code ?} stay inside a name, {@code **} goes over any number
 * of directories, none included, {@code {a,b}} is one of several, {@code [a-z]} one of a set. As in
 * shells, a name that begins with a dot is matched by a pattern that begins with one only. Matching
 * takes time linear in the path.
 */
final class Glob {
  /** Stands before the dot of hidden names, where only a dot of the pattern passes it. */
  private static final char HIDDEN = '\0';

  private static final String NAME = "[^/\\x00]";

  private final String pattern;
  private final Automaton automaton;

  Glob(String pattern) {
    this.pattern = pattern;
    try {
      String regex = "^(?:" + translate(pattern) + ")\\z";
      Pattern.compile(regex); // the automaton takes right patterns only
      this.automaton = Automaton.linear(regex, 0);
    } catch (IllegalArgumentException e) {
      throw Errors.argument("File.glob got an invalid pattern: " + pattern);
    }
  }

  private boolean matches(String path) {
    StringBuilder marked = new StringBuilder(path);
    for (int i = path.length() - 1; i >= 0; i--) {
      if (path.charAt(i) == '.' && (i == 0 || path.charAt(i - 1) == '/')) {
        marked.insert(i, HIDDEN);
      }
    }
    return automaton.search(new Window(marked.toString(), () -> {}), 0) != null;
  }

  private static String translate(String glob) {
    StringBuilder out = new StringBuilder();
    int braces = 0;
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      char before = i == 0 ? '/' : glob.charAt(i - 1);
      boolean start = before == '/' || braces > 0 && "{,".indexOf(before) >= 0;
      switch (c) {
        case '*' -> {
          if (start && glob.startsWith("**/", i)) {
            out.append("(?:").append(NAME).append("+/)*");
            i += 2;
          } else if (glob.startsWith("**", i)) {
            out.append("(?:").append(NAME).append("+/)*").append(NAME).append('+');
            i++;
          } else {
            out.append(NAME).append('*');
          }
        }
        case '?' -> out.append(NAME);
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
            out.append('[')
                .append("!^".indexOf(set.charAt(0)) >= 0 ? "^/\\x00" + set.substring(1) : set)
                .append(']');
            i = end;
          }
        }
        case '\\' -> literal(out, glob.substring(i + 1, Math.min(++i + 1, glob.length())));
        default -> literal(out, String.valueOf(c));
      }
    }
    return out.toString();
  }

  /** One character, or none; a dot may be the first of a hidden name, wherever it stands. */
  private static void literal(StringBuilder out, String c) {
    out.append(c.equals(".") ? "\\x00?" : "");
    out.append(
        c.isEmpty() || Character.isLetterOrDigit(c.charAt(0)) || c.charAt(0) > 127 ? c : "\\" + c);
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
      if (Files.exists(from) && matches(fixed)) {
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
            if (seen && !path.isEmpty() && matches(path)) {
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
