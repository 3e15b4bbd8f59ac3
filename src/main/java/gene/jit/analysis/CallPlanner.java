package gene.jit.analysis;

import gene.code.CallShape;
import gene.code.Code;
import gene.code.Op;
import gene.jit.rt.Binding;
import gene.jit.rt.CallTarget;
import gene.jit.rt.PlainForms;
import gene.jit.rt.Rep;
import gene.jit.rt.ResultWitness;
import gene.jit.rt.Witness;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.direct.DirectCode;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.ops.Invoke;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.Range;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls and returns: which callees are expected, and in which representation their results come.
 * Callees without code are requested to be compiled first.
 *
 * <p><b>Expected callees</b> are found through witnesses: the function that is in the variable now,
 * or the method that the class of the receiver seen there has. A plan lists them as constants,
 * which emitted code compares with; being constants, HotSpot inlines them.
 *
 * <p><b>Results.</b> When all expected callees are compiled and return the same unboxed
 * representation, the call does too, and whatever else is called there has to give that or leave as
 * {@code UnexpectedResult}. A recursive function's own result is a guess that inference begins with
 * and weakens when a return contradicts it.
 *
 * <p><b>Polls.</b> A callee that polls on entry saves the caller's poll; so a function of which all
 * callees are known needs no prologue before the first call.
 */
final class CallPlanner {
  private static final int MAX_ARGUMENTS = 60;
  private static final int MOST_JUMPS = 4;

  private final TypeInference t;
  private final CompiledUnit unit;

  CallPlanner(TypeInference t) {
    this.t = t;
    this.unit = t.unit;
  }

  Plan plan(Op op, int n, int name, int site) {
    return switch (op) {
      case CALL_FN -> call(n);
      case METHOD -> method(n, name, site);
      case NEW -> construct(n);
      case CALL_KW -> keywords(n, (CallShape) unit.proto.consts[site]);
      case METHOD_KW ->
          methodKeywords(n, (String) unit.proto.consts[name], (CallShape) unit.proto.consts[site]);
      case NEW_KW -> constructKeywords(n, (CallShape) unit.proto.consts[name]);
      case SUPER_FN -> superCall(n, (String) unit.proto.consts[name]);
      case TAIL_CALL -> tailCall(n);
      case TAIL_METHOD -> tailMethod(n, site);
      case RETURN -> giveBack();
      case AWAIT, AWAIT_ALL -> {
        t.prologue(false);
        result(op.pops(n, name, 0), Rep.BOXED);
        yield Plan.Fixed.FIXED;
      }
      default -> { // TAIL_CALL_KW, TAIL_CALL_SPREAD
        t.prologue(false);
        result(op.pops(n, name, site), Rep.BOXED);
        t.returned(Rep.BOXED);
        unit.mayReturnPending = true;
        yield Plan.Fixed.FIXED;
      }
    };
  }

  /** Takes the operands and pushes the result of a call. */
  private void result(int operands, Rep rep) {
    t.frame.drop(operands);
    t.frame.push(rep, null);
  }

  private Plan.Call called(int n, List<CallTarget> targets, Rep rep) {
    return called(n, targets, rep, null);
  }

  private Plan.Call called(int n, List<CallTarget> targets, Rep rep, CallTarget own) {
    if (n > MAX_ARGUMENTS) {
      throw new NotCompilable("a call with " + n + " arguments");
    }
    t.frame.drop(n + 1);
    t.frame.push(rep, rep == Rep.BOXED ? resultLike(targets) : null);
    return new Plan.Call(targets, rep, own, false);
  }

  /** A witness of what the callees give; asked for once, since it may be gone later. */
  private Object resultLike(List<CallTarget> targets) {
    Object like =
        unit.feedback.seen(
            ~t.pc,
            () -> {
              Object joined = null;
              for (CallTarget target : targets) {
                joined = ResultWitness.joined(joined, target.resultLike());
              }
              return joined;
            });
    return like == Witness.CONFLICTING ? null : like;
  }

