package gene.engine;

import gene.async.Scheduler;
import gene.runtime.EvalScope;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.host.ExitRequest;
import gene.source.SyntaxError;
import java.util.concurrent.Callable;

/**
 * Runs work of an engine from beginning to end: on a VM thread, with its tasks ended, its errors
 * reported, its output flushed.
 */
final class ProgramRunner {
  /** The VM thread's stack: only address space until it is used. */
  private static final long STACK_BYTES = 1L << 28;

  private final Engine engine;
  private final Options options;
  private final Console console;
  private final Vm vm;
  private final Diagnostics diagnostics;

  ProgramRunner(Engine engine, Diagnostics diagnostics) {
    this.engine = engine;
    this.options = engine.options();
    this.console = engine.console();
    this.vm = engine.vm();
    this.diagnostics = diagnostics;
  }

  /**
   * Does the work on a thread with a large stack, reports what it throws in the chosen format, and
   * flushes the output. The exit status.
   */
  int report(Callable<?> work) {
    int[] status = {0};
    onVmThread(
        () -> {
          status[0] = guarded(work);
          engine.core().end();
          if (!diagnostics.closeFlameGraph()) {
            status[0] = 1;
          }
          engine.finishWatching();
          return null;
        });
    return status[0];
  }

  private int guarded(Callable<?> work) {
    try {
      try {
        diagnostics.open(vm);
        work.call();
        boolean clean = endTasks();
        console.flush();
        return clean ? vm.endStatus() : 1;
      } catch (ExitRequest e) {
        console.flush();
        return e.code();
      }
    } catch (GeneError | SyntaxError e) {
      return reportError(e);
    } catch (UsageError e) {
      flushQuietly();
      console.err("Error: " + e.getMessage() + "\n");
      return 1;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      if (vm.kernelOrNull() instanceof Scheduler s) {
        s.close();
      } else {
        diagnostics.closeTrace();
      }
    }
  }

  /**
   * Lets tasks and observed operations end; false when an unseen failure makes the program fail.
   */
  private boolean endTasks() {
    if (!(vm.kernelOrNull() instanceof Scheduler s)) {
      return true;
    }
    s.finish();
    boolean failures = s.reportFailures();
    return !failures || !options.strictFutures();
  }

  private int reportError(RuntimeException e) {
    flushQuietly();
    console.err(engine.errorText(e));
    return options.replOnError() && e instanceof GeneError g ? examine(g) : 1;
  }

  /** Lets the user look around where the error arose; the exit status. */
  private int examine(GeneError e) {
    EvalScope scope = e.trace() == null ? null : e.trace().scope();
    if (scope != null && console.isTerminal(0)) {
      vm.exception = e.value(vm);
      try {
        engine.openRepl(scope);
      } catch (ExitRequest exit) {
        return exit.code();
      }
    }
    return 1;
  }

  /** The error matters more than output that nobody reads any more. */
  private void flushQuietly() {
    try {
      console.flush();
    } catch (GeneError ignored) {
      // standard output is closed
    }
  }

  /** Runs the work on a fresh VM thread and waits for it. */
  <T> T onVmThread(Callable<T> work) {
    Object[] result = new Object[1];
    Throwable[] failure = new Throwable[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              vm.enterThread();
              if (vm.kernelOrNull() instanceof Scheduler s) {
                s.attachThread();
              }
              try {
                result[0] = work.call();
              } catch (Throwable t) {
                failure[0] = t;
              }
            },
            "gene",
            STACK_BYTES);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (failure[0] != null) {
      throw rethrown(failure[0]);
    }
    @SuppressWarnings("unchecked")
    T value = (T) result[0];
    return value;
  }

  private static RuntimeException rethrown(Throwable t) {
    if (t instanceof RuntimeException e) {
      return e;
    }
    if (t instanceof Error e) {
      throw e;
    }
    return new IllegalStateException(t);
  }
}
