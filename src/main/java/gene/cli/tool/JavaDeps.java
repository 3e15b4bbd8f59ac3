package gene.cli.tool;

import gene.engine.UsageError;
import gene.pkg.JavaLibraries;
import gene.pkg.JavaNeeds;
import gene.runtime.host.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The Java libraries of a package, for {@code gene deps} (chapter 23.6). */
public final class JavaDeps {
  private final Path root;
  private final JavaLibraries libraries;
  private final Console console;

  JavaDeps(Path root, boolean offline, Console console) {
    this.root = root;
    this.console = console;
    this.libraries =
        new JavaLibraries(root, JavaLibraries.cacheFolder(System::getenv), offline, this::line);
  }

  private void line(String text) {
    console.out(text + "\n");
  }

  private List<String> wanted() {
    return JavaNeeds.of(root).coordinates();
  }

  void install() {
    libraries.classPath(wanted()).forEach(p -> line("java " + p.getFileName()));
  }

  void update() {
    if (!wanted().isEmpty()) {
      libraries.update(wanted()).forEach(a -> line("java " + a));
    }
  }

  /** The number of jars that differ. */
  int verify() {
    List<String> wrong = libraries.verify(wanted(), a -> line("java " + a));
    wrong.forEach(a -> line("differs: " + a));
    return wrong.size();
  }

  void tree() {
    if (!wanted().isEmpty()) {
      libraries.tree(wanted()).forEach(this::line);
    }
  }

  void outdated() {
    if (!wanted().isEmpty()) {
      libraries.outdated(wanted()).forEach(this::line);
    }
  }

  /** Resolves first: a manifest names only what there is. */
  void add(String coordinates) {
    if (coordinates == null) {
      throw new UsageError("Usage: gene deps add group:artifact:version");
    }
    List<String> all = new ArrayList<>(wanted());
    all.add(coordinates);
    libraries.update(all).forEach(a -> line("java " + a));
    try {
      Path file = root.resolve("package.gene");
      String text = Files.readString(file);
      String quoted = '"' + coordinates + '"';
      int list = text.indexOf("^java");
      int bracket = list < 0 ? -1 : text.indexOf('[', list);
      String changed =
          bracket < 0
              ? text.stripTrailing() + "\n^java [" + quoted + "]\n"
              : text.substring(0, bracket + 1)
                  + quoted
                  + (text.charAt(bracket + 1) == ']' ? "" : " ")
                  + text.substring(bracket + 1);
      Files.writeString(file, changed);
    } catch (IOException e) {
      throw new UsageError("Cannot write package.gene: " + e.getMessage());
    }
  }
}
