package gene.jit.emit;

import gene.jit.analysis.CompiledUnit;
import gene.jit.rt.CallTarget;
import gene.jit.rt.CallingConventions;
import gene.jit.rt.CompiledEntry;
import gene.jit.rt.ConstructSite;
import gene.jit.rt.FunctionSite;
import gene.jit.rt.MethodGuard;
import gene.jit.rt.MethodSite;
import gene.jit.rt.PlainForms;
import gene.jit.rt.Rep;
import gene.jit.rt.Site;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.runtime.direct.DirectCode;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Shape;
import gene.source.FusedRow;
import gene.value.GrowingText;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * A method beside the body that makes one of its calls: {@code (vm, f, depth, args..)}, in tail
 * position {@code (vm, caller, f, depth, args..)}. First come the callees that were seen, as
 * constants, which HotSpot inlines; then any other with compiled code of the same representations,
 * through its {@link CallingConventions}; then the slow path, with all values as objects.
 *
 * <p>A method of its own, so that the body stays small: HotSpot counts bytes when it inlines.
 *
 * <pre>
 *   own function of a loop      a direct call, when the callee is the function being compiled
 *   target 1                    guard: this function, or this class of receiver; test and convert the
 *   target 2 ..                 arguments; call the entry, a constant
 *   any compiled callee         through an interface with exactly these representations
 *   slow path                   box the arguments into an array, call as the interpreter does
 * </pre>
 *
 * <p>A guard of a method compares the receiver's class with a constant and reads a flag ({@code
 * MethodGuard}), which is cleared when the class gets another method of that name. So no lookup and
 * no epoch is on the fast path. Each target falls through to the next, so the order is that of the
 * feedback.
 *
 * <p>In tail position the callee gets the caller's frame: it is called nested while few such calls
 * are, else it is left to the trampoline ({@code TailDepth}). Results of another representation
 * than the site promises are caught once, at the end, for all targets.
 */
public final class CallSiteMethod implements SideMethod {
  /** What is called, and how the slow path does it. */
  enum Form {
    CALL,
    METHOD,
    TAIL_CALL,
    TAIL_METHOD,
    CONSTRUCT,
    /** With keywords, whose values come before the other arguments. */
    CALL_KW,
    CONSTRUCT_KW,
    METHOD_KW,
    /** Of a class above: the class in place of the receiver, which is the first argument. */
    SUPER;

    boolean constructs() {
      return this == CONSTRUCT || this == CONSTRUCT_KW;
    }

    boolean tail() {
      return this == TAIL_CALL || this == TAIL_METHOD;
    }

    boolean method() {
      return this == METHOD || this == TAIL_METHOD || this == METHOD_KW;
    }
  }

  private static final int CALLER = 1; // Java local of the caller, in tail position

  private final Form form;
  private final Rep[] args;
  private final Rep result;
  private final List<CallTarget> targets;
  private final Site site;
  private final String name;
  private final int callee; // Java local of callee or receiver; the depth follows
  private final OwnMethod own;
  private Assembler asm;
  private CallArguments arguments;
  private Label
      otherKind; // where results of another representation arrive, null when there are none

  CallSiteMethod(
      String name,
      Form form,
      Rep[] args,
      Rep result,
      List<CallTarget> targets,
      Site site,
      OwnMethod own) {
    this.name = name;
    this.own = own;
    this.form = form;
    this.args = args;
    this.result = result;
    this.targets = targets;
    this.site = site;
    this.callee = form.tail() ? 2 : 1;
  }

