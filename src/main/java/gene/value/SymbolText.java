package gene.value;

import java.util.List;

/**
 * Names as the reader takes them back: characters that would end or change the token get a
 * backslash. Only quoted data is printed so; plain output shows names as they are.
 */
final class SymbolText {
  private static final String ENDS_TOKEN = " \t\n\r,;\"`%()[]{}\\";

  private SymbolText() {}

  /** A whole symbol. */
  static void symbol(StringBuilder out, String name) {
    if (isVerbatim(name)) {
      out.append(name);
    } else {
      escape(out, name, needsLeadingEscape(name), dotsAt(name));
    }
  }

  /** A path; its dynamic segments {@code <..>} are source text already. */
  static void path(StringBuilder out, ComplexSymbol path) {
    if (path.toString().equals("/=")) {
      out.append("/\\="); // without the backslash it is the operator
      return;
    }
    for (int i = 0; i < path.size(); i++) {
      String part = path.part(i);
      if (i == 0) {
        escape(out, part, startsOtherToken(part), -1);
      } else {
        out.append('/');
        segment(out, part, i == path.size() - 1);
      }
    }
  }

  /** A selector literal. */
  static void selector(StringBuilder out, List<Object> segments) {
    boolean collect = segments.size() == 1 && segments.getFirst().toString().equals("@");
    char before = '@';
    for (Object segment : segments) {
      out.append(before);
      if (segment instanceof Symbol s) {
        // A backslash tells the symbol 0 from the index 0, and the segment @ from the token @@.
        out.append(collect || isInteger(s.name()) ? "\\" : "");
        segment(out, s.name(), segment == segments.getLast());
      } else {
        out.append(segment);
      }
      before = '/';
    }
  }

  private static boolean isInteger(String name) {
    String digits = name.startsWith("-") ? name.substring(1) : name;
    return !digits.isEmpty() && digits.chars().allMatch(c -> isDigit((char) c));
  }

  private static void segment(StringBuilder out, String part, boolean last) {
    boolean angle = part.startsWith("<") || part.startsWith(".<");
    if (angle && isToken(part) && closesAtEnd(part)) {
      out.append(part);
    } else {
      escape(out, part, angle, last ? dotsAt(part) : -1);
    }
  }

  /** Whether the first {@code <} is closed by the last character. */
  private static boolean closesAtEnd(String part) {
    int depth = 0;
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
      if (c == '>' && depth == 0) {
        return i == part.length() - 1;
      }
    }
    return false;
  }

  /** The name of a property, behind its {@code ^}. Slashes are ordinary there. */
  static void key(StringBuilder out, String key) {
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      boolean leading = i == 0 && (c == '!' || key.startsWith("..."));
      if (c == '^' || leading || ENDS_TOKEN.indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
  }

  /** A backslash before an item of a gene that would be taken for a property. */
  static String genePrefix(Object item) {
    Object form = item instanceof Spread s ? s.form() : item;
    return firstChar(form) == '^' ? "\\" : "";
  }

  /**
   * {@code %}, with a backslash before a name that would be taken for another prefix or operator.
   */
  static String unquotePrefix(Unquote u) {
    if (u.discard()) {
      return "%_";
    }
    boolean assign = u.form() instanceof Symbol s && s.name().equals("=");
    boolean discard = firstChar(u.form()) == '_' && u.form().toString().length() > 1;
    return assign || discard ? "%\\" : "%";
  }

  /** A backslash before a modulo operator, which with dots behind it would be an unquote. */
  static String spreadPrefix(Spread s) {
    return firstChar(s.form()) == '%' && isVerbatim(s.form().toString()) ? "\\" : "";
  }

  /** The first character of a symbol or path; a space for anything else. */
  private static char firstChar(Object form) {
    return switch (form) {
      case Symbol s when !s.name().isEmpty() -> s.name().charAt(0);
      case ComplexSymbol s when !s.part(0).isEmpty() -> s.part(0).charAt(0);
      case ImportGroup g -> firstChar(g.prefix());
      default -> ' ';
    };
  }

  private static void escape(StringBuilder out, String name, boolean leading, int dotsAt) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if ((i == 0 && leading) || i == dotsAt || c == '/' || ENDS_TOKEN.indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
  }

  /**
   * Operators with characters that are special elsewhere, and method selectors, kept as written.
   */
  private static boolean isVerbatim(String name) {
    return switch (name) {
      case "/", "/=", "./", "%", "%=", "@", "@@", ".@" -> true;
      default -> name.startsWith(".@") && isToken(name);
    };
  }

  /** Whether the text with its own backslashes is one token that spreads nothing. */
  private static boolean isToken(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
        if (i == text.length()) {
          return false;
        }
      } else if (ENDS_TOKEN.indexOf(c) >= 0) {
        return false;
      }
    }
    return dotsAt(text) < 0;
  }

  private static boolean needsLeadingEscape(String name) {
    return switch (name) {
      case "nil", "void", "true", "false", "not_found", "_" -> true;
      case "" -> false;
      default -> startsOtherToken(name);
    };
  }

  /** Whether a token that begins so would be something else than a symbol or a path. */
  private static boolean startsOtherToken(String name) {
    return name.startsWith("@")
        || name.startsWith(".@")
        || startsNumber(name)
        || startsPrefix(name);
  }

  private static boolean startsNumber(String name) {
    char c = name.isEmpty() ? ' ' : name.charAt(0);
    boolean sign = (c == '-' || c == '+') && name.length() > 1;
    return isDigit(sign ? name.charAt(1) : c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** A character literal, a comment, or a prefix other than a bracket (which is escaped itself). */
  private static boolean startsPrefix(String name) {
    if (name.isEmpty() || name.charAt(0) == '\'') {
      return !name.isEmpty();
    }
    return name.charAt(0) == '#' && (name.length() == 1 || "!#<@".indexOf(name.charAt(1)) >= 0);
  }

  /** Index of three final dots, which would spread the symbol, or -1. */
  private static int dotsAt(String name) {
    return name.endsWith("...") ? name.length() - 3 : -1;
  }
}
