package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.host.Host;
import gene.dap.Dap;
import gene.engine.Engine;
import gene.engine.UsageError;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** {@code gene dap}: the debug adapter, and the option that lets editors attach (chapter 27.2). */
public final class DapCommand implements Command {
  static final String DEBUG_WAIT = "--debug-wait";

  @Override
  public String name() {
    return "dap";
  }

  @Override
  public String summary() {
    return "serve an editor that debugs (Debug Adapter Protocol)";
  }

  @Override
  public String usage() {
    return "";
  }

  @Override
  public String description() {
    return "Speaks over standard streams; the editor says which program to launch.\n"
        + "To debug a program that runs elsewhere, start it with gene run --debug-wait.";
  }

  @Override
  public int run(Arguments arguments, Host host) {
    return Dap.serve(
        new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
  }

  /** Waits for an editor when the option asks for it. */
  static void await(Engine engine, Arguments arguments, Host host) {
    String text = arguments.value(DEBUG_WAIT);
    int port = text == null || text.isEmpty() ? 0 : Arguments.port(DEBUG_WAIT, text, "");
    try {
      Dap.await(
          engine, port, p -> host.console().err("Debugger: waiting at 127.0.0.1:" + p + "\n"));
    } catch (IOException e) {
      throw new UsageError("Cannot listen on port " + port + ": " + e.getMessage());
    }
  }
}
