package gene.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is full and clocks that jump, under load; {@code -Dkills=1} runs them. */
@EnabledIfSystemProperty(named = "kills", matches = "[0-9]+") // half a minute each
class ClusterFaultsTest {
  private static final Path FAKE_CLOCK =
      Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1");

  @TempDir Path folder;

  /**
   * Turns fail with the store's error and change nothing; when there is room again, all goes on.
   */
  @Test
  void aFullDisk() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Assumptions.assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=24m", "none", disk.toString()),
        "mounting a small disk needs root");
    try (Nodes nodes = new Nodes(3, folder, disk.resolve("state.db"), place -> "127.0.0.1")) {
      nodes.begin();
      Path filler = disk.resolve("filler");
      fill(filler);
      nodes.await("writes fail", () -> nodes.at(0).count("GENE.CLUSTER.STORE") > 10);
      Files.delete(filler);
      nodes.untilAllAnswer();
      for (int i = 0; i < nodes.count(); i++) {
        assertEquals(0, nodes.at(i).count("event Left"), nodes.at(i)::tail);
      }
      nodes.check();
    } finally {
      assertTrue(run("umount", "-l", disk.toString()));
    }
  }

  private static void fill(Path file) throws IOException {
    byte[] block = new byte[4096];
    try (var out = Files.newOutputStream(file)) {
      while (true) {
        out.write(block);
      }
    } catch (IOException e) {
      return; // no room left
    }
  }

  /** An hour forward, a day back: nobody leaves, nothing is lost. */
  @Test
  void clocksThatJump() throws Exception {
    Assumptions.assumeTrue(Files.exists(FAKE_CLOCK), "needs faketime");
    Path time = Files.writeString(folder.resolve("time"), "+0");
    Nodes.Place where =
        new Nodes.Place() {
          @Override
          public String host(int place) {
            return "127.0.0.1";
          }

          @Override
          public Map<String, String> environment(int place) {
            return place == 2
                ? Map.of()
                : Map.of(
                    "LD_PRELOAD",
                    FAKE_CLOCK.toString(),
                    "FAKETIME_TIMESTAMP_FILE",
                    time.toString(),
                    "FAKETIME_NO_CACHE",
                    "1",
                    "FAKETIME_DONT_FAKE_MONOTONIC",
                    "1");
          }
        };
    try (Nodes nodes = new Nodes(3, folder, folder.resolve("state.db"), where)) {
      nodes.begin();
      for (String jump : List.of("+3600", "-86400", "+0")) {
        Files.writeString(time, jump);
        long hour = (System.currentTimeMillis() / 1000 + Long.parseLong(jump)) / 3600;
        nodes.await("the clock jumps", () -> nodes.at(0).said("hour " + hour));
        nodes.untilAllAnswer();
      }
      for (int i = 0; i < nodes.count(); i++) {
        assertEquals(0, nodes.at(i).count("event Left"), nodes.at(i)::tail);
      }
      nodes.check();
    }
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
  }
}
