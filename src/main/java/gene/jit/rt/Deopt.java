package gene.jit.rt;

import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.ForLoops;
import gene.runtime.Generator;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.TailCall;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.Faults;
import gene.runtime.error.GeneError;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Runtime support for deoptimisation: rebuilds an interpreter frame from JVM locals and resumes at
 * a given instruction; also function prologues, polls and error paths.
 *
 * <p>A deoptimised activation does not leave its Java frame. The stub in compiled code passes its
 * live values here, the interpreter runs the rest of the function as a call on top, and the stub
 * returns that result. So callers, handlers further out and the depth of the stack know nothing of
 * it; only the rest of this one activation is slow, and the profile learns why.
 *
 * <p>When the caller expects an unboxed result and the interpreter returns something else, there is
 * no way to return it: {@link gene.runtime.UnexpectedResult} carries it, and the caller continues
 * in the interpreter behind its call.
 */
public final class Deopt {
  private Deopt() {}

  // Small methods instead of instructions: HotSpot inlines both, but counts the bytes of a body
  // when it decides whether to inline that one.

  /**
   * The beginning of a function. Ends runaway recursion before the Java stack does, which would
   * take much longer. A plain read of the signal will do: where HotSpot need not repeat it, all
   * calls in between are inlined, and the loop around them polls by itself.
   */
  static void enter(Vm vm, int depth, boolean looks) {
    if (depth >= (looks ? vm.plainLimit() : Vm.MAX_DEPTH)) {
      entered(vm, depth);
    }
  }

  /** Variant of {@link #enter} for a function with loops: reads the signal as loops do. */
  static void enterLoops(Vm vm, int depth, boolean looks) {
    if (depth >= (looks ? vm.limit() : Vm.MAX_DEPTH)) {
      entered(vm, depth);
    }
  }

  private static void entered(Vm vm, int depth) {
    if (depth >= Vm.MAX_DEPTH) {
      throw Errors.stackOverflow();
    }
    vm.poll();
  }

  static void safepoint(Vm vm, boolean looks) {
    if (looks && vm.signalled()) {
      vm.poll();
    }
  }

  /** A poll in code that was compiled when none was needed: it will be compiled again. */
  static void turn(Vm vm, boolean looks, Proto function) {
    if (looks && vm.signalled()) {
      FunctionProfile.of(function).outdated();
      vm.poll();
    }
  }

  /** Whether there is a signal, as far as this thread has to know after its last call. */
  static boolean signalled(Vm vm, boolean looks) {
    return looks && vm.plainLimit() == 0;
  }

  /** The value of a variable, which must have one. */
  static Object value(Cell cell, String name) {
    Object v = cell.value;
    return v != null ? v : cell.read(name);
  }

  // ---- errors

  /** An error on its way out of a compiled function. */
  static GeneError failed(Throwable t, Vm vm, Proto function, int pc) {
    GeneError e = Faults.of(t);
    vm.arrives(e, function, pc);
    return e;
  }

  /** The exception for a handler of the function. */
  static Object caught(Throwable t, Vm vm, Proto function, int pc, int tailDepth, int handler) {
    GeneError e = failed(t, vm, function, pc);
    vm.tailDepth = tailDepth;
    return vm.caught(e, function, handler, pc);
  }

  /** An error leaves a loop before its end; the error that goes on. */
  static GeneError left(Throwable t, Iter it, Vm vm) {
    return ForLoops.leave(vm, it, Faults.of(t));
  }

  // ---- back to the interpreter

  /** Made when the first speculation fails: each costs the classes of its forms. */
  private static final class Handles {
    static final MethodHandle RESUME;
    static final MethodHandle RESUME_GENERATOR;
    static final MethodHandle TO_LONG;
    static final MethodHandle TO_DOUBLE;
    static final MethodHandle TO_BOOL;

