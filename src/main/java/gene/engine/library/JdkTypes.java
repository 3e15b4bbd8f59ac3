package gene.engine.library;

import gene.analysis.Callee;
import gene.analysis.JavaTypes;
import gene.analysis.Type;
import gene.java.reflect.Candidate;
import gene.java.reflect.JarNames;
import gene.java.reflect.MemberTable;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the JDK and of libraries as the analysis sees them; none of the libraries when
 * some would have to be fetched.
 */
final class JdkTypes implements JavaTypes {
  private static final Set<Class<?>> CONVERTED =
      Set.of(Object.class, Boolean.class, Character.class, Class.class, LocalDate.class);

  private final Map<String, Optional<JavaType>> known = new HashMap<>();
  private final Map<String, Set<String>> packages = new HashMap<>();
  private final Supplier<List<Path>> libraries;
  private List<Path> jars = List.of();
  private @Nullable URLClassLoader loader; // of the libraries, null before somebody asks

  JdkTypes(Supplier<List<Path>> libraries) {
    this.libraries = libraries;
  }

  @Override
  public @Nullable JavaType find(String packageName, String name) {
    return known
        .computeIfAbsent(packageName + "." + name, n -> Optional.ofNullable(load(n)))
        .orElse(null);
  }

  private @Nullable JavaType load(String name) {
    JavaType ofJdk = load(name, ClassLoader.getPlatformClassLoader());
    return ofJdk != null || jars().isEmpty() ? ofJdk : load(name, Objects.requireNonNull(loader));
  }

  /** Asked for when a class is none of the JDK. */
  private List<Path> jars() {
    if (loader == null) {
      List<Path> there = libraries.get();
      jars = there == null ? List.of() : there;
      URL[] urls = new URL[jars.size()];
      for (int i = 0; i < urls.length; i++) {
        try {
          urls[i] = jars.get(i).toUri().toURL();
        } catch (MalformedURLException e) {
          throw new IllegalStateException("bug: " + jars.get(i), e);
        }
      }
      loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }
    return jars;
  }

  private static @Nullable JavaType load(String name, ClassLoader from) {
    try {
      Class<?> c = Class.forName(name, false, from);
      return MemberTable.isVisible(c) ? new Reflected(c) : null;
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  @Override
  public @Nullable Collection<String> names(String packageName) {
    Set<String> all =
        packages.computeIfAbsent(
            packageName,
            name -> {
              Set<String> found = JarNames.ofJdk(name);
              if (found.isEmpty()) {
                jars().forEach(jar -> JarNames.add(jar, name, found));
              }
              return found;
            });
    return all.isEmpty() ? null : all;
  }

  /** What Gene code sees of a result: nothing is known of what may become a value of Gene. */
  private static Type result(Class<?> c) {
    boolean object =
        !c.isPrimitive()
            && !c.isArray()
            && MemberTable.isVisible(c)
            && !CONVERTED.contains(c)
            && !Number.class.isAssignableFrom(c)
            && !Throwable.class.isAssignableFrom(c)
            && !CharSequence.class.isAssignableFrom(c);
    return object || c == StringBuilder.class
        ? Type.of(new Type.JavaObject(new Reflected(c), Modifier.isFinal(c.getModifiers())))
        : Type.ANY;
  }

  private record Reflected(Class<?> type) implements JavaType {
    @Override
    public String name() {
      return type.getSimpleName();
    }

    @Override
    public boolean iterable() {
      return Iterable.class.isAssignableFrom(type)
          || Iterator.class.isAssignableFrom(type)
          || BaseStream.class.isAssignableFrom(type)
          || Map.class.isAssignableFrom(type)
          || Enumeration.class.isAssignableFrom(type);
    }

    @Override
    public Collection<String> methods() {
      return MemberTable.of(type).names(false);
    }

    @Override
    public @Nullable Callee instanceMethod(String name) {
      List<Candidate> all = MemberTable.of(type).methods(name, false);
      return all.isEmpty() ? null : callee(type.getSimpleName() + "." + name, all, common(all));
    }

    /** What all overloads give. */
    private static Type common(List<Candidate> all) {
      Class<?> first = all.getFirst().result();
      boolean same = all.stream().allMatch(c -> c.result() == first);
      return same ? JdkTypes.result(first) : Type.ANY;
    }

    @Override
    public Collection<String> members() {
      return MemberTable.of(type).names(true);
    }

    @Override
    public @Nullable Callee method(String name) {
      List<Candidate> all = MemberTable.of(type).methods(name, true);
      return all.isEmpty() ? null : callee(type.getSimpleName() + "/" + name, all, common(all));
    }

    @Override
    public @Nullable Callee constructor() {
      boolean made = !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
      List<Candidate> all = made ? MemberTable.of(type).constructors() : List.of();
      boolean stays = JdkTypes.result(type) != Type.ANY;
      Type instance = stays ? Type.of(new Type.JavaObject(this, true)) : Type.ANY;
      return all.isEmpty() ? null : callee(type.getSimpleName(), all, instance);
    }

    /** The least and the greatest number of arguments; what lies between is not told apart. */
    private static Callee callee(String name, List<Candidate> all, Type result) {
      int min = Integer.MAX_VALUE;
      int max = 0;
      for (Candidate c : all) {
        int n = c.parameters().length;
        min = Math.min(min, c.varargs() ? n - 1 : n);
        max = c.varargs() || max < 0 ? -1 : Math.max(max, n);
      }
      return Callee.builtin(name, List.of(), min, max, List.of(), false, Type.ANY, result);
    }
  }
}
