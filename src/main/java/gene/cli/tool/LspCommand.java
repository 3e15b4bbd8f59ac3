package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.UsageError;
import gene.lsp.Lsp;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/** {@code gene lsp}: the language server (chapters 22.12 and 27.1). */
public final class LspCommand implements Command {
  private static final String STDIO = "--stdio";
  private static final String TCP = "--tcp";
  private static final String HOST = "--host";
  private static final String PORT = "--port";
  private static final String WORKSPACE = "--workspace";
  private static final String TRACE = "--trace";

  @Override
  public String name() {
    return "lsp";
  }

  @Override
  public String summary() {
    return "serve an editor (Language Server Protocol)";
  }

  @Override
  public String usage() {
    return "[--stdio] [--tcp --host H --port P] [options]";
  }

  @Override
  public String description() {
    return "Serves one editor over standard streams or TCP. Never runs program code.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.flag(STDIO, "speak over standard streams (the default)"),
        Option.flag(TCP, "wait for the editor at an address instead"),
        Option.valued(HOST, "H", "the address (localhost)"),
        Option.valued(PORT, "P", "the port (8080); 0 takes any free one"),
        Option.valued(WORKSPACE, "DIR", "a folder to look at besides those of the editor"),
        Option.flag(TRACE, "write the messages to standard error"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    if (!arguments.rest().isEmpty()) {
      throw new UsageError("Unexpected argument: " + arguments.rest().getFirst());
    }
    String workspace = arguments.value(WORKSPACE);
    PrintWriter trace = arguments.has(TRACE) ? new PrintWriter(new ErrorWriter(host), true) : null;
    Lsp.Settings settings =
        new Lsp.Settings(workspace == null ? null : Path.of(workspace), host.cache(), trace);
    if (!arguments.has(TCP)) {
      arguments.needs(HOST, TCP);
      arguments.needs(PORT, TCP);
      return Lsp.serve(
          new FileInputStream(FileDescriptor.in),
          new FileOutputStream(FileDescriptor.out),
          settings);
    }
    String address = arguments.value(HOST) == null ? "localhost" : arguments.value(HOST);
    int port =
        arguments.value(PORT) == null ? 8080 : Arguments.port(PORT, arguments.value(PORT), "");
    try {
      return Lsp.serve(
          address,
          port,
          p -> host.console().err("Listening on " + address + ":" + p + "\n"),
          settings);
    } catch (IOException e) {
      throw new UsageError("Cannot listen on " + address + ":" + port + ": " + e.getMessage());
    }
  }

  /** Standard error of the process. */
  private static final class ErrorWriter extends Writer {
    private final Host host;

    ErrorWriter(Host host) {
      this.host = host;
    }

    @Override
    public void write(char[] chars, int from, int count) {
      host.console().err(new String(chars, from, count));
    }

    @Override
    public void flush() {
      host.console().flush();
    }

    @Override
    public void close() {
      flush();
    }
  }
}
