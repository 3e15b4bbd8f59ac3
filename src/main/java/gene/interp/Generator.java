package gene.interp;

import gene.runtime.Closure;
import gene.runtime.Errors;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Singleton;

/** A generator: the saved frame of a function that yields (chapter 12.1). */
final class Generator extends Iter {
  /** What a run of the body gives when it yields; the value waits on the stack. */
  private record Suspended(int pc, int sp) {}

  private final Closure fn;
  private final Object self;
  private final Object[] frame;
  private int pc;
  private int sp;
  private boolean running;
  private boolean ended;

  Generator(Closure fn, Object self, Object[] frame) {
    this.fn = fn;
    this.self = self;
    this.frame = frame;
    this.sp = fn.proto.code.locals;
  }

  /** The YIELD instruction: the yielded value is on top and becomes the value of the expression. */
  static Object suspend(Closure fn, Object[] frame, int pc, int sp) {
    return new Suspended(pc, sp);
  }

  @Override
  protected Object advance(Vm vm) {
    if (running) {
      throw Errors.runtime("generator is already running");
    }
    if (ended) {
      return null;
    }
    running = true;
    boolean finished = true;
    try {
      Object r = Interpreter.run(vm, fn, self, frame, pc, sp);
      if (r instanceof Suspended at) {
        Object value = frame[at.sp - 1];
        frame[at.sp - 1] = Singleton.NIL;
        pc = at.pc;
        sp = at.sp;
        finished = false;
        return value == Singleton.NOT_FOUND ? null : value;
      }
      return null;
    } finally {
      running = false;
      ended = finished;
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
