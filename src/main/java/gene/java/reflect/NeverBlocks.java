package gene.java.reflect;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;

/**
 * Java methods that certainly wait for nothing, so that compiled code need not say that it leaves
 * the VM: those of texts, numbers and times, and those whose bytecode shows it. Looked through are
 * calls of which it is known where they go, a few levels deep: constructors, static and final
 * methods. Locks, calls that depend on the object, and classes that may have to be initialised end
 * the search.
 */
public final class NeverBlocks {
  private static final Set<String> PURE = Set.of("java.lang", "java.math", "java.time");
  private static final int DEEPEST = 4;

  private NeverBlocks() {}

  public static boolean test(Executable e) {
    return test(e.getDeclaringClass(), nameOf(e), typeOf(e), e.getModifiers(), 0);
  }

  private static String nameOf(Executable e) {
    return e instanceof Constructor<?> ? ConstantDescs.INIT_NAME : e.getName();
  }

  private static MethodTypeDesc typeOf(Executable e) {
    Class<?> result = e instanceof Method m ? m.getReturnType() : void.class;
    return MethodType.methodType(result, e.getParameterTypes()).describeConstable().orElseThrow();
  }

  private static boolean test(
      Class<?> owner, String name, MethodTypeDesc type, int modifiers, int depth) {
    if (isPure(owner)) {
      return true;
    }
    int own = Modifier.STATIC | Modifier.FINAL | Modifier.PRIVATE;
    boolean known =
        name.equals(ConstantDescs.INIT_NAME)
            || (modifiers & own) != 0
            || Modifier.isFinal(owner.getModifiers());
    if (!known || depth > DEEPEST || Modifier.isSynchronized(modifiers)) {
      return false;
    }
    ClassModel read = read(owner);
    return read != null
        && read.methods().stream()
            .filter(m -> m.methodName().equalsString(name))
            .filter(m -> m.methodTypeSymbol().equals(type))
            .anyMatch(m -> test(owner, m, depth));
  }

  /** Texts, numbers and times: code that cannot be overridden and has nothing to wait for. */
  private static boolean isPure(Class<?> c) {
    return c == Object.class
        || Modifier.isFinal(c.getModifiers()) && PURE.contains(c.getPackageName());
  }

  private static ClassModel read(Class<?> c) {
    String file = c.getName().replace('.', '/') + ".class";
    ClassLoader loader = c.getClassLoader();
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      return in == null ? null : ClassFile.of().parse(in.readAllBytes());
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  private static boolean test(Class<?> owner, MethodModel m, int depth) {
    return !m.flags().has(AccessFlag.SYNCHRONIZED)
        && m.code().isPresent()
        && m.code().get().elementStream().allMatch(e -> test(owner, e, depth));
  }

  private static boolean test(Class<?> owner, CodeElement e, int depth) {
    return switch (e) {
      case MonitorInstruction _, InvokeDynamicInstruction _ -> false;
      case InvokeInstruction i -> test(owner, i, depth);
      case NewObjectInstruction n -> isInitialised(owner, n.className().asInternalName());
      case FieldInstruction f ->
          f.opcode() == Opcode.GETFIELD
              || f.opcode() == Opcode.PUTFIELD
              || isInitialised(owner, f.owner().asInternalName());
      default -> true;
    };
  }

  /** The class of running code and those above it are. */
  private static boolean isInitialised(Class<?> running, String internalName) {
    Class<?> c = running;
    while (c != null && !c.getName().replace('.', '/').equals(internalName)) {
      c = c.getSuperclass();
    }
    return c != null;
  }

  private static boolean test(Class<?> owner, InvokeInstruction i, int depth) {
    Class<?> called;
    try {
      String name = i.owner().asInternalName().replace('/', '.');
      called = Class.forName(name, false, owner.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
    boolean known =
        switch (i.opcode()) {
          case INVOKESPECIAL, INVOKESTATIC ->
              isPure(called) || isInitialised(owner, i.owner().asInternalName());
          case INVOKEVIRTUAL -> isPure(called) && called != Object.class;
          default -> false;
        };
    return known && test(called, i.name().stringValue(), i.typeSymbol(), Modifier.FINAL, depth + 1);
  }
}
