package gene.java.reflect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** The names of classes in files, for messages and completion. */
public final class JarNames {
  private JarNames() {}

  /** The classes of a package in a jar. */
  public static void add(Path jar, String packageName, Set<String> names) {
    String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      zip.stream()
          .map(e -> e.getName())
          .filter(n -> n.startsWith(folder) && n.indexOf('/', folder.length()) < 0)
          .forEach(n -> addFile(n.substring(folder.length()), names));
    } catch (IOException e) {
      // a folder of classes, or a damaged file, which loading reports
    }
  }

  /** What is wrong with a jar, null when it can be read. */
  public static String damage(Path jar) {
    if (Files.isDirectory(jar)) {
      return null;
    }
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.size() == 0 ? "it is empty" : null;
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** The class in a file of that name, nested ones aside. */
  public static void addFile(String file, Set<String> names) {
    if (file.endsWith(".class") && file.indexOf('$') < 0 && file.indexOf('-') < 0) {
      names.add(file.substring(0, file.length() - ".class".length()));
    }
  }

  /** The classes of a package of the JDK; none when it has no such package. */
  public static Set<String> ofJdk(String packageName) {
    Set<String> names = new TreeSet<>();
    if (!packageName.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c))) {
      return names; // the file system of the JDK fails on odd paths instead of not finding them
    }
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("packages", packageName);
    try (Stream<Path> all = Files.list(modules)) {
      for (Path module : all.toList()) {
        Path folder = module.resolve(packageName.replace('.', '/'));
        if (Files.isDirectory(folder)) {
          try (Stream<Path> files = Files.list(folder)) {
            files.forEach(f -> addFile(f.getFileName().toString(), names));
          }
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // a package that is not there has no names
    }
    return names;
  }
}
