package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.inspect.PageRegister.Page;
import gene.inspect.Replay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code gene inspect}: the pages of running programs (chapter 26). */
public final class InspectCommand implements Command {
  @Override
  public String name() {
    return "inspect";
  }

  @Override
  public String summary() {
    return "open the page of a running program";
  }

  @Override
  public String usage() {
    return "[PID|FILE]";
  }

  @Override
  public String description() {
    return "Lists the running programs of this user that have an inspector's page, or opens one"
        + " in\n"
        + "the browser. Programs have one with 'gene run --inspect FILE' or (gene/inspect)."
        + " Of a\n"
        + "file that 'gene run --record FILE' has written, shows what the page would have"
        + " shown.";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public int run(Arguments arguments, Host host) {
    if (!arguments.rest().isEmpty() && Files.exists(Path.of(arguments.rest().getFirst()))) {
      return replay(Path.of(arguments.rest().getFirst()), host);
    }
    List<Page> pages = pages(host);
    if (!arguments.rest().isEmpty()) {
      return open(chosen(pages, arguments.rest().getFirst()).address(), host);
    }
    if (pages.isEmpty()) {
      host.console().out("No program with an inspector is running.\n");
      return 0;
    }
    if (pages.size() == 1 && host.console().isTerminal(1)) {
      return open(pages.getFirst().address(), host);
    }
    for (Page page : pages) {
      host.console().out(page.pid() + "  " + page.address() + "\n");
    }
    return 0;
  }

  /** Serves a recording until the command is ended. */
  private static int replay(Path file, Host host) {
    Replay replay;
    try {
      replay = Replay.open(file);
    } catch (IOException e) {
      throw new UsageError("Cannot show " + file + ": " + SourceFiles.reason(e));
    }
    open(replay.address(), host);
    host.console().flush();
    try {
      Thread.currentThread().join(); // until a signal ends the process
    } catch (InterruptedException e) {
      replay.close();
    }
    return 0;
  }

  private static List<Page> pages(Host host) {
    try {
      return Inspecting.register(host).pages();
    } catch (IOException e) {
      throw new UsageError("Cannot list the running programs: " + e.getMessage());
    }
  }

  private static Page chosen(List<Page> pages, String pid) {
    return pages.stream()
        .filter(p -> Long.toString(p.pid()).equals(pid))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageError(
                    "No program with an inspector has the process id "
                        + pid
                        + "; gene inspect lists them"));
  }

  private static int open(String address, Host host) {
    host.console().out(address + "\n");
    String opener = System.getProperty("os.name", "").startsWith("Mac") ? "open" : "xdg-open";
    try {
      new ProcessBuilder(opener, address)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      return 0; // no desktop: the address is there to be copied
    }
    return 0;
  }
}
