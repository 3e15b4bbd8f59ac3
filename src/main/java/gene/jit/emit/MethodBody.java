package gene.jit.emit;

import gene.code.Code;
import gene.jit.analysis.AbstractValue;
import gene.jit.analysis.BlockState;
import gene.jit.analysis.CompiledUnit;
import gene.jit.analysis.ControlFlow;
import gene.jit.analysis.NotCompilable;
import gene.jit.rt.Deopt;
import gene.jit.rt.Rep;
import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Proto;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.source.Pos;
import gene.value.Singleton;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One Java method in the making: where the values of a Gene function are while its instructions are
 * emitted one by one.
 *
 * <p><b>The operand stack</b> exists at compile time only. Each of its places is an {@link
 * JvmValue}: a constant, a variable not yet changed, or a Java local. {@code LOAD} emits nothing:
 * it pushes the name of the variable; an addition then loads both operands from where they are.
 * When a variable is assigned while the stack still names its old value, that place is spilled to a
 * local of its own first. Between two Gene instructions the Java stack is empty, so that errors,
 * jumps and deoptimisation find everything in Java locals: a JVM handler clears the Java stack.
 *
 * <p><b>Java locals.</b> A variable has one local for each representation that it has somewhere in
 * the function, chosen by {@link #slot}. The verifier of the JVM wants one type per local at a
 * join, and HotSpot's register allocator does not care how many there are.
 *
 * <p><b>Edges.</b> Inference has fixed the representations at the entry of every block. An edge
 * whose values already have them is a plain branch. Otherwise the values are moved and converted,
 * on a conditional branch in a stub: the fall-through path must not pay for the taken one.
 *
 * <p><b>Deoptimisation.</b> A guard that fails branches to the stub of its instruction, which hands
 * all live values, as they were at its beginning, to {@link Deopt}: the interpreter executes the
 * instruction again. So the state is copied by {@link #beginInstruction}, and all guards of one
 * instruction share one stub.
 */
public final class MethodBody {
  /** Out-of-line stub: deoptimisation, or an edge that needs moves or conversions. */
  private record Stub(Label label, Runnable code) {}

  final CompiledUnit unit;

  /** The Java local of the closure. */
  final int fn;

  /** The Java local of the self, unset when nobody asks for it. */
  final int self;

  final Assembler asm;
  final ControlFlow flow;
  final Code code;
  final StripMining stripMining;

  /** The instruction being emitted. */
  int pc;

  private final JvmValue[] locals;
  private JvmValue[] stack;
  private int depth;
  private JvmValue[] before; // the stack at the beginning of the instruction
  private Label deoptLabel; // to the interpreter, at the beginning of the instruction
  private int notedPosition = Pos.NONE;
  private int notedLine;
  private final Map<Integer, Integer> slots = new HashMap<>();
  private final Map<Integer, Label> labels = new HashMap<>();
  public final Regions regions;
  private Label failure; // for what no handler catches
  private final List<Stub> stubs = new ArrayList<>();
  private int nextSlot;
  private int pcSlot;
  private boolean prologuePending; // planned before this instruction, and not emitted yet
  private int tailSlot;

  public MethodBody(CompiledUnit unit, Assembler asm) {
    this.unit = unit;
    this.fn = BodySignature.closure(unit);
    this.self = fn + 1;
    this.asm = asm;
    this.flow = unit.flow;
    this.code = unit.proto.code;
    this.locals = new JvmValue[code.locals];
    this.stack = new JvmValue[code.maxStack + 4];
    this.regions = new Regions(this);
    this.stripMining = new StripMining(this);
  }

  // ---- the method around the instructions

  /** Where parameters or the frame are, what every method begins with. */
  public void prologue() {
    nextSlot = BodySignature.DEPTH + 1;
    for (int i = 0; unit.params != null && i < unit.params.length; i++) {
      slots.put(key(i, unit.params[i]), nextSlot);
      nextSlot += unit.params[i].type.slotSize();
    }
    nextSlot = BodySignature.firstLocal(unit);
    pcSlot = nextSlot++;
    tailSlot = nextSlot++;
    asm.constant(0);
    asm.store(TypeKind.INT, pcSlot);
    if (unit.closureFree()) {
      asm.constant(unit.fn, Closure.class);
      asm.store(TypeKind.REFERENCE, fn);
    } else if (unit.params != null && unit.proto.origins != null) {
      asm.loadObject(fn);
      asm.constant(unit.proto, Proto.class);
      asm.call(RuntimeMethod.VALUES_CLOSURE_OF_CLOSURE_PROTO);
      asm.store(TypeKind.REFERENCE, fn);
    }
    if (code.handlers.length > 0) {
      asm.loadObject(BodySignature.VM);
      asm.field(Vm.class, "tailDepth", int.class);
      asm.store(TypeKind.INT, tailSlot);
    }
    for (int i = flow.liveIntoHandlers.nextSetBit(0);
        i >= 0;
        i = flow.liveIntoHandlers.nextSetBit(i + 1)) {
      if (unit.params == null || i >= unit.params.length) {
        asm.nothing();
        asm.store(TypeKind.REFERENCE, slot(i, Rep.BOXED));
      }
    }
    for (int i = 0; i < unit.given.length; i++) {
      AbstractValue g = unit.given[i];
      if (g != null) {
        locals[i] = JvmValue.variable(g.rep(), slot(i, g.rep()), i);
      }
    }
  }

  /** One more than the nesting of this function, on the Java stack: for what it calls. */
  void loadDepth() {
    if (unit.params == null) {
      asm.loadObject(BodySignature.VM);
      asm.field(Vm.class, "compiledDepth", int.class);
    } else {
      asm.load(TypeKind.INT, BodySignature.DEPTH);
    }
    asm.constant(1);
    asm.builder().iadd();
  }

  /**
   * The check of the depth and the safepoint of a function, if they are planned before this
   * instruction: the first on its path that may call something. Functions that call nothing, and
   * ends of recursions, do without.
   */
  void enter() {
    if (prologuePending) {
      prologuePending = false;
      recordPc();
      asm.loadObject(BodySignature.VM);
      asm.load(TypeKind.INT, BodySignature.DEPTH);
      String how = flow.loops || unit.feedback.sampled ? "enterLoops" : "enter";
      emitPollingEnabled();
      asm.call(Deopt.class, how, void.class, Vm.class, int.class, boolean.class);
    }
  }

  /** A safepoint. */
  void emitPoll() {
    asm.loadObject(BodySignature.VM);
    emitPollingEnabled();
    asm.call(RuntimeMethod.DEOPT_SAFEPOINT);
  }

  /**
   * Whether code polls at all. Asked here and not in what is called: HotSpot inlines the answer, a
   * constant, by how often the body around it asks, compared with its own calls.
   */
  void emitPollingEnabled() {
    asm.call(RuntimeMethod.SAFEPOINTS_ENABLED_NEEDED);
  }

  /** The prologue at the beginning of the function, where it is planned. */
  public void beginning() {
    if (unit.plans.prologueAtEntry) {
      prologuePending = true;
      Label from = asm.here();
      enter();
      asm.builder().characterRange(from, asm.here(), 0, 0, 0);
    }
  }

  /**
   * Takes the variables of a loop out of the interpreter's frame; the representations were checked.
   */
  public void unpack() {
    for (int i = 0; i < unit.given.length; i++) {
      if (locals[i] != null && flow.liveAt(flow.entry, i)) {
        asm.loadObject(BodySignature.FRAME);
        asm.constant(i);
        asm.builder().aaload();
        asm.unbox(locals[i].rep());
        asm.store(locals[i].rep().type, locals[i].slot());
      }
    }
  }

  /** The next block begins; its values are where all ways to it have put them. */
  void begin(int at) {
    BlockState s = unit.states[at];
    Arrays.fill(locals, null);
    for (int i = 0; i < locals.length; i++) {
      if (s.locals[i] != null) {
        locals[i] = JvmValue.variable(s.locals[i], slot(i, s.locals[i]), i);
      }
    }
    depth = s.stack.length;
    for (int i = 0; i < depth; i++) {
      stack[i] = JvmValue.in(s.stack[i], slot(code.locals + i, s.stack[i]));
    }
    notedPosition = Pos.NONE;
    asm.bind(labelAt(at));
  }

  /** Remembers the state to which a failing instruction goes back. */
  void beginInstruction(int at) {
    pc = at;
    before = Arrays.copyOf(stack, depth);
    deoptLabel = null;
    prologuePending = unit.plans.prologues.get(at);
  }

  Label labelAt(int at) {
    return labels.computeIfAbsent(at, _ -> asm.label());
  }

  // ---- Java locals

  private static int key(int place, Rep rep) {
    return place * 4 + rep.ordinal();
  }

  /** The Java local of a variable or place of the stack, one for each representation. */
  int slot(int place, Rep rep) {
    Integer found = slots.get(key(place, rep));
    if (found == null) {
      found = fresh(rep);
      slots.put(key(place, rep), found);
    }
    return found;
  }

  int fresh(Rep rep) {
    return fresh(rep.type);
  }

  int fresh(TypeKind type) {
    int slot = nextSlot;
    nextSlot += type.slotSize();
    return slot;
  }

  // ---- the operand stack

  int depth() {
    return depth;
  }

  JvmValue peek(int incrementable) {
    return stack[depth - 1 - incrementable];
  }

  JvmValue pop() {
    return stack[--depth];
  }

  void drop(int n) {
    depth -= n;
  }

  void push(JvmValue item) {
    stack[depth++] = item;
  }

  void pushConstant(Object value) {
    push(JvmValue.constant(value));
  }

  /** What is on the Java stack becomes the top of the operand stack. */
  void pushResult(Rep rep) {
    int slot = slot(code.locals + depth, rep);
    for (int i = 0; i < depth; i++) {
      if (stack[i].slot() == slot) {
        slot = fresh(rep); // values incrementable have been moved about
      }
    }
    asm.store(rep.type, slot);
    push(JvmValue.in(rep, slot));
  }

  // ---- variables

  JvmValue local(int i) {
    JvmValue v = locals[i];
    return v == null ? JvmValue.constant(null) : v;
  }

  /** What is on the Java stack becomes the value of the variable. */
  void storeLocal(int i, Rep rep) {
    for (int d = 0; d < depth; d++) {
      if (stack[d].local() == i) {
        throw new IllegalStateException("bug: the variable is still on the stack");
      }
    }
    Rep held = flow.liveIntoHandlers.get(i) ? Rep.BOXED : rep;
    if (held != rep) {
      asm.box(rep);
    }
    int slot = slot(i, held);
    asm.store(held.type, slot);
    locals[i] = JvmValue.variable(held, slot, i);
  }

  /** The variable has no value from here on. */
  void unset(int i) {
    if (flow.liveIntoHandlers.get(i)) {
      asm.nothing();
      storeLocal(i, Rep.BOXED); // handlers read it there
    } else {
      locals[i] = null;
    }
  }

  /** Values on the stack that still are the variable get a place of their own: it will change. */
  void spillAliases(int i) {
    for (int d = 0; d < depth; d++) {
      if (stack[d].local() == i) {
        JvmValue v = stack[d];
        int slot = fresh(v.rep());
        asm.load(v.rep().type, v.slot());
        asm.store(v.rep().type, slot);
        stack[d] = JvmValue.in(v.rep(), slot);
      }
    }
  }

  // ---- representations

  /** Deoptimises unless the item is of that representation. */
  void need(JvmValue item, Rep rep) {
    if (item.rep() == rep || rep == Rep.BOXED || item.rep() != Rep.BOXED) {
      return;
    }
    load(item, Rep.BOXED);
    asm.test(rep == Rep.INT ? Long.class : rep == Rep.FLOAT ? Double.class : Boolean.class);
    asm.builder().ifeq(deoptLabel());
  }

  /**
   * Puts the item on the Java stack as that representation, which it has or was checked to have.
   */
  void load(JvmValue item, Rep rep) {
    if (item.isConstant()) {
      loadConstant(item.constant(), rep);
      return;
    }
    asm.load(item.rep().type, item.slot());
    convert(item.rep(), rep);
  }

  void convert(Rep from, Rep to) {
    if (from == to) {
      return;
    }
    if (to == Rep.BOXED) {
      asm.box(from);
    } else if (from == Rep.BOXED) {
      asm.unbox(to);
    } else if (from == Rep.INT && to == Rep.FLOAT) {
      asm.builder().l2d();
    } else {
      throw new IllegalStateException("bug: " + from + " as " + to);
    }
  }

  /** A constant of another representation has failed its check before. */
  private void loadConstant(Object v, Rep rep) {
    switch (rep) {
      case INT -> asm.constant(v instanceof Long l ? l : 0L);
      case FLOAT -> asm.constant(v instanceof Number n ? n.doubleValue() : 0.0);
      case BOOL -> asm.constant(v instanceof Boolean b && b ? 1 : 0);
      case BOXED -> {
        if (v == null) {
          asm.nothing();
        } else if (v == Singleton.NIL) {
          asm.staticField(Singleton.class, "NIL", Singleton.class);
        } else if (v instanceof Boolean b) {
          asm.staticField(Boolean.class, b ? "TRUE" : "FALSE", Boolean.class);
        } else {
          asm.constant(v, Object.class);
        }
      }
    }
  }

  // ---- errors

  /** Notes the instruction for traces; before anything that can fail. */
  void recordPc() {
    int position = code.positionAt(pc);
    if (position != notedPosition || unit.proto.origins != null) {
      notedPosition = position;
      asm.constant(pc);
      asm.store(TypeKind.INT, pcSlot);
      int line = Pos.line(position);
      if (line != notedLine && line > 0 && line < 65_536) {
        notedLine = line;
        asm.builder().lineNumber(line);
      }
    }
  }

  /** Control-flow join: the recorded pc is unknown. */
  void invalidateRecordedPc() {
    notedPosition = Pos.NONE;
  }

  /** Behind all code: an error that nobody here handles leaves with its trace. */
  public void failure(Label from, Label to) {
    failure = asm.here();
    regions.catches(from, to, failure);
    asm.loadObject(BodySignature.VM);
    asm.constant(unit.proto, Proto.class);
    asm.load(TypeKind.INT, pcSlot);
    asm.call(RuntimeMethod.DEOPT_FAILED);
    asm.builder().athrow();
    regions.end(failure);
  }

  /** A handler of the function: the exception becomes the top of its stack. */
  public void handler(int number, Label from, Label to) {
    Code.Handler h = code.handlers[number];
    regions.add(h.from(), h.to(), from, to);
    asm.loadObject(BodySignature.VM);
    asm.constant(unit.proto, Proto.class);
    asm.load(TypeKind.INT, pcSlot);
    asm.load(TypeKind.INT, tailSlot);
    asm.constant(number);
    asm.call(RuntimeMethod.DEOPT_CAUGHT);
    asm.store(TypeKind.REFERENCE, slot(code.locals + h.depth(), Rep.BOXED));
    asm.builder().goto_(labelAt(h.target()));
  }

  // ---- leaving

  /** The way to the interpreter with everything as it was before this instruction. */
  Label deoptLabel() {
    if (deoptLabel == null) {
      deoptLabel = deoptStub(before);
    }
    return deoptLabel;
  }

  /**
   * Around a call: when its result is of another representation, the interpreter goes on behind it.
   */
  void catchUnexpectedResult(Label from, Label to) {
    JvmValue[] incrementable = Arrays.copyOf(stack, depth);
    JvmValue[] variables = locals.clone();
    int failed = pc;
    Label handler = ofUnexpectedResult(from, to);
    stubs.add(
        new Stub(
            handler,
            () -> {
              settle(failed);
              deoptTo(
                  List.of(UnexpectedResult.class), variables, incrementable, failed, failed + 1);
            }));
  }

  private Label ofUnexpectedResult(Label from, Label to) {
    Label handler = asm.label();
    asm.builder().exceptionCatch(from, to, handler, Assembler.desc(UnexpectedResult.class));
    return handler;
  }

  /** Makes the call that the result may stand for, with the handlers of the instruction. */
  private void settle(int at) {
    Label from = asm.here();
    asm.loadObject(BodySignature.VM);
    asm.call(RuntimeMethod.DEOPT_SETTLED);
    Label to = asm.here();
    regions.cover(at, from, to);
    regions.catches(from, to, failure);
  }

  /**
   * Around a call in tail position: a result of another representation is the result of this
   * function.
   */
  void passUnexpectedResult(Label from, Label to) {
    int failed = pc;
    Label handler = ofUnexpectedResult(from, to);
    stubs.add(
        new Stub(
            handler,
            () -> {
              asm.constant(unit.proto, Proto.class);
              asm.constant(failed);
              asm.call(RuntimeMethod.DEOPT_PASSED);
              asm.builder().athrow();
            }));
  }

  /**
   * Pushes the result of a call that throws {@link UnexpectedResult} when it is not of that
   * representation. Its operands have been taken from the stack.
   */
  void calling(Rep rep, Runnable call) {
    Label from = asm.label();
    Label to = asm.label();
    asm.bind(from);
    call.run();
    asm.bind(to);
    if (rep != Rep.BOXED) {
      catchUnexpectedResult(from, to);
    }
    pushResult(rep);
  }

  private Label deoptStub(JvmValue[] values) {
    Label label = asm.label();
    JvmValue[] variables = locals.clone();
    int failed = pc;
    stubs.add(new Stub(label, () -> deoptTo(List.of(), variables, values, failed, failed)));
    return label;
  }

  /** Hands all values to the interpreter; {@code given} is what the Java stack has already. */
  private void deoptTo(
      List<Class<?>> given, JvmValue[] variables, JvmValue[] values, int failed, int resumeAt) {
    List<Class<?>> types = new ArrayList<>(given);
    types.add(Vm.class);
    asm.loadObject(BodySignature.VM);
    if (!unit.closureFree()) {
      types.add(Closure.class);
      types.add(Object.class);
      asm.loadObject(fn);
      if (flow.usesSelf) {
        asm.loadObject(self);
      } else {
        asm.nothing(); // so that HotSpot need not keep it
      }
    }
    StringBuilder layout = new StringBuilder();
    int size = 4;
    if (unit.generator()) {
      asm.loadObject(BodySignature.FRAME);
      types.add(Generator.class);
      size++;
    }
    for (int i = 0; i < code.locals + values.length; i++) {
      JvmValue v = i < code.locals ? variables[i] : values[i - code.locals];
      if (v == null
          || v.isNull()
          || i < code.locals && !flow.liveAt(failed, i) && !flow.liveAt(resumeAt, i)) {
        continue;
      }
      load(v, v.rep());
      types.add(v.rep().java);
      size += v.rep().type.slotSize();
      layout.append((char) i);
    }
    if (size > 250) {
      throw new NotCompilable("too many values at once");
    }
    MethodTypeDesc type = Assembler.method(unit.result.java, types.toArray(Class[]::new));
    int sp = code.locals + values.length;
    if (unit.closureFree()) {
      String field = asm.constantField(unit.fn, Closure.class);
      asm.link(Deopt.class, "resumeLean", type, failed, resumeAt, sp, layout.toString(), field);
    } else {
      String form = unit.generator() ? "resumeGenerator" : "resume";
      asm.link(Deopt.class, form, type, failed, resumeAt, sp, layout.toString());
    }
    asm.builder().return_(unit.result.type.asLoadable());
  }

  /** Writes the ways out of line; more may come up meanwhile. */
  public void writeStubs() {
    for (int i = 0; i < stubs.size(); i++) {
      Stub s = stubs.get(i);
      asm.bind(s.label);
      s.code.run();
    }
    regions.catchFaults();
  }

  // ---- from block to block

  /** Whether values must be moved or converted for the block. */
  private boolean moves(int target) {
    BlockState to = unit.states[target];
    for (int i = 0; i < locals.length; i++) {
      if (to.locals[i] != null
          && (locals[i] == null || locals[i].slot() != slot(i, to.locals[i]))) {
        return true;
      }
    }
    for (int i = 0; i < depth; i++) {
      if (stack[i].slot() != slot(code.locals + i, to.stack[i])) {
        return true;
      }
    }
    return false;
  }

  private void move(JvmValue[] variables, JvmValue[] values, int n, int target) {
    BlockState to = unit.states[target];
    for (int i = 0; i < n; i++) {
      if (values[i].slot() != slot(code.locals + i, to.stack[i])) {
        load(values[i], to.stack[i]);
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      if (values[i].slot() != slot(code.locals + i, to.stack[i])) {
        asm.store(to.stack[i].type, slot(code.locals + i, to.stack[i]));
      }
    }
    for (int i = 0; i < variables.length; i++) {
      if (to.locals[i] == null) {
        continue;
      }
      JvmValue v = variables[i] == null ? JvmValue.constant(null) : variables[i];
      if (v.slot() != slot(i, to.locals[i])) {
        load(v, to.locals[i]);
        asm.store(to.locals[i].type, slot(i, to.locals[i]));
      }
    }
  }

  /** Goes to a block; {@code next}: it follows in the code. */
  public void jump(int target, boolean next) {
    move(locals, stack, depth, target);
    if (!next) {
      asm.builder().goto_(labelAt(target));
    }
  }

  /** Puts all values where the block expects them. */
  void moveTo(int target) {
    move(locals, stack, depth, target);
  }

  /** The label for a branch to a block: the block itself, or the moves it needs before. */
  Label branch(int target) {
    if (!moves(target)) {
      return labelAt(target);
    }
    Label label = asm.label();
    JvmValue[] variables = locals.clone();
    JvmValue[] values = Arrays.copyOf(stack, depth);
    stubs.add(
        new Stub(
            label,
            () -> {
              move(variables, values, values.length, target);
              asm.builder().goto_(labelAt(target));
            }));
    return label;
  }
}
