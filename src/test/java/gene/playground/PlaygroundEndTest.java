package gene.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.GeneProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A signal ends the server: its processes and their folders go with it. */
class PlaygroundEndTest {
  @TempDir private Path folder;

  /** The signal comes at once, or when the process that waits for a program is being started. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nothingStaysBehind(boolean started) throws IOException, InterruptedException {
    List<String> options =
        List.of(
            "-Djava.io.tmpdir=" + folder,
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");
    try (GeneProcess server = GeneProcess.start(options, "gene.cli.Main", "playground")) {
      while (!server.line().startsWith("Playground: ")) {}
      long end = System.nanoTime() + 60_000_000_000L;
      while (started && folders().isEmpty() && System.nanoTime() - end < 0) {
        Thread.sleep(10); // the process that waits for a program is started in the background
      }
      assertTrue(!started || folders().size() == 1);
      List<ProcessHandle> children =
          ProcessHandle.of(server.pid()).orElseThrow().descendants().toList();
      server.signal("TERM");
      server.exitCode();
      assertEquals(List.of(), folders());
      assertTrue(children.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  private List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(p -> p.getFileName().toString().startsWith("gene-playground-")).toList();
    }
  }
}
