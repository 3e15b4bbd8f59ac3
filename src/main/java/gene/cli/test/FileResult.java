package gene.cli.test;

import java.util.ArrayList;
import java.util.List;

/**
 * What came of a test file: its run, the tests inside, and what is wrong with the file itself. A
 * file without tests of its own is one test.
 */
public record FileResult(Outcome outcome, List<TestResult> tests, List<String> problems) {

  /** The tests to count. When all inside are fine and the file is not, the file is one more. */
  public List<TestResult> counted() {
    boolean failedInside = tests.stream().anyMatch(TestResult::failed);
    boolean fileCounts = tests.isEmpty() || !problems.isEmpty() && !failedInside;
    List<TestResult> all = new ArrayList<>(tests);
    if (fileCounts) {
      all.add(
          new TestResult(
              problems.isEmpty() ? "PASS" : "FAIL",
              outcome.nanos(),
              outcome.file(),
              String.join("\n", problems)));
    }
    return all;
  }

  public boolean passed() {
    return problems.isEmpty();
  }
}
