package gene.jit;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.TailCall;
import gene.runtime.Vm;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.ops.Invoke;
import gene.runtime.ops.TailCalls;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls and returns. A call of the function itself is a plain Java call of its own method, a tail
 * call of itself a jump; other calls are methods of their own, see {@link CallSiteMethod}.
 */
final class CallForms {
  private static final int MAX_ARGUMENTS = 60;

  private final Body b;
  private final Translator t;
  private final Assembler asm;
  private final Code code;
  private final Proto p;

  CallForms(Body b, Translator t) {
    this.b = b;
    this.t = t;
    this.asm = b.asm;
    this.code = b.code;
    this.p = b.unit.proto;
  }

  // ---- ordinary calls

  void call(int n, int name) {
    Item f = b.peek(n);
    boolean self = isSelf(f, n) && fits(n);
    List<Target> targets = self ? List.of() : functionTargets(n);
    boolean number = floatFn(f.sample(), n);
    b.enter(self || number || allLook(targets));
    b.noteFailing();
    if (self) {
      callSelf(n);
      return;
    }
    Kind result = number ? Kind.DOUBLE : resultOf(targets);
    site(CallSiteMethod.Form.CALL, n, result, targets, functionSite(name, targets));
  }

  private FunctionSite functionSite(int name, List<Target> targets) {
    return asm.writes() ? new FunctionSite(p, b.pc, (String) p.consts[name], targets.size()) : null;
  }

  private List<Target> functionTargets(int n) {
    Object f = b.peek(n).sample();
    if (f instanceof Closure c) {
      want(c, n, c.self);
      b.unit.feedback.callee(b.pc, c.proto);
    }
    return b.unit.feedback.targets(
        b.pc, () -> Target.functions(f, b.unit.feedback.callees(b.pc), n));
  }

  /** Whether all that is expected there looks for signals itself, or takes no time. */
  private static boolean allLook(List<Target> targets) {
    for (Target t : targets) {
      if (t.entry() == null && ((Native) t.callable()).elementFn() == null) {
        return false;
      }
    }
    return !targets.isEmpty();
  }

  /** A native that makes a number of the number on top, both without objects. */
  private boolean floatFn(Object f, int n) {
    return n == 1
        && b.peek(0).kind() == Kind.DOUBLE
        && f instanceof Native g
        && g.floatFn() != null
        && !b.unit.cautious(b.pc);
  }

  void method(int n, int name, int site) {
    List<Target> targets = methodTargets(n, site);
    b.enter(allLook(targets));
    b.noteFailing();
    Kind result = resultOf(targets);
    for (Invoke.Site s = seen(site); s != null; s = s.before()) {
      if (isOwn(s.method(), n)) {
        result = targets.isEmpty() || result == b.unit.result ? b.unit.result : Kind.ANY;
      }
    }
    Object element =
        n == 1 && p.consts[name].equals("get")
            ? b.unit.feedback.objects.element(b.peek(1).sample())
            : null;
    site(CallSiteMethod.Form.METHOD, n, result, targets, methodSite(name, site, targets));
    if (element != null && result == Kind.ANY) {
      b.push(Item.in(Kind.ANY, element, b.pop().slot()));
    }
  }

  private Invoke.Site seen(int site) {
    return (Invoke.Site) b.unit.feedback.site(site);
  }

  private List<Target> methodTargets(int n, int site) {
    Invoke.Site seen = seen(site);
    Object receiver = b.peek(n).sample();
    for (Invoke.Site s = seen; s != null; s = s.before()) {
      want(s.method(), n, receiver instanceof Instance i && i.cls() == s.key() ? i : null);
    }
    return b.unit.feedback.targets(b.pc, () -> Target.methods(seen, n));
  }

  private MethodSite methodSite(int name, int site, List<Target> targets) {
    return asm.writes() ? new MethodSite(p, b.pc, (String) p.consts[name], site, targets) : null;
  }

  /**
   * A function that is called here is better compiled before: its code can be a constant then. The
   * self is one that it gets, null when none is known.
   */
  private void want(Object f, int n, Object self) {
    if (f instanceof Closure c
        && c.proto.directArity == n
        && c.proto.entry == c.proto.interpreted) {
      b.unit.wanted.putIfAbsent(c, self);
    }
  }

