package gene.java;

import gene.runtime.bulk.Held;
import gene.runtime.direct.DirectCode;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An interface for each combination of ways in which arguments and result are held. A call through
 * an interface needs no method handle, and where the object is a constant HotSpot makes a direct
 * call of it. Made when first needed; they stay, there are few.
 */
final class Conventions {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final Map<String, Class<?>> MADE = new ConcurrentHashMap<>();

  private Conventions() {}

  static Class<?> of(List<Held> params, Held result) {
    StringBuilder name = new StringBuilder("Convention$");
    params.forEach(p -> name.append(p.name().charAt(0)));
    name.append('_').append(result.name().charAt(0));
    return MADE.computeIfAbsent(name.toString(), n -> make(n, params, result));
  }

  private static Class<?> make(String name, List<Held> params, Held result) {
    byte[] bytes =
        ClassFile.of()
            .build(
                ClassDesc.of(Conventions.class.getPackageName(), name),
                cls -> {
                  cls.withFlags(
                      ClassFile.ACC_PUBLIC
                          | ClassFile.ACC_INTERFACE
                          | ClassFile.ACC_ABSTRACT
                          | ClassFile.ACC_SYNTHETIC);
                  cls.withMethod(
                      DirectCode.METHOD,
                      DirectCode.type(params, result).describeConstable().orElseThrow(),
                      ClassFile.ACC_PUBLIC | ClassFile.ACC_ABSTRACT,
                      _ -> {});
                });
    try {
      return LOOKUP.defineClass(bytes);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
