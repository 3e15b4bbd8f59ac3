package gene.jit;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ways in which compiled functions are called by each other: an interface for each combination
 * of kinds of parameters and result, with one method. A class of compiled code implements the one
 * that its body has. A call through an interface needs no method handle, and where the function is
 * a constant HotSpot makes a direct call of it.
 *
 * <p>The interfaces are made when they are first needed and stay: there are few of them.
 */
final class CallingConventions {
  static final String METHOD = "direct";

  /** The first argument: before it are VM, closure, self and depth. */
  static final int FIRST = 4;

  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final Map<String, ClassDesc> MADE = new ConcurrentHashMap<>();

  private CallingConventions() {}

  /** The interface for calls of that type. */
  static ClassDesc of(MethodTypeDesc body) {
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
    ClassDesc name = ClassDesc.of("gene.jit.Convention$" + letters);
    byte[] bytes =
        ClassFile.of()
            .build(
                name,
                cls -> {
                  cls.withFlags(
                      ClassFile.ACC_INTERFACE | ClassFile.ACC_ABSTRACT | ClassFile.ACC_SYNTHETIC);
                  cls.withMethod(
                      METHOD, body, ClassFile.ACC_PUBLIC | ClassFile.ACC_ABSTRACT, _ -> {});
                });
    try {
      LOOKUP.defineClass(bytes);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    return name;
  }
}
