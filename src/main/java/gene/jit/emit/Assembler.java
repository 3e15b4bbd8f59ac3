package gene.jit.emit;

import gene.jit.analysis.Plan;
import gene.jit.rt.CallTarget;
import gene.jit.rt.MemberSite;
import gene.jit.rt.Rep;
import gene.jit.rt.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the instructions of one Java method. Objects that the code refers to become constants of
 * the class: static final fields, which HotSpot trusts, so that a shape or a callee is an immediate
 * in machine code. They are handed over while the class is initialised; the JDK's own ways for that
 * (class data, constant dynamic) would spin method handles, milliseconds at start-up.
 */
public final class Assembler {
  /** Objects and the types of the constant fields that hold them, {@code k0}, {@code k1} .. */
  public static final class Constants {
    public final List<Object> values = new ArrayList<>();
    public final List<Class<?>> types = new ArrayList<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    int of(Object value, Class<?> type) {
      return numbers.computeIfAbsent(
          value,
          v -> {
            values.add(v);
            types.add(type);
            return values.size() - 1;
          });
    }
  }

  private static final MethodTypeDesc BOOTSTRAP_HEAD =
      MethodTypeDesc.of(
          desc(CallSite.class),
          desc(MethodHandles.Lookup.class),
          ConstantDescs.CD_String,
          desc(MethodType.class));

  final ClassDesc owner;
  private final Constants constants;
  private final List<SideMethod> sides; // methods of the class, written later
  private final CodeBuilder out;

  public Assembler(ClassDesc owner, Constants constants, List<SideMethod> sides, CodeBuilder out) {
    this.owner = owner;
    this.constants = constants;
    this.sides = sides;
    this.out = out;
  }

  public static ClassDesc desc(Class<?> type) {
    return ClassDescs.of(type);
  }

  public static MethodTypeDesc method(Class<?> result, Class<?>... params) {
    ClassDesc[] descs = new ClassDesc[params.length];
    for (int i = 0; i < params.length; i++) {
      descs[i] = desc(params[i]);
    }
    return MethodTypeDesc.of(desc(result), descs);
  }

  CodeBuilder builder() {
    return out;
  }

  Label label() {
    return out.newLabel();
  }

  void bind(Label label) {
    out.labelBinding(label);
  }

  public Label here() {
    Label label = label();
    bind(label);
    return label;
  }

  void load(TypeKind type, int slot) {
    out.loadLocal(type, slot);
  }

  public void store(TypeKind type, int slot) {
    out.storeLocal(type, slot);
  }

  public void loadObject(int slot) {
    load(TypeKind.REFERENCE, slot);
  }

  void constant(long v) {
    out.loadConstant(v);
  }

  void constant(double v) {
    out.loadConstant(v);
  }

  void constant(int v) {
    out.loadConstant(v);
  }

  void nothing() {
    out.aconst_null();
  }

  /** An object; strings by value, others as a constant field of the class. */
  void constant(Object v, Class<?> type) {
    if (v instanceof String s && s.length() < 10_000) {
      out.loadConstant(s);
    } else {
      int k = constants.of(v, type);
      out.getstatic(owner, field(k), desc(constants.types.get(k)));
      if (constants.types.get(k) != type && type != Object.class) {
        cast(type);
      }
    }
  }

  /** The name of the static field that holds an object. */
  String constantField(Object v, Class<?> type) {
    return field(constants.of(v, type));
  }

  public static String field(int constant) {
    return "k" + constant;
  }

  void cast(Class<?> type) {
    if (type != Object.class) {
      out.checkcast(desc(type));
    }
  }

  void test(Class<?> type) {
    out.instanceOf(desc(type));
  }

  /** A method of the runtime that is declared in the table. */
  public void call(RuntimeMethod m) {
    if (m.isStatic()) {
      out.invokestatic(desc(m.owner()), m.method(), m.type());
    } else {
      out.invokevirtual(desc(m.owner()), m.method(), m.type());
    }
  }

  /** A static method whose name or parameters are derived, so that the table has no row for it. */
  void call(Class<?> in, String name, Class<?> result, Class<?>... params) {
    out.invokestatic(desc(in), name, method(result, params));
  }

  /** As above, a method of an object. */
  void send(Class<?> in, String name, Class<?> result, Class<?>... params) {
    out.invokevirtual(desc(in), name, method(result, params));
  }

  /** A method of an interface. */
  void sendInterface(Class<?> in, String name, MethodType type) {
    out.invokeinterface(desc(in), name, type.describeConstable().orElseThrow());
  }

  /** A method of the class that is being written. */
  void callOwn(String name, MethodTypeDesc type) {
    out.invokestatic(owner, name, type);
  }

  /** Makes an object of a plain value on the Java stack. */
  void box(Rep rep) {
    if (rep != Rep.BOXED) {
      call(rep.boxed(), "valueOf", rep.boxed(), rep.java);
    }
  }

  /** Makes a plain value of an object that is known to be one. */
  void unbox(Rep rep) {
    if (rep != Rep.BOXED) {
      cast(rep.boxed());
      send(rep.boxed(), rep.java.getName() + "Value", rep.java);
    }
  }

  /** Adds a method for a call and calls it. */
  void callSite(
      CallSiteMethod.Form form,
      Rep[] args,
      Rep result,
      List<CallTarget> targets,
      Site site,
      OwnMethod own) {
    String name = "site" + sides.size();
    callSide(new CallSiteMethod(name, form, args, result, targets, site, own));
  }

  /** Adds a method for a property of objects of several shapes and calls it. */
  void callMember(List<Plan.Place> places, Rep rep, boolean writes, MemberSite site) {
    callSide(new MemberMethod("member" + sides.size(), places, rep, writes, site));
  }

  private void callSide(SideMethod m) {
    sides.add(m);
    out.invokestatic(owner, m.name(), m.type());
  }

  public void field(Class<?> in, String name, Class<?> type) {
    out.getfield(desc(in), name, desc(type));
  }

  void putField(Class<?> in, String name, Class<?> type) {
    out.putfield(desc(in), name, desc(type));
  }

  void staticField(Class<?> in, String name, Class<?> type) {
    out.getstatic(desc(in), name, desc(type));
  }

  /** An invokedynamic that a method of {@code linker} named like it links. */
  void link(Class<?> linker, String name, MethodTypeDesc type, ConstantDesc... args) {
    MethodTypeDesc bootstrap = BOOTSTRAP_HEAD;
    for (ConstantDesc arg : args) {
      bootstrap =
          bootstrap.insertParameterTypes(
              bootstrap.parameterCount(),
              arg instanceof Integer ? ConstantDescs.CD_int : ConstantDescs.CD_String);
    }
    DirectMethodHandleDesc handle =
        MethodHandleDesc.ofMethod(
            DirectMethodHandleDesc.Kind.STATIC, desc(linker), name, bootstrap);
    out.invokedynamic(DynamicCallSiteDesc.of(handle, name, type, args));
  }
}
