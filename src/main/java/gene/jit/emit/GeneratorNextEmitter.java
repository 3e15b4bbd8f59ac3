package gene.jit.emit;

import gene.jit.analysis.Plan;
import gene.jit.rt.CompiledGenerator;
import gene.jit.rt.GeneratorSite;
import gene.jit.rt.Rep;
import gene.runtime.Iter;
import java.lang.classfile.Label;

/** Loops over generators, and over everything else of which nothing is known. */
final class GeneratorNextEmitter {
  private final MethodBody b;
  private final Assembler asm;

  GeneratorNextEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
  }

  /** NEXT of an iterator that may be any. */
  void next(JvmValue it, Plan.Next plan, Label exit) {
    CompiledGenerator known = plan.generator();
    b.enter();
    GeneratorSite site = new GeneratorSite(b.unit.proto, b.pc);
    if (known == null) {
      asm.constant(site, GeneratorSite.class);
      iterator(it);
      asm.loadObject(BodySignature.VM);
      asm.call(RuntimeMethod.GENERATOR_SITE_NEXT_OF_ITER_VM);
    } else {
      iterator(it);
      asm.loadObject(BodySignature.VM);
      asm.constant(known, CompiledGenerator.class);
      asm.constant(site, GeneratorSite.class);
      asm.call(RuntimeMethod.GENERATOR_SITE_NEXT_OF_ITER_VM_COMPILED_GENERATOR_GENERATOR_SITE);
    }
    int slot = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, slot);
    asm.loadObject(slot);
    asm.builder().ifnull(exit);
    if (known == null) {
      b.push(JvmValue.in(Rep.BOXED, slot));
    } else {
      item(it, slot, plan.item());
    }
  }

  private void item(JvmValue it, int slot, Rep rep) {
    String method = rep == Rep.INT ? "toLong" : rep == Rep.FLOAT ? "toDouble" : "object";
    b.calling(
        rep,
        () -> {
          asm.loadObject(slot);
          iterator(it);
          asm.call(GeneratorSite.class, method, rep.java, Object.class, Iter.class);
        });
  }

  private void iterator(JvmValue it) {
    b.load(it, Rep.BOXED);
    asm.cast(Iter.class);
  }
}
