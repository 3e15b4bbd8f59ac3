package gene.lib.seq;

import gene.runtime.Callable;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import gene.value.GeneHashSet;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.ArrayDeque;

/**
 * The operations that give a sequence: each is a stage that draws from the one before it, element
 * by element, and never draws more than it needs.
 */
final class Stages {
  private Stages() {}

  /** A stage that leaves its source when it ends. */
  private abstract static class Stage extends Lazy {
    final Iter from;

    Stage(Iter from) {
      this.from = from;
    }

    @Override
    protected void end(Vm vm) {
      from.leave(vm);
    }
  }

  /** All elements, as they are: what {@code lazy} gives. */
  static Iter all(Input in) {
    return in.elements instanceof Lazy || in.elements.kind().equals("Generator")
        ? in.elements
        : new Stage(in.elements) {
          @Override
          protected Object step(Vm vm) {
            return from.next(vm);
          }
        };
  }

  static Iter map(Input in) {
    Input.Fn f = in.fn(0);
    return new Stage(in.elements) {
      @Override
      protected Object step(Vm vm) {
        Object e = from.next(vm);
        return e == null ? null : f.call(vm, e);
      }
    };
  }

  static Iter filter(Input in, boolean wanted) {
    Input.Fn f = in.fn(0);
    return new Stage(in.elements) {
      @Override
      protected Object step(Vm vm) {
        Object e = from.next(vm);
        while (e != null && Kinds.truthy(f.call(vm, e)) != wanted) {
          e = from.next(vm);
        }
        return e;
      }
    };
  }

  /** Without nil and void. */
  static Iter compact(Input in) {
    return new Stage(in.elements) {
      @Override
      protected Object step(Vm vm) {
        Object e = from.next(vm);
        while (e == Singleton.NIL || e == Singleton.VOID) {
          e = from.next(vm);
        }
        return e;
      }
    };
  }

  /** The elements of the iterables that the function gives; a result that is none is an element. */
  static Iter flatMap(Input in) {
    Input.Fn f = in.fn(0);
    return new Stage(in.elements) {
      private Iter inner;

      @Override
      protected Object step(Vm vm) {
        while (true) {
          Object v = inner == null ? null : inner.next(vm);
          if (v != null) {
            return v;
          }
          Object e = from.next(vm);
          if (e == null) {
            inner = null;
            return null;
          }
          Object many = f.call(vm, e);
          Iter it = many instanceof String ? null : Iteration.iterOrNull(vm, many);
          if (it == null) {
            return many;
          }
          inner = Sources.of(vm, "flat_map", many);
        }
      }

      @Override
      protected void end(Vm vm) {
        if (inner != null) {
          inner.leave(vm);
        }
        super.end(vm);
      }
    };
  }

  static Iter take(Input in) {
    long n = in.integer(0, 1);
    return new Stage(in.elements) {
      private long left = n;

      @Override
      protected Object step(Vm vm) {
        return left-- > 0 ? from.next(vm) : null;
      }
    };
  }

  static Iter skip(Input in) {
    long n = in.integer(0, 1);
    return new Stage(in.elements) {
      private long left = n;

      @Override
      protected Object step(Vm vm) {
        for (; left > 0; left--) {
          if (from.next(vm) == null) {
            return null;
          }
        }
        return from.next(vm);
      }
    };
  }

  static Iter takeWhile(Input in) {
    Input.Fn f = in.fn(0);
    return new Stage(in.elements) {
      @Override
      protected Object step(Vm vm) {
        Object e = from.next(vm);
        return e != null && Kinds.truthy(f.call(vm, e)) ? e : null;
      }
    };
  }

  static Iter skipWhile(Input in) {
    Input.Fn f = in.fn(0);
    return new Stage(in.elements) {
      private boolean begun;

      @Override
      protected Object step(Vm vm) {
        Object e = from.next(vm);
        while (!begun && e != null && Kinds.truthy(f.call(vm, e))) {
          e = from.next(vm);
        }
        begun = true;
        return e;
      }
    };
  }

