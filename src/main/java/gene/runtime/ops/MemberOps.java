package gene.runtime.ops;

import gene.code.Code;
import gene.runtime.Proto;
import gene.runtime.Vm;

/** The member accesses that are not hot (chapter 5), on the operand stack of a frame. */
final class MemberOps {
  private MemberOps() {}

  static int step(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    Code code = p.code;
    switch (code.ops[pc]) {
      case GET_MEMBER_OR_LOCAL -> {
        sp--;
        s[sp - 1] =
            Access.getOrLocal(vm, s[sp - 1], s[sp], (String) p.consts[a], p.sites, code.b[pc]);
      }
      case GET_KEY -> {
        sp--;
        s[sp - 1] = Access.getKey(vm, s[sp - 1], s[sp]);
      }
      case SET_MEMBER_OR_LOCAL -> {
        sp -= 2;
        s[sp - 1] =
            Access.setOrLocal(
                vm, s[sp - 1], s[sp], s[sp + 1], (String) p.consts[a], code.b[pc] != 0);
      }
      case SET_INDEX -> {
        sp--;
        s[sp - 1] = Access.setIndex(vm, s[sp - 1], s[sp], a);
      }
      case SET_KEY -> {
        sp -= 2;
        s[sp - 1] = Access.setKey(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
      case ASSERT_PRESENT -> Access.assertPresent(s[sp - 1]);
      case PICK -> {
        sp--;
        s[sp - 1] = Selector.pick(vm, s[sp - 1], s[sp], null);
      }
      case PICK_OR -> {
        sp -= 2;
        s[sp - 1] = Selector.pick(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
      default -> { // SET_SELECTED
        sp -= 2;
        s[sp - 1] = Selector.set(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
    }
    return sp;
  }
}
