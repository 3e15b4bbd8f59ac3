package gene.jit.emit;

import gene.jit.analysis.CompiledUnit;
import gene.jit.rt.Rep;
import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Vm;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * The Java method that holds the body of a function: {@code (vm, depth, params.., closure, self)};
 * without the last two where it does without its closure, {@code (vm, closure, self, frame)} for
 * loops and generators.
 */
public final class BodySignature {
  static final int VM = 0;

  /** Nesting of compiled functions; in the method of a loop or generator there is none. */
  public static final int DEPTH = 1;

  /** The variables of a loop or generator. */
  static final int FRAME = 3;

  private BodySignature() {}

  /** The first Java local behind the parameters. */
  static int firstLocal(CompiledUnit unit) {
    if (unit.params == null) {
      return FRAME + 1;
    }
    int slot = DEPTH + 1;
    for (Rep rep : unit.params) {
      slot += rep.type.slotSize();
    }
    return slot + 2;
  }

  /** The Java local of the closure; that of the self follows it. */
  static int closure(CompiledUnit unit) {
    return unit.params == null ? 1 : firstLocal(unit) - 2;
  }

  public static MethodTypeDesc type(CompiledUnit unit) {
    if (unit.params == null) {
      Class<?> frame = unit.generator() ? Generator.class : Object[].class;
      return Assembler.method(unit.result.java, Vm.class, Closure.class, Object.class, frame);
    }
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, int.class));
    for (Rep rep : unit.params) {
      types.add(rep.java);
    }
    if (!unit.closureFree()) {
      types.add(Closure.class);
      types.add(Object.class);
    }
    return Assembler.method(unit.result.java, types.toArray(Class[]::new));
  }
}
