package gene.cluster;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nodes as processes of this machine, under load, while some of them are killed, stopped, ended and
 * started again; then the {@link History} is checked. {@code -Dkills=100} for the long runs.
 */
@Tag("slow")
class ClusterProcessesTest {
  @TempDir Path folder;

  @Test
  void nothingConfirmedIsLost() throws Exception {
    try (Nodes nodes = Nodes.onLoopback(3, folder)) {
      nodes.begin();
      nodes.replace(0, "KILL"); // the oldest
      nodes.replace(1, "TERM");
      nodes.check();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // a quarter of an hour for 50
  void killedAtRandom() throws Exception {
    int kills = Integer.getInteger("kills");
    Random random = new Random(kills);
    try (Nodes nodes = Nodes.onLoopback(3, folder)) {
      nodes.begin();
      double worst = 0;
      double sum = 0;
      for (int i = 0; i < kills; i++) {
        double seconds = nodes.replace(random.nextInt(nodes.count()), "KILL");
        worst = Math.max(worst, seconds);
        sum += seconds;
        System.err.printf("kill %d: %.1f s%n", i + 1, seconds);
      }
      System.err.printf("%d kills: mean %.1f s, worst %.1f s%n", kills, sum / kills, worst);
      nodes.check();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // two minutes
  void fiveNodesReplacedOneByOne() throws Exception {
    try (Nodes nodes = Nodes.onLoopback(5, folder)) {
      nodes.begin();
      for (int i = 0; i < nodes.count(); i++) {
        nodes.replace(i, "TERM");
      }
      nodes.check();
    }
  }

  /** A node that was stopped for longer than the others wait finds itself out, and ends. */
  @Test
  @EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // half a minute
  void stoppedAndContinued() throws Exception {
    try (Nodes nodes = Nodes.onLoopback(3, folder)) {
      nodes.begin();
      for (int place = 2; place >= 0; place--) { // the oldest as the last one
        Nodes.NodeProcess n = nodes.at(place);
        n.signal("STOP");
        nodes.untilAllAnswer(nodes.allBut(n));
        n.signal("CONT");
        nodes.findsItselfOut(n);
        nodes.startAgain(place);
      }
      nodes.check();
    }
  }
}
