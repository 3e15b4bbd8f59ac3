package gene.lib.process;

import gene.runtime.task.Blocking;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** A program run to its end on a thread of its own. Cancelling kills it and what it has started. */
final class Execution implements Blocking.Work<Execution.Outcome> {
  /** What a finished program left behind; {@code error} is empty when it went to the console. */
  record Outcome(String output, String error, int exitCode) {}

  private final ShellCommand command;
  private final String program;
  private final Consumer<String> errorSink; // null to collect standard error
  private Process process;
  private boolean cancelled;

  Execution(ShellCommand command, String program, Consumer<String> errorSink) {
    this.command = command;
    this.program = program;
    this.errorSink = errorSink;
  }

  @Override
  public Outcome run() throws IOException, InterruptedException {
    Process p = command.start();
    synchronized (this) {
      process = p;
      if (cancelled) {
        kill();
      }
    }
    try {
      p.getOutputStream().close();
      var errors = new ByteArrayOutputStream();
      Thread reader =
          Thread.ofPlatform()
              .daemon()
              .name("stderr of " + program)
              .start(() -> readErrors(p.getErrorStream(), errors));
      byte[] output = p.getInputStream().readAllBytes();
      int code = p.waitFor();
      reader.join();
      return new Outcome(
          new String(output, StandardCharsets.UTF_8),
          errors.toString(StandardCharsets.UTF_8),
          code);
    } catch (InterruptedException e) {
      cancel();
      throw e;
    }
  }

  private void readErrors(InputStream from, ByteArrayOutputStream collected) {
    try (from) {
      if (errorSink == null) {
        from.transferTo(collected);
      } else {
        forward(from);
      }
    } catch (IOException e) {
      // The process is gone, and so is the rest of what it had to say.
    }
  }

  /** Passes the text on as it comes, without tearing characters apart. */
  private void forward(InputStream from) throws IOException {
    TextPipe text = new TextPipe();
    byte[] block = new byte[8192];
    for (int n = from.read(block); n >= 0; n = from.read(block)) {
      text.put(block, n);
      errorSink.accept(text.takeAvailable());
    }
    text.end();
    errorSink.accept(text.takeAvailable());
  }

  @Override
  public synchronized void cancel() {
    cancelled = true;
    if (process != null) {
      kill();
    }
  }

  private void kill() {
    // The parent first: a shell whose child dies would go on with its next command.
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
