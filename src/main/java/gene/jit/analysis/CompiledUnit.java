package gene.jit.analysis;

import gene.code.Code;
import gene.jit.rt.Rep;
import gene.runtime.Closure;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import java.util.LinkedHashMap;
import java.util.Map;

/** Inputs and results of the inference for one compilation; the emitter only reads it. */
public final class CompiledUnit {
  public final Proto proto;
  public final ControlFlow flow;
  public final Closure fn; // a closure of the function that was seen
  final Object self;
  public final FeedbackSnapshot feedback;
  public final Rep[] params; // null for loops and generators: the variables come in a frame
  public final AbstractValue[] given; // parameters, or the variables of a frame
  public final BlockState[] states; // by instruction with which a block begins
  public final Plans plans;
  public final Map<Closure, Object> pendingCallees =
      new LinkedHashMap<>(); // callees, with a self or null
  public Rep result = Rep.INT; // of calls of the function itself; what it is made of decides
  public Rep returned; // by all RETURNs so far
  public Rep otherReturned; // the first number by one of them that is not the result, or null
  public Object returnedLike; // a witness of what RETURNs give, null when nothing is known
  public boolean mayReturnPending; // some calls may be left to the caller
  public boolean hasTailCalls; // there are calls in tail position of other functions

  public CompiledUnit(
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

  public boolean generator() {
    return proto.code.is(Code.GENERATOR);
  }

  /**
   * Whether the body does without its closure and self: any closure of the function means the same.
   * Calls are cheaper the fewer arguments they have.
   */
  public boolean closureFree() {
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
}
