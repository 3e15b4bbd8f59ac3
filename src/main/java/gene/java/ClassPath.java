package gene.java;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The libraries of a program and the class loader that sees them. They are asked for when the first
 * class is looked up; what is added later goes into the same loader.
 */
public final class ClassPath {
  /** A loader that can grow. */
  private static final class Loader extends URLClassLoader {
    Loader(URL[] urls, ClassLoader parent) {
      super("gene program", urls, parent);
    }

    void add(Path file) {
      addURL(url(file));
    }
  }

  private final ClassLoader parent;
  private final List<Path> jars = new ArrayList<>();
  private Supplier<List<Path>> declared = List::of;
  private Loader loader; // null while there are no libraries
  private boolean resolved;

  public ClassPath(ClassLoader parent) {
    this.parent = parent;
  }

  /** Where to ask for the libraries that the program declares. */
  public void declared(Supplier<List<Path>> source) {
    declared = source;
    resolved = false;
  }

  /** Adds libraries. */
  public void add(List<Path> files) {
    for (Path file : files) {
      if (jars.contains(file)) {
        continue;
      }
      jars.add(file);
      if (loader == null) {
        loader = new Loader(new URL[0], parent);
      }
      loader.add(file);
    }
  }

  List<Path> jars() {
    resolve();
    return List.copyOf(jars);
  }

  ClassLoader loader() {
    resolve();
    return loader == null ? parent : loader;
  }

  /** Looks for what is declared; when that fails, so does everybody who asks again. */
  public void resolve() {
    if (!resolved) {
      add(declared.get());
      resolved = true;
    }
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Closes the files. */
  public void close() {
    if (loader != null) {
      try {
        loader.close();
      } catch (java.io.IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }
}
