package gene.cli;

import java.util.List;

/**
 * An option of a command: its names, the placeholder of its value (null for a switch), whether the
 * value may be left out, and its help line. The first name is the one that {@link Arguments} is
 * asked for.
 */
record Option(String name, String otherName, String value, boolean mayBeBare, String help) {

  static Option flag(String name, String help) {
    return new Option(name, null, null, true, help);
  }

  static Option flag(String name, String otherName, String help) {
    return new Option(name, otherName, null, true, help);
  }

  static Option valued(String name, String value, String help) {
    return new Option(name, null, value, false, help);
  }

  static Option valued(String name, String otherName, String value, String help) {
    return new Option(name, otherName, value, false, help);
  }

  /** An option whose value, if it is given one, is joined to it by an equals sign. */
  static Option optional(String name, String value, String help) {
    return new Option(name, null, value, true, help);
  }

  /** The values that are possible, as the placeholder names them; none when it names a kind. */
  List<String> choices() {
    return value != null && value.contains("|") ? List.of(value.split("\\|")) : List.of();
  }

  /** Whether giving it again adds to its value: so what was denied stays denied. */
  boolean repeated() {
    return value != null && value.endsWith(",..");
  }

  boolean is(String text) {
    return name.equals(text) || text.equals(otherName);
  }

  /** The names with the placeholder, as help shows them. */
  String synopsis() {
    String names = otherName == null ? name : otherName + ", " + name;
    if (value == null) {
      return names;
    }
    return mayBeBare ? names + "[=" + value + "]" : names + " " + value;
  }
}
