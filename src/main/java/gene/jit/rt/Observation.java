package gene.jit.rt;

import gene.runtime.Proto;
import gene.runtime.UnexpectedResult;
import gene.value.Singleton;

/**
 * A place of compiled code whose values nobody could tell beforehand: results of natives, members
 * that were nil when somebody looked, items of any iterator. The first code of a function notes
 * what comes there; when it has run for a while, it is compiled once more, and what came is a
 * witness.
 */
public final class Observation {
  /** The places of one piece of code: they are looked at together. */
  public static final class Group {
    private static final int ENOUGH = 2000;

    private final Proto proto;
    private final java.util.List<Observation> all = new java.util.ArrayList<>();
    private int noted;

    public Group(Proto proto) {
      this.proto = proto;
    }

    public Observation at(int pc) {
      Observation o = new Observation(this, pc);
      all.add(o);
      return o;
    }

    /** Enough has been seen. Whether it is worth another compilation. */
    private boolean close() {
      FunctionProfile profile = FunctionProfile.of(proto);
      boolean learned = false;
      for (Observation o : all) {
        o.open = false;
        learned |= o.passes > 0 && profile.observed(o.pc, o.seen);
        o.seen = null;
      }
      return learned;
    }
  }

  private final Group group;
  private final int pc;
  private boolean open = true;
  private int passes;
  private Object seen; // null when nothing came that tells something

  private Observation(Group group, int pc) {
    this.group = group;
    this.pc = pc;
  }

  /** Notes a value, which it gives back. */
  static Object note(Object v, Observation at) {
    if (at.open) {
      at.record(v, false);
    }
    return v;
  }

  /** In a function with loops, which goes on in the interpreter when its code is to be replaced. */
  static Object noteInLoop(Object v, Observation at) {
    if (at.open) {
      at.record(v, true);
    }
    return v;
  }

  private void record(Object v, boolean leaves) {
    passes++;
    if (v != null && v != Singleton.NIL && seen != Witness.CONFLICTING) {
      seen = seen == null || !Witness.alike(seen, v) ? joined(v) : seen;
    }
    if (++group.noted == Group.ENOUGH && group.close()) {
      FunctionProfile.of(group.proto).relearn();
      if (leaves) {
        throw UnexpectedResult.known(v);
      }
    }
  }

  private Object joined(Object v) {
    return seen == null ? v : Witness.CONFLICTING;
  }
}
