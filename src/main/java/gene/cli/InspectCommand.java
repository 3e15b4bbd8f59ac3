package gene.cli;

import gene.cli.host.Host;
import gene.engine.UsageError;
import gene.inspect.PageRegister.Page;
import java.io.IOException;
import java.util.List;

/** {@code gene inspect}: the pages of running programs (chapter 26). */
final class InspectCommand implements Command {
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
    return "[PID]";
  }

  @Override
  public String description() {
    return "Lists the running programs of this user that have an inspector's page, or opens one in\n"
        + "the browser. Programs have one with 'gene run --inspect FILE' or (gene/inspect).";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<Page> pages = pages(host);
    if (!arguments.rest().isEmpty()) {
      return open(chosen(pages, arguments.rest().getFirst()), host);
    }
    if (pages.isEmpty()) {
      host.console().out("No program with an inspector is running.\n");
      return 0;
    }
    if (pages.size() == 1 && host.console().isTerminal(1)) {
      return open(pages.getFirst(), host);
    }
    for (Page page : pages) {
      host.console().out(page.pid() + "  " + page.address() + "\n");
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

  private static int open(Page page, Host host) {
    host.console().out(page.address() + "\n");
    String opener = System.getProperty("os.name", "").startsWith("Mac") ? "open" : "xdg-open";
    try {
      new ProcessBuilder(opener, page.address())
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      return 0; // no desktop: the address is there to be copied
    }
    return 0;
  }
}
