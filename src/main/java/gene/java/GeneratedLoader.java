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
    seeGene();
  }

  /**
   * Generated classes are in the unnamed module of this loader. Where Gene is a named module, which
   * exports only its public interface, they get to see what they are made of.
   */
  private void seeGene() {
    Module gene = GeneratedLoader.class.getModule();
    if (gene.isNamed()) {
      gene.getPackages().stream()
          .filter(p -> p.startsWith("gene."))
          .forEach(p -> gene.addExports(p, getUnnamedModule()));
    }
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
