package gene.lib.io;

/** Paths as plain text: nothing here looks at the file system. */
final class PathText {
  private PathText() {}

  /** Parts with one slash between them; empty parts leave no trace. */
  static String join(Object[] parts) {
    StringBuilder path = new StringBuilder();
    for (Object p : parts) {
      String part = (String) p;
      if (part.isEmpty()) {
        continue;
      }
      if (path.isEmpty()) {
        path.append(part);
        continue;
      }
      if (path.charAt(path.length() - 1) != '/') {
        path.append('/');
      }
      path.append(part, leadingSlashes(part), part.length());
    }
    return path.toString();
  }

  private static int leadingSlashes(String part) {
    int i = 0;
    while (i < part.length() && part.charAt(i) == '/') {
      i++;
    }
    return i;
  }

  /** The last name; {@code /} for the root. */
  static String basename(String path) {
    String p = withoutTrailingSlashes(path);
    return p.equals("/") ? p : p.substring(p.lastIndexOf('/') + 1);
  }

  /** All but the last name: {@code .} when there is nothing else. */
  static String dirname(String path) {
    String p = withoutTrailingSlashes(path);
    int slash = p.lastIndexOf('/');
    return slash < 0 ? "." : slash == 0 ? "/" : withoutTrailingSlashes(p.substring(0, slash));
  }

  /** The ending of the last name with its dot; a leading dot makes a hidden file, not an ending. */
  static String extension(String path) {
    String name = basename(path);
    int dot = name.lastIndexOf('.');
    return dot <= 0 || name.equals("..") ? "" : name.substring(dot);
  }

  private static String withoutTrailingSlashes(String path) {
    int end = path.length();
    while (end > 1 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }
}
