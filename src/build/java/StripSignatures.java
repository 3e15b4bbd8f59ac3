import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Removes the signatures from the libraries in a folder. The JVM verifies a signed jar at each
 * start of a program that uses it, a quarter of the start of the language server, and takes none of
 * its classes into an AOT cache. The build has checked what it downloaded.
 */
final class StripSignatures {
  private StripSignatures() {}

  public static void main(String[] args) throws IOException {
    try (Stream<Path> jars = Files.list(Path.of(args[0]))) {
      for (Path jar : jars.filter(p -> p.toString().endsWith(".jar")).toList()) {
        strip(jar);
      }
    }
  }

  private static void strip(Path jar) throws IOException {
    try (FileSystem inside = FileSystems.newFileSystem(jar)) {
      Path meta = inside.getPath("META-INF");
      if (!Files.isDirectory(meta)) {
        return;
      }
      List<Path> signatures;
      try (Stream<Path> files = Files.list(meta)) {
        signatures = files.filter(p -> p.toString().matches(".*\\.(SF|RSA|DSA|EC)")).toList();
      }
      for (Path p : signatures) {
        Files.delete(p);
      }
    }
  }
}
