package gene.ext.cli;

import gene.runtime.Vm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** What is known about the terminal. */
final class Screen {
  private static final long DEFAULT_WIDTH = 80;
  static final int OUT = 1;
  static final int ERR = 2;

  private Screen() {}

  /** Whether output to that stream may be coloured and moved. */
  static boolean lively(Vm vm, int stream) {
    String noColour = vm.environment().get("NO_COLOR");
    return (noColour == null || noColour.isEmpty())
        && !"dumb".equals(vm.environment().get("TERM"))
        && vm.console().isTerminal(stream);
  }

  /** The variable COLUMNS, else what the terminal says, else 80. */
  static Object width(Vm vm) {
    String columns = vm.environment().get("COLUMNS");
    if (columns != null && columns.matches("[1-9]\\d{0,4}")) {
      return Long.parseLong(columns);
    }
    if (!vm.console().isTerminal(OUT)) {
      return DEFAULT_WIDTH;
    }
    String[] size = stty("size").strip().split(" ");
    return size.length == 2 && size[1].matches("[1-9]\\d{0,4}")
        ? Long.parseLong(size[1])
        : (Object) DEFAULT_WIDTH;
  }

  /** The answer of the terminal driver, "" when there is none. */
  static String stty(String word) {
    try {
      Process p =
          new ProcessBuilder("sh", "-c", "stty " + word + " </dev/tty")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String out = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return p.waitFor(1, TimeUnit.SECONDS) && p.exitValue() == 0 ? out : "";
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
