package gene.jit;

import gene.runtime.Generator;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Stopping and going on: a generator's method leaves at a YIELD with everything that is needed
 * behind it in the {@link Generator}, and is entered again through a switch over the places where
 * it can have stopped.
 */
final class GeneratorForms {
  private final Body b;
  private final Assembler asm;

  GeneratorForms(Body b) {
    this.b = b;
    this.asm = b.asm;
  }

  /** YIELD: gives the value on top; {@code resumed} is the block behind. */
  void yield(Translator t) {
    int resumed = b.flow.resumed(b.pc);
    Item value = b.pop();
    Kind kind = value.kind().number() ? value.kind() : Kind.ANY;
    b.load(value, kind);
    int slot = b.fresh(kind);
    asm.store(kind.type, slot);
    b.pushConstant(gene.value.Singleton.NIL);
    boolean open = resumed != b.pc + 1;
    if (open) {
      t.arrives(b.pc + 1);
      t.arrives(resumed);
      saveForClosing(b.pc + 1, resumed);
    }
    t.goTo(resumed, true);
    if (asm.writes()) {
      Kind[] places = places(b, resumed);
      for (int i = 0; i < places.length; i++) {
        if (places[i] != null) {
          save(i, places[i]);
        }
      }
      asm.loadObject(Body.FRAME);
      asm.constant(resumed);
      asm.putField(Generator.class, "pc", int.class);
      give(kind, slot);
      b.unit.yields = b.unit.yields == null || b.unit.yields == kind ? kind : Kind.ANY;
    }
    t.end();
  }

  /** Saves what is needed where the generator is closed, and not where it goes on. */
  private void saveForClosing(int closed, int resumed) {
    if (!asm.writes()) {
      return;
    }
    Kind[] places = places(b, closed);
    Kind[] others = places(b, resumed);
    for (int i = 0; i < places.length; i++) {
      if (places[i] != null && places[i] != others[i]) {
        Item v = i < b.code.locals ? b.local(i) : b.peek(places.length - 1 - i);
        Kind kind = places[i];
        save(i, kind, () -> b.load(v, kind));
      }
    }
  }

  /** Returns the value; a number stays in the generator. */
  private void give(Kind kind, int slot) {
    if (kind == Kind.ANY) {
      asm.loadObject(slot);
    } else {
      asm.loadObject(Body.FRAME);
      asm.load(kind.type, slot);
      if (kind == Kind.DOUBLE) {
        asm.call(Double.class, "doubleToRawLongBits", long.class, double.class);
      }
      asm.putField(Generator.class, "yielded", long.class);
      asm.constant(kind == Kind.LONG ? Generator.INT : Generator.FLOAT, Object.class);
    }
    asm.builder().areturn();
  }

  /** The kinds of what is needed at the beginning of a block, by place in the frame. */
  private static Kind[] places(Body b, int at) {
    State s = b.unit.states[at];
    Kind[] kinds = new Kind[s.locals.length + s.stack.length];
    System.arraycopy(s.locals, 0, kinds, 0, s.locals.length);
    System.arraycopy(s.stack, 0, kinds, s.locals.length, s.stack.length);
    return kinds;
  }

  private void save(int place, Kind kind) {
    save(place, kind, () -> asm.load(kind.type, b.slot(place, kind)));
  }

  private void save(int place, Kind kind, Runnable value) {
    storage(place, kind);
    value.run();
    if (kind == Kind.DOUBLE) {
      asm.call(Double.class, "doubleToRawLongBits", long.class, double.class);
    } else if (kind == Kind.BOOL) {
      asm.builder().i2l();
    }
    if (kind == Kind.ANY) {
      asm.call(GeneratorForms.class, "keep", void.class, Object[].class, int.class, Object.class);
    } else {
      asm.builder().lastore();
    }
  }

  /** Most objects are the same as last time, and to compare them takes less than to store one. */
  static void keep(Object[] frame, int place, Object v) {
    if (frame[place] != v) {
      frame[place] = v;
    }
  }

  private void storage(int place, Kind kind) {
    asm.loadObject(Body.FRAME);
    boolean object = kind == Kind.ANY;
    asm.field(
        Generator.class, object ? "frame" : "numbers", object ? Object[].class : long[].class);
    asm.constant(place);
  }

  private void restore(int place, Kind kind) {
    storage(place, kind);
    if (kind == Kind.ANY) {
      asm.builder().aaload();
    } else {
      asm.builder().laload();
    }
    if (kind == Kind.DOUBLE) {
      asm.call(Double.class, "longBitsToDouble", double.class, long.class);
    } else if (kind == Kind.BOOL) {
      asm.builder().l2i();
    }
    asm.store(kind.type, b.slot(place, kind));
  }

  /** Every entry is a safepoint; then the switch to where the generator stopped. */
  void enter() {
    b.unit.yields = null;
    Label from = asm.here();
    b.look();
    asm.builder().characterRange(from, asm.here(), 0, 0, 0);
    asm.loadObject(Body.FRAME);
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
          Kind[] places = places(b, pc);
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
  static Map<Integer, Kind[]> places(CompiledUnit unit) {
    Body b = new Body(unit, new Assembler(null, null, null, null));
    Map<Integer, Kind[]> all = new TreeMap<>();
    resumable(unit).forEach(pc -> all.put(pc, places(b, pc)));
    return all;
  }
}
