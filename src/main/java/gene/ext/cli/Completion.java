package gene.ext.cli;

import gene.runtime.error.Errors;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Scripts that make a shell complete the options and commands of a program. */
final class Completion {
  private Completion() {}

  static String script(Spec spec, String shell) {
    return switch (shell) {
      case "bash" -> bash(spec);
      case "zsh" -> zsh(spec);
      case "fish" -> fish(spec);
      default -> throw Errors.argument("completion expects bash, zsh or fish, got " + shell);
    };
  }

  private static String function(Spec spec) {
    return "_" + spec.name().replaceAll("\\W", "_");
  }

  private static List<String> words(Spec spec) {
    List<String> words = new ArrayList<>();
    spec.options().forEach(o -> words.add(o.option()));
    words.add("--help");
    if (spec.version() != null) {
      words.add("--version");
    }
    return words;
  }

  private static String bash(Spec spec) {
    StringBuilder cases = new StringBuilder();
    for (Spec c : spec.commands()) {
      cases
          .append("    ")
          .append(c.name())
          .append(") words=\"")
          .append(String.join(" ", words(c)))
          .append("\" ;;\n");
    }
    String commands = spec.commands().stream().map(Spec::name).collect(Collectors.joining(" "));
    return function(spec)
        + "() {\n  local cur=\"${COMP_WORDS[COMP_CWORD]}\" words=\""
        + (String.join(" ", words(spec)) + " " + commands).strip()
        + "\"\n"
        + (cases.isEmpty() ? "" : "  case \"${COMP_WORDS[1]}\" in\n" + cases + "  esac\n")
        + "  COMPREPLY=( $(compgen -W \"$words\" -- \"$cur\") $(compgen -f -- \"$cur\") )\n}\n"
        + "complete -F "
        + function(spec)
        + " "
        + spec.name()
        + "\n";
  }

  private static String quoted(String s) {
    return s.replace("'", "'\\''").replace("[", "(").replace("]", ")");
  }

  private static String zsh(Spec spec) {
    StringBuilder out = new StringBuilder("#compdef ").append(spec.name()).append('\n');
    out.append(function(spec)).append("() {\n  _arguments -s \\\n");
    for (Spec.Item o : spec.options()) {
      String value =
          o.flag()
              ? ""
              : ":"
                  + o.key()
                  + ":"
                  + (o.choices().isEmpty() ? "_files" : "(" + String.join(" ", o.choices()) + ")");
      out.append("    '").append(o.option()).append('[').append(quoted(o.help())).append(']');
      out.append(value).append("' \\\n");
    }
    out.append("    '--help[show help]' \\\n");
    if (!spec.commands().isEmpty()) {
      String names = spec.commands().stream().map(Spec::name).collect(Collectors.joining(" "));
      out.append("    '1:command:(").append(names).append(")' \\\n");
    }
    return out.append("    '*:file:_files'\n}\n")
        .append(function(spec))
        .append(" \"$@\"\n")
        .toString();
  }

  private static String fish(Spec spec) {
    StringBuilder out = new StringBuilder();
    for (Spec.Item o : spec.options()) {
      fishOption(out, spec.name(), "", o);
    }
    out.append("complete -c ").append(spec.name()).append(" -l help -d 'show help'\n");
    for (Spec c : spec.commands()) {
      out.append("complete -c ").append(spec.name()).append(" -n __fish_use_subcommand -a ");
      out.append(c.name()).append(" -d '").append(quoted(c.help())).append("'\n");
      for (Spec.Item o : c.options()) {
        fishOption(out, spec.name(), " -n '__fish_seen_subcommand_from " + c.name() + "'", o);
      }
    }
    return out.toString();
  }

  private static void fishOption(StringBuilder out, String program, String when, Spec.Item o) {
    out.append("complete -c ").append(program).append(when).append(" -l ");
    out.append(o.option().substring(2));
    if (o.shortName() != null) {
      out.append(" -s ").append(o.shortName());
    }
    out.append(o.flag() ? "" : " -r");
    if (!o.choices().isEmpty()) {
      out.append(" -a '").append(String.join(" ", o.choices())).append("'");
    }
    out.append(" -d '").append(quoted(o.help())).append("'\n");
  }
}
