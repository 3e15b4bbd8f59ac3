package gene.actor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Loads the product once more, for the simulation: in the code of the actor runtime the dice are
 * thrown before everything that other threads see, atomic operations and accesses to fields alike,
 * so that another VM may go on in between. And with one fault built in, if wanted: in one method
 * the calls of another one are left out.
 */
final class ActorInterleaving extends ClassLoader {
  /** What is left out; null: nothing. */
  record Fault(String cls, String method, String call) {}

  private static final ClassDesc WORLD = ClassDesc.of("gene.actor.ActorWorld");
  private static final MethodTypeDesc NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);
  private static final Set<String> SHARED =
      Set.of("Actor", "Doorstep", "Mailbox", "Worker", "ActorRuntime", "Turn", "Ends", "Life");
  private static final Set<String> SEEN_BY_OTHERS =
      Set.of(
          "Ljava/lang/invoke/VarHandle;",
          "Ljava/util/concurrent/atomic/AtomicBoolean;",
          "Ljava/util/concurrent/ConcurrentLinkedQueue;");

  private final Fault fault;
  private int changes;

  ActorInterleaving(Fault fault) {
    super(ActorInterleaving.class.getClassLoader());
    this.fault = fault;
  }

  int changes() {
    return changes;
  }

  String brokenRule(long from, long count) {
    try {
      Class<?> simulator = loadClass("gene.actor.ActorSimulator");
      return (String)
          simulator.getMethod("brokenRule", long.class, long.class).invoke(null, from, count);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> c = findLoadedClass(name);
      if (c == null && name.startsWith("gene.")) {
        byte[] code = read(name);
        c = defineClass(name, code, 0, code.length);
      }
      return c != null ? c : super.loadClass(name, resolve);
    }
  }

  private byte[] read(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] code = in.readAllBytes();
      String simple = name.substring(name.lastIndexOf('.') + 1);
      if (fault != null && name.equals("gene.actor." + fault.cls)) {
        code = changed(code, this::leftOut, fault.method);
      }
      if (name.equals("gene.actor." + simple) && SHARED.contains(simple)) {
        code = changed(code, this::interleaved, null);
      }
      return name.equals("gene.async.loop.Spinning") ? changed(code, this::timed, null) : code;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface Change {
    void to(CodeBuilder out, CodeElement e);
  }

  private static byte[] changed(byte[] code, Change change, String method) {
    ClassFile file = ClassFile.of();
    return file.transformClass(
        file.parse(code),
        ClassTransform.transformingMethodBodies(
            m -> isOpen(m) && (method == null || m.methodName().equalsString(method)),
            (out, e) -> change.to(out, e)));
  }

  /** Methods that are synchronized as a whole, and initialisers, stay as they are. */
  private static boolean isOpen(MethodModel m) {
    return (m.flags().flagsMask() & ClassFile.ACC_SYNCHRONIZED) == 0
        && !m.methodName().stringValue().startsWith("<")
        && m.code().filter(c -> c instanceof CodeModel).isPresent();
  }

  private void interleaved(CodeBuilder out, CodeElement e) {
    switch (e) {
      case InvokeInstruction i
          when SEEN_BY_OTHERS.contains(i.owner().asSymbol().descriptorString()) ->
          out.invokestatic(WORLD, "point", NOTHING);
      case FieldInstruction f when f.opcode() == Opcode.GETFIELD ->
          out.invokestatic(WORLD, "point", NOTHING);
      default -> {}
    }
    if (e instanceof MonitorInstruction m) {
      boolean enters = m.opcode() == Opcode.MONITORENTER;
      out.loadConstant(enters ? 1 : 0);
      out.invokestatic(
          WORLD, "locked", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_boolean));
    }
    out.with(e);
  }

  private void timed(CodeBuilder out, CodeElement e) {
    if (e instanceof InvokeInstruction i && i.name().equalsString("nanoTime")) {
      out.invokestatic(WORLD, "spinTime", MethodTypeDesc.of(ConstantDescs.CD_long));
    } else {
      out.with(e);
    }
  }

  private void leftOut(CodeBuilder out, CodeElement e) {
    if (!(e instanceof InvokeInstruction i) || !i.name().equalsString(fault.call)) {
      out.with(e);
      return;
    }
    changes++;
    MethodTypeDesc type = i.typeSymbol();
    for (ClassDesc p : type.parameterList().reversed()) {
      if (TypeKind.from(p).slotSize() == 2) {
        out.pop2();
      } else {
        out.pop();
      }
    }
    if (i.opcode() != Opcode.INVOKESTATIC) {
      out.pop();
    }
    switch (TypeKind.from(type.returnType())) {
      case VOID -> {}
      case REFERENCE -> out.aconst_null();
      case LONG -> out.lconst_0();
      case DOUBLE -> out.dconst_0();
      case FLOAT -> out.fconst_0();
      default -> out.iconst_0();
    }
  }
}
