package gene.runtime;

import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Singleton;

/**
 * A generator: a function that yields, stopped between two values (chapter 12.1). It is first run
 * up to the end of its parameters, so that mistakes in arguments are thrown by the call itself;
 * every further value runs it from one YIELD to the next.
 *
 * <p>While it is interpreted, its variables are in the frame as the interpreter keeps them. Once
 * there is compiled code for where it stopped, that takes them over: numbers then are in {@link
 * #numbers}, at the same places.
 */
public final class Generator extends Iter {
  /** What a run of the interpreter gives at a YIELD; the value waits on the stack. */
  public static final Object YIELDED = new Object();

  /** Compiled code of a generator. */
  public abstract static class Compiled {
    /** Takes over a generator that stopped there, if its variables are of the right kinds. */
    protected abstract boolean adopt(Generator g);

    /** Runs from where it stopped; the next value, or null at the end. */
    protected abstract Object run(Vm vm, Closure fn, Object self, Generator g);
  }

  private static final long[] NO_NUMBERS = new long[0];

  /** Where it goes on. */
  public int pc;

  /** Variables and operand stack, as far as they are objects; null once the body has ended. */
  public Object[] frame;

  /** Those that compiled code holds as numbers. */
  public long[] numbers = NO_NUMBERS;

  private final Closure fn;
  private final Object self;
  private int sp;
  private Compiled code; // null while interpreted
  private boolean running;
  private Object ahead; // computed by has_next, not yet handed out; may be not_found
  private ExceptionValue handled; // $ex of the catch clause that the body yielded from

  public Generator(Closure fn, Object self, Object[] frame) {
    this.fn = fn;
    this.self = self;
    this.frame = frame;
    this.sp = fn.proto.code.locals;
  }

  /** Binds the parameters: defaults and patterns are evaluated now. */
  public Generator start(Vm vm) {
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
    Object value = null;
    try {
      value = compiled() ? runCompiled(vm) : interpret(vm);
      handled = vm.exception == consumers ? null : vm.exception;
      return value;
    } finally {
      vm.exception = consumers;
      running = false;
      if (value == null) {
        frame = null;
      }
    }
  }

  /** Is there compiled code, or has some come into being for where this one stopped? */
  private boolean compiled() {
    if (code != null) {
      return true;
    }
    Compiled found = fn.proto.entry.generatorCode();
    if (found == null) {
      return false;
    }
    if (numbers.length < frame.length) {
      numbers = new long[frame.length];
    }
    if (!found.adopt(this)) {
      return false;
    }
    code = found;
    return true;
  }

  private Object runCompiled(Vm vm) {
    int depth = vm.compiledDepth;
    if (depth >= CallStack.MAX_DEPTH) {
      throw Errors.stackOverflow();
    }
    vm.compiledDepth = depth + 1;
    try {
      return code.run(vm, fn, self, this);
    } finally {
      vm.compiledDepth = depth;
    }
  }

  private Object interpret(Vm vm) {
    if (fn.proto.interpreted.resume(vm, fn, self, frame, pc, sp) != YIELDED) {
      return null;
    }
    pc = vm.yieldedPc;
    sp = vm.yieldedSp;
    Object value = frame[sp - 1];
    frame[sp - 1] = Singleton.NIL;
    return value;
  }

  /** Compiled code met what it was not made for: the interpreter goes on, to the next YIELD. */
  public Object interpretFrom(Vm vm, Object[] values, int at, int depth) {
    code = null;
    frame = values;
    pc = at;
    sp = depth;
    return interpret(vm);
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
