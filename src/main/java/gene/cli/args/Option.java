package gene.cli.args;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An option of a command: its names, the placeholder of its value (null for a switch), whether the
 * value may be left out, and its help line. The first name is the one that {@link Arguments} is
 * asked for.
 */
public record Option(
    String name,
    @Nullable String otherName,
    @Nullable String value,
    boolean mayBeBare,
    String help) {

  public static Option flag(String name, String help) {
    return new Option(name, null, null, true, help);
  }

  public static Option flag(String name, String otherName, String help) {
    return new Option(name, otherName, null, true, help);
  }

  public static Option valued(String name, String value, String help) {
    return new Option(name, null, value, false, help);
  }

  public static Option valued(String name, String otherName, String value, String help) {
    return new Option(name, otherName, value, false, help);
  }

  /** An option whose value, if it is given one, is joined to it by an equals sign. */
  public static Option optional(String name, String value, String help) {
    return new Option(name, null, value, true, help);
  }

  /** The values that are possible, as the placeholder names them; none when it names a kind. */
  public List<String> choices() {
    return value != null && value.contains("|") ? List.of(value.split("\\|")) : List.of();
  }

  /** Whether giving it again adds to its value: so what was denied stays denied. */
  public boolean repeated() {
    return value != null && value.endsWith(",..");
  }

  public boolean is(String text) {
    return name.equals(text) || text.equals(otherName);
  }

  /** The names with the placeholder, as help shows them. */
  public String synopsis() {
    String names = otherName == null ? name : otherName + ", " + name;
    if (value == null) {
      return names;
    }
    return mayBeBare ? names + "[=" + value + "]" : names + " " + value;
  }
}
