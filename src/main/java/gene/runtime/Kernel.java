package gene.runtime;

import gene.runtime.error.ExceptionValue;
import java.util.function.Supplier;

/**
 * What instructions and natives need of the async kernel (chapter 16). The engine supplies it; a
 * program that uses no async feature never loads it.
 */
public interface Kernel extends Safepoints {
  /**
   * Waits for the futures; one value, or an array when {@code many}. {@code timeout} may be null.
   */
  Object await(Vm vm, Object[] futures, boolean many, Object timeout);

  /** Awaits one future without a time limit. */
  Object awaitOne(Vm vm, Object future);

  /** Runs the function in a new task, at once up to its first suspension; its future. */
  Object spawn(Vm vm, Callable fn, Object self, Object[] bound);

  /** A future that is complete already; a future stays itself. */
  Object completed(Object value);

  /** A failed future; the cancellation of the running task is thrown instead. */
  Object failed(ExceptionValue error);

  /** From here to the end of the shield the running task is not cancelled. */
  void enterShield();

  /** The end of a shield: a cancellation that came meanwhile is thrown; otherwise the value. */
  Object leaveShield(Object value);

  /** The end of a shield that is left by an exception or a jump; throws nothing. */
  void dropShield();

  /** Waits until no future is pending that can still complete by itself. */
  void awaitAll();

  /** Whether the calling thread runs code of this VM, and not its loop. */
  boolean runsHere();

  /**
   * Foreign code asks for something that may run Gene code: the body runs as the VM's own code,
   * which may wait. Null when it must not run on this thread.
   */
  <T> T inside(Supplier<T> body);

  /**
   * The running code writes to a foreign stream, which may block for any time: the VM then goes on
   * without the task. No lock of the VM's may be held. The result is for {@link #comeBack}.
   */
  Object leave();

  void comeBack(Object left);

  /** A signal ends the program: all tasks are cancelled, the main one included (16.5). */
  void terminate(int status);

  /** After the main program: goes on while something is left that must end (16.5). */
  void finish();
}
