package gene.interp;

import gene.runtime.Closure;
import gene.runtime.Errors;
import gene.runtime.ExceptionValue;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Singleton;

/**
 * A generator: the saved frame of a function that yields (chapter 12.1). The frame is first run up
 * to the end of its parameters, so that mistakes in arguments are thrown by the call itself; every
 * further value runs it from one YIELD to the next.
 */
final class Generator extends Iter {
  /** What a run of the body gives when it yields; the value waits on the stack. */
  private record Suspended(int pc, int sp) {}

  private final Closure fn;
  private final Object self;
  private Object[] frame; // null once the body has ended
  private int pc;
  private int sp;
  private boolean running;
  private Object ahead; // computed by has_next, not yet handed out; may be not_found
  private ExceptionValue handled; // $ex of the catch clause that the body yielded from

  Generator(Closure fn, Object self, Object[] frame) {
    this.fn = fn;
    this.self = self;
    this.frame = frame;
    this.sp = fn.proto.code.locals;
  }

  /** The YIELD instruction: the yielded value is on top and becomes the value of the expression. */
  static Object suspend(int pc, int sp) {
    return new Suspended(pc, sp);
  }

  /** Binds the parameters: defaults and patterns are evaluated now. */
  Generator start(Vm vm) {
    resume(vm);
    return this;
  }

  /** A yielded not_found ends whoever consumes the items, although more may follow. */
  @Override
  protected Object advance(Vm vm) {
    Object v = ahead;
    ahead = null;
    if (v == null) {
      v = resume(vm);
    }
    return v == Singleton.NOT_FOUND ? null : v;
  }

  @Override
  public boolean hasNext(Vm vm) {
    if (ahead == null) {
      ahead = resume(vm);
    }
    return ahead != null;
  }

  /** Runs to the next YIELD; its value, or null when the body has ended. */
  private Object resume(Vm vm) {
    if (running) {
      throw Errors.runtime("generator is already running");
    }
    if (frame == null) {
      return null;
    }
    ExceptionValue consumers = vm.exception;
    if (handled != null) {
      vm.exception = handled;
    }
    running = true;
    Object[] left = null;
    try {
      if (Interpreter.run(vm, fn, self, frame, pc, sp) instanceof Suspended at) {
        left = frame;
        pc = at.pc;
        sp = at.sp;
        handled = vm.exception == consumers ? null : vm.exception;
        Object value = frame[sp - 1];
        frame[sp - 1] = Singleton.NIL;
        return value;
      }
      return null;
    } finally {
      vm.exception = consumers;
      running = false;
      frame = left;
    }
  }

  @Override
  protected GeneArray advancePair(Vm vm) {
    Object item = next(vm);
    if (item == null) {
      return null;
    }
    if (item instanceof GeneArray pair && pair.size() == 2) {
      return pair;
    }
    throw Errors.type("next_pair expects [key value] items, got " + Kinds.of(item));
  }

  @Override
  public String kind() {
    return "Generator";
  }
}