  /** Functions that make tail calls are not called directly from such a place themselves. */
  private boolean expects(CallTarget t) {
    return t.takes(args)
        && (t.direct() != null
            || (t.entry() == null ? !form.constructs() : !form.tail() || site.mayNest(t.entry())));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public MethodTypeDesc type() {
    Class<?>[] types = new Class<?>[callee + 2 + args.length];
    types[0] = Vm.class;
    if (form.tail()) {
      types[1] = Closure.class;
    }
    types[callee] = Object.class;
    types[callee + 1] = int.class;
    for (int i = 0; i < args.length; i++) {
      types[callee + 2 + i] = args[i].java;
    }
    return Assembler.method(result.java, types);
  }

  @Override
  public void write(Assembler out) {
    asm = out;
    arguments = new CallArguments(out, args, callee + 2);
    if (own != null && own.takes(args)) {
      Label other = asm.label();
      ownMethod(other);
      asm.bind(other);
    }
    for (CallTarget t : targets) {
      if (expects(t)) {
        Label other = asm.label();
        if (t.direct() != null) {
          foreign(t, other);
        } else if (form.constructs()) {
          constructor(t, other);
        } else if (t.entry() != null) {
          function(t, other);
        } else {
          nativeFunction(t, other);
        }
        asm.bind(other);
      }
    }
    if (form.constructs()) {
      generalConstruct();
    } else {
      others();
    }
    if (otherKind != null) {
      asm.bind(otherKind);
      valueOfUnexpectedResult();
      out().areturn();
    }
  }

  private CodeBuilder out() {
    return asm.builder();
  }

  // ---- callees that were seen

  private void function(CallTarget target, Label other) {
    CompiledEntry e = target.entry();
    if (form == Form.SUPER) {
      testSuper(target, other);
    } else if (form.method()) {
      testReceiver(target, other);
    } else {
      asm.loadObject(callee);
      asm.constant(e.proto(), Proto.class);
      asm.constant(e, CompiledEntry.class);
      asm.call(RuntimeMethod.FUNCTION_SITE_RUNS);
      out().ifeq(other);
    }
    arguments.test(target, other);
    boolean nested = form.tail() && e.hasTailCalls();
    if (nested) {
      nest(other);
    }
    asm.constant(e, CompiledEntry.class);
    asm.loadObject(BodySignature.VM);
    if (form.method() || form == Form.SUPER) {
      asm.constant(target.callable(), Closure.class);
      asm.loadObject(form == Form.SUPER ? callee + 2 : callee);
    } else {
      asm.loadObject(callee);
      asm.cast(Closure.class);
      asm.loadObject(callee);
      asm.cast(Closure.class);
      asm.field(Closure.class, "self", Object.class);
    }
    Label from = asm.here();
    asm.load(TypeKind.INT, callee + 1);
    arguments.load(target);
    MethodTypeDesc type = e.type();
    String how = nested ? CallingConventions.LAST : CallingConventions.METHOD;
    out().invokeinterface(CallingConventions.of(type), how, type);
    Label to = asm.here();
    if (nested) {
      unnest();
    }
    giveBack(e.result());
    if (nested) {
      unnestUnexpected(e.result(), from, to);
    } else {
      takeOtherKind(e.result(), from, to);
    }
  }

  // ---- calls in tail position of functions that make such calls themselves

  /** Goes on when one more call may be nested. */
  private void nest(Label other) {
    asm.loadObject(BodySignature.VM);
    asm.call(RuntimeMethod.TAIL_DEPTH_ENTER);
    out().ifeq(other);
  }

  private void unnest() {
    asm.loadObject(BodySignature.VM);
    asm.call(RuntimeMethod.TAIL_DEPTH_LEAVE);
  }

  /** What is thrown for a result of another kind than told passes by, or is the result here. */
  private void unnestUnexpected(Rep told, Label from, Label to) {
    if (told == Rep.BOXED) {
      return;
    }
    Label handler = asm.here();
    out().exceptionCatch(from, to, handler, Assembler.desc(UnexpectedResult.class));
    asm.loadObject(BodySignature.VM);
    asm.call(RuntimeMethod.TAIL_DEPTH_LEFT);
    if (result == Rep.BOXED) {
      asm.field(UnexpectedResult.class, "value", Object.class);
      out().areturn();
    } else {
      out().athrow();
    }
  }

  // ---- the function itself

  /** A method that calls itself: a Java call of its own body. */
  private void ownMethod(Label other) {
    CompiledUnit unit = own.unit();
    testReceiver(own.target(), other);
    int slot = callee + 2;
    for (int i = 0; i < args.length; i++) {
      if (unit.params[i] != Rep.BOXED && args[i] == Rep.BOXED) {
        asm.loadObject(slot);
        asm.test(unit.params[i].boxed());
        out().ifeq(other);
      }
      slot += args[i].type.slotSize();
    }
    if (form.tail()) {
      nest(other);
    }
    Label from = asm.here();
    asm.loadObject(BodySignature.VM);
    asm.load(TypeKind.INT, callee + 1);
    slot = callee + 2;
    for (int i = 0; i < args.length; i++) {
      asm.load(args[i].type, slot);
      arguments.convert(args[i], unit.params[i]);
      slot += args[i].type.slotSize();
    }
    if (!unit.closureFree()) {
      asm.constant(own.target().callable(), Closure.class);
      asm.loadObject(callee);
    }
    asm.callOwn(CallingConventions.BODY, BodySignature.type(unit));
    Label to = asm.here();
    if (form.tail()) {
      unnest();
      giveBack(unit.result);
      unnestUnexpected(unit.result, from, to);
      return;
    }
    if (unit.result == Rep.BOXED) {
      int made = slot;
      asm.store(TypeKind.REFERENCE, made);
      asm.loadObject(BodySignature.VM);
      asm.loadObject(made);
      asm.call(RuntimeMethod.DEOPT_FINISHED);
    }
    giveBack(unit.result);
    takeOtherKind(unit.result, from, to);
  }

  /** Where callers take any object, a result of another kind than the code tells is one too. */
  private void takeOtherKind(Rep told, Label from, Label to) {
    if (told != Rep.BOXED && result == Rep.BOXED) {
      if (otherKind == null) {
        otherKind = asm.label();
      }
      out().exceptionCatch(from, to, otherKind, Assembler.desc(UnexpectedResult.class));
    }
  }

  /** Code of a callable that is not Gene's. */
  private void foreign(CallTarget target, Label other) {
    DirectCode d = target.direct();
    asm.loadObject(callee);
    if (form.method()) { // what a Java class has does not change
      asm.call(RuntimeMethod.OBJECT_GET_CLASS);
      asm.constant(target.keys().getFirst(), Class.class);
    } else {
      asm.constant(target.callable(), Callable.class);
    }
    out().if_acmpne(other);
    arguments.test(target, other);
    asm.constant(d.code(), d.convention());
    asm.loadObject(BodySignature.VM);
    asm.loadObject(callee);
    arguments.load(target);
    Label from = asm.here();
    asm.sendInterface(d.convention(), DirectCode.METHOD, d.type());
    Label to = asm.here();
    giveBack(target.result());
    takeOtherKind(target.result(), from, to);
  }

  /** Goes on when it is that class, whose parent still has the method. */
  private void testSuper(CallTarget target, Label other) {
    Object cls = target.keys().getFirst();
    asm.loadObject(callee);
    asm.constant(cls, GeneClass.class);
    asm.constant(site.guard(cls), MethodGuard.class);
    asm.call(RuntimeMethod.METHOD_GUARD_IS_SAME);
    out().ifeq(other);
  }

  /** Goes on when the receiver is of one of the classes that have the method. */
  private void testReceiver(CallTarget target, Label other) {
    Label found = asm.label();
    Object last = target.keys().getLast();
    for (Object key : target.keys()) {
      Class<?> type = key instanceof GeneClass ? GeneClass.class : Class.class;
      asm.loadObject(callee);
      asm.constant(key, type);
      asm.constant(site.guard(key), MethodGuard.class);
      asm.call(
          MethodGuard.class,
          key instanceof GeneClass ? "isInstance" : "isOf",
          boolean.class,
          Object.class,
          type,
          MethodGuard.class);
      if (key == last) {
        out().ifeq(other);
      } else {
        out().ifne(found);
      }
    }
    asm.bind(found);
  }

  /** Calls the code on the Java stack, above which are VM, function and self. */
  private void direct(CallTarget target) {
    asm.load(TypeKind.INT, callee + 1);
    arguments.load(target);
    MethodTypeDesc type = target.entry().type();
    out().invokeinterface(CallingConventions.of(type), CallingConventions.METHOD, type);
  }

  /**
   * Returns the result of the code; one of another representation than usual is an object as well.
   */
  private void giveBack(Rep told) {
    if (told == result) {
      out().return_(result.type.asLoadable());
      return;
    }
    arguments.convert(told, Rep.BOXED);
    giveBackObject();
  }

  private void giveBackObject() {
    switch (result) {
      case INT -> asm.call(RuntimeMethod.DEOPT_TO_LONG);
      case FLOAT -> asm.call(RuntimeMethod.DEOPT_TO_DOUBLE);
      case BOOL -> asm.call(RuntimeMethod.DEOPT_TO_BOOLEAN);
      case BOXED -> {}
    }
    out().return_(result.type.asLoadable());
  }

  private void nativeFunction(CallTarget target, Label other) {
    Native f = (Native) target.callable();
    if (form.method()) {
      testReceiver(target, other);
    } else {
      asm.loadObject(callee);
      asm.constant(f, Native.class);
      out().if_acmpne(other);
      if (onFloats() && f.floatFn() != null) {
        asm.constant(f.floatFn(), Native.FloatFn.class);
        asm.load(TypeKind.DOUBLE, callee + 2);
        out()
            .invokeinterface(
                Assembler.desc(Native.FloatFn.class),
                "onFloat",
                Assembler.method(double.class, double.class));
        out().dreturn();
        return;
      }
    }
    Native.Plain plain = PlainForms.of(f, form.method(), args, result);
    if (plain != null) {
      plain(plain, f, target);
      return;
    }
    if (form.method() && args.length == 1 && args[0] != Rep.BOXED && f.elementFn() != null) {
      onElement(f, target);
      return;
    }
    Native.Body body = f.body(args.length);
    FusedRow row = body != null && body.function() instanceof FusedRow r ? r : null;
    List<Class<?>> types = new ArrayList<>(List.of(Vm.class));
    if (row == null) {
      asm.constant(body == null ? f : body.function(), body == null ? Native.class : body.type());
    }
    asm.loadObject(BodySignature.VM);
    if (body == null || body.takesSelf()) {
      types.add(Object.class);
      if (form.method()) {
        receiver(f, target);
      } else {
        asm.nothing();
      }
    }
    int slot = callee + 2;
    for (Rep arg : args) {
      asm.load(arg.type, slot);
      arguments.convert(arg, Rep.BOXED);
      flat(f, arg, body != null);
      slot += arg.type.slotSize();
      types.add(Object.class);
    }
    MethodTypeDesc type = Assembler.method(Object.class, types.toArray(Class[]::new));
    if (body == null) {
      out().invokevirtual(Assembler.desc(Callable.class), "call" + args.length, type);
    } else if (row != null) {
      out().invokestatic(Assembler.desc(row.getClass()), "row" + row.row(), type);
    } else {
      out().invokeinterface(Assembler.desc(body.type()), "call", type);
    }
    giveBackObject();
  }

  /** The receiver on the Java stack, as the native wants it. */
  private void receiver(Native f, CallTarget target) {
    asm.loadObject(callee);
    flat(f, Rep.BOXED, target.keys().contains(GrowingText.class));
  }

  /** Natives see growing texts as Strings; their own entries care for that, bodies do not. */
  private void flat(Native f, Rep given, boolean wanted) {
    if (wanted && given == Rep.BOXED && !f.takesGrowing()) {
      asm.call(RuntimeMethod.GROWING_TEXT_FLAT);
    }
  }

  /** A static method on plain values. */
  private void plain(Native.Plain f, Native owner, CallTarget target) {
    List<Class<?>> types = new ArrayList<>();
    String letters = f.parameters();
    int first = form.method() ? 1 : 0;
    if (form.method()) {
      receiver(owner, target);
      types.add(Object.class);
    }
    int slot = callee + 2;
    for (int i = 0; i < args.length; i++) {
      Rep parameter = PlainForms.rep(letters.charAt(first + i));
      asm.load(args[i].type, slot);
      arguments.convert(args[i], parameter);
      flat(owner, args[i], parameter == Rep.BOXED);
      slot += args[i].type.slotSize();
      types.add(parameter.java);
    }
    Rep given = PlainForms.result(f);
    out()
        .invokestatic(
            ClassDesc.of(f.owner()),
            f.method(),
            Assembler.method(given.java, types.toArray(Class[]::new)));
    if (given == result) {
      out().return_(result.type.asLoadable());
    } else {
      arguments.convert(given, Rep.BOXED);
      giveBackObject();
    }
  }

  /** A native that takes its argument without an object. */
  private void onElement(Native f, CallTarget target) {
    asm.constant(f.elementFn(), Native.ElementFn.class);
    asm.loadObject(BodySignature.VM);
    receiver(f, target);
    asm.load(args[0].type, callee + 2);
    out()
        .invokeinterface(
            Assembler.desc(Native.ElementFn.class),
            "on" + args[0].suffix(),
            Assembler.method(Object.class, Vm.class, Object.class, args[0].java));
    giveBackObject();
  }

  /** One unboxed number in, one out. */
  private boolean onFloats() {
    return result == Rep.FLOAT && args.length == 1 && args[0] == Rep.FLOAT;
  }

  // ---- other callees

  private void others() {
    if (form == Form.CALL_KW || form == Form.METHOD_KW || form == Form.SUPER) {
      asm.constant(site, site.getClass());
      asm.loadObject(BodySignature.VM);
      depthAndStack();
      String how = form == Form.SUPER ? "call" : "callKeywords";
      asm.send(site.getClass(), how, Object.class, Vm.class, int.class, Object[].class);
      giveBackObject();
      return;
    }
    int found = callee + 2;
    for (Rep arg : args) {
      found += arg.type.slotSize();
    }
    if (form.method()) {
      asm.constant(site, MethodSite.class);
      asm.loadObject(BodySignature.VM);
      asm.loadObject(callee);
      asm.call(RuntimeMethod.METHOD_SITE_FIND);
      asm.store(TypeKind.REFERENCE, found);
      compiled(found, callee);
    } else {
      compiled(callee, -1);
    }
    general(found);
    giveBackObject();
  }

  /**
   * A call of the function in a Java local when it has code of just the representations of this
   * place.
   */
  private void compiled(int function, int self) {
    Label general = asm.label();
    MethodTypeDesc type = bodyType();
    ClassDesc convention = CallingConventions.of(type);
    asm.constant(site, site.getClass());
    asm.loadObject(function);
    asm.constant(args.length);
    asm.send(
        site.getClass(),
        form.tail() ? "last" : "entry",
        CompiledEntry.class,
        Object.class,
        int.class);
    out().dup().instanceOf(convention).ifeq(general);
    if (form.tail()) {
      nest(general);
    }
    Label from = asm.label();
    Label to = asm.label();
    asm.bind(from);
    asm.loadObject(BodySignature.VM);
    asm.loadObject(function);
    asm.cast(Closure.class);
    if (self >= 0) {
      asm.loadObject(self);
    } else {
      asm.loadObject(function);
      asm.cast(Closure.class);
      asm.field(Closure.class, "self", Object.class);
    }
    asm.load(TypeKind.INT, callee + 1);
    int slot = callee + 2;
    for (Rep arg : args) {
      asm.load(arg.type, slot);
      slot += arg.type.slotSize();
    }
    String how = form.tail() ? CallingConventions.LAST : CallingConventions.METHOD;
    out().invokeinterface(convention, how, type);
    asm.bind(to);
    if (form.tail()) {
      unnest();
    }
    out().return_(result.type.asLoadable());
    if (form.tail()) {
      unnestUnexpected(result, from, to);
    }
    asm.bind(general);
    out().pop();
  }

  /** The type of bodies that take and give just the representations of this place. */
  private MethodTypeDesc bodyType() {
    Class<?>[] types = new Class<?>[CallingConventions.FIRST + args.length];
    types[0] = Vm.class;
    types[1] = Closure.class;
    types[2] = Object.class;
    types[3] = int.class;
    for (int i = 0; i < args.length; i++) {
      types[CallingConventions.FIRST + i] = args[i].java;
    }
    return Assembler.method(result.java, types);
  }

  /** Everything as objects; leaves an object on the Java stack. */
  private void general(int found) {
    switch (form) {
      case CALL -> {
        asm.constant(site, FunctionSite.class);
        asm.loadObject(BodySignature.VM);
        depthAndStack();
        asm.call(RuntimeMethod.FUNCTION_SITE_CALL);
      }
      case METHOD -> {
        asm.constant(site, MethodSite.class);
        asm.loadObject(BodySignature.VM);
        depthAndStack();
        asm.loadObject(found);
        asm.call(RuntimeMethod.METHOD_SITE_CALL);
      }
      case TAIL_CALL -> {
        asm.constant(site, FunctionSite.class);
        asm.loadObject(BodySignature.VM);
        asm.loadObject(CALLER);
        depthAndStack();
        asm.call(RuntimeMethod.FUNCTION_SITE_TAIL);
      }
      default -> { // TAIL_METHOD
        asm.constant(site, MethodSite.class);
        asm.loadObject(BodySignature.VM);
        asm.loadObject(CALLER);
        depthAndStack();
        asm.loadObject(found);
        asm.call(RuntimeMethod.METHOD_SITE_TAIL);
      }
    }
  }

  private void depthAndStack() {
    asm.load(TypeKind.INT, callee + 1);
    asm.constant(1 + args.length);
    out().anewarray(ConstantDescs.CD_Object);
    out().dup();
    asm.constant(0);
    asm.loadObject(callee);
    out().aastore();
    int slot = callee + 2;
    for (int i = 0; i < args.length; i++) {
      out().dup();
      asm.constant(i + 1);
      asm.load(args[i].type, slot);
      arguments.convert(args[i], Rep.BOXED);
      out().aastore();
      slot += args[i].type.slotSize();
    }
  }

  // ---- constructors

  private void constructor(CallTarget target, Label other) {
    CompiledEntry e = target.entry();
    asm.constant(site, ConstructSite.class);
    asm.loadObject(callee);
    asm.call(RuntimeMethod.CONSTRUCT_SITE_PLAIN);
    out().ifeq(other);
    arguments.test(target, other);
    int made = callee + 2;
    for (Rep arg : args) {
      made += arg.type.slotSize();
    }
    fresh((ConstructSite) site);
    asm.store(TypeKind.REFERENCE, made);
    Label from = asm.here();
    asm.constant(e, CompiledEntry.class);
    asm.loadObject(BodySignature.VM);
    asm.constant(target.callable(), Closure.class);
    asm.loadObject(made);
    direct(target);
    if (e.result().type.slotSize() == 2) {
      out().pop2();
    } else {
      out().pop();
    }
    Label to = asm.here();
    asm.loadObject(made);
    out().areturn();
    if (e.result() != Rep.BOXED) {
      Label handler = asm.here();
      out().exceptionCatch(from, to, handler, Assembler.desc(UnexpectedResult.class));
      valueOfUnexpectedResult();
      out().pop();
      asm.loadObject(made);
      out().areturn();
    }
  }

  /** An instance of the layout that was known, with its shape as a constant; else any. */
  private void fresh(ConstructSite construct) {
    Shape root = construct.seenRoot();
    Label other = asm.label();
    Label made = asm.label();
    if (root != null) {
      asm.constant(construct, ConstructSite.class);
      asm.call(RuntimeMethod.CONSTRUCT_SITE_ROOT);
      asm.constant(root, Shape.class);
      out().if_acmpne(other);
      ClassDesc type = Assembler.desc(root.layout().type());
      out().new_(type).dup();
      asm.constant(root, Shape.class);
      out().invokespecial(type, "<init>", Assembler.method(void.class, Shape.class));
      out().goto_(made);
    }
    asm.bind(other);
    asm.constant(construct, ConstructSite.class);
    asm.call(RuntimeMethod.CONSTRUCT_SITE_FRESH);
    asm.bind(made);
  }

  private void valueOfUnexpectedResult() {
    asm.loadObject(BodySignature.VM);
    asm.call(RuntimeMethod.DEOPT_VALUE_OF_UNEXPECTED_RESULT_VM);
  }

  private void generalConstruct() {
    asm.constant(site, ConstructSite.class);
    asm.loadObject(BodySignature.VM);
    depthAndStack();
    asm.call(RuntimeMethod.CONSTRUCT_SITE_CONSTRUCT);
    out().areturn();
  }
}
