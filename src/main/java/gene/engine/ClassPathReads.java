package gene.engine;

/**
 * Gene as a named module beside libraries on the class path. A module reads only what its
 * descriptor requires, which cannot name the class path; so the engine lets its module read the
 * unnamed one, and a program on the module path needs no option for its libraries.
 */
final class ClassPathReads {
  private ClassPathReads() {}

  /** Does nothing where Gene itself is on the class path. */
  static void allow() {
    java.lang.Module own = ClassPathReads.class.getModule();
    if (own.isNamed()) {
      own.addReads(ClassPathReads.class.getClassLoader().getUnnamedModule());
    }
  }
}
