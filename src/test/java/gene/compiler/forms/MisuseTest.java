package gene.compiler.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.house.Repository;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * A form that is used the wrong way is refused with a message that names it and what is wrong, at
 * the right place: the table {@code misuse.txt}.
 */
class MisuseTest {
  private static final Pattern REPORT =
      Pattern.compile(
          "Error: \\{\\^message (\".*\") \\^code \"(.*?)\" .*\\^stage \"(\\w+)\""
              + ".*\\^line (\\d+) \\^column (\\d+)\\}.*\\n");

  /** Codes that say no more than the stage does. */
  private static final Set<String> PLAIN =
      Set.of("GENE.RUNTIME.ERROR", "GENE.COMPILE.ERROR", "GENE.PARSE.ERROR");

  private record Row(String program, String expected) {}

  @TestFactory
  Stream<DynamicNode> forms() {
    return table().entrySet().stream()
        .map(
            section ->
                dynamicContainer(
                    section.getKey(),
                    section.getValue().stream()
                        .map(row -> dynamicTest(row.program, () -> check(row)))));
  }

  @Test
  void everySpecialFormHasRows() {
    Set<String> missing = new TreeSet<>(Special.names());
    missing.removeAll(table().keySet());
    assertEquals(Set.of(), missing, "special forms without a section in misuse.txt");
  }

  private static Map<String, List<Row>> table() {
    List<String> lines =
        Repository.read(Repository.root().resolve("src/test/resources/misuse.txt"))
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("# "))
            .toList();
    Map<String, List<Row>> sections = new LinkedHashMap<>();
    List<Row> rows = null;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("== ")) {
        rows = sections.computeIfAbsent(lines.get(i).substring(3), name -> new ArrayList<>());
      } else {
        rows.add(new Row(lines.get(i).replace("\\n", "\n"), lines.get(++i).strip()));
      }
    }
    return sections;
  }

  private static void check(Row row) {
    Outcome o = ProgramRun.of(row.program).named("t").run();
    String report = o.err().replaceAll("(?m)^Warning: .*\n", "");
    Matcher m = REPORT.matcher(report);
    assertTrue(m.matches(), "no report of an error: " + report);
    String code = PLAIN.contains(m.group(2)) ? "" : " [" + m.group(2) + "]";
    String message = m.group(1).substring(1, m.group(1).length() - 1);
    String text = message.replace("\\\"", "\"").replace("\\\\", "\\");
    String got = m.group(3) + " " + m.group(4) + ":" + m.group(5) + code + " " + text;
    assertEquals(row.expected, got);
    assertEquals(1, o.status(), "exit status");
  }
}
