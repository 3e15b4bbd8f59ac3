package gene.jit.emit;

import gene.code.Code;
import gene.code.Op;
import gene.jit.analysis.Family;
import gene.jit.analysis.Plan;
import gene.jit.rt.Observation;
import gene.jit.rt.Rep;
import gene.value.Singleton;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;

/**
 * Emits the instructions of a function one after the other, as their {@link Plan}s say. Each family
 * of instructions has a class of its own.
 *
 * <h2>No decisions here</h2>
 *
 * <p>Emission is the last pass and runs once. Whether numbers are added unboxed, whether a property
 * has a known slot, which callees are tried: inference has decided all of it, and the plan of the
 * instruction says so. What a plan does not say follows from the representations of the operands,
 * which are in {@link MethodBody}. So an emitter is a translation from (plan, representations) to
 * bytecode, and the same plans always give the same bytes.
 *
 * <h2>How a speculation is written</h2>
 *
 * <pre>
 *   fast path:   test the guard; branch to a stub when it fails; compute; push the result
 *   stub:        at the end of the method: store all live values, deoptimise, return what comes
 * </pre>
 *
 * <p>The stub is out of line, so the fast path falls through and its bytes stay few: HotSpot
 * inlines by size. A guard must come before the instruction has any effect, since the interpreter
 * executes the whole instruction again.
 *
 * <h2>Where to look</h2>
 *
 * <p>Blocks are emitted in the order of the code, each from the state at its entry. An instruction
 * that ends a block says so by {@link #end}, a jump or a back-edge. Around each instruction stands
 * a character range in the class file, the instruction's number: by it a trace finds the place in
 * the Gene source when it first asks, and until then positions cost nothing.
 */
public final class Emitter {
  private final MethodBody b;
  private final Assembler asm;
  private final Code code;
  private final NumberEmitter numbers;
  private final VariableEmitter variables;
  private final DataEmitter data;
  private final PartsEmitter parts;
  private final PropertyEmitter properties;
  private final ElementEmitter elements;
  private final IterationEmitter iteration;
  private final CallEmitter calls;
  private final ScopeEmitter scopes;
  private final ControlEmitter control;
  private final Observation.Group observations;
  private boolean ended; // the instruction never goes on with the next one

  public Emitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
    this.code = b.code;
    this.observations = new Observation.Group(b.unit.proto);
    this.numbers = new NumberEmitter(b);
    this.variables = new VariableEmitter(b);
    this.data = new DataEmitter(b);
    this.parts = new PartsEmitter(b, data);
    this.properties = new PropertyEmitter(b);
    this.elements = new ElementEmitter(b, properties);
    this.iteration = new IterationEmitter(b, this);
    this.calls = new CallEmitter(b, this);
    this.scopes = new ScopeEmitter(b, calls, data);
    this.control = new ControlEmitter(b, this, variables, data);
  }

  /** Emits a block to its end. */
  public void block(int start) {
    b.begin(start);
    if (b.flow.loopHeaders.get(start)) {
      b.beginInstruction(start);
      b.stripMining.head(start);
    }
    for (int pc = start; ; pc++) {
      b.beginInstruction(pc);
      ended = false;
      Label from = asm.here();
      instruction(code.ops[pc], b.unit.plans.at(pc), code.a[pc], code.b[pc], code.c[pc]);
      if (b.unit.plans.observed.get(pc)) {
        observe(pc);
      }
      if (!code.ops[pc].is(Op.Flag.MAY_SUSPEND)) { // see AwaitFrame
        asm.builder().characterRange(from, asm.here(), pc, pc, 0);
      }
      if (ended) {
        return;
      }
      if (b.flow.blockStarts.get(pc + 1)) {
        goTo(pc + 1, true);
        return;
      }
    }
  }

  /** Notes the value on top; the function may go on in the interpreter then. */
  private void observe(int pc) {
    JvmValue v = b.pop();
    boolean loops = b.flow.loops;
    Label from = asm.here();
    b.load(v, Rep.BOXED);
    asm.constant(observations.at(pc), Observation.class);
    asm.call(
        Observation.class,
        loops ? "noteInLoop" : "note",
        Object.class,
        Object.class,
        Observation.class);
    Label to = asm.here();
    if (loops) {
      b.catchUnexpectedResult(from, to);
    }
    b.pushResult(Rep.BOXED);
  }

  private void instruction(Op op, Plan plan, int x, int y, int z) {
    switch (Family.of(op)) {
      case STACK -> stack(op, x);
      case VARIABLES -> variables.emit(op, plan, x, y);
      case NUMBERS -> numbers.emit(op, plan, x, y, this);
      case DATA -> data.emit(op, plan, x);
      case PARTS -> parts.emit(op, plan, x, y);
      case PROPERTIES -> properties.emit(plan, (String) b.unit.proto.consts[x], y);
      case ELEMENTS -> elements.emit(op, plan, x, y);
      case ITERATION -> iteration.emit(op, plan, x, y);
      case CALLS -> calls.emit(op, plan, x, y, z);
      case SCOPES -> scopes.emit(op, x, this);
      case CONTROL -> control.emit(op, plan, x, y, z);
      case CHECKS -> control.check(op, plan, x, y, z);
      case OTHERS -> data.step(op);
    }
  }

  /** Constants and values on the stack, for which there is no code: places change. */
  private void stack(Op op, int a) {
    switch (op) {
      case CONST_VALUE -> b.pushConstant(b.unit.proto.consts[a]);
      case NIL -> b.pushConstant(Singleton.NIL);
      case POP -> b.pop();
      case DUP -> b.push(b.peek(0));
      case DUP2 -> {
        b.push(b.peek(1));
        b.push(b.peek(1));
      }
      case SWAP -> {
        JvmValue top = b.pop();
        JvmValue below = b.pop();
        b.push(top);
        b.push(below);
      }
      default -> { // DROP_UNDER
        JvmValue top = b.pop();
        b.drop(a);
        b.push(top);
      }
    }
  }

  // ---- edges to other blocks

  /** The label of a conditional branch to a block with the stack as it is now. */
  Label to(int target) {
    return b.branch(target);
  }

  void branch(Opcode op, int target) {
    asm.builder().branch(op, to(target));
  }

  void goTo(int target, boolean next) {
    b.jump(target, next);
  }

  /** A branch that is always taken. */
  void always(int target) {
    goTo(target, false);
    ended = true;
  }

  /** The back-edge of a loop. */
  void backEdge(int header) {
    b.stripMining.back(header);
    ended = true;
  }

  void end() {
    ended = true;
  }

  /** Reads the VM's signal; other tasks may run now. */
  void safepoint() {
    b.recordPc();
    b.emitPoll();
  }
}
