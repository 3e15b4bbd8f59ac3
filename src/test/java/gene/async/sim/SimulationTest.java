package gene.async.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** The kernel keeps its rules in random programs; {@code bench/simulate} runs more of them. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class SimulationTest {
  private static final int SEEDS = Integer.getInteger("seeds", 100_000);

  @Test
  void theKernelKeepsItsRules() {
    Simulator.Found found = Simulator.search(1, SEEDS, 20);
    assertNull(found, () -> found.text());
  }

  @Test
  void aSeedIsRepeatable() {
    for (long seed = 1; seed <= 200; seed++) {
      List<Node> program = Simulator.program(seed);
      Simulator.Result once = Simulator.run(program, new Tape(seed), false, false);
      Simulator.Result again = Simulator.run(program, new Tape(once.decisions()), false, false);
      assertTrue(
          Arrays.deepEquals(once.events().toArray(), again.events().toArray()), "seed " + seed);
    }
  }

  /** Most statements come to an end in some programs, throw in some, are cancelled in some. */
  @Test
  void everyKindOfStatementHappens() {
    int[][] outcomes = new int[Kind.values().length][3];
    for (long seed = 1; seed <= 5000; seed++) {
      List<Node> program = Simulator.program(seed);
      Kind[] kinds = new Kind[Node.count(program)];
      Simulator.kinds(program, kinds, 0);
      for (int[] e : Simulator.run(program, new Tape(seed), true, false).events()) {
        if (e[1] >= 0) {
          outcomes[kinds[e[1]].ordinal()][e[2]]++;
        }
      }
    }
    for (Kind k : Kind.values()) {
      if (k.weight > 0) {
        assertTrue(Arrays.stream(outcomes[k.ordinal()]).sum() > 20, k + " hardly ever happens");
      }
    }
    for (Kind k : List.of(Kind.AWAIT, Kind.SLEEP, Kind.TAKE, Kind.PUT, Kind.GROUP, Kind.SELECT)) {
      assertTrue(outcomes[k.ordinal()][Execution.CANCELLED] > 20, k + " is hardly ever cancelled");
    }
  }

  @Test
  void whatBreaksARuleIsMadeSmall() {
    Node bad = new Node(Kind.BREAK_A_RULE, 0, 0, 0, false, List.of());
    for (long seed = 1; seed < 100; seed++) {
      List<Node> program = Simulator.program(seed);
      if (program.size() > 3 && program.get(1).bodies.size() == 1) {
        List<Node> broken = new java.util.ArrayList<>(program);
        broken.set(1, program.get(1).with(0, List.of(bad)));
        Simulator.Result r = Simulator.run(broken, new Tape(seed), true, false);
        if (r.rule() != null) {
          Simulator.Found small =
              new Shrinker(new Simulator.Found(seed, true, broken, r)).smallest();
          assertEquals(1, Node.count(small.program()), small.text());
          assertNotNull(small.result().rule());
          return;
        }
      }
    }
    throw new AssertionError("no program came to the statement");
  }
}
