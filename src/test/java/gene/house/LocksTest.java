package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What ADR 109 asks of monitors, as far as class files show it: whoever has one neither runs Gene
 * code nor waits for the kernel, nor writes to the console or a stream. Looked at are the
 * instructions of synchronized methods and blocks, and of methods of the same class that they call.
 */
class LocksTest {
  /** Owner and name of what must not be called; a name that ends with a star is a beginning. */
  private static final Map<String, List<String>> FORBIDDEN =
      Map.of(
          "gene/runtime/Vm", List.of("call*", "invoke*", "send*"),
          "gene/runtime/Kernel", List.of("await*", "spawn", "leave", "awaitAll"),
          "gene/runtime/task/Blocking", List.of("call"),
          "gene/async/Scheduler", List.of("await*", "start", "spawn"),
          "gene/async/Outside", List.of("leave", "call", "runProgram", "runInterruptible"),
          "gene/runtime/host/Console", List.of("out", "err", "flush", "flushIdle", "read*"),
          "java/io/OutputStream", List.of("write", "flush", "close"),
          "java/io/Writer", List.of("write", "flush", "append"),
          "java/io/InputStream", List.of("read*"));

  /** Classes that may, and why. */
  private static final Map<String, String> ALLOWED =
      new TreeMap<>(
          Map.of(
              "gene/embed/WriterStream", "the console writes to it, one at a time and outside",
              "gene/cli/cluster/LocalNodes", "a tool, whose threads run no VM",
              "gene/ext/LogSink$2", "a log file: writing it keeps the thread anyway",
              "gene/engine/flame/Sampler", "once, at the end of the program",
              "gene/nrepl/Connection", "an editor's connection, on threads of its own"));

  @Test
  void whoHasAMonitorRunsNoForeignCode() throws IOException {
    Set<String> found = new TreeSet<>();
    Set<String> classes = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("target/classes/gene"))) {
      for (Path f : files.filter(p -> p.toString().endsWith(".class")).toList()) {
        look(ClassFile.of().parse(f), found, classes);
      }
    }
    Set<String> unexpected = new TreeSet<>(found);
    unexpected.removeIf(line -> ALLOWED.containsKey(line.substring(0, line.indexOf('.'))));
    assertEquals(Set.of(), unexpected, "called with a monitor held");
    assertEquals(ALLOWED.keySet(), classes, "classes that are allowed to");
  }

  private static void look(ClassModel c, Set<String> found, Set<String> classes) {
    String name = c.thisClass().asInternalName();
    Map<String, MethodModel> own = new HashMap<>();
    c.methods()
        .forEach(m -> own.put(key(m.methodName().stringValue(), m.methodType().stringValue()), m));
    for (MethodModel m : c.methods()) {
      List<InvokeInstruction> calls = held(m);
      Set<String> seen = new HashSet<>();
      for (int i = 0; i < calls.size(); i++) {
        InvokeInstruction call = calls.get(i);
        String owner = call.owner().asInternalName();
        String called = call.name().stringValue();
        if (forbidden(owner, called)) {
          found.add(name + "." + m.methodName().stringValue() + " -> " + owner + "." + called);
          classes.add(name);
        }
        MethodModel inner = own.get(key(called, call.type().stringValue()));
        if (owner.equals(name)
            && inner != null
            && seen.add(key(called, call.type().stringValue()))) {
          calls.addAll(all(inner));
        }
      }
    }
  }

  private static String key(String name, String type) {
    return name + type;
  }

  private static boolean forbidden(String owner, String name) {
    return FORBIDDEN.getOrDefault(owner, List.of()).stream()
        .anyMatch(
            f ->
                f.endsWith("*") ? name.startsWith(f.substring(0, f.length() - 1)) : f.equals(name));
  }

  /** The calls that are made while the method has a monitor. */
  private static List<InvokeInstruction> held(MethodModel m) {
    if (m.flags().has(AccessFlag.SYNCHRONIZED)) {
      return all(m);
    }
    List<InvokeInstruction> calls = new ArrayList<>();
    boolean held = false;
    for (CodeElement e : elements(m)) {
      if (e instanceof MonitorInstruction i) {
        held = i.opcode() == Opcode.MONITORENTER;
      } else if (held && e instanceof InvokeInstruction call) {
        calls.add(call);
      }
    }
    return calls;
  }

  private static List<InvokeInstruction> all(MethodModel m) {
    List<InvokeInstruction> calls = new ArrayList<>();
    for (CodeElement e : elements(m)) {
      if (e instanceof InvokeInstruction call) {
        calls.add(call);
      }
    }
    return calls;
  }

  private static Iterable<CodeElement> elements(MethodModel m) {
    return m.code().<Iterable<CodeElement>>map(code -> code).orElse(List.of());
  }
}
