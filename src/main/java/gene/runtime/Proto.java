package gene.runtime;

import gene.code.Code;
import gene.code.Fusion;
import gene.code.Op;
import gene.runtime.error.ExceptionFlow;
import gene.runtime.error.Trace;
import java.util.List;

/** A function's code linked to its unit: with inline caches and the way it is executed. */
public final class Proto {
  public final Code code;
  public final Unit unit;
  public final Op[] ops; // the code's own, some of them fused
  public final Object[] consts; // codes replaced by their protos
  public final Object[] sites;
  public final int frameSize;

  /** Number of arguments when they need no binding at all, else -1. */
  public final int directArity;

  /** How calls run it now; the interpreter's entry, or compiled code. */
  public volatile Entry entry;

  /** How it runs without compiled code. */
  public final Entry interpreted;

  /** Calls and back-edges that are left before the interpreter asks {@link Vm#tiers}. */
  public int tierUpCountdown;

  /** What the tiers know about it, null before it was hot. */
  public Object tierState;

  /** By instruction, where it comes from; null unless calls stand expanded in the code. */
  public Expansion.Origin[] origins;

  /** The function as it was before calls were expanded in it, null of others. */
  public Proto unexpanded;

  private Boolean neverSuspends; // worked out when someone asks
  private ExceptionFlow exceptions; // the same
  private ForLoops.Loop[] forLoops; // the same

  public Proto(Code code, Unit unit, Entry entry) {
    this.code = code;
    this.unit = unit;
    this.ops = Fusion.of(code);
    this.entry = entry;
    this.interpreted = entry;
    this.tierUpCountdown = entry.tierUpCountdown();
    this.consts = code.consts.clone();
    for (int i = 0; i < consts.length; i++) {
      if (consts[i] instanceof Code c) {
        consts[i] = new Proto(c, unit, entry);
      }
    }
    this.sites = new Object[code.sites];
    this.frameSize = code.locals + code.maxStack;
    this.directArity =
        (code.flags & (Code.MACRO | Code.GENERATOR | Code.ASYNC)) != 0
            ? -1
            : code.params.fixedArity();
  }

  /** Whether no instruction of it can wait or call Gene code. */
  public boolean neverSuspends() {
    if (neverSuspends == null) {
      neverSuspends = true;
      for (Op op : code.ops) {
        neverSuspends &= op.is(Op.Flag.MOVES);
      }
    }
    return neverSuspends;
  }

  /** What it does with exceptions. */
  public ExceptionFlow exceptions() {
    if (exceptions == null) {
      exceptions = new ExceptionFlow(code);
    }
    return exceptions;
  }

  /** Its loops over iterators, inner ones first. */
  public ForLoops.Loop[] forLoops() {
    if (forLoops == null) {
      forLoops = ForLoops.of(this);
    }
    return forLoops;
  }

  public String displayName() {
    return code.name == null ? "<fn>" : code.name;
  }

  /** The frame at that instruction, and before it those of calls that stand expanded there. */
  public void addFrames(int pc, List<Trace.Frame> into) {
    if (origins == null) {
      into.add(frameAt(pc));
      return;
    }
    for (Expansion.Origin o = origins[pc]; o != null; o = o.caller()) {
      into.add(o.function().frameAt(o.pc()));
    }
  }

  Trace.Frame frameAt(int pc) {
    return new Trace.Frame(displayName(), code.file, code.positionAt(pc));
  }
}
