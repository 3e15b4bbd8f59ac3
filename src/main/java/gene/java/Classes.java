package gene.java;

import gene.java.reflect.JarNames;
import gene.java.reflect.MemberTable;
import gene.runtime.Evaluator;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  private static final Pattern VERSION = Pattern.compile("class file version (\\d+)");
  private static final int CLASS_FILES_OF_JAVA_0 = 44; // that of Java 21 is 65

  private final Java java;
  private final Map<Class<?>, JavaClass> known = new ConcurrentHashMap<>();

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
    if (name.endsWith("[]")) {
      Class<?> component = find(name.substring(0, name.length() - 2));
      return component == null || component == void.class ? null : component.arrayType();
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
    String text = String.valueOf(e.getMessage());
    if (e instanceof UnsupportedClassVersionError) {
      Matcher version = VERSION.matcher(text);
      if (version.find()) {
        int java = Integer.parseInt(version.group(1)) - CLASS_FILES_OF_JAVA_0;
        return "it is made for Java " + java + ", this is Java " + Runtime.version().feature();
      }
    }
    if (e instanceof ClassFormatError) { // ends with the name
      int name = text.indexOf(" in class file");
      return name < 0 ? text : text.substring(0, name);
    }
    return e instanceof NoClassDefFoundError ? "it needs " + text.replace('/', '.') : text;
  }

  /** The class of that name; an error when there is none. */
  JavaClass named(String name) {
    Allowed.check(name);
    Class<?> c = find(name);
    if (c == null) {
      checkLibraries(name);
      String full = "java.lang." + name;
      throw name.indexOf('.') < 0 && find(full) != null
          ? JavaErrors.noClass(name, full)
          : JavaErrors.noClass(name, names(packageOf(name)));
    }
    if (!MemberTable.isVisible(c) && !c.isPrimitive()) {
      throw JavaErrors.coded(
          "GENE.JAVA.CLASS_NOT_FOUND", "the Java class " + name + " is not public");
    }
    return of(c);
  }

  /** Class loaders pass over jars that they cannot read. */
  private void checkLibraries(String wanted) {
    for (Path file : java.libraries()) {
      String damage = JarNames.damage(file);
      if (damage != null) {
        throw JavaErrors.hinted(
            "GENE.JAVA.BAD_JAR",
            "cannot look for "
                + wanted
                + ": "
                + file.getFileName()
                + " is damaged ("
                + damage
                + ")",
            "delete " + file + " and run again");
      }
    }
  }

  private static String packageOf(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }

  /** The public classes of a package, as far as they can be listed. */
  Set<String> names(String packageName) {
    Set<String> names = JarNames.ofJdk(packageName);
    java.libraries().forEach(file -> JarNames.add(file, packageName, names));
    return names;
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