  // ---- functions

  private Plan call(int n) {
    AbstractValue f = t.frame.peek(n);
    if (isClass(f)) {
      return constructCalled(n);
    }
    boolean self = isOwn(f.witness(), n) && fits(n);
    List<CallTarget> targets = self ? List.of() : functionTargets(n);
    boolean number = floatFn(f.witness(), n);
    t.prologue(self || number || allPoll(targets));
    if (self) {
      result(n + 1, unit.result);
      return Plan.CallSelf.CALL_SELF;
    }
    PlainCall plain = number ? null : plain(targets, n, false);
    Rep given = number ? Rep.FLOAT : plain != null ? plain.result : resultOf(targets, n);
    Plan plan = unboxing(called(n, targets, given), plain);
    if (given == Rep.BOXED
        && plain != null
        && targets.getFirst().callable().name().equals("range")) {
      t.frame.pop();
      t.frame.push(Rep.BOXED, new Range(0L, 1L, 1L));
    }
    return plan;
  }

  /** A native without objects: what it gives, and what its arguments are guarded to be. */
  private record PlainCall(Rep result, @Nullable List<Rep> unboxed) {}

  /**
   * How the only callee is called, a native that takes such arguments without objects; null when it
   * is none. Where there are forms for several representations of the result, the elements of the
   * receiver that was seen decide. Where no form takes the arguments as they come, one for the
   * numbers that they are expected to be will do: a guard stands before the call.
   */
  private @Nullable PlainCall plain(List<CallTarget> targets, int n, boolean method) {
    if (targets.size() != 1
        || t.speculationDisabled()
        || !(targets.getFirst().callable() instanceof Native f)
        || f.plain().isEmpty()) {
      return null;
    }
    Rep[] args = new Rep[n];
    Rep[] expected = new Rep[n];
    for (int i = 0; i < n; i++) {
      AbstractValue arg = t.frame.peek(n - 1 - i);
      args[i] = arg.rep();
      expected[i] = arg.expected() == null ? Rep.BOXED : arg.expected();
    }
    Rep element = method ? unit.feedback.objects.elementRep(t.frame.peek(n).witness()) : Rep.BOXED;
    Native.Plain form = PlainForms.of(f, method, args, element);
    if (form != null) {
      return new PlainCall(PlainForms.result(form), null);
    }
    Native.Plain unboxing = PlainForms.of(f, method, expected, element);
    return unboxing == null ? null : new PlainCall(PlainForms.result(unboxing), List.of(expected));
  }

  private static Plan.Call unboxing(Plan.Call plan, @Nullable PlainCall plain) {
    return plain == null ? plan : plan.unboxing(plain.unboxed);
  }

  /** Whether a class is called, which makes an instance. */
  private boolean isClass(AbstractValue f) {
    return f.witness() instanceof GeneClass c && c.userDefined() && !t.speculationDisabled();
  }

  private Plan constructCalled(int n) {
    Plan.Call made = (Plan.Call) construct(n);
    return new Plan.Call(made.targets(), made.result(), null, true);
  }

  /** A call with keywords; one that nobody can tell runs as in the interpreter. */
  private Plan keywords(int n, CallShape shape) {
    Object f = t.frame.peek(n).witness();
    FeedbackSnapshot feedback = unit.feedback;
    int pc = t.pc;
    if (f instanceof Closure c) {
      requestCompilation(c, shape.positional(), shape, c.self);
      feedback.callee(pc, c.proto);
    }
    List<CallTarget> targets =
        feedback.targets(pc, () -> CallTarget.functions(f, feedback.callees(pc), shape));
    return bound(Op.CALL_KW, n, targets);
  }

