package gene.cli.repl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.testing.ProgramRun;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The examples of help and reference have the values that they show. */
class ExamplesTest {
  @Test
  void haveTheirValues() {
    Map<String, Examples.Example> all = new TreeMap<>(Examples.all());
    StringBuilder program = new StringBuilder();
    StringBuilder wanted = new StringBuilder();
    all.forEach(
        (name, e) -> {
          program.append("(println (try ([").append(e.expression()).append("] .to_s)");
          program.append(" catch * $ex/message))\n");
          wanted.append('[').append(e.value()).append("]\n");
        });
    assertEquals(wanted.toString(), ProgramRun.of(program.toString()).start().succeeded());
  }
}
