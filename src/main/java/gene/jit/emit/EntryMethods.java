package gene.jit.emit;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;

import gene.jit.analysis.CompiledUnit;
import gene.jit.rt.CallingConventions;
import gene.jit.rt.Deopt;
import gene.jit.rt.Rep;
import gene.runtime.Closure;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.runtime.bulk.UnboxedEntry;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * The entry points of a compiled function. Its body is one static method that takes unboxed
 * arguments; around it stand
 *
 * <pre>
 *   enterN, enter             what {@code Proto.entry} offers to everybody: objects in, object out;
 *                             other arguments are left to {@code other}
 *   number, object            for natives that call it again and again, with unboxed arguments
 *   call, and the direct ones for compiled callers, which have the representations already
 * </pre>
 *
 * <p>They are small so that HotSpot inlines them into their callers, where it then sees that an
 * argument has just been boxed and removes the pair.
 */
public final class EntryMethods {
  private static final int DIRECT = 4; // most arguments that come without an array

  private final ClassDesc owner;
  private final CompiledUnit unit;
  private final boolean mayReturnPending;

  public EntryMethods(ClassDesc owner, CompiledUnit unit, boolean mayReturnPending) {
    this.owner = owner;
    this.unit = unit;
    this.mayReturnPending = mayReturnPending;
  }

  /** The type of calls by other compiled code. */
  public static MethodTypeDesc directType(CompiledUnit unit) {
    List<Class<?>> types =
        new ArrayList<>(List.of(Vm.class, Closure.class, Object.class, int.class));
    for (Rep rep : unit.params) {
      types.add(rep.java);
    }
    return Assembler.method(unit.result.java, types.toArray(Class[]::new));
  }

  public void write(ClassBuilder cls) {
    int n = unit.params.length;
    if (n <= DIRECT) {
      cls.withMethodBody("enter" + n, enterType(n), ACC_PUBLIC, out -> enter(out, n));
    }
    cls.withMethodBody(
        "enter",
        MethodTypeDesc.of(
            ConstantDescs.CD_Object,
            Assembler.desc(Vm.class),
            Assembler.desc(Closure.class),
            ConstantDescs.CD_Object,
            ConstantDescs.CD_Object.arrayType()),
        ACC_PUBLIC,
        this::enterArray);
    if (n > 0 && n <= UnboxedEntry.MOST_PARAMETERS && (plain(unit.result) || anyPlain())) {
      cls.withMethodBody(
          plain(unit.result) ? "number" : "object", plainType(), ACC_PUBLIC, this::plain);
    }
    MethodTypeDesc direct = directType(unit);
    cls.withMethodBody(
        CallingConventions.CALL, CallingConventions.callType(direct), ACC_STATIC, this::call);
    cls.withMethodBody(
        CallingConventions.METHOD, direct, ACC_PUBLIC, out -> direct(out, mayReturnPending));
    cls.withMethodBody(CallingConventions.LAST, direct, ACC_PUBLIC, out -> direct(out, false));
  }

  private static MethodTypeDesc enterType(int n) {
    Class<?>[] types = new Class<?>[3 + n];
    java.util.Arrays.fill(types, Object.class);
    types[0] = Vm.class;
    types[1] = Closure.class;
    return Assembler.method(Object.class, types);
  }

  private void enter(CodeBuilder out, int n) {
    Label other = out.newLabel();
    for (int i = 0; i < n; i++) {
      if (unit.params[i] != Rep.BOXED) {
        out.aload(4 + i).instanceOf(Assembler.desc(unit.params[i].boxed())).ifeq(other);
      }
    }
    out.aload(1);
    out.aload(1).getfield(Assembler.desc(Vm.class), "compiledDepth", ConstantDescs.CD_int);
    for (int i = 0; i < n; i++) {
      out.aload(4 + i);
      unbox(out, unit.params[i]);
    }
    if (!unit.closureFree()) {
      out.aload(2).aload(3);
    }
    boxed(out, false);
    out.labelBinding(other);
    out.aload(0).aload(1).aload(2).aload(3);
    out.loadConstant(n).anewarray(ConstantDescs.CD_Object);
    for (int i = 0; i < n; i++) {
      out.dup().loadConstant(i).aload(4 + i).aastore();
    }
    otherKinds(out);
  }

  private void enterArray(CodeBuilder out) {
    int n = unit.params.length;
    Label other = out.newLabel();
    for (int i = 0; i < n; i++) {
      if (unit.params[i] != Rep.BOXED) {
        out.aload(4).loadConstant(i).aaload();
        out.instanceOf(Assembler.desc(unit.params[i].boxed())).ifeq(other);
      }
    }
    out.aload(1);
    out.aload(1).getfield(Assembler.desc(Vm.class), "compiledDepth", ConstantDescs.CD_int);
    for (int i = 0; i < n; i++) {
      out.aload(4).loadConstant(i).aaload();
      unbox(out, unit.params[i]);
    }
    if (!unit.closureFree()) {
      out.aload(2).aload(3);
    }
    boxed(out, false);
    out.labelBinding(other);
    out.aload(0).aload(1).aload(2).aload(3).aload(4);
    otherKinds(out);
  }

  private void otherKinds(CodeBuilder out) {
    out.invokevirtual(
            owner,
            "other",
            Assembler.method(Object.class, Vm.class, Closure.class, Object.class, Object[].class))
        .areturn();
  }

