package gene.engine;

import gene.runtime.CallStack;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What one task of all VMs at a time may do, and in which Gene code may run: compiling, which runs
 * comptime blocks. A monitor would belong to a thread that stands still while that code awaits;
 * this belongs to the task, and others wait for it as for a file.
 */
final class Turn {
  private @Nullable CallStack owner;
  private int depth;

  /** Waits for its turn, unless the task has it already. */
  void take(Vm vm) {
    take(vm, 1);
  }

  private void take(Vm vm, int nested) {
    while (!tryTake(vm.stack, nested)) {
      try {
        vm.blocking()
            .call(
                vm,
                () -> {
                  awaitFree();
                  return null;
                });
      } catch (IOException e) {
        throw Errors.io(String.valueOf(e.getMessage()));
      }
    }
  }

  private synchronized boolean tryTake(CallStack task, int nested) {
    if (owner != null && owner != task) {
      return false;
    }
    owner = task;
    depth += nested;
    return true;
  }

  private synchronized void awaitFree() throws InterruptedException {
    while (owner != null) {
      wait();
    }
  }

  synchronized void give() {
    if (--depth == 0) {
      owner = null;
      notifyAll();
    }
  }

  /** Does something while others have their turns. */
  void outside(Vm vm, Runnable action) {
    int nested = giveAll();
    try {
      action.run();
    } finally {
      take(vm, nested);
    }
  }

  private synchronized int giveAll() {
    int nested = depth;
    depth = 0;
    owner = null;
    notifyAll();
    return nested;
  }
}
