package gene.jit.rt;

import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.bulk.Held;
import gene.runtime.bulk.UnboxedEntry;
import gene.runtime.object.WeakListeners;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.SwitchPoint;

/**
 * The entry of a compiled function; its code is a class of its own below this one. That class has
 * the body as a static method whose parameters and result are of the representations in {@link
 * #params} and {@link #result}, and overrides the entry for its number of parameters.
 */
public abstract class CompiledEntry extends UnboxedEntry {
  private Proto proto;
  private Rep[] params;
  private Rep result;
  private MethodTypeDesc type;
  private MethodHandle call; // found when it is first needed
  private boolean hasTailCalls;
  private ResultWitness resultLike; // null when nothing is known
  private final WeakListeners users = new WeakListeners();
  private SwitchPoint valid; // made when somebody asks

  /** Called once, before anyone else sees the entry. */
  public void complete(Proto function, Rep[] reps, Rep resultRep, boolean makesTailCalls) {
    proto = function;
    params = reps;
    result = resultRep;
    hasTailCalls = makesTailCalls;
  }

  /** Says what its results are like. */
  public void resultLike(ResultWitness witness) {
    resultLike = witness;
  }

  /** A value like its results, null when nothing is known. */
  Object resultLike() {
    return resultLike == null ? null : resultLike.value();
  }

  /** The type of the body, which is that of calls by other compiled code. */
  public void type(MethodTypeDesc body) {
    type = body;
  }

  public MethodTypeDesc type() {
    return type;
  }

  /** Says whose calls it takes, where the code is that of an expansion. */
  public void standsFor(Proto function) {
    proto = function;
  }

  public Proto proto() {
    return proto;
  }

  public Rep[] params() {
    return params;
  }

  public Rep result() {
    return result;
  }

  @Override
  public final Held takes(int i) {
    return params[i].held;
  }

  @Override
  public final Held gives() {
    return result.held;
  }

  /**
   * Whether the body calls other functions in tail position. Only functions that do not are called
   * directly from such a position: otherwise functions that call each other would fill the stack.
   */
  public boolean hasTailCalls() {
    return hasTailCalls;
  }

  /** {@code (vm, closure, depth, args..)}: a call as a function, with an object as its result. */
  MethodHandle call() {
    if (call == null) {
      call =
          Link.findStatic(
              getClass(),
              CallingConventions.CALL,
              CallingConventions.resolved(CallingConventions.callType(type)));
    }
    return call;
  }

  /** The representations of parameters and result, for the log. */
  public String describe() {
    return java.util.Arrays.toString(params) + " -> " + result;
  }

  /** Off once there is better code, or none. */
  SwitchPoint valid() {
    if (valid == null) {
      valid = new SwitchPoint();
    }
    return valid;
  }

  /** Notes who relies on this code, while it is current, and is told when that is over. */
  final void usedBy(WeakListeners.Watcher site) {
    users.add(site);
  }

  @Override
  protected void retire() {
    super.retire();
    users.changed();
    if (valid != null) {
      SwitchPoint.invalidateAll(new SwitchPoint[] {valid});
    }
  }

  /** A call with arguments of other representations than the code is made for. */
  protected final Object other(Vm vm, Closure fn, Object self, Object[] args) {
    FunctionProfile.of(proto).otherArguments(args);
    return proto.interpreted.enter(vm, fn, self, args);
  }

  @Override
  public Object enter0(Vm vm, Closure fn, Object self) {
    return enter(vm, fn, self, new Object[0]);
  }

  @Override
  public Object enter1(Vm vm, Closure fn, Object self, Object a) {
    return enter(vm, fn, self, new Object[] {a});
  }

  @Override
  public Object enter2(Vm vm, Closure fn, Object self, Object a, Object b) {
    return enter(vm, fn, self, new Object[] {a, b});
  }

  @Override
  public Object enter3(Vm vm, Closure fn, Object self, Object a, Object b, Object c) {
    return enter(vm, fn, self, new Object[] {a, b, c});
  }

  @Override
  public Object enter4(Vm vm, Closure fn, Object self, Object a, Object b, Object c, Object d) {
    return enter(vm, fn, self, new Object[] {a, b, c, d});
  }

  @Override
  public final Object resume(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    return proto.interpreted.resume(vm, fn, self, frame, pc, sp);
  }

  @Override
  public final Object generator(Vm vm, Closure fn, Object self, Object[] bound) {
    return proto.interpreted.generator(vm, fn, self, bound);
  }
}