    static {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      try {
        MethodType resume =
            MethodType.methodType(
                Object.class,
                int.class,
                int.class,
                int.class,
                String.class,
                UnexpectedResult.class,
                Vm.class,
                Closure.class,
                Object.class,
                Object[].class);
        RESUME = lookup.findStatic(Deopt.class, "resume", resume);
        MethodType ofGenerator =
            resume.insertParameterTypes(resume.parameterCount() - 1, Generator.class);
        RESUME_GENERATOR = lookup.findStatic(Deopt.class, "resumeGenerator", ofGenerator);
        TO_LONG = unboxing(lookup, "toLong", long.class);
        TO_DOUBLE = unboxing(lookup, "toDouble", double.class);
        TO_BOOL = unboxing(lookup, "toBoolean", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private Handles() {}

    private static MethodHandle unboxing(MethodHandles.Lookup lookup, String name, Class<?> to)
        throws ReflectiveOperationException {
      return lookup.findStatic(Deopt.class, name, MethodType.methodType(to, Object.class));
    }
  }

  /**
   * Links the hand-over of all values; {@code layout}: their places in the frame. A result of
   * another representation comes first and goes on top of them.
   */
  static CallSite resume(
      MethodHandles.Lookup lookup,
      String name,
      MethodType type,
      int failed,
      int pc,
      int sp,
      String layout) {
    MethodHandle h = bound(Handles.RESUME, type, failed, pc, sp, layout);
    return new ConstantCallSite(returning(h, type.returnType()).asType(type));
  }

  /** Variant of {@link #resume} for a body without its closure, which is in that static field. */
  static CallSite resumeLean(
      MethodHandles.Lookup lookup,
      String name,
      MethodType type,
      int failed,
      int pc,
      int sp,
      String layout,
      String field)
      throws ReflectiveOperationException {
    Class<?> code = lookup.lookupClass();
    Object fn = lookup.findStaticVarHandle(code, field, Closure.class).get();
    MethodHandle resume = MethodHandles.insertArguments(Handles.RESUME, 6, fn, null);
    MethodHandle h = bound(resume, type, failed, pc, sp, layout);
    return new ConstantCallSite(returning(h, type.returnType()).asType(type));
  }

  /** Variant of {@link #resume} for a generator, which is interpreted from now on. */
  static CallSite resumeGenerator(
      MethodHandles.Lookup lookup,
      String name,
      MethodType type,
      int failed,
      int pc,
      int sp,
      String layout) {
    MethodHandle h = bound(Handles.RESUME_GENERATOR, type, failed, pc, sp, layout);
    return new ConstantCallSite(h.asType(type));
  }

  /** For one place of compiled code; takes as many values as have a place in the frame. */
  private static MethodHandle bound(
      MethodHandle h, MethodType type, int failed, int pc, int sp, String layout) {
    MethodHandle place = MethodHandles.insertArguments(h, 0, failed, pc, sp, layout);
    if (type.parameterType(0) != UnexpectedResult.class) {
      place = MethodHandles.insertArguments(place, 0, (UnexpectedResult) null);
    }
    return place.asCollector(Object[].class, layout.length());
  }

  private static Object resumeGenerator(
      int failed,
      int pc,
      int sp,
      String layout,
      UnexpectedResult result,
      Vm vm,
      Closure fn,
      Object self,
      Generator g,
      Object[] values) {
    Object[] frame = frame(fn, layout, values);
    int top = push(frame, sp, result);
    note(fn.proto, failed, pc, frame, top, result);
    return g.interpretFrom(vm, frame, pc, top);
  }

  private static int push(Object[] frame, int sp, UnexpectedResult result) {
    if (result == null) {
      return sp;
    }
    frame[sp] = result.value;
    return sp + 1;
  }

  private static Object[] frame(Closure fn, String layout, Object[] values) {
    Object[] frame = new Object[fn.proto.frameSize];
    for (int i = 0; i < values.length; i++) {
      frame[layout.charAt(i)] = values[i];
    }
    return frame;
  }

  /** An expectation failed, unless the code was left for better one. */
  private static void note(
      Proto function, int failed, int pc, Object[] frame, int top, UnexpectedResult result) {
    if (result == null || !result.isKnown) {
      FunctionProfile.of(function).failed(failed, pc, frame, top);
    }
  }

  private static Object resume(
      int failed,
      int pc,
      int sp,
      String layout,
      UnexpectedResult result,
      Vm vm,
      Closure fn,
      Object self,
      Object[] values) {
    Object[] frame = frame(fn, layout, values);
    int top = push(frame, sp, result);
    note(fn.proto, failed, pc, frame, top, result);
    return finished(vm, fn.proto.interpreted.resume(vm, fn, self, frame, pc, top));
  }

  // ---- results of another representation than expected

  /** The handle with its result as that type; a result of another representation is thrown. */
  static MethodHandle returning(MethodHandle h, Class<?> type) {
    Class<?> from = h.type().returnType();
    if (from == type) {
      return h;
    }
    MethodHandle boxed = h.asType(h.type().changeReturnType(Object.class));
    if (type == long.class) {
      return MethodHandles.filterReturnValue(boxed, Handles.TO_LONG);
    }
    if (type == double.class) {
      return MethodHandles.filterReturnValue(boxed, Handles.TO_DOUBLE);
    }
    return type == boolean.class ? MethodHandles.filterReturnValue(boxed, Handles.TO_BOOL) : boxed;
  }

  static long toLong(Object v) {
    if (v instanceof Long l) {
      return l;
    }
    throw new UnexpectedResult(v);
  }

  static double toDouble(Object v) {
    if (v instanceof Double d) {
      return d;
    }
    throw new UnexpectedResult(v);
  }

  static boolean toBoolean(Object v) {
    if (v instanceof Boolean b) {
      return b;
    }
    throw new UnexpectedResult(v);
  }

  /** A result of another representation, after the tail calls it may stand for. */
  static Object value(UnexpectedResult result, Vm vm) {
    return finished(vm, result.value);
  }

  /** An unexpected result to hand on, after the tail calls it may stand for, which may fail. */
  static UnexpectedResult settled(UnexpectedResult result, Vm vm) {
    return result.value == TailCall.PENDING ? new UnexpectedResult(TailCall.run(vm)) : result;
  }

  /** A function ends with a call that gave another representation than expected. */
  static UnexpectedResult passed(UnexpectedResult result, Proto function, int pc) {
    FunctionProfile.of(function).failedOnce(pc);
    return result;
  }

  /** A result, after the tail calls it may stand for. */
  static Object finished(Vm vm, Object result) {
    return result == TailCall.PENDING ? TailCall.run(vm) : result;
  }
}
