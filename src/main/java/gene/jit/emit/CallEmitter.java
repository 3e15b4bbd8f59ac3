package gene.jit.emit;

import gene.code.CallShape;
import gene.code.Code;
import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.CallingConventions;
import gene.jit.rt.ConstructSite;
import gene.jit.rt.FunctionSite;
import gene.jit.rt.KeywordSite;
import gene.jit.rt.MethodSite;
import gene.jit.rt.Rep;
import gene.jit.rt.Site;
import gene.jit.rt.SuperSite;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.TailCall;
import gene.runtime.Vm;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls and returns. A call of the function itself is a plain Java call of its own method, a tail
 * call of itself a jump; other calls are methods of their own, see {@link CallSiteMethod}.
 */
final class CallEmitter {
  private final MethodBody b;
  private final Emitter t;
  private final Assembler asm;
  private final Code code;
  private final Proto p;

  CallEmitter(MethodBody b, Emitter t) {
    this.b = b;
    this.t = t;
    this.asm = b.asm;
    this.code = b.code;
    this.p = b.unit.proto;
  }

  void emit(Op op, Plan plan, int n, int name, int site) {
    switch (op) {
      case CALL_FN -> call(plan, n, name);
      case METHOD -> method((Plan.Call) plan, n, name, site);
      case NEW -> construct((Plan.Call) plan, n);
      case CALL_KW -> keywords(plan, n, name, site);
      case METHOD_KW -> methodKeywords(plan, n, name, site);
      case NEW_KW -> constructKeywords(plan, n, name);
      case SUPER_FN -> superCall(plan, n, name);
      case TAIL_CALL -> tailCall(plan, n, name);
      case TAIL_METHOD -> tailMethod((Plan.Call) plan, n, name, site);
      case RETURN -> giveBack();
      case AWAIT, AWAIT_ALL -> await(op, n, name);
      default -> tailGeneral(op);
    }
  }

  // ---- ordinary calls

  private void call(Plan plan, int n, int name) {
    b.enter();
    b.recordPc();
    if (plan instanceof Plan.Call c && c.constructs()) {
      constructCalled(c, n, name);
    } else if (plan instanceof Plan.Call c) {
      site(CallSiteMethod.Form.CALL, n, c, functionSite(name, c));
    } else {
      callSelf(n);
    }
  }

  private FunctionSite functionSite(int name, Plan.Call plan) {
    return new FunctionSite(p, b.pc, (String) p.consts[name], null, plan.targets());
  }

  private void constructCalled(Plan.Call plan, int n, int name) {
    String written = (String) p.consts[name];
    ConstructSite site = new ConstructSite(p, b.pc, null, written, plan.targets());
    site(CallSiteMethod.Form.CONSTRUCT, n, plan, site);
  }

  /** A call with keywords, whose values stand before the other arguments. */
  private void keywords(Plan plan, int n, int name, int shape) {
    if (!(plan instanceof Plan.Call c)) {
      new DataEmitter(b).step(Op.CALL_KW);
      return;
    }
    b.enter();
    b.recordPc();
    CallShape form = (CallShape) p.consts[shape];
    String written = (String) p.consts[name];
    FunctionSite site = new FunctionSite(p, b.pc, written, form, c.targets());
    site(CallSiteMethod.Form.CALL_KW, n, c, site);
  }

  private void methodKeywords(Plan plan, int n, int name, int shape) {
    if (!(plan instanceof Plan.Call c)) {
      new DataEmitter(b).step(Op.METHOD_KW);
      return;
    }
    b.enter();
    b.recordPc();
    CallShape form = (CallShape) p.consts[shape];
    KeywordSite site = new KeywordSite(p, b.pc, (String) p.consts[name], form, c.targets());
    site(CallSiteMethod.Form.METHOD_KW, n, c, site);
  }

  private void constructKeywords(Plan plan, int n, int shape) {
    if (!(plan instanceof Plan.Call c)) {
      new DataEmitter(b).step(Op.NEW_KW);
      return;
    }
    b.enter();
    b.recordPc();
    CallShape form = (CallShape) p.consts[shape];
    ConstructSite site = new ConstructSite(p, b.pc, form, null, c.targets());
    site(CallSiteMethod.Form.CONSTRUCT_KW, n, c, site);
  }

