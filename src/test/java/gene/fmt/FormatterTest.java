package gene.fmt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import gene.programs.Corpus;
import gene.reader.Reader;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.Printer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The canonical layout (chapter 22.6). */
class FormatterTest {

  private static String format(String text) {
    return Formatter.format(new Source("x.gene", text));
  }

  /** The lines of the input become the lines of the output, which stay as they are. */
  private static void becomes(String input, String output) {
    assertEquals(output, format(input));
    assertEquals(output, format(output));
  }

  @Test
  void theExampleOfTheSpecification() {
    becomes(
        "(if (x > 5)\n(println \"big\")\nelse\n(println \"small\"))\n",
        "(if (x > 5)\n  (println \"big\")\nelse\n  (println \"small\"))\n");
  }

  @Test
  void oneStepPerOpeningLine() {
    becomes("(a (b [\nc\n]\nd))", "(a (b [\n  c\n  ]\n  d))");
    becomes("{^a {^b\n1}\n^c 2}", "{^a {^b\n  1}\n  ^c 2}");
    becomes("{{a\nb}}", "{{a\n  b}}");
  }

  @Test
  void leadingClosersAreClosedFirst() {
    becomes("(a\n(b\nc\n)\n)", "(a\n  (b\n    c\n  )\n)");
    becomes("(a\n(b\nc\n) )", "(a\n  (b\n    c\n) )");
    becomes("(a {{\nb c\n}}\nd)", "(a {{\n  b c\n  }}\n  d)");
  }

  @Test
  void wordsThatContinueAForm() {
    becomes(
        "  (var x (if a\n b\n  elif c\nd\n    else\ne))",
        "(var x (if a\n  b\nelif c\n  d\nelse\n  e))");
    becomes("(fn f [] (case x\nwhen 1 2\nelse 3))\n", "(fn f [] (case x\nwhen 1 2\nelse 3))\n");
    becomes("(do\n(try a\ncatch * b\nfinally c))", "(do\n  (try a\n  catch * b\n  finally c))");
  }

  @Test
  void otherPlacesOfTheseWords() {
    becomes("(\nelse\na)", "(\n  else\n  a)");
    becomes("[\nelse]", "[\n  else]");
    becomes("(a\n`else\nelsewhere\nelse/x)", "(a\n  `else\n  elsewhere\n  else/x)");
  }

  @Test
  void arraysAlignWithTheirFirstElement() {
    becomes("(f [a\nb\n[c\nd]])", "(f [a\n    b\n    [c\n     d]])");
    becomes("  #[  a\nb]", "#[  a\n    b]");
    becomes("[\na\nb]", "[\n  a\n  b]");
    becomes("(import x/[a\nb] from \"m\")", "(import x/[a\n           b] from \"m\")");
    becomes("[# nothing yet\na\nb]", "[# nothing yet\n  a\n  b]");
    becomes("[\"\ud83d\ude00\" [a\nb]]", "[\"\ud83d\ude00\" [a\n      b]]");
  }

  @Test
  void commentsStay() {
    becomes(
        "(a\n      # one  \n# two\t\n  b   # three \n)",
        "(a\n      # one\n# two\n  b   # three\n)");
    becomes("(a\n    #< x\n  y\n   >#\nb)", "(a\n    #< x\n  y\n   >#\n  b)");
    becomes("(a\n#< x ># b\n #< y >#  \nc)", "(a\n  #< x ># b\n #< y >#\n  c)");
    becomes("#!/usr/bin/env gene\n a", "#!/usr/bin/env gene\na");
  }

  @Test
  void stringsStay() {
    becomes("(a \"x  \n  y \"  \nb)", "(a \"x  \n  y \"\n  b)");
    becomes("(a #\"x #{(f\n 1)}  \n  y\" (b\nc)\nd)", "(a #\"x #{(f\n 1)}  \n  y\" (b\n  c)\n  d)");
    becomes("(a \"\"\"\n  x\r\n\"\"\"\r\nb)", "(a \"\"\"\n  x\r\n\"\"\"\n  b)");
    becomes("(a #/x\n  y/ \n b)", "(a #/x\n  y/\n  b)");
  }

  @Test
  void blanksThatBelongToSymbolsStay() {
    becomes("(a b\\ \nc)", "(a b\\ \n  c)");
    becomes("{^a\\  1\n^b\\ \n2}", "{^a\\  1\n  ^b\\ \n  2}");
  }

  @Test
  void lineEnds() {
    becomes("a\r\n\r\nb", "a\n\nb");
    becomes("a  \n\t \nb\n", "a\n\nb\n");
    becomes("", "");
    becomes("\n\n", "\n\n");
    becomes("[a, \n,b]", "[a,\n ,b]");
    becomes("\ufeff  a\n", "\ufeffa\n");
  }

  @Test
  void malformedText() {
    SyntaxError e = assertThrows(SyntaxError.class, () -> format("(a\n(b]"));
    assertEquals("2:3", Pos.text(e.pos()));
  }

  /** Programs of the repository, but for those that show errors of the reader. */
  private static List<Source> corpus() {
    List<Source> sources = new ArrayList<>(Corpus.sources());
    for (Path file : Repository.files("examples", ".gene")) {
      sources.add(new Source(Repository.name(file), Repository.read(file)));
    }
    sources.removeIf(s -> data(s) == null);
    return sources;
  }

  private static String data(Source source) {
    try {
      StringBuilder all = new StringBuilder();
      for (Object form : new Reader(source).readAll()) {
        all.append(Printer.quotedNested(form)).append('\n');
      }
      return all.toString();
    } catch (SyntaxError e) {
      return null;
    }
  }

  @Test
  void formattingChangesNoDataAndIsIdempotent() {
    List<Source> sources = corpus();
    assertTrue(sources.size() > 500, "too few programs: " + sources.size());
    for (Source source : sources) {
      String text = Formatter.format(source);
      assertEquals(data(source), data(new Source(source.name(), text)), source.name());
      assertEquals(text, Formatter.format(new Source(source.name(), text)), source.name());
      assertEquals(words(source.text()), words(text), source.name());
    }
  }

  /** Lines without the white space at their ends. */
  private static List<String> words(String text) {
    return text.lines().map(String::strip).toList();
  }

  /** However the code lines of a canonical text are indented, formatting finds the way back. */
  @Test
  void indentationDoesNotMatter() {
    Random random = new Random(22);
    for (Source source : corpus()) {
      String canonical = Formatter.format(source);
      boolean plain = !canonical.contains("\"\"\"") && !canonical.contains("#<");
      if (plain && linesAreWhole(canonical)) {
        StringBuilder shaken = new StringBuilder();
        for (String line : canonical.split("\n", -1)) {
          boolean comment = line.strip().startsWith("#");
          shaken.append(comment ? line : " ".repeat(random.nextInt(9)) + line.stripLeading());
          shaken
              .append(comment || line.isBlank() ? "" : " ".repeat(random.nextInt(3)))
              .append('\n');
        }
        shaken.setLength(shaken.length() - 1);
        assertEquals(
            canonical, format(shaken.toString().replaceAll("(?m)^ +$", "")), source.name());
      }
    }
  }

  /** Whether no string goes beyond a line, as far as quotes tell. */
  private static boolean linesAreWhole(String text) {
    return text.lines().allMatch(l -> l.chars().filter(c -> c == '"').count() % 2 == 0)
        && !text.contains("\\\"")
        && !text.contains("'\"'");
  }
}
