package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.bundle.Bundle;
import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.pkg.JavaLibraries;
import gene.pkg.PackageRoot;
import gene.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code gene bundle}: a program with its modules, libraries and runtime as one folder. */
public final class BundleCommand implements Command {
  private static final String OUT = "--output";
  private static final String ARCHIVE = "--archive";
  private static final String MODULES = "--add-modules";

  @Override
  public String name() {
    return "bundle";
  }

  @Override
  public String summary() {
    return "a program that runs without Java";
  }

  @Override
  public String usage() {
    return "[options] [file or package]";
  }

  @Override
  public String description() {
    return "Puts a program, or the package here, into a folder with its modules, packages and"
        + " Java\n"
        + "libraries, Gene, and a trimmed Java runtime. bin/NAME in it starts the program."
        + " It runs on\n"
        + "machines like this one: the same operating system and processor.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(OUT, "-o", "DIR", "where to (default: build/NAME)"),
        Option.flag(ARCHIVE, "make DIR.tar.gz of it, too"),
        Option.valued(MODULES, "M,..", "more modules of the JDK for Java libraries"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    if (arguments.rest().size() > 1) {
      throw new UsageError("bundle takes one file or package, got " + arguments.rest().size());
    }
    String given = arguments.rest().isEmpty() ? "." : arguments.rest().getFirst();
    try {
      Path file = Path.of(given);
      if (!Files.exists(file)) {
        throw new UsageError("File not found: " + given);
      }
      if (Files.isDirectory(file) && !Files.exists(file.resolve("package.gene"))) {
        throw new UsageError(
            "No package.gene in "
                + (arguments.rest().isEmpty() ? "this folder" : given)
                + "; bundle takes a file or the folder of a package");
      }
      Bundle bundle =
          Files.isDirectory(file) ? ofPackage(file, arguments, host) : of(file, arguments, host);
      bundle.addGene();
      String more = arguments.value(MODULES);
      bundle.addRuntime(more == null ? List.of() : List.of(more.split(",")));
      bundle.addCache();
      host.console().out("Bundled " + bundle.folder() + "\n");
      if (arguments.has(ARCHIVE)) {
        host.console().out("Archive " + bundle.archive() + "\n");
      }
      host.console().flush();
      return 0;
    } catch (IOException e) {
      throw new UsageError("Cannot bundle " + given + ": " + e.getMessage());
    }
  }

  private static Bundle begun(String name, Arguments arguments) throws IOException {
    String out = arguments.value(OUT);
    Bundle bundle = new Bundle(name, out == null ? Path.of("build", name) : Path.of(out));
    bundle.begin();
    return bundle;
  }

  private static Bundle ofPackage(Path folder, Arguments arguments, Host host) throws IOException {
    Engine engine = new Engine(Options.DEFAULT, host.console());
    Path main = engine.mainModule(folder);
    PackageRoot root = PackageRoot.at(folder.toRealPath());
    String full = root.manifest().name();
    String last = full.substring(full.lastIndexOf('/') + 1);
    String name = last.isEmpty() ? root.dir().getFileName().toString() : last;
    Bundle bundle = begun(name, arguments);
    JavaLibraries resolver =
        new JavaLibraries(
            root.dir(),
            JavaLibraries.cacheFolder(host.environment()::get),
            false,
            line -> host.console().err(line + "\n"));
    bundle.addPackage(root, main, resolver);
    return bundle;
  }

  private static Bundle of(Path file, Arguments arguments, Host host) throws IOException {
    Path path = file.toRealPath();
    Path root = PackageRoot.nearest(path.getParent());
    if (root != null) {
      throw new UsageError(file + " belongs to a package; write gene bundle " + root);
    }
    Bundle bundle = begun(file.getFileName().toString().replaceAll("\\.gene$", ""), arguments);
    Engine engine = new Engine(Options.DEFAULT, host.console());
    Source source = SourceFiles.readSource(file, file.toString());
    bundle.addModules(path, engine.onVmThread(() -> engine.checks().files(source, path)));
    return bundle;
  }
}
