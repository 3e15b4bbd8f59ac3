package gene.jit.emit;

import gene.jit.rt.Binding;
import gene.jit.rt.CallTarget;
import gene.jit.rt.Rep;
import gene.value.GeneMap;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/** The arguments of a call, in the Java locals of its method, as what the callee takes. */
final class CallArguments {
  private final Assembler asm;
  private final Rep[] args;
  private final int first; // Java local

  CallArguments(Assembler asm, Rep[] args, int first) {
    this.asm = asm;
    this.args = args;
    this.first = first;
  }

  /** Objects that must be numbers are looked at; others go another way. */
  void test(CallTarget target, Label other) {
    int n = target.binding() == null ? args.length : target.binding().sources().size();
    for (int i = 0; i < n; i++) {
      int source = target.binding() == null ? i : target.binding().sources().get(i);
      Rep param = target.param(i);
      if (source >= 0 && param != Rep.BOXED && args[source] == Rep.BOXED) {
        asm.loadObject(slot(source));
        asm.test(param.boxed());
        asm.builder().ifeq(other);
      }
    }
  }

  /** The Java local of an argument. */
  private int slot(int arg) {
    int slot = first;
    for (int i = 0; i < arg; i++) {
      slot += args[i].type.slotSize();
    }
    return slot;
  }

  /** The arguments as the code takes them. */
  void load(CallTarget target) {
    if (target.binding() != null) {
      bound(target);
      return;
    }
    for (int i = 0; i < args.length; i++) {
      load(i, target.param(i));
      if (args[i] == Rep.BOXED && target.param(i) == Rep.BOXED) { // not Gene's
        asm.call(RuntimeMethod.GROWING_TEXT_FLAT);
      }
    }
  }

  void load(int i, Rep as) {
    asm.load(args[i].type, slot(i));
    convert(args[i], as);
  }

  /** The parameters of a function, each from the argument that it gets. */
  private void bound(CallTarget target) {
    Binding binding = target.binding();
    for (int i = 0; i < binding.sources().size(); i++) {
      int source = binding.sources().get(i);
      switch (source) {
        case Binding.MISSING -> asm.nothing();
        case Binding.EMPTY_MAP -> {
          ClassDesc map = Assembler.desc(GeneMap.class);
          asm.builder().new_(map).dup();
          asm.builder().invokespecial(map, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
        }
        case Binding.REST -> {
          asm.constant(binding.extra().size());
          asm.builder().anewarray(ConstantDescs.CD_Object);
          for (int e = 0; e < binding.extra().size(); e++) {
            asm.builder().dup();
            asm.constant(e);
            load(binding.extra().get(e), Rep.BOXED);
            asm.builder().aastore();
          }
          asm.call(RuntimeMethod.GENE_ARRAY_WRAP);
        }
        default -> load(source, target.param(i));
      }
    }
  }

  void convert(Rep from, Rep to) {
    if (from == to) {
      return;
    }
    asm.box(from);
    asm.unbox(to);
  }
}
