package gene.actor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.actor.ActorInterleaving.Fault;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Actors keep the rules of chapter 17 in random programs; {@code bench/simulate --actors}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class ActorSimulationTest {
  private static final int SEEDS = Integer.getInteger("seeds", 1000);

  @Test
  void actorsKeepTheirRules() {
    ActorSimulator.Found found = ActorSimulator.search(1, SEEDS);
    assertNull(found, () -> found.text());
  }

  /** With other VMs between any two accesses to what they share. */
  @Test
  void actorsKeepTheirRulesWhateverComesBetween() {
    assertNull(new ActorInterleaving(null).brokenRule(1, SEEDS));
  }

  @Test
  void aSeedIsRepeatableAndActorsMove() {
    int moves = 0;
    int handled = 0;
    for (long seed = 1; seed <= 200; seed++) {
      ActorExecution once = new ActorExecution(ActorProgram.of(seed), seed);
      ActorExecution again = new ActorExecution(ActorProgram.of(seed), seed);
      assertNull(once.run());
      assertNull(again.run());
      assertEquals(once.events(), again.events(), "seed " + seed);
      moves += once.moves();
      handled += once.handled();
    }
    assertTrue(moves > 10, moves + " moves");
    assertTrue(handled > 500, handled + " messages");
  }

  @ParameterizedTest
  @CsvSource({
    "Actor, deliver, wake", // lost wake-ups
    "Actor, release, hasMail",
    "Worker, rest, hasWork",
    "Mailbox, poll, turnedRound", // lost messages
    "Actor, deliver, drain", // replies of those who died
    "Ends, of, drain",
    "Turns, failed, fail",
    "Turns, handle, answer",
    "Watching, tell, tell", // supervision
    "Turns, restart, start",
  })
  void faultsAreFound(String cls, String method, String call) {
    ActorInterleaving changed = new ActorInterleaving(new Fault(cls, method, call));
    String rule = changed.brokenRule(1, 2000);
    assertTrue(changed.changes() > 0, "nothing to leave out");
    assertNotNull(rule);
  }
}
