package gene.analysis;

import java.util.Collection;

/**
 * What is known of Java classes before a program runs: those of the JDK, which are always there,
 * and those of libraries that are there already.
 */
public interface JavaTypes {
  /** Knows none. */
  JavaTypes NONE =
      new JavaTypes() {
        @Override
        public JavaType find(String packageName, String name) {
          return null;
        }

        @Override
        public Collection<String> names(String packageName) {
          return null;
        }
      };

  /** The class, null when there is none or it is not known. */
  JavaType find(String packageName, String name);

  /** All classes of the package; null when not all are known. */
  Collection<String> names(String packageName);

  /** A class: what may be written behind its name. */
  interface JavaType {
    /** Static fields, methods and nested classes. */
    Collection<String> members();

    /** How a static method is called; null when there is none of that name. */
    Callee method(String name);

    /** How instances are made; null when that cannot be told by the number of arguments. */
    Callee constructor();

    /** The simple name. */
    String name();

    /** The methods of instances. */
    Collection<String> methods();

    /** How a method of instances is called; null when there is none of that name. */
    Callee instanceMethod(String name);

    /** Whether instances have the methods of Gene's containers, too. */
    boolean iterable();
  }
}
