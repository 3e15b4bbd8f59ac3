package gene.jit;

import gene.runtime.Tiers;

/** Compiled code that continues a function at a loop, with variables of certain kinds. */
abstract class CompiledLoop extends Tiers.Loop {
  private Kind[] kinds;

  /** Called once, before anyone else sees the code. */
  void complete(Kind[] variables) {
    kinds = variables;
  }

  /** Whether the variables of the frame are of the kinds the code is made for. */
  boolean accepts(Object[] frame) {
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] != null && kinds[i] != Kind.ANY && Kind.of(frame[i]) != kinds[i]) {
        return false;
      }
    }
    return true;
  }
}
