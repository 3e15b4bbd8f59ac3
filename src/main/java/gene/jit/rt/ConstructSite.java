package gene.jit.rt;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.natives.Native;
import gene.runtime.object.Constructor;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.runtime.object.WeakListeners;
import gene.runtime.ops.Invoke;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;

/**
 * One {@code (new cls args..)} in compiled code. What the compiler saw is tested first: a class
 * whose instances are plain and filled by a compiled constructor. That the class is of this kind is
 * found out when it is first constructed here, and holds until some class changes.
 */
public final class ConstructSite extends Site implements WeakListeners.Watcher {
  private final CallShape shape; // null without keywords
  private final String written; // of a class that is called like a function, else null
  private final GeneClass expected;
  private final Callable constructor; // that of the expected class
  private final CompiledEntry code; // of the constructor
  private final Shape seenRoot; // of fresh instances when this was compiled, null if not known
  private Shape root; // of fresh instances
  private int others; // instances of other layouts, or filled by other code
  private boolean noted; // with that code
  private boolean valid; // the expected class is plain and has that constructor with that code

  /** The targets are what was seen there: one, or none. */
  public ConstructSite(
      Proto proto, int pc, CallShape shape, String written, List<CallTarget> targets) {
    super(proto, pc, List.of());
    this.shape = shape;
    this.written = written;
    CallTarget target =
        targets.isEmpty() || targets.getFirst().direct() != null ? null : targets.getFirst();
    this.expected = target == null ? null : (GeneClass) target.keys().getFirst();
    this.constructor = target == null ? null : target.callable();
    this.code = target == null ? null : target.entry();
    this.seenRoot = target == null ? null : expected.settledRoot();
  }

  boolean plain(Object cls) {
    return cls == expected && valid;
  }

  @Override
  public void changed() {
    valid = false;
  }

  /** The shape of fresh instances when this was compiled, null when it was not known. */
  public Shape seenRoot() {
    return seenRoot;
  }

  /** That of fresh instances now. */
  Shape root() {
    return root;
  }

  /** An instance of another layout than was known when this was compiled. */
  Instance fresh() {
    compiledForOther();
    return expected.instance();
  }

  /** The code around is not for the layout, or not for the constructor, that there is now. */
  private void compiledForOther() {
    if (++others == MISSES) {
      FunctionProfile.of(proto).otherLayout();
    }
  }

  /** The slow path; the stack is the class and the arguments. */
  Object construct(Vm vm, int depth, Object[] stack) {
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      Object[] args =
          shape == null
              ? Arrays.copyOfRange(stack, 1, stack.length)
              : Invoke.keywordArgs(stack, 1, shape);
      if (stack[0] instanceof GeneClass cls) {
        recordMiss(cls == expected ? null : cls.ctor(), args.length);
        if (cls == expected) {
          validate(vm);
          if (!code.current() && code.proto().entry instanceof CompiledEntry) {
            compiledForOther();
          }
        } else if (shape == null
            && !cls.userDefined()
            && cls.ctor() == null
            && cls.factory() != null) {
          return builtIn((Native) cls.factory(), vm, cls, args);
        }
      }
      return written == null
          ? Invoke.construct(vm, stack[0], shape, args)
          : Invoke.call(vm, stack, 1, args.length, written);
    } finally {
      vm.compiledDepth = before;
    }
  }

  private void validate(Vm vm) {
    if (!valid
        && expected.ctor() == constructor
        && Constructor.plain(vm, expected)
        && expected.settledRoot() != null
        && code.current()) {
      if (!noted) {
        code.usedBy(this);
        noted = true;
      }
      root = expected.rootShape();
      VarHandle.storeStoreFence(); // other VMs run this code, too
      valid = true;
      vm.core().watchClasses(this);
    }
  }

  /** Some built-in values remember where they were made. */
  private Object builtIn(Native factory, Vm vm, Object cls, Object[] args) {
    vm.stack.note(proto, pc);
    try {
      return factory.call(vm, cls, args);
    } finally {
      vm.stack.forget();
    }
  }
}
