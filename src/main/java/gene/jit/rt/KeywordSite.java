package gene.jit.rt;

import gene.code.CallShape;
import gene.runtime.Calls;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.ops.Invoke;
import java.util.List;

/** A call of a method with keywords in compiled code, for receivers of one class. */
public final class KeywordSite extends Site {
  private final String name;
  private final CallShape shape;
  private final MethodGuard guard;

  public KeywordSite(Proto proto, int pc, String name, CallShape shape, List<CallTarget> targets) {
    super(proto, pc, targets);
    this.name = name;
    this.shape = shape;
    this.guard = new MethodGuard(targets.getFirst().keys().getFirst(), targets.getFirst());
  }

  @Override
  public MethodGuard guard(Object key) {
    return guard;
  }

  /** The slow path; the stack is the receiver, the values of the keywords, and the arguments. */
  Object callKeywords(Vm vm, int depth, Object[] stack) {
    if (stack[0] instanceof Instance i) {
      guard.found(vm, i.cls(), i.cls().method(name));
      countReplaced();
    }
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return Calls.send(vm, stack[0], name, shape, Invoke.keywordArgs(stack, 1, shape));
    } finally {
      vm.compiledDepth = before;
    }
  }
}