  private Plan methodKeywords(int n, String name, CallShape shape) {
    Object receiver = t.frame.peek(n).witness();
    if (!(receiver instanceof Instance i) || !i.isPlain()) {
      return t.data.step(Op.METHOD_KW);
    }
    Callable method = i.cls().method(name);
    requestCompilation(method, shape.positional(), shape, i);
    return bound(
        Op.METHOD_KW,
        n,
        unit.feedback.targets(t.pc, () -> CallTarget.method(i.cls(), method, shape)));
  }

  /** A call whose arguments are bound by its own code. */
  private Plan bound(Op op, int n, List<CallTarget> targets) {
    if (targets.isEmpty()) {
      return t.data.step(op);
    }
    t.prologue(allPoll(targets));
    return called(n, targets, resultOf(targets, n));
  }

  private Plan constructKeywords(int n, CallShape shape) {
    Object cls = t.frame.peek(n).witness();
    if (cls instanceof GeneClass c) {
      requestCompilation(c.ctor(), shape.positional(), shape, null);
    }
    List<CallTarget> targets =
        unit.feedback.targets(t.pc, () -> CallTarget.constructor(cls, shape.positional(), shape));
    if (targets.isEmpty()) {
      return t.data.step(Op.NEW_KW);
    }
    t.prologue(allPoll(targets));
    return constructed(called(n, targets, Rep.BOXED), targets);
  }

  /** A method of a class above that of the function, which is a constant of it. */
  private Plan superCall(int n, String name) {
    Object cls = t.frame.peek(n + 1).witness();
    Object self = t.frame.peek(n).witness();
    Callable method = cls instanceof GeneClass c ? Invoke.plainSuper(c, name) : null;
    if (method != null) {
      requestCompilation(method, n, null, self);
    }
    return bound(
        Op.SUPER_FN, n + 1, unit.feedback.targets(t.pc, () -> CallTarget.ofSuper(cls, method, n)));
  }

  private List<CallTarget> functionTargets(int n) {
    Object f = t.frame.peek(n).witness();
    FeedbackSnapshot feedback = unit.feedback;
    int pc = t.pc;
    if (f instanceof Closure c) {
      requestCompilation(c, n, null, c.self);
      feedback.callee(pc, c.proto);
    }
    return feedback.targets(pc, () -> CallTarget.functions(f, feedback.callees(pc), n, isUsed()));
  }

  /** Whether anybody wants the result. */
  private boolean isUsed() {
    return t.code.ops[t.pc + 1] != Op.POP;
  }

  /** Whether all that is expected there polls itself, or takes no time. */
  private static boolean allPoll(List<CallTarget> targets) {
    for (CallTarget target : targets) {
      boolean isShort =
          target.callable() instanceof Native f
              && target.entry() == null
              && (f.elementFn() != null || !f.plain().isEmpty());
      if (target.entry() == null && !isShort) {
        return false;
      }
    }
    return !targets.isEmpty();
  }

  /** Whether it is a native that makes a number of the number on top, both without objects. */
  private boolean floatFn(Object f, int n) {
    return n == 1
        && t.frame.peek(0).rep() == Rep.FLOAT
        && f instanceof Native g
        && g.floatFn() != null
        && !t.speculationDisabled();
  }

  /**
   * A function that is called here is better compiled before: its code can be a constant then. The
   * self is one that it gets, null when none is known.
   */
  private void requestCompilation(Object f, int n, CallShape shape, Object self) {
    if (f instanceof Closure c
        && Binding.of(c.proto, n, shape, 0) != null
        && c.proto.entry == c.proto.interpreted) {
      unit.pendingCallees.putIfAbsent(c, self);
    }
  }

  /** The representation of the result that the callees, as far as they are known, always give. */
  private Rep resultOf(List<CallTarget> targets, int n) {
    Rep[] args = new Rep[n];
    for (int i = 0; i < n; i++) {
      args[i] = t.frame.peek(n - 1 - i).rep();
    }
    Rep result = null;
    for (CallTarget target : targets) {
      if (target.direct() != null && !target.takes(args)) {
        continue; // an overload for other arguments
      }
      result = result == null || result == target.result() ? target.result() : Rep.BOXED;
    }
    return result == null || t.speculationDisabled() ? Rep.BOXED : result;
  }

