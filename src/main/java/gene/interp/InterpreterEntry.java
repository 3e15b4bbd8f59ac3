package gene.interp;

import gene.code.Code;
import gene.runtime.Closure;
import gene.runtime.Entry;
import gene.runtime.Vm;

/** Runs functions in the interpreter: makes the frame and starts the loop. */
public final class InterpreterEntry extends Entry {
  public static final InterpreterEntry INSTANCE = new InterpreterEntry();

  private InterpreterEntry() {}

  private static Object run(Vm vm, Closure fn, Object self, Object[] frame) {
    Code code = fn.proto.code;
    if (code.cellParams.length > 0) {
      Interpreter.boxParameters(code, frame);
    }
    return Interpreter.run(vm, fn, self, frame, 0, code.locals);
  }

  @Override
  public Object enter0(Vm vm, Closure fn, Object self) {
    return Interpreter.run(vm, fn, self, new Object[fn.proto.frameSize], 0, fn.proto.code.locals);
  }

  @Override
  public Object enter1(Vm vm, Closure fn, Object self, Object a) {
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter2(Vm vm, Closure fn, Object self, Object a, Object b) {
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    frame[1] = b;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter3(Vm vm, Closure fn, Object self, Object a, Object b, Object c) {
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    frame[1] = b;
    frame[2] = c;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter4(Vm vm, Closure fn, Object self, Object a, Object b, Object c, Object d) {
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    frame[1] = b;
    frame[2] = c;
    frame[3] = d;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter(Vm vm, Closure fn, Object self, Object[] bound) {
    Object[] frame = new Object[fn.proto.frameSize];
    System.arraycopy(bound, 0, frame, 0, bound.length);
    return run(vm, fn, self, frame);
  }

  @Override
  public Object generator(Vm vm, Closure fn, Object self, Object[] bound) {
    Object[] frame = new Object[fn.proto.frameSize];
    System.arraycopy(bound, 0, frame, 0, bound.length);
    Interpreter.boxParameters(fn.proto.code, frame);
    return new Generator(fn, self, frame).start(vm);
  }
}
