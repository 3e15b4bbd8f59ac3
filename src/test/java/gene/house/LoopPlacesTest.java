package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * An instruction of the interpreter notes its place before it calls anything: what is called can
 * run out of stack, and then the handler is searched from the place that was noted last. The
 * question whether there is a signal needs no more stack than the note itself.
 */
class LoopPlacesTest {
  private static final String NOTE = "CallStack.at";
  private static final Set<String> WITHOUT = Set.of("Vm.signalled");

  @Test
  void instructionsNoteTheirPlaceBeforeTheyCall() throws IOException {
    Path file = Repository.root().resolve("target/classes/gene/interp/Interpreter.class");
    CodeModel loop =
        ClassFile.of().parse(file).methods().stream()
            .filter(m -> m.methodName().stringValue().equals("loop"))
            .findFirst()
            .flatMap(MethodModel::code)
            .orElseThrow();
    Set<Label> cases = new HashSet<>();
    for (CodeElement e : loop) {
      if (e instanceof TableSwitchInstruction s) {
        cases.add(s.defaultTarget());
        s.cases().stream().map(SwitchCase::target).forEach(cases::add);
      }
    }
    assertTrue(cases.size() > 50, "cases: " + cases.size());
    List<String> early = new ArrayList<>();
    int number = 0;
    boolean noted = true; // up to the first one
    for (CodeElement e : loop) {
      if (e instanceof LabelTarget t && cases.contains(t.label())) {
        number++;
        noted = false;
      } else if (e instanceof InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = owner.substring(owner.lastIndexOf('/') + 1) + "." + call.name().stringValue();
        if (name.equals(NOTE)) {
          noted = true;
        } else if (!noted && !WITHOUT.contains(name)) {
          early.add("case " + number + " calls " + name);
        }
      }
    }
    assertEquals(List.of(), early);
  }
}
