package gene.cli.cluster;

import gene.cli.host.Host;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program several times at once, each as a process of its own and a node of one cluster;
 * what they print comes out here, each line behind the number of its node. A node learns from its
 * environment where to listen and whom to look for.
 */
public final class LocalNodes {
  private static final int END_SECONDS = 20;

  private final Host host;
  private final List<Process> processes = new ArrayList<>();
  private final List<Thread> printers = new ArrayList<>();

  public LocalNodes(Host host) {
    this.host = host;
  }

  /** Starts them, the first one first, and waits for all; the largest exit status. */
  public int run(List<String> command, int nodes, int firstPort) throws IOException {
    List<Integer> ports = ports(nodes, firstPort);
    List<String> seeds = ports.stream().map(p -> "127.0.0.1:" + p).toList();
    Thread ending = new Thread(this::endAll, "gene-cluster-end");
    Runtime.getRuntime().addShutdownHook(ending);
    for (int i = 0; i < nodes; i++) {
      start(command, i + 1, ports.get(i), String.join(",", seeds));
    }
    int status = 0;
    for (int i = 0; i < nodes; i++) {
      status = Math.max(status, awaited(i));
    }
    return status;
  }

  private void start(List<String> command, int number, int port, String seeds) throws IOException {
    ProcessBuilder b = new ProcessBuilder(command).redirectErrorStream(true);
    Map<String, String> env = b.environment();
    env.put("GENE_CLUSTER_NODE", Integer.toString(number));
    env.put("GENE_CLUSTER_HOST", "127.0.0.1");
    env.put("GENE_CLUSTER_PORT", Integer.toString(port));
    env.put("GENE_CLUSTER_SEEDS", seeds);
    Process p = b.start();
    p.getOutputStream().close();
    synchronized (processes) {
      processes.add(p);
    }
    Thread t = new Thread(() -> print(p, number), "gene-cluster-node-" + number);
    t.setDaemon(true);
    t.start();
    printers.add(t);
  }

  private void print(Process p, int number) {
    try (BufferedReader in = p.inputReader()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        say(number + "| " + line);
      }
    } catch (IOException e) {
      // it has ended
    }
  }

  private synchronized void say(String line) {
    host.console().out(line + "\n");
    host.console().flush();
  }

  private int awaited(int i) {
    try {
      int status = processes.get(i).waitFor();
      printers.get(i).join();
      if (status != 0) {
        say((i + 1) + "| ended with status " + status);
      }
      return status;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    }
  }

  /** This process ends: so do they, each handing over what it has. */
  private void endAll() {
    List<Process> all;
    synchronized (processes) {
      all = List.copyOf(processes);
    }
    all.forEach(Process::destroy);
    try {
      for (Process p : all) {
        if (!p.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
          p.destroyForcibly();
        }
      }
    } catch (InterruptedException e) {
      all.forEach(Process::destroyForcibly);
    }
  }

  private static List<Integer> ports(int n, int first) throws IOException {
    List<ServerSocket> open = new ArrayList<>();
    List<Integer> ports = new ArrayList<>();
    try {
      for (int i = 0; i < n; i++) {
        ServerSocket s =
            new ServerSocket(first == 0 ? 0 : first + i, 1, InetAddress.getLoopbackAddress());
        open.add(s);
        ports.add(s.getLocalPort());
      }
    } finally {
      for (ServerSocket s : open) {
        s.close();
      }
    }
    return ports;
  }

  /** The command that starts a JVM like this one with other arguments; null where nobody knows. */
  public static @Nullable List<String> likeThis(String mainClass, List<String> arguments) {
    ProcessHandle.Info info = ProcessHandle.current().info();
    List<String> own = ownArguments(info);
    if (info.command().isEmpty() || own == null) {
      return null;
    }
    List<String> command = new ArrayList<>();
    command.add(info.command().get());
    for (String a : own) {
      command.add(a);
      if (a.equals(mainClass) || a.endsWith("/" + mainClass)) {
        command.addAll(arguments);
        return command;
      }
    }
    return null;
  }

  /** The JDK does not tell them when they are longer than a page; Linux does. */
  private static @Nullable List<String> ownArguments(ProcessHandle.Info info) {
    Path file = Path.of("/proc/self/cmdline");
    try {
      if (Files.isReadable(file)) {
        List<String> all = List.of(Files.readString(file).split("\0"));
        return all.subList(1, all.size());
      }
    } catch (IOException e) {
      // as elsewhere
    }
    return info.arguments().map(List::of).orElse(null);
  }
}
