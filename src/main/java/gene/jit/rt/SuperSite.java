package gene.jit.rt;

import gene.runtime.Callable;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.GeneClass;
import gene.runtime.ops.Invoke;
import java.util.List;

/** One {@code (super .m args..)} in compiled code; the stack is class, self and arguments. */
public final class SuperSite extends Site {
  private final String name;
  private final MethodGuard guard; // null when nothing was known

  public SuperSite(Proto proto, int pc, String name, List<CallTarget> targets) {
    super(proto, pc, targets);
    this.name = name;
    this.guard =
        targets.isEmpty()
            ? null
            : new MethodGuard(targets.getFirst().keys().getFirst(), targets.getFirst());
  }

  @Override
  public MethodGuard guard(Object key) {
    return guard;
  }

  /** The slow path. */
  Object call(Vm vm, int depth, Object[] stack) {
    GeneClass cls = (GeneClass) stack[0];
    if (guard != null) {
      Callable found = Invoke.plainSuper(cls, name);
      guard.found(vm, cls, found);
      countReplaced();
    }
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return Invoke.callSuper(vm, stack, 2, stack.length - 2, name);
    } finally {
      vm.compiledDepth = before;
    }
  }
}
