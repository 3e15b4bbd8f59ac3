package gene.programs;

import gene.house.Repository;
import gene.jit.CompilationObserver;
import gene.runtime.Proto;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.CharacterRange;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The bytecode that the JIT emits for programs, as text: one line per instruction, so that two
 * versions of the compiler can be compared with {@code diff}. Programs run eagerly compiled, hence
 * the same code comes out of every run.
 */
public final class EmittedCode {
  private EmittedCode() {}

  /** The emitted code of each program whose name contains the text, by program. */
  public static Map<String, String> of(String folder, String only) {
    Map<String, String> all = new TreeMap<>();
    for (Path file : Repository.files(folder, ".gene")) {
      String name = Repository.name(file);
      Directives wanted = Directives.of(Repository.read(file));
      if (!name.contains("/fixtures/")
          && name.contains(only)
          && !wanted.skip().containsKey(Mode.JIT.label())) {
        all.put(name, of(Program.ofFile(file, wanted)));
      }
    }
    return all;
  }

  static String of(Program program) {
    StringBuilder text = new StringBuilder();
    CompilationObserver before =
        CompilationObserver.install(
            new CompilationObserver() {
              @Override
              public void emitted(Proto function, byte[] classFile) {
                if (Thread.currentThread().getName().startsWith("gene-jit")) {
                  return; // of a program that an earlier test left behind: ours waits for its code
                }
                synchronized (text) {
                  write(ClassFile.of().parse(classFile), text);
                }
              }
            });
    try {
      Runner.run(Mode.JIT, program);
    } finally {
      CompilationObserver.install(before);
    }
    return text.toString();
  }

  /** The first line in which two texts of the same programs differ; null when there is none. */
  static @Nullable String difference(Map<String, String> one, Map<String, String> other) {
    for (String name : one.keySet()) {
      List<String> a = one.get(name).lines().toList();
      List<String> b = other.getOrDefault(name, "").lines().toList();
      String within = "";
      for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
        String x = i < a.size() ? a.get(i) : "the end";
        String y = i < b.size() ? b.get(i) : "the end";
        if (!x.equals(y)) {
          return name + ", line " + (i + 1) + ", in" + within + ": " + x + " | " + y;
        }
        within = x.startsWith("    ") ? within : " " + x.strip();
      }
    }
    return null;
  }

  static void write(Map<String, String> all, Path folder) {
    try {
      for (Map.Entry<String, String> e : all.entrySet()) {
        Path file = folder.resolve(e.getKey() + ".txt");
        Files.createDirectories(file.getParent());
        Files.writeString(file, e.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(ClassModel model, StringBuilder out) {
    out.append("class ").append(model.thisClass().asInternalName()).append('\n');
    model
        .fields()
        .forEach(
            f -> out.append("  field ").append(f.fieldName()).append(f.fieldType()).append('\n'));
    for (MethodModel m : model.methods()) {
      out.append("  ").append(m.methodName()).append(m.methodType()).append('\n');
      m.code().ifPresent(code -> write(code, out));
    }
  }

  private static void write(CodeModel code, StringBuilder out) {
    Map<Label, Integer> labels = new HashMap<>();
    for (CodeElement e : code) {
      if (e instanceof LabelTarget t) {
        labels.put(t.label(), labels.size());
      }
    }
    for (CodeElement e : code) {
      out.append("    ").append(line(e, labels)).append('\n');
    }
  }

  private static String line(CodeElement e, Map<Label, Integer> labels) {
    return switch (e) {
      case LabelTarget t -> "L" + labels.get(t.label());
      case BranchInstruction b -> b.opcode() + " L" + labels.get(b.target());
      case InvokeInstruction i ->
          i.opcode() + " " + i.owner().asInternalName() + "." + i.name() + i.type();
      case InvokeDynamicInstruction i ->
          "INVOKEDYNAMIC "
              + i.name()
              + i.type()
              + " "
              + i.bootstrapMethod().owner().displayName()
              + " "
              + i.bootstrapArgs();
      case FieldInstruction f ->
          f.opcode() + " " + f.owner().asInternalName() + "." + f.name() + f.type();
      case LoadInstruction l -> l.typeKind() + " load " + l.slot();
      case StoreInstruction s -> s.typeKind() + " store " + s.slot();
      case IncrementInstruction i -> "IINC " + i.slot() + " " + i.constant();
      case ConstantInstruction c -> c.opcode() + " " + c.constantValue();
      case TypeCheckInstruction t -> t.opcode() + " " + t.type().asInternalName();
      case NewObjectInstruction n -> "NEW " + n.className().asInternalName();
      case LineNumber n -> "line " + n.line();
      case LookupSwitchInstruction s ->
          "LOOKUPSWITCH L"
              + labels.get(s.defaultTarget())
              + s.cases().stream().map(c -> c.caseValue() + ":L" + labels.get(c.target())).toList();
      case ExceptionCatch c ->
          "catch L"
              + labels.get(c.tryStart())
              + " L"
              + labels.get(c.tryEnd())
              + " L"
              + labels.get(c.handler())
              + " "
              + c.catchType().map(t -> t.asInternalName()).orElse("");
      case CharacterRange r ->
          "range L"
              + labels.get(r.startScope())
              + " L"
              + labels.get(r.endScope())
              + " pc "
              + r.characterRangeStart();
      case java.lang.classfile.Instruction i -> i.opcode().toString();
      default -> e.getClass().getSimpleName();
    };
  }
}
