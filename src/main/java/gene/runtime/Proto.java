package gene.runtime;

import gene.code.Code;
import gene.code.Op;

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

  public Entry entry;

  public Proto(Code code, Unit unit, Entry entry) {
    this.code = code;
    this.unit = unit;
    this.ops = Fusion.of(code);
    this.entry = entry;
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

  public String displayName() {
    return code.name == null ? "<fn>" : code.name;
  }

  Trace.Frame frameAt(int pc) {
    return new Trace.Frame(displayName(), code.file, code.positionAt(pc));
  }
}
