package gene.cli;

/**
 * An option of a command: its names, the placeholder of its value (null for a switch) and its help
 * line. The first name is the one that {@link Arguments} is asked for.
 */
record Option(String name, String otherName, String value, String help) {

  static Option flag(String name, String help) {
    return new Option(name, null, null, help);
  }

  static Option flag(String name, String otherName, String help) {
    return new Option(name, otherName, null, help);
  }

  static Option valued(String name, String value, String help) {
    return new Option(name, null, value, help);
  }

  static Option valued(String name, String otherName, String value, String help) {
    return new Option(name, otherName, value, help);
  }

  boolean is(String text) {
    return name.equals(text) || text.equals(otherName);
  }

  /** The names with the placeholder, as help shows them. */
  String synopsis() {
    String names = otherName == null ? name : otherName + ", " + name;
    return value == null ? names : names + " " + value;
  }
}