  private static void unbox(CodeBuilder out, Rep rep) {
    if (rep == Rep.INT) {
      out.checkcast(Assembler.desc(Long.class));
      out.invokevirtual(Assembler.desc(Long.class), "longValue", Assembler.method(long.class));
    } else if (rep == Rep.FLOAT) {
      out.checkcast(Assembler.desc(Double.class));
      out.invokevirtual(
          Assembler.desc(Double.class), "doubleValue", Assembler.method(double.class));
    }
  }

  /**
   * Calls the body; its result as an object, also one of another representation than usual. {@code
   * finished}: after the tail calls that one may stand for.
   */
  private void boxed(CodeBuilder out, boolean finished) {
    Rep r = unit.result;
    Label from = out.newBoundLabel();
    out.invokestatic(owner, CallingConventions.BODY, BodySignature.type(unit));
    if (r == Rep.BOXED) {
      out.areturn();
      return;
    }
    Label to = out.newBoundLabel();
    ClassDesc box = Assembler.desc(r.boxed());
    out.invokestatic(box, "valueOf", MethodTypeDesc.of(box, Assembler.desc(r.java)));
    out.areturn();
    Label handler = out.newBoundLabel();
    out.exceptionCatch(from, to, handler, Assembler.desc(UnexpectedResult.class));
    out.getfield(Assembler.desc(UnexpectedResult.class), "value", ConstantDescs.CD_Object);
    if (finished) {
      int slot = out.allocateLocal(TypeKind.REFERENCE);
      out.astore(slot);
      finished(out, 0, slot);
    }
    out.areturn();
  }

  // ---- from natives, as UnboxedEntry has it

  private static boolean plain(Rep rep) {
    return rep != Rep.BOXED;
  }

  private boolean anyPlain() {
    boolean any = false;
    for (Rep rep : unit.params) {
      any |= plain(rep);
    }
    return any;
  }

  private MethodTypeDesc plainType() {
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, Closure.class, Object.class));
    for (Rep rep : unit.params) {
      types.add(plain(rep) ? long.class : Object.class);
    }
    return Assembler.method(
        plain(unit.result) ? long.class : Object.class, types.toArray(Class[]::new));
  }

  private void plain(CodeBuilder out) {
    out.aload(1);
    out.aload(1).getfield(Assembler.desc(Vm.class), "compiledDepth", ConstantDescs.CD_int);
    int slot = 4;
    for (Rep rep : unit.params) {
      if (plain(rep)) {
        out.lload(slot);
        slot += 2;
        if (rep == Rep.FLOAT) {
          out.invokestatic(
              ConstantDescs.CD_Double,
              "longBitsToDouble",
              Assembler.method(double.class, long.class));
        }
      } else {
        out.aload(slot++);
      }
    }
    if (!unit.closureFree()) {
      out.aload(2).aload(3);
    }
    out.invokestatic(owner, CallingConventions.BODY, BodySignature.type(unit));
    if (unit.result == Rep.FLOAT) {
      out.invokestatic(
          ConstantDescs.CD_Double,
          "doubleToRawLongBits",
          Assembler.method(long.class, double.class));
    } else if (unit.result == Rep.BOOL) {
      out.i2l();
    }
    if (plain(unit.result)) {
      out.lreturn();
    } else {
      out.areturn();
    }
  }

  // ---- from compiled code

  private void call(CodeBuilder out) {
    arguments(out, 0, 2);
    if (!unit.closureFree()) {
      out.aload(1).checkcast(Assembler.desc(Closure.class));
      out.aload(1).checkcast(Assembler.desc(Closure.class));
      out.getfield(Assembler.desc(Closure.class), "self", ConstantDescs.CD_Object);
    }
    if (mayReturnPending) {
      finishedBody(out, 0);
    } else {
      boxed(out, true);
    }
  }

  /** {@code finishes}: makes the calls that its result may stand for. */
  private void direct(CodeBuilder out, boolean finishes) {
    arguments(out, 1, 4);
    if (!unit.closureFree()) {
      out.aload(2).aload(3);
    }
    if (finishes) {
      finishedBody(out, 1);
    } else {
      out.invokestatic(owner, CallingConventions.BODY, BodySignature.type(unit));
      out.return_(unit.result.type.asLoadable());
    }
  }

  /** The VM and the depth in those locals, and the arguments behind it. */
  private void arguments(CodeBuilder out, int vm, int depth) {
    out.aload(vm).iload(depth);
    int slot = depth + 1;
    for (Rep rep : unit.params) {
      out.loadLocal(rep.type, slot);
      slot += rep.type.slotSize();
    }
  }

  /** The result, after the tail calls it may stand for. */
  private void finishedBody(CodeBuilder out, int vm) {
    int slot = out.allocateLocal(TypeKind.REFERENCE);
    out.invokestatic(owner, CallingConventions.BODY, BodySignature.type(unit));
    out.astore(slot);
    finished(out, vm, slot);
    out.areturn();
  }

  private static void finished(CodeBuilder out, int vm, int slot) {
    out.aload(vm).aload(slot);
    out.invokestatic(
        Assembler.desc(Deopt.class),
        "finished",
        Assembler.method(Object.class, Vm.class, Object.class));
  }
}
