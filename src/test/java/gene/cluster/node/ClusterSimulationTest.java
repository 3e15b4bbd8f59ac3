package gene.cluster.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Chapter 24.2 under all that can go wrong, by simulation: nothing confirmed is lost, order is kept
 * per sender and entity, no entity works on two nodes, state continues. {@code -Dseeds=n} for more
 * runs, {@code -Dseed=n} for one of them with its trace.
 */
@Tag("slow")
class ClusterSimulationTest {
  /** A node with a program that sends. */
  private final class Program implements Node.Observer {
    final SimulatedEngine engine;
    final Node node;
    final List<String> events = new ArrayList<>();
    boolean joined;

    Program() {
      engine = world.engine();
      node = new Node(engine, engine, Timing.USUAL, 1 << 20, ledger.hosting(engine), this);
      node.declare("t");
      node.join();
      programs.add(this);
    }

    @Override
    public void joined(Member self) {
      joined = true;
    }

    @Override
    public void changed(String what, Member m) {
      events.add(what + " " + m.uid());
    }

    @Override
    public void ended(String why) {}

    boolean runs() {
      return joined && engine.runs() && !node.over();
    }

    void send(Mode mode, String key) {
      String op = engine.uid() + ":" + String.format("%06d", ++ops) + ":" + mode;
      sent.put(op, key);
      node.send(
          new Address("t", key),
          mode,
          op.getBytes(StandardCharsets.UTF_8),
          (status, reply) -> {
            assertTrue(outcomes.put(op, status) == null, op + " ended twice");
          });
    }
  }

  private World world;
  private Ledger ledger;
  private List<Program> programs;
  private Map<String, Status> outcomes;
  private Map<String, String> sent;
  private int ops;

  private void begin(long seed, int nodes) {
    world = new World(seed);
    ledger = new Ledger(world);
    programs = new ArrayList<>();
    outcomes = new HashMap<>();
    sent = new HashMap<>();
    ops = 0;
    for (int i = 0; i < nodes; i++) {
      new Program();
      world.run(1500 * World.MILLI);
    }
  }

  private List<Program> running() {
    return programs.stream().filter(Program::runs).toList();
  }

  private Program any() {
    List<Program> all = running();
    return all.isEmpty() ? null : all.get(world.random.nextInt(all.size()));
  }

  private void load(int millis) {
    for (int t = 0; t < millis; t += 50) {
      for (int i = world.random.nextInt(6); i > 0; i--) {
        Program p = any();
        if (p != null) {
          int m = world.random.nextInt(4);
          p.send(
              m == 0 ? Mode.SEND : m == 1 ? Mode.ASK : Mode.CONFIRM,
              "k" + world.random.nextInt(30));
        }
      }
      world.run(50 * World.MILLI);
    }
  }

  private void check(String context) {
    assertEquals(List.of(), ledger.violations, context);
    Map<String, String> lastOf = new HashMap<>();
    ledger.stored.forEach(
        (key, handled) -> {
          Set<String> seen = new HashSet<>();
          for (String op : handled) {
            assertEquals(sent.get(op), key, context);
            if (seen.add(op)) {
              String sender = op.substring(0, op.indexOf(':')) + key;
              String last = lastOf.put(sender, op);
              assertTrue(
                  last == null || last.compareTo(op) < 0,
                  () -> context + key + ": " + op + " after " + last);
            } else {
              assertTrue(op.endsWith("CONFIRM"), context + op + " was repeated");
            }
          }
        });
    outcomes.forEach(
        (op, status) -> {
          if (status == Status.DONE) {
            assertTrue(ledger.stored.get(sent.get(op)).contains(op), context + op + " is lost");
          }
        });
  }

  private void settle(String context) {
    world.partition(Set.of());
    world.loss = 0;
    for (Program p : programs) {
      if (p.engine.paused && !p.engine.gone()) {
        world.resume(p.engine);
      }
    }
    world.run(40_000 * World.MILLI);
    for (Map.Entry<String, String> s : sent.entrySet()) {
      long uid = Long.parseLong(s.getKey().substring(0, s.getKey().indexOf(':')));
      if (!world.byUid(uid).gone() && !outcomes.containsKey(s.getKey())) {
        fail(context + s.getKey() + " to " + s.getValue() + " never ended");
      }
    }
  }

  @Test
  void nothingIsLostWhileAllIsWell() {
    begin(1, 3);
    load(5000);
    settle("");
    check("");
    assertEquals(ops, outcomes.size());
    assertTrue(outcomes.values().stream().allMatch(s -> s == Status.DONE));
    assertTrue(ledger.stored.size() > 20);
  }

  @Test
  void lostAndLateDatagramsLoseNoMessages() {
    begin(2, 3);
    world.loss = 0.2;
    load(10_000);
    settle("");
    check("");
    assertTrue(
        outcomes.values().stream().allMatch(s -> s == Status.DONE), () -> outcomes.toString());
  }

