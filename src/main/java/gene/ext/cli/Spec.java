package gene.ext.cli;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a program takes on its command line, read from the Map that describes it: {@code ^name
 * ^version ^help}, {@code ^options}, {@code ^arguments}, {@code ^commands}.
 *
 * @param options of the program or command itself
 * @param commands each with options and arguments of its own
 */
record Spec(
    String name,
    String version,
    String help,
    List<Item> options,
    List<Item> arguments,
    List<Spec> commands) {

  /** An option or an argument. */
  record Item(
      String key,
      String kind,
      Object dflt,
      boolean repeated,
      boolean required,
      List<String> choices,
      String variable,
      String shortName,
      String help) {

    boolean flag() {
      return kind.equals("flag");
    }

    /** {@code --dry-run} for the key {@code dry_run}. */
    String option() {
      return "--" + key.replace('_', '-');
    }

    /** The text as a value of the kind. */
    Object value(String text) {
      if (!choices.isEmpty() && !choices.contains(text)) {
        throw new CommandLine.Wrong(
            "expects one of " + String.join(", ", choices) + ", got " + text);
      }
      try {
        return switch (kind) {
          case "int" -> Long.parseLong(text);
          case "float" -> Double.parseDouble(text);
          case "flag" -> flagValue(text);
          default -> text;
        };
      } catch (NumberFormatException e) {
        String wanted = kind.equals("int") ? "an Int" : "a number";
        throw new CommandLine.Wrong("expects " + wanted + ", got " + text);
      }
    }

    private static Object flagValue(String text) {
      return switch (text.toLowerCase(Locale.ROOT)) {
        case "true", "yes", "1", "on" -> true;
        case "false", "no", "0", "off", "" -> false;
        default -> throw new CommandLine.Wrong("expects true or false, got " + text);
      };
    }
  }

  static Spec of(GeneMap m) {
    return of(m, text(m, "name", "program"));
  }

  private static Spec of(GeneMap m, String name) {
    check(m, "name version help options arguments commands");
    List<Item> options = new ArrayList<>();
    part(m, "options").forEach((k, v) -> options.add(item(k, map(k, v))));
    List<Spec> commands = new ArrayList<>();
    part(m, "commands").forEach((k, v) -> commands.add(of(map(k, v), k)));
    return new Spec(
        name, text(m, "version", null), text(m, "help", ""), options, arguments(m), commands);
  }

  private static List<Item> arguments(GeneMap m) {
    List<Item> items = new ArrayList<>();
    Object given = m.get("arguments");
    if (given instanceof GeneArray list) {
      for (int i = 0; i < list.size(); i++) {
        Object v = list.get(i);
        String name = Args.nameOrNull(v);
        GeneMap one = name != null ? new GeneMap() : map("arguments", v);
        items.add(item(name != null ? name : text(one, "name", "argument"), one));
      }
    } else if (given != null) {
      map("arguments", given).forEach((k, v) -> items.add(item(k, map(k, v))));
    }
    return items;
  }

  private static Item item(String key, GeneMap m) {
    check(m, "name kind default repeated required choices env short help");
    List<String> choices = new ArrayList<>();
    if (m.get("choices") instanceof GeneArray a) {
      for (int i = 0; i < a.size(); i++) {
        choices.add(Printer.plain(a.get(i)));
      }
    }
    Object dflt = m.get("default");
    return new Item(
        key,
        kind(m.get("kind")),
        dflt,
        Args.truthy(m, "repeated"),
        Args.truthy(m, "required"),
        choices,
        text(m, "env", null),
        text(m, "short", null),
        text(m, "help", ""));
  }

  private static String kind(Object v) {
    String name =
        v == null
            ? "string"
            : v instanceof GeneClass c ? c.name() : String.valueOf(Args.nameOrNull(v));
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "string", "path", "text" -> "string";
      case "int" -> "int";
      case "float", "number" -> "float";
      case "flag", "bool" -> "flag";
      default ->
          throw wrong("^kind must be flag, string, int or float, got " + Printer.quotedNested(v));
    };
  }

  private static GeneError wrong(String what) {
    return Errors.argument("cli/parse: " + what);
  }

  private static void check(GeneMap m, String known) {
    for (String key : m.keys()) {
      if (!List.of(known.split(" ")).contains(key)) {
        throw wrong("unknown key ^" + key + ", known are ^" + known.replace(" ", " ^"));
      }
    }
  }

  private static GeneMap map(String key, Object v) {
    if (v instanceof GeneMap m) {
      return m;
    }
    throw wrong(key + " must be a Map, got " + Kinds.of(v));
  }

  private static GeneMap part(GeneMap m, String key) {
    Object v = m.get(key);
    return v == null || v == Singleton.NIL ? new GeneMap() : map(key, v);
  }

  private static String text(GeneMap m, String key, String dflt) {
    Object v = m.get(key);
    return v == null || v == Singleton.NIL ? dflt : Printer.plain(v);
  }
}
