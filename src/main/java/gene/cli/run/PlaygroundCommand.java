package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.UsageError;
import gene.guard.Limits;
import gene.playground.Playground;
import gene.playground.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;

/** {@code gene playground}: a page on which programs are written, run and looked at. */
public final class PlaygroundCommand implements Command {
  private static final String PORT = "--port";
  private static final String LISTEN = "--listen";
  private static final String ORIGIN = "--origin";
  private static final String PROXY = "--proxy";
  private static final String RUNS = "--runs";
  private static final String QUEUE = "--queue";
  private static final String RATE = "--rate";
  private static final String WRAP = "--wrap";
  private static final int DEFAULT_QUEUE = 20;
  private static final int DEFAULT_RATE = 30;
  static final List<String> LIMITS =
      List.of("--max-time", "--max-wall", "--max-memory", "--max-tasks", "--max-output");
  private static final Limits DEFAULT =
      new Limits(5_000_000_000L, 30_000_000_000L, 64L << 20, 1000, 200_000);

  @Override
  public String name() {
    return "playground";
  }

  @Override
  public String summary() {
    return "serve a page to try programs on";
  }

  @Override
  public String usage() {
    return "[options]";
  }

  @Override
  public String description() {
    return "Serves a page with an editor, examples, output and the inspector. Each program runs in"
        + " a\n"
        + "process of its own, may do nothing outside of itself, and has limits. Behind a"
        + " proxy it\n"
        + "can be open to everybody: docs/playground.md says what to consider.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(PORT, "N", "the port (any free one)"),
        Option.valued(LISTEN, "ADDRESS", "where it listens (default 127.0.0.1)"),
        Option.valued(ORIGIN, "URL,..", "what browsers call it: https://play.example.org"),
        Option.flag(PROXY, "a proxy tells who asks (X-Forwarded-For)"),
        Option.valued(RUNS, "N", "programs at a time (default: the processors)"),
        Option.valued(QUEUE, "N", "programs that may wait (default 20)"),
        Option.valued(RATE, "N", "runs a minute for each client (default 30)"),
        Option.valued("--max-time", "T", "computing time of a program (default 5s)"),
        Option.valued("--max-wall", "T", "its time on the clock (default 30s)"),
        Option.valued("--max-memory", "N", "its live data (default 64m)"),
        Option.valued("--max-tasks", "N", "its tasks at a time (default 1000)"),
        Option.valued("--max-output", "N", "its characters of output (default 200000)"),
        Option.valued(WRAP, "COMMAND", "starts each process, such as 'bwrap --unshare-all ..'"));
  }

  @Override
  public boolean takesFiles() {
    return false;
  }

  @Override
  public int run(Arguments arguments, Host host) {
    Settings settings = settings(arguments);
    try (Playground p = Playground.open(settings)) {
      String address = settings.address().getAddress().isLoopbackAddress() ? "127.0.0.1" : "*";
      host.console().out("Playground: http://" + address + ":" + p.port() + "/\n");
      host.console().flush();
      Thread.currentThread().join(); // until a signal ends the process
    } catch (IOException e) {
      throw new UsageError("Cannot serve the playground: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  private static Settings settings(Arguments given) {
    int port = given.has(PORT) ? Arguments.port(PORT, given.value(PORT), "") : 0;
    InetAddress listen = address(given.value(LISTEN));
    List<String> origins =
        given.value(ORIGIN) == null ? List.of() : List.of(given.value(ORIGIN).split(","));
    for (String origin : origins) {
      if (!Playground.isOrigin(origin)) {
        throw new UsageError("--origin expects such as https://play.example.org, got " + origin);
      }
    }
    if (!listen.isLoopbackAddress() && origins.isEmpty()) {
      throw new UsageError("--listen beyond this machine needs --origin: the name browsers use");
    }
    Limits limits = limits(given);
    return new Settings(
        new InetSocketAddress(listen, port),
        origins,
        given.has(PROXY),
        given.number(RUNS, Runtime.getRuntime().availableProcessors(), 1),
        given.number(QUEUE, DEFAULT_QUEUE, 0),
        given.number(RATE, DEFAULT_RATE, 1),
        limits,
        Settings.PATIENCE,
        ChildVm.command(given.value(WRAP), limits));
  }

  /** What is not given has a default: no program here is without limits. */
  static Limits limits(Arguments given) {
    Limits l = GuardOptions.limits(given);
    return l == null
        ? DEFAULT
        : new Limits(
            l.computing() > 0 ? l.computing() : DEFAULT.computing(),
            l.wall() > 0 ? l.wall() : DEFAULT.wall(),
            l.memory() > 0 ? l.memory() : DEFAULT.memory(),
            l.tasks() > 0 ? l.tasks() : DEFAULT.tasks(),
            l.output() > 0 ? l.output() : DEFAULT.output());
  }

  private static InetAddress address(String text) {
    try {
      return text == null ? InetAddress.getLoopbackAddress() : InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new UsageError("Invalid value for --listen: " + text + " is no address");
    }
  }
}
