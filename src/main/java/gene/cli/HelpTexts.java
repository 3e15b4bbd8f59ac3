package gene.cli;

import gene.cli.args.CommandSpec;
import gene.cli.args.Option;

/** The help texts, made from what the commands say about themselves. */
final class HelpTexts {
  private HelpTexts() {}

  /** The general help. */
  static String overview() {
    StringBuilder out =
        new StringBuilder("Usage: gene <command> [options] [arguments]\n")
            .append("       gene file.gene [arguments]\n\nCommands:\n");
    int width = 0;
    for (CommandSpec command : Commands.visible()) {
      width = Math.max(width, command.names().length());
    }
    for (CommandSpec command : Commands.visible()) {
      row(out, command.names(), width, command.summary());
    }
    return out.append("\n'gene help <command>' shows the options of a command.\n").toString();
  }

  /** The help of one command. */
  static String of(CommandSpec command) {
    StringBuilder out = new StringBuilder("Usage: gene ").append(command.synopsis());
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
