package gene.lib.process;

import gene.lib.io.FileFailure;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Environment;
import gene.runtime.host.Permissions;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A program to run, with arguments, directory and environment. Child processes get the VM's current
 * directory and environment, which are not those of this process.
 */
final class ShellCommand {
  private final String program;
  private final ProcessBuilder builder;
  private final Permissions gate; // null: everything is allowed

  private ShellCommand(Vm vm, String program, List<String> line) {
    this.gate = vm.permissions();
    this.program = program;
    this.builder = new ProcessBuilder(line);
    builder.directory(vm.workingDirectory().path().toFile());
    vm.environment().copyTo(builder.environment());
  }

  /** From the arguments of a function: the program, its arguments, ^cwd and ^env. */
  static ShellCommand of(Vm vm, String owner, Object[] args, GeneMap keywords) {
    List<String> line = new ArrayList<>(args.length);
    for (Object arg : args) {
      line.add(Args.string(owner, arg));
    }
    ShellCommand command = new ShellCommand(vm, line.getFirst(), line);
    Object cwd = given(keywords, "cwd");
    if (cwd != null) {
      Path dir = vm.workingDirectory().resolve(Args.string(owner + " ^cwd", cwd));
      command.builder.directory(dir.toFile());
    }
    Object env = given(keywords, "env");
    if (env != null) {
      command.addEnvironment(Args.map(owner + " ^env", env));
    }
    return command;
  }

  /** A line for the shell, with standard error merged into standard output. */
  static ShellCommand shell(Vm vm, String text) {
    ShellCommand command = new ShellCommand(vm, "/bin/sh", List.of("/bin/sh", "-c", text));
    command.builder.redirectErrorStream(true);
    return command;
  }

  /** A keyword's value; null when it is missing or nil. */
  private static Object given(GeneMap keywords, String name) {
    Object v = keywords.get(name);
    return v == Singleton.NIL ? null : v;
  }

  private void addEnvironment(GeneMap added) {
    Map<String, String> variables = builder.environment();
    added.forEach(
        (name, value) -> {
          if (value == Singleton.NIL) {
            variables.remove(name);
          } else {
            String text = Printer.plain(value);
            Environment.check(name, text);
            variables.put(name, text);
          }
        });
  }

  ShellCommand mergeErrors(boolean merge) {
    builder.redirectErrorStream(merge);
    return this;
  }

  /** Starts the program; what goes wrong is an IOError {@code cannot execute "x": ..}. */
  Process start() {
    File dir = builder.directory();
    if (!dir.isDirectory()) {
      String reason = dir.exists() ? "not a directory" : "no such directory";
      throw FileFailure.because("execute", program, reason);
    }
    searchOwnPath();
    if (gate != null) {
      gate.run(program, found(), builder.environment());
    }
    try {
      return builder.start();
    } catch (IOException e) {
      throw FileFailure.of("execute", program, e);
    }
  }

  /** Java searches the PATH this process was started with; a PATH the program changed wins. */
  private void searchOwnPath() {
    String path = builder.environment().get("PATH");
    if (path == null || path.equals(System.getenv("PATH")) || program.contains("/")) {
      return;
    }
    for (String dir : path.split(":")) {
      Path candidate = builder.directory().toPath().resolve(dir).resolve(program);
      if (Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
        builder.command().set(0, candidate.toString());
        return;
      }
    }
    throw FileFailure.because("execute", program, "no such file");
  }

  /** The file that is going to run. */
  private Path found() {
    String name = builder.command().getFirst();
    if (name.contains("/")) {
      return builder.directory().toPath().resolve(name);
    }
    String path = System.getenv("PATH"); // by which Java looks
    for (String dir : (path == null ? "/usr/bin:/bin" : path).split(":")) {
      Path candidate = builder.directory().toPath().resolve(dir).resolve(name);
      if (Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
        return candidate;
      }
    }
    return null;
  }

  /** Runs the program to its end with empty standard input; standard error goes to the console. */
  Execution.Outcome run(Vm vm) {
    vm.console().flush();
    Execution execution = new Execution(this, program, text -> vm.console().err(text));
    try {
      return vm.blocking().call(vm, execution);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /** The command as work under way, which collects standard error beside the output. */
  Execution execution() {
    return new Execution(this, program, null);
  }

  GeneError failure(IOException e) {
    return FileFailure.of("execute", program, e);
  }
}
