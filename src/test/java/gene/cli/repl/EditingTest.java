package gene.cli.repl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Session;
import gene.testing.ProgramRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.reader.EOFError;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Parser.ParseContext;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

/** What the line editor of a session asks: complete or not, which words fit, which colours. */
class EditingTest {
  private final Engine engine = ProgramRun.silentEngine();
  private final Session session = engine.session("<repl>");

  private List<String> completions(String text) {
    String word = text.substring(Words.start(text, text.length()));
    return engine.onVmThread(() -> Completions.of(session, text)).stream()
        .filter(c -> c.startsWith(word))
        .toList();
  }

  @Test
  void completesNamesAndForms() {
    engine.onVmThread(() -> session.eval("(var my_text \"x\") (fn my_fn [] 1)"));
    assertEquals(List.of("my_fn", "my_text"), completions("(my_"));
    assertTrue(completions("(prin").containsAll(List.of("print", "println")));
    assertTrue(completions("(whi").contains("while"));
  }

  @Test
  void completesMembersAndMethods() {
    engine.onVmThread(() -> session.eval("(var my_text \"x\")"));
    assertTrue(completions("(gene/js").contains("gene/json/"));
    assertTrue(completions("(gene/json/pa").contains("gene/json/parse"));
    assertTrue(completions("(my_text .upp").contains(".upper"));
    assertEquals(List.of(), completions("(nope .upp"));
    assertEquals(List.of(), completions("((f) .upp"));
  }

  @Test
  void completesMembersOfJava() {
    engine.onVmThread(
        () ->
            session.eval(
                "(import Point from \"java:java.awt\") (import Math from \"java:java.lang\")"
                    + "(var point (new Point 1 2))"));
    assertEquals(List.of(".translate"), completions("(point .transl"));
    assertEquals(List.of("point/x"), completions("point/x"));
    assertEquals(List.of("point/location"), completions("point/lo"));
    assertEquals(List.of("Math/PI"), completions("Math/P"));
    assertTrue(completions("(Math/fl").containsAll(List.of("Math/floor", "Math/floorMod")));
    assertEquals(
        "Point\n  translate(int, int) -> void\n",
        engine.onVmThread(() -> Help.text(session, "point.translate")));
    assertEquals(
        "Point\n  field x -> int\n", engine.onVmThread(() -> Help.text(session, "point/x")));
    assertTrue(
        engine.onVmThread(() -> Help.text(session, "Point")).contains("(new Point int int)"));
  }

  @Test
  void incompleteInputAsksForMore() {
    InputParser parser = new InputParser(session::incomplete);
    assertThrows(EOFError.class, () -> parser.parse("(1 +", 4, ParseContext.ACCEPT_LINE));
    assertThrows(EOFError.class, () -> parser.parse("\"a", 2, ParseContext.ACCEPT_LINE));
    assertEquals("(1 + 2)", parser.parse("(1 + 2)", 7, ParseContext.ACCEPT_LINE).line());
    assertEquals(")", parser.parse(")", 1, ParseContext.ACCEPT_LINE).line());
    assertEquals("foo", parser.parse("(foo bar", 2, ParseContext.COMPLETE).word());
  }

  @Test
  void coloursLeaveTheTextAlone() {
    Colours colours = new Colours();
    for (String text :
        List.of(
            "",
            "(if x \"a\\\"b\" 'c' 1.5)",
            "\"open",
            "\"\\",
            "# c",
            "#<a",
            "#\"x",
            "#",
            "{^a -1}")) {
      assertEquals(text, colours.highlight(null, text).toString());
    }
    assertTrue(colours.highlight(null, "(if 1)").toAnsi().contains("\u001b["));
    assertFalse(colours.highlight(null, "abc").toAnsi().contains("\u001b["));
  }

  @Test
  void readsFromADumbTerminal() throws Exception {
    byte[] typed = "(1\n+ 2)\n".getBytes(StandardCharsets.UTF_8);
    try (Terminal terminal =
        new DumbTerminal(new ByteArrayInputStream(typed), new ByteArrayOutputStream())) {
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .parser(new InputParser(session::incomplete))
              .build();
      assertEquals("(1\n+ 2)", reader.readLine("gene> "));
    }
  }

  @Test
  void everySpecialFormHasHelp() {
    for (String form : SpecialForms.names()) {
      String help = SpecialForms.help(form);
      assertTrue(help.startsWith("(" + form), help);
      assertEquals(2, help.lines().count(), help);
    }
  }
}
