package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.testing.Outcome;
import gene.testing.ProgramRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Natives that may take long look for signals: timers fire while they work. */
@Tag("slow")
class LongNativesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "((1 .. 1000000) .to_array) | ($ data)",
        "((1 .. 1000000) .to_array) | (data .join \",\")",
        "((1 .. 1000000) .to_array) | (gene/json/stringify data)",
        "(((1 .. 2000000) .to_array) .shuffle) | (data .sort)",
        "((((1 .. 300000) .to_array) .shuffle) .map (fn [x] ($ x))) | (data .sort)",
        "(((1 .. 300000) .to_array) .shuffle) | (data .sort_by (fn [x] x))",
        "(((1 .. 300000) .to_array) .shuffle) | (data .sort (fn [a b] (a - b)))",
        "(\"a,b\\n\" .repeat 300000) | (gene/csv/parse data)",
        "($ \"<a>\" (\"<b>x</b>\" .repeat 300000) \"</a>\") | (gene/xml/parse data)",
        "(\"- abc\\n\" .repeat 60000) | (gene/yaml/parse data)",
        "($ \"a = [\" (\"1,\" .repeat 60000) \"]\") | (gene/toml/parse data)",
        "(\"ab\" .repeat 3000000) | (data .match? #/(?:ab)*[cd]/)",
        "(\"ab \" .repeat 1000000) | (data .replace_all #/a./ \"x\")",
      })
  void lookForSignals(String data, String work) {
    String program =
        """
        (var ticks 0)
        (every 1 (fn [] (ticks += 1)))
        (var data %s)
        # Once is enough on any machine that takes longer than a few ticks for it.
        (var seen 0)
        (for i in (1 .. 40)
          (if (seen < 2)
            (ticks = 0)
            %s
            (seen = (max seen ticks))))
        (println (if (seen >= 2) "looked" else "never looked"))
        (exit 0)
        """
            .formatted(data, work);
    Outcome o = ProgramRun.of(program).run();
    assertEquals("looked\n", o.out(), o.err());
  }

  /** Data of others may be nested as deep as they like: an error, and the program goes on. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(gene/json/parse (\"[\" .repeat 200000))",
        "(gene/yaml/parse (\"[\" .repeat 200000))",
        "(gene/yaml/parse ($ (\"[\" .repeat 100000) (\"]\" .repeat 100000)))",
        "(gene/toml/parse ($ \"a = \" (\"[\" .repeat 100000)))",
        "(gene/xml/parse ($ (\"<a>\" .repeat 20000) (\"</a>\" .repeat 20000)))",
      })
  void nesting(String parse) {
    String program =
        "(println (try (do %s \"parsed\") catch ParseException \"refused\"))".formatted(parse);
    Outcome o = ProgramRun.of(program).run();
    assertEquals("refused\n", o.out(), o.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(gene/yaml/stringify v)", "(gene/toml/stringify {^a v})"})
  void nestingOfValues(String write) {
    String program =
        """
        (var v [])
        (repeat 20000 (v = [v]))
        (println (try (do %s "written") catch * "refused"))
        """
            .formatted(write);
    Outcome o = ProgramRun.of(program).run();
    assertEquals("refused\n", o.out(), o.err());
  }
}
