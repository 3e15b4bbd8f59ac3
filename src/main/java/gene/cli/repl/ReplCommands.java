package gene.cli.repl;

import gene.engine.Session;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.source.Fused;
import gene.value.Singleton;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What can be typed in a session beside Gene code: the table of commands. A command is written as
 * words ({@code help map}) or, unless the session has a function of that name, as a call ({@code
 * (help map)}).
 */
final class ReplCommands {
  /** Does the work with what stands behind the name, which may be empty. */
  @Fused
  private interface Action {
    void run(Repl.Turn turn, String argument);
  }

  /** How often a command takes an argument. */
  private enum Takes {
    NOTHING,
    PERHAPS,
    ALWAYS
  }

  private record Row(String name, Takes takes, String synopsis, String doc, Action action) {}

  /** A command with its argument. */
  record Call(Action action, String argument) {
    void run(Repl.Turn turn) {
      action.run(turn, argument);
    }
  }

  private static final List<Row> ALL =
      List.of(
          new Row(
              "help",
              Takes.PERHAPS,
              "help NAME, ?NAME",
              "about a special form, function, class, method, Class.method or namespace",
              (turn, name) -> turn.print(Help.text(turn.session, unquoted(name)))),
          new Row("doc", Takes.ALWAYS, null, null, (t, n) -> t.print(Help.text(t.session, n))),
          new Row(
              "source",
              Takes.ALWAYS,
              "source NAME",
              "the definition of a function or class",
              ReplCommands::source),
          new Row(
              "apropos",
              Takes.ALWAYS,
              "apropos TEXT",
              "names and descriptions that contain the text",
              (turn, text) -> turn.print(Apropos.of(turn.session, text))),
          new Row(
              "time",
              Takes.ALWAYS,
              "time EXPRESSION",
              "its value, and how long that took",
              ReplCommands::time),
          new Row(
              "load",
              Takes.ALWAYS,
              "load FILE",
              "evaluates a file in this session",
              ReplCommands::load),
          new Row(
              "reload",
              Takes.ALWAYS,
              "reload MODULE",
              "loads a changed module again; all who import it use the new one",
              ReplCommands::reload),
          new Row("more", Takes.NOTHING, "(more)", "the rest of a value", (t, a) -> t.more()),
          new Row(
              "frames",
              Takes.NOTHING,
              "frames, up, down",
              "the calls that led to an error, and the variables of another one",
              (turn, a) -> frames(turn)),
          new Row("up", Takes.PERHAPS, null, null, (turn, n) -> move(turn, n, 1)),
          new Row("down", Takes.PERHAPS, null, null, (turn, n) -> move(turn, n, -1)),
          new Row("clear", Takes.NOTHING, "clear", "empties the screen", (t, a) -> t.clear()),
          new Row(
              "exit", Takes.NOTHING, "exit, quit", "leave, as Ctrl-D does", (t, a) -> t.leave()),
          new Row("quit", Takes.NOTHING, null, null, (turn, a) -> turn.leave()));

  /** Names that have a meaning in Gene, too, which nobody types alone to see it. */
  private static final Set<String> ALWAYS = Set.of("exit", "time");

  /** {@code exit()} and {@code help(map)}, as sessions of other languages want it. */
  private static final Pattern ELSEWHERE = Pattern.compile("(exit|quit|help)\\(([^()\\s]*)\\)");

  private ReplCommands() {}

  /** The lines of the table, for help. */
  static String lines() {
    StringBuilder out = new StringBuilder();
    for (Row row : ALL) {
      if (row.synopsis != null) {
        out.append(String.format("  %-17s %s%n", row.synopsis, row.doc));
      }
    }
    return out.toString();
  }

  static List<String> names() {
    return ALL.stream().map(Row::name).toList();
  }

