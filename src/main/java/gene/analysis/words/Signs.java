package gene.analysis.words;

import org.jspecify.annotations.Nullable;

/** Names with signs around them, as other languages write what Gene writes in parentheses. */
final class Signs {
  private Signs() {}

  /** What to write instead, or null. */
  static @Nullable String hint(String name) {
    if (name.equals("--")) {
      return "a comment is # and a space";
    }
    if (name.length() < 2) {
      return null;
    }
    if (Words.isAssignment(name)) {
      return "an assignment has parentheses of its own: (name " + name + " value)";
    }
    String hint = counted(name);
    hint = hint == null ? before(name) : hint;
    return hint == null ? behind(name) : hint;
  }

  /** {@code n++} and {@code --n}. */
  private static @Nullable String counted(String name) {
    int end = name.length() - 2;
    if (end > 0 && (name.endsWith("++") || name.endsWith("--"))) {
      return changed(name.substring(0, end), name.charAt(end));
    }
    if (end > 0 && (name.startsWith("++") || name.startsWith("--"))) {
      return changed(name.substring(2), name.charAt(0));
    }
    return null;
  }

  private static String changed(String variable, char sign) {
    return "Gene writes (" + variable + " " + sign + "= 1)";
  }

  /** {@code !x}, {@code ^key}, {@code @name} and {@code |x|}. */
  private static @Nullable String before(String name) {
    String rest = name.substring(1);
    return switch (name.charAt(0)) {
      case '^' -> "a key of a map is read by a path: m/" + rest;
      case '!' -> "Gene writes (not " + rest + ")";
      case '@' -> "a property of this instance is /" + rest;
      case '|' -> rest.length() > 1 && rest.endsWith("|") ? block(rest) : null;
      default -> null;
    };
  }

  private static String block(String rest) {
    String parameter = rest.substring(0, rest.length() - 1);
    return "a block is a function: (fn [" + parameter + "] ..) or (" + parameter + " -> ..)";
  }

  /** {@code name:}, {@code name=}, {@code name=1} and {@code a^b}. */
  private static @Nullable String behind(String name) {
    if (name.endsWith(":")) {
      String word = name.substring(0, name.length() - 1);
      boolean clause = Elsewhere.WORDS.containsKey(word) || FormHelp.contains(word);
      String argument = clause ? "" : ", ^" + word + " value for an argument";
      return "Gene writes " + word + " without the colon" + argument;
    }
    int equals = name.indexOf('=');
    if (equals > 0 && Character.isLetter(name.charAt(0))) {
      String word = name.substring(0, equals);
      String rest = name.substring(equals + 1);
      String value = rest.isEmpty() ? "value" : rest;
      return "Gene writes ("
          + word
          + " = "
          + value
          + "), ^"
          + word
          + " "
          + value
          + " for an argument";
    }
    return name.indexOf('^') > 0 ? "a space belongs before ^" : null;
  }
}
