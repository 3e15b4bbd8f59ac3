package gene.lib.seq;

import gene.runtime.Callable;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.Kinds;

/**
 * One call of an operation: the receiver, its elements, the arguments behind it, and the name under
 * which messages speak of it. The callback of a map gets {@code (f key value)}, or the pair when it
 * takes one argument only.
 */
final class Input {
  /** A callback with one element. */
  interface Fn {
    Object call(Vm vm, Object element);
  }

  final Vm vm;
  final String name;
  final Object self;
  final Iter elements;
  private final Object[] args;

  Input(Vm vm, String name, Object self, Object[] args) {
    this.vm = vm;
    this.name = name;
    this.self = self;
    this.args = args;
    this.elements = Sources.of(vm, owner(self, name), self);
  }

  private static String owner(Object self, String name) {
    return Kinds.of(self) + "." + name;
  }

  String owner() {
    return owner(self, name);
  }

  int count() {
    return args.length;
  }

  Object arg(int i) {
    return i < args.length ? args[i] : null;
  }

  long integer(int i, long dflt) {
    return Args.integer(owner(), arg(i), dflt);
  }

  /** Another iterable among the arguments. */
  Iter other(int i) {
    Iter it = Sources.orNull(vm, args[i]);
    if (it == null) {
      throw Errors.expects(
          owner(), self instanceof GeneArray ? "an Array" : "an iterable", args[i]);
    }
    return it;
  }

  Callable callable(int i) {
    return Args.callable(vm, name, args[i]);
  }

  /** The callback at that place; without one, the elements themselves. */
  Fn fn(int i) {
    return i < args.length ? call(callable(i)) : (vm, e) -> e;
  }

  /** The predicate at that place; a value that is no function stands for equality with it. */
  Fn test(int i) {
    if (i < args.length && !vm.isCallable(args[i])) {
      Object sought = args[i];
      return (vm, e) -> gene.value.Equality.equal(e, sought);
    }
    return fn(i);
  }

  private Fn call(Callable f) {
    boolean entries = self instanceof GeneMap || self instanceof GeneHashMap;
    if (entries && f.maxArgs() != 1) {
      return (vm, e) -> vm.call(f, ((GeneArray) e).get(0), ((GeneArray) e).get(1));
    }
    return (vm, e) -> vm.call(f, e);
  }

  /** Calls the function with every element until it answers true; the element, else null. */
  Object first(Fn test, boolean answer) {
    for (Object e = elements.next(vm); e != null; e = elements.next(vm)) {
      if (Kinds.truthy(test.call(vm, e)) == answer) {
        elements.leave(vm);
        return e;
      }
    }
    return null;
  }
}
