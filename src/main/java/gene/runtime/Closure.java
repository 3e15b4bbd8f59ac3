package gene.runtime;

import gene.code.CallShape;
import gene.code.Code;
import gene.code.Op;
import gene.code.Params;
import gene.runtime.object.HoldsValues;
import gene.runtime.task.AsyncBody;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GrowingText;
import gene.value.QuotedCopy;
import java.util.Arrays;
import java.util.function.BiConsumer;

/**
 * A Gene function: its code, the self of the place where it was made, and what it captured. A call
 * whose number of arguments fits exactly goes straight to the entry; everything else is bound
 * first.
 */
public final class Closure extends Callable implements HoldsValues {
  public final Proto proto;
  public final Object self;
  public final Object[] captures; // cells, or values of variables that never change

  public Closure(Proto proto, Object self, Object[] captures) {
    this.proto = proto;
    this.self = self;
    this.captures = captures;
  }

  /** Whether this is the other one with calls expanded in its code. */
  public boolean expands(Closure other) {
    return proto.unexpanded == other.proto && captures == other.captures && self == other.self;
  }

  private Object self(Object receiver) {
    return receiver == null ? self : receiver;
  }

  @Override
  public Object call0(Vm vm, Object receiver) {
    if (proto.directArity != 0) {
      return bound(vm, receiver, null, NO_ARGS);
    }
    return value(vm, proto.entry.enter0(vm, this, self(receiver)));
  }

  @Override
  public Object call1(Vm vm, Object receiver, Object a) {
    if (proto.directArity != 1) {
      return bound(vm, receiver, null, new Object[] {a});
    }
    return value(vm, proto.entry.enter1(vm, this, self(receiver), a));
  }

  @Override
  public Object call2(Vm vm, Object receiver, Object a, Object b) {
    if (proto.directArity != 2) {
      return bound(vm, receiver, null, new Object[] {a, b});
    }
    return value(vm, proto.entry.enter2(vm, this, self(receiver), a, b));
  }

  @Override
  public Object call3(Vm vm, Object receiver, Object a, Object b, Object c) {
    if (proto.directArity != 3) {
      return bound(vm, receiver, null, new Object[] {a, b, c});
    }
    return value(vm, proto.entry.enter3(vm, this, self(receiver), a, b, c));
  }

  @Override
  public Object call4(Vm vm, Object receiver, Object a, Object b, Object c, Object d) {
    if (proto.directArity != 4) {
      return bound(vm, receiver, null, new Object[] {a, b, c, d});
    }
    return value(vm, proto.entry.enter4(vm, this, self(receiver), a, b, c, d));
  }

  @Override
  public Object call(Vm vm, Object receiver, Object[] args) {
    return bound(vm, receiver, null, args);
  }

  @Override
  public Object call(Vm vm, Object receiver, CallShape shape, Object[] args) {
    return bound(vm, receiver, shape, args);
  }

  private static Object value(Vm vm, Object result) {
    return result == TailCall.PENDING ? TailCall.run(vm) : result;
  }

  private Object bound(Vm vm, Object receiver, CallShape shape, Object[] args) {
    Object[] frame = bind(shape, args);
    if (proto.code.is(Code.ASYNC)) {
      return vm.kernel().spawn(vm, new AsyncBody(this), self(receiver), frame);
    }
    if (proto.code.is(Code.GENERATOR)) {
      return proto.entry.generator(vm, this, self(receiver), frame);
    }
    if (macro()) {
      frame = Arrays.copyOf(frame, frame.length + 1); // no caller
    }
    return value(vm, proto.entry.enter(vm, this, self(receiver), frame));
  }

  /** The arguments as the entry wants them. */
  public Object[] bind(CallShape shape, Object[] args) {
    boolean exact =
        (shape == null || shape.keywords().isEmpty())
            && proto.code.params.fixedArity() == args.length;
    return exact ? args : Binder.bind(proto.code.params, shape, args);
  }

  /** Runs the body of an async function whose arguments are bound. */
  public Object enterBody(Vm vm, Object receiver, Object[] frame) {
    return value(vm, proto.entry.enter(vm, this, receiver, frame));
  }

  /** Whether a tail call of this can replace its caller's frame. */
  public boolean plain() {
    return (proto.code.flags & (Code.GENERATOR | Code.ASYNC | Code.MACRO)) == 0;
  }

  @Override
  public boolean neverSuspends() {
    return plain() && proto.neverSuspends();
  }

  public boolean macro() {
    return proto.code.is(Code.MACRO);
  }

  /** Calls a macro-like function with unevaluated arguments and the scope of its caller. */
  public Object callMacro(Vm vm, EvalScope caller, CallShape shape, Object[] forms) {
    Object[] args = Binder.bind(proto.code.params, shape, forms);
    Object[] withCaller = Arrays.copyOf(args, args.length + 1);
    withCaller[args.length] = caller;
    return value(vm, proto.entry.enter(vm, this, self, withCaller));
  }

  @Override
  public Place origin() {
    return new Place(proto, 0);
  }

  @Override
  public String name() {
    return proto.code.name;
  }

  @Override
  public String intent() {
    GeneMap meta = proto.code.meta;
    return meta == null ? null : (String) meta.get("intent");
  }

  /** A fresh copy, so that nobody can change what the function says. */
  @Override
  public GeneArray examples() {
    GeneMap meta = proto.code.meta;
    Object examples = meta == null ? null : meta.get("examples");
    return examples == null ? new GeneArray() : (GeneArray) QuotedCopy.of(examples);
  }

  @Override
  public int minArgs() {
    return proto.code.params.required();
  }

  @Override
  public int maxArgs() {
    Params p = proto.code.params;
    return p.rest() >= 0 ? -1 : p.positional();
  }

  /**
   * The captured variables; the self too when the body asks for it and it is an object of its own.
   */
  @Override
  public void reach(BiConsumer<String, Object> visitor) {
    for (int i = 0; i < captures.length; i++) {
      Object v = GrowingText.flat(captures[i] instanceof Cell c ? c.read() : captures[i]);
      if (v != null) {
        visitor.accept(proto.code.captureNames[i], v);
      }
    }
    if (usesSelf()) {
      visitor.accept("self", self);
    }
  }

  /** Whether its self is an object of its own, for which the body asks. */
  public boolean usesSelf() {
    return self != null && !(self instanceof Namespace) && asksForSelf(proto.code);
  }

  private static boolean asksForSelf(Code code) {
    for (Op op : code.ops) {
      if (op == Op.LOAD_SELF) {
        return true;
      }
    }
    for (Object v : code.consts) {
      if (v instanceof Code inner && asksForSelf(inner)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String kind() {
    return proto.code.is(Code.BLOCK) ? "Block" : "Function";
  }

  @Override
  public void print(gene.value.Printer p) {
    if (proto.code.is(Code.BLOCK)) {
      p.raw("<block>");
    } else {
      super.print(p);
    }
  }
}
