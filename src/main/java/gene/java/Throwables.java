package gene.java;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.error.Trace;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Java exceptions as Gene ones (chapter 23.4). */
final class Throwables {
  private final Java java;
  private volatile GeneError left; // the last Java exception that left Gene code, on any thread
  private final Map<Class<?>, GeneClass> classes = new ConcurrentHashMap<>();

  Throwables(Java java) {
    this.java = java;
  }

  /** A Java exception that leaves Gene code is itself again; its Gene frames are kept. */
  Throwable unwrapped(GeneError e) {
    Throwable cause = e.getCause();
    if (cause == null) {
      return e;
    }
    e.crossed();
    left = e;
    return cause;
  }

  /** The error for an exception that comes out of Java code. */
  GeneError wrapped(Throwable t) {
    GeneError last = left;
    if (last != null && last.getCause() == t) {
      left = null;
      return last;
    }
    return GeneError.ofJava(t);
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
                java.core(), JavaErrors.simpleName(c), java.core().exceptionClass(ErrorKind.JAVA)));
  }

  /**
   * The frames of both languages in order. A stretch of our own frames in the Java trace stands for
   * Gene code; how many Gene frames belong to it is known from where the exception crossed the
   * border. What carries calls from one side to the other is left out.
   */
  static List<String> frames(Throwable t, Trace trace, List<Integer> crossings) {
    List<String> gene = trace == null ? List.of() : trace.lines();
    List<String> all = new ArrayList<>();
    int shown = 0;
    int stretch = 0;
    boolean inGene = false;
    for (StackTraceElement e : t.getStackTrace()) {
      String cls = e.getClassName();
      if (cls.startsWith("gene.")) {
        if (!inGene) {
          int end = stretch < crossings.size() ? crossings.get(stretch) : gene.size();
          end = Math.min(end, gene.size());
          all.addAll(gene.subList(Math.min(shown, end), end));
          shown = Math.max(shown, end);
          stretch++;
        }
        inGene = true;
      } else if (!isPlumbing(cls) && !GeneratedLoader.NAME.equals(e.getClassLoaderName())) {
        inGene = false;
        all.add(
            cls + "." + e.getMethodName() + " (" + e.getFileName() + ":" + e.getLineNumber() + ")");
      }
    }
    all.addAll(gene.subList(Math.min(shown, gene.size()), gene.size()));
    return all;
  }

  private static boolean isPlumbing(String cls) {
    return cls.startsWith("jdk.internal.")
        || cls.startsWith("java.lang.reflect.")
        || cls.startsWith("java.lang.invoke.")
        || cls.startsWith("java.lang.VirtualThread")
        || cls.startsWith("java.lang.Thread");
  }
}
