package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.UsageError;
import gene.pkg.Dependencies;
import gene.pkg.PackageRoot;
import java.nio.file.Path;
import java.util.List;

/** {@code gene deps}: dependencies of a package (chapters 10.7, 22.12). */
public final class DepsCommand implements Command {
  private static final String ROOT = "--root";
  private static final String OFFLINE = "--offline";

  @Override
  public String name() {
    return "deps";
  }

  @Override
  public String summary() {
    return "package dependencies";
  }

  @Override
  public String usage() {
    return "install|update [x]|verify|gc|clean|tree|outdated|add G:A:V [--root D] [--offline]";
  }

  @Override
  public String description() {
    return "install  fetches what package.gene.lock names; without that file, resolves\n"
        + "update   resolves all dependencies, or one, again and rewrites package.gene.lock\n"
        + "verify   compares the fetched packages and jars with package.gene.lock\n"
        + "add      adds a Java library, group:artifact:version, to package.gene and locks it\n"
        + "tree     shows the Java libraries and what they need\n"
        + "outdated shows Java libraries with newer versions\n"
        + "gc       removes fetched packages that are not needed any more\n"
        + "clean    removes what interrupted runs left";
  }

  @Override
  public List<String> words() {
    return List.of("install", "update", "verify", "gc", "clean", "tree", "outdated", "add");
  }

  @Override
  public boolean takesFiles() {
    return false;
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(ROOT, "DIR", "the package root (default: the nearest)"),
        Option.flag(OFFLINE, "fetch nothing"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    String word = rest.isEmpty() ? "" : rest.getFirst();
    int allowed = word.equals("update") || word.equals("add") ? 2 : 1;
    if (rest.isEmpty() || rest.size() > allowed) {
      throw new UsageError("Usage: gene deps " + usage());
    }
    Path root = root(arguments);
    Dependencies deps = new Dependencies(root, line -> host.console().out(line + "\n"));
    JavaDeps java = new JavaDeps(root, arguments.has(OFFLINE), host.console());
    try {
      return run(word, rest.size() > 1 ? rest.get(1) : null, deps, java);
    } finally {
      host.console().flush();
    }
  }

  private static int run(String word, String name, Dependencies deps, JavaDeps java) {
    switch (word) {
      case "install" -> {
        deps.install();
        java.install();
      }
      case "update" -> {
        deps.update(name);
        java.update();
      }
      case "add" -> java.add(name);
      case "tree" -> java.tree();
      case "outdated" -> java.outdated();
      case "verify" -> {
        int wrong = deps.verify() + java.verify();
        if (wrong > 0) {
          throw new UsageError("Packages that differ from package.gene.lock: " + wrong);
        }
      }
      case "gc" -> deps.gc();
      case "clean" -> deps.clean();
      default -> throw new UsageError("Unknown deps command: " + word);
    }
    return 0;
  }

  private static Path root(Arguments arguments) {
    String given = arguments.value(ROOT);
    Path root =
        given == null
            ? PackageRoot.nearest(Path.of("").toAbsolutePath())
            : PackageRoot.isRoot(Path.of(given)) ? Path.of(given) : null;
    if (root == null) {
      throw new UsageError("No package.gene found");
    }
    return root;
  }
}
