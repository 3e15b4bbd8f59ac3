package gene.jit.emit;

import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassHierarchyResolver.ClassHierarchyInfo;
import java.lang.constant.ClassDesc;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The descriptions of Java classes that class files are made of. Compiled code speaks of the same
 * few dozen classes again and again; to write the description of one, and to find the class behind
 * it for a stack map, took a quarter of the time of a compilation.
 */
public final class ClassDescs {
  private static final Map<Class<?>, ClassDesc> OF = new ConcurrentHashMap<>();
  private static final Map<ClassDesc, ClassHierarchyInfo> ABOVE = new ConcurrentHashMap<>();

  private ClassDescs() {}

  static ClassDesc of(Class<?> type) {
    ClassDesc known = OF.get(type);
    return known != null ? known : OF.computeIfAbsent(type, ClassDescs::make);
  }

  private static ClassDesc make(Class<?> type) {
    ClassDesc desc = ClassDesc.ofDescriptor(type.descriptorString());
    if (type.isInterface()) {
      ABOVE.put(desc, ClassHierarchyInfo.ofInterface());
    } else if (!type.isPrimitive() && !type.isArray()) {
      Class<?> parent = type.getSuperclass();
      ABOVE.put(
          desc,
          ClassHierarchyInfo.ofClass(
              parent == null ? null : ClassDesc.ofDescriptor(parent.descriptorString())));
    }
    return desc;
  }

  /** What stands above the classes that were described; others are looked for. */
  public static ClassHierarchyResolver hierarchy() {
    ClassHierarchyResolver known = ABOVE::get;
    ClassLoader loader = ClassDescs.class.getClassLoader();
    // All engines of the process share it, and each compiles on a thread of its own.
    return known.orElse(
        ClassHierarchyResolver.ofClassLoading(loader).cached(ConcurrentHashMap::new));
  }
}
