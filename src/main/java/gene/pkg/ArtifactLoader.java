package gene.pkg;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Loads the resolver of Maven artifacts: {@code gene.maven} and its jars, which stand in the folder
 * {@code lib/maven} beside ours, in a class loader that is dropped afterwards.
 */
final class ArtifactLoader extends URLClassLoader {
  private static final String PACKAGE = "gene.maven.";
  private static final String RESOLVER = PACKAGE + "MavenResolver";

  private ArtifactLoader(List<URL> urls) {
    super("maven", urls.toArray(URL[]::new), ArtifactLoader.class.getClassLoader());
  }

  /** The resolver; an error when this installation comes without it. */
  static ArtifactResolver resolver() {
    try {
      Path own =
          Path.of(ArtifactLoader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path folder = own.resolveSibling("lib").resolve("maven");
      ClassLoader loader =
          Files.isDirectory(folder)
              ? new ArtifactLoader(urls(own, folder))
              : ArtifactLoader.class.getClassLoader();
      return (ArtifactResolver)
          Class.forName(RESOLVER, true, loader).getConstructor().newInstance();
    } catch (ReflectiveOperationException
        | java.net.URISyntaxException
        | IOException
        | LinkageError e) {
      throw PackageErrors.coded(
          "GENE.PACKAGE.NOT_FOUND",
          "this installation has no resolver of Maven artifacts (lib/maven)");
    }
  }

  private static List<URL> urls(Path own, Path folder) throws IOException {
    List<URL> urls = new ArrayList<>();
    urls.add(own.toUri().toURL());
    try (Stream<Path> jars = Files.list(folder)) {
      for (Path jar : jars.sorted().toList()) {
        urls.add(jar.toUri().toURL());
      }
    }
    return urls;
  }

  /**
   * Our package of the resolver is defined here, where its library is; the rest comes from above.
   */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(PACKAGE)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : findClass(name);
    }
  }
}
