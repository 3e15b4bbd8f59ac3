package gene.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nodes on hosts of a {@link TestNetwork}, under load, while the network fails; then the {@link
 * History} is checked. {@code -Dkills=1} for the long ones.
 */
class ClusterNetworkTest {
  @TempDir Path folder;
  private TestNetwork network;
  private Nodes nodes;

  @BeforeEach
  void permitted() {
    Assumptions.assumeTrue(
        TestNetwork.available(), "network namespaces need root and iproute2 on Linux");
  }

  private void begin(int count) throws IOException {
    network = new TestNetwork(count);
    nodes = new Nodes(count, folder, folder.resolve("state.db"), network);
    nodes.begin();
  }

  @AfterEach
  void end() throws IOException {
    if (nodes != null) {
      nodes.close();
    }
    if (network != null) {
      network.close();
    }
  }

  /** The majority goes on without the oldest node, which stops by itself, and comes back anew. */
  @Test
  void theOldestOfThreeIsCutOff() throws Exception {
    begin(3);
    network.cutOff(0);
    Nodes.NodeProcess old = nodes.at(0);
    nodes.untilAllAnswer(nodes.allBut(old));
    nodes.findsItselfOut(old);
    network.heal();
    nodes.startAgain(0);
    nodes.check();
  }

  @Test
  @EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // a minute
  void twoOfFiveAreCutOff() throws Exception {
    begin(5);
    network.cutOff(0, 3);
    List<Nodes.NodeProcess> minority = List.of(nodes.at(0), nodes.at(3));
    nodes.untilAllAnswer(List.of(nodes.at(1), nodes.at(2), nodes.at(4)));
    minority.forEach(nodes::findsItselfOut);
    network.heal();
    nodes.start(0);
    nodes.startAgain(3);
    nodes.check();
  }

  /** Shorter than the others wait: nobody leaves, and everything goes on. */
  @Test
  @EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // half a minute
  void aShortInterruption() throws Exception {
    begin(3);
    network.cutOff(1);
    Thread.sleep(1500); // a fault of that length is what is tested
    network.heal();
    nodes.untilAllAnswer();
    for (int i = 0; i < nodes.count(); i++) {
      assertEquals(0, nodes.at(i).count("event Left"), nodes.at(i)::tail);
    }
    nodes.check();
  }

  /** One direction between two nodes is dead: the cluster gets rid of it and goes on. */
  @Test
  @EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // a minute
  void packetsAreDroppedOneWay() throws Exception {
    begin(3);
    network.dropOneWay(2, 1);
    Nodes.NodeProcess one = nodes.at(1);
    Nodes.NodeProcess two = nodes.at(2);
    nodes.await("one of the two has left", () -> !one.process.isAlive() || !two.process.isAlive());
    int left = one.process.isAlive() ? 2 : 1;
    nodes.untilAllAnswer(nodes.allBut(nodes.at(left)));
    network.stopDropping(2, 1);
    nodes.startAgain(left);
    nodes.check();
  }

  @Test
  @EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // half a minute
  void aSlowLink() throws Exception {
    begin(3);
    network.slow(1, "600kbit");
    nodes.untilAllAnswer();
    nodes.untilAllAnswer();
    nodes.replace(2, "KILL");
    for (int i = 0; i < 2; i++) {
      assertEquals(0, nodes.at(i).count("GENE.CLUSTER.ENDED"), nodes.at(i)::tail);
    }
    nodes.check();
  }
}
