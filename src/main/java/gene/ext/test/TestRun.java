package gene.ext.test;

import gene.runtime.Vm;
import gene.value.GeneMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The tests of one program: counts, the suites that are open with what is done before and after
 * each of their tests, and the report that {@code gene test} reads.
 *
 * <p>The report has a line per test: status, nanoseconds, name and message, with tabs between them;
 * tabs, line ends and backslashes inside are escaped.
 */
final class TestRun {
  /** Where the report goes; set by {@code gene test}. */
  static final String REPORT = "GENE_TEST_REPORT";

  /** Only tests whose full name contains this text are run. */
  static final String FILTER = "GENE_TEST_FILTER";

  /** Set where the output is for people: failures say where the exception arose. */
  private static final String PLACES = "GENE_TEST_PLACES";

  private static final String STEP = "  ";

  /** An open suite. */
  static final class Suite {
    final String name;
    final List<Runnable> before = new ArrayList<>();
    final List<Runnable> after = new ArrayList<>();

    Suite(String name) {
      this.name = name;
    }
  }

  private final List<Suite> suites = new ArrayList<>(List.of(new Suite("")));
  private long passed;
  private long failed;
  private long skipped;
  private String running = ""; // full name of the test that runs
  private int snapshots; // taken by it

  Suite suite() {
    return suites.getLast();
  }

  void enter(String name) {
    suites.add(new Suite(name));
  }

  void leave() {
    suites.removeLast();
  }

  /** The name with those of the suites around it. */
  String fullName(String name) {
    StringBuilder out = new StringBuilder();
    suites.stream().skip(1).forEach(s -> out.append(s.name).append(" / "));
    return out.append(name).toString();
  }

  boolean wanted(Vm vm, String name) {
    String filter = vm.environment().get(FILTER);
    return filter == null || fullName(name).contains(filter);
  }

  /** What the suites want done around each test: from outside in, and back. */
  void before() {
    suites.forEach(s -> s.before.forEach(Runnable::run));
  }

  void after() {
    suites.reversed().forEach(s -> s.after.reversed().forEach(Runnable::run));
  }

  static boolean showsPlaces(Vm vm) {
    return vm.environment().get(PLACES) != null || vm.console().isTerminal(1);
  }

  void begin(String name) {
    running = fullName(name);
    snapshots = 0;
  }

  /** The name for the next snapshot. */
  String nextSnapshot() {
    return (running.isEmpty() ? "program" : running) + " " + ++snapshots;
  }

  void say(Vm vm, String line) {
    vm.console().out(STEP.repeat(suites.size() - 1) + line + "\n");
  }

  void passed(Vm vm, String title, String name, long nanos) {
    passed++;
    say(vm, title + name + " ... PASS");
    note(vm, "PASS", name, nanos, "");
  }

  void skipped(Vm vm, String title, String name) {
    skipped++;
    say(vm, title + name + " ... SKIP");
    note(vm, "SKIP", name, 0, "");
  }

  void failed(Vm vm, String title, String name, long nanos, String message) {
    failed++;
    vm.endStatus(1);
    say(vm, title + name + " ... FAIL");
    message.lines().forEach(line -> say(vm, STEP + line));
    note(vm, "FAIL", name, nanos, message);
  }

  private void note(Vm vm, String status, String name, long nanos, String message) {
    String report = vm.environment().get(REPORT);
    if (report == null) {
      return;
    }
    String line =
        String.join("\t", status, Long.toString(nanos), escaped(fullName(name)), escaped(message));
    try {
      Files.writeString(
          Path.of(report),
          line + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      vm.console().err("cannot write " + report + ": " + e.getMessage() + "\n");
    }
  }

  private static String escaped(String s) {
    return s.replace("\\", "\\\\").replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n");
  }

  GeneMap summary() {
    return GeneMap.of("passed", passed, "failed", failed, "skipped", skipped);
  }
}
