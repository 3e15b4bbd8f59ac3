package gene.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/** Runs programs in classes that count what they do. */
final class CountedRun {
  private CountedRun() {}

  private static Method commands;
  private static Class<?> hostClass;
  private static Class<?> consoleClass;

  /** The steps of a program in which {@code n} is the size. */
  static long steps(String code, int n, String jit) throws Exception {
    if (commands == null) {
      ClassLoader loader = new CountingLoader(CountedRun.class.getClassLoader());
      hostClass = loader.loadClass("gene.cli.host.Host");
      consoleClass = loader.loadClass("gene.runtime.host.Console");
      commands =
          loader.loadClass("gene.cli.Commands").getDeclaredMethod("run", List.class, hostClass);
      commands.setAccessible(true);
    }
    var out = new ByteArrayOutputStream();
    Object console =
        consoleClass
            .getConstructor(InputStream.class, OutputStream.class, OutputStream.class)
            .newInstance(InputStream.nullInputStream(), out, out);
    Object host = hostClass.getConstructors()[0].newInstance(console, Map.of());
    String program = "(var n " + n + ") " + code;
    long before = WorkCounter.steps();
    Object status =
        commands.invoke(null, List.of("eval", "--jit=" + jit, "--no-gir-cache", program), host);
    assertEquals(0, status, out::toString);
    return WorkCounter.steps() - before;
  }
}
