package gene.jit.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import gene.programs.EmittedCode;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The methods that emitters name exist with just those types: otherwise emitted code would fail to
 * link when it first gets there.
 */
class RuntimeMethodTest {
  /** Hidden classes live there; what is not public they see nowhere else. */
  private static final String HOME = "gene.jit.rt";

  @Test
  void everyRowIsAMethod() {
    List<String> wrong = new ArrayList<>();
    for (RuntimeMethod m : RuntimeMethod.values()) {
      Method found = find(m.owner(), m.method(), m.result(), m.parameters());
      if (found == null) {
        wrong.add(m + ": there is no " + m.method() + Arrays.toString(m.parameters()));
      } else if (Modifier.isStatic(found.getModifiers()) != m.isStatic()) {
        wrong.add(m + ": static or not");
      } else if (!reachable(found)) {
        wrong.add(m + ": compiled code cannot reach it");
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static boolean reachable(Method m) {
    Class<?> owner = m.getDeclaringClass();
    return owner.getPackageName().equals(HOME)
        ? !Modifier.isPrivate(m.getModifiers())
        : Modifier.isPublic(m.getModifiers()) && Modifier.isPublic(owner.getModifiers());
  }

  private static Method find(Class<?> owner, String name, Class<?> result, Class<?>[] parameters) {
    for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
      for (Method m : c.getDeclaredMethods()) {
        if (m.getName().equals(name)
            && m.getReturnType() == result
            && Arrays.equals(m.getParameterTypes(), parameters)) {
          return m;
        }
      }
    }
    return null;
  }

  /** A name that is fixed belongs into the table; polymorphic signatures have no row. */
  @Test
  void fixedNamesStandInTheTable() {
    String type = "[\\w.]+(?:\\[\\])?\\.class";
    Pattern call =
        Pattern.compile(
            "asm\\s*\\.(?:call|send)\\(\\s*("
                + type
                + "),\\s*\"(\\w+)\"(?:,\\s*"
                + type
                + ")+\\s*\\)");
    Set<String> fixed = new TreeSet<>();
    for (Path file : Repository.files("src/main/java/gene/jit", ".java")) {
      Matcher m = call.matcher(Repository.read(file));
      while (m.find()) {
        fixed.add(m.group(1) + " " + m.group(2));
      }
    }
    assertEquals(Set.of("MethodHandle.class invokeExact"), fixed);
  }

  @Test
  void everyRowIsUsed() {
    StringBuilder emitters = new StringBuilder();
    for (Path file : Repository.files("src/main/java/gene/jit", ".java")) {
      emitters.append(Repository.read(file));
    }
    List<String> unused = new ArrayList<>();
    for (RuntimeMethod m : RuntimeMethod.values()) {
      if (!Pattern.compile("RuntimeMethod\\." + m + "\\b").matcher(emitters).find()) {
        unused.add(m.name());
      }
    }
    assertEquals(List.of(), unused);
  }

  private static final Pattern INVOKED =
      Pattern.compile("INVOKE(?:STATIC|VIRTUAL|INTERFACE) (gene/[\\w/$]+)\\.(\\w+)(\\(\\S*)");

  private static final Pattern CLASS = Pattern.compile("class (\\S+)");

  /** Derived names too, as far as the programs get. */
  @Test
  void whatEmittedCodeCallsExists() throws ReflectiveOperationException {
    Set<String> calls = new TreeSet<>();
    for (String code : EmittedCode.of("tests/hot", "number").values()) {
      Set<String> emitted = new TreeSet<>();
      CLASS.matcher(code).results().forEach(m -> emitted.add(m.group(1)));
      INVOKED
          .matcher(code)
          .results()
          .filter(m -> !emitted.contains(m.group(1)))
          .forEach(m -> calls.add(m.group()));
    }
    assertTrue(calls.size() > 30, calls.toString());
    ClassLoader loader = RuntimeMethodTest.class.getClassLoader();
    for (String text : calls) {
      Matcher m = INVOKED.matcher(text);
      assertTrue(m.matches());
      Class<?> owner = Class.forName(m.group(1).replace('/', '.'), false, loader);
      MethodType type =
          MethodTypeDesc.ofDescriptor(m.group(3)).resolveConstantDesc(MethodHandles.lookup());
      assertTrue(
          owner.isInterface()
              || find(owner, m.group(2), type.returnType(), type.parameterArray()) != null,
          text);
    }
  }
}
