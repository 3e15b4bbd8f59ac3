package gene.lib.process;

import gene.async.Operations;
import gene.async.Scheduler;
import gene.lib.io.FileAccess;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.ExitRequest;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.io.IOException;
import java.util.Locale;

/** The namespace system, gene/os, and the global functions that act on the process. */
public final class SystemLib {
  private SystemLib() {}

  /** The namespace system. */
  public static void install(Core core, Namespace system) {
    Table.of(system)
        .keywords("exec", "command arg.. ^cwd ^env", "Runs a program; its output.", SystemLib::exec)
        .keywords(
            "exec_async",
            "command arg.. ^cwd ^env",
            "Future of a map with output, error and exit_code.",
            SystemLib::execAsync)
        .fn("shell", "text", "Runs a shell command; {^output ^exit_code}.", SystemLib::shell)
        .fn("cwd", "", "Current directory.", SystemLib::cwd)
        .fn("cd", "path", "Changes the current directory; nil.", SystemLib::cd)
        .fn("args", "", "Command line arguments of the process.", SystemLib::args)
        .fn("os", "", "Name of the operating system.", vm -> os(System.getProperty("os.name")))
        .fn("arch", "", "Name of the processor.", vm -> arch(System.getProperty("os.arch")))
        .fn("exit", "[code]", "Ends the process at once.", SystemLib::exit)
        .value("Process", core.builtin("Process"));
  }

  /** The namespace gene/os. */
  public static Namespace os(Core core, Namespace gene) {
    return Namespace.lazy(
        core,
        "os",
        gene,
        os ->
            Table.of(os).fn("exec", "text", "Output of a shell command.", SystemLib::shellOutput));
  }

  /** Functions without a namespace. */
  public static void installGlobals(Table t) {
    t.fn("exit", "[code]", "Ends the process at once.", SystemLib::exit);
  }

  private static Object exec(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return ShellCommand.of(vm, "exec", args, keywords).run(vm).output();
  }

  private static Object execAsync(Vm vm, Object self, Object[] args, GeneMap keywords) {
    ShellCommand command = ShellCommand.of(vm, "exec_async", args, keywords);
    vm.console().flush();
    Execution execution = command.execution();
    return new Operations(Scheduler.of(vm))
        .onPool(
            execution,
            SystemLib::outcome,
            failure ->
                failure instanceof GeneError e
                    ? e
                    : failure instanceof IOException e
                        ? command.failure(e)
                        : Errors.io("cannot execute: " + failure.getMessage()));
  }

  private static GeneMap outcome(Execution.Outcome o) {
    return GeneMap.of("output", o.output(), "error", o.error(), "exit_code", (long) o.exitCode());
  }

  private static Object shell(Vm vm, Object text) {
    Execution.Outcome outcome = ShellCommand.shell(vm, Args.string("shell", text)).run(vm);
    return GeneMap.of("output", outcome.output(), "exit_code", (long) outcome.exitCode());
  }

  private static Object shellOutput(Vm vm, Object text) {
    return ShellCommand.shell(vm, Args.string("exec", text)).run(vm).output();
  }

  private static Object cwd(Vm vm) {
    return vm.workingDirectory().get();
  }

  private static Object cd(Vm vm, Object path) {
    String to = Args.string("cd", path);
    FileAccess.allowed(vm, Right.READ, vm.workingDirectory().resolve(to));
    vm.workingDirectory().change(to);
    return Singleton.NIL;
  }

  private static Object args(Vm vm) {
    return GeneArray.copyOf(vm.core().arguments());
  }

  public static String os(String javaName) {
    String name = javaName.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return "windows";
    }
    return switch (name) {
      case "linux", "freebsd", "openbsd", "netbsd" -> name;
      case "mac os x", "darwin" -> "macos";
      default -> "unknown";
    };
  }

  public static String arch(String javaName) {
    return switch (javaName) {
      case "amd64", "x86_64" -> "amd64";
      case "aarch64", "arm64" -> "arm64";
      case "x86", "i386", "i486", "i586", "i686" -> "i386";
      case "arm", "arm32" -> "arm";
      default -> "unknown";
    };
  }

  /** The system keeps the low eight bits of an exit status; so do we. */
  private static Object exit(Vm vm, Object code) {
    int status = (int) (Args.integer("exit", code, 0) & 0xff);
    vm.console().flush();
    throw new ExitRequest(status);
  }
}
