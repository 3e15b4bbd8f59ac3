import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.instruction.InvokeInstruction;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes a copy of the interpreter that never looks at the signal: every {@code Vm.signalled()} becomes the
 * constant false, so that the JIT compiler drops the check and what it guards. Put in front of the class
 * path, the copy is a build without safepoints that differs in nothing else. Arguments: the interpreter's
 * class file and the folder for the copy.
 */
class WithoutSafepoints {
  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[0]);
    int[] dropped = {0};
    byte[] copy =
        ClassFile.of()
            .transformClass(
                ClassFile.of().parse(from),
                ClassTransform.transformingMethodBodies(
                    (code, element) -> {
                      if (element instanceof InvokeInstruction call
                          && call.owner().asInternalName().equals("gene/runtime/Vm")
                          && call.name().equalsString("signalled")) {
                        dropped[0]++;
                        code.pop().iconst_0();
                      } else {
                        code.with(element);
                      }
                    }));
    Path to = Path.of(args[1]).resolve("gene/interp").resolve(from.getFileName());
    Files.createDirectories(to.getParent());
    Files.write(to, copy);
    System.out.println("safepoints taken out: " + dropped[0]);
    System.exit(dropped[0] == 0 ? 1 : 0);
  }
}