  @Test
  void aNodeThatLeavesGivesItsEntitiesAway() {
    begin(3, 3);
    load(3000);
    programs.get(0).node.leave(); // the coordinator
    load(8000);
    programs.get(1).node.leave();
    load(8000);
    settle("");
    check("");
    outcomes.forEach(
        (op, s) ->
            assertTrue(s == Status.DONE || op.startsWith("1:") || op.startsWith("2:"), op + s));
    assertEquals(1, running().size());
    assertTrue(programs.get(2).events.contains("Left 1"), () -> programs.get(2).events.toString());
  }

  /** Whoever else leaves: nobody waits until the time for leaving is over. */
  @Test
  void allMayLeaveTogether() {
    for (int seed = 0; seed < 200; seed++) {
      begin(seed, 1 + seed % 5);
      load(3000);
      for (Program p : programs) {
        world.at(world.millis(0, 1 + seed % 3 * 100), p.engine, p.node::leave);
      }
      world.run(5000 * World.MILLI);
      assertEquals(List.of(), running(), "seed " + seed);
      check("seed " + seed + ": ");
    }
  }

  @Test
  void aKilledNodesEntitiesAnswerAgainInTime() {
    begin(4, 3);
    load(3000);
    world.kill(programs.get(0).engine);
    world.run(1000 * World.MILLI);
    int before = ops;
    for (int k = 0; k < 30; k++) {
      programs.get(1).send(Mode.CONFIRM, "k" + k);
    }
    world.run(11_000 * World.MILLI);
    for (Map.Entry<String, Status> o : outcomes.entrySet()) {
      assertTrue(o.getValue() == Status.DONE || o.getValue() == Status.LOST, o.toString());
    }
    assertEquals(
        30,
        outcomes.keySet().stream()
            .filter(op -> Integer.parseInt(op.substring(2, 8)) > before)
            .count());
    check("");
  }

  @Test
  void ofTwoNodesTheOlderGoesOn() {
    begin(5, 2);
    load(2000);
    world.partition(Set.of(1L));
    world.run(15_000 * World.MILLI);
    assertTrue(programs.get(0).runs());
    assertTrue(!programs.get(1).runs());
    settle("");
    check("");
  }

  @Test
  void typesThatNobodyHostsAreAnError() {
    begin(6, 2);
    Status[] got = new Status[1];
    programs
        .get(0)
        .node
        .send(new Address("nothing", "k"), Mode.ASK, new byte[0], (s, r) -> got[0] = s);
    world.run(8000 * World.MILLI);
    assertEquals(Status.NO_HOST, got[0]);
  }

  @Test
  void largeMessagesAreCutAndJoined() {
    begin(7, 2);
    world.loss = 0.1;
    for (int i = 0; i < 20; i++) {
      byte[] big = ("1:" + i + "x".repeat(300_000)).getBytes(StandardCharsets.UTF_8);
      sent.put(new String(big, StandardCharsets.UTF_8), "k" + i);
      programs
          .get(0)
          .node
          .send(
              new Address("t", "k" + i),
              Mode.ASK,
              big,
              (s, r) -> outcomes.put(new String(big, StandardCharsets.UTF_8), s));
    }
    world.run(60_000 * World.MILLI);
    assertEquals(20, outcomes.size());
    assertTrue(outcomes.values().stream().allMatch(s -> s == Status.DONE));
  }

  @Test
  void anythingMayHappen() {
    String one = System.getProperty("seed");
    int seeds = Integer.getInteger("seeds", 25);
    long first = one == null ? 100 : Long.parseLong(one);
    for (long seed = first; seed < (one == null ? first + seeds : first + 1); seed++) {
      String context = "seed " + seed + ": ";
      try {
        anything(seed, context);
      } catch (AssertionError | RuntimeException e) {
        if (one != null) {
          System.err.println(world.trace());
        }
        throw new AssertionError(context + e, e);
      }
    }
  }

  private void anything(long seed, String context) {
    begin(seed, 3 + (int) (seed % 3));
    for (int round = 0; round < 12; round++) {
      fault();
      load(2000 + world.random.nextInt(4000));
      check(context);
      while (programs.stream().filter(p -> !p.engine.gone()).count() < 3) {
        new Program();
      }
    }
    settle(context);
    check(context);
  }

  private void fault() {
    Program p = any();
    if (p == null) {
      return;
    }
    switch (world.random.nextInt(8)) {
      case 0 -> world.kill(p.engine);
      case 1 -> {
        world.pause(p.engine);
        world.at(world.millis(1000, 20_000), null, () -> world.resume(p.engine));
      }
      case 2 -> {
        world.partition(Set.of(p.engine.uid()));
        world.at(world.millis(1000, 12_000), null, () -> world.partition(Set.of()));
      }
      case 3 -> {
        world.loss = world.random.nextDouble() * 0.3;
        world.at(world.millis(1000, 6000), null, () -> world.loss = 0);
      }
      case 4 -> {
        if (running().size() > 1) {
          p.node.leave();
        }
      }
      case 5 -> new Program();
      case 6 -> {
        Set<Long> side = new HashSet<>();
        running()
            .forEach(
                r -> {
                  if (world.random.nextBoolean()) {
                    side.add(r.engine.uid());
                  }
                });
        world.partition(side);
        world.at(world.millis(1000, 15_000), null, () -> world.partition(Set.of()));
      }
      default -> {}
    }
  }
}
