package gene.runtime.error;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.runtime.Vm;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The classes that instructions need are initialised before the stack can run out. */
class ErrorPathTest {
  /** Initialised by every program, or used outside of functions only. */
  private static final Set<String> OTHERWISE =
      Set.of(
          "Advice$Kind",
          "Blocking",
          "Callable",
          "CompiledFrames",
          "ConfinedSelf$1",
          "Core",
          "ErrorKind",
          "ErrorPath",
          "ExceptionFlow",
          "ExceptionValue",
          "Fusion$1",
          "Instance",
          "Natives$Keyworded",
          "Proto",
          "RestingThread", // of those who look at tasks that wait
          "Right", // of natives that reach outside
          "SafepointActivation",
          "Type",
          "Vm",
          "WatchedForms");

  @Test
  void namesAllClassesOfTheRuntimeWithStaticInitialisers() throws IOException, URISyntaxException {
    Path folder =
        Path.of(Vm.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .resolve("gene/runtime");
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        ClassModel model = ClassFile.of().parse(file);
        String name = model.thisClass().asInternalName().replace('/', '.');
        String simple = name.substring(name.lastIndexOf('.') + 1);
        if (initialises(model) && !OTHERWISE.contains(simple)) {
          found.add(name);
        }
      }
    }
    assertEquals(
        List.copyOf(found), ErrorPath.CLASSES.stream().sorted().collect(Collectors.toList()));
  }

  private static boolean initialises(ClassModel model) {
    return model.methods().stream().anyMatch(m -> m.methodName().equalsString("<clinit>"));
  }
}
