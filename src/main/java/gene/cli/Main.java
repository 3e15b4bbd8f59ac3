package gene.cli;

import gene.runtime.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** Where the process begins and ends. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Console console =
        new Console(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err))
            .ofProcess();
    FlushOnExit.install(console);
    System.exit(Commands.run(List.of(args), new Host(console, System.getenv())));
  }
}
