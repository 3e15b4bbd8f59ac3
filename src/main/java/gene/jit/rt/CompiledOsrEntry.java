package gene.jit.rt;

import gene.runtime.TierPolicy;

/** Compiled code that continues a function at a loop, with variables of certain representations. */
public abstract class CompiledOsrEntry extends TierPolicy.OsrEntry {
  private Rep[] reps;

  /** Called once, before anyone else sees the code. */
  public void complete(Rep[] variables) {
    reps = variables;
  }

  /** Whether the variables of the frame are of the representations the code is made for. */
  public boolean accepts(Object[] frame) {
    for (int i = 0; i < reps.length; i++) {
      if (reps[i] != null && reps[i] != Rep.BOXED && Rep.of(frame[i]) != reps[i]) {
        return false;
      }
    }
    return true;
  }
}
