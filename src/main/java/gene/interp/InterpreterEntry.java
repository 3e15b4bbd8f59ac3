package gene.interp;

import gene.code.Code;
import gene.runtime.Closure;
import gene.runtime.Entry;
import gene.runtime.Generator;
import gene.runtime.TierPolicy;
import gene.runtime.Vm;

/** Runs functions in the interpreter: makes the frame and starts the loop. */
public final class InterpreterEntry extends Entry {
  public static final InterpreterEntry INSTANCE =
      new InterpreterEntry(TierPolicy.TIER_UP_THRESHOLD);

  /** For functions that are compiled when they are first called. */
  public static final InterpreterEntry EAGER = new InterpreterEntry(0);

  private final int tierUpCountdown;

  /** For functions that are compiled after so many calls and back-edges. */
  public static InterpreterEntry hotAfter(int calls) {
    return calls == TierPolicy.TIER_UP_THRESHOLD ? INSTANCE : new InterpreterEntry(calls);
  }

  private InterpreterEntry(int tierUpCountdown) {
    this.tierUpCountdown = tierUpCountdown;
  }

  @Override
  public int tierUpCountdown() {
    return tierUpCountdown;
  }

  private static Object run(Vm vm, Closure fn, Object self, Object[] frame) {
    Code code = fn.proto.code;
    if (code.cellParams.length > 0) {
      Interpreter.boxParameters(code, frame);
    }
    return Interpreter.run(vm, fn, self, frame, 0, code.locals);
  }

  /** Whether a warm function has compiled code by now. */
  static boolean compiled(Vm vm, Closure fn, Object self, Object... args) {
    if (vm.tiers == null) {
      fn.proto.tierUpCountdown = Integer.MAX_VALUE;
      return false;
    }
    return vm.tiers.onHotCall(vm, fn, self, args);
  }

  @Override
  public Object enter0(Vm vm, Closure fn, Object self) {
    if (--fn.proto.tierUpCountdown < 0 && compiled(vm, fn, self)) {
      return fn.proto.entry.enter0(vm, fn, self);
    }
    return Interpreter.run(vm, fn, self, new Object[fn.proto.frameSize], 0, fn.proto.code.locals);
  }

  @Override
  public Object enter1(Vm vm, Closure fn, Object self, Object a) {
    if (--fn.proto.tierUpCountdown < 0 && compiled(vm, fn, self, a)) {
      return fn.proto.entry.enter1(vm, fn, self, a);
    }
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter2(Vm vm, Closure fn, Object self, Object a, Object b) {
    if (--fn.proto.tierUpCountdown < 0 && compiled(vm, fn, self, a, b)) {
      return fn.proto.entry.enter2(vm, fn, self, a, b);
    }
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    frame[1] = b;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter3(Vm vm, Closure fn, Object self, Object a, Object b, Object c) {
    if (--fn.proto.tierUpCountdown < 0 && compiled(vm, fn, self, a, b, c)) {
      return fn.proto.entry.enter3(vm, fn, self, a, b, c);
    }
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    frame[1] = b;
    frame[2] = c;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter4(Vm vm, Closure fn, Object self, Object a, Object b, Object c, Object d) {
    if (--fn.proto.tierUpCountdown < 0 && compiled(vm, fn, self, a, b, c, d)) {
      return fn.proto.entry.enter4(vm, fn, self, a, b, c, d);
    }
    Object[] frame = new Object[fn.proto.frameSize];
    frame[0] = a;
    frame[1] = b;
    frame[2] = c;
    frame[3] = d;
    return run(vm, fn, self, frame);
  }

  @Override
  public Object enter(Vm vm, Closure fn, Object self, Object[] bound) {
    if (--fn.proto.tierUpCountdown < 0 && compiled(vm, fn, self, bound)) {
      return fn.proto.entry.enter(vm, fn, self, bound);
    }
    Object[] frame = new Object[fn.proto.frameSize];
    System.arraycopy(bound, 0, frame, 0, bound.length);
    return run(vm, fn, self, frame);
  }

  @Override
  public Object resume(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    return Interpreter.run(vm, fn, self, frame, pc, sp);
  }

  @Override
  public Object generator(Vm vm, Closure fn, Object self, Object[] bound) {
    if (--fn.proto.tierUpCountdown < 0) {
      compiled(vm, fn, self, bound);
    }
    Object[] frame = new Object[fn.proto.frameSize];
    System.arraycopy(bound, 0, frame, 0, bound.length);
    Interpreter.boxParameters(fn.proto.code, frame);
    return new Generator(fn, self, frame).start(vm);
  }
}
