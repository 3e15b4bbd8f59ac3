package gene.cli;

import gene.source.Nearest;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command says about itself, as data: the one source of usage texts, shell completion, "did
 * you mean" and the reference.
 *
 * @param words what the first argument may be, when there is a choice
 * @param files whether arguments may be files
 */
record CommandSpec(
    String name,
    List<String> aliases,
    String summary,
    String usage,
    String description,
    List<Option> options,
    List<String> words,
    boolean files) {

  static CommandSpec of(Command c) {
    return new CommandSpec(
        c.name(),
        c.aliases(),
        c.summary(),
        c.usage(),
        c.description(),
        c.options(),
        c.words(),
        c.takesFiles());
  }

  /** The commands that users see, in the order of the help text. */
  static List<CommandSpec> all() {
    return Commands.all().stream().filter(c -> !c.hidden()).map(CommandSpec::of).toList();
  }

  /** Name and aliases, as help shows them. */
  String names() {
    return aliases.isEmpty() ? name : name + ", " + String.join(", ", aliases);
  }

  /** What stands behind {@code gene}. */
  String synopsis() {
    return usage.isEmpty() ? name : name + " " + usage;
  }

  /** {@code did you mean check?} for a word that is no command, or null. */
  static String nearCommand(String word) {
    List<String> known = new ArrayList<>();
    all()
        .forEach(
            c -> {
              known.add(c.name);
              known.addAll(c.aliases);
            });
    return Nearest.hint(word, known);
  }

  /** {@code did you mean --trace?} for a word that is no option, or null. */
  static String nearOption(String word, List<Option> options) {
    List<String> known = new ArrayList<>(List.of("--help"));
    options.forEach(
        o -> {
          known.add(o.name());
          if (o.otherName() != null) {
            known.add(o.otherName());
          }
        });
    return Nearest.hint(word, known);
  }
}
