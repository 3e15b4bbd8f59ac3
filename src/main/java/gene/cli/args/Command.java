package gene.cli.args;

import gene.cli.host.Host;
import java.util.List;

/** One command of the command line. A new command is a class and a row of {@code Commands}. */
public interface Command {
  String name();

  /** Other names of the command. */
  default List<String> aliases() {
    return List.of();
  }

  /** One line for the list of commands. */
  String summary();

  /** What follows {@code gene name} in the usage line. */
  String usage();

  /** The text below the usage line of the command's help. */
  String description();

  /** Whether the list of commands leaves it out. */
  default boolean hidden() {
    return false;
  }

  default List<Option> options() {
    return List.of();
  }

  /** What its first argument may be, when there is a choice. */
  default List<String> words() {
    return List.of();
  }

  /** Whether its arguments may be files. */
  default boolean takesFiles() {
    return true;
  }

  /** Whether everything behind the first argument that is no option belongs to the program. */
  default boolean optionsEndAtFirstArgument() {
    return false;
  }

  /** Does the work; the exit status. A mistake in the arguments is a UsageError. */
  int run(Arguments arguments, Host host);
}