  private void superCall(Plan plan, int n, int name) {
    if (!(plan instanceof Plan.Call c)) {
      new DataEmitter(b).step(Op.SUPER_FN);
      return;
    }
    b.enter();
    b.recordPc();
    SuperSite site = new SuperSite(p, b.pc, (String) p.consts[name], c.targets());
    site(CallSiteMethod.Form.SUPER, n + 1, c, site);
  }

  private void method(Plan.Call plan, int n, int name, int site) {
    b.enter();
    b.recordPc();
    site(CallSiteMethod.Form.METHOD, n, plan, methodSite(name, site, plan));
  }

  private MethodSite methodSite(int name, int site, Plan.Call plan) {
    return new MethodSite(p, b.pc, (String) p.consts[name], site, plan.targets(), plan.own());
  }

  private void construct(Plan.Call plan, int n) {
    b.enter();
    b.recordPc();
    site(
        CallSiteMethod.Form.CONSTRUCT,
        n,
        plan,
        new ConstructSite(p, b.pc, null, null, plan.targets()));
  }

  /** A call by a method of its own; callee or receiver stand below the arguments. */
  private void site(CallSiteMethod.Form form, int n, Plan.Call plan, Site site) {
    Rep result = plan.result();
    Rep[] args = new Rep[n];
    for (int i = 0; i < n; i++) {
      JvmValue arg = b.peek(n - 1 - i);
      args[i] = plan.unboxed() == null ? arg.rep() : plan.unboxed().get(i);
      b.need(arg, args[i]);
    }
    Label from = asm.label();
    Label to = asm.label();
    asm.bind(from);
    asm.loadObject(BodySignature.VM);
    if (form.tail()) {
      asm.loadObject(b.fn);
    }
    operands(args, result, List.of(Vm.class));
    OwnMethod own = plan.own() == null ? null : new OwnMethod(plan.own(), b.unit);
    asm.callSite(form, args, result, plan.targets(), site, own);
    asm.bind(to);
    b.drop(n + 1);
    if (result != Rep.BOXED) {
      if (form.tail()) {
        b.passUnexpectedResult(from, to);
      } else {
        b.catchUnexpectedResult(from, to);
      }
    }
    b.pushResult(result);
  }

  /** A call that is linked while the program runs; callee or receiver stand below the arguments. */
  void linked(Class<?> linker, String form, int n, ConstantDesc... about) {
    asm.loadObject(BodySignature.VM);
    Rep[] args = new Rep[n];
    for (int i = 0; i < n; i++) {
      args[i] = b.peek(n - 1 - i).rep();
    }
    asm.link(linker, form, operands(args, Rep.BOXED, List.of(Vm.class)), about);
    b.drop(n + 1);
    b.pushResult(Rep.BOXED);
  }

  /**
   * Callee, depth and arguments of those representations on the Java stack, behind what is there of
   * those types.
   */
  private MethodTypeDesc operands(Rep[] args, Rep result, List<Class<?>> before) {
    List<Class<?>> types = new ArrayList<>(before);
    int n = args.length;
    for (int i = n; i >= 0; i--) {
      JvmValue arg = b.peek(i);
      Rep rep = i == n ? Rep.BOXED : args[n - 1 - i];
      b.load(arg, rep);
      types.add(rep.java);
      if (i == n) {
        b.loadDepth();
        types.add(int.class);
      }
    }
    return Assembler.method(result.java, types.toArray(Class[]::new));
  }

  // ---- calls of the function itself

  private void callSelf(int n) {
    same(b.peek(n));
    for (int i = 0; i < n; i++) {
      b.need(b.peek(n - 1 - i), b.unit.params[i]);
    }
    Label from = asm.label();
    Label to = asm.label();
    asm.bind(from);
    asm.loadObject(BodySignature.VM);
    b.loadDepth();
    for (int i = 0; i < n; i++) {
      b.load(b.peek(n - 1 - i), b.unit.params[i]);
    }
    if (!b.unit.closureFree()) {
      asm.loadObject(b.fn);
      loadSelf();
    }
    asm.callOwn(CallingConventions.BODY, BodySignature.type(b.unit));
    Rep result = b.unit.result;
    if (result == Rep.BOXED) {
      finish();
    }
    asm.bind(to);
    b.drop(n + 1);
    if (result != Rep.BOXED) {
      b.catchUnexpectedResult(from, to);
    }
    b.pushResult(result);
  }

