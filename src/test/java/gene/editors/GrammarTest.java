package gene.editors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gene.reader.Outline;
import gene.reader.Outline.Part;
import gene.reader.Reader;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.Char;
import gene.value.Regex;
import gene.value.Singleton;
import gene.value.Spread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The grammars of the editors see the same tokens as the reader, in every program of the
 * repository: TextMate by the library of VS Code, tree-sitter by that of Neovim.
 */
@Tag("slow")
class GrammarTest {
  private static final List<String> ROOTS = List.of("examples", "tests", "bench");

  /** A token by its place in the text. */
  private record Token(int from, int to, String kind) {}

  @TempDir Path folder;

  // ---- what the reader sees

  private static Map<Path, List<Token>> programs() throws IOException {
    Map<Path, List<Token>> found = new LinkedHashMap<>();
    for (String root : ROOTS) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        for (Path f : files.filter(x -> x.toString().endsWith(".gene")).sorted().toList()) {
          try {
            found.put(f.toAbsolutePath(), tokens(Files.readString(f)));
          } catch (SyntaxError e) {
            continue; // a program about a syntax error
          }
        }
      }
    }
    assertTrue(found.size() > 500, "programs: " + found.size());
    return found;
  }

  private static List<Token> tokens(String text) {
    List<Token> found = new ArrayList<>();
    Set<Integer> texts = new HashSet<>();
    for (Part p : Outline.of(new Source("grammar", text)).parts()) {
      switch (p.kind()) {
        case TEXT -> {
          texts.add(p.start());
          found.add(new Token(p.start(), p.end(), "text"));
        }
        case COMMENT -> found.add(new Token(p.start(), p.end(), "comment"));
        case KEY -> found.add(new Token(p.start(), keyEnd(text, p), "key"));
        case ATOM -> {
          if (!texts.contains(p.start())) {
            found.add(new Token(p.start(), p.end(), kind(text.substring(p.start(), p.end()))));
          }
        }
        default -> {}
      }
    }
    return found;
  }

  /** {@code ^...m} is two tokens for the reader, and one for a grammar. */
  private static int keyEnd(String text, Part p) {
    int end = p.start();
    while (end < text.length() && " \t\r\n,;\"`%()[]{}".indexOf(text.charAt(end)) < 0) {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return end;
  }

  private static String kind(String atom) {
    Object value;
    try {
      value = new Reader(new Source("token", atom)).read();
    } catch (SyntaxError e) {
      value = null; // dots of their own
    }
    if (value instanceof Spread s) {
      value = s.form();
    }
    return switch (value) {
      case String s -> "string";
      case Char c -> "character";
      case Regex r -> "regex";
      case Boolean b -> "constant";
      case Singleton s -> "constant";
      case gene.value.Symbol s -> atom.startsWith("^") ? "key" : "symbol";
      case gene.value.ComplexSymbol s -> atom.startsWith("^") ? "key" : "symbol";
      case gene.value.SelectorLiteral s -> "symbol";
      case null -> "symbol";
      default ->
          Character.isDigit(
                  atom.charAt(atom.length() > 1 && "+-".indexOf(atom.charAt(0)) >= 0 ? 1 : 0))
              ? "number"
              : "symbol";
    };
  }

  // ---- TextMate

  @Test
  void textMateAgreesWithTheReader() throws Exception {
    assumeTrue(Tools.runs("node", "--version"), "Node.js is not installed");
    assumeTrue(
        Files.isDirectory(Path.of("editors/vscode/node_modules/vscode-textmate")),
        "npm ci has not been run in editors/vscode");
    StringBuilder list = new StringBuilder();
    for (Map.Entry<Path, List<Token>> program : programs().entrySet()) {
      String text = Files.readString(program.getKey());
      list.append("F ").append(program.getKey()).append('\n');
      int line = 0;
      int start = 0;
      for (Token t : program.getValue()) {
        while (text.indexOf('\n', start) >= 0 && text.indexOf('\n', start) < t.from) {
          start = text.indexOf('\n', start) + 1;
          line++;
        }
        int end = text.indexOf('\n', t.from);
        int to = Math.min(t.to, end < 0 ? text.length() : end);
        String kind = t.kind.equals("text") ? "string" : t.kind;
        boolean visible = to > t.from && !(text.charAt(to - 1) == '\r');
        if (visible) {
          int last = kind.equals("string") ? t.from + 1 : to;
          list.append(
              "T " + line + " " + (t.from - start) + " " + (last - start) + " " + kind + "\n");
        }
      }
    }
    Path file = folder.resolve("list");
    Files.writeString(file, list);
    Tools.Run run = Tools.run(Map.of(), "node", "editors/test/textmate.js", file.toString());
    assertEquals(0, run.status(), run.output());
  }

  // ---- tree-sitter

  @Test
  void treeSitterAgreesWithTheReader() throws Exception {
    assumeTrue(Tools.runs("cc", "--version"), "no C compiler");
    assumeTrue(Tools.runs("nvim", "--version"), "Neovim is not installed");
    Path parser = folder.resolve("gene.so");
    String grammar = "editors/tree-sitter-gene/";
    Tools.Run built =
        Tools.run(
            Map.of(),
            "cc",
            "-shared",
            "-fPIC",
            "-O1",
            "-Wall",
            "-Werror",
            "-Wno-unused-parameter",
            "-Wno-unused-but-set-variable",
            "-I" + grammar + "src",
            "-o",
            parser.toString(),
            grammar + "src/parser.c",
            grammar + "src/scanner.c");
    assertEquals(0, built.status(), built.output());
    Map<Path, List<Token>> programs = programs();
    Files.write(folder.resolve("list"), programs.keySet().stream().map(Path::toString).toList());
    Map<String, String> environment =
        Map.of(
            "PARSER", parser.toString(),
            "LIST", folder.resolve("list").toString(),
            "QUERIES", Path.of(grammar, "queries").toString(),
            "RESULT", folder.resolve("result").toString());
    Tools.Run parsed =
        Tools.run(
            environment,
            "nvim",
            "--headless",
            "-u",
            "NONE",
            "-n",
            "-c",
            "luafile editors/test/treesitter.lua",
            "-c",
            "cquit");
    assertEquals(0, parsed.status(), parsed.output());
    compare(programs, Files.readAllLines(folder.resolve("result")));
  }

  private static void compare(Map<Path, List<Token>> programs, List<String> rows)
      throws IOException {
    List<String> wrong = new ArrayList<>();
    Map<Path, Set<String>> seen = new LinkedHashMap<>();
    Set<String> at = null;
    for (String row : rows) {
      if (row.startsWith("F ")) {
        at = new HashSet<>();
        seen.put(Path.of(row.substring(2)), at);
      } else if (row.startsWith("E ")) {
        wrong.add(
            seen.keySet().stream().reduce((a, b) -> b).orElseThrow()
                + ":"
                + row.substring(2)
                + " cannot be parsed");
      } else if (row.startsWith("T ")) {
        at.add(row.substring(2));
      }
    }
    assertEquals("done", rows.getLast());
    for (Map.Entry<Path, List<Token>> program : programs.entrySet()) {
      String text = Files.readString(program.getKey());
      Set<String> expected = new HashSet<>();
      int bytes = 0;
      int index = 0;
      for (Token t : program.getValue()) {
        if (t.from < index) {
          bytes = 0;
          index = 0;
        }
        bytes += text.substring(index, t.from).getBytes(StandardCharsets.UTF_8).length;
        index = t.from;
        int end = bytes + text.substring(t.from, t.to).getBytes(StandardCharsets.UTF_8).length;
        expected.add(bytes + " " + end + " " + t.kind);
      }
      Set<String> got = new HashSet<>();
      for (String s : seen.getOrDefault(program.getKey(), Set.of())) {
        String kind =
            s.endsWith(" dots") || group(text, s)
                ? null
                : s.replace("block_comment", "comment").replace("interpolated_string", "text");
        if (kind != null) {
          got.add(kind);
        }
      }
      Set<String> missing = new HashSet<>(expected);
      missing.removeAll(got);
      Set<String> extra = new HashSet<>(got);
      extra.removeAll(expected);
      if (!missing.isEmpty() || !extra.isEmpty()) {
        wrong.add(program.getKey() + ": not there " + missing + ", too many " + extra);
      }
    }
    assertEquals(List.of(), wrong.stream().limit(15).toList(), () -> wrong.size() + " programs");
  }

  /** The path before the group of an import, which the reader counts to the group. */
  private static boolean group(String text, String token) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int end = Integer.parseInt(token.split(" ")[1]);
    return token.endsWith(" symbol")
        && end < bytes.length
        && bytes[end] == '['
        && bytes[end - 1] == '/';
  }
}