  void construct(int n) {
    Object cls = b.peek(n).sample();
    if (cls instanceof GeneClass c) {
      want(c.ctor(), n, null);
    }
    List<Target> targets = b.unit.feedback.targets(b.pc, () -> Target.constructor(cls, n));
    b.enter(allLook(targets));
    b.noteFailing();
    ConstructSite site = asm.writes() ? new ConstructSite(p, b.pc, targets) : null;
    site(CallSiteMethod.Form.CONSTRUCT, n, Kind.ANY, targets, site);
  }

  /** A call by a method of its own; callee or receiver stand below the arguments. */
  private void site(CallSiteMethod.Form form, int n, Kind result, List<Target> targets, Site site) {
    checkCount(n);
    Label from = asm.label();
    Label to = asm.label();
    asm.bind(from);
    asm.loadObject(Body.VM);
    if (form.tail()) {
      asm.loadObject(b.fn);
    }
    Kind[] args = new Kind[n];
    for (int i = 0; i < n; i++) {
      args[i] = b.peek(n - 1 - i).kind();
    }
    operands(n, result, List.of(Vm.class));
    asm.callSite(form, args, result, targets, site);
    asm.bind(to);
    b.drop(n + 1);
    if (result != Kind.ANY && asm.writes()) {
      if (form.tail()) {
        b.passOtherKind(from, to);
      } else {
        b.catchOtherKind(from, to);
      }
    }
    b.pushResult(result, null);
  }

  /** A call that is linked while the program runs; callee or receiver stand below the arguments. */
  void linked(Class<?> linker, String form, int n, ConstantDesc... about) {
    checkCount(n);
    asm.loadObject(Body.VM);
    asm.link(linker, form, operands(n, Kind.ANY, List.of(Vm.class)), about);
    b.drop(n + 1);
    b.pushResult(Kind.ANY, null);
  }

  /** Callee, depth and arguments on the Java stack, behind what is there of those types. */
  private MethodTypeDesc operands(int n, Kind result, List<Class<?>> before) {
    List<Class<?>> types = new ArrayList<>(before);
    for (int i = n; i >= 0; i--) {
      Item arg = b.peek(i);
      Kind kind = i == n ? Kind.ANY : arg.kind();
      b.load(arg, kind);
      types.add(kind.java);
      if (i == n) {
        b.loadDepth();
        types.add(int.class);
      }
    }
    return Assembler.method(result.java, types.toArray(Class[]::new));
  }

  private static void checkCount(int n) {
    if (n > MAX_ARGUMENTS) {
      throw new NotCompilable("a call with " + n + " arguments");
    }
  }

  /** The kind of result that the callees, as far as they are known, always give. */
  private Kind resultOf(List<Target> targets) {
    Kind result = null;
    for (Target t : targets) {
      result = result == null || result == t.result() ? t.result() : Kind.ANY;
    }
    return result == null || b.unit.cautious(b.pc) ? Kind.ANY : result;
  }

  // ---- calls of the function itself

  /** Whether a method is the one being translated: then it gives what is found out for that. */
  private boolean isOwn(Object seen, int n) {
    return b.unit.params != null
        && seen instanceof Closure c
        && c.proto == p
        && p.directArity == n
        && !b.unit.cautious(b.pc);
  }

  private boolean isSelf(Item f, int n) {
    return isOwn(f.sample(), n);
  }

  /** Whether the arguments are, or may turn out to be, of the kinds of the parameters. */
  private boolean fits(int n) {
    for (int i = 0; i < n; i++) {
      Kind param = b.unit.params[i];
      Kind arg = b.peek(n - 1 - i).expected();
      if (param != Kind.ANY && arg != null && arg != param) {
        return false;
      }
    }
    return true;
  }

