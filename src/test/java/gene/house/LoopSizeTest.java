package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Until HotSpot's first compiler is done with the interpreter loop, every program runs some twenty
 * times slower, and the time it takes grows faster than the loop. (Above 8000 bytes it would not
 * compile it at all.) The limit leaves a margin for the next instruction.
 */
class LoopSizeTest {
  private static final String LOOP_CLASS = "gene/interp/Interpreter";
  private static final String LOOP_METHOD = "loop";
  private static final int LIMIT = 3000;

  @Test
  void interpreterLoopStaysCompilable() throws IOException {
    Path file = Repository.root().resolve("target/classes").resolve(LOOP_CLASS + ".class");
    assertTrue(Files.exists(file), file + " is missing");
    List<MethodModel> loops =
        ClassFile.of().parse(file).methods().stream()
            .filter(m -> m.methodName().stringValue().equals(LOOP_METHOD) && m.code().isPresent())
            .toList();
    assertEquals(false, loops.isEmpty(), LOOP_CLASS + " has no method " + LOOP_METHOD);
    for (MethodModel loop : loops) {
      int bytes = ((CodeAttribute) loop.code().orElseThrow()).codeLength();
      assertTrue(bytes < LIMIT, LOOP_METHOD + " has " + bytes + " bytes, the limit is " + LIMIT);
    }
  }
}
