package gene.cli.run;

import gene.guard.Limits;
import gene.playground.Settings;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How another JVM like this one is started, for a program that is not trusted. */
public final class ChildVm {

  /** The class that starts the command line; by name, since it knows all commands. */
  private static final String MAIN = "gene.cli.Main";

  /** Options of this JVM that the other one has too; heap, agents and properties are its own. */
  private static final List<String> SAME =
      List.of("--add-opens", "--enable-native-access", "-XX:", "-Xlog", "-Xss", "-Djdk.track");

  private ChildVm() {}

  /**
   * The command; {@code {folder}} in it stands for the working directory of the process.
   *
   * @param wrap words that begin the command, null for none
   */
  public static List<String> command(String wrap, Limits limits) {
    List<String> command = new ArrayList<>();
    if (wrap != null) {
      command.addAll(List.of(wrap.strip().split("\\s+")));
    }
    command.add(System.getProperty("java.home") + "/bin/java");
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (SAME.stream().anyMatch(option::startsWith)) {
        command.add(option);
      }
    }
    command.addAll(
        List.of(
            "-Xmx" + (limits.memory() + Settings.HEAP_BESIDE),
            "-XX:MaxMetaspaceSize=96m",
            "-XX:ReservedCodeCacheSize=64m",
            "-XX:MaxDirectMemorySize=16m",
            "-XX:ActiveProcessorCount=2",
            "-XX:+ExitOnOutOfMemoryError", // a thread that watches must not die alone
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+DisableAttachMechanism",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=/dev/null",
            "-Djava.io.tmpdir={folder}",
            "-Duser.home={folder}",
            "-cp",
            classPath(),
            MAIN,
            PlaygroundChildCommand.NAME,
            "--max-time=" + limits.computing() / 1_000_000 + "ms",
            "--max-wall=" + limits.wall() / 1_000_000 + "ms",
            "--max-memory=" + limits.memory(),
            "--max-tasks=" + limits.tasks(),
            "--max-output=" + limits.output()));
    return command;
  }

  /** The class path as seen from any folder. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