  /** The command that an input is, or null when it is code. */
  static Call of(Session session, String text) {
    String words = text.strip();
    if (words.startsWith("?") && words.length() > 1) {
      return new Call(row("help").action, words.substring(1).strip());
    }
    boolean call = words.startsWith("(") && words.endsWith(")");
    if (call) {
      words = words.substring(1, words.length() - 1).strip();
    }
    Matcher elsewhere = ELSEWHERE.matcher(words);
    if (elsewhere.matches()) {
      words = elsewhere.group(1) + " " + elsewhere.group(2);
    }
    int gap = 0;
    while (gap < words.length() && Character.isLetter(words.charAt(gap))) {
      gap++;
    }
    boolean blank = gap == words.length() || Character.isWhitespace(words.charAt(gap));
    Row row = blank ? row(words.substring(0, gap)) : null;
    if (row == null) {
      return null;
    }
    String argument = words.substring(gap).strip();
    boolean fits = argument.isEmpty() ? row.takes != Takes.ALWAYS : row.takes != Takes.NOTHING;
    boolean named = session.lookup(row.name) != null && !ALWAYS.contains(row.name);
    boolean code = call ? named || row.name.equals("exit") : named && argument.isEmpty();
    return fits && !code ? new Call(row.action, argument) : null;
  }

  private static Row row(String name) {
    for (Row row : ALL) {
      if (row.name.equals(name)) {
        return row;
      }
    }
    return null;
  }

  /** A name or a file, which may be written as a text. */
  private static String unquoted(String argument) {
    boolean quoted = argument.length() > 1 && argument.startsWith("\"") && argument.endsWith("\"");
    return quoted ? argument.substring(1, argument.length() - 1) : argument;
  }

  // ---- the commands

  private static void source(Repl.Turn turn, String name) {
    Object value = Help.value(turn.session, unquoted(name));
    String text = value == null ? null : turn.session.definition(value);
    if (text == null) {
      text =
          value == null ? name + " is not defined\n" : "the source of " + name + " is not known\n";
    }
    turn.print(text);
  }

  private static void time(Repl.Turn turn, String code) {
    long begin = System.nanoTime();
    long[] end = new long[1];
    boolean done =
        turn.evaluate(
            () -> {
              Object value = turn.session.eval(code);
              end[0] = System.nanoTime();
              return value;
            });
    if (done) {
      turn.print(String.format(Locale.ROOT, "took %.3f ms%n", (end[0] - begin) / 1e6));
    }
  }

  private static void load(Repl.Turn turn, String argument) {
    String file = unquoted(argument);
    try {
      var source = SourceFiles.readSource(Path.of(file), file);
      turn.evaluate(() -> turn.session.load(source));
    } catch (UsageError e) {
      turn.print(e.getMessage() + "\n");
    }
  }

  private static void reload(Repl.Turn turn, String argument) {
    String name = unquoted(argument);
    turn.attempt(
        () -> {
          List<String> names = turn.session.reload(name);
          turn.print(
              names == null
                  ? "no module " + name + " is loaded\n"
                  : "reloaded " + name + ": " + String.join(" ", names) + "\n");
          return Singleton.NIL;
        });
  }

  private static void frames(Repl.Turn turn) {
    List<Session.Frame> frames = turn.session.frames();
    if (frames.size() < 2) {
      turn.print("there are no frames: this session is not about an error\n");
      return;
    }
    for (int i = 0; i < frames.size(); i++) {
      turn.print((i == turn.session.frame() ? " * " : "   ") + frames.get(i).place() + "\n");
    }
  }

  private static void move(Repl.Turn turn, String count, int direction) {
    int by = count.matches("[1-9][0-9]{0,5}") ? Integer.parseInt(count) : 1;
    if (turn.session.select(turn.session.frame() + by * direction)) {
      turn.print("in " + turn.session.frames().get(turn.session.frame()).place() + "\n");
    } else {
      turn.print(direction > 0 ? "there is no frame above\n" : "there is no frame below\n");
    }
  }
}
