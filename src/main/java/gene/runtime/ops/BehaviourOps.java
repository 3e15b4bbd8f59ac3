package gene.runtime.ops;

import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.advice.Interceptor;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Interface;
import gene.value.GeneArray;

/** The instructions behind interfaces, their implementations and interceptors (chapters 9, 15). */
final class BehaviourOps {
  private BehaviourOps() {}

  /** Executes instruction pc; {@code sp} is the first free place of the frame's stack. */
  static int step(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    switch (p.code.ops[pc]) {
      case INTERFACE -> s[sp++] = new Interface((String) p.consts[a], Access.MEMBERS);
      case INTERFACE_METHOD -> ((Interface) s[sp - 1]).addMethod((String) p.consts[a]);
      case INTERFACE_FIELD ->
          ((Interface) s[sp - 1]).addField((String) p.consts[a], p.code.b[pc] != 0);
      case IMPLEMENTS -> {
        sp--;
        GeneClass cls = (GeneClass) s[sp - 1];
        Foreign foreign = vm.core().foreign();
        if (foreign == null || !foreign.implement(vm, cls, s[sp])) {
          cls.declare(Interface.of("implements", s[sp]));
        }
      }
      case CHECK_INTERFACES -> ((GeneClass) s[sp - 1]).checkInterfaces();
      case INTERCEPTOR ->
          s[sp - 1] =
              new Interceptor((String) p.consts[a], p.code.b[pc] != 0, (GeneArray) s[sp - 1]);
      case ADVICE -> {
        sp--;
        int flags = p.code.c[pc];
        String target = (String) p.consts[p.code.b[pc]];
        ((Interceptor) s[sp - 1])
            .advise(vm, (String) p.consts[a], target, s[sp], (flags & 1) != 0, (flags & 2) != 0);
      }
      default -> { // IMPLEMENT
        sp--;
        s[sp - 1] = Interface.of("implement", s[sp - 1]).implement(s[sp]);
      }
    }
    return sp;
  }
}
