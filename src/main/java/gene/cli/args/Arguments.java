package gene.cli.args;

import gene.engine.UsageError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of a command, options and the rest told apart (chapter 22.1). */
public final class Arguments {
  private final Map<String, String> given = new HashMap<>();
  private final List<String> rest = new ArrayList<>();
  private boolean help;

  private Arguments() {}

  public static Arguments parse(Command command, List<String> args) {
    Arguments parsed = new Arguments();
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (arg.equals("--")) {
        parsed.rest.addAll(args.subList(i + 1, args.size()));
        break;
      }
      if (isOption(arg)) {
        i = parsed.option(command.options(), args, i);
        continue;
      }
      if (command.optionsEndAtFirstArgument()) {
        parsed.rest.addAll(args.subList(i, args.size()));
        break;
      }
      parsed.rest.add(arg);
    }
    return parsed;
  }

  /** A lone dash and negative numbers are arguments. */
  private static boolean isOption(String arg) {
    return arg.length() > 1 && arg.charAt(0) == '-' && (arg.charAt(1) < '0' || arg.charAt(1) > '9');
  }

  /** Takes the option at i and its value; the index of the last argument taken. */
  private int option(List<Option> known, List<String> args, int i) {
    String arg = args.get(i);
    int equals = arg.indexOf('=');
    String name = equals < 0 ? arg : arg.substring(0, equals);
    String value = equals < 0 ? null : arg.substring(equals + 1);
    Option option = find(known, name);
    if (option == null) {
      if (arg.equals("-h") || arg.equals("--help")) {
        help = true;
        return i;
      }
      String near = CommandSpec.nearOption(name, known);
      throw new UsageError("Unknown option: " + name + (near == null ? "" : "\nhint: " + near));
    }
    if (option.value() == null && value != null) {
      throw new UsageError("Option " + name + " takes no value");
    }
    if (option.mayBeBare() && "".equals(value)) {
      throw new UsageError("Option " + name + " needs a value behind =");
    }
    if (option.mayBeBare() && value == null) {
      given.put(option.name(), "");
      return i;
    }
    if (value == null) {
      if (i + 1 == args.size()) {
        throw new UsageError("Option " + name + " needs a value");
      }
      value = args.get(++i);
    }
    given.put(option.name(), option.repeated() ? joined(given.get(option.name()), value) : value);
    return i;
  }

  /** A list that is given in parts. */
  private static String joined(@Nullable String before, String value) {
    return before == null ? value : before.isEmpty() ? before : before + "," + value;
  }

  private static @Nullable Option find(List<Option> known, String name) {
    for (Option option : known) {
      if (option.is(name)) {
        return option;
      }
    }
    return null;
  }

  /** Whether help of the command was asked for. */
  public boolean help() {
    return help;
  }

  public boolean has(String option) {
    return given.containsKey(option);
  }

  /** The value of the option, or null. */
  public @Nullable String value(String option) {
    return given.get(option);
  }

  /** A value that must be one of the given words; the default when the option is not there. */
  public String choice(String option, String dflt, String... words) {
    String value = given.get(option);
    if (value == null) {
      return dflt;
    }
    for (String word : words) {
      if (word.equals(value)) {
        return value;
      }
    }
    throw invalid(option, value, String.join(", ", words));
  }

  /** Says what came as the value of an option, and what it should have been. */
  public static UsageError invalid(String option, String value, String expected) {
    return new UsageError(
        "Invalid value for " + option + ": " + value + " (expected " + expected + ")");
  }

  /** Fails when an option is given that means something only together with another. */
  public void needs(String option, String other) {
    if (has(option) && !has(other)) {
      throw new UsageError("Option " + option + " is for " + other + ", which is not given");
    }
  }

  /** A whole number of at least the minimum. */
  public int number(String option, int dflt, int minimum) {
    String value = given.get(option);
    return value == null ? dflt : number(option, value, minimum);
  }

  public static int number(String name, String value, int minimum) {
    try {
      int n = Integer.parseInt(value);
      if (n >= minimum) {
        return n;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw invalid(name, value, "a number of at least " + minimum);
  }

  /** A port; {@code orElse} says in the message what else the option takes. */
  public static int port(String option, String value, String orElse) {
    try {
      int port = Integer.parseInt(value);
      if (port >= 0 && port < 1 << 16) {
        return port;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw invalid(option, value, "a port from 0 to 65535" + orElse);
  }

  /** The given ones of these options, as words of a command line. */
  public List<String> words(List<Option> options) {
    List<String> words = new ArrayList<>();
    for (Option option : options) {
      String value = given.get(option.name());
      if (value != null) {
        words.add(
            option.mayBeBare() && value.isEmpty() ? option.name() : option.name() + "=" + value);
      }
    }
    return words;
  }

  /** What is not an option. */
  public List<String> rest() {
    return rest;
  }
}
