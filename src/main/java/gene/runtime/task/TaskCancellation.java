package gene.runtime.task;

import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.object.GeneClass;

/**
 * A cancellation that was thrown into the running task (chapter 16.6). Only {@code finally} and
 * {@code catch CancellationException} see it; for every other clause it passes by. The same
 * exception that comes out of another task's future is an ordinary one there: what counts is the
 * identity with the one that the running task has been given.
 */
public final class TaskCancellation {
  private final ExceptionValue exception;
  private boolean caught;

  public TaskCancellation(ExceptionValue exception) {
    this.exception = exception;
    exception.cancelsTask();
  }

  public ExceptionValue exception() {
    return exception;
  }

  /** Whether the task has caught it and goes on: then it can be cancelled again. */
  public boolean caught() {
    return caught;
  }

  /** A finally block was left by a jump, which drops the exception as catching it would. */
  public static void discarded(Vm vm, ExceptionValue e) {
    TaskCancellation own = vm.cancellation;
    if (own != null && own.exception == e) {
      own.caught = true;
    }
  }

  /** Whether a clause for the class catches the exception in the running task; null: any class. */
  public static boolean clauseCatches(ExceptionValue e, GeneClass cls) {
    if (e.mayCancelTask()) {
      Vm vm = Vm.current();
      TaskCancellation own = vm.cancellation;
      if (own != null && own.exception == e) {
        boolean meant =
            cls != null && cls.inherits(vm.core().exceptionClass(ErrorKind.CANCELLATION));
        own.caught |= meant && e.cls().inherits(cls);
        return meant && e.cls().inherits(cls);
      }
    }
    return cls == null || e.cls().inherits(cls);
  }
}
