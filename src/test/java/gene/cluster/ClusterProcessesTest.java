package gene.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three nodes as processes of this machine, writing all the time, while some of them are killed,
 * stopped, ended and started again. Then the history is checked against the database: what was
 * confirmed is there, in the order of each sender. {@code -Dkills=100} for a long run.
 */
class ClusterProcessesTest {
  private static final int LANES = 6;
  private static final long PATIENCE_SECONDS = 90;

  /** One run of a node. */
  private final class NodeProcess {
    final int place;
    final Process process;
    final List<String> lines = new ArrayList<>(); // guarded by itself
    private final Map<String, Long> doneAt = new HashMap<>(); // by key; guarded by lines

    NodeProcess(int place) throws IOException {
      this.place = place;
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      ProcessBuilder b =
          new ProcessBuilder(
                  java,
                  "-Xss16m",
                  "-Xmx256m",
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "--add-opens=java.base/java.lang=ALL-UNNAMED",
                  "--enable-native-access=ALL-UNNAMED",
                  "--sun-misc-unsafe-memory-access=allow",
                  "-cp",
                  classPath(),
                  "gene.cli.Main",
                  "run",
                  Path.of(
                          System.getProperty("gene.basedir", "."),
                          "src/test/resources/gene/cluster/node.gene")
                      .toAbsolutePath()
                      .toString())
              .directory(folder.toFile())
              .redirectErrorStream(true);
      Map<String, String> env = b.environment();
      env.put("TEST_NODE", Integer.toString(++started));
      env.put("TEST_DB", folder.resolve("state.db").toString());
      env.put("TEST_SECRET", "a secret for tests");
      env.put("GENE_CLUSTER_PORT", Integer.toString(ports.get(place)));
      env.put("GENE_CLUSTER_SEEDS", seeds());
      process = b.start();
      Thread t = new Thread(this::read);
      t.setDaemon(true);
      t.start();
    }

    /** With absolute paths, since the nodes have a folder of their own. */
    private static String classPath() {
      return String.join(
          File.pathSeparator,
          Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
              .map(p -> Path.of(p).toAbsolutePath().toString())
              .toList());
    }

    private void read() {
      try (BufferedReader in = process.inputReader()) {
        for (String l = in.readLine(); l != null; l = in.readLine()) {
          synchronized (lines) {
            lines.add(l);
            if (l.startsWith("done ")) {
              doneAt.put(l.split(" ")[1], System.nanoTime());
            }
          }
        }
      } catch (IOException e) {
        // killed
      }
    }

    boolean joined() {
      synchronized (lines) {
        return lines.stream().anyMatch(l -> l.startsWith("joined"));
      }
    }

    /** Whether it has had an answer of all entities since then. */
    boolean allAnswerSince(long nanos) {
      synchronized (lines) {
        return doneAt.size() == LANES && doneAt.values().stream().allMatch(t -> t - nanos > 0);
      }
    }

    void signal(String name) throws IOException {
      try {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    String tail() {
      synchronized (lines) {
        return "node " + place + ": " + lines.subList(Math.max(0, lines.size() - 12), lines.size());
      }
    }
  }

  @TempDir Path folder;
  private final List<Integer> ports = new ArrayList<>();
  private final List<NodeProcess> all = new ArrayList<>();
  private final NodeProcess[] nodes = new NodeProcess[3];
  private int started;

  private String seeds() {
    return String.join(",", ports.stream().map(p -> "127.0.0.1:" + p).toList());
  }

  private void begin() throws IOException {
    for (int i = 0; i < nodes.length; i++) {
      try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        ports.add(s.getLocalPort());
      }
    }
    for (int i = 0; i < nodes.length; i++) {
      start(i);
    }
    await("all nodes have joined", () -> everyone(n -> n.joined() || !n.process.isAlive()));
    assertTrue(
        everyone(NodeProcess::joined),
        () -> all.stream().map(NodeProcess::tail).toList().toString());
  }

  private void start(int place) throws IOException {
    nodes[place] = new NodeProcess(place);
    all.add(nodes[place]);
  }

  private boolean everyone(java.util.function.Predicate<NodeProcess> p) {
    for (NodeProcess n : nodes) {
      if (!p.test(n)) {
        return false;
      }
    }
    return true;
  }

