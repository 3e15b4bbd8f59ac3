package gene.lib.process;

import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.runtime.task.Blocking;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;

/** The class Process: {@code system/Process/start} and the methods of what it gives. */
public final class ProcessLib {
  private ProcessLib() {}

  public static void install(Table t) {
    t.constructor("v.. ^*", "Refused: a Process comes from Process/start.", ProcessLib::refuse)
        .method("write", "v", "Sends the text of v to standard input; nil.", ProcessLib::write)
        .method(
            "write_line", "v", "Sends the text of v and a line end; nil.", ProcessLib::writeLine)
        .method("close_stdin", "", "Closes standard input; nil.", ProcessLib::closeStdin)
        .keywords(
            "read_line", "^timeout", "Next line, nil on timeout or end.", ProcessLib::readLine)
        .keywords(
            "read_until",
            "delimiter ^timeout",
            "Text up to and including the delimiter, nil on timeout.",
            ProcessLib::readUntil)
        .method("read_available", "", "All output available now.", ProcessLib::readAvailable)
        .keywords(
            "read_stderr",
            "^timeout",
            "Available error text, nil on timeout, \"\" at the end.",
            ProcessLib::readStderr)
        .method("signal", "name", "Sends \"INT\", \"TERM\" or \"KILL\"; nil.", ProcessLib::signal)
        .keywords("wait", "^timeout", "Exit code, nil on timeout.", ProcessLib::await)
        .keywords(
            "shutdown",
            "^timeout",
            "Closes standard input, then TERM, then KILL; exit code.",
            ProcessLib::shutdown)
        .method("alive?", "", "Whether it is running.", (vm, p) -> ((ChildProcess) p).isAlive());
    t.members()
        .keywords(
            "start",
            "command arg.. ^cwd ^env ^stderr_to_stdout",
            "Starts a program and gives a Process.",
            ProcessLib::start);
  }

  private static Object refuse(Vm vm, Object self, Object[] args, GeneMap keywords) {
    throw Errors.runtime("Process cannot be constructed directly - use system/Process/start");
  }

  private static Object start(Vm vm, Object self, Object[] args, GeneMap keywords) {
    boolean merged = Args.truthy(keywords, "stderr_to_stdout");
    ShellCommand command = ShellCommand.of(vm, "Process.start", args, keywords).mergeErrors(merged);
    vm.console().flush();
    try {
      return new ChildProcess(vm, vm.blocking().call(vm, command::start), merged);
    } catch (GeneError e) {
      if (e.kind() == ErrorKind.PERMISSION) {
        throw e;
      }
      throw Errors.io("Failed to start process: " + e.getMessage());
    } catch (IOException e) {
      throw Errors.io("Failed to start process: " + e.getMessage());
    }
  }

  private static Object write(Vm vm, Object self, Object value) {
    ((ChildProcess) self).write(vm, Printer.plain(value));
    return Singleton.NIL;
  }

  private static Object writeLine(Vm vm, Object self, Object value) {
    ((ChildProcess) self).write(vm, Printer.plain(value) + "\n");
    return Singleton.NIL;
  }

  private static Object closeStdin(Vm vm, Object self) {
    ((ChildProcess) self).closeStdin();
    return Singleton.NIL;
  }

  private static Object readLine(Vm vm, Object self, Object[] args, GeneMap keywords) {
    long deadline = deadline("Process.read_line", keywords);
    TextPipe output = ((ChildProcess) self).output();
    return Args.orNil(waiting(vm, () -> output.takeLine(deadline)));
  }

  private static Object readUntil(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String delimiter = Args.string("Process.read_until", args[0]);
    if (delimiter.isEmpty()) {
      throw Errors.argument("Process.read_until delimiter cannot be empty");
    }
    long deadline = deadline("Process.read_until", keywords);
    TextPipe output = ((ChildProcess) self).output();
    return Args.orNil(waiting(vm, () -> output.takeUntil(delimiter, deadline)));
  }

  private static Object readAvailable(Vm vm, Object self) {
    ChildProcess process = (ChildProcess) self;
    return waiting(
        vm,
        () -> {
          process.settleOutput();
          return process.output().takeAvailable();
        });
  }

  private static Object readStderr(Vm vm, Object self, Object[] args, GeneMap keywords) {
    long deadline = deadline("Process.read_stderr", keywords);
    TextPipe errors = ((ChildProcess) self).errors();
    return Args.orNil(waiting(vm, () -> errors.takeSome(deadline)));
  }

  private static Object signal(Vm vm, Object self, Object name) {
    ((ChildProcess) self).signal(vm, Args.string("Process.signal", name));
    return Singleton.NIL;
  }

  private static Object await(Vm vm, Object self, Object[] args, GeneMap keywords) {
    long nanos = timeout("Process.wait", keywords);
    Integer code = waiting(vm, () -> ((ChildProcess) self).await(nanos));
    return code == null ? Singleton.NIL : (Object) (long) code;
  }

  private static Object shutdown(Vm vm, Object self, Object[] args, GeneMap keywords) {
    long nanos = timeout("Process.shutdown", keywords);
    return (long) waiting(vm, () -> ((ChildProcess) self).shutDown(vm, nanos));
  }

  /** Output is flushed before the VM waits, so that a user sees what led to it. */
  private static <T> T waiting(Vm vm, Blocking.Work<T> work) {
    vm.console().flush();
    try {
      return vm.blocking().call(vm, work);
    } catch (IOException e) {
      throw Errors.io(e.getMessage());
    }
  }

  private static long timeout(String owner, GeneMap keywords) {
    Object given = keywords.get("timeout");
    if (given == null) {
      throw Errors.argument(owner + " requires ^timeout");
    }
    double seconds = Args.number(owner + " ^timeout", given);
    if (!(seconds >= 0)) {
      throw Errors.argument(owner + " requires a non-negative ^timeout");
    }
    return Durations.secondsToNanos(seconds);
  }

  /** A moment of System.nanoTime; far ahead is cut off so that it cannot wrap around. */
  private static long deadline(String owner, GeneMap keywords) {
    return System.nanoTime() + Math.min(timeout(owner, keywords), Long.MAX_VALUE / 2);
  }
}
