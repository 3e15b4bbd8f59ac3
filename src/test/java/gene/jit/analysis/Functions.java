package gene.jit.analysis;

import gene.code.Code;
import gene.code.Op;
import gene.interp.InterpreterEntry;
import gene.programs.Corpus;
import gene.runtime.Proto;
import gene.source.Source;

/** Functions to analyse, from their source. */
final class Functions {
  private Functions() {}

  /** The first function in the text. */
  static Proto of(String text) {
    Code unit = Corpus.engine().compile(new Source("test.gene", text));
    for (Object constant : unit.consts) {
      if (constant instanceof Code code) {
        return new Proto(code, null, InterpreterEntry.INSTANCE);
      }
    }
    throw new IllegalArgumentException("no function in " + text);
  }

  static ControlFlow flow(Proto p) {
    return new ControlFlow(p, 0, new boolean[p.code.ops.length]);
  }

  /** The slot of a local variable. */
  static int slot(Code code, String name) {
    for (int i = 0; i < code.localNames.length; i++) {
      if (name.equals(code.localNames[i])) {
        return i;
      }
    }
    throw new IllegalArgumentException("no variable " + name);
  }

  /** The place of the first such instruction. */
  static int pc(Code code, Op op) {
    for (int pc = 0; pc < code.ops.length; pc++) {
      if (code.ops[pc] == op) {
        return pc;
      }
    }
    throw new IllegalArgumentException("no " + op);
  }
}
