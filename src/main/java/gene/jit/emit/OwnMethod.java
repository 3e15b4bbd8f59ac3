package gene.jit.emit;

import gene.jit.analysis.CompiledUnit;
import gene.jit.rt.CallTarget;
import gene.jit.rt.Rep;

/**
 * The function being compiled as a callee: its body is a method of the same class.
 *
 * @param target the method with the classes that have it
 */
record OwnMethod(CallTarget target, CompiledUnit unit) {
  boolean takes(Rep[] args) {
    for (int i = 0; i < args.length; i++) {
      Rep param = unit.params[i];
      if (param != Rep.BOXED && args[i] != Rep.BOXED && args[i] != param) {
        return false;
      }
    }
    return true;
  }
}
