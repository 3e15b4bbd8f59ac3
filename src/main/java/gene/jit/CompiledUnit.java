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

/** What one translation is about; shared by all its rehearsals. */
final class CompiledUnit {
  final Proto proto;
  final Flow flow;
  final Closure fn; // a closure of the function that was seen
  final Object self;
  final FeedbackSnapshot feedback;
  final Kind[] params; // null for loops and generators: the variables come in a frame
  final Item[] given; // parameters, or the variables of a frame
  final State[] states;
  final Map<Closure, Object> wanted = new LinkedHashMap<>(); // callees, with a self or null
  Kind result = Kind.LONG; // of calls of the function itself; what it is made of decides
  Kind returned; // by all RETURNs so far
  Kind yields; // what is written yields, null so far
  boolean pends; // some calls may be left to the caller
  boolean tails; // there are calls in tail position of other functions

  CompiledUnit(
      Proto proto,
      Flow flow,
      Closure fn,
      Object self,
      FeedbackSnapshot feedback,
      Kind[] params,
      Item[] given) {
    this.proto = proto;
    this.flow = flow;
    this.self = self;
    this.feedback = feedback;
    this.params = params;
    this.fn = lean(fn) ? selfless(fn) : fn;
    this.given = given;
    this.states = new State[proto.code.ops.length];
  }

  /** Whether no speculation is made at that instruction. */
  boolean cautious(int at) {
    return feedback.speculationDisabled(at);
  }

  boolean generator() {
    return proto.code.is(Code.GENERATOR);
  }

  /**
   * Whether the body does without its closure and self: any closure of the function means the same.
   * Calls are cheaper the fewer arguments they have.
   */
  boolean lean() {
    return lean(fn);
  }

  private boolean lean(Closure f) {
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
      return Body.FRAME + 1;
    }
    int slot = Body.DEPTH + 1;
    for (Kind kind : params) {
      slot += kind.type.slotSize();
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
    for (Kind kind : params) {
      types.add(kind.java);
    }
    if (!lean()) {
      types.add(Closure.class);
      types.add(Object.class);
    }
    return Assembler.method(result.java, types.toArray(Class[]::new));
  }
}
