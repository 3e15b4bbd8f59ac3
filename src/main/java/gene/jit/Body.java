package gene.jit;

import gene.code.Code;
import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.OtherKind;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.source.Pos;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One Java method in the making: where the values of a Gene function are while its instructions are
 * translated one by one.
 *
 * <p>The operand stack exists at compile time only. Each of its places is an {@link Item}: a
 * constant, a variable not yet changed, or a Java local. Between two Gene instructions the Java
 * stack is empty, so that errors, jumps and the way back to the interpreter find everything in Java
 * locals. A value of another kind than expected leads to a stub at the end of the method, which
 * hands all values to the interpreter.
 *
 * <p>The same steps run first without writing anything, over and over until the kinds at the
 * beginning of all blocks are settled; what is decided then is decided again when writing.
 */
final class Body {
  static final int VM = 0;

  /** Nesting of compiled functions; in the method of a loop or generator there is none. */
  static final int DEPTH = 1;

  /** The variables of a loop or generator. */
  static final int FRAME = 3;

  /** A way out of line: to the interpreter, or to a block that wants other kinds. */
  private record Stub(Label label, Runnable code) {}

  final CompiledUnit unit;

  /** The Java local of the closure. */
  final int fn;

  /** The Java local of the self, unset when nobody asks for it. */
  final int self;

  final Assembler asm;
  final Flow flow;
  final Code code;
  final Turns turns;

  /** The instruction being translated. */
  int pc;

  /** Variables with iterators that may be generators; each is of one loop. */
  final BitSet closing = new BitSet();

  private final Item[] locals;
  private Item[] stack;
  private int depth;
  private Item[] before; // the stack at the beginning of the instruction
  private Label wayOut; // to the interpreter, at the beginning of the instruction
  private int notedPosition = Pos.NONE;
  private int notedLine;
  private final Map<Integer, Integer> slots = new HashMap<>();
  private final Map<Integer, Label> labels = new HashMap<>();
  final Regions regions;
  private Label failure; // for what no handler catches
  private final List<Stub> stubs = new ArrayList<>();
  private int nextSlot;
  private int pcSlot;
  private boolean entered;
  private BitSet below = new BitSet();
  private int tailSlot;
  private int blind;

  Body(CompiledUnit unit, Assembler asm) {
    this.unit = unit;
    this.fn = unit.fnSlot();
    this.self = fn + 1;
    this.asm = asm;
    this.flow = unit.flow;
    this.code = unit.proto.code;
    this.locals = new Item[code.locals];
    this.stack = new Item[code.maxStack + 4];
    this.regions = new Regions(this);
    this.turns = new Turns(this);
  }

  // ---- the method around the instructions

  /** Where parameters or the frame are, what every method begins with. */
  void prologue() {
    nextSlot = DEPTH + 1;
    for (int i = 0; unit.params != null && i < unit.params.length; i++) {
      slots.put(key(i, unit.params[i]), nextSlot);
      nextSlot += unit.params[i].type.slotSize();
    }
    nextSlot = unit.firstLocal();
    pcSlot = nextSlot++;
    tailSlot = nextSlot++;
    asm.constant(0);
    asm.store(TypeKind.INT, pcSlot);
    if (unit.lean()) {
      asm.constant(unit.fn, Closure.class);
      asm.store(TypeKind.REFERENCE, fn);
    } else if (unit.params != null && unit.proto.origins != null) {
      asm.loadObject(fn);
      asm.constant(unit.proto, Proto.class);
      asm.call(ExpandedCode.class, "closure", Closure.class, Closure.class, Proto.class);
      asm.store(TypeKind.REFERENCE, fn);
    }
    if (code.handlers.length > 0) {
      asm.loadObject(VM);
      asm.field(Vm.class, "tailDepth", int.class);
      asm.store(TypeKind.INT, tailSlot);
    }
    for (int i = flow.shared.nextSetBit(0); i >= 0; i = flow.shared.nextSetBit(i + 1)) {
      if (unit.params == null || i >= unit.params.length) {
        asm.nothing();
        asm.store(TypeKind.REFERENCE, slot(i, Kind.ANY));
      }
    }
    for (int i = 0; i < unit.given.length; i++) {
      Item g = unit.given[i];
      if (g != null) {
        locals[i] = new Item(g.kind(), g.sample(), slot(i, g.kind()), i);
      }
    }
  }

