package gene.jit;

import gene.code.Code;
import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Vm;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Inputs and results of the inference for one compilation; the emitter only reads it. */
final class CompiledUnit {
  final Proto proto;
  final ControlFlow flow;
  final Closure fn; // a closure of the function that was seen
  final Object self;
  final FeedbackSnapshot feedback;
  final Rep[] params; // null for loops and generators: the variables come in a frame
  final AbstractValue[] given; // parameters, or the variables of a frame
  final BlockState[] states; // by instruction with which a block begins
  final Plans plans;
  final Map<Closure, Object> pendingCallees = new LinkedHashMap<>(); // callees, with a self or null
  Rep result = Rep.INT; // of calls of the function itself; what it is made of decides
  Rep returned; // by all RETURNs so far
  boolean mayReturnPending; // some calls may be left to the caller
  boolean hasTailCalls; // there are calls in tail position of other functions

  CompiledUnit(
      Proto proto,
      ControlFlow flow,
      Closure fn,
      Object self,
      FeedbackSnapshot feedback,
      Rep[] params,
      AbstractValue[] given) {
    this.proto = proto;
    this.flow = flow;
    this.self = self;
    this.feedback = feedback;
    this.params = params;
    this.fn = closureFree(fn) ? selfless(fn) : fn;
    this.given = given;
    this.states = new BlockState[proto.code.ops.length];
    this.plans = new Plans(proto.code);
  }

  boolean generator() {
    return proto.code.is(Code.GENERATOR);
  }

  /**
   * Whether the body does without its closure and self: any closure of the function means the same.
   * Calls are cheaper the fewer arguments they have.
   */
  boolean closureFree() {
    return closureFree(fn);
  }

  private boolean closureFree(Closure f) {
    return params != null && !flow.usesSelf && f.captures.length == 0 && proto.origins == null;
  }

  /** The code of a lean body has its closure as a constant, which must not keep an object alive. */
  private static Closure selfless(Closure f) {
    return f.self == null || f.self instanceof Namespace
        ? f
        : new Closure(f.proto, null, f.captures);
  }

  /** The first Java local behind the parameters of the function. */
  int firstLocal() {
    if (params == null) {
      return MethodBody.FRAME + 1;
    }
    int slot = MethodBody.DEPTH + 1;
    for (Rep rep : params) {
      slot += rep.type.slotSize();
    }
    return slot + 2;
  }

  /** The Java local of the closure; that of the self follows it. */
  int fnSlot() {
    return params == null ? 1 : firstLocal() - 2;
  }

  /** The type of the method that holds the body. */
  MethodTypeDesc type() {
    if (params == null) {
      Class<?> frame = generator() ? Generator.class : Object[].class;
      return Assembler.method(result.java, Vm.class, Closure.class, Object.class, frame);
    }
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class, int.class));
    for (Rep rep : params) {
      types.add(rep.java);
    }
    if (!closureFree()) {
      types.add(Closure.class);
      types.add(Object.class);
    }
    return Assembler.method(result.java, types.toArray(Class[]::new));
  }
}
