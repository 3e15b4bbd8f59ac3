package gene.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a session leaves on disk for the next one. */
class SavedIndexTest {
  private static final Range BEGINNING = new Range(new Position(0, 0), new Position(0, 0));

  @TempDir Path folder;
  @TempDir Path cache;

  @BeforeEach
  void files() throws IOException {
    Files.writeString(folder.resolve("lib.gene"), "(fn one [a] a)\n");
    Files.writeString(folder.resolve("app.gene"), "(import one from \"./lib\")\n(one 1)\n");
    Files.writeString(folder.resolve("other.gene"), "(fn other [a] a)\n");
  }

  /** Sizes of the files in the index, -1 where the next session has to read the file again. */
  private Map<String, Long> saved() throws IOException {
    Map<String, Long> sizes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(cache)) {
      for (Path f : files.filter(f -> f.toString().endsWith(".index")).toList()) {
        IndexFile.read(f).forEach(e -> sizes.put(e.path().getFileName().toString(), e.size()));
      }
    }
    return sizes;
  }

  private static int symbols(Editor editor, String query) {
    var found = editor.server().getWorkspaceService().symbol(new WorkspaceSymbolParams(query));
    return Editor.await(found).getRight().size();
  }

  private long size(String name) throws IOException {
    return Files.size(folder.resolve(name));
  }

  @Test
  void aTextThatIsOnDiskIsNotReadAgain() throws IOException {
    try (Editor editor = new Editor(folder, cache)) {
      editor.open("app.gene", Files.readString(folder.resolve("app.gene")));
      editor.change("app.gene", BEGINNING, "x");
      editor.diagnostics("app.gene");
      editor.change("app.gene", new Range(new Position(0, 0), new Position(0, 1)), "");
      editor.diagnostics("app.gene");
      assertEquals(1, symbols(editor, "one"));
    }
    Map<String, Long> all =
        Map.of(
            "app.gene", size("app.gene"),
            "lib.gene", size("lib.gene"),
            "other.gene", size("other.gene"));
    assertEquals(all, saved());
  }

  @Test
  void aTextThatWasNotSavedIsReadAgain() throws IOException {
    try (Editor editor = new Editor(folder, cache)) {
      editor.open("other.gene", Files.readString(folder.resolve("other.gene")));
      editor.change("other.gene", BEGINNING, "(fn unsaved [] 1)\n");
      assertEquals(1, symbols(editor, "unsaved"));
    }
    assertEquals(-1, saved().get("other.gene"));
    assertEquals(size("lib.gene"), saved().get("lib.gene"));
    try (Editor editor = new Editor(folder, cache)) {
      assertEquals(0, symbols(editor, "unsaved"));
      assertEquals(1, symbols(editor, "other"));
    }
  }

  @Test
  void whatIsNotYetReadAtTheEndLeavesTheRest() throws IOException {
    try (Editor editor = new Editor(folder, cache)) {
      assertEquals(1, symbols(editor, "other"));
      editor.open("app.gene", Files.readString(folder.resolve("app.gene")));
      editor.change("app.gene", BEGINNING, "(fn late [] 1)\n"); // nobody asks for it
    }
    assertTrue(saved().keySet().containsAll(List.of("lib.gene", "other.gene")));
    try (Editor editor = new Editor(folder, cache)) {
      assertEquals(0, symbols(editor, "late"));
      assertEquals(1, symbols(editor, "one"));
    }
  }

  @Test
  void aFileThatChangedBetweenSessionsIsReadAgain() throws IOException {
    try (Editor editor = new Editor(folder, cache)) {
      assertEquals(1, symbols(editor, "one"));
    }
    Files.writeString(folder.resolve("lib.gene"), "(fn one [a] a)\n(fn fresh [a] a)\n");
    try (Editor editor = new Editor(folder, cache)) {
      assertEquals(1, symbols(editor, "fresh"));
    }
    assertEquals(size("lib.gene"), saved().get("lib.gene"));
  }
}
