package gene.jit.emit;

import gene.jit.analysis.BlockState;
import gene.jit.analysis.CompiledUnit;
import gene.jit.analysis.Plan;
import gene.jit.rt.Rep;
import gene.runtime.Generator;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Generators as resumable methods: YIELD spills the live values into the {@link Generator}; the
 * entry dispatches on the saved resume point.
 */
public final class GeneratorEmitter {
  private final MethodBody b;
  private final Assembler asm;

  public GeneratorEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
  }

  /** YIELD: gives the value on top; the generator goes on with the block behind. */
  void yield(Plan.Yield plan, Emitter t) {
    int resumed = b.flow.resumed(b.pc);
    Rep rep = plan.rep();
    b.load(b.pop(), rep);
    int slot = b.fresh(rep);
    asm.store(rep.type, slot);
    b.pushConstant(gene.value.Singleton.NIL);
    if (resumed != b.pc + 1) {
      saveForClosing(b.pc + 1, resumed);
    }
    t.goTo(resumed, true);
    Rep[] places = places(b.unit, resumed);
    for (int i = 0; i < places.length; i++) {
      if (places[i] != null) {
        save(i, places[i]);
      }
    }
    asm.loadObject(BodySignature.FRAME);
    asm.constant(resumed);
    asm.putField(Generator.class, "pc", int.class);
    give(rep, slot);
    t.end();
  }

  /** Saves what is needed where the generator is closed, and not where it goes on. */
  private void saveForClosing(int closed, int resumed) {
    Rep[] places = places(b.unit, closed);
    Rep[] others = places(b.unit, resumed);
    for (int i = 0; i < places.length; i++) {
      if (places[i] != null && places[i] != others[i]) {
        JvmValue v = i < b.code.locals ? b.local(i) : b.peek(places.length - 1 - i);
        Rep rep = places[i];
        save(i, rep, () -> b.load(v, rep));
      }
    }
  }

  /** Returns the value; a number stays in the generator. */
  private void give(Rep rep, int slot) {
    if (rep == Rep.BOXED) {
      asm.loadObject(slot);
    } else {
      asm.loadObject(BodySignature.FRAME);
      asm.load(rep.type, slot);
      if (rep == Rep.FLOAT) {
        asm.call(RuntimeMethod.DOUBLE_DOUBLE_TO_RAW_LONG_BITS);
      }
      asm.putField(Generator.class, "yielded", long.class);
      asm.constant(rep == Rep.INT ? Generator.INT : Generator.FLOAT, Object.class);
    }
    asm.builder().areturn();
  }

  /** The representations of what is needed at the beginning of a block, by place in the frame. */
  private static Rep[] places(CompiledUnit unit, int at) {
    BlockState s = unit.states[at];
    Rep[] reps = new Rep[s.locals.length + s.stack.length];
    System.arraycopy(s.locals, 0, reps, 0, s.locals.length);
    System.arraycopy(s.stack, 0, reps, s.locals.length, s.stack.length);
    return reps;
  }

  private void save(int place, Rep rep) {
    save(place, rep, () -> asm.load(rep.type, b.slot(place, rep)));
  }

  private void save(int place, Rep rep, Runnable value) {
    storage(place, rep);
    value.run();
    if (rep == Rep.FLOAT) {
      asm.call(RuntimeMethod.DOUBLE_DOUBLE_TO_RAW_LONG_BITS);
    } else if (rep == Rep.BOOL) {
      asm.builder().i2l();
    }
    if (rep == Rep.BOXED) {
      asm.call(RuntimeMethod.VALUES_KEEP);
    } else {
      asm.builder().lastore();
    }
  }

  private void storage(int place, Rep rep) {
    asm.loadObject(BodySignature.FRAME);
    boolean object = rep == Rep.BOXED;
    asm.field(
        Generator.class, object ? "frame" : "numbers", object ? Object[].class : long[].class);
    asm.constant(place);
  }

  private void restore(int place, Rep rep) {
    storage(place, rep);
    if (rep == Rep.BOXED) {
      asm.builder().aaload();
    } else {
      asm.builder().laload();
    }
    if (rep == Rep.FLOAT) {
      asm.call(RuntimeMethod.DOUBLE_LONG_BITS_TO_DOUBLE);
    } else if (rep == Rep.BOOL) {
      asm.builder().l2i();
    }
    asm.store(rep.type, b.slot(place, rep));
  }

  /** Every entry is a safepoint; then the switch to where the generator stopped. */
  public void enter() {
    Label from = asm.here();
    b.emitPoll();
    asm.builder().characterRange(from, asm.here(), 0, 0, 0);
    asm.loadObject(BodySignature.FRAME);
    asm.field(Generator.class, "pc", int.class);
    List<SwitchCase> cases = new ArrayList<>();
    Map<Integer, Label> entries = new TreeMap<>();
    for (int pc : resumable(b.unit)) {
      Label entry = asm.label();
      entries.put(pc, entry);
      cases.add(SwitchCase.of(pc, entry));
    }
    Label first = entries.get(b.flow.entry);
    asm.builder().lookupswitch(first, cases);
    entries.forEach(
        (pc, label) -> {
          asm.bind(label);
          Rep[] places = places(b.unit, pc);
          for (int i = 0; i < places.length; i++) {
            if (places[i] != null) {
              restore(i, places[i]);
            }
          }
          asm.builder().goto_(b.labelAt(pc));
        });
  }

  /** The beginning, and the instructions behind YIELDs that can be reached. */
  private static List<Integer> resumable(CompiledUnit unit) {
    List<Integer> all = new ArrayList<>(List.of(unit.flow.entry));
    for (int pc = 0; pc < unit.states.length - 1; pc++) {
      if (unit.flow.yields(pc) && unit.flow.reached.get(pc)) {
        for (int at : new TreeSet<>(List.of(pc + 1, unit.flow.resumed(pc)))) {
          if (unit.states[at] != null) {
            all.add(at);
          }
        }
      }
    }
    return all;
  }

  /** What the code asks of a generator that it takes over, by instruction. */
  public static Map<Integer, Rep[]> places(CompiledUnit unit) {
    Map<Integer, Rep[]> all = new TreeMap<>();
    resumable(unit).forEach(pc -> all.put(pc, places(unit, pc)));
    return all;
  }
}
