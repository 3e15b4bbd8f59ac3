package gene.async.sim;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * Loads the whole product once more, with one fault built into the kernel: in one method, all calls
 * of another one are left out, or a third one is called instead. So the kernel itself needs no
 * doors for faults.
 */
final class ChangedKernel extends ClassLoader {
  /** The fault; {@code instead} is null for calls that are left out. */
  record Fault(String cls, String method, String call, String instead) {
    @Override
    public String toString() {
      return cls
          + "."
          + method
          + (instead == null ? " without " : " with " + instead + " for ")
          + call;
    }
  }

  private final Fault fault;
  private int changes;

  ChangedKernel(Fault fault) {
    super(ChangedKernel.class.getClassLoader());
    this.fault = fault;
  }

  /** How many calls were changed in what has been loaded. */
  int changes() {
    return changes;
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
      return name.equals("gene.async." + fault.cls) ? changed(code) : code;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] changed(byte[] code) {
    ClassFile file = ClassFile.of();
    return file.transformClass(
        file.parse(code),
        ClassTransform.transformingMethodBodies(
            m -> m.methodName().equalsString(fault.method),
            CodeTransform.ofStateful(() -> this::change)));
  }

  private void change(CodeBuilder out, CodeElement e) {
    if (!(e instanceof InvokeInstruction i) || !i.name().equalsString(fault.call)) {
      out.with(e);
      return;
    }
    changes++;
    MethodTypeDesc type = i.typeSymbol();
    if (fault.instead != null) {
      out.invoke(i.opcode(), i.owner().asSymbol(), fault.instead, type, i.isInterface());
      return;
    }
    for (ClassDesc p : type.parameterList().reversed()) {
      drop(out, p);
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

  private static void drop(CodeBuilder out, ClassDesc type) {
    if (TypeKind.from(type).slotSize() == 2) {
      out.pop2();
    } else {
      out.pop();
    }
  }

  /** The rule that one of so many seeds breaks with this kernel, null when none does. */
  String brokenRule(long seeds) {
    try {
      Class<?> simulator = loadClass("gene.async.sim.Simulator");
      return (String) simulator.getMethod("brokenRule", long.class).invoke(null, seeds);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