  /** One more than the nesting of this function, on the Java stack: for what it calls. */
  void loadDepth() {
    if (unit.params == null) {
      asm.loadObject(VM);
      asm.field(Vm.class, "compiledDepth", int.class);
    } else {
      asm.load(TypeKind.INT, DEPTH);
    }
    asm.constant(1);
    if (asm.writes()) {
      asm.builder().iadd();
    }
  }

  /**
   * The check of the depth and the safepoint of a function: at its beginning when it has loops or
   * is being sampled, otherwise on each way before the first instruction that may call something.
   * Functions that call nothing, and ends of recursions, do without.
   */
  void enter() {
    enter(false);
  }

  /** {@code looks}: what is called looks for signals itself if it may take long. */
  void enter(boolean looks) {
    if (!looks) {
      blind++;
    }
    if (!entered) {
      entered = true;
      noteFailing();
      asm.loadObject(VM);
      asm.load(TypeKind.INT, DEPTH);
      String how = flow.loops || unit.feedback.sampled ? "enterLoops" : "enter";
      looks();
      asm.call(Bailout.class, how, void.class, Vm.class, int.class, boolean.class);
    }
  }

  /** A safepoint. */
  void look() {
    asm.loadObject(VM);
    looks();
    asm.call(Bailout.class, "safepoint", void.class, Vm.class, boolean.class);
  }

  /**
   * Whether code looks for signals at all. Asked here and not in what is called: HotSpot inlines
   * the answer, a constant, by how often the body around it asks, compared with its own calls.
   */
  void looks() {
    asm.call(SafepointCheck.class, "needed", boolean.class);
  }

  /** How many instructions that may take long without looking have been translated. */
  int blind() {
    return blind;
  }

  /** Enters at once where that is better; it counts as the first instruction then. */
  void beginning() {
    if (unit.params == null) {
      entered = true; // the interpreter did
    } else if (flow.loops || code.handlers.length > 0 || unit.feedback.sampled) {
      Label from = asm.writes() ? asm.here() : null;
      enter();
      if (asm.writes()) {
        asm.builder().characterRange(from, asm.here(), 0, 0, 0);
      }
    }
  }

  /** Takes the variables of a loop out of the interpreter's frame; the kinds were checked. */
  void unpack() {
    for (int i = 0; i < unit.given.length; i++) {
      if (locals[i] != null && flow.liveAt(flow.entry, i)) {
        asm.loadObject(FRAME);
        asm.constant(i);
        if (asm.writes()) {
          asm.builder().aaload();
        }
        asm.unbox(locals[i].kind());
        asm.store(locals[i].kind().type, locals[i].slot());
      }
    }
  }

  /** The next block begins; its values are where all ways to it have put them. */
  void begin(int at) {
    State s = unit.states[at];
    Arrays.fill(locals, null);
    for (int i = 0; i < locals.length; i++) {
      if (s.locals[i] != null) {
        locals[i] = new Item(s.locals[i], s.localSamples[i], slot(i, s.locals[i]), i);
      }
    }
    depth = s.stack.length;
    for (int i = 0; i < depth; i++) {
      stack[i] = Item.in(s.stack[i], s.stackSamples[i], slot(code.locals + i, s.stack[i]));
    }
    notedPosition = Pos.NONE;
    entered = s.entered;
    below = (BitSet) s.below.clone();
    asm.bind(labelAt(at));
  }

  /** Remembers the state to which a failing instruction goes back. */
  void beginInstruction(int at) {
    pc = at;
    before = Arrays.copyOf(stack, depth);
    wayOut = null;
  }

  Label labelAt(int at) {
    return asm.writes() ? labels.computeIfAbsent(at, _ -> asm.label()) : null;
  }

  // ---- Java locals

  private static int key(int place, Kind kind) {
    return place * 4 + kind.ordinal();
  }

  /** The Java local of a variable or place of the stack, one for each kind. */
  int slot(int place, Kind kind) {
    Integer found = slots.get(key(place, kind));
    if (found == null) {
      found = fresh(kind);
      slots.put(key(place, kind), found);
    }
    return found;
  }