  /** The self of a plain call; none when nobody asks for it. */
  private void loadSelf() {
    if (b.flow.usesSelf) {
      asm.loadObject(b.fn);
      asm.field(Closure.class, "self", Object.class);
    } else {
      asm.nothing();
    }
  }

  /** The result on the Java stack, after the tail calls it may stand for. */
  private void finish() {
    int slot = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, slot);
    asm.loadObject(BodySignature.VM);
    asm.loadObject(slot);
    asm.call(RuntimeMethod.DEOPT_FINISHED);
  }

  /** Guard: the callee is this function, else deoptimise. */
  private void same(JvmValue f) {
    if (f.slot() != b.fn) {
      b.load(f, Rep.BOXED);
      asm.loadObject(b.fn);
      asm.builder().if_acmpne(b.deoptLabel());
    }
  }

  // ---- tail calls

  private void tailCall(Plan plan, int n, int name) {
    b.recordPc();
    if (plan instanceof Plan.Call c && c.constructs()) {
      b.enter();
      constructCalled(c, n, name);
    } else if (plan instanceof Plan.Call c) {
      b.enter();
      tail(CallSiteMethod.Form.TAIL_CALL, n, c, functionSite(name, c));
    } else {
      jumpToStart(n);
    }
  }

  private void tailMethod(Plan.Call plan, int n, int name, int site) {
    b.enter();
    b.recordPc();
    tail(CallSiteMethod.Form.TAIL_METHOD, n, plan, methodSite(name, site, plan));
  }

  private void tail(CallSiteMethod.Form form, int n, Plan.Call plan, Site site) {
    site(form, n, plan, site);
    if (plan.result() == Rep.BOXED) {
      leaveIfPending();
    }
  }

  private void tailGeneral(Op op) {
    int pops = op.pops(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    b.enter();
    b.recordPc();
    int stack = b.fresh(Rep.BOXED);
    new DataEmitter(b).array(pops);
    asm.store(Rep.BOXED.type, stack);
    asm.loadObject(BodySignature.VM);
    asm.loadObject(b.fn);
    asm.constant(b.pc);
    asm.loadObject(stack);
    asm.constant(1);
    asm.call(RuntimeMethod.TAIL_CALLS_GENERAL);
    b.pushResult(Rep.BOXED);
    leaveIfPending();
  }

  /** A call that is left to the caller ends the function. */
  private void leaveIfPending() {
    Label done = asm.label();
    asm.loadObject(b.peek(0).slot());
    asm.staticField(TailCall.class, "PENDING", Object.class);
    asm.builder().if_acmpne(done);
    asm.staticField(TailCall.class, "PENDING", Object.class);
    asm.builder().areturn();
    asm.bind(done);
  }

  private void jumpToStart(int n) {
    same(b.peek(n));
    for (int i = 0; i < n; i++) {
      b.need(b.peek(n - 1 - i), b.unit.params[i]);
    }
    // All values before all variables: an argument may be a variable that another one replaces.
    for (int i = 0; i < n; i++) {
      b.load(b.peek(n - 1 - i), b.unit.params[i]);
    }
    b.drop(n + 1);
    b.drop(b.depth());
    for (int i = n - 1; i >= 0; i--) {
      b.storeLocal(i, b.unit.params[i]);
    }
    if (b.flow.usesSelf) {
      loadSelf();
      asm.store(Rep.BOXED.type, b.self);
    }
    t.safepoint();
    t.always(0);
  }

  // ---- returns and awaits

  private void giveBack() {
    JvmValue top = b.pop();
    // A generator ends; nobody sees the value of its body.
    JvmValue v = b.unit.generator() ? JvmValue.constant(null) : top;
    b.load(v, b.unit.result);
    asm.builder().return_(b.unit.result.type.asLoadable());
    t.end();
  }

  private void await(Op op, int count, int mode) {
    b.enter();
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    asm.loadObject(b.fn);
    if (op == Op.AWAIT && count == 1 && mode == 0) {
      b.load(b.pop(), Rep.BOXED);
      asm.constant(b.pc);
      asm.call(RuntimeMethod.AWAIT_FRAME_ONE);
    } else {
      int operands = op.pops(count, mode, 0);
      new DataEmitter(b).array(operands, 1);
      asm.constant(operands);
      asm.constant(b.pc);
      asm.call(RuntimeMethod.AWAIT_FRAME_RUN);
    }
    b.pushResult(Rep.BOXED);
  }
}
