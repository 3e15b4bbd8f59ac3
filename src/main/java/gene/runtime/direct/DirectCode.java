package gene.runtime.direct;

import gene.runtime.Vm;
import gene.runtime.bulk.Held;
import java.lang.invoke.MethodType;
import java.util.List;

/**
 * Code for calls of one callable with arguments that are held in certain ways. The object has one
 * method, {@code direct(vm, receiver, args..)}, of a public interface. It takes every call whose
 * arguments are held so: those that it was not made for it passes on to the callable, and a result
 * of another kind than told leaves as {@link gene.runtime.UnexpectedResult}.
 *
 * @param code the object, a constant of the compiled code
 * @param convention the interface with the method
 * @param params how the arguments are passed
 * @param result how the result comes back
 * @param exact the class of all results, null when it is not known
 */
public record DirectCode(
    Object code, Class<?> convention, List<Held> params, Held result, Class<?> exact) {
  /** The name of the method. */
  public static final String METHOD = "direct";

  /** A callable that code can be made for. */
  public interface Source {
    /**
     * Code for calls with that many arguments, as far as such calls have been seen; called on the
     * thread that compiles. A result that nobody uses need not be converted: it may be anything.
     */
    List<DirectCode> directCode(int n, boolean used);

    /** Whether the receiver must be one that has the callable as its method. */
    boolean needsReceiver();
  }

  /** Stands for an object of that class where none is at hand. */
  public record Like(Class<?> type) {
    /** The class of what was seen: of the object itself, or of those that it stands for. */
    public static Class<?> typeOf(Object seen) {
      return seen instanceof Like like ? like.type : seen.getClass();
    }
  }

  /**
   * A member of an object that compiled code reads: a constant, or what code without arguments
   * gives.
   *
   * @param constant null when there is code
   */
  public record Member(Object constant, DirectCode code) {}

  /** The provider of members of foreign objects. */
  public interface Members {
    /**
     * The member of that object when its own members are constant, as those of a class are, or else
     * of all objects of its Java class; null when there is no direct way. The object may be {@link
     * Like} others.
     */
    Member directMember(Object obj, String name);

    /** Whether what {@link #directMember} told holds for that one object alone. */
    boolean isUnique(Object obj);
  }

  /** The type of the method. */
  public MethodType type() {
    return type(params, result);
  }

  public static MethodType type(List<Held> params, Held result) {
    MethodType type = MethodType.methodType(java(result), Vm.class, Object.class);
    for (Held p : params) {
      type = type.appendParameterTypes(java(p));
    }
    return type;
  }

  /** The Java type of values that are held so. */
  public static Class<?> java(Held held) {
    return held == Held.INT
        ? long.class
        : held == Held.FLOAT ? double.class : held == Held.BOOL ? boolean.class : Object.class;
  }
}
