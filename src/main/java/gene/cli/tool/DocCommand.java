package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.doc.Site;
import gene.cli.host.Host;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.pkg.PackageRoot;
import gene.source.SyntaxError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code gene doc}: the documentation of a package as HTML. */
public final class DocCommand implements Command {
  private static final String OUT = "--output";
  private static final String ALL = "--all";

  @Override
  public String name() {
    return "doc";
  }

  @Override
  public String summary() {
    return "documentation of a package as HTML";
  }

  @Override
  public String usage() {
    return "[options] [folder or files]";
  }

  @Override
  public String description() {
    return "Writes pages about the modules of a package (default: the nearest), which need"
        + " neither\n"
        + "server nor network. Texts are the comments above definitions and at the beginning"
        + " of a\n"
        + "module, ^intent and ^examples. Nothing is run.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(OUT, "-o", "DIR", "where to (default: build/doc)"),
        Option.flag(ALL, "also what a module does not export"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    Path first = Path.of(rest.isEmpty() ? "" : rest.getFirst()).toAbsolutePath().normalize();
    boolean folder = Files.isDirectory(first);
    Path root = folder ? PackageRoot.nearest(first) : null;
    Path base = root != null ? root : folder ? first : first.getParent();
    PackageRoot pkg = root == null ? null : PackageRoot.at(root);
    Path sources = pkg == null ? base : base.resolve(pkg.manifest().sourceDir());
    List<String> names = folder && Files.isDirectory(sources) ? List.of(sources.toString()) : rest;
    Object named = pkg == null ? null : pkg.manifest().name();
    String title = named instanceof String s ? s : base.getFileName().toString();
    Site site = new Site(title, arguments.has(ALL));
    for (String file : SourceSearch.of(names)) {
      Path path = Path.of(file).toAbsolutePath().normalize();
      String module = (path.startsWith(sources) ? sources.relativize(path) : path).toString();
      try {
        site.add(module.replaceAll("\\.gene$", ""), SourceFiles.readSource(path, file));
      } catch (SyntaxError e) {
        throw new UsageError(file + ": " + e.getMessage());
      }
    }
    String out = arguments.value(OUT);
    Path target = out == null ? base.resolve("build").resolve("doc") : Path.of(out);
    try {
      site.write(target);
    } catch (IOException e) {
      throw new UsageError("Cannot write " + target + ": " + e.getMessage());
    }
    host.console()
        .out(
            "Documented "
                + site.definitions()
                + " definitions: "
                + target.resolve("index.html")
                + "\n");
    host.console().flush();
    return 0;
  }
}
