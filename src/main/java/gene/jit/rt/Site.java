package gene.jit.rt;

import gene.code.Code;
import gene.runtime.Proto;
import gene.runtime.Vm;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A place in compiled code that calls something. Counts how often it runs functions of which
 * nothing was known when it was compiled, and when that happens often and it matters, the caller is
 * compiled once more: when the slow path had to be taken, when there are more functions than
 * HotSpot inlines at one interface call, or when an expected function has been compiled again.
 */
public abstract class Site {
  /** CalleeCompiler that a place tests for and calls directly. */
  static final int MAX_TARGETS = 8;

  static final int MISSES = 3000;

  /** As many HotSpot inlines by itself. */
  private static final int INLINED = 2;

  final Proto proto; // whose code it is
  final int pc;
  private List<Proto> others = List.of(); // replaced, since VMs may race for it
  private int otherCalls;
  private int misses;
  private int metBefore = -1; // how often the VM had polled when a signal was met here
  private final List<CompiledEntry> expected; // code that it calls directly
  private boolean replaced; // some of it
  private final int missLimit; // calls of newer code until its own function is compiled again
  private final int slowMissLimit; // likewise, where each such call is slow

  /** The targets are what it was compiled with. */
  Site(Proto proto, int pc, List<CallTarget> targets) {
    this.proto = proto;
    this.pc = pc;
    this.expected = targets.stream().map(CallTarget::entry).filter(Objects::nonNull).toList();
    int again = FunctionProfile.of(proto).codeCount();
    this.missLimit = MISSES << 2 * again;
    this.slowMissLimit = MISSES << again;
  }

  /** The guard for receivers of that class. */
  public MethodGuard guard(Object key) {
    throw new IllegalStateException("bug: no guard for " + key);
  }

  /** The code that a call of f with n arguments runs, null when it is not compiled. */
  final CompiledEntry entry(Object f, int n) {
    CompiledEntry e = CallTarget.compiled(f, n);
    if (e != null && otherCalls < missLimit) {
      count(e, missLimit);
    }
    return e;
  }

  /** Variant of {@link #entry} for a tail call: null where none can replace its caller. */
  final CompiledEntry last(Object f, int n) {
    CompiledEntry e = entry(f, n);
    return e != null && mayNest(proto, e) ? e : null;
  }

  /**
   * Whether the code may be called directly from a tail position of that function. Results of a
   * function with a type are checked: it has to wait for them.
   */
  static boolean mayNest(Proto caller, CompiledEntry e) {
    return !e.hasTailCalls() || !caller.code.is(Code.CHECKED_RESULT);
  }

  /**
   * The first call of a method comes here even when its code is the expected one, before its guard
   * holds: whether code was replaced is asked each time, not only for functions that are news.
   *
   * <p>Newer code of a callee is waited for longer each time. Functions that call each other in a
   * circle would otherwise be compiled in turn, each for the newer code of the next, and HotSpot
   * would begin again with every one of them; and a function with many callees follows all that
   * have changed meanwhile at once.
   */
  private void count(CompiledEntry e, int limit) {
    if (!replaced) {
      met(e);
    }
    int now = ++otherCalls;
    if (now == limit && replaced) {
      FunctionProfile.of(proto).otherCode();
    } else if (now == MISSES
        && !replaced
        && others.size() > inlined()
        && expected.size() < MAX_TARGETS) {
      FunctionProfile.of(proto).callees(pc, others);
    }
  }

  private void met(CompiledEntry e) {
    if (others.size() < MAX_TARGETS && !others.contains(e.proto())) {
      List<Proto> more = new ArrayList<>(others);
      more.add(e.proto());
      others = List.copyOf(more);
    }
    replaced = replaces(e);
  }

  /** How many callees that nobody expected cost nothing but a call through an interface. */
  int inlined() {
    return INLINED;
  }

  /** Whether it is newer code of a function that this place calls directly. */
  private boolean replaces(CompiledEntry e) {
    for (CompiledEntry c : expected) {
      if (c != e && c.proto() == e.proto()) {
        return true;
      }
    }
    return false;
  }

  /** The slow path is taken; whether that is because an expected function was recompiled. */
  final void countReplaced() {
    if (otherCalls < slowMissLimit) {
      for (CompiledEntry c : expected) {
        if (!c.current() && c.proto().entry instanceof CompiledEntry e) {
          count(e, slowMissLimit);
          return;
        }
      }
    }
  }

  /**
   * Poll on the slow path. Strip-mined loops assume that their known callees poll; an unknown
   * callee may not, so poll here, but only on the second sighting of a signal, so that a poll never
   * happens in the middle of an iteration.
   */
  final void poll(Vm vm) {
    if (SafepointsEnabled.needed() && vm.signalled()) {
      int now = vm.polls();
      if (metBefore == now) {
        vm.poll();
      }
      metBefore = now;
    }
  }

  /** Whether the place may call the code directly in tail position. */
  public final boolean mayNest(CompiledEntry e) {
    return mayNest(proto, e);
  }

  /** Records that the slow path calls f with n arguments. */
  final void recordMiss(Object f, int n) {
    if (misses < MISSES) {
      recordMiss(CallTarget.compiled(f, n));
    }
  }

  /** Tail-call variant of {@link #recordMiss}. */
  final void recordTailMiss(Object f, int n) {
    if (misses < MISSES) {
      CompiledEntry e = CallTarget.compiled(f, n);
      recordMiss(e != null && mayNest(proto, e) ? e : null);
    }
  }

  private void recordMiss(CompiledEntry e) {
    if (e != null && ++misses == MISSES) {
      FunctionProfile.of(proto).callees(pc, List.of(e.proto()));
    }
  }
}
