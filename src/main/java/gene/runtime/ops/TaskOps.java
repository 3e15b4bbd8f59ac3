package gene.runtime.ops;

import gene.code.Code;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.task.TaskForms;
import gene.value.Singleton;
import java.util.Arrays;

/** The instructions of tasks and groups (chapter 16), on the operand stack of a frame. */
final class TaskOps {
  private TaskOps() {}

  static int step(Vm vm, Code code, Object[] s, int sp, int pc, int a) {
    switch (code.ops[pc]) {
      case AWAIT -> {
        sp -= a;
        int mode = code.b[pc];
        if (mode == 0) {
          s[sp] = vm.kernel().awaitOne(vm, s[sp]);
          return sp + 1;
        }
        boolean limited = (mode & 1) != 0;
        Object[] futures = Arrays.copyOfRange(s, limited ? sp + 1 : sp, sp + a);
        s[sp] = vm.kernel().await(vm, futures, (mode & 2) != 0, limited ? s[sp] : null);
        return sp + 1;
      }
      case SPAWN -> s[sp - 1] = vm.kernel().spawn(vm, (Callable) s[sp - 1], null, Callable.NO_ARGS);
      case ASYNC_VALUE -> s[sp - 1] = vm.kernel().completed(s[sp - 1]);
      case ASYNC_ERROR -> s[sp - 1] = vm.kernel().failed((ExceptionValue) s[sp - 1]);
      case AWAIT_ALL -> {
        vm.kernel().awaitAll();
        s[sp++] = Singleton.NIL;
      }
      case OPEN_GROUP -> {
        sp--;
        s[sp - 1] = vm.taskForms().open(s[sp - 1], s[sp], a);
      }
      case END_GROUP -> {
        sp--;
        s[sp - 1] = vm.taskForms().end(s[sp], s[sp - 1], a == 1);
      }
      case FAIL_GROUP -> {
        sp--;
        s[sp - 1] = vm.taskForms().fail(s[sp], (ExceptionValue) s[sp - 1]);
      }
      case SPAWN_IN -> {
        sp--;
        s[sp - 1] = vm.taskForms().spawnIn(s[sp - 1], (Callable) s[sp]);
      }
      case SELECT -> {
        int n = code.b[pc];
        sp -= n;
        TaskForms.Selected found =
            vm.taskForms().select((String) code.consts[a], Arrays.copyOfRange(s, sp, sp + n));
        s[sp++] = found.value();
        s[sp++] = (long) found.clause();
      }
      case ENTER_ATOMIC -> vm.enterAtomic();
      case LEAVE_ATOMIC -> vm.leaveAtomic();
      case ENTER_SHIELD -> vm.kernel().enterShield();
      case LEAVE_SHIELD -> s[sp - 1] = vm.kernel().leaveShield(s[sp - 1]);
      default -> vm.kernel().dropShield();
    }
    return sp;
  }
}
