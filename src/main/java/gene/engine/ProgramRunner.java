package gene.engine;

import gene.async.Scheduler;
import gene.async.life.Signals;
import gene.guard.LimitWatch;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.error.Trace;
import gene.runtime.host.Console;
import gene.runtime.host.ExitRequest;
import gene.source.SyntaxError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs work of an engine from beginning to end: on a VM thread, with its tasks ended, its errors
 * reported, its output flushed.
 */
final class ProgramRunner {
  /** The VM thread's stack: only address space until it is used. */
  static final long STACK_BYTES = 1L << 28;

  /** Longer than the kernel gives the tasks. */
  private static final long TERMINATION_NANOS = TimeUnit.MILLISECONDS.toNanos(5500);

  private static final long HANGING_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  private final Engine engine;
  private final Options options;
  private final Console console;
  private final Vm vm;
  private final Diagnostics diagnostics;
  private volatile LimitWatch limits;
  private volatile Thread running; // the VM thread while a program runs

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
          running = Thread.currentThread();
          LimitWatch watch = options.limits() == null ? null : watch();
          limits = watch;
          try {
            try {
              status[0] = guarded(work);
            } finally {
              running = null;
              engine.tellEnd(status[0]);
            }
            if (watch != null && watch.error() != null) {
              report(watch);
              status[0] = 1;
            }
          } finally {
            if (watch != null) {
              watch.stop(); // not before its error is written: that may last for ever
            }
          }
          engine.core().end();
          if (!diagnostics.closeFlameGraph()) {
            status[0] = 1;
          }
          engine.finishWatching(diagnostics.closeSpeedSamples());
          return null;
        });
    return status[0];
  }

  /** Work that blocks is done beside the program from the beginning, so that this can end. */
  private LimitWatch watch() {
    vm.kernel();
    LimitWatch.End end =
        new LimitWatch.End() {
          @Override
          public void terminate() {
            ProgramRunner.this.terminate(1, () -> {});
          }

          @Override
          public void halt(LimitWatch watch) {
            if (!soon(() -> report(watch))) {
              soon(() -> console.errNow(engine.errorText(watch.error())));
            }
            engine.haltNow(1);
          }
        };
    return new LimitWatch(options.limits(), vm, Thread.currentThread(), end).start();
  }

  /** Once; when it returns, the error is written, whoever did that. */
  private void report(LimitWatch watch) {
    watch.report(
        () -> {
          flushQuietly();
          console.err(engine.lastWords(watch.error()));
        });
  }

  /** Writes before the process is halted, which does not wait for a reader that has stopped. */
  private static boolean soon(Runnable writes) {
    Thread t = Thread.ofPlatform().daemon().start(writes);
    try {
      return t.join(LAST_WORDS);
    } catch (InterruptedException e) {
      return false; // there is nothing after it
    }
  }

  /** The limits of the running program, null when it has none. */
  LimitWatch limits() {
    return limits;
  }

  private int guarded(Callable<?> work) {
    try {
      try {
        diagnostics.open(vm);
        engine.tellBegin();
        work.call();
        boolean clean = endTasks();
        console.flush();
        engine.warnings().show();
        return terminated() != 0 ? terminated() : clean ? vm.endStatus() : 1;
      } catch (ExitRequest e) {
        console.flush();
        engine.warnings().show();
        return e.code();
      }
    } catch (GeneError | SyntaxError e) {
      return failed(e);
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

  /** The main program has ended by an error, or by a signal; the exit status. */
  private int failed(RuntimeException e) {
    if (limits != null && limits.error() != null) {
      return 1; // the limit is reported
    }
    if (!(vm.kernelOrNull() instanceof Scheduler s)) {
      return reportError(e);
    }
    if (terminated() != 0) {
      s.finish();
      flushQuietly();
      return terminated();
    }
    int status = reportError(e);
    s.fail();
    flushQuietly();
    return status;
  }

  /** The exit status of a program that a signal ends, else 0. */
  private int terminated() {
    return vm.kernelOrNull() instanceof Scheduler s ? s.terminatedWith() : 0;
  }

  /** Ends the running program as a signal does; a second signal calls {@code halt}, if given. */
  void terminate(int status, Runnable halt) {
    Thread thread = running;
    if (thread == null) {
      return;
    }
    for (String signal : halt == null ? List.<String>of() : List.of("INT", "TERM")) {
      Signals.install(signal, halt); // the second one ends it at once
    }
    vm.terminate(status);
    if (vm.kernelOrNull() instanceof Scheduler s) {
      s.loop().post(() -> s.terminate(status));
    } else if (vm.blocked()) {
      thread.interrupt();
    }
    long deadline = System.nanoTime() + TERMINATION_NANOS;
    while (running != null && System.nanoTime() - deadline < 0 && !hangs()) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  /** Whether the program waits in a call that nothing can end, such as reading from a terminal. */
  private boolean hangs() {
    if (vm.kernelOrNull() != null || !vm.blocked()) {
      return false;
    }
    LockSupport.parkNanos(HANGING_NANOS);
    return vm.blocked();
  }

  private int reportError(RuntimeException e) {
    flushQuietly();
    if (console.outputClosed() && String.valueOf(e.getMessage()).endsWith("broken pipe")) {
      return Engine.OUTPUT_CLOSED; // whoever reads has enough; as a signal would end us
    }
    engine.showWarningsBut(e);
    console.err(engine.lastWords(e));
    return options.replOnError() && e instanceof GeneError g ? examine(g) : 1;
  }

  /** Lets the user look around where the error arose; the exit status. */
  private int examine(GeneError e) {
    List<Session.Frame> frames = frames(e.trace());
    if (!frames.isEmpty() && console.isTerminal(0)) {
      vm.exception = e.value(vm);
      try {
        engine.openRepl(frames);
      } catch (ExitRequest exit) {
        return exit.code();
      }
    }
    return 1;
  }

  /** The frames of an error whose variables are known, innermost first. */
  private static List<Session.Frame> frames(Trace trace) {
    List<Session.Frame> frames = new ArrayList<>();
    for (int i = 0; trace != null && i < trace.scopes().size(); i++) {
      if (trace.scopes().get(i) != null) {
        frames.add(new Session.Frame(trace.frames().get(i).toString(), trace.scopes().get(i)));
      }
    }
    return frames;
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
