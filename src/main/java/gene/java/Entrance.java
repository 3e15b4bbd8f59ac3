package gene.java;

import gene.async.Outside;
import gene.java.reflect.Signature;
import gene.runtime.Callable;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;

/**
 * The way of Java code into Gene functions, on whatever thread it runs (chapter 23.5): those of the
 * main program, or of one actor.
 */
final class Entrance {
  private final Java java;
  private final Vm vm;
  private final Outside outside;
  private final Isolate isolate; // of the actor, null: the main program

  Entrance(Java java, Vm vm, Outside outside, Isolate isolate) {
    this.java = java;
    this.vm = vm;
    this.outside = outside;
    this.isolate = isolate;
  }

  Vm vm() {
    return vm;
  }

  Outside outside() {
    return outside;
  }

  /** Whether the code that runs on the VM now sees the same variables. A guess on other threads. */
  boolean isRunning() {
    return vm.isolate == isolate;
  }

  /** Calls with arguments of Java; the result is as the signature wants it. */
  Object call(Callable f, Object self, Object[] args, Signature s) throws Throwable {
    try {
      Outside.From from = outside.enter();
      if (from != Outside.From.ELSEWHERE) {
        Isolate caller = vm.isolate;
        vm.isolate = isolate;
        try {
          return nested(f, self, args, s);
        } finally {
          vm.isolate = caller;
          outside.exit(from);
        }
      }
      return outside.call(isolate, () -> nested(f, self, args, s));
    } catch (GeneError e) {
      throw java.throwables().unwrapped(e);
    }
  }

  /** Calls with one argument, without an array when that is possible. */
  Object call(Callable f, Object a, Signature s) throws Throwable {
    Outside.From from = isRunning() ? outside.enter() : Outside.From.ELSEWHERE;
    if (from == Outside.From.ELSEWHERE) {
      return call(f, null, new Object[] {a}, s);
    }
    try {
      return Adapters.result(java, vm.call(f, java.values().toGene(a)), s);
    } catch (GeneError e) {
      throw java.throwables().unwrapped(e);
    } finally {
      outside.exit(from);
    }
  }

  /** Calls with two arguments. */
  Object call(Callable f, Object a, Object b, Signature s) throws Throwable {
    Outside.From from = isRunning() ? outside.enter() : Outside.From.ELSEWHERE;
    if (from == Outside.From.ELSEWHERE) {
      return call(f, null, new Object[] {a, b}, s);
    }
    try {
      Object v = vm.call(f, java.values().toGene(a), java.values().toGene(b));
      return Adapters.result(java, v, s);
    } catch (GeneError e) {
      throw java.throwables().unwrapped(e);
    } finally {
      outside.exit(from);
    }
  }

  Object nested(Callable f, Object self, Object[] args, Signature s) {
    Object[] values = new Object[args.length];
    for (int i = 0; i < args.length; i++) {
      values[i] = java.values().toGene(args[i]);
    }
    return Adapters.result(java, vm.invoke(f, self, values), s);
  }
}
