package gene.async;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A program in a JVM of its own, for what cannot be seen from inside. */
public final class GeneProcess implements AutoCloseable {
  private static final int LIMIT_SECONDS = 300;

  private final Process process;
  private final BufferedReader out;

  private GeneProcess(Process process) {
    this.process = process;
    this.out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Starts a main class with the class path of the tests. */
  public static GeneProcess start(List<String> jvmOptions, String mainClass, String... args)
      throws IOException {
    return start(Map.of(), jvmOptions, mainClass, args);
  }

  private static GeneProcess start(
      Map<String, String> environment, List<String> jvmOptions, String mainClass, String... args)
      throws IOException {
    List<String> line = new ArrayList<>();
    if (System.getProperty("os.name").equals("Linux")) {
      // A build in the background ignores SIGINT, and its children would too.
      line.addAll(List.of("env", "--default-signal=INT,TERM,HUP"));
    }
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
    line.add("-XX:+UseSerialGC");
    line.add("-XX:TieredStopAtLevel=1");
    line.addAll(jvmOptions);
    line.add("-cp");
    line.add(System.getProperty("java.class.path"));
    line.add(mainClass);
    line.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    CompletableFuture.delayedExecutor(LIMIT_SECONDS, TimeUnit.SECONDS)
        .execute(process::destroyForcibly);
    return new GeneProcess(process);
  }

  /** A command of the command line. */
  public static GeneProcess command(String... words) throws IOException {
    return start(List.of(), "gene.cli.Main", words);
  }

  static GeneProcess eval(String program) throws IOException {
    return command("eval", program);
  }

  /** With sockets, and with variables of the environment. */
  public static GeneProcess eval(
      Map<String, String> environment, List<String> jvmOptions, String program) throws IOException {
    List<String> options = new ArrayList<>(jvmOptions);
    options.add("--enable-native-access=ALL-UNNAMED");
    options.add("--sun-misc-unsafe-memory-access=allow");
    return start(environment, options, "gene.cli.Main", "eval", program);
  }

  public String line() throws IOException {
    return out.readLine();
  }

  /** Reads lines up to the one that is wanted. */
  public void waitFor(String line) throws IOException {
    for (String got = out.readLine(); !line.equals(got); got = out.readLine()) {
      if (got == null) {
        throw new AssertionError("ended without printing " + line);
      }
    }
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  public String rest() throws IOException {
    StringBuilder text = new StringBuilder();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      text.append(line).append('\n');
    }
    return text.toString();
  }

  public int exitCode() throws InterruptedException {
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("still running");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