  /** Arrays of one element of each, as many as the shortest has. */
  static Iter zip(Input in) {
    Iter[] all = new Iter[in.count() + 1];
    all[0] = in.elements;
    for (int i = 1; i < all.length; i++) {
      all[i] = in.other(i - 1);
    }
    return new Lazy() {
      @Override
      protected Object step(Vm vm) {
        Object[] tuple = new Object[all.length];
        for (int i = 0; i < all.length; i++) {
          tuple[i] = all[i].next(vm);
          if (tuple[i] == null) {
            return null;
          }
        }
        return GeneArray.wrap(tuple);
      }

      @Override
      protected void end(Vm vm) {
        for (Iter it : all) {
          it.leave(vm);
        }
      }
    };
  }

  /** The elements of all iterables, one after the other. */
  static Iter concat(Input in) {
    Iter[] all = new Iter[in.count() + 1];
    all[0] = in.elements;
    for (int i = 1; i < all.length; i++) {
      all[i] = in.other(i - 1);
    }
    return new Lazy() {
      private int at;

      @Override
      protected Object step(Vm vm) {
        Object v = null;
        while (at < all.length && (v = all[at].next(vm)) == null) {
          at++;
        }
        return v;
      }

      @Override
      protected void end(Vm vm) {
        for (; at < all.length; at++) {
          all[at].leave(vm);
        }
      }
    };
  }

  private static int size(Input in, int i, long dflt) {
    long n = in.integer(i, dflt);
    if (n < 1 || n > Integer.MAX_VALUE - 8) {
      throw Errors.argument(in.owner() + " expects a positive size, got " + n);
    }
    return (int) n;
  }

  /** Arrays of n elements; the last one has what is left. */
  static Iter chunk(Input in) {
    int n = size(in, 0, 1);
    return new Stage(in.elements) {
      @Override
      protected Object step(Vm vm) {
        GeneArray chunk = new GeneArray();
        for (Object e; chunk.size() < n && (e = from.next(vm)) != null; ) {
          chunk.add(e);
        }
        return chunk.isEmpty() ? null : chunk;
      }
    };
  }

  /** Arrays of n neighbours, each beginning {@code step} elements behind the one before. */
  static Iter window(Input in) {
    int n = size(in, 0, 1);
    int by = size(in, 1, 1);
    return new Stage(in.elements) {
      private final ArrayDeque<Object> last = new ArrayDeque<>();
      private long missing = n;

      @Override
      protected Object step(Vm vm) {
        for (; missing > 0; missing--) {
          Object e = from.next(vm);
          if (e == null) {
            return null;
          }
          if (last.size() == n) {
            last.removeFirst();
          }
          last.addLast(e);
        }
        missing = by;
        return GeneArray.copyOf(last);
      }
    };
  }

  static Iter withIndex(Input in) {
    return new Stage(in.elements) {
      private long i;

      @Override
      protected Object step(Vm vm) {
        Object e = from.next(vm);
        return e == null ? null : GeneArray.of(e, i++);
      }
    };
  }

  /** The first one of all that are equal, or for which the function gives equal results. */
  static Iter uniq(Input in) {
    Input.Fn f = in.fn(0);
    return new Stage(in.elements) {
      private final GeneHashSet seen = new GeneHashSet();

      @Override
      protected Object step(Vm vm) {
        Object e = from.next(vm);
        while (e != null && !seen.add(f.call(vm, e))) {
          e = from.next(vm);
        }
        return e;
      }
    };
  }

  /** All intermediate results of a fold, the initial one included. */
  static Iter scanLeft(Input in) {
    Callable f = in.callable(in.count() - 1);
    Object init = in.count() == 2 ? in.arg(0) : null;
    return new Stage(in.elements) {
      private Object last;
      private boolean begun;

      @Override
      protected Object step(Vm vm) {
        if (!begun) {
          begun = true;
          last = init != null ? init : from.next(vm);
          return last;
        }
        Object e = from.next(vm);
        last = e == null ? null : vm.call(f, last, e);
        return last;
      }
    };
  }
}
