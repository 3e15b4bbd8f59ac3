package gene.db;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An SQL text with its parameters found: what the program wrote, and what the driver gets, where
 * every parameter is a {@code ?}. Immutable; made on the VM thread, read on workers.
 */
final class SqlText {
  /** How a database writes parameters and quotes. */
  enum Style {
    /** {@code ?} in order, {@code :name}; names in double quotes, backquotes or brackets. */
    QUESTION_MARKS,
    /**
     * {@code $1}, {@code :name}; dollar quotes, escapes in {@code E''}, {@code ?} is an operator.
     */
    NUMBERED
  }

  private static final int SHOWN = 400;

  private final String text;
  private final String driverText;
  private final int[] order; // index of the argument behind each ?; null: in order
  private final List<String> names; // of named parameters, in the order of their first use
  private final int parameters;
  private final boolean several;
  private final boolean empty;
  private final String verb;

  private SqlText(Scan s) {
    this.text = s.sql;
    this.driverText = s.out.toString();
    this.names = s.names.isEmpty() ? null : List.copyOf(s.names);
    this.parameters = names != null ? names.size() : s.highest;
    this.order = s.inOrder() ? null : s.order.stream().mapToInt(Integer::intValue).toArray();
    this.several = s.several;
    this.empty = s.empty;
    this.verb = s.verb;
  }

  static SqlText parse(String sql, Style style) {
    return new SqlText(new Scan(sql, style).run());
  }

  String driverText() {
    return driverText;
  }

  /** Names of parameters, null when they have none. */
  List<String> names() {
    return names;
  }

  /** How many arguments it takes. */
  int parameters() {
    return parameters;
  }

  /** Whether there is more than one statement in it. */
  boolean several() {
    return several;
  }

  /** Whether there is no statement in it, only comments at most. */
  boolean isEmpty() {
    return empty;
  }

  /** Drivers would run all and give the rows of the first one, or forget the others. */
  void checkSingle() throws SQLException {
    if (several) {
      throw new SQLException(
          "more than one statement; (db .exec sql) without arguments takes many");
    }
  }

  /** The first word in lower case. */
  String verb() {
    return verb;
  }

  /** Whether it only reads; false when that is not certain. */
  boolean reads() {
    return verb.equals("select") || verb.equals("values");
  }

  /** Whether it changes rows and nothing else. */
  boolean changesRows() {
    return verb.equals("insert")
        || verb.equals("update")
        || verb.equals("delete")
        || verb.equals("replace");
  }

  /** The arguments in the order of the driver's parameters. */
  Object[] arranged(Object[] args) {
    if (order == null) {
      return args;
    }
    Object[] all = new Object[order.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = args[order[i]];
    }
    return all;
  }

  /** For messages: on one line, shortened, without passwords. */
  String shown() {
    String line = text.strip().replaceAll("\\s+", " ");
    line = line.replaceAll("(?i)(password\\s+)[eE]?'(?:[^']|'')*'", "$1'***'");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "..";
  }

  /** One pass over a text. */
  private static final class Scan {
    private final String sql;
    private final Style style;
    private final StringBuilder out;
    private final List<String> names = new ArrayList<>(0);
    private final List<Integer> order = new ArrayList<>(4);
    private int highest;
    private boolean several;
    private boolean empty = true;
    private boolean ended; // behind a semicolon
    private String verb = "";
    private int i;

    Scan(String sql, Style style) {
      this.sql = sql;
      this.style = style;
      this.out = new StringBuilder(sql.length() + 8);
    }

    Scan run() {
      while (i < sql.length()) {
        step(sql.charAt(i));
      }
      return this;
    }

    boolean inOrder() {
      for (int n = 0; n < order.size(); n++) {
        if (order.get(n) != n) {
          return false;
        }
      }
      return true;
    }

    private void step(char c) {
      if (c == '-' && next() == '-') {
        copy(lineEnd());
        return;
      }
      if (c == '/' && next() == '*') {
        copy(commentEnd());
        return;
      }
      if (Character.isWhitespace(c)) {
        copy(i + 1);
        return;
      }
      if (c == ';') {
        ended = true;
        copy(i + 1);
        return;
      }
      several |= ended;
      empty = false;
      if (c == '\'' || c == '"' || c == '`' && style == Style.QUESTION_MARKS) {
        copy(quoteEnd(c, i, false));
      } else if (c == '[' && style == Style.QUESTION_MARKS) {
        int end = sql.indexOf(']', i);
        copy(end < 0 ? sql.length() : end + 1);
      } else if (Character.isLetter(c) || c == '_') {
        word();
      } else if (Character.isDigit(c)) {
        copy(wordEnd(i));
      } else if (c == '$' && style == Style.NUMBERED) {
        dollar();
      } else if (c == '?') {
        questionMark();
      } else if (c == ':') {
        colon();
      } else {
        copy(i + 1);
      }
    }

