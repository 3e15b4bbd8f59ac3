package gene.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Hosts of a network that exists in this machine only: a namespace for each, and one with two
 * bridges that they are plugged into. Moving a plug from one bridge to the other cuts the host off
 * from those that stay. Needs root; {@link #available} tells.
 */
final class TestNetwork implements Nodes.Place, AutoCloseable {
  private static final String PREFIX = "gene" + ProcessHandle.current().pid() % 100_000;

  private final int hosts;
  private final String middle = PREFIX + "m";

  TestNetwork(int hosts) throws IOException {
    this.hosts = hosts;
    run("ip", "netns", "add", middle);
    for (String bridge : new String[] {"br0", "br1"}) {
      inside(middle, "ip", "link", "add", bridge, "type", "bridge");
      inside(middle, "ip", "link", "set", bridge, "up");
    }
    for (int i = 0; i < hosts; i++) {
      run("ip", "netns", "add", name(i));
      inside(
          middle, "ip", "link", "add", plug(i), "type", "veth", "peer", "name", "eth0", "netns",
          name(i));
      plugInto("br0", i);
      inside(middle, "ip", "link", "set", plug(i), "up");
      inside(name(i), "ip", "addr", "add", host(i) + "/24", "dev", "eth0");
      inside(name(i), "ip", "link", "set", "eth0", "up");
      inside(name(i), "ip", "link", "set", "lo", "up");
    }
  }

  /** Whether this process may make networks. */
  static boolean available() {
    try {
      run("ip", "netns", "add", PREFIX + "t");
      try {
        inside(PREFIX + "t", "ip", "link", "add", "br0", "type", "bridge");
        return true;
      } finally {
        run("ip", "netns", "del", PREFIX + "t");
      }
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public String host(int place) {
    return "10.77.0." + (place + 1);
  }

  @Override
  public List<String> prefix(int place) {
    return List.of("ip", "netns", "exec", name(place));
  }

  private static String name(int host) {
    return PREFIX + "h" + host;
  }

  private static String plug(int host) {
    return "plug" + host;
  }

  private void plugInto(String bridge, int host) throws IOException {
    inside(middle, "ip", "link", "set", plug(host), "master", bridge);
  }

  /** These hosts reach each other and nobody else. */
  void cutOff(int... them) throws IOException {
    for (int h : them) {
      plugInto("br1", h);
    }
  }

  void heal() throws IOException {
    for (int i = 0; i < hosts; i++) {
      plugInto("br0", i);
    }
  }

  /** Packets from one host to the other are dropped on the way; those of the other arrive. */
  void dropOneWay(int from, int to) throws IOException {
    inside(name(from), "ip", "route", "add", "blackhole", host(to));
  }

  void stopDropping(int from, int to) throws IOException {
    inside(name(from), "ip", "route", "del", "blackhole", host(to));
  }

  /** What a host sends leaves at this rate. */
  void slow(int host, String rate) throws IOException {
    inside(
        name(host),
        "tc",
        "qdisc",
        "add",
        "dev",
        "eth0",
        "root",
        "tbf",
        "rate",
        rate,
        "burst",
        "16kbit",
        "latency",
        "400ms");
  }

  @Override
  public void close() throws IOException {
    for (int i = 0; i < hosts; i++) {
      run("ip", "netns", "del", name(i));
    }
    run("ip", "netns", "del", middle);
  }

  private static void inside(String namespace, String... command) throws IOException {
    List<String> all = new ArrayList<>(List.of("ip", "netns", "exec", namespace));
    all.addAll(Arrays.asList(command));
    run(all.toArray(new String[0]));
  }

  private static void run(String... command) throws IOException {
    try {
      Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (p.waitFor() != 0) {
        throw new IOException(String.join(" ", command) + ": " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
