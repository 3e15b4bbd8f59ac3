package gene.programs;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The JIT emits the same code for a program each time. {@code -Demitted=FOLDER} writes the code of
 * all programs in {@code tests/hot} there, to compare two versions of the compiler: {@code diff -r}
 * of two such folders shows what a change does to emitted code.
 */
@Tag("slow")
class EmittedCodeTest {
  @Test
  void theSameProgramGivesTheSameCode() {
    Map<String, String> once = EmittedCode.of("tests/hot", "numbers");
    Map<String, String> again = EmittedCode.of("tests/hot", "numbers");
    assertNull(EmittedCode.difference(once, again), "the first difference");
    assertTrue(String.join("", once.values()).contains("INVOKESTATIC"), "nothing was compiled");
  }

  @Test
  void writtenOnRequest() {
    String folder = System.getProperty("emitted", "");
    if (!folder.isEmpty()) {
      EmittedCode.write(
          EmittedCode.of("tests", System.getProperty("programs", "hot")), Path.of(folder));
    }
  }
}
