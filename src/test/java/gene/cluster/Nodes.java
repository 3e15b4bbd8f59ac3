package gene.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A cluster of real processes that write and read all the time (node.gene), with one SQLite file
 * behind them. Where the processes live is up to a test: in namespaces, with another clock, with
 * another disk.
 */
final class Nodes implements AutoCloseable {
  private static final int LANES = 6;
  private static final long LIMIT_SECONDS = 120;

  /** How the process of a place is started. */
  interface Place {
    String host(int place);

    default List<String> prefix(int place) {
      return List.of();
    }

    default Map<String, String> environment(int place) {
      return Map.of();
    }
  }

  private final Path folder;
  private final Path store;
  private final Place where;
  private final List<Integer> ports = new ArrayList<>();
  private final List<NodeProcess> all = new ArrayList<>();
  private final NodeProcess[] nodes;
  private int started;

  Nodes(int count, Path folder, Path store, Place where) throws IOException {
    this.folder = folder;
    this.store = store;
    this.where = where;
    this.nodes = new NodeProcess[count];
    for (int i = 0; i < count; i++) {
      try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        ports.add(s.getLocalPort());
      }
    }
  }

  static Nodes onLoopback(int count, Path folder) throws IOException {
    return new Nodes(count, folder, folder.resolve("state.db"), place -> "127.0.0.1");
  }

  /** One run of a node. */
  final class NodeProcess {
    final int place;
    final Process process;
    private final List<String> lines = new ArrayList<>(); // guarded by itself
    private final Map<Character, Long> doneAt = new HashMap<>(); // by lane; guarded by lines

    NodeProcess(int place) throws IOException {
      this.place = place;
      List<String> command = new ArrayList<>(where.prefix(place));
      command.addAll(
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
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
                  .toString()));
      ProcessBuilder b =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
      Map<String, String> env = b.environment();
      env.put("TEST_NODE", Integer.toString(++started));
      env.put("TEST_DB", store.toString());
      env.put("TEST_SECRET", "a secret for tests");
      env.put("GENE_CLUSTER_HOST", where.host(place));
      env.put("GENE_CLUSTER_PORT", Integer.toString(ports.get(place)));
      env.put("GENE_CLUSTER_SEEDS", seeds());
      env.putAll(where.environment(place));
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
            if (l.startsWith("done k")) {
              doneAt.put(l.charAt("done k".length()), System.nanoTime());
            }
          }
        }
      } catch (IOException e) {
        // killed
      }
    }

    boolean joined() {
      return said("joined");
    }

    boolean said(String start) {
      synchronized (lines) {
        return lines.stream().anyMatch(l -> l.startsWith(start));
      }
    }

    /** How many of its lines contain the text. */
    long count(String text) {
      synchronized (lines) {
        return lines.stream().filter(l -> l.contains(text)).count();
      }
    }

    /** Whether it has had an answer of an entity in each lane since then. */
    boolean allAnswerSince(long nanos) {
      synchronized (lines) {
        return doneAt.size() == LANES && doneAt.values().stream().allMatch(t -> t - nanos > 0);
      }
    }

    /** Whether it has had any answer since then. */
    boolean anyAnswerSince(long nanos) {
      synchronized (lines) {
        return doneAt.values().stream().anyMatch(t -> t - nanos > 0);
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

  private String seeds() {
    return String.join(
        ",", Stream.iterate(0, i -> i < nodes.length, i -> i + 1).map(this::address).toList());
  }

  private String address(int place) {
    return where.host(place) + ":" + ports.get(place);
  }

  int count() {
    return nodes.length;
  }

  NodeProcess at(int place) {
    return nodes[place];
  }

  /** Starts all, and waits until every one has had answers of entities. */
  void begin() throws IOException {
    for (int i = 0; i < nodes.length; i++) {
      start(i);
    }
    await("all nodes have joined", () -> everyone(n -> n.joined() || !n.process.isAlive()));
    assertTrue(everyone(NodeProcess::joined), this::tails);
    untilAllAnswer();
  }

  NodeProcess start(int place) throws IOException {
    nodes[place] = new NodeProcess(place);
    all.add(nodes[place]);
    return nodes[place];
  }

  /** Starts a node again, and waits until it has joined and all entities answer everyone. */
  void startAgain(int place) throws IOException {
    NodeProcess n = start(place);
    await("node " + place + " has joined again", n::joined);
    untilAllAnswer();
  }

  /** The seconds until entities in all lanes answer all of these nodes. */
  double untilAllAnswer(Collection<NodeProcess> these) {
    long since = System.nanoTime();
    await("entities answer", () -> these.stream().allMatch(n -> n.allAnswerSince(since)));
    return (System.nanoTime() - since) / 1e9;
  }

  double untilAllAnswer() {
    return untilAllAnswer(List.of(nodes));
  }

  List<NodeProcess> allBut(NodeProcess n) {
    return Stream.of(nodes).filter(o -> o != n).toList();
  }

  /**
   * Ends a node by a signal; the seconds until the others have taken over. Then starts it again.
   */
  double replace(int place, String signal) throws IOException {
    NodeProcess old = nodes[place];
    old.signal(signal);
    await("node " + place + " ends", () -> !old.process.isAlive());
    if (signal.equals("TERM")) {
      assertEquals(143, old.process.exitValue());
    }
    double seconds = untilAllAnswer(allBut(old));
    startAgain(place);
    return seconds;
  }

  /** A node that was cut off or stopped finds itself out, and ends with the status of node.gene. */
  void findsItselfOut(NodeProcess n) {
    await("node " + n.place + " notices", () -> !n.process.isAlive());
    assertEquals(3, n.process.exitValue(), n::tail);
  }

  private boolean everyone(Predicate<NodeProcess> p) {
    return Stream.of(nodes).allMatch(p);
  }

  void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, () -> what + ": " + tails());
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private String tails() {
    return all.stream().map(NodeProcess::tail).toList().toString();
  }

  @Override
  public void close() {
    for (NodeProcess n : all) {
      n.process.destroyForcibly();
    }
    for (NodeProcess n : all) {
      n.process.onExit().join();
    }
  }

  /** Ends all nodes and checks all they did. */
  void check() throws SQLException {
    close();
    History history = new History();
    for (NodeProcess n : all) {
      synchronized (n.lines) {
        n.lines.forEach(history::add);
      }
    }
    System.err.println(history.check(stored()));
  }

  /** The lists of all entities, as the store has them. */
  private Map<String, List<String>> stored() throws SQLException {
    Map<String, List<String>> lists = new HashMap<>();
    Pattern op = Pattern.compile("[0-9]+-[0-9]+-[0-9]+[ab]");
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + store);
        Statement s = c.createStatement();
        ResultSet rows = s.executeQuery("select key, state from gene_entities")) {
      while (rows.next()) {
        List<String> ops = new ArrayList<>();
        Matcher m = op.matcher(new String(rows.getBytes(2), StandardCharsets.ISO_8859_1));
        while (m.find()) {
          ops.add(m.group());
        }
        lists.put(rows.getString(1), ops);
      }
    }
    return lists;
  }
}
