package gene.engine.watch;

import gene.code.Code;
import gene.runtime.Closure;
import gene.runtime.Entry;
import gene.runtime.Vm;
import gene.source.Pos;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Enters functions as another entry does and takes the time. What a function spends in others that
 * it calls counts for its total and not for itself. Times of tasks that take turns run into each
 * other.
 */
final class ProfiledEntry extends Entry {
  /** What one function used. */
  private static final class Usage {
    final Code code;
    long calls;
    long totalNanos;
    long selfNanos;
    int active; // of a recursive function only the outermost call adds to the total

    Usage(Code code) {
      this.code = code;
    }
  }

  private final Entry plain;
  private final Map<Code, Usage> usages = new IdentityHashMap<>();
  private long inner; // time spent in functions called by the running one

  ProfiledEntry(Entry plain) {
    this.plain = plain;
  }

  private synchronized Usage usage(Closure fn) {
    return usages.computeIfAbsent(fn.proto.code, Usage::new);
  }

  private Object timed(Closure fn, Supplier<Object> call) {
    Usage usage = usage(fn);
    usage.calls++;
    usage.active++;
    long before = inner;
    inner = 0;
    long start = System.nanoTime();
    try {
      return call.get();
    } finally {
      long took = System.nanoTime() - start;
      usage.selfNanos += took - inner;
      inner = before + took;
      if (--usage.active == 0) {
        usage.totalNanos += took;
      }
    }
  }

  @Override
  public Object enter0(Vm vm, Closure fn, Object self) {
    return timed(fn, () -> plain.enter0(vm, fn, self));
  }

  @Override
  public Object enter1(Vm vm, Closure fn, Object self, Object a) {
    return timed(fn, () -> plain.enter1(vm, fn, self, a));
  }

  @Override
  public Object enter2(Vm vm, Closure fn, Object self, Object a, Object b) {
    return timed(fn, () -> plain.enter2(vm, fn, self, a, b));
  }

  @Override
  public Object enter3(Vm vm, Closure fn, Object self, Object a, Object b, Object c) {
    return timed(fn, () -> plain.enter3(vm, fn, self, a, b, c));
  }

  @Override
  public Object enter4(Vm vm, Closure fn, Object self, Object a, Object b, Object c, Object d) {
    return timed(fn, () -> plain.enter4(vm, fn, self, a, b, c, d));
  }

  @Override
  public Object enter(Vm vm, Closure fn, Object self, Object[] bound) {
    return timed(fn, () -> plain.enter(vm, fn, self, bound));
  }

  @Override
  public Object resume(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    return plain.resume(vm, fn, self, frame, pc, sp);
  }

  @Override
  public Object generator(Vm vm, Closure fn, Object self, Object[] bound) {
    return plain.generator(vm, fn, self, bound);
  }

  /** The functions, the most expensive first. */
  String table() {
    List<Usage> rows = new ArrayList<>(usages.values());
    rows.sort(Comparator.comparingLong((Usage u) -> -u.selfNanos));
    StringBuilder out = new StringBuilder("     self ms    total ms       calls  function\n");
    for (Usage u : rows) {
      out.append(
          String.format(
              Locale.ROOT,
              "%12.3f%12.3f%12d  %s (%s)%n",
              u.selfNanos / 1e6,
              u.totalNanos / 1e6,
              u.calls,
              u.code.name == null ? "<fn>" : u.code.name,
              u.code.pos == Pos.NONE ? u.code.file : u.code.file + ":" + Pos.text(u.code.pos)));
    }
    return out.toString();
  }
}
