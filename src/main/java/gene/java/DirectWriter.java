package gene.java;

import gene.async.Outside;
import gene.java.reflect.Candidate;
import gene.java.reflect.NeverBlocks;
import gene.runtime.Vm;
import gene.runtime.bulk.Held;
import gene.runtime.direct.DirectCode;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes {@link DirectCode} for members of Java classes: a class with one method that tests the
 * arguments, converts them, makes the plain Java call and converts the result.
 *
 * <pre>
 *   long direct(Vm vm, Object self, long a, Object b) {
 *     if ((int) a == a &amp;&amp; b instanceof String) {     // for each overload that was seen
 *       try { r = ((Owner) self).member((int) a, (String) b); }
 *       catch (Throwable t) { throw Direct.thrown(t, java); }
 *       if (vm.interruptsOutside) outside.returned(vm);
 *       return r;
 *     }
 *     return Direct.toLong(Direct.general(method, vm, self, new Object[] {a, b}));
 *   }
 * </pre>
 *
 * Bytecode rather than method handles: nothing is linked, so a class costs a fraction of a
 * millisecond, and HotSpot inlines it like any other.
 */
final class DirectWriter {
  private static final ClassDesc HELP = ClassWriter.desc(Direct.class);
  private static final ClassDesc VM = ClassWriter.desc(Vm.class);
  private static final ClassDesc OUTSIDE = ClassWriter.desc(Outside.class);
  private static final int SELF = 2; // Java locals: this, vm, self, arguments

  private final Java java;
  private final Object general; // the JavaMethod for calls that are not expected; null: all are
  private final List<Held> params;
  private final Held result;
  private final List<Object> constants = new ArrayList<>();
  private final ClassDesc name;
  private boolean used = true; // the result
  private int next; // free Java local
  private CodeBuilder out;

  private DirectWriter(Java java, Object general, String name, List<Held> params, Held result) {
    this.java = java;
    this.general = general;
    this.params = params;
    this.result = result;
    this.name = ClassDesc.of("Direct" + name);
  }

  /** Code for calls with those arguments; null when there can be none. */
  static DirectCode call(Java java, JavaMethod method, List<CallPlan> plans, boolean used) {
    Class<?> owner = plans.getFirst().candidate().executable().getDeclaringClass();
    GeneratedLoader loader = new GeneratedLoader(java.loader(), owner);
    for (CallPlan p : plans) {
      if (!isCallable(p.candidate(), loader)) {
        return null;
      }
    }
    Held result = null;
    for (CallPlan p : plans) {
      Held one = used ? held(p.candidate().result()) : Held.OBJECT;
      result = result == null || result == one ? one : Held.OBJECT;
    }
    List<Held> params = plans.getFirst().held();
    DirectWriter w = new DirectWriter(java, method, method.name(), params, result);
    w.used = used;
    return w.load(loader, exact(plans), () -> plans.forEach(w::plan));
  }

  /** The class of all results, where the declaration tells. */
  private static Class<?> exact(List<CallPlan> plans) {
    Candidate c = plans.getFirst().candidate();
    boolean known = c.executable() instanceof Constructor<?> && !isConverted(c.result());
    return known ? c.result() : null;
  }

  /** Code for reading a field, or what a getter gives. */
  static DirectCode read(Java java, Member member) {
    GeneratedLoader loader = new GeneratedLoader(java.loader(), member.getDeclaringClass());
    Class<?> type = member instanceof Field f ? f.getType() : ((Method) member).getReturnType();
    if (!sees(loader, member.getDeclaringClass()) || !sees(loader, type)) {
      return null;
    }
    DirectWriter w = new DirectWriter(java, null, member.getName(), List.of(), held(type));
    return w.load(loader, null, () -> w.access(member, type, null));
  }

  private static boolean isCallable(Candidate c, GeneratedLoader loader) {
    Executable e = c.executable();
    boolean seen = sees(loader, e.getDeclaringClass()) && sees(loader, c.result());
    for (Class<?> p : c.parameters()) {
      seen &= sees(loader, p);
    }
    return seen && !c.looksAtCaller() && !c.hasElements();
  }

