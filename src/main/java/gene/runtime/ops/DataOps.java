package gene.runtime.ops;

import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import java.util.Arrays;

/** The instructions that make data and iterate, on the operand stack of a frame. */
public final class DataOps {
  private DataOps() {}

  static int step(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    switch (p.code.ops[pc]) {
      case ARRAY -> {
        sp -= a;
        s[sp] = GeneArray.wrap(Arrays.copyOfRange(s, sp, sp + a));
        return sp + 1;
      }
      case ARRAY_ADD -> {
        sp--;
        ((GeneArray) s[sp - 1]).add(s[sp]);
      }
      case ARRAY_SPREAD -> {
        sp--;
        Data.spread(vm, (GeneArray) s[sp - 1], s[sp]);
      }
      case MAP -> s[sp++] = new GeneMap();
      case MAP_PUT -> {
        sp--;
        ((GeneMap) s[sp - 1]).put((String) p.consts[a], s[sp]);
      }
      case MAP_SPREAD -> {
        sp--;
        Data.spread((GeneMap) s[sp - 1], s[sp]);
      }
      case HASH_MAP -> s[sp++] = new GeneHashMap();
      case HASH_PUT -> {
        sp -= 2;
        ((GeneHashMap) s[sp - 1]).put(s[sp], s[sp + 1]);
      }
      case NODE -> {
        sp -= 2;
        s[sp - 1] = Data.node(s[sp - 1], s[sp], s[sp + 1]);
      }
      case SEAL -> Data.seal(s[sp - 1]);
      case STR -> {
        sp -= a;
        s[sp] = Data.interpolate(s, sp, a);
        return sp + 1;
      }
      case SELECTOR -> {
        sp -= a;
        s[sp] = Selector.of(vm, Arrays.copyOfRange(s, sp, sp + a));
        return sp + 1;
      }
      case ITER -> s[sp - 1] = Iteration.iterator(vm, s[sp - 1]);
      case CLOSE_ITER -> ((Iter) s[a]).leave(vm);
      default -> { // REPEAT_COUNT
        if (!(s[sp - 1] instanceof Long)) {
          throw Errors.expects("repeat", "an Int", s[sp - 1]);
        }
      }
    }
    return sp;
  }

  /** STR: the text in the making, with room for a short line. */
  public static StringBuilder textBuilder() {
    return new StringBuilder(Data.TEXT);
  }
}
