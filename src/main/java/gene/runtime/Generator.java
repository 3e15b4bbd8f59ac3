package gene.runtime;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GrowingText;
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

  /** What compiled code gives for an Int that it yields; the number is in {@link #yielded}. */
  public static final Object INT = new Object();

  /** Marks a Float that was yielded unboxed, as its raw bits. */
  public static final Object FLOAT = new Object();

  /** Compiled code of a generator. */
  public abstract static class Compiled {
    /** Takes over a generator that stopped there, if its variables are of the right kinds. */
    protected abstract boolean adopt(Generator g);

    /** Runs from where it stopped; the next value, INT, FLOAT, or null at the end. */
    protected abstract Object run(Vm vm, Closure fn, Object self, Generator g);
  }

  private static final long[] NO_NUMBERS = new long[0];

  // One number says all that must be known before it goes on.
  private static final int STOPPED = 0; // and nothing else to be heeded
  private static final int SPECIAL = 1; // stopped, and a value is ahead or an exception handled
  private static final int RUNNING = 2;
  private static final int ENDED = 3;

  /** Where it goes on. */
  public int pc;

  /** Variables and operand stack, as far as they are objects; null once the body has ended. */
  public Object[] frame;

  /** Those that compiled code holds as numbers. */
  public long[] numbers = NO_NUMBERS;

  /** A number that was yielded just now. */
  public long yielded;

  private final Closure fn;
  private final Object self;
  private int sp;
  private Compiled code; // null while interpreted
  private int state;
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
    if (v == null) {
      v = resume(vm);
    } else {
      ahead = null;
      state = state == ENDED || handled != null ? state : STOPPED;
    }
    return v == Singleton.NOT_FOUND ? null : v;
  }

  @Override
  public boolean hasNext(Vm vm) {
    if (ahead == null) {
      ahead = resume(vm);
      state = state == ENDED ? ENDED : SPECIAL;
    }
    return ahead != null;
  }

  /** A loop that goes leaves alone what another task is running. */
  @Override
  public void leave(Vm vm) {
    if (state != RUNNING) {
      close(vm);
    }
  }

  /**
   * Ends the body at the YIELD where it stopped, as if there were a return: its finally blocks run
   * now. The body must not yield any more; it ends at that YIELD then, and an error says so.
   */
  @Override
  public void close(Vm vm) {
    if (state == RUNNING) {
      throw alreadyRunning();
    }
    ahead = null;
    if (state == ENDED || !stopsAgain(vm)) {
      return;
    }
    try {
      stopsAgain(vm);
    } finally {
      end();
    }
    throw Errors.runtime(
        "generator " + fn.proto.displayName() + " yielded while it was being closed");
  }

  /** Runs the way out from where it stopped; true when that came to another YIELD. */
  private boolean stopsAgain(Vm vm) {
    int out = wayOut();
    if (out < 0) {
      end();
      return false;
    }
    pc = out;
    return resume(vm) != null;
  }

  /** Where closing goes on: behind the YIELD_OPEN where it stopped, -1 when there is no such. */
  private int wayOut() {
    Code c = fn.proto.code;
    int at = pc - 1;
    while (at >= 0 && c.ops[at] != Op.YIELD && !(c.ops[at] == Op.YIELD_OPEN && c.a[at] == pc)) {
      at--;
    }
    return at >= 0 && c.ops[at] == Op.YIELD_OPEN ? at + 1 : -1;
  }

  /** The function whose body it runs. */
  public Closure function() {
    return fn;
  }

  public Object self() {
    return self;
  }

  /** Whether its next value is what that code gives, or comes to its end. */
  public boolean runs(Compiled known) {
    return code == known && state == STOPPED;
  }

  /** The next value of one that {@link #runs} that code; INT or FLOAT for a plain number. */
  public Object next(Vm vm, Compiled known) {
    ExceptionValue consumers = vm.exception;
    int depth = vm.compiledDepth;
    state = RUNNING;
    Object value;
    try {
      value = run(vm, known, depth);
    } catch (Throwable t) {
      end(vm, consumers, depth);
      throw t;
    }
    vm.compiledDepth = depth;
    if (value == null || vm.exception != consumers) {
      stop(vm, consumers, value);
    } else {
      state = STOPPED;
    }
    return value == Singleton.NOT_FOUND ? null : GrowingText.flat(value);
  }

  /** The value that {@link #next(Vm, Compiled)} gave, as an object. */
  public Object object(Object value) {
    return value == INT
        ? (Object) yielded
        : value == FLOAT ? (Object) Double.longBitsToDouble(yielded) : value;
  }

  /** Runs to the next YIELD; its value, or null when the body has ended. */
  private Object resume(Vm vm) {
    if (state == RUNNING) {
      throw alreadyRunning();
    }
    if (state == ENDED) {
      return null;
    }
    boolean compiled = compiled();
    ExceptionValue consumers = vm.exception;
    int depth = vm.compiledDepth;
    if (handled != null) {
      vm.exception = handled;
    }
    state = RUNNING;
    Object value;
    try {
      value = GrowingText.flat(compiled ? object(run(vm, code, depth)) : interpret(vm));
    } catch (Throwable t) {
      end(vm, consumers, depth);
      throw t;
    }
    vm.compiledDepth = depth;
    stop(vm, consumers, value);
    return value;
  }

  private static GeneError alreadyRunning() {
    return Errors.runtime("generator is already running");
  }

  /** It has given a value, or null at its end. */
  private void stop(Vm vm, ExceptionValue consumers, Object value) {
    handled = vm.exception == consumers ? null : vm.exception;
    vm.exception = consumers;
    if (value == null) {
      end();
    } else {
      state = handled == null ? STOPPED : SPECIAL;
    }
  }

  private void end(Vm vm, ExceptionValue consumers, int depth) {
    vm.exception = consumers;
    vm.compiledDepth = depth;
    end();
  }

  private void end() {
    state = ENDED;
    frame = null;
  }

  /** Whether there is compiled code, or some has been made for where this one stopped. */
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

  private Object run(Vm vm, Compiled known, int depth) {
    if (depth >= CallStack.MAX_DEPTH) {
      throw Errors.stackOverflow();
    }
    vm.compiledDepth = depth + 1;
    return known.run(vm, fn, self, this);
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
