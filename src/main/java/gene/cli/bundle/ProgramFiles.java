package gene.cli.bundle;

import gene.pkg.JavaLibraries;
import gene.pkg.JavaNeeds;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The files of a program, copied into a folder in which it runs as before. */
final class ProgramFiles {
  private static final Set<String> LEFT_OUT = Set.of(".git", "build", "coverage", "target");

  private ProgramFiles() {}

  /** A package without its tests and without what tools made; its fetched dependencies included. */
  static void copyPackage(Path root, String tests, Path to) throws IOException {
    Path own = to.toAbsolutePath().normalize().getParent(); // the bundle may be in the package
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes a)
              throws IOException {
            Path name = root.relativize(folder);
            boolean left =
                !folder.equals(root)
                    && (LEFT_OUT.contains(name.toString())
                        || name.equals(Path.of(tests))
                        || folder.toAbsolutePath().normalize().equals(own));
            if (left) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(name.toString()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes a) throws IOException {
            copy(file, to.resolve(root.relativize(file).toString()));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Modules that are no package, in the places that they have to each other; their common root. */
  static Path copyModules(Collection<Path> files, Path to) throws IOException {
    Path common = null;
    for (Path file : files) {
      Path folder = file.getParent();
      while (common != null && !folder.startsWith(common)) {
        common = common.getParent();
      }
      common = common == null ? folder : common;
    }
    for (Path file : files) {
      Path target = to.resolve(common.relativize(file).toString());
      Files.createDirectories(target.getParent());
      copy(file, target);
    }
    return common;
  }

  /**
   * Java libraries become files of the package: the copied manifest names them as {@code ^jars} and
   * nothing is fetched where the program runs.
   */
  static void copyLibraries(Path root, JavaLibraries resolver, Path to) throws IOException {
    JavaNeeds needs = JavaNeeds.of(root);
    if (needs.coordinates().isEmpty()) {
      return;
    }
    List<Path> jars = new ArrayList<>(needs.jars());
    jars.addAll(resolver.classPath(needs.coordinates()));
    List<String> names = new ArrayList<>();
    Files.createDirectories(to.resolve("jars"));
    for (Path jar : jars) {
      String name = "jars/" + jar.getFileName();
      copy(jar, to.resolve(name));
      names.add(name);
    }
    JavaNeeds.write(to, names);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
  }
}
