package gene.java;

import gene.java.reflect.JarNames;
import gene.java.reflect.MemberTable;
import gene.runtime.Evaluator;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The Java classes of a program: its class loader, and one {@link JavaClass} for each in use. */
final class Classes {
  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of(
          "int", int.class,
          "long", long.class,
          "short", short.class,
          "byte", byte.class,
          "char", char.class,
          "boolean", boolean.class,
          "float", float.class,
          "double", double.class,
          "void", void.class);

  private final Java java;
  private final Map<Class<?>, JavaClass> known = new HashMap<>();

  Classes(Java java) {
    this.java = java;
  }

  JavaClass of(Class<?> type) {
    return known.computeIfAbsent(type, t -> new JavaClass(java, t));
  }

  /** The class of that name, null when there is none. */
  Class<?> find(String name) {
    Class<?> primitive = PRIMITIVES.get(name);
    if (primitive != null) {
      return primitive;
    }
    try {
      return Class.forName(name, false, java.loader());
    } catch (ClassNotFoundException e) {
      int dot = name.lastIndexOf('.');
      boolean nested =
          dot > 0 && Character.isUpperCase(name.charAt(name.lastIndexOf('.', dot - 1) + 1));
      return nested ? find(name.substring(0, dot) + "$" + name.substring(dot + 1)) : null;
    } catch (LinkageError e) {
      throw JavaErrors.coded(
          "GENE.JAVA.CLASS_NOT_FOUND", "cannot load Java class " + name + ": " + reason(e));
    }
  }

  private static String reason(LinkageError e) {
    return e instanceof NoClassDefFoundError
        ? "it needs " + String.valueOf(e.getMessage()).replace('/', '.')
        : String.valueOf(e.getMessage());
  }

  /** The class of that name; an error when there is none. */
  JavaClass named(String name) {
    Allowed.check(name);
    Class<?> c = find(name);
    if (c == null) {
      throw JavaErrors.noClass(name, names(packageOf(name)));
    }
    if (!MemberTable.isVisible(c) && !c.isPrimitive()) {
      throw JavaErrors.coded(
          "GENE.JAVA.CLASS_NOT_FOUND", "the Java class " + name + " is not public");
    }
    return of(c);
  }

  private static String packageOf(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }

  /** The public classes of a package, as far as they can be listed. */
  Set<String> names(String packageName) {
    Set<String> names = new TreeSet<>();
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    list(jdk.getPath("packages", packageName), false, names, packageName);
    java.libraries().forEach(file -> JarNames.add(file, packageName, names));
    return names;
  }

  private static void list(Path packages, boolean inside, Set<String> names, String packageName) {
    try (Stream<Path> modules = Files.list(packages)) {
      for (Path module : modules.toList()) {
        Path folder = module.resolve(packageName.replace('.', '/'));
        if (Files.isDirectory(folder)) {
          try (Stream<Path> files = Files.list(folder)) {
            files.forEach(f -> JarNames.addFile(f.getFileName().toString(), names));
          }
        }
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      // a package that is not there has no names
    }
  }

  /** A package as something to import from. */
  Evaluator.Importable inPackage(String name) {
    return new Evaluator.Importable() {
      @Override
      public Object export(String simple) {
        return named(name.isEmpty() ? simple : name + "." + simple);
      }

      @Override
      public List<String> exports() {
        return List.copyOf(names(name));
      }

      @Override
      public Object whole() {
        throw JavaErrors.coded("GENE.JAVA.CLASS_NOT_FOUND", "name the classes of " + name);
      }

      @Override
      public String name() {
        return "java:" + name;
      }
    };
  }
}
