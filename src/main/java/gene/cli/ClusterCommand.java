package gene.cli;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.cluster.LocalNodes;
import gene.cli.host.Host;
import gene.cluster.ClusterStatus;
import gene.engine.UsageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code gene cluster}: several local nodes, and the members of a cluster (chapter 24.1). */
final class ClusterCommand implements Command {
  private static final String NODES = "--nodes";
  private static final String PORT = "--port";
  private static final String NAME = "--name";
  private static final int MAX_NODES = 32;

  @Override
  public String name() {
    return "cluster";
  }

  @Override
  public String summary() {
    return "run several nodes, or show the members of a cluster";
  }

  @Override
  public String usage() {
    return "run [--nodes N] [--port P] program.gene [args] | status [--name NAME] host:port";
  }

  @Override
  public String description() {
    return "run starts the program N times on this machine, each a node of one cluster, and prints"
        + " what they\n"
        + "print behind their numbers. status asks a node for the members; the secret of the"
        + " cluster, if it has\n"
        + "one, is taken from the environment: GENE_CLUSTER_SECRET.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(NODES, "N", "how many nodes (3)"),
        Option.valued(PORT, "P", "the port of the first, the others follow (any free ones)"),
        Option.valued(NAME, "NAME", "the name of the cluster, needed with a secret"));
  }

  @Override
  public List<String> words() {
    return List.of("run", "status");
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    String word = rest.isEmpty() ? "" : rest.getFirst();
    return switch (word) {
      case "run" -> nodes(arguments, rest.subList(1, rest.size()), host);
      case "status" -> status(arguments, rest.subList(1, rest.size()), host);
      default -> throw new UsageError("gene cluster expects run or status");
    };
  }

  private static int nodes(Arguments arguments, List<String> program, Host host) {
    if (program.isEmpty()) {
      throw new UsageError("gene cluster run expects a program");
    }
    int n = number(arguments, NODES, 3, 1, MAX_NODES);
    int port = number(arguments, PORT, 0, 1, 65535);
    List<String> command = new ArrayList<>(List.of("run"));
    command.addAll(program);
    List<String> start = LocalNodes.likeThis(Main.class.getName(), command);
    if (start == null) {
      throw new UsageError(
          "gene cluster run: this system does not tell how the process was started");
    }
    try {
      return new LocalNodes(host).run(start, n, port);
    } catch (IOException e) {
      host.console().err("Error: " + e.getMessage() + "\n");
      return 1;
    }
  }

  private static int number(Arguments arguments, String option, int usual, int least, int most) {
    String given = arguments.value(option);
    if (given == null) {
      return usual;
    }
    if (!given.matches("[0-9]{1,5}")
        || Integer.parseInt(given) < least
        || Integer.parseInt(given) > most) {
      throw Arguments.invalid(option, given, "a number from " + least + " to " + most);
    }
    return Integer.parseInt(given);
  }

  private static int status(Arguments arguments, List<String> rest, Host host) {
    if (rest.size() != 1 || !rest.getFirst().matches("[^:\\s]+:[0-9]{1,5}")) {
      throw new UsageError("gene cluster status expects host:port");
    }
    String answer =
        ClusterStatus.ask(
            rest.getFirst(), arguments.value(NAME), host.variable("GENE_CLUSTER_SECRET"));
    if (answer == null) {
      host.console()
          .err(
              "Error: no node of a cluster answered at "
                  + rest.getFirst()
                  + " (is it reachable, are name and secret right?)\n");
      return 1;
    }
    host.console().out(answer);
    return 0;
  }
}
