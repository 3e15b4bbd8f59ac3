package gene.java;

/**
 * Defines one generated class. Sees what the program sees, through its parent, and the classes of
 * this package by name; unloaded with its class.
 */
final class GeneratedLoader extends ClassLoader {
  static final String NAME = "gene generated";

  private final ClassLoader second;

  GeneratedLoader(ClassLoader program, Class<?> near) {
    super(NAME, near.getClassLoader() instanceof GeneratedLoader g ? g : program);
    second = near.getClassLoader();
  }

  Class<?> define(String name, byte[] bytes) {
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith("gene.")) {
      return Class.forName(name, false, GeneratedLoader.class.getClassLoader());
    }
    if (second != null && second != getParent()) {
      return Class.forName(name, false, second);
    }
    throw new ClassNotFoundException(name);
  }
}
