package gene.cli;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.List;

/** The command line. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Console console =
        new Console(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err));
    Engine engine = new Engine(Options.DEFAULT, console);
    List<String> rest = List.of(args);
    int status =
        rest.get(0).equals("eval")
            ? engine.runText("<eval>", rest.get(1), List.of())
            : engine.runFile(Path.of(rest.get(1)), rest.subList(2, rest.size()));
    System.exit(status);
  }
}