  int fresh(Kind kind) {
    return fresh(kind.type);
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

  Item peek(int below) {
    return stack[depth - 1 - below];
  }

  Item pop() {
    return stack[--depth];
  }

  void drop(int n) {
    depth -= n;
  }

  void push(Item item) {
    stack[depth++] = item;
  }

  void pushConstant(Object value) {
    push(Item.constant(value));
  }

  /** What is on the Java stack becomes the top of the operand stack. */
  void pushResult(Kind kind, Object sample) {
    int slot = slot(code.locals + depth, kind);
    for (int i = 0; i < depth; i++) {
      if (stack[i].slot() == slot) {
        slot = fresh(kind); // values below have been moved about
      }
    }
    asm.store(kind.type, slot);
    push(Item.in(kind, sample, slot));
  }

  // ---- variables

  Item local(int i) {
    Item v = locals[i];
    return v == null ? Item.constant(null) : v;
  }

  /** What is on the Java stack becomes the value of the variable. */
  void storeLocal(int i, Kind kind, Object sample) {
    for (int d = 0; d < depth; d++) {
      if (stack[d].local() == i) {
        throw new IllegalStateException("bug: the variable is still on the stack");
      }
    }
    below.clear(i);
    Kind held = flow.shared.get(i) ? Kind.ANY : kind;
    if (held != kind) {
      asm.box(kind);
    }
    int slot = slot(i, held);
    asm.store(held.type, slot);
    Object seen = kind == Kind.ANY && vague(sample) ? unit.feedback.variables[i] : sample;
    locals[i] = new Item(held, seen == null ? sample : seen, slot, i);
  }

  /** The variable has no value from here on. */
  void unset(int i) {
    if (flow.shared.get(i)) {
      asm.nothing();
      storeLocal(i, Kind.ANY, null); // handlers look there
    } else {
      below.clear(i);
      locals[i] = null;
    }
  }

  /** Whether what the variable has held before tells more: of its elements, when it is a list. */
  private boolean vague(Object sample) {
    return sample == null || sample instanceof GeneArray a && unit.feedback.objects.isEmpty(a);
  }

  /** Values on the stack that still are the variable get a place of their own: it will change. */
  void keepStacked(int i) {
    for (int d = 0; d < depth; d++) {
      if (stack[d].local() == i) {
        Item v = stack[d];
        int slot = fresh(v.kind());
        asm.load(v.kind().type, v.slot());
        asm.store(v.kind().type, slot);
        stack[d] = Item.in(v.kind(), v.sample(), slot);
      }
    }
  }

  /** The integer has been found to be less than another one: one can be added to it. */
  void isBelow(Item item) {
    if (item.local() >= 0 && item.kind() == Kind.LONG) {
      below.set(item.local());
    }
  }

  boolean below(Item item) {
    return item.local() >= 0 && item.kind() == Kind.LONG && below.get(item.local());
  }

  // ---- kinds

  /** Goes to the interpreter unless the item is of that kind. */
  void need(Item item, Kind kind) {
    if (item.kind() == kind || kind == Kind.ANY || item.kind() != Kind.ANY) {
      return;
    }
    load(item, Kind.ANY);
    asm.test(kind == Kind.LONG ? Long.class : kind == Kind.DOUBLE ? Double.class : Boolean.class);
    if (asm.writes()) {
      asm.builder().ifeq(wayOut());
    }
  }

  /** Puts the item on the Java stack as that kind, which it has or was checked to have. */
  void load(Item item, Kind kind) {
    if (item.isConstant()) {
      loadConstant(item.sample(), kind);
      return;
    }
    asm.load(item.kind().type, item.slot());
    convert(item.kind(), kind);
  }

  void convert(Kind from, Kind to) {
    if (from == to) {
      return;
    }
    if (to == Kind.ANY) {
      asm.box(from);
    } else if (from == Kind.ANY) {
      asm.unbox(to);
    } else if (from == Kind.LONG && to == Kind.DOUBLE) {
      if (asm.writes()) {
        asm.builder().l2d();
      }
    } else {
      throw new IllegalStateException("bug: " + from + " as " + to);
    }
  }

  /** A constant of another kind has failed its check before. */
  private void loadConstant(Object v, Kind kind) {
    switch (kind) {
      case LONG -> asm.constant(v instanceof Long l ? l : 0L);
      case DOUBLE -> asm.constant(v instanceof Number n ? n.doubleValue() : 0.0);
      case BOOL -> asm.constant(v instanceof Boolean b && b ? 1 : 0);
      case ANY -> {
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
  void noteFailing() {
    if (!asm.writes()) {
      return;
    }
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

  /** Here several ways meet, which have noted different instructions. */
  void forgetPosition() {
    notedPosition = Pos.NONE;
  }

  /** Behind all code: an error that nobody here handles leaves with its trace. */
  void failure(Label from, Label to) {
    failure = asm.here();
    regions.catches(from, to, failure);
    asm.loadObject(VM);
    asm.constant(unit.proto, Proto.class);
    asm.load(TypeKind.INT, pcSlot);
    asm.call(
        Bailout.class,
        "failed",
        GeneError.class,
        Throwable.class,
        Vm.class,
        Proto.class,
        int.class);
    asm.builder().athrow();
    regions.end(failure);
  }

  /** A handler of the function: the exception becomes the top of its stack. */
  void handler(int number, Label from, Label to) {
    Code.Handler h = code.handlers[number];
    regions.add(h.from(), h.to(), from, to);
    asm.loadObject(VM);
    asm.constant(unit.proto, Proto.class);
    asm.load(TypeKind.INT, pcSlot);
    asm.load(TypeKind.INT, tailSlot);
    asm.constant(number);
    asm.call(
        Bailout.class,
        "caught",
        Object.class,
        Throwable.class,
        Vm.class,
        Proto.class,
        int.class,
        int.class,
        int.class);
    asm.store(TypeKind.REFERENCE, slot(code.locals + h.depth(), Kind.ANY));
    asm.builder().goto_(labelAt(h.target()));
  }

  // ---- leaving

  /** The way to the interpreter with everything as it was before this instruction. */
  Label wayOut() {
    if (wayOut == null && asm.writes()) {
      wayOut = out(before);
    }
    return wayOut;
  }

  /** Around a call: when its result is of another kind, the interpreter goes on behind it. */
  void catchOtherKind(Label from, Label to) {
    Item[] below = Arrays.copyOf(stack, depth);
    Item[] variables = locals.clone();
    int failed = pc;
    Label handler = ofOtherKind(from, to);
    stubs.add(
        new Stub(
            handler,
            () -> {
              settle(failed);
              resume(List.of(OtherKind.class), variables, below, failed, failed + 1);
            }));
  }

  private Label ofOtherKind(Label from, Label to) {
    Label handler = asm.label();
    asm.builder().exceptionCatch(from, to, handler, Assembler.desc(OtherKind.class));
    return handler;
  }

  /** Makes the call that the result may stand for, with the handlers of the instruction. */
  private void settle(int at) {
    Label from = asm.here();
    asm.loadObject(VM);
    asm.call(Bailout.class, "settled", OtherKind.class, OtherKind.class, Vm.class);
    Label to = asm.here();
    regions.cover(at, from, to);
    regions.catches(from, to, failure);
  }

  /** Around a call in tail position: a result of another kind is the result of this function. */
  void passOtherKind(Label from, Label to) {
    int failed = pc;
    Label handler = ofOtherKind(from, to);
    stubs.add(
        new Stub(
            handler,
            () -> {
              asm.constant(unit.proto, Proto.class);
              asm.constant(failed);
              asm.call(
                  Bailout.class,
                  "passed",
                  OtherKind.class,
                  OtherKind.class,
                  Proto.class,
                  int.class);
              asm.builder().athrow();
            }));
  }

  /**
   * Pushes the result of a call that throws {@link OtherKind} when it is not of that kind. Its
   * operands have been taken from the stack.
   */
  void calling(Kind kind, Object sample, Runnable call) {
    Label from = asm.label();
    Label to = asm.label();
    asm.bind(from);
    call.run();
    asm.bind(to);
    if (kind != Kind.ANY && asm.writes()) {
      catchOtherKind(from, to);
    }
    pushResult(kind, sample);
  }

  private Label out(Item[] values) {
    Label label = asm.label();
    Item[] variables = locals.clone();
    int failed = pc;
    stubs.add(new Stub(label, () -> resume(List.of(), variables, values, failed, failed)));
    return label;
  }

  /** Hands all values to the interpreter; {@code given} is what the Java stack has already. */
  private void resume(
      List<Class<?>> given, Item[] variables, Item[] values, int failed, int resumeAt) {
    List<Class<?>> types = new ArrayList<>(given);
    types.add(Vm.class);
    asm.loadObject(VM);
    if (!unit.lean()) {
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
      asm.loadObject(FRAME);
      types.add(Generator.class);
      size++;
    }
    for (int i = 0; i < code.locals + values.length; i++) {
      Item v = i < code.locals ? variables[i] : values[i - code.locals];
      if (v == null
          || v.isNull()
          || i < code.locals && !flow.liveAt(failed, i) && !flow.liveAt(resumeAt, i)) {
        continue;
      }
      load(v, v.kind());
      types.add(v.kind().java);
      size += v.kind().type.slotSize();
      layout.append((char) i);
    }
    if (size > 250) {
      throw new NotCompilable("too many values at once");
    }
    MethodTypeDesc type = Assembler.method(unit.result.java, types.toArray(Class[]::new));
    int sp = code.locals + values.length;
    if (unit.lean()) {
      String field = asm.constantField(unit.fn, Closure.class);
      asm.link(Bailout.class, "resumeLean", type, failed, resumeAt, sp, layout.toString(), field);
    } else {
      String form = unit.generator() ? "resumeGenerator" : "resume";
      asm.link(Bailout.class, form, type, failed, resumeAt, sp, layout.toString());
    }
    asm.builder().return_(unit.result.type.asLoadable());
  }

  /** Writes the ways out of line; more may come up meanwhile. */
  void writeStubs() {
    for (int i = 0; i < stubs.size(); i++) {
      Stub s = stubs.get(i);
      asm.bind(s.label);
      s.code.run();
    }
  }

  // ---- from block to block

  /** Notes a way from here to a block, and in a rehearsal what is known on it. */
  boolean arrive(int target) {
    State here = State.of(locals, stack, depth, flow.liveAt(target), flow.shared);
    here.entered = entered;
    here.below.or(below);
    here.below.and(flow.liveAt(target));
    for (Code.Handler h : code.handlers) {
      if (h.from() == target) {
        here.boxed();
      }
    }
    State known = unit.states[target];
    if (known == null) {
      unit.states[target] = here;
      return true;
    }
    return known.join(here);
  }

  /** An error leads to the handler, which finds objects only. */
  boolean arriveByError(Code.Handler h) {
    Item[] caught = Arrays.copyOf(stack, h.depth() + 1);
    for (int i = 0; i <= h.depth(); i++) {
      caught[i] = Item.in(Kind.ANY, null, slot(code.locals + i, Kind.ANY));
    }
    Item[] variables = new Item[locals.length];
    State here = State.of(variables, caught, h.depth() + 1, flow.liveAt(h.target()), flow.shared);
    here.entered = entered;
    State known = unit.states[h.target()];
    if (known == null) {
      unit.states[h.target()] = here;
      return true;
    }
    return known.join(here);
  }

  /** Whether values must be moved or converted for the block. */
  private boolean moves(int target) {
    State to = unit.states[target];
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

  private void move(Item[] variables, Item[] values, int n, int target) {
    State to = unit.states[target];
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
      Item v = variables[i] == null ? Item.constant(null) : variables[i];
      if (v.slot() != slot(i, to.locals[i])) {
        load(v, to.locals[i]);
        asm.store(to.locals[i].type, slot(i, to.locals[i]));
      }
    }
  }

  /** Goes to a block; {@code next}: it follows in the code. */
  void jump(int target, boolean next) {
    if (!asm.writes()) {
      return;
    }
    move(locals, stack, depth, target);
    if (!next) {
      asm.builder().goto_(labelAt(target));
    }
  }

  /** Puts all values where the block expects them. */
  void place(int target) {
    move(locals, stack, depth, target);
  }

  /** The label for a branch to a block: the block itself, or the moves it needs before. */
  Label branch(int target) {
    if (!asm.writes()) {
      return null;
    }
    if (!moves(target)) {
      return labelAt(target);
    }
    Label label = asm.label();
    Item[] variables = locals.clone();
    Item[] values = Arrays.copyOf(stack, depth);
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
