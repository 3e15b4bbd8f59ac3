package gene.runtime.advice;

import gene.code.Params;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Vm;
import gene.runtime.natives.Native;
import gene.value.Singleton;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One piece of code that an interceptor runs around a call (chapter 15.1). Inline advice runs with
 * the receiver as its self; a callable named instead gets it as its first argument.
 */
final class Advice {
  /** When it runs, in the order of 15.2; the names are the words of the language. */
  enum Kind {
    BEFORE_FILTER,
    BEFORE,
    INVARIANT,
    AROUND,
    AFTER
  }

  private final Callable code;
  private final boolean inline;
  private final boolean replacesResult;

  Advice(Callable code, boolean inline, boolean replacesResult) {
    this.code = code;
    this.inline = inline;
    this.replacesResult = replacesResult;
  }

  boolean replacesResult() {
    return replacesResult;
  }

  /** before, before_filter and invariant; {@code self} is null for functions. */
  Object run(Vm vm, @Nullable Object self, Object[] args) {
    return inline ? code.call(vm, self, fit(args)) : callNamed(vm, self, args);
  }

  /** The wrapped callable is the last argument, behind as many others as there is room for. */
  Object around(Vm vm, @Nullable Object self, Object[] args, Callable wrapped) {
    if (!inline) {
      return callNamed(vm, self, append(args, wrapped));
    }
    int max = code.maxArgs();
    if (max == 0) {
      return code.call(vm, self, Callable.NO_ARGS);
    }
    Object[] room = max > 0 && args.length >= max ? Arrays.copyOf(args, max - 1) : args;
    return code.call(vm, self, append(room, wrapped));
  }

  /** Inline advice gets the result when it has a parameter left for it. */
  Object after(Vm vm, @Nullable Object self, Object[] args, Object result) {
    if (!inline) {
      return callNamed(vm, self, append(args, result));
    }
    return code.call(vm, self, takesResult(args.length) ? append(args, result) : fit(args));
  }

  private boolean takesResult(int args) {
    int max = code.maxArgs();
    return max >= 0 ? max > args : namesSomethingAfterTheRest();
  }

  private boolean namesSomethingAfterTheRest() {
    Params params = ((Closure) code).proto.code.params;
    for (int i = params.rest() + 1; i < params.size(); i++) {
      if (params.list().get(i).kind() == Params.Kind.REQUIRED) {
        return true;
      }
    }
    return false;
  }

  private Object callNamed(Vm vm, @Nullable Object self, Object[] args) {
    Object[] all = new Object[args.length + 1];
    all[0] = self == null ? Singleton.NIL : self;
    System.arraycopy(args, 0, all, 1, args.length);
    return code.call(vm, null, code instanceof Native ? all : fit(all));
  }

  /** Arguments beyond what the function accepts are dropped. */
  private Object[] fit(Object[] args) {
    int max = code.maxArgs();
    return max >= 0 && args.length > max ? Arrays.copyOf(args, max) : args;
  }

  private static Object[] append(Object[] args, Object last) {
    Object[] all = Arrays.copyOf(args, args.length + 1);
    all[args.length] = last;
    return all;
  }
}