  /** Whether the name means that class there. */
  private static boolean sees(ClassLoader loader, Class<?> c) {
    Class<?> plain = c;
    while (plain.isArray()) {
      plain = plain.getComponentType();
    }
    if (plain.isPrimitive()) {
      return true;
    }
    try {
      return !plain.isHidden() && Class.forName(plain.getName(), false, loader) == plain;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** How values of a Java type come back. */
  private static Held held(Class<?> t) {
    if (t == long.class || t == int.class || t == short.class || t == byte.class) {
      return Held.INT;
    }
    return t == double.class || t == float.class
        ? Held.FLOAT
        : t == boolean.class ? Held.BOOL : Held.OBJECT;
  }

  // ---- the class

  private DirectCode load(GeneratedLoader loader, Class<?> exact, Runnable body) {
    Class<?> convention = Conventions.of(params, result);
    MethodTypeDesc type = DirectCode.type(params, result).describeConstable().orElseThrow();
    byte[] bytes =
        ClassFile.of()
            .build(
                name,
                cls -> {
                  cls.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
                  cls.withInterfaceSymbols(ClassWriter.desc(convention));
                  cls.withMethodBody(
                      DirectCode.METHOD,
                      type,
                      ClassFile.ACC_PUBLIC,
                      code -> {
                        out = code;
                        next = SELF + 1;
                        params.forEach(p -> next += kind(p).slotSize());
                        body.run();
                        general();
                      });
                  constructor(cls);
                  initialiser(cls);
                });
    Class<?> made = loader.define(name.displayName(), bytes);
    Object code = Direct.instance(made, constants.toArray());
    return new DirectCode(code, convention, params, result, exact);
  }

  private static void constructor(ClassBuilder cls) {
    cls.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        ClassFile.ACC_PUBLIC,
        code ->
            code.aload(0)
                .invokespecial(
                    ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_());
  }

  private void initialiser(ClassBuilder cls) {
    for (int i = 0; i < constants.size(); i++) {
      cls.withField("k" + i, typeOf(constants.get(i)), ClassFile.ACC_STATIC | ClassFile.ACC_FINAL);
    }
    cls.withMethodBody(
        ConstantDescs.CLASS_INIT_NAME,
        ConstantDescs.MTD_void,
        ClassFile.ACC_STATIC,
        code -> {
          code.invokestatic(HELP, "constants", type(Object[].class)).astore(0);
          for (int i = 0; i < constants.size(); i++) {
            ClassDesc type = typeOf(constants.get(i));
            code.aload(0).loadConstant(i).aaload().checkcast(type);
            code.putstatic(name, "k" + i, type);
          }
          code.return_();
        });
  }

  /** Constants are named by types that every loader knows. */
  private static ClassDesc typeOf(Object constant) {
    return constant instanceof Class<?>
        ? ConstantDescs.CD_Class
        : constant instanceof Outside ? OUTSIDE : ConstantDescs.CD_Object;
  }

  private static MethodTypeDesc type(Class<?> result, Class<?>... parameters) {
    return MethodType.methodType(result, parameters).describeConstable().orElseThrow();
  }

  private void constant(Object v) {
    int k = constants.indexOf(v);
    if (k < 0) {
      k = constants.size();
      constants.add(v);
    }
    out.getstatic(name, "k" + k, typeOf(v));
  }

  private static TypeKind kind(Held held) {
    return TypeKind.from(DirectCode.java(held));
  }

  private void help(String method, Class<?> result, Class<?>... parameters) {
    out.invokestatic(HELP, method, type(result, parameters));
  }

  // ---- one overload

  private void plan(CallPlan p) {
    Label other = out.newLabel();
    Class<?>[] types = p.candidate().parameters();
    int[] converted = new int[types.length]; // Java local of an argument that was converted, or 0
    int slot = SELF + 1;
    for (int i = 0; i < types.length; i++) {
      Held held = params.get(i);
      boolean anything = p.isOnly() && types[i] == Object.class;
      if (held == Held.OBJECT
          && !anything
          && (!p.isOnly() || isPlain(held, p.argument(i), types[i]))) {
        testClass(p, i, slot, other);
      }
      if (held == Held.INT && types[i] == int.class) {
        out.lload(slot).l2i().i2l().lload(slot).lcmp().ifne(other);
      } else if (anything) {
        converted[i] = next++;
        anything(p.argument(i), slot, converted[i]);
      } else if (!isPlain(held, p.argument(i), types[i])) {
        converted[i] = next++;
        out.loadLocal(kind(held), slot);
        box(held);
        constant(java);
        constant(types[i]);
        help("fitting", Object.class, Object.class, Object.class, Class.class);
        out.dup().astore(converted[i]);
        out.getstatic(HELP, "NO", ConstantDescs.CD_Object).if_acmpeq(other);
      }
      slot += kind(held).slotSize();
    }
    Executable e = p.candidate().executable();
    access(e, p.candidate().result(), () -> arguments(types, converted));
    out.labelBinding(other);
  }

  /** Where any object is taken: one of the class that was seen as it is, others after a look. */
  private void anything(Class<?> seen, int from, int to) {
    Label same = out.newLabel();
    out.aload(from).astore(to);
    if (CallPlan.isSame(seen, Object.class)) {
      out.aload(from).invokevirtual(ConstantDescs.CD_Object, "getClass", type(Class.class));
      constant(seen);
      out.if_acmpeq(same);
    }
    out.aload(from);
    constant(java);
    help("object", Object.class, Object.class, Object.class);
    out.astore(to);
    out.labelBinding(same);
  }

  private void testClass(CallPlan p, int i, int slot, Label other) {
    Class<?> seen = p.argument(i);
    Class<?> type = p.candidate().parameters()[i];
    if (seen == String.class) {
      out.aload(slot).instanceOf(ConstantDescs.CD_String).ifeq(other);
    } else if (p.isOnly() && !type.isInterface() && !type.isArray()) {
      out.aload(slot).instanceOf(ClassWriter.desc(type)).ifeq(other);
    } else {
      out.aload(slot).invokevirtual(ConstantDescs.CD_Object, "getClass", type(Class.class));
      constant(seen);
      out.if_acmpne(other);
    }
  }

  /** Whether the argument is passed without asking for a conversion. */
  private static boolean isPlain(Held held, Class<?> seen, Class<?> to) {
    return switch (held) {
      case INT -> to == long.class || to == int.class || to == double.class || to == float.class;
      case FLOAT -> to == double.class || to == float.class;
      case BOOL -> true;
      case OBJECT -> CallPlan.isSame(seen, to);
    };
  }

  private void arguments(Class<?>[] types, int[] converted) {
    int slot = SELF + 1;
    for (int i = 0; i < types.length; i++) {
      Held held = params.get(i);
      if (converted[i] > 0) {
        out.aload(converted[i]);
        unbox(types[i]);
      } else {
        out.loadLocal(kind(held), slot);
        pass(held, types[i]);
      }
      slot += kind(held).slotSize();
    }
  }

  private void pass(Held held, Class<?> to) {
    if (held == Held.OBJECT) {
      if (to != Object.class) {
        out.checkcast(ClassWriter.desc(to));
      }
    } else if (held != Held.BOOL) {
      out.conversion(kind(held), TypeKind.from(to));
    }
  }

  private void unbox(Class<?> to) {
    Class<?> boxed = to.isPrimitive() ? ClassWriter.boxed(to) : to;
    if (boxed != Object.class) {
      out.checkcast(ClassWriter.desc(boxed));
    }
    if (to.isPrimitive()) {
      out.invokevirtual(ClassWriter.desc(boxed), to.getName() + "Value", type(to));
    }
  }

  private void box(Held held) {
    if (held != Held.OBJECT) {
      Class<?> boxed = ClassWriter.boxed(DirectCode.java(held));
      out.invokestatic(ClassWriter.desc(boxed), "valueOf", type(boxed, DirectCode.java(held)));
    }
  }

  // ---- the member

  /** Reads or calls the member and returns. */
  private void access(Member m, Class<?> type, Runnable arguments) {
    ClassDesc owner = ClassWriter.desc(m.getDeclaringClass());
    boolean isField = m instanceof Field;
    boolean leaves = m instanceof Executable e && !NeverBlocks.test(e);
    int left = leaves && !carries() ? next++ : 0;
    if (left > 0) {
      constant(java.mainBorder().outside());
      out.aload(1).invokevirtual(OUTSIDE, "leave", type(Object.class, Vm.class)).astore(left);
    } else if (leaves) {
      outside(true);
    }
    Label handler = out.newLabel();
    Label from = out.newBoundLabel();
    if (m instanceof Constructor<?>) {
      out.new_(owner).dup();
    } else if (!Modifier.isStatic(m.getModifiers())) {
      out.aload(SELF).checkcast(owner);
    }
    if (arguments != null) {
      arguments.run();
    }
    switch (m) {
      case Field f when Modifier.isStatic(f.getModifiers()) ->
          out.getstatic(owner, f.getName(), ClassWriter.desc(type));
      case Field f -> out.getfield(owner, f.getName(), ClassWriter.desc(type));
      case Method method -> invoke(method, owner);
      default ->
          out.invokespecial(
              owner,
              ConstantDescs.INIT_NAME,
              type(void.class, ((Constructor<?>) m).getParameterTypes()));
    }
    Label to = out.newBoundLabel();
    out.exceptionCatch(from, to, handler, ConstantDescs.CD_Throwable);
    comeBack(leaves, left);
    if (leaves) {
      Label calm = out.newLabel();
      out.aload(1).getfield(VM, "interruptsOutside", ConstantDescs.CD_boolean).ifeq(calm);
      constant(java.mainBorder().outside());
      out.aload(1).invokevirtual(OUTSIDE, "returned", type(void.class, Vm.class));
      out.labelBinding(calm);
    }
    giveBack(type, m instanceof Constructor<?>);
    out.labelBinding(handler);
    comeBack(leaves, left);
    constant(java);
    help("thrown", RuntimeException.class, Throwable.class, Object.class);
    out.athrow();
  }

  private void invoke(Method m, ClassDesc owner) {
    boolean ofInterface = m.getDeclaringClass().isInterface();
    MethodTypeDesc type = type(m.getReturnType(), m.getParameterTypes());
    if (Modifier.isStatic(m.getModifiers())) {
      out.invokestatic(owner, m.getName(), type, ofInterface);
    } else if (ofInterface) {
      out.invokeinterface(owner, m.getName(), type);
    } else {
      out.invokevirtual(owner, m.getName(), type);
    }
  }

  /** What is on the Java stack stays there. */
  private void comeBack(boolean leaves, int left) {
    if (left > 0) {
      out.aload(left);
      help("comeBack", void.class, Object.class);
    } else if (leaves) {
      outside(false);
    }
  }

  private boolean carries() {
    return java.mainBorder().outside().carries();
  }

  /** Two writes of a field, which HotSpot may merge when it inlines what is between them. */
  private void outside(boolean now) {
    out.aload(1).loadConstant(now ? 1 : 0).putfield(VM, "outside", ConstantDescs.CD_boolean);
  }

  private void giveBack(Class<?> t, boolean fresh) {
    Held natural = held(t);
    if (t == void.class) {
      help("nil", Object.class);
    } else if (!used) {
      if (TypeKind.from(t).slotSize() == 2) {
        out.pop2();
      } else {
        out.pop();
      }
      help("nil", Object.class);
    } else if (t == char.class) {
      help("character", Object.class, char.class);
    } else if (natural != Held.OBJECT) {
      if (natural != Held.BOOL) {
        out.conversion(TypeKind.from(t), kind(natural));
      }
      if (result != natural) {
        box(natural);
      }
    } else if (fresh && !isConverted(t)) {
      out.areturn();
      return;
    } else if (Modifier.isFinal(t.getModifiers()) && !isConverted(t)) {
      help("orNil", Object.class, Object.class);
    } else {
      constant(java);
      help("toGene", Object.class, Object.class, Object.class);
    }
    out.return_(kind(result).asLoadable());
  }

  /** Whether values of exactly that class are represented differently in Gene. */
  private static boolean isConverted(Class<?> t) {
    return t.isArray()
        || Number.class.isAssignableFrom(t)
        || Throwable.class.isAssignableFrom(t)
        || t == Boolean.class
        || t == Character.class
        || t == Class.class;
  }

  // ---- other calls

  private void general() {
    if (general == null) {
      return;
    }
    constant(general);
    out.aload(1).aload(SELF);
    out.loadConstant(params.size()).anewarray(ConstantDescs.CD_Object);
    int slot = SELF + 1;
    for (int i = 0; i < params.size(); i++) {
      Held held = params.get(i);
      out.dup().loadConstant(i).loadLocal(kind(held), slot);
      box(held);
      out.aastore();
      slot += kind(held).slotSize();
    }
    help("general", Object.class, Object.class, Vm.class, Object.class, Object[].class);
    switch (result) {
      case INT -> help("toLong", long.class, Object.class);
      case FLOAT -> help("toDouble", double.class, Object.class);
      case BOOL -> help("toBoolean", boolean.class, Object.class);
      case OBJECT -> {}
    }
    out.return_(kind(result).asLoadable());
  }
}
