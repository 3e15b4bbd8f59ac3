package gene.jit;

import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.Vm;
import java.lang.classfile.Label;

/** Loops over generators, and over everything else of which nothing is known. */
final class GeneratorLoops {
  private final Body b;
  private final Assembler asm;

  GeneratorLoops(Body b) {
    this.b = b;
    this.asm = b.asm;
  }

  /** NEXT; {@code over} is what was iterated over, or null. */
  void next(Item it, Object over, Label exit) {
    CompiledGenerator known =
        (CompiledGenerator)
            b.unit.feedback.seen(b.pc, () -> expected(over instanceof Generator g ? g : null));
    b.enter();
    GeneratorSite site = asm.writes() ? new GeneratorSite(b.unit.proto, b.pc) : null;
    if (known == null) {
      asm.constant(site, GeneratorSite.class);
      iterator(it);
      asm.loadObject(Body.VM);
      asm.send(GeneratorSite.class, "next", Object.class, Iter.class, Vm.class);
    } else {
      iterator(it);
      asm.loadObject(Body.VM);
      asm.constant(known, CompiledGenerator.class);
      asm.constant(site, GeneratorSite.class);
      asm.call(
          GeneratorSite.class,
          "next",
          Object.class,
          Iter.class,
          Vm.class,
          CompiledGenerator.class,
          GeneratorSite.class);
    }
    int slot = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, slot);
    asm.loadObject(slot);
    if (asm.writes()) {
      asm.builder().ifnull(exit);
    }
    if (known == null) {
      b.push(Item.in(Kind.ANY, null, slot));
    } else {
      item(it, slot, b.unit.cautious(b.pc) ? Kind.ANY : known.yields());
    }
  }

  private void item(Item it, int slot, Kind kind) {
    Object sample = kind == Kind.LONG ? (Object) 1L : kind == Kind.DOUBLE ? (Object) 1.0 : null;
    String method = kind == Kind.LONG ? "toLong" : kind == Kind.DOUBLE ? "toDouble" : "object";
    b.calling(
        kind,
        sample,
        () -> {
          asm.loadObject(slot);
          iterator(it);
          asm.call(GeneratorSite.class, method, kind.java, Object.class, Iter.class);
        });
  }

  private void iterator(Item it) {
    b.load(it, Kind.ANY);
    asm.cast(Iter.class);
  }

  /** The code of generators that are expected; they are better compiled before. */
  private CompiledGenerator expected(Generator sample) {
    Proto function = b.unit.feedback.iterates(b.pc);
    if (function == null && sample != null) {
      Closure fn = sample.function();
      function = fn.proto;
      if (function.entry == function.interpreted && function != b.unit.proto) {
        b.unit.wanted.putIfAbsent(fn, sample.self());
      }
    }
    return function == null ? null : (CompiledGenerator) function.entry.generatorCode();
  }
}