  private void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.getAsBoolean()) {
      assertTrue(
          System.nanoTime() < end,
          () -> what + ": " + all.stream().map(NodeProcess::tail).toList());
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** All entities answer all nodes again; the seconds that took. */
  private double untilAllAnswer() {
    long since = System.nanoTime();
    await("entities answer", () -> everyone(n -> n.allAnswerSince(since)));
    return (System.nanoTime() - since) / 1e9;
  }

  @AfterEach
  void end() throws IOException {
    for (NodeProcess n : all) {
      n.process.destroyForcibly();
    }
    for (NodeProcess n : all) {
      n.process.onExit().join();
    }
  }

  // ---- tests

  @Test
  void nothingConfirmedIsLost() throws Exception {
    begin();
    untilAllAnswer();
    int kills = Integer.getInteger("kills", 0);
    if (kills > 0) {
      killAtRandom(kills);
      sleepAndWake(2);
    } else {
      replace(0, "KILL"); // the oldest
      replace(1, "TERM");
    }
    end();
    check();
  }

  /** Ends a node in a way, waits until the others have taken over, starts it again. */
  private double replace(int place, String signal) throws IOException {
    NodeProcess old = nodes[place];
    old.signal(signal);
    await("node " + place + " ends", () -> !old.process.isAlive());
    if (signal.equals("TERM")) {
      assertEquals(143, old.process.exitValue());
    }
    long since = System.nanoTime();
    await("the others answer", () -> everyone(n -> n == old || n.allAnswerSince(since)));
    double seconds = (System.nanoTime() - since) / 1e9;
    start(place);
    await("node " + place + " has joined again", () -> nodes[place].joined());
    untilAllAnswer();
    return seconds;
  }

  /** A node that was stopped for longer than the others wait finds itself out, and ends. */
  private void sleepAndWake(int place) throws IOException {
    NodeProcess n = nodes[place];
    n.signal("STOP");
    long since = System.nanoTime();
    await("the others answer", () -> everyone(o -> o == n || o.allAnswerSince(since)));
    n.signal("CONT");
    await("the node notices", () -> !n.process.isAlive());
    assertEquals(3, n.process.exitValue(), n::tail);
  }

  private void killAtRandom(int kills) throws IOException {
    Random random = new Random(kills);
    double worst = 0;
    double sum = 0;
    for (int i = 0; i < kills; i++) {
      double seconds = replace(random.nextInt(nodes.length), "KILL");
      worst = Math.max(worst, seconds);
      sum += seconds;
      System.err.printf("kill %d: %.1f s%n", i + 1, seconds);
    }
    System.err.printf("%d kills: mean %.1f s, worst %.1f s%n", kills, sum / kills, worst);
  }

  // ---- the history

  private void check() throws SQLException {
    Map<String, List<String>> stored = stored();
    int confirmed = 0;
    for (NodeProcess n : all) {
      synchronized (n.lines) {
        for (String l : n.lines) {
          if (l.startsWith("done ")) {
            String[] p = l.split(" ");
            confirmed++;
            assertTrue(stored.getOrDefault(p[1], List.of()).contains(p[2]), l + " is lost");
          }
        }
      }
    }
    assertTrue(confirmed > 100, "only " + confirmed + " operations");
    stored.forEach(ClusterProcessesTest::ordered);
    System.err.println(confirmed + " confirmed operations, none lost");
  }

  /** First occurrences are in the order of each sender; repetitions may stand behind. */
  private static void ordered(String key, List<String> ops) {
    Set<String> seen = new HashSet<>();
    Map<String, String> last = new HashMap<>();
    for (String op : ops) {
      if (seen.add(op)) {
        String before = last.put(op.substring(0, op.indexOf('-')), op);
        assertTrue(
            before == null || before.compareTo(op) < 0, key + ": " + op + " after " + before);
      }
    }
  }

  /** The lists of all entities, as the store has them. */
  private Map<String, List<String>> stored() throws SQLException {
    Map<String, List<String>> all = new HashMap<>();
    Pattern op = Pattern.compile("[0-9]+-[0-9]+-[0-9]+[ab]");
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("state.db"));
        Statement s = c.createStatement();
        ResultSet rows = s.executeQuery("select key, state from gene_entities")) {
      while (rows.next()) {
        List<String> ops = new ArrayList<>();
        Matcher m =
            op.matcher(new String(rows.getBytes(2), java.nio.charset.StandardCharsets.ISO_8859_1));
        while (m.find()) {
          ops.add(m.group());
        }
        all.put(rows.getString(1), ops);
      }
    }
    return all;
  }
}
