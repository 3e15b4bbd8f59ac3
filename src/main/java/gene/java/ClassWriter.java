package gene.java;

import gene.java.reflect.Signature;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.List;

/**
 * Writes Java classes whose methods call a {@link Handler}:
 *
 * <pre>
 *   class NAME extends PARENT implements INTERFACES, Generated {
 *     NAME(Handler h, A a)        { this.handler = h; super(a); }
 *     int compare(Object a, Object b) { return (int) (Integer) handler.call2(7, a, b); }
 *     Object super$7(Object a)    { return super.compare(..); }
 *   }
 * </pre>
 *
 * The handler is set before the constructor above runs, which may already call methods. All code is
 * straight, so no stack maps are needed and no class is loaded to write it.
 */
final class ClassWriter {
  private static final ClassDesc HANDLER = desc(Handler.class);
  private static final ClassDesc GENERATED = desc(Generated.class);
  private static final String FIELD = "gene$handler";

  /** A method to write: its number for the handler, and whether the parent has a body for it. */
  record Body(
      int number, Signature signature, boolean hasSuper, boolean isPublic, boolean tellsSelf) {}

  private ClassWriter() {}

  static byte[] write(
      String name,
      Class<?> parent,
      List<Class<?>> interfaces,
      List<Class<?>[]> constructors,
      List<Body> bodies) {
    ClassDesc self = ClassDesc.of(name);
    boolean inherits = Generated.class.isAssignableFrom(parent);
    return ClassFile.of()
        .build(
            self,
            out -> {
              out.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER);
              out.withSuperclass(desc(parent));
              ClassDesc[] all = new ClassDesc[interfaces.size() + 1];
              for (int i = 0; i < interfaces.size(); i++) {
                all[i] = desc(interfaces.get(i));
              }
              all[interfaces.size()] = GENERATED;
              out.withInterfaceSymbols(all);
              if (!inherits) {
                out.withField(FIELD, HANDLER, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
                out.withMethodBody(
                    "geneHandler",
                    MethodTypeDesc.of(HANDLER),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL,
                    code -> code.aload(0).getfield(self, FIELD, HANDLER).areturn());
              }
              constructors.forEach(c -> constructor(out, self, parent, c, inherits));
              for (Body b : bodies) {
                method(out, b);
                if (b.hasSuper) {
                  superMethod(out, parent, b);
                }
              }
            });
  }

  static ClassDesc desc(Class<?> c) {
    return c.describeConstable().orElseThrow();
  }

  private static MethodTypeDesc type(Class<?> result, Class<?>... parameters) {
    return MethodTypeDesc.of(
        desc(result), Arrays.stream(parameters).map(ClassWriter::desc).toList());
  }

  private static void constructor(
      ClassBuilder out, ClassDesc self, Class<?> parent, Class<?>[] types, boolean inherits) {
    Class<?>[] own = new Class<?>[types.length + 1];
    own[0] = Handler.class;
    System.arraycopy(types, 0, own, 1, types.length);
    out.withMethodBody(
        ConstantDescs.INIT_NAME,
        type(void.class, own),
        ClassFile.ACC_PUBLIC,
        code -> {
          if (!inherits) {
            code.aload(0).aload(1).putfield(self, FIELD, HANDLER);
          }
          code.aload(0);
          Class<?>[] passed = inherits ? own : types;
          int slot = inherits ? 1 : 2;
          for (Class<?> t : passed) {
            TypeKind kind = TypeKind.from(t);
            code.loadLocal(kind.asLoadable(), slot);
            slot += kind.slotSize();
          }
          code.invokespecial(desc(parent), ConstantDescs.INIT_NAME, type(void.class, passed));
          code.return_();
        });
  }

  private static void method(ClassBuilder out, Body b) {
    Signature s = b.signature;
    out.withMethodBody(
        s.name(),
        type(s.result(), s.parameters()),
        b.isPublic ? ClassFile.ACC_PUBLIC : ClassFile.ACC_PROTECTED,
        code -> {
          code.aload(0);
          code.invokeinterface(GENERATED, "geneHandler", MethodTypeDesc.of(HANDLER));
          if (b.tellsSelf) {
            code.dup().aload(0);
            code.invokevirtual(HANDLER, "self", type(void.class, Object.class));
          }
          code.loadConstant(b.number);
          arguments(code, s.parameters(), s.result());
          giveBack(code, s);
        });
  }

  /** How the handler is called: one or two arguments without an array, some results without box. */
  private static String entrance(int n, Class<?> result) {
    return n > 2
        ? "call"
        : (n == 0 || result != int.class && result != boolean.class
                ? "call"
                : result == int.class ? "callInt" : "test")
            + n;
  }

  private static Class<?> given(int n, Class<?> result) {
    return n > 0 && n <= 2 && (result == int.class || result == boolean.class)
        ? result
        : Object.class;
  }

  private static void arguments(CodeBuilder code, Class<?>[] types, Class<?> result) {
    int n = types.length;
    int slot = 1;
    if (n > 2) {
      code.loadConstant(n).anewarray(ConstantDescs.CD_Object);
    }
    for (int i = 0; i < n; i++) {
      if (n > 2) {
        code.dup().loadConstant(i);
      }
      TypeKind kind = TypeKind.from(types[i]);
      code.loadLocal(kind.asLoadable(), slot);
      box(code, types[i]);
      slot += kind.slotSize();
      if (n > 2) {
        code.aastore();
      }
    }
    Class<?>[] parameters = new Class<?>[n > 2 ? 2 : n + 1];
    Arrays.fill(parameters, Object.class);
    parameters[0] = int.class;
    if (n > 2) {
      parameters[1] = Object[].class;
    }
    code.invokevirtual(HANDLER, entrance(n, result), type(given(n, result), parameters));
  }

  private static void box(CodeBuilder code, Class<?> t) {
    if (t.isPrimitive()) {
      Class<?> boxed = boxed(t);
      code.invokestatic(desc(boxed), "valueOf", type(boxed, t));
    }
  }

  static Class<?> boxed(Class<?> primitive) {
    return java.lang.invoke.MethodType.methodType(primitive).wrap().returnType();
  }

  private static void giveBack(CodeBuilder code, Signature s) {
    Class<?> t = s.result();
    if (given(s.parameters().length, t) == t && t.isPrimitive()) {
      code.ireturn();
    } else if (t == void.class) {
      code.pop().return_();
    } else if (t.isPrimitive()) {
      Class<?> boxed = boxed(t);
      code.checkcast(desc(boxed)).invokevirtual(desc(boxed), t.getName() + "Value", type(t));
      code.return_(TypeKind.from(t).asLoadable());
    } else {
      code.checkcast(desc(t)).areturn();
    }
  }

  /** The inherited body under a name of its own, for {@code (super .method ..)}. */
  private static void superMethod(ClassBuilder out, Class<?> parent, Body b) {
    Signature s = b.signature;
    out.withMethodBody(
        superName(b.number),
        type(s.result(), s.parameters()),
        ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
        code -> {
          code.aload(0);
          int slot = 1;
          for (Class<?> t : s.parameters()) {
            TypeKind kind = TypeKind.from(t);
            code.loadLocal(kind.asLoadable(), slot);
            slot += kind.slotSize();
          }
          code.invokespecial(
              desc(parent), s.name(), type(s.result(), s.parameters()), parent.isInterface());
          code.return_(TypeKind.from(s.result()).asLoadable());
        });
  }

  static String superName(int number) {
    return "super$" + number;
  }
}
