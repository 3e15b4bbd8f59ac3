package gene.lib.process;

import gene.lib.io.FileFailure;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.object.Instance;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * A running program, the value of {@code system/Process/start}. Two threads carry its output into
 * pipes, so that it never has to wait for the Gene program to read. Its properties are pid and
 * exit_code.
 */
final class ChildProcess extends Instance {
  /** How long to wait for the last output of a process that has ended: a grandchild may hold it. */
  private static final long LAST_OUTPUT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private final Process process;
  private final boolean merged;
  private final TextPipe output = new TextPipe();
  private final TextPipe errors = new TextPipe();
  private boolean stdinClosed;

  ChildProcess(Vm vm, Process process, boolean merged) {
    super(vm.core().builtin("Process"));
    this.process = process;
    this.merged = merged;
    set("pid", process.pid());
    set("exit_code", Singleton.NIL);
    pump("stdout", process.getInputStream(), output);
    if (!merged) {
      pump("stderr", process.getErrorStream(), errors);
    }
  }

  private void pump(String name, InputStream from, TextPipe to) {
    Thread.ofPlatform()
        .daemon()
        .name(name + " of process " + process.pid())
        .start(
            () -> {
              byte[] block = new byte[8192];
              try (from) {
                for (int n = from.read(block); n >= 0; n = from.read(block)) {
                  to.put(block, n);
                }
              } catch (IOException e) {
                // A closed stream is the end of the output like any other.
              }
              to.end();
            });
  }

  TextPipe output() {
    return output;
  }

  TextPipe errors() {
    if (merged) {
      throw Errors.io("stderr is merged into stdout for this Process");
    }
    return errors;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  void write(Vm vm, String text) {
    if (stdinClosed) {
      throw Errors.io("Process stdin is closed");
    }
    if (!process.isAlive()) {
      throw Errors.io("Process is no longer running");
    }
    try {
      vm.blocking().call(vm, () -> send(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw Errors.io(
          process.isAlive() ? "Process stdin is closed" : "Process is no longer running");
    }
  }

  private Void send(byte[] bytes) throws IOException, InterruptedException {
    OutputStream stdin = process.getOutputStream();
    try {
      stdin.write(bytes);
      stdin.flush();
    } catch (IOException e) {
      // A process that died over the write is still being collected when the write fails.
      process.waitFor(50, TimeUnit.MILLISECONDS);
      throw e;
    }
    return null;
  }

  void closeStdin() {
    stdinClosed = true;
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // What could not be delivered has no reader any more.
    }
  }

  /** Sends a signal by name, to a process that has ended as well: nothing happens then. */
  void signal(Vm vm, String name) {
    switch (name) {
      case "TERM" -> process.toHandle().destroy();
      case "KILL" -> process.toHandle().destroyForcibly();
      case "INT" -> interrupt(vm);
      default -> throw Errors.argument("Unsupported signal: " + name);
    }
  }

  /** Java sends only TERM and KILL; every shell can send the others. */
  private void interrupt(Vm vm) {
    if (!process.isAlive()) {
      return;
    }
    try {
      String line = "kill -INT " + process.pid();
      vm.blocking()
          .call(
              vm,
              () ->
                  new ProcessBuilder("/bin/sh", "-c", line)
                      .redirectErrorStream(true)
                      .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                      .start()
                      .waitFor());
    } catch (IOException e) {
      throw FileFailure.of("execute", "/bin/sh", e);
    }
  }

  /** Waits for the end of the process and, if it comes, for its last output; the code or null. */
  Integer await(long nanos) throws InterruptedException {
    if (!process.waitFor(nanos, TimeUnit.NANOSECONDS)) {
      return null;
    }
    settleOutput();
    return process.exitValue();
  }

  /** Lets what an ended process wrote arrive. */
  void settleOutput() throws InterruptedException {
    if (!process.isAlive()) {
      long deadline = System.nanoTime() + LAST_OUTPUT_NANOS;
      output.awaitEnd(deadline);
      if (!merged) {
        errors.awaitEnd(deadline);
      }
    }
  }

  int shutDown(Vm vm, long nanos) throws InterruptedException {
    closeStdin();
    Integer code = await(nanos / 2);
    if (code == null) {
      signal(vm, "TERM");
      code = await(nanos - nanos / 2);
    }
    if (code == null) {
      signal(vm, "KILL");
      code = await(Long.MAX_VALUE);
    }
    return code;
  }

  private Object exitCode() {
    return process.isAlive() ? Singleton.NIL : (Object) (long) process.exitValue();
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    if (name.equals("exit_code")) {
      set("exit_code", exitCode());
    }
    return super.get(name);
  }

  @Override
  public void print(Printer p) {
    p.raw("<Process>");
  }
}
