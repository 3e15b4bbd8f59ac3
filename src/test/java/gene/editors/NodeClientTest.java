package gene.editors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The libraries that VS Code is made of, as clients, and what its extension does without it. */
class NodeClientTest {
  @TempDir Path folder;

  @BeforeEach
  void tools() throws Exception {
    assumeTrue(Tools.runs("node", "--version"), "Node.js is not installed");
    assumeTrue(
        Files.isDirectory(Path.of("editors/vscode/node_modules/vscode-languageserver-protocol")),
        "npm ci has not been run in editors/vscode");
  }

  @Test
  void languageServer() throws Exception {
    Files.writeString(folder.resolve("lib.gene"), "(fn twice [n] (n * 2))\n");
    Files.writeString(
        folder.resolve("main.gene"), "(import twice from \"./lib\")\n(println (twice 4))\n");
    Map<String, String> environment =
        Map.of(
            "SERVER", Tools.gene("lsp"),
            "WORKSPACE", folder.toString(),
            "XDG_CACHE_HOME", folder.resolve(".cache").toString());
    Tools.Run run = Tools.run(environment, "node", "editors/test/protocol.js");
    assertEquals("ok\n", run.output());
  }

  @Test
  void debugAdapter() throws Exception {
    Path program = folder.toRealPath().resolve("main.gene");
    Files.writeString(program, "(fn twice [n]\n  (n * 2))\n(println (twice 4))\n");
    Map<String, String> environment =
        Map.of("SERVER", Tools.gene("dap"), "PROGRAM", program.toString());
    assertEquals("ok\n", Tools.run(environment, "node", "editors/test/debug.js").output());
  }

  @Test
  void extensionWithoutTheEditor() throws Exception {
    assertEquals("ok\n", Tools.run(Map.of(), "node", "editors/test/launch.js").output());
  }
}
