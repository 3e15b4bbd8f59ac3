package gene.jit.rt;

import gene.runtime.CallStack;
import gene.runtime.Proto;
import gene.runtime.error.CompiledFrames;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CharacterRangeInfo;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.Arrays;

/**
 * Which Gene instruction a place in the bytecode belongs to. The class file says so in its table of
 * character ranges; it is read when a trace first asks.
 */
public final class CompiledPositions implements CompiledFrames.Positions {
  private final Proto proto;
  private byte[] bytes;
  private int[] pcs; // by bytecode index

  public CompiledPositions(Proto proto, byte[] bytes) {
    this.proto = proto;
    this.bytes = bytes;
  }

  private CodeAttribute code() {
    for (MethodModel m : ClassFile.of().parse(bytes).methods()) {
      if (m.methodName().equalsString(CallingConventions.BODY)) {
        return m.findAttribute(Attributes.code()).orElseThrow();
      }
    }
    throw new IllegalStateException("bug: a class without body");
  }

  public int bodyBytes() {
    return code().codeLength();
  }

  @Override
  public Proto proto() {
    return proto;
  }

  @Override
  public boolean isBody(String method) {
    return method.equals(CallingConventions.BODY);
  }

  @Override
  public synchronized int pc(String method, int bytecodeIndex) {
    if (!isBody(method)) {
      return CallStack.REPLACED;
    }
    if (pcs == null) {
      CodeAttribute code = code();
      int[] table = new int[code.codeLength()];
      Arrays.fill(table, CallStack.REPLACED);
      code.findAttribute(Attributes.characterRangeTable())
          .ifPresent(
              t -> {
                for (CharacterRangeInfo r : t.characterRangeTable()) {
                  Arrays.fill(table, r.startPc(), r.endPc() + 1, r.characterRangeStart());
                }
              });
      pcs = table;
      bytes = null;
    }
    return pcs[bytecodeIndex];
  }
}
