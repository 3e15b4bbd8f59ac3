package gene.java;

import gene.runtime.ErrorKind;
import gene.runtime.GeneClass;
import gene.runtime.Instance;
import gene.runtime.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Java exceptions as Gene ones (chapter 23.4). */
final class Throwables {
  private final Java java;
  private final Map<Class<?>, GeneClass> classes = new HashMap<>();

  Throwables(Java java) {
    this.java = java;
  }

  /** The Gene class of what wraps it: one for each Java class, below JavaException. */
  GeneClass classOf(Throwable t) {
    return t instanceof Generated g && g.viewed() instanceof Instance i
        ? i.cls()
        : classOf(t.getClass());
  }

  GeneClass classOf(Class<?> type) {
    return classes.computeIfAbsent(
        type,
        c ->
            new GeneClass(
                java.vm().core(),
                JavaErrors.simpleName(c),
                java.vm().core().exceptionClass(ErrorKind.JAVA)));
  }

  /**
   * The frames of both languages in order: where the Java trace shows the interpreter or compiled
   * Gene code, the next Gene frame stands; what carries calls from one to the other is left out.
   */
  static List<String> frames(Throwable t, Trace trace) {
    List<String> gene = new ArrayList<>(trace == null ? List.of() : trace.lines());
    List<String> all = new ArrayList<>();
    for (StackTraceElement e : t.getStackTrace()) {
      String cls = e.getClassName();
      if (isGeneFrame(cls, e.getMethodName())) {
        if (!gene.isEmpty()) {
          all.add(gene.removeFirst());
        }
      } else if (!isPlumbing(cls)) {
        all.add(cls + "." + e.getMethodName() + " (" + e.getFileName() + ":" + e.getLineNumber() + ")");
      }
    }
    all.addAll(gene);
    return all;
  }

  private static boolean isGeneFrame(String cls, String method) {
    return cls.startsWith("gene.interp.Interpreter") && method.equals("run")
        || cls.startsWith("gene.jit.Gene$") && method.equals("body");
  }

  private static boolean isPlumbing(String cls) {
    return cls.startsWith("gene.")
        || cls.startsWith("jdk.internal.")
        || cls.startsWith("java.lang.reflect.")
        || cls.startsWith("java.lang.invoke.")
        || cls.startsWith("java.lang.VirtualThread")
        || cls.startsWith("java.lang.Thread");
  }
}
