package gene.cli;

import gene.cli.args.CommandSpec;
import gene.cli.args.Option;
import gene.code.Golden;
import gene.house.Repository;
import org.junit.jupiter.api.Test;

/**
 * docs/reference/command-line.md is made from what the commands say about themselves. {@code
 * -Dgolden=write} writes it.
 */
class CommandLineDocTest {
  @Test
  void documentMatchesTheCommands() {
    Golden.check(Repository.root().resolve("docs/reference/command-line.md"), document());
  }

  private static String document() {
    StringBuilder out = new StringBuilder(INTRODUCTION);
    for (CommandSpec command : Commands.visible()) {
      out.append("| [`").append(command.name()).append("`](#").append(command.name());
      out.append(") | ").append(String.join(", ", command.aliases())).append(" | ");
      out.append(command.summary()).append(" |\n");
    }
    Commands.visible().forEach(command -> section(out, command));
    return out.append(ENVIRONMENT).toString();
  }

  private static void section(StringBuilder out, CommandSpec command) {
    out.append("\n## ").append(command.name()).append("\n\n```text\ngene ");
    out.append(command.synopsis()).append("\n```\n\n");
    out.append(command.description().strip()).append('\n');
    if (command.options().isEmpty()) {
      return;
    }
    out.append("\n| option | meaning |\n|---|---|\n");
    for (Option option : command.options()) {
      out.append("| `").append(cell(option.synopsis())).append("` | ");
      out.append(cell(option.help())).append(" |\n");
    }
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static final String INTRODUCTION =
      """
      # Command line

      <!-- Generated from the commands: mvn test -Dtest=CommandLineDocTest -Dgolden=write -->

      ```text
      gene <command> [options] [arguments]
      gene file.gene [arguments]            the same as gene run
      ```

      Options are `--name value` or `--name=value`; `--` ends them; `--help` shows those of a command.
      The exit status is 0 for success, 1 for an error of any kind, what `(exit n)` says, and 130 or
      143 after SIGINT or SIGTERM.

      | command | alias | |
      |---|---|---|
      """;

  private static final String ENVIRONMENT =
      """

      ## Environment variables

      | variable | meaning |
      |---|---|
      | `GENE_WORKERS` | default number of actor workers |
      | `GENE_WORKSPACE_PATH`, `GENE_PACKAGE_PATH` | where modules and packages are searched |
      | `GENE_MAX_EXEC_DEPTH` | default of `--max-exec-depth` |
      | `GENE_ERROR_FORMAT` | default of `--error-format`, for services |
      | `GENE_JAVA_HOME`, `GENE_JAVA_OPTS` | the Java runtime of the launcher and its options |
      | `XDG_CACHE_HOME` | where compiled code is kept, in its folder `gene`; default `~/.cache` |
      | `NO_COLOR`, `TERM` | colours in diagnostics and in the session |
      """;
}
