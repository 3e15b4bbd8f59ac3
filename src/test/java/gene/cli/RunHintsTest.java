package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What a running program says about mistakes, and where: src/test/resources/run-hints.txt. */
class RunHintsTest {
  private static final Pattern ERROR =
      Pattern.compile(
          "Error: \\{\\^message \"(.*?)\" \\^code .*? \\^line (\\d+) \\^column (\\d+)}"
              + " \\^hints \\[(.*)] \\^repair_tags .*");

  @TempDir Path dir;

  @TestFactory
  Stream<DynamicTest> hints() {
    String text = Repository.read(Path.of("src/test/resources/run-hints.txt").toAbsolutePath());
    return Pattern.compile("(?m)^== ")
        .splitAsStream(text)
        .skip(1)
        .map(section -> dynamicTest(section.lines().findFirst().orElseThrow(), () -> run(section)));
  }

  private void run(String section) throws IOException {
    String wanted =
        section.lines().filter(l -> l.startsWith("#! ")).findFirst().orElseThrow().substring(3);
    Path main = dir.resolve("main.gene");
    Files.writeString(main, section.lines().skip(1).reduce("", (a, b) -> a + b + "\n"));
    CommandLine.Result result = new CommandLine(dir).run("run", main.toString());
    assertEquals(1, result.status());
    String line = result.err().lines().filter(l -> l.startsWith("Error: ")).findFirst().orElse("");
    Matcher m = ERROR.matcher(line);
    assertTrue(m.matches(), result.err());
    String hint = m.group(4).replaceAll("^\"|\"$", "");
    String found =
        m.group(2) + ":" + m.group(3) + " " + m.group(1) + (hint.isEmpty() ? "" : " | " + hint);
    assertEquals(wanted, found.replace("\\\"", "\"").replace("\\\\", "\\"));
  }
}
