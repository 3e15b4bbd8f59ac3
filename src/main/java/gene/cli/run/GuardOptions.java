package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.UsageError;
import gene.guard.Gate;
import gene.guard.Grants;
import gene.guard.Limits;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** The options that say what a program may do (chapter 25.1). */
public final class GuardOptions {
  private static final String SANDBOX = "--sandbox";
  private static final String ALL = "--allow-all";
  private static final String PROMPT = "--prompt";
  private static final String MAX_TIME = "--max-time";
  private static final String MAX_WALL = "--max-wall";
  private static final String MAX_MEMORY = "--max-memory";
  private static final String MAX_TASKS = "--max-tasks";
  private static final String MAX_OUTPUT = "--max-output";
  private static final List<String> LIMITS =
      List.of(MAX_TIME, MAX_WALL, MAX_MEMORY, MAX_TASKS, MAX_OUTPUT);

  private GuardOptions() {}

  static List<Option> options() {
    List<Option> options = new ArrayList<>();
    options.add(Option.flag(SANDBOX, "the program may do nothing outside of itself"));
    for (Right right : Right.values()) {
      options.add(Option.optional(allow(right), listed(right), "allow it to " + verb(right)));
      options.add(Option.optional(deny(right), listed(right), "take back part of " + allow(right)));
    }
    options.add(Option.flag(ALL, "-A", "allow everything"));
    options.add(Option.valued(MAX_TIME, "T", "computing time, such as 500ms, 2s or 1m"));
    options.add(Option.valued(MAX_WALL, "T", "time on the clock"));
    options.add(Option.valued(MAX_MEMORY, "N", "live data, such as 100m or 2g"));
    options.add(Option.valued(MAX_TASKS, "N", "tasks at a time"));
    options.add(Option.valued(MAX_OUTPUT, "N", "characters on standard output"));
    options.add(Option.flag(PROMPT, "ask on the terminal before something is denied"));
    return options;
  }

  static String allow(Right right) {
    return "--allow-" + right.word();
  }

  private static String deny(Right right) {
    return "--deny-" + right.word();
  }

  private static String listed(Right right) {
    return switch (right) {
      case READ, WRITE -> "PATH,..";
      case NET -> "HOST[:PORT],..";
      case RUN -> "PROGRAM,..";
      case ENV -> "NAME,..";
      case JAVA -> "PATTERN,..";
    };
  }

  private static String verb(Right right) {
    return switch (right) {
      case READ -> "read files";
      case WRITE -> "create, change and delete files";
      case NET -> "connect and listen";
      case RUN -> "start programs";
      case ENV -> "see environment variables";
      case JAVA -> "use Java classes";
    };
  }

  /** How much the program may use; null: as much as it likes. */
  static Limits limits(Arguments given) {
    boolean limited = false;
    for (String option : LIMITS) { // every start comes here: no stream
      limited |= given.has(option);
    }
    if (!limited) {
      return null;
    }
    return new Limits(
        duration(given, MAX_TIME),
        duration(given, MAX_WALL),
        size(given, MAX_MEMORY, "512k, 100m or 2g"),
        (int) Math.min(Integer.MAX_VALUE, size(given, MAX_TASKS, "100 or 10k")),
        size(given, MAX_OUTPUT, "10000, 64k or 1m"));
  }

  private static long duration(Arguments given, String option) {
    return amount(given, option, Limits::duration, "a time such as 10, 500ms, 2s, 1m or 1h");
  }

  private static long size(Arguments given, String option, String examples) {
    return amount(given, option, Limits::size, "an amount such as " + examples);
  }

  private static long amount(
      Arguments given, String option, ToLongFunction<String> read, String expected) {
    try {
      return given.has(option) ? read.applyAsLong(given.value(option)) : 0;
    } catch (IllegalArgumentException e) {
      throw Arguments.invalid(option, given.value(option), expected);
    }
  }

  /** For commands that look at code and data of others. */
  public static Permissions nothing() {
    return new Gate(Grants.NONE, Path.of("").toAbsolutePath(), null);
  }

  /** The gate that the options ask for; null: everything is allowed. */
  static Permissions permissions(Arguments given, Host host, Path cache) {
    boolean wanted = given.has(SANDBOX) || given.has(PROMPT);
    Grants grants = Grants.NONE;
    Path here = Path.of("").toAbsolutePath();
    for (Right right : Right.values()) {
      wanted |= given.has(allow(right)) || given.has(deny(right));
    }
    if (!wanted) {
      return null;
    }
    for (Right right : Right.values()) {
      grants = granted(grants, right, given, here);
    }
    if (given.has(allow(Right.JAVA)) && list(given.value(allow(Right.JAVA))).isEmpty()) {
      host.console()
          .err("Warning: --allow-java without a pattern allows everything that Java can do\n");
    }
    if (cache != null) { // code runs from there
      grants = grants.deny(Right.WRITE, List.of(cache.toString()), here);
    }
    return new Gate(grants, here, given.has(PROMPT) ? prompt(host) : null);
  }

  private static Grants granted(Grants before, Right right, Arguments given, Path here) {
    Grants grants = before;
    try {
      if (given.has(ALL) || given.has(allow(right)) && list(given.value(allow(right))).isEmpty()) {
        grants = grants.allow(right);
      } else if (given.has(allow(right))) {
        grants = grants.allow(right, list(given.value(allow(right))), here);
      }
      if (given.has(deny(right))) {
        List<String> denied = list(given.value(deny(right)));
        grants = denied.isEmpty() ? grants.without(right) : grants.deny(right, denied, here);
      }
    } catch (IllegalArgumentException e) {
      throw new UsageError("Option " + allow(right) + ": " + e.getMessage());
    }
    return grants;
  }

  private static List<String> list(String value) {
    return value == null || value.isEmpty()
        ? List.of()
        : List.of(value.split(",")).stream().filter(s -> !s.isEmpty()).toList();
  }

  private static Gate.Prompt prompt(Host host) {
    if (!host.console().isTerminal(0) || !host.console().isTerminal(2)) {
      return null;
    }
    return question -> {
      host.console().err("Allow " + question + "? [o]nce, [a]lways in this run, [N]o: ");
      String line = host.console().readLine();
      return line == null || line.isBlank() ? 'n' : Character.toLowerCase(line.strip().charAt(0));
    };
  }
}
