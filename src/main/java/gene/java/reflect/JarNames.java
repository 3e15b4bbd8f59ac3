package gene.java.reflect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
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
      return null;
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
}
