package gene.cli.bundle;

import gene.engine.UsageError;
import gene.pkg.JavaLibraries;
import gene.pkg.PackageRoot;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A program with everything that it needs:
 *
 * <pre>
 *   bin/NAME, bin/NAME.cmd   start it
 *   app/                     the program, its modules and packages, its Java libraries
 *   lib/                     Gene
 *   runtime/                 Java
 * </pre>
 */
public final class Bundle {
  private final String name;
  private final Path folder;
  private String main; // below app

  public Bundle(String name, Path folder) {
    this.name = name;
    this.folder = folder;
  }

  public Path folder() {
    return folder;
  }

  /** Begins with an empty folder. One that is no bundle is not touched. */
  public void begin() throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        boolean empty = files.findAny().isEmpty();
        if (!empty && !Files.isDirectory(folder.resolve("app"))) {
          throw new UsageError(folder + " exists and is no bundle");
        }
      }
      delete(folder);
    }
    Files.createDirectories(folder.resolve("app"));
  }

  /** The program is the main module of a package. */
  public void addPackage(PackageRoot root, Path mainModule, JavaLibraries resolver)
      throws IOException {
    Path app = folder.resolve("app");
    ProgramFiles.copyPackage(root.dir(), root.manifest().testDir(), app);
    ProgramFiles.copyLibraries(root.dir(), resolver, app);
    main = root.dir().relativize(mainModule.toRealPath()).toString();
  }

  /** The program is a file, and these are its modules, itself included. */
  public void addModules(Path file, Collection<Path> modules) throws IOException {
    main = ProgramFiles.copyModules(modules, folder.resolve("app")).relativize(file).toString();
  }

  /** Gene itself, as it is running now. */
  public void addGene() throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    List<String> names = new ArrayList<>();
    for (Path entry : classPath()) {
      String own = entry.getFileName().toString();
      if (Files.isDirectory(entry)) {
        copyFolder(entry, lib.resolve(own));
      } else {
        Files.copy(entry, lib.resolve(own), StandardCopyOption.REPLACE_EXISTING);
      }
      names.add(own);
    }
    Files.createDirectories(folder.resolve("bin"));
    Path sh = folder.resolve("bin").resolve(name);
    Files.writeString(sh, launcher("launcher.sh", ":", "$root/lib/", "/", "'", names));
    sh.toFile().setExecutable(true, false);
    String cmd = launcher("launcher.cmd", ";", "%ROOT%\\lib\\", "\\", "\"", names);
    Files.writeString(folder.resolve("bin").resolve(name + ".cmd"), cmd.replace("\n", "\r\n"));
  }

  public void addRuntime(List<String> modules) {
    RuntimeImage.make(folder.resolve("runtime"), modules);
  }

  /**
   * A snapshot of a warmed-up JVM, with which programs start faster. It stays valid where the
   * folder is moved or unpacked to; where it does not fit, the JVM starts without it. Without jars,
   * as in a build of classes, there is none.
   */
  public void addCache() throws IOException {
    List<Path> entries = classPath();
    List<String> training = training(entries.getFirst());
    if (training.isEmpty() || entries.stream().anyMatch(Files::isDirectory)) {
      return;
    }
    Path lib = folder.resolve("lib").toRealPath();
    Path cache = lib.resolve("gene.aot");
    Path seen = lib.resolve("gene.aot.conf");
    String configuration = "-XX:AOTConfiguration=" + seen;
    List<String> record = java(lib, "-XX:AOTMode=record", configuration);
    record.add("train");
    record.addAll(training);
    try {
      boolean made =
          succeeds(record)
              && succeeds(java(lib, "-XX:AOTMode=create", configuration, "-XX:AOTCache=" + cache));
      if (!made) {
        Files.deleteIfExists(cache);
      }
    } finally {
      Files.deleteIfExists(seen);
    }
  }

  /** The programs with which Gene's own cache is made, beside its jar or in its sources. */
  private static List<String> training(Path jar) {
    Path home = jar.toAbsolutePath().getParent();
    for (Path at : List.of(home.resolve("training"), home.resolve("../src/main/training"))) {
      if (Files.exists(at.resolve("training.gene"))) {
        return List.of(at.resolve("training.gene").toString(), at.resolve("hot.gene").toString());
      }
    }
    return List.of();
  }

  /** The command line of the launcher but for the program. */
  private List<String> java(Path lib, String... more) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(lib.resolveSibling("runtime").resolve("bin").resolve("java").toString());
    command.addAll(options());
    command.addAll(List.of(more));
    command.add("-cp");
    List<String> jars = new ArrayList<>();
    for (Path entry : classPath()) {
      jars.add(lib.resolve(entry.getFileName()).toString());
    }
    command.add(String.join(File.pathSeparator, jars));
    command.add("gene.cli.Main");
    return command;
  }

  private static boolean succeeds(List<String> command) throws IOException {
    ProcessBuilder java = new ProcessBuilder(command);
    java.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    try {
      Process p = java.start();
      p.getOutputStream().close();
      return p.waitFor() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UsageError("interrupted");
    }
  }

  /** Puts the folder into an archive beside it, by tar, which keeps what is executable. */
  public Path archive() throws IOException {
    Path file = folder.resolveSibling(folder.getFileName() + ".tar.gz");
    ProcessBuilder tar =
        new ProcessBuilder(
            "tar",
            "-czf",
            file.toAbsolutePath().toString(),
            "-C",
            folder.toAbsolutePath().getParent().toString(),
            folder.getFileName().toString());
    try {
      Process p = tar.redirectErrorStream(true).start();
      String said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (p.waitFor() != 0) {
        throw new UsageError("tar failed: " + said.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UsageError("interrupted");
    }
    return file;
  }

  // ---- Gene itself

  /** The files of this JVM's class path, those that a jar names included. */
  private static List<Path> classPath() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (!entry.isEmpty() && Files.exists(path)) {
        all.add(path);
        if (entry.endsWith(".jar")) {
          addNamedBy(path, all);
        }
      }
    }
    return all;
  }

  private static void addNamedBy(Path jar, List<Path> all) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      String named =
          file.getManifest() == null
              ? null
              : file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String one : named == null ? new String[0] : named.split(" ")) {
        Path other = jar.toAbsolutePath().resolveSibling(one);
        if (!one.isEmpty() && Files.exists(other) && !all.contains(other)) {
          all.add(other);
        }
      }
    }
  }

  private String launcher(
      String template, String separator, String lib, String slash, String quote, List<String> names)
      throws IOException {
    String text;
    try (InputStream in = Bundle.class.getResourceAsStream(template)) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<String> entries = names.stream().map(n -> lib + n).toList();
    List<String> options = options().stream().map(option -> quote + option + quote).toList();
    return text.replace("@NAME@", name)
        .replace("@OPTIONS@", String.join(" ", options))
        .replace("@CLASSPATH@", String.join(separator, entries))
        .replace("@MAIN@", main.replace('/', slash.charAt(0)).replace('\\', slash.charAt(0)));
  }

  private static List<String> options() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(Bundle::isOfGene)
        .toList();
  }

  /** Options that the launcher of Gene chose, and not those that are about this run. */
  private static boolean isOfGene(String option) {
    return (option.startsWith("-X") || option.startsWith("--") || option.startsWith("-Djdk."))
        && !option.startsWith("-XX:AOT")
        && !option.startsWith("--add-exports");
  }

  // ---- files

  private static void copyFolder(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