    private char next() {
      return i + 1 < sql.length() ? sql.charAt(i + 1) : '\0';
    }

    private void copy(int to) {
      out.append(sql, i, to);
      i = to;
    }

    private int lineEnd() {
      int end = sql.indexOf('\n', i);
      return end < 0 ? sql.length() : end;
    }

    /** PostgreSQL nests comments. */
    private int commentEnd() {
      int depth = 0;
      for (int at = i; at < sql.length() - 1; at++) {
        if (sql.startsWith("*/", at)) {
          depth--;
          at++;
          if (depth == 0 || style == Style.QUESTION_MARKS) {
            return at + 1;
          }
        } else if (sql.startsWith("/*", at)) {
          depth++;
          at++;
        }
      }
      return sql.length();
    }

    /** Behind a quoted text; a doubled quote does not end it, nor one behind a backslash. */
    private int quoteEnd(char quote, int from, boolean escapes) {
      for (int at = from + 1; at < sql.length(); at++) {
        char c = sql.charAt(at);
        if (escapes && c == '\\') {
          at++;
        } else if (c == quote) {
          if (at + 1 < sql.length() && sql.charAt(at + 1) == quote) {
            at++;
          } else {
            return at + 1;
          }
        }
      }
      return sql.length();
    }

    private void word() {
      int end = wordEnd(i);
      String word = sql.substring(i, end);
      if (verb.isEmpty()) {
        verb = word.toLowerCase(Locale.ROOT);
      }
      boolean escapes = style == Style.NUMBERED && word.equalsIgnoreCase("e");
      copy(
          escapes && end < sql.length() && sql.charAt(end) == '\''
              ? quoteEnd('\'', end, true)
              : end);
    }

    private int wordEnd(int from) {
      int end = from;
      while (end < sql.length() && isWord(sql.charAt(end))) {
        end++;
      }
      return end;
    }

    private static boolean isWord(char c) {
      return Character.isLetterOrDigit(c) || c == '_' || c == '$';
    }

    /** {@code $1}, or a text in dollar quotes. */
    private void dollar() {
      int end = i + 1;
      while (end < sql.length() && Character.isDigit(sql.charAt(end))) {
        end++;
      }
      if (end > i + 1 && end - i < 8) {
        parameter(Integer.parseInt(sql, i + 1, end, 10) - 1, end);
        return;
      }
      while (end < sql.length()
          && (Character.isLetterOrDigit(sql.charAt(end)) || sql.charAt(end) == '_')) {
        end++;
      }
      if (end < sql.length() && sql.charAt(end) == '$') {
        String tag = sql.substring(i, end + 1);
        int close = sql.indexOf(tag, end + 1);
        copy(close < 0 ? sql.length() : close + tag.length());
      } else {
        copy(i + 1);
      }
    }

    private void questionMark() {
      if (style == Style.NUMBERED) { // an operator, which the driver wants doubled
        out.append("??");
        i++;
        return;
      }
      int end = i + 1;
      while (end < sql.length() && end < i + 6 && Character.isDigit(sql.charAt(end))) {
        end++;
      }
      int index = end == i + 1 ? order.size() : Integer.parseInt(sql, i + 1, end, 10) - 1;
      parameter(index, end);
    }

    /** Number 0 does not exist, which the database says. */
    private void parameter(int index, int end) {
      if (index < 0) {
        copy(end);
        return;
      }
      out.append('?');
      order.add(index);
      highest = Math.max(highest, index + 1);
      i = end;
    }

    /** {@code :name}; not a cast, an assignment or the bounds of a slice. */
    private void colon() {
      char c = next();
      if (c == ':' || c == '=') {
        copy(i + 2);
        return;
      }
      if (!Character.isLetter(c) && c != '_') {
        copy(i + 1);
        return;
      }
      int end = i + 1;
      while (end < sql.length()
          && (Character.isLetterOrDigit(sql.charAt(end)) || sql.charAt(end) == '_')) {
        end++;
      }
      String name = sql.substring(i + 1, end);
      int index = names.indexOf(name);
      if (index < 0) {
        index = names.size();
        names.add(name);
      }
      out.append('?');
      order.add(index);
      i = end;
    }
  }
}
