package gene.runtime.error;

import gene.runtime.CallStack;
import gene.runtime.EvalScope;
import gene.runtime.Expansion;
import gene.runtime.Proto;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The frames that an error has passed on its way out, innermost first: the part of its trace that
 * is gone from the stack. The rest stands on the stack as long as the frame that has caught the
 * error runs, so it is looked up only when somebody wants the trace, see {@link #complete}. Of very
 * many frames the two ends are kept.
 */
final class Unwinding {
  private static final int HALF = CallStack.MAX_TRACE / 2;

  private Proto[] functions = new Proto[4];
  private int[] places = new int[4];
  private int size;
  private List<EvalScope> scopes = List.of(); // of the innermost frames, as far as they are kept

  // The function that has caught the error, whose frame is the last one noted, and its
  // instructions that handle it; null while the error is on its way.
  private Proto keeper;
  private int from;
  private int to;
  private boolean again; // the keeper throws it once more

  /** The error arrives in a frame. */
  void add(Proto function, int pc) {
    if (again) {
      again = false;
      return;
    }
    keeper = null;
    int i = size < HALF ? size : HALF + size % HALF;
    if (i >= functions.length) {
      functions = Arrays.copyOf(functions, i * 2);
      places = Arrays.copyOf(places, i * 2);
    }
    functions[i] = function;
    places[i] = pc;
    size++;
  }

  /** How many frames it has passed. */
  int size() {
    return size;
  }

  /** The variables of the frame noted last; of very many frames those of the innermost. */
  void scope(EvalScope s) {
    if (scopes.size() < size && size <= HALF) {
      scopes = scopes.isEmpty() ? new ArrayList<>(4) : scopes;
      while (scopes.size() < size - 1) {
        scopes.add(null);
      }
      scopes.add(s);
    }
  }

  /** The frame noted last keeps the error while it is at one of these instructions. */
  void keptBy(Proto function, int first, int last) {
    if (keeper == null || first < from || last > to) {
      keeper = function;
      from = first;
      to = last;
    }
  }

  /** Whether it is the keeper that is at that instruction. */
  boolean isKeptBy(Proto function, int pc) {
    if (function.origins == null) {
      return keeper == function && pc >= from && pc <= to;
    }
    Expansion.Origin o = function.origins[pc];
    while (o.caller() != null) {
      o = o.caller();
    }
    return isKeptBy(o.function(), o.pc());
  }

  /** The keeper throws it once more: its frame is known. */
  void again() {
    again = true;
  }

  /** All frames, with those on the stack now outside of the keeper, or all of them without one. */
  Trace complete(CallStack stack) {
    CallStack.Frames rest = stack.frames(CallStack.REPLACED);
    for (int i = 0; keeper != null && i < rest.size(); i++) {
      if (isKeptBy(rest.functions()[i], rest.places()[i])) {
        return with(rest, i + 1);
      }
    }
    return with(rest, 0); // the keeper has been left: it threw the error once more
  }

  /**
   * Completes the trace in the frame noted last; {@code failedAt}: see {@link
   * CallStack#trace(int)}.
   */
  Trace complete(CallStack stack, int failedAt) {
    CallStack.Frames rest = stack.frames(failedAt);
    return with(rest, Math.min(1, rest.size()));
  }

  private Trace with(CallStack.Frames rest, int restFrom) {
    int all = size + rest.size() - restFrom;
    int n = Math.min(all, CallStack.MAX_TRACE);
    Proto[] f = new Proto[n];
    int[] p = new int[n];
    for (int i = 0; i < n; i++) {
      int at = all == n || i < HALF ? i : all - n + i;
      if (at < size) {
        int kept = at < HALF ? at : HALF + at % HALF;
        f[i] = functions[kept];
        p[i] = places[kept];
      } else {
        f[i] = rest.functions()[at - size + restFrom];
        p[i] = rest.places()[at - size + restFrom];
      }
    }
    Trace trace = new Trace(f, p, all - n);
    trace.scopes(scopes);
    return trace;
  }
}
