package gene.cli;

import gene.cli.args.CommandSpec;
import gene.cli.args.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Scripts that let a shell complete commands, options and their values; see {@link CommandSpec}.
 */
final class ShellCompletion {
  private ShellCompletion() {}

  static String script(String shell) {
    return switch (shell) {
      case "bash" -> bash();
      case "zsh" -> zsh();
      default -> fish();
    };
  }

  private static String optionWords(CommandSpec c) {
    List<String> words = new ArrayList<>();
    for (Option o : c.options()) {
      words.add(o.name());
      if (o.otherName() != null) {
        words.add(o.otherName());
      }
    }
    words.add("--help");
    return String.join(" ", words);
  }

  private static String pattern(CommandSpec c) {
    return c.names().replace(", ", "|");
  }

  private static String commandNames() {
    return Commands.visible().stream().map(CommandSpec::name).collect(Collectors.joining(" "));
  }

  // ---- bash

  private static String bash() {
    StringBuilder cases = new StringBuilder();
    for (CommandSpec c : Commands.visible()) {
      cases.append("    ").append(pattern(c)).append(") options=\"").append(optionWords(c));
      cases.append("\" words=\"").append(String.join(" ", c.words())).append("\" files=");
      cases.append(c.files() ? "1" : "").append(" ;;\n");
    }
    StringBuilder values = new StringBuilder();
    for (Option o : valuedOptions()) {
      values.append("    ").append(o.name()).append(") COMPREPLY=($(compgen ");
      values.append(o.choices().isEmpty() ? "-f" : "-W \"" + String.join(" ", o.choices()) + "\"");
      values.append(" -- \"$cur\")); return ;;\n");
    }
    return """
    # bash completion of gene:  source <(gene completion bash)
    _gene() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
      local options= words= files=1 commands="COMMANDS"
      # bash takes --name=value apart: the option is the word before the =
      if [ "$cur" = = ]; then cur=; elif [ "$prev" = = ]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "$commands" -- "$cur") $(compgen -f -X '!*.gene' -- "$cur"))
        return
      fi
      case $prev in
    VALUES  esac
      case ${COMP_WORDS[1]} in
    CASES  esac
      case $cur in
        -*) COMPREPLY=($(compgen -W "$options" -- "$cur")) ;;
        *) COMPREPLY=($(compgen -W "$words" -- "$cur"))
           if [ -n "$files" ]; then COMPREPLY+=($(compgen -f -- "$cur")); fi ;;
      esac
    }
    complete -o filenames -F _gene gene
    """
        .replace("COMMANDS", commandNames())
        .replace("VALUES", values)
        .replace("CASES", cases);
  }

  /** The options that take a value, each once. */
  private static List<Option> valuedOptions() {
    List<Option> all = new ArrayList<>();
    for (CommandSpec c : Commands.visible()) {
      for (Option o : c.options()) {
        boolean known = all.stream().anyMatch(a -> a.name().equals(o.name()));
        if (o.value() != null && !o.mayBeBare() && !known) {
          all.add(o);
        }
      }
    }
    return all;
  }

  // ---- zsh

  private static String zsh() {
    StringBuilder out = new StringBuilder("#compdef gene\n");
    out.append("# zsh completion of gene:  source <(gene completion zsh)\n_gene() {\n");
    out.append("  local -a commands\n  commands=(\n");
    for (CommandSpec c : Commands.visible()) {
      out.append("    '").append(c.name()).append(':').append(plain(c.summary())).append("'\n");
    }
    out.append("  )\n  if (( CURRENT == 2 )); then\n");
    out.append("    _describe command commands; _files -g '*.gene'; return\n  fi\n");
    out.append("  local command=$words[2]\n  shift words; (( CURRENT-- ))\n  case $command in\n");
    for (CommandSpec c : Commands.visible()) {
      out.append("    ").append(pattern(c)).append(") _arguments");
      for (Option o : c.options()) {
        out.append(" \\\n      '").append(o.name()).append(o.value() == null ? "" : zshValue(o));
        out.append('[').append(plain(o.help())).append(']');
        if (o.value() != null) {
          out.append(":value:").append(zshChoices(o));
        }
        out.append('\'');
      }
      out.append(" \\\n      '--help[show this help]'");
      if (!c.words().isEmpty()) {
        out.append(" '1:word:(").append(String.join(" ", c.words())).append(")'");
      }
      out.append(c.files() ? " '*:file:_files'" : "").append(" ;;\n");
    }
    return out.append("  esac\n}\ncompdef _gene gene\n").toString();
  }

  private static String zshValue(Option o) {
    return o.mayBeBare() ? "=-" : "=";
  }

  private static String zshChoices(Option o) {
    return o.choices().isEmpty() ? "_files" : "(" + String.join(" ", o.choices()) + ")";
  }

  private static String plain(String text) {
    return text.replace("'", "").replace("[", "(").replace("]", ")").replace(":", " -");
  }

  // ---- fish

  private static String fish() {
    StringBuilder out =
        new StringBuilder("# fish completion of gene:  gene completion fish | source\n");
    for (CommandSpec c : Commands.visible()) {
      out.append("complete -c gene -n __fish_use_subcommand -a ").append(c.name());
      out.append(" -d '").append(c.summary().replace("'", "")).append("'\n");
      String seen = "'__fish_seen_subcommand_from " + c.names().replace(", ", " ") + "'";
      for (Option o : c.options()) {
        out.append("complete -c gene -n ").append(seen);
        fishName(out, o.name());
        if (o.otherName() != null) {
          fishName(out, o.otherName());
        }
        if (!o.choices().isEmpty()) {
          out.append(" -x -a '").append(String.join(" ", o.choices())).append('\'');
        } else if (o.value() != null && !o.mayBeBare()) {
          out.append(" -r");
        }
        out.append(" -d '").append(o.help().replace("'", "")).append("'\n");
      }
      for (String word : c.words()) {
        out.append("complete -c gene -n ").append(seen).append(" -a ").append(word).append('\n');
      }
    }
    return out.toString();
  }

  private static void fishName(StringBuilder out, String name) {
    out.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
  }
}
