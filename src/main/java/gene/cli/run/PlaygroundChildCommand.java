package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.playground.ChildMain;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** {@code gene playground-child}: what the playground starts for each program. */
public final class PlaygroundChildCommand implements Command {
  static final String NAME = "playground-child";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "run one program of a playground";
  }

  @Override
  public String usage() {
    return "";
  }

  @Override
  public String description() {
    return "The playground starts it and talks to it through its standard streams.";
  }

  @Override
  public boolean hidden() {
    return true;
  }

  @Override
  public List<Option> options() {
    return PlaygroundCommand.LIMITS.stream().map(o -> Option.valued(o, "N", "a limit")).toList();
  }

  @Override
  public int run(Arguments arguments, Host host) {
    ChildMain.run(
        PlaygroundCommand.limits(arguments),
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        new FileOutputStream(FileDescriptor.out),
        status -> Runtime.getRuntime().halt(status));
    return 0;
  }
}
