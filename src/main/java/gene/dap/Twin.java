package gene.dap;

import gene.code.Code;
import gene.code.Op;
import gene.code.Probes;
import gene.runtime.Proto;
import gene.source.Pos;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeMap;

/** A function with probes where its lines begin, beside the one that runs at full speed. */
final class Twin {
  private static final Set<Op> QUIET = EnumSet.of(Op.POP, Op.DUP, Op.NIL, Op.RETURN, Op.JUMP);
  private static final Set<Op> AWAITS = EnumSet.of(Op.AWAIT, Op.AWAIT_ALL);

  final Proto proto;
  final Proto original;

  /** Instructions behind the probes that are the first of their line. */
  private final BitSet firstOfLine = new BitSet();

  /** Instructions behind probes that are there for the sake of the await only. */
  private final BitSet awaits = new BitSet();

  private int first = -1;

  Twin(Proto original) {
    this.original = original;
    Code code = original.code;
    Code probed =
        Probes.insertAt(code, pc -> beginsLine(code, pc) || AWAITS.contains(code.ops[pc]));
    proto = new Proto(probed, original.unit, original.interpreted);
    proto.tierUpCountdown = Integer.MAX_VALUE;
    // Closures that the twin makes are those that the function makes.
    System.arraycopy(original.consts, 0, proto.consts, 0, original.consts.length);
    BitSet seen = new BitSet();
    for (int pc = 0; pc + 1 < probed.length(); pc++) {
      if (probed.ops[pc] != Op.PROBE) {
        continue;
      }
      if (AWAITS.contains(probed.ops[pc + 1])) {
        awaits.set(pc + 1);
      } else {
        first = first < 0 ? pc + 1 : first;
        int line = Pos.line(probed.positionAt(pc + 1));
        firstOfLine.set(pc + 1, !seen.get(line));
        seen.set(line);
      }
    }
  }

  /** Whether another line begins there. What only tidies up has the place of the form around. */
  private static boolean beginsLine(Code code, int pc) {
    int line = Pos.line(code.positions[pc]);
    if (line == 0 || QUIET.contains(code.ops[pc]) || AWAITS.contains(code.ops[pc])) {
      return false;
    }
    for (int before = pc - 1; before >= 0; before--) {
      if (!QUIET.contains(code.ops[before])) {
        return Pos.line(code.positions[before]) != line;
      }
    }
    return true;
  }

  /** Whether the task may wait at that place. */
  boolean awaits(int pc) {
    return awaits.get(pc);
  }

  boolean beginsLine(int pc) {
    return firstOfLine.get(pc);
  }

  boolean beginsFunction(int pc) {
    return pc == first;
  }

  /** The lines on which the function, without those in it, can stop. */
  static TreeMap<Integer, Integer> lines(Code code) {
    TreeMap<Integer, Integer> lines = new TreeMap<>();
    for (int pc = 0; pc < code.length(); pc++) {
      if (beginsLine(code, pc)) {
        lines.putIfAbsent(Pos.line(code.positions[pc]), pc);
      }
    }
    return lines;
  }
}