  // ---- methods and constructors

  private Plan method(int n, int name, int site) {
    List<CallTarget> targets = methodTargets(n, site);
    CallTarget own = ownMethod(n, site);
    t.prologue(own == null ? allPoll(targets) : targets.isEmpty() || allPoll(targets));
    PlainCall plain = plain(targets, n, true);
    Rep result = plain != null ? plain.result : resultOf(targets, n);
    if (own != null) {
      result = targets.isEmpty() || result == unit.result ? unit.result : Rep.BOXED;
    }
    Object element = given((String) unit.proto.consts[name], n);
    Plan plan = unboxing(called(n, targets, result, own), plain);
    if (element != null && result == Rep.BOXED) {
      t.frame.pop();
      t.frame.push(Rep.BOXED, element);
    }
    return plan;
  }

  /** A witness of what the method of a built-in value gives, null when nothing is known. */
  private Object given(String name, int n) {
    Object receiver = t.frame.peek(n).witness();
    return switch (name) {
      case "get" -> n == 1 ? unit.feedback.objects.element(receiver) : null;
      case "pop" -> n == 0 ? unit.feedback.objects.element(receiver) : null;
      case "char_at" -> receiver instanceof String ? Char.of(0) : null;
      case "add", "append", "set" -> receiver instanceof GeneArray ? receiver : null;
      default -> null;
    };
  }

  /** The function being compiled as a method that is called there; null when it is not. */
  private CallTarget ownMethod(int n, int site) {
    CallTarget own = null;
    for (Invoke.Site s = seen(site); s != null; s = s.before()) {
      if (isOwn(s.method(), n)) {
        own = own == null ? CallTarget.own(s.method()) : own;
        if (own.callable() == s.method()) {
          own.keys().add(s.key());
        }
      }
    }
    return own;
  }

  private Invoke.Site seen(int site) {
    return (Invoke.Site) unit.feedback.site(site);
  }

  private List<CallTarget> methodTargets(int n, int site) {
    Invoke.Site seen = seen(site);
    Object receiver = t.frame.peek(n).witness();
    for (Invoke.Site s = seen; s != null; s = s.before()) {
      requestCompilation(
          s.method(), n, null, receiver instanceof Instance i && i.cls() == s.key() ? i : null);
    }
    return unit.feedback.targets(t.pc, () -> CallTarget.methods(seen, n, isUsed()));
  }

  private Plan construct(int n) {
    Object cls = t.frame.peek(n).witness();
    if (cls instanceof GeneClass c) {
      requestCompilation(c.ctor(), n, null, null);
    }
    List<CallTarget> targets =
        unit.feedback.targets(t.pc, () -> CallTarget.constructor(cls, n, null));
    t.prologue(allPoll(targets));
    return constructed(called(n, targets, Rep.BOXED), targets);
  }

  /** What is made is like the instances of its class, as far as that is known. */
  private Plan constructed(Plan plan, List<CallTarget> targets) {
    DirectCode direct = targets.isEmpty() ? null : targets.getFirst().direct();
    if (direct != null && direct.exact() != null) {
      t.frame.pop();
      t.frame.push(Rep.BOXED, new DirectCode.Like(direct.exact()));
    }
    return plan;
  }

  // ---- calls of the function itself

  /** Whether a function is the one being compiled: then it gives what is found out for that. */
  private boolean isOwn(Object seen, int n) {
    return unit.params != null
        && seen instanceof Closure c
        && c.proto == unit.proto
        && unit.proto.directArity == n
        && !t.speculationDisabled();
  }

