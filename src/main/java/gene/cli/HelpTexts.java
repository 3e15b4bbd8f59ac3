package gene.cli;

/** The help texts, made from what the commands say about themselves. */
final class HelpTexts {
  private HelpTexts() {}

  /** The general help. */
  static String overview() {
    StringBuilder out =
        new StringBuilder("Usage: gene <command> [options] [arguments]\n")
            .append("       gene file.gene [arguments]\n\nCommands:\n");
    int width = 0;
    for (Command command : Commands.all()) {
      width = command.hidden() ? width : Math.max(width, names(command).length());
    }
    for (Command command : Commands.all()) {
      if (!command.hidden()) {
        row(out, names(command), width, command.summary());
      }
    }
    return out.append("\n'gene help <command>' shows the options of a command.\n").toString();
  }

  private static String names(Command command) {
    StringBuilder names = new StringBuilder(command.name());
    for (String alias : command.aliases()) {
      names.append(", ").append(alias);
    }
    return names.toString();
  }

  /** The help of one command. */
  static String of(Command command) {
    StringBuilder out = new StringBuilder("Usage: gene ").append(command.name());
    if (!command.usage().isEmpty()) {
      out.append(' ').append(command.usage());
    }
    out.append("\n\n").append(command.description()).append('\n');
    if (!command.aliases().isEmpty()) {
      out.append("\nAlias: ").append(String.join(", ", command.aliases())).append('\n');
    }
    out.append("\nOptions:\n");
    int width = "-h, --help".length();
    for (Option option : command.options()) {
      width = Math.max(width, option.synopsis().length());
    }
    for (Option option : command.options()) {
      row(out, option.synopsis(), width, option.help());
    }
    row(out, "-h, --help", width, "show this help");
    return out.toString();
  }

  private static void row(StringBuilder out, String left, int width, String right) {
    out.append("  ").append(left).append(" ".repeat(width - left.length() + 2));
    out.append(right).append('\n');
  }
}
