package gene.jit.rt;

import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Vm;

/** The entry of a generator that has compiled code; a call still makes the generator first. */
public final class GeneratorEntry extends CompiledEntry {
  private final CompiledGenerator code;

  public GeneratorEntry(CompiledGenerator code) {
    this.code = code;
  }

  @Override
  public Generator.Compiled generatorCode() {
    return code;
  }

  @Override
  public Object enter(Vm vm, Closure fn, Object self, Object[] bound) {
    return fn.proto.interpreted.enter(vm, fn, self, bound);
  }
}