  /** Whether the arguments have, or may turn out to have, the representations of the parameters. */
  private boolean fits(int n) {
    for (int i = 0; i < n; i++) {
      Rep param = unit.params[i];
      Rep arg = t.frame.peek(n - 1 - i).expected();
      if (param != Rep.BOXED && arg != null && arg != param) {
        return false;
      }
    }
    return true;
  }

  // ---- tail calls

  private Plan tailCall(int n) {
    if (isOwn(t.frame.peek(n).witness(), n) && t.code.cellParams.length == 0 && fits(n)) {
      return jumpToStart(n);
    }
    if (isClass(t.frame.peek(n))) {
      return constructCalled(n);
    }
    t.prologue(false);
    Object f = t.frame.peek(n).witness();
    List<CallTarget> targets = functionTargets(n);
    PlainCall plain = floatFn(f, n) ? new PlainCall(Rep.FLOAT, null) : plain(targets, n, false);
    return unboxing(tail(n, targets, plain == null ? null : plain.result, null), plain);
  }

  private Plan jumpToStart(int n) {
    Object[] witnesses = new Object[n];
    for (int i = 0; i < n; i++) {
      witnesses[i] = t.frame.peek(n - 1 - i).witness();
    }
    t.frame.drop(t.frame.depth());
    for (int i = n - 1; i >= 0; i--) {
      t.frame.storeLocal(i, unit.params[i], witnesses[i]);
    }
    t.branch(0);
    return Plan.JumpToStart.JUMP_TO_START;
  }

  private Plan tailMethod(int n, int site) {
    t.prologue(false);
    List<CallTarget> targets = methodTargets(n, site);
    PlainCall plain = plain(targets, n, true);
    Rep result = plain == null ? null : plain.result;
    return unboxing(tail(n, targets, result, ownMethod(n, site)), plain);
  }

  /**
   * Where all that is known gives numbers, and this function nothing else, they are returned
   * unboxed. Anything else, also a call that is left to the caller, leaves by {@link
   * gene.runtime.UnexpectedResult}.
   */
  private Plan.Call tail(int n, List<CallTarget> targets, Rep plain, CallTarget recursive) {
    boolean checked = unit.proto.code.is(Code.CHECKED_RESULT);
    CallTarget own = checked ? null : recursive;
    unit.hasTailCalls |= plain == null;
    Rep rep = plain != null && returns() ? plain : returnedByAll(targets, n);
    if (own != null && plain == null) {
      rep = targets.isEmpty() && returns() || rep == unit.result ? unit.result : Rep.BOXED;
    }
    unit.returnedLike = ResultWitness.joined(unit.returnedLike, resultLike(targets));
    t.returned(rep);
    if (rep != unit.result || rep == Rep.BOXED) {
      unit.mayReturnPending = true;
      return called(n, targets, Rep.BOXED, own);
    }
    return called(n, targets, rep, own);
  }

  /** What is returned after the call; objects where more than that happens then. */
  private Rep returnedByAll(List<CallTarget> targets, int n) {
    List<CallTarget> direct = new ArrayList<>();
    boolean checked = unit.proto.code.is(Code.CHECKED_RESULT);
    for (CallTarget target : targets) {
      boolean nests = target.entry() != null && (!target.entry().hasTailCalls() || !checked);
      if (target.direct() != null || nests) {
        direct.add(target);
      }
    }
    return returns() ? resultOf(direct, n) : Rep.BOXED;
  }

  /** Whether nothing but the return of a function follows. */
  private boolean returns() {
    int at = t.pc + 1;
    for (int i = 0; i < MOST_JUMPS && t.code.ops[at] == Op.JUMP; i++) {
      at = t.code.a[at];
    }
    return unit.params != null && t.code.ops[at] == Op.RETURN;
  }

  private Plan giveBack() {
    AbstractValue v = t.frame.pop();
    unit.returnedLike = ResultWitness.joined(unit.returnedLike, v.witness());
    t.returned(unit.generator() ? Rep.BOXED : v.rep());
    t.end();
    return Plan.Fixed.FIXED;
  }
}
