package gene.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Checks;
import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Diagnostic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random edits of real programs, in random order: after each one the server finds what a fresh
 * check finds. {@code -Dlsp.edits=10000 -Dlsp.seed=N} for a long run; it prints the memory in use.
 */
@Tag("slow")
class EditSoakTest {
  private static final int EDITS = Integer.getInteger("lsp.edits", 150);
  private static final long SEED = Long.getLong("lsp.seed", 20);
  private static final int FILES = 40;
  private static final List<String> SNIPPETS =
      List.of(
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          "\"",
          "#",
          "\n",
          " ",
          "x",
          "(var x 1)",
          "(fn f [a b] (a + b))",
          "\n(println nowhere)\n",
          "^key",
          "/name",
          ".size",
          "(import f from \"./lib\")",
          "(f 1)",
          "`",
          "%",
          "'",
          "(class C (ctor [/a]) (method m [] /a))",
          "\n(",
          "é",
          "😀",
          "# text\n",
          "(if",
          "(case x when 1 2)");

  @TempDir Path folder;

  @Test
  void findingsAreThoseOfAFreshCheck() throws IOException {
    Random random = new Random(SEED);
    Map<String, String> files = programs(random);
    files.put(
        "lib.gene", "(fn f [a b] (a + b))\n(class Shape (ctor [/name]) (method area [] 1))\n");
    files.put(
        "user.gene",
        "(import f Shape from \"./lib\")\n(println (f 1 2) ((new Shape \"x\") .area))\n");
    for (Map.Entry<String, String> f : files.entrySet()) {
      Files.writeString(folder.resolve(f.getKey()), f.getValue());
    }
    try (Editor editor = new Editor(folder)) {
      List<String> names = new ArrayList<>(files.keySet());
      names.forEach(n -> editor.open(n, files.get(n).replace("|", "")));
      for (int i = 0; i < EDITS; i++) {
        String name = names.get(random.nextInt(random.nextInt(5) == 0 ? names.size() : 8));
        String before = editor.text(name);
        edit(editor, name, random, files.get(name));
        List<String> fresh = fresh(editor, name, names);
        List<String> told = told(editor.diagnostics(name));
        int number = i;
        assertEquals(
            fresh,
            told,
            () ->
                "edit "
                    + number
                    + " of seed "
                    + SEED
                    + " in "
                    + name
                    + ", from:\n"
                    + before
                    + "\nto:\n"
                    + editor.text(name));
        if (EDITS > 1000 && i % 1000 == 999) {
          memory(i + 1);
        }
      }
    }
  }

  private static void memory(int edits) {
    System.gc();
    Runtime r = Runtime.getRuntime();
    System.out.printf("%d edits, %d MB%n", edits, (r.totalMemory() - r.freeMemory()) >> 20);
  }

  /**
   * Some programs of the repository; those with code that runs while it is compiled are left out.
   */
  private static Map<String, String> programs(Random random) throws IOException {
    List<Path> all = new ArrayList<>();
    for (String root : List.of("examples", "tests")) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        files.filter(f -> f.toString().endsWith(".gene")).sorted().forEach(all::add);
      }
    }
    Map<String, String> found = new LinkedHashMap<>();
    while (found.size() < FILES) {
      Path file = all.get(random.nextInt(all.size()));
      String text = Files.readString(file);
      if (!text.contains("comptime") && !text.contains("|")) {
        found.put("p" + found.size() + ".gene", text);
      }
    }
    return found;
  }

  private static void edit(Editor editor, String name, Random random, String original) {
    String text = editor.text(name);
    if (random.nextInt(25) == 0) {
      editor.replace(name, original);
      return;
    }
    Lines lines = new Lines(text);
    int from = boundary(text, random.nextInt(text.length() + 1));
    int to = from;
    String put = "";
    switch (random.nextInt(4)) {
      case 0 -> to = boundary(text, Math.min(text.length(), from + 1 + random.nextInt(12)));
      case 1 -> put = SNIPPETS.get(random.nextInt(SNIPPETS.size()));
      case 2 -> {
        int line = lines.line(from);
        from = lines.start(line);
        to = from;
        put = text.substring(lines.start(line), lines.end(line)) + "\n";
      }
      default -> {
        to = boundary(text, Math.min(text.length(), from + random.nextInt(4)));
        put = SNIPPETS.get(random.nextInt(SNIPPETS.size()));
      }
    }
    editor.change(name, lines.range(from, to), put);
  }

  /** Not between the halves of a character. */
  private static int boundary(String text, int index) {
    boolean half =
        index > 0 && index < text.length() && Character.isLowSurrogate(text.charAt(index));
    return half ? index - 1 : index;
  }

  private static List<String> fresh(Editor editor, String name, List<String> names) {
    Console silent =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream());
    Engine engine = new Engine(Options.DEFAULT, silent);
    engine.vm().workingDirectory().change(editor.folder.toString());
    Checks checks = engine.checks();
    Documents texts = new Documents();
    names.forEach(n -> texts.open(editor.uri(n), editor.text(n), 1));
    checks.texts(path -> texts.opened(path) == null ? null : texts.opened(path).source());
    Document d = texts.opened(editor.uri(name));
    List<org.eclipse.lsp4j.Diagnostic> found = new ArrayList<>();
    engine.onVmThread(
        () -> {
          Findings findings = new Findings(texts);
          checks.of(d.source(), d.path).stream()
              .filter(x -> x.file().equals(d.name()))
              .forEach(x -> found.add(findings.of(d, x)));
          return null;
        });
    return told(found);
  }

  private static List<String> told(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(d -> d.getRange().getStart() + " " + d.getCode().getLeft() + " " + d.getMessage())
        .toList();
  }
}
