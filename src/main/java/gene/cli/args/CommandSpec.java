package gene.cli.args;

import gene.source.Nearest;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a command says about itself, as data: the one source of usage texts, shell completion, "did
 * you mean" and the reference.
 *
 * @param words what the first argument may be, when there is a choice
 * @param files whether arguments may be files
 */
public record CommandSpec(
    String name,
    List<String> aliases,
    String summary,
    String usage,
    String description,
    List<Option> options,
    List<String> words,
    boolean files) {

  public static CommandSpec of(Command c) {
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

  /** Name and aliases, as help shows them. */
  public String names() {
    return aliases.isEmpty() ? name : name + ", " + String.join(", ", aliases);
  }

  /** What stands behind {@code gene}. */
  public String synopsis() {
    return usage.isEmpty() ? name : name + " " + usage;
  }

  /** {@code did you mean --trace?} for a word that is no option, or null. */
  public static @Nullable String nearOption(String word, List<Option> options) {
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
