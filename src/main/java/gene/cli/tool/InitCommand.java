package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code gene init}: a new package that runs, is tested and keeps the house rules. */
public final class InitCommand implements Command {
  private static final String NAME = "--name";

  @Override
  public String name() {
    return "init";
  }

  @Override
  public String summary() {
    return "begin a new package";
  }

  @Override
  public String usage() {
    return "[options] [folder]";
  }

  @Override
  public String description() {
    return "Writes package.gene, a main module, a test and a .gitignore into the folder (default:\n"
        + "this one). Files that are there stay as they are.";
  }

  @Override
  public List<Option> options() {
    return List.of(Option.valued(NAME, "NAME", "name of the package (default: the folder's)"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    if (arguments.rest().size() > 1) {
      throw new UsageError("init takes one folder, got " + arguments.rest().size());
    }
    String given = arguments.rest().isEmpty() ? "." : arguments.rest().getFirst();
    Path folder = Path.of(given);
    if (Files.exists(folder.resolve("package.gene"))) {
      throw new UsageError("There is a package already: " + folder.resolve("package.gene"));
    }
    String name = arguments.value(NAME);
    if (name == null) {
      name = folder.toAbsolutePath().normalize().getFileName().toString();
    }
    if (!name.matches("[\\w.-]+(/[\\w.-]+)?")) {
      throw new UsageError("Invalid name of a package: " + name + " (write --name NAME)");
    }
    for (Map.Entry<String, String> file : files(name).entrySet()) {
      Path path = folder.resolve(file.getKey()).normalize();
      if (write(path, file.getValue())) {
        host.console().out("created " + path + "\n");
      }
    }
    String there = given.equals(".") ? "" : "cd " + folder + "\n  ";
    host.console().out("\n  " + there + "gene run .\n  gene test\n");
    host.console().flush();
    return 0;
  }

  /** False when the file is there. */
  private static boolean write(Path path, String text) {
    if (Files.exists(path)) {
      return false;
    }
    try {
      if (path.getParent() != null) {
        Files.createDirectories(path.getParent());
      }
      Files.writeString(path, text);
      return true;
    } catch (IOException e) {
      throw new UsageError("Cannot write " + path + ": " + e.getMessage());
    }
  }

  private static Map<String, String> files(String name) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        "package.gene",
        """
        ^name "NAME"
        ^version "0.1.0"
        ^dependencies []
        """
            .replace("NAME", name));
    files.put(
        "src/index.gene",
        """
        # The main module: what `gene run .` starts.
        (import greeting from "./greeting")

        ($if_main
          (var name (ifel ($args .empty?) "World" $args/0))
          (println (greeting name)))
        """);
    files.put(
        "src/greeting.gene",
        """
        # Texts that greet people.

        (fn greeting [name: String] -> String
          ^intent "What to say to somebody"
          ^examples [["Ada"] -> "Hello, Ada!"]
          #"Hello, #{name}!")
        """);
    files.put(
        "tests/greeting_test.gene",
        """
        (import genex/test/[test! check])
        (import greeting from "../src/greeting")

        (test! "greets by name"
          (check ((greeting "Ada") == "Hello, Ada!")))
        """);
    files.put(".gitignore", ".gene/\nbuild/\ncoverage/\n");
    return files;
  }
}
