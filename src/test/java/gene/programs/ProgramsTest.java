package gene.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gene.house.Repository;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * The language test suite: every program below {@code tests} in every mode. Expectations stand in
 * the programs themselves, see tests/README.md. {@code -Dprograms=06} runs only the files whose
 * name contains the text.
 */
class ProgramsTest {
  @TestFactory
  Stream<DynamicNode> programs() {
    String only = System.getProperty("programs", "");
    return Repository.files("tests", ".gene").stream()
        .filter(ProgramsTest::isProgram)
        .filter(file -> Repository.name(file).contains(only))
        .map(ProgramsTest::inAllModes);
  }

  /** Files in folders named fixtures are modules and data of the programs beside them. */
  private static boolean isProgram(Path file) {
    for (Path part : file) {
      if (part.toString().equals("fixtures")) {
        return false;
      }
    }
    return true;
  }

  private static DynamicNode inAllModes(Path file) {
    String name = Repository.name(file);
    return dynamicContainer(
        name,
        Arrays.stream(Mode.values())
            .map(mode -> dynamicTest(name + " " + mode.label(), () -> check(file, mode))));
  }

  private static void check(Path file, Mode mode) {
    Directives wanted = Directives.of(Repository.read(file));
    String reason = wanted.skip().get(mode.label());
    if (reason != null) {
      abort("skipped in mode " + mode.label() + ": " + reason);
    }
    for (Outcome got : Runner.run(mode, Program.ofFile(file, wanted))) {
      check(wanted, got);
    }
  }

  private static void check(Directives wanted, Outcome got) {
    List<String> errLines = got.errLines();
    if (!wanted.expected().equals(got.outLines())) {
      fail(
          difference("standard output", wanted.expected(), got.outLines())
              + "\nstandard error:\n"
              + got.err());
    }
    if (!wanted.stderr().isEmpty()) {
      if (!wanted.stderr().equals(errLines)) {
        fail(difference("standard error", wanted.stderr(), errLines));
      }
    } else if (!wanted.wantsError()) {
      assertEquals("", String.join("\n", errLines), "standard error");
    }
    if (wanted.wantsError()) {
      checkError(wanted, errLines);
    }
    assertEquals(wanted.status(), got.exitCode(), "exit status");
  }

  private static void checkError(Directives wanted, List<String> errLines) {
    ErrorLine error = ErrorLine.of(errLines);
    assertNotNull(error, () -> "no error report, but " + String.join("\n", errLines));
    if (wanted.error() != null) {
      assertEquals(wanted.error(), error.message(), "message");
    }
    if (wanted.errorMentions() != null) {
      assertTrue(
          error.message().contains(wanted.errorMentions()),
          () -> error.message() + " does not mention " + wanted.errorMentions());
    }
    if (wanted.code() != null) {
      assertEquals(wanted.code(), error.code(), "code");
    }
    if (wanted.at() != null) {
      assertEquals(wanted.at(), error.at(), "position");
    }
  }

  static String difference(String stream, List<String> wanted, List<String> got) {
    return stream
        + "\nexpected:\n  "
        + String.join("\n  ", wanted)
        + "\ngot:\n  "
        + String.join("\n  ", got);
  }
}
