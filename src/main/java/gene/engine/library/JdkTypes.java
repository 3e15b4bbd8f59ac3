package gene.engine.library;

import gene.analysis.Callee;
import gene.analysis.JavaTypes;
import gene.analysis.Type;
import gene.java.reflect.Candidate;
import gene.java.reflect.JarNames;
import gene.java.reflect.MemberTable;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The classes of the JDK as the analysis sees them. Libraries are left to the running program:
 * looking for them could fetch them.
 */
final class JdkTypes implements JavaTypes {
  private final Map<String, Optional<JavaType>> known = new HashMap<>();
  private final Map<String, Set<String>> packages = new HashMap<>();

  @Override
  public JavaType find(String packageName, String name) {
    return known
        .computeIfAbsent(packageName + "." + name, n -> Optional.ofNullable(load(n)))
        .orElse(null);
  }

  private static JavaType load(String name) {
    try {
      Class<?> c = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
      return MemberTable.isVisible(c) ? new Reflected(c) : null;
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  @Override
  public Collection<String> names(String packageName) {
    Set<String> all = packages.computeIfAbsent(packageName, JarNames::ofJdk);
    return all.isEmpty() ? null : all;
  }

  private record Reflected(Class<?> type) implements JavaType {
    @Override
    public Collection<String> members() {
      return MemberTable.of(type).names(true);
    }

    @Override
    public Callee method(String name) {
      List<Candidate> all = MemberTable.of(type).methods(name, true);
      return all.isEmpty() ? null : callee(type.getSimpleName() + "/" + name, all);
    }

    @Override
    public Callee constructor() {
      boolean made = !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
      List<Candidate> all = made ? MemberTable.of(type).constructors() : List.of();
      return all.isEmpty() ? null : callee(type.getSimpleName(), all);
    }

    /** The least and the greatest number of arguments; what lies between is not told apart. */
    private static Callee callee(String name, List<Candidate> all) {
      int min = Integer.MAX_VALUE;
      int max = 0;
      for (Candidate c : all) {
        int n = c.parameters().length;
        min = Math.min(min, c.varargs() ? n - 1 : n);
        max = c.varargs() || max < 0 ? -1 : Math.max(max, n);
      }
      return Callee.builtin(name, List.of(), min, max, List.of(), false, Type.ANY);
    }
  }
}
