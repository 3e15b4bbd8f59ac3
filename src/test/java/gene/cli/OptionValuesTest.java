package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.cli.CommandLine.Result;
import gene.cli.args.Command;
import gene.cli.args.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A wrong value of an option: one message that names the option, what came and what is expected.
 * Every option of every command that takes a value has a row here, or takes any text.
 */
class OptionValuesTest {
  private static final String PORT = "a port from 0 to 65535";
  private static final String TIME = "a time such as 10, 500ms, 2s, 1m or 1h";
  private static final String COUNT = "a number of at least ";

  /** What is expected where a value can be wrong. */
  private static final Map<String, String> EXPECTED =
      Map.ofEntries(
          Map.entry("--error-format", "human, gene, json"),
          Map.entry("--contracts", "on, off"),
          Map.entry("--max-exec-depth", COUNT + "1"),
          Map.entry("--time-slice", COUNT + "0"),
          Map.entry("--inspect", PORT + ", or read"),
          Map.entry("--tasks", "carried, baton"),
          Map.entry("--jit", "off, on, eager"),
          Map.entry("--max-time", TIME),
          Map.entry("--max-wall", TIME),
          Map.entry("--max-memory", "an amount such as 512k, 100m or 2g"),
          Map.entry("--max-tasks", "an amount such as 100 or 10k"),
          Map.entry("--max-output", "an amount such as 10000, 64k or 1m"),
          Map.entry("--native-tier", "never, guarded, fully-typed"),
          Map.entry("--debug-wait", PORT),
          Map.entry("--repl-port", PORT),
          Map.entry("--port", PORT),
          Map.entry("--jobs", COUNT + "1"),
          Map.entry("--runs", COUNT + "1"),
          Map.entry("--queue", COUNT + "0"),
          Map.entry("--rate", COUNT + "1"),
          Map.entry("--nodes", "a number from 1 to 32"),
          Map.entry("cluster --port", "a number from 1 to 65535"),
          Map.entry("parse -f", "pretty, compact, sexp"),
          Map.entry("deser -f", "pretty, compact, gene"),
          Map.entry("compile -f", "pretty, compact, bytecode, ai-metadata"));

  /** Placeholders of values that may be any text: code, names, lists, files that do not exist. */
  private static final Set<String> FREE =
      Set.of("CODE", "TEXT", "NAME", "DIR", "FILE", "OUT", "P", "H", "ADDRESS", "COMMAND");

  @TempDir Path dir;

  private static String key(Command c, Option o) {
    String own = c.name() + " " + o.name();
    return EXPECTED.containsKey(own) ? own : o.name();
  }

  private static Stream<Map.Entry<Command, Option>> valued() {
    return Commands.all().stream()
        .flatMap(c -> c.options().stream().map(o -> Map.entry(c, o)))
        .filter(e -> e.getValue().value() != null);
  }

  @TestFactory
  Stream<DynamicTest> wrongValues() throws Exception {
    Path program = Files.writeString(dir.resolve("p.gene"), "(println 1)\n");
    return valued()
        .filter(e -> EXPECTED.containsKey(key(e.getKey(), e.getValue())))
        .map(
            e ->
                dynamicTest(
                    e.getKey().name() + " " + e.getValue().name(),
                    () -> wrong(e.getKey(), e.getValue(), program)));
  }

  private void wrong(Command command, Option option, Path program) {
    List<String> line = new ArrayList<>(List.of(command.name()));
    line.add(option.mayBeBare() ? option.name() + "=x" : option.name());
    if (!option.mayBeBare()) {
      line.add("x");
    }
    if (command.name().equals("cluster")) {
      line.addAll(1, List.of("run"));
    }
    if (command.name().equals("lsp")) {
      line.add("--tcp");
    } else if (command.optionsEndAtFirstArgument() || !command.usage().startsWith("[--")) {
      line.add(command.name().equals("eval") || command.name().equals("pipe") ? "1" : "" + program);
    }
    Result result = new CommandLine(dir).run(line.toArray(String[]::new));
    String message =
        "Error: Invalid value for %s: x (expected %s)\n"
            .formatted(option.name(), EXPECTED.get(key(command, option)));
    assertEquals(new Result(1, "", message), result, String.join(" ", line));
  }

  @Test
  void everyOptionIsKnownHere() {
    Map<String, Set<String>> unknown = new TreeMap<>();
    valued()
        .filter(e -> !EXPECTED.containsKey(key(e.getKey(), e.getValue())))
        .filter(e -> !e.getValue().repeated() && !FREE.contains(e.getValue().value()))
        .forEach(
            e ->
                unknown
                    .computeIfAbsent(e.getValue().synopsis(), k -> new TreeSet<>())
                    .add(e.getKey().name()));
    assertEquals(Map.of(), unknown, "options without a row");
  }

  @Test
  void anOptionThatNeedsAnotherSaysSo() {
    Result result = new CommandLine(dir).run("lsp", "--port", "80");
    String message = "Error: Option --port is for --tcp, which is not given\n";
    assertEquals(new Result(1, "", message), result);
  }

  @Test
  void nothingIsReportedAboutAProgramThatDidNotRun() {
    Result result = new CommandLine(dir).run("run", "--explain-speed", "nosuch.gene");
    assertEquals(new Result(1, "", "Error: File not found: nosuch.gene\n"), result);
  }

  @Test
  void aBundleNeedsAPackage() {
    Result result = new CommandLine(dir).run("bundle", dir.toString());
    String message = "; bundle takes a file or the folder of a package\n";
    assertEquals(new Result(1, "", "Error: No package.gene in " + dir + message), result);
  }
}
