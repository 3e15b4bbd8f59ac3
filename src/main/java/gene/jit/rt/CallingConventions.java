package gene.jit.rt;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ways in which compiled functions are called by each other: an interface for each combination
 * of representations of parameters and result. A class of compiled code implements the one that its
 * body has. A call through an interface needs no method handle, and where the function is a
 * constant HotSpot makes a direct call of it.
 *
 * <p>The interfaces are made when they are first needed and stay: there are few of them.
 */
public final class CallingConventions {
  public static final String METHOD = "direct";

  /** As {@link #METHOD}, from a tail position: the result may be a call that is left over. */
  public static final String LAST = "last";

  /** The method with the instructions of the function. */
  public static final String BODY = "body";

  /** {@code (vm, closure, depth, args..)}, with the result as an object, whatever it is. */
  public static final String CALL = "call";

  /** The first argument: before it are VM, closure, self and depth. */
  public static final int FIRST = 4;

  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final Map<String, ClassDesc> MADE = new ConcurrentHashMap<>();

  private CallingConventions() {}

  /** The type of {@link #CALL}, given that of {@link #METHOD}. */
  public static MethodTypeDesc callType(MethodTypeDesc direct) {
    return direct.dropParameterTypes(1, 2).changeReturnType(ConstantDescs.CD_Object);
  }

  static MethodType resolved(MethodTypeDesc type) {
    try {
      return type.resolveConstantDesc(LOOKUP);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The interface for calls of that type. */
  public static ClassDesc of(MethodTypeDesc body) {
    StringBuilder letters = new StringBuilder();
    for (int i = FIRST; i < body.parameterCount(); i++) {
      letters.append(letter(body.parameterType(i)));
    }
    letters.append('_').append(letter(body.returnType()));
    return MADE.computeIfAbsent(letters.toString(), name -> make(name, body));
  }

  private static char letter(ClassDesc type) {
    return type.descriptorString().charAt(0);
  }

  private static ClassDesc make(String letters, MethodTypeDesc body) {
    ClassDesc name = ClassDesc.of("gene.jit.rt.Convention$" + letters);
    byte[] bytes =
        ClassFile.of()
            .build(
                name,
                cls -> {
                  cls.withFlags(
                      ClassFile.ACC_INTERFACE | ClassFile.ACC_ABSTRACT | ClassFile.ACC_SYNTHETIC);
                  int flags = ClassFile.ACC_PUBLIC | ClassFile.ACC_ABSTRACT;
                  cls.withMethod(METHOD, body, flags, _ -> {});
                  cls.withMethod(LAST, body, flags, _ -> {});
                });
    try {
      LOOKUP.defineClass(bytes);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    return name;
  }
}