  private void callSelf(int n) {
    same(b.peek(n));
    for (int i = 0; i < n; i++) {
      b.need(b.peek(n - 1 - i), b.unit.params[i]);
    }
    Label from = asm.label();
    Label to = asm.label();
    asm.bind(from);
    asm.loadObject(Body.VM);
    b.loadDepth();
    for (int i = 0; i < n; i++) {
      b.load(b.peek(n - 1 - i), b.unit.params[i]);
    }
    if (!b.unit.lean()) {
      asm.loadObject(b.fn);
      loadSelf();
    }
    asm.callOwn(Compilation.BODY, b.unit.type());
    Kind result = b.unit.result;
    if (result == Kind.ANY) {
      finish();
    }
    asm.bind(to);
    b.drop(n + 1);
    if (result != Kind.ANY && asm.writes()) {
      b.catchOtherKind(from, to);
    }
    b.pushResult(result, null);
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
    if (!asm.writes()) {
      return;
    }
    int slot = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, slot);
    asm.loadObject(Body.VM);
    asm.loadObject(slot);
    asm.call(Bailout.class, "finished", Object.class, Vm.class, Object.class);
  }

  /** Another function than the one being translated is the interpreter's business. */
  private void same(Item f) {
    if (asm.writes() && f.slot() != b.fn) {
      b.load(f, Kind.ANY);
      asm.loadObject(b.fn);
      asm.builder().if_acmpne(b.wayOut());
    }
  }

  // ---- tail calls

  void tailCall(int n, int name) {
    b.noteFailing();
    if (isSelf(b.peek(n), n) && code.cellParams.length == 0 && fits(n)) {
      jumpToStart(n);
      return;
    }
    b.enter();
    List<Target> targets = functionTargets(n);
    tail(CallSiteMethod.Form.TAIL_CALL, n, targets, functionSite(name, targets));
  }

  void tailMethod(int n, int name, int site) {
    b.enter();
    b.noteFailing();
    List<Target> targets = methodTargets(n, site);
    tail(CallSiteMethod.Form.TAIL_METHOD, n, targets, methodSite(name, site, targets));
  }

  /**
   * Where all that is known gives numbers, and this function nothing else, they are returned
   * without objects. Anything else, also a call that is left to the caller, leaves by {@link
   * gene.runtime.OtherKind}.
   */
  private void tail(CallSiteMethod.Form form, int n, List<Target> targets, Site site) {
    b.unit.tails = true;
    Kind kind = returnedByAll(targets);
    returned(kind);
    if (kind != b.unit.result || kind == Kind.ANY) {
      site(form, n, Kind.ANY, targets, site);
      leaveIfPending();
      return;
    }
    site(form, n, kind, targets, site);
  }

  /** The kind of what is returned after the call; objects where more than that happens then. */
  private Kind returnedByAll(List<Target> targets) {
    List<Target> direct = new ArrayList<>();
    for (Target t : targets) {
      if (t.entry() != null && !t.entry().tails()) {
        direct.add(t);
      }
    }
    return b.unit.params == null || code.ops[b.pc + 1] != Op.RETURN ? Kind.ANY : resultOf(direct);
  }

  void tailGeneral(Op op) {
    int pops = op.pops(code.a[b.pc], code.b[b.pc], code.c[b.pc]);
    b.enter();
    b.noteFailing();
    int stack = b.fresh(Kind.ANY);
    new Members(b).array(pops);
    asm.store(Kind.ANY.type, stack);
    asm.loadObject(Body.VM);
    asm.loadObject(b.fn);
    asm.constant(b.pc);
    asm.loadObject(stack);
    asm.constant(1);
    asm.call(
        TailCalls.class,
        "general",
        Object.class,
        Vm.class,
        Closure.class,
        int.class,
        Object[].class,
        int.class);
    b.pushResult(Kind.ANY, null);
    returned(Kind.ANY);
    leaveIfPending();
  }

  /** A call that is left to the caller ends the function. */
  private void leaveIfPending() {
    b.unit.pends = true;
    if (asm.writes()) {
      Label done = asm.label();
      asm.loadObject(b.peek(0).slot());
      asm.staticField(TailCall.class, "PENDING", Object.class);
      asm.builder().if_acmpne(done);
      asm.staticField(TailCall.class, "PENDING", Object.class);
      asm.builder().areturn();
      asm.bind(done);
    }
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
    Object[] samples = new Object[n];
    for (int i = 0; i < n; i++) {
      samples[i] = b.peek(n - 1 - i).sample();
    }
    b.drop(n + 1);
    b.drop(b.depth());
    for (int i = n - 1; i >= 0; i--) {
      b.storeLocal(i, b.unit.params[i], samples[i]);
    }
    if (b.flow.usesSelf) {
      loadSelf();
      asm.store(Kind.ANY.type, b.self);
    }
    t.safepoint();
    t.always(0);
  }

  // ---- returns

  private void returned(Kind kind) {
    b.unit.returned = b.unit.returned == null || b.unit.returned == kind ? kind : Kind.ANY;
  }

  void giveBack() {
    Item v = b.pop();
    if (b.unit.generator()) {
      v = Item.constant(null); // the end; nobody sees the value of the body
    }
    returned(v.kind());
    if (asm.writes()) {
      b.load(v, b.unit.result);
      asm.builder().return_(b.unit.result.type.asLoadable());
    }
    t.end();
  }
}
