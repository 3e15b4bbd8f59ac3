package gene.cli;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.host.Host;
import gene.engine.UsageError;
import java.util.List;

/** {@code gene completion}: a script that lets a shell complete {@code gene}. */
final class CompletionCommand implements Command {
  @Override
  public String name() {
    return "completion";
  }

  @Override
  public String summary() {
    return "completion for a shell";
  }

  @Override
  public String usage() {
    return "bash|zsh|fish";
  }

  @Override
  public String description() {
    return "Prints a script. bash, in ~/.bashrc: source <(gene completion bash); zsh, in"
        + " ~/.zshrc:\n"
        + "source <(gene completion zsh); fish: gene completion fish > \\\n"
        + "~/.config/fish/completions/gene.fish";
  }

  @Override
  public List<String> words() {
    return List.of("bash", "zsh", "fish");
  }

  @Override
  public boolean takesFiles() {
    return false;
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    if (rest.size() != 1 || !words().contains(rest.getFirst())) {
      throw new UsageError("completion expects bash, zsh or fish");
    }
    host.console().out(ShellCompletion.script(rest.getFirst()));
    host.console().flush();
    return 0;
  }
}
