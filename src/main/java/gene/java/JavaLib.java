package gene.java;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.concurrent.Flow;
import java.util.function.Supplier;

/** The namespace {@code java} (chapter 23). */
public final class JavaLib {
  private JavaLib() {}

  /** Fills the namespace; Java itself is made when one of its functions is called. */
  public static void install(Table t, Supplier<Java> java) {
    t.fn(
            "class",
            "name",
            "The Java class of that full name.",
            (vm, name) -> java.get().classes().named(Args.string("java/class", name)))
        .fn(
            "gene",
            "v",
            "A Java object as Gene data, all the way down.",
            (vm, v) -> java.get().values().deeply(v))
        .fn(
            "array",
            "type items",
            "A Java array with that type of elements.",
            (vm, type, items) -> type(java.get(), type).array(Args.array("java/array", items)))
        .fn(
            "cast",
            "class v",
            "The value as an object of that class.",
            (vm, type, v) -> cast(java.get(), type, v))
        .fn(
            "publisher",
            "p",
            "An iteration over what a Flow.Publisher publishes.",
            (vm, p) -> publisher(java.get(), p));
  }

  private static JavaClass type(Java java, Object v) {
    return v instanceof JavaClass c ? c : java.classes().named(Args.string("java/array", v));
  }

  private static Object cast(Java java, Object type, Object v) {
    if (!(type instanceof JavaClass c)) {
      throw Errors.expects("java/cast", "a Java class", type);
    }
    Object made = java.conversion().element(v, boxed(c.type()));
    return made == null ? Singleton.NIL : made;
  }

  private static Class<?> boxed(Class<?> type) {
    return type.isPrimitive() ? ClassWriter.boxed(type) : type;
  }

  private static Object publisher(Java java, Object p) {
    if (p instanceof Flow.Publisher<?> publisher) {
      return new PublisherIter(java, publisher);
    }
    throw Errors.type("java/publisher expects a Flow.Publisher, got " + Kinds.of(p));
  }
}
