import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeInstruction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Makes copies of classes that never look at the signal: every {@code Vm.signalled()}, and what
 * {@code SafepointCheck} asks its call site for, becomes the constant false, and every {@code Vm.plainLimit()} the
 * limit without a signal, so that the JVM drops the check and what it guards. Put in front of the class path, the
 * copies are a build without safepoints that differs in nothing else. Arguments: a folder with class files of the
 * interpreter and of what compiled code calls, and the folder for the copies.
 */
class WithoutSafepoints {
  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[0]);
    int dropped = 0;
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        dropped += copy(file, Path.of(args[1]).resolve(from.relativize(file)));
      }
    }
    System.out.println("safepoints taken out: " + dropped);
  }

  private static int copy(Path from, Path to) throws IOException {
    int[] dropped = {0};
    byte[] copy =
        ClassFile.of()
            .transformClass(
                ClassFile.of().parse(from),
                ClassTransform.transformingMethodBodies(
                    (code, element) -> {
                      if (isCall(element, "gene/runtime/Vm", "signalled")) {
                        dropped[0]++;
                        code.pop().iconst_0();
                      } else if (isCall(element, "java/lang/invoke/MethodHandle", "invokeExact")) {
                        dropped[0]++;
                        code.pop().iconst_0();
                      } else if (isCall(element, "gene/runtime/Vm", "plainLimit")) {
                        dropped[0]++;
                        code.pop().loadConstant(1 << 18);
                      } else {
                        code.with(element);
                      }
                    }));
    Files.createDirectories(to.getParent());
    Files.write(to, copy);
    if (dropped[0] == 0) {
      throw new IllegalStateException("no safepoint in " + from);
    }
    return dropped[0];
  }

  private static boolean isCall(CodeElement element, String owner, String name) {
    return element instanceof InvokeInstruction call
        && call.owner().asInternalName().equals(owner)
        && call.name().equalsString(name);
  }
}
