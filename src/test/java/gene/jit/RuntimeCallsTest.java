package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The methods that emitters name exist with just those types: otherwise emitted code would fail to
 * link when it first gets there. Names that are put together from parts are left to the programs in
 * tests/hot.
 */
class RuntimeCallsTest {
  private static final Pattern CALL =
      Pattern.compile("asm\\.(call|send)\\(\\s*([\\w.]+)\\.class,\\s*\"(\\w+)\",([^;]*?)\\);");
  private static final Pattern TYPE = Pattern.compile("([\\w.]+(?:\\[\\])?)\\.class");

  @Test
  void methodsThatEmittedCodeCallsExist() {
    List<String> missing = new ArrayList<>();
    int found = 0;
    for (Path file : Repository.files("src/main/java/gene/jit/emit", ".java")) {
      String source = Repository.read(file);
      Matcher m = CALL.matcher(source);
      while (m.find()) {
        if (m.group(4).matches("[\\w.\\[\\],\\s]*") && !m.group(4).contains(".java")) {
          found++;
          Class<?> owner = type(source, m.group(2));
          Class<?>[] types =
              TYPE.matcher(m.group(4))
                  .results()
                  .map(t -> type(source, t.group(1)))
                  .toArray(Class[]::new);
          Class<?>[] params = Arrays.copyOfRange(types, 1, types.length);
          if (owner != MethodHandle.class && !exists(owner, m.group(3), types[0], params)) {
            missing.add(
                file.getFileName() + ": " + m.group(2) + "." + m.group(3) + Arrays.toString(types));
          }
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(found > 60, "calls found: " + found);
  }

  private static boolean exists(Class<?> owner, String name, Class<?> result, Class<?>[] params) {
    for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
      for (var method : c.getDeclaredMethods()) {
        if (method.getName().equals(name)
            && method.getReturnType() == result
            && Arrays.equals(method.getParameterTypes(), params)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The class that a name means in a source file. */
  private static Class<?> type(String source, String name) {
    if (name.endsWith("[]")) {
      return type(source, name.substring(0, name.length() - 2)).arrayType();
    }
    String top = name.replaceAll("\\..*", "");
    String nested = name.substring(top.length()).replace('.', '$');
    Matcher imported = Pattern.compile("import ([\\w.]+\\." + top + ");").matcher(source);
    List<String> candidates = new ArrayList<>();
    if (imported.find()) {
      candidates.add(imported.group(1) + nested);
    }
    candidates.add("java.lang." + top + nested);
    candidates.add("gene.jit.emit." + top + nested);
    for (String candidate : candidates) {
      try {
        return Class.forName(candidate);
      } catch (ClassNotFoundException e) {
        // the next one
      }
    }
    return switch (name) {
      case "int" -> int.class;
      case "long" -> long.class;
      case "double" -> double.class;
      case "boolean" -> boolean.class;
      case "void" -> void.class;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
