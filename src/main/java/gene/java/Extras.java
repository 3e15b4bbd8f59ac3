package gene.java;

import gene.runtime.Callable;
import gene.runtime.Iter;
import gene.runtime.error.Errors;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;

/**
 * Methods that Java objects have beside those of their classes: of Gene arrays on everything that
 * can be iterated, and a few of all.
 */
final class Extras {
  private Extras() {}

  /** For all receivers of that class; null when there is none of the name. */
  static Callable method(Java java, Object receiver, String name) {
    switch (name) {
      case "members" -> {
        return new Action(
            name,
            0,
            (vm, self, args) ->
                GeneArray.copyOf(Allowed.members(self.getClass()).signatures(false)));
      }
      case "class" -> {
        return new Action(name, 0, (vm, self, args) -> java.classes().of(self.getClass()));
      }
      default -> {}
    }
    if (receiver.getClass().isArray() && (name.equals("length") || name.equals("size"))) {
      return new Action(name, 0, (vm, self, args) -> (long) Array.getLength(self));
    }
    boolean iterable = !(receiver instanceof Map) && JavaIter.canIterate(receiver);
    if (iterable && !(receiver instanceof Collection) && !receiver.getClass().isArray()) {
      // may be endless, and is used up by who looks: its elements come one by one
      Callable lazy = java.core().builtin("Generator").ownMethod(name);
      return lazy == null
          ? null
          : new Action(name, -1, (vm, self, args) -> lazy.call(vm, JavaIter.of(java, self), args));
    }
    return iterable ? ofArrays(java, name) : null;
  }

  /** The method of Gene arrays, on what can be iterated; null when there is none of the name. */
  static Callable ofArrays(Java java, String name) {
    Callable ofArrays = java.core().builtin("Array").ownMethod(name);
    return ofArrays == null
        ? null
        : new Action(
            name,
            -1,
            (vm, self, args) -> {
              Iter it = Iteration.iterOrNull(vm, self);
              if (it == null) {
                throw Errors.expects(name, "an iterable", self);
              }
              return ofArrays.call(vm, Iteration.collect(vm, it), args);
            });
  }
}
