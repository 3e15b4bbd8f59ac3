package gene.runtime.ops;

import gene.code.CallShape;
import gene.code.Code;
import gene.code.ScopeInfo;
import gene.runtime.Calls;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.value.GeneNode;
import gene.value.Singleton;
import java.util.Arrays;

/**
 * The calls that are not hot and what they evaluate (chapters 7, 8, 15), on the operand stack of a
 * frame.
 */
final class CallOps {
  private CallOps() {}

  static int step(Vm vm, Closure fn, Object[] s, int sp, int pc, int a) {
    Proto p = fn.proto;
    Code code = p.code;
    switch (code.ops[pc]) {
      case CALL_KW -> {
        sp -= a;
        CallShape shape = (CallShape) p.consts[code.c[pc]];
        s[sp - 1] = Invoke.callKw(vm, s, sp, shape, (String) p.consts[code.b[pc]]);
      }
      case CALL_SPREAD -> {
        sp -= 2;
        s[sp - 1] = Invoke.callSpread(vm, s[sp - 1], s[sp], s[sp + 1], (String) p.consts[a]);
      }
      case METHOD_KW -> {
        sp -= a;
        CallShape shape = (CallShape) p.consts[code.c[pc]];
        Object[] args = Invoke.keywordArgs(s, sp, shape);
        s[sp - 1] = Calls.send(vm, s[sp - 1], (String) p.consts[code.b[pc]], shape, args);
      }
      case METHOD_SPREAD -> {
        sp -= 2;
        s[sp - 1] = Invoke.methodSpread(vm, s[sp - 1], s[sp], s[sp + 1], (String) p.consts[a]);
      }
      case METHOD_DYNAMIC -> {
        sp -= 3;
        String name = Invoke.methodName(s[sp]);
        s[sp - 1] = Invoke.methodSpread(vm, s[sp - 1], s[sp + 1], s[sp + 2], name);
      }
      case SUPER_FN -> {
        sp -= a + 1;
        s[sp - 1] = Invoke.callSuper(vm, s, sp + 1, a, (String) p.consts[code.b[pc]]);
      }
      case SUPER -> {
        sp -= 3;
        s[sp - 1] =
            Invoke.callSuper(vm, s[sp - 1], s[sp], s[sp + 1], s[sp + 2], (String) p.consts[a]);
      }
      case NEW -> {
        sp -= a;
        s[sp - 1] = Invoke.construct(vm, s[sp - 1], null, Arrays.copyOfRange(s, sp, sp + a));
      }
      case NEW_KW -> {
        sp -= a;
        CallShape shape = (CallShape) p.consts[code.b[pc]];
        s[sp - 1] = Invoke.construct(vm, s[sp - 1], shape, Invoke.keywordArgs(s, sp, shape));
      }
      case NEW_SPREAD -> {
        sp -= 2;
        s[sp - 1] = Invoke.constructSpread(vm, s[sp - 1], s[sp], s[sp + 1]);
      }
      case MACRO_CALL -> {
        sp--;
        s[sp - 1] = Invoke.macro(vm, s[sp - 1], (EvalScope) s[sp], (GeneNode) p.consts[a]);
      }
      case SCOPE -> {
        sp--;
        s[sp - 1] = EvalScope.make(fn, s, (ScopeInfo) p.consts[a], s[sp - 1], s[sp]);
      }
      case RELOAD -> EvalScope.reload(s, (ScopeInfo) p.consts[a], (EvalScope) s[--sp]);
      case EVAL -> {
        sp -= a;
        s[sp - 1] = eval(vm, p, s, sp, a);
      }
      default -> { // RENDER
        sp--;
        s[sp - 1] = Template.render(vm, (EvalScope) s[sp - 1], s[sp]);
      }
    }
    return sp;
  }

  private static Object eval(Vm vm, Proto p, Object[] s, int at, int count) {
    EvalScope scope = EvalScope.orTop(s[at - 1], p.unit);
    Object value = Singleton.NIL;
    for (int i = 0; i < count; i++) {
      value = vm.core().evaluator().eval(vm, scope, s[at + i]);
    }
    return value;
  }
}
