package gene.value;

/**
 * A value that is more than data: functions, classes, instances, futures. It says itself how it is
 * printed and compared; only here may printing and comparing reach user code.
 */
public interface GeneObject {

  /** The kind name, as {@code typeof} gives it. */
  String kind();

  /** Prints the value; the default is the kind in angle brackets. */
  default void print(Printer p) {
    p.raw("<" + kind() + ">");
  }

  default boolean equalTo(Object other) {
    return this == other;
  }

  default int hashValue() {
    return System.identityHashCode(this);
  }

  /** Whether actors on several threads may use it as it is (chapter 17.2), whatever it holds. */
  default boolean shared() {
    return false;
  }

  /** Whether all values of its Java class have the same class of the language. */
  default boolean hasOneClass() {
    return false;
  }

  /** The answer to {@code (v .immutable?)}. */
  default boolean immutable() {
    return false;
  }
}
