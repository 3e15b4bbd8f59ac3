package gene.embed;

import gene.house.Repository;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** This tree as others get it: a jar of its classes. */
final class ThisTree {
  private ThisTree() {}

  static Path jar(Path file) throws IOException {
    Path classes = Repository.root().resolve("target/classes");
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out);
        Stream<Path> all = Files.walk(classes)) {
      for (Path p : all.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(classes.relativize(p).toString().replace('\\', '/')));
        Files.copy(p, jar);
      }
    }
    return file;
  }
}
