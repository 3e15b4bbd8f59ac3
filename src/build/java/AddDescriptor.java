import java.io.File;
import java.io.IOException;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A step of the build, behind the packaging: {@code java AddDescriptor.java JAR MODULE-INFO LIBS
 * VERSION} compiles the module descriptor and adds it to the jar. LIBS is a folder of jars, or a
 * class path.
 *
 * <p>The descriptor is not among the classes: Maven would then compile and run the tests on the
 * module path, where they see the exported packages only. javac checks it against the jar, so an
 * export without a package fails the build.
 */
class AddDescriptor {
  private AddDescriptor() {}

  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Path made = Files.createTempDirectory("descriptor");
    try {
      tool(
          "javac",
          "-d",
          made.toString(),
          "--module-path",
          libraries(args[2]),
          "--patch-module",
          "gene=" + jar,
          args[1]);
      tool(
          "jar",
          "--update",
          "--file",
          jar.toString(),
          "--module-version",
          args[3],
          "-C",
          made.toString(),
          "module-info.class");
    } finally {
      try (Stream<Path> files = Files.walk(made)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** Those that have a descriptor themselves: an automatic module would read all others. */
  private static String libraries(String given) throws IOException {
    Path folder = Path.of(given.split(File.pathSeparator)[0]);
    if (!given.contains(File.pathSeparator) && Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        return jars(files.map(Path::toString).sorted());
      }
    }
    return jars(Stream.of(given.split(File.pathSeparator)));
  }

  private static String jars(Stream<String> files) {
    return files
        .filter(f -> f.endsWith(".jar") && isModule(Path.of(f)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static boolean isModule(Path jar) {
    try {
      return ModuleFinder.of(jar).findAll().stream().noneMatch(m -> m.descriptor().isAutomatic());
    } catch (FindException e) {
      return false; // its name is no name of a module
    }
  }

  private static void tool(String name, String... args) {
    int status = ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, args);
    if (status != 0) {
      throw new IllegalStateException(name + " ended with " + status);
    }
  }
}
