package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.UsageError;
import gene.nrepl.Nrepl;
import java.io.IOException;
import java.util.List;

/** {@code gene nrepl}: a program that only waits for editors (chapter 27.4). */
public final class NreplCommand implements Command {
  static final String REPL_PORT = "--repl-port";
  private static final String PORT = "--port";

  @Override
  public String name() {
    return "nrepl";
  }

  @Override
  public String summary() {
    return "evaluate what an editor sends (nREPL)";
  }

  @Override
  public String usage() {
    return "[options]";
  }

  @Override
  public String description() {
    return "Waits for editors of this machine; the file "
        + Nrepl.FILE
        + " holds the port and the token that\n"
        + "they need. For a program that runs: gene run --repl-port N file.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and(Option.valued(PORT, "N", "the port (any free one)"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    Engine engine = RunOptions.engine(arguments, host);
    int port = arguments.value(PORT) == null ? 0 : Arguments.port(PORT, arguments.value(PORT), "");
    return engine.report(
        () -> {
          try (Nrepl server = listen(engine, port, host)) {
            server.await();
          }
          return null;
        });
  }

  static void open(Engine engine, Arguments arguments, Host host) {
    listen(engine, Arguments.port(REPL_PORT, arguments.value(REPL_PORT), ""), host);
  }

  private static Nrepl listen(Engine engine, int port, Host host) {
    try {
      Nrepl server = Nrepl.open(engine, port, engine.vm().workingDirectory().path());
      host.console().err("nREPL: 127.0.0.1:" + server.port() + ", token in " + Nrepl.FILE + "\n");
      return server;
    } catch (IOException e) {
      throw new UsageError("Cannot listen on port " + port + ": " + e.getMessage());
    }
  }
}
