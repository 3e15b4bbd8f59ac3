package gene.java.reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The members of a Java class that programs see: public ones of public, exported classes; of a
 * hidden class those of its public supertypes. Made once per class and shared by all programs of
 * the process; immutable after construction, so any thread may read it. Reflection is deferred by
 * part: a program that only calls methods never looks at fields.
 */
public final class MemberTable {
  private static final ClassValue<MemberTable> TABLES =
      new ClassValue<>() {
        @Override
        protected MemberTable computeValue(Class<?> type) {
          return new MemberTable(type);
        }
      };

  private final Class<?> type;
  private volatile Map<String, List<Candidate>> instanceMethods;
  private volatile Map<String, List<Candidate>> staticMethods;
  private volatile Map<String, Field> fields;
  private volatile List<Candidate> constructors;

  private MemberTable(Class<?> type) {
    this.type = type;
  }

  public static MemberTable of(Class<?> type) {
    return TABLES.get(type);
  }

  /** Whether code outside of its module may name the class. */
  public static boolean isVisible(Class<?> c) {
    for (Class<?> outer = c; outer != null; outer = outer.getDeclaringClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        return false;
      }
    }
    return c.getModule().isExported(c.getPackageName(), MemberTable.class.getModule());
  }

  /** The class, its superclasses, then all interfaces: who overrides comes first. */
  public static Set<Class<?>> lineage(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      all.add(c);
    }
    for (Class<?> c : List.copyOf(all)) {
      addInterfaces(c, all);
    }
    if (type.isInterface()) {
      all.add(Object.class);
    }
    return all;
  }

  private static void addInterfaces(Class<?> c, Set<Class<?>> all) {
    for (Class<?> i : c.getInterfaces()) {
      if (all.add(i)) {
        addInterfaces(i, all);
      }
    }
  }

  /** The methods of that name, in a fixed order; empty when there is none. */
  public List<Candidate> methods(String name, boolean ofClass) {
    if (instanceMethods == null) {
      collectMethods();
    }
    return (ofClass ? staticMethods : instanceMethods).getOrDefault(name, List.of());
  }

  private void collectMethods() {
    Map<String, Method> instance = new LinkedHashMap<>();
    Map<String, Method> ofClass = new LinkedHashMap<>();
    for (Class<?> c : lineage(type)) {
      if (!isVisible(c)) {
        continue;
      }
      for (Method m : c.getDeclaredMethods()) {
        if (Modifier.isPublic(m.getModifiers())) {
          boolean isStatic = Modifier.isStatic(m.getModifiers());
          if (!isStatic || !c.isInterface() || c == type) {
            (isStatic ? ofClass : instance).merge(key(m), m, MemberTable::better);
          }
        }
      }
    }
    staticMethods = byName(ofClass.values());
    instanceMethods = byName(instance.values());
  }

  private static String key(Method m) {
    return m.getName() + Candidate.signature(m.getParameterTypes(), false, true);
  }

  /** The earlier one stands nearer to the class; a bridge gives way to what it calls. */
  private static Method better(Method first, Method second) {
    return first.isBridge()
            && !second.isBridge()
            && first.getDeclaringClass() == second.getDeclaringClass()
        ? second
        : first;
  }

  private static Map<String, List<Candidate>> byName(Collection<Method> methods) {
    Map<String, List<Candidate>> map = new HashMap<>();
    for (Method m : methods) {
      map.computeIfAbsent(m.getName(), n -> new ArrayList<>()).add(Candidate.of(m));
    }
    map.values().forEach(list -> list.sort(Candidate.ORDER));
    return map;
  }

  /** The public constructors in a fixed order. */
  public List<Candidate> constructors() {
    List<Candidate> known = constructors;
    if (known == null) {
      known = new ArrayList<>();
      if (isVisible(type)) {
        for (Constructor<?> c : type.getConstructors()) {
          known.add(Candidate.of(c));
        }
      }
      known.sort(Candidate.ORDER);
      constructors = known;
    }
    return known;
  }

  /** The public field, or null. */
  public Field field(String name, boolean ofClass) {
    Field f = fields().get(name);
    return f != null && Modifier.isStatic(f.getModifiers()) == ofClass ? f : null;
  }

  private Map<String, Field> fields() {
    Map<String, Field> known = fields;
    if (known == null) {
      known = new HashMap<>();
      for (Class<?> c : lineage(type)) {
        if (isVisible(c)) {
          for (Field f : c.getDeclaredFields()) {
            if (Modifier.isPublic(f.getModifiers())) {
              known.putIfAbsent(f.getName(), f);
            }
          }
        }
      }
      fields = known;
    }
    return known;
  }

  /** The nested class, or null. */
  public Class<?> nested(String name) {
    for (Class<?> c : type.getClasses()) {
      if (c.getSimpleName().equals(name) && isVisible(c)) {
        return c;
      }
    }
    return null;
  }

  /** How a property is read: getName, isName or name without parameters; null when it is not. */
  public Candidate getter(String property) {
    String capital = capital(property);
    for (String name : List.of("get" + capital, "is" + capital, property)) {
      for (Candidate c : methods(name, false)) {
        boolean fits = !name.startsWith("is") || c.result() == boolean.class;
        if (c.parameters().length == 0 && c.result() != void.class && fits) {
          return c;
        }
      }
    }
    return null;
  }

  /** The methods {@code setName} with one parameter. */
  public List<Candidate> setters(String property) {
    return methods("set" + capital(property), false).stream()
        .filter(c -> c.parameters().length == 1)
        .toList();
  }

  private static String capital(String name) {
    return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** The names a program may write behind an object, or behind the class. */
  public Set<String> names(boolean ofClass) {
    methods("", ofClass);
    Set<String> names = new TreeSet<>((ofClass ? staticMethods : instanceMethods).keySet());
    fields()
        .forEach(
            (name, f) -> {
              if (Modifier.isStatic(f.getModifiers()) == ofClass) {
                names.add(name);
              }
            });
    if (ofClass) {
      for (Class<?> c : type.getClasses()) {
        names.add(c.getSimpleName());
      }
    }
    return names;
  }

  /** The signatures of the members, sorted: what the members method gives. */
  public List<String> signatures(boolean ofClass) {
    methods("", ofClass);
    List<String> all = new ArrayList<>();
    if (ofClass) {
      constructors().forEach(c -> all.add("new" + c.signature()));
      staticMethods.values().forEach(list -> list.forEach(c -> all.add(c.described())));
    }
    instanceMethods.values().forEach(list -> list.forEach(c -> all.add(c.described())));
    fields()
        .forEach(
            (name, f) -> {
              if (ofClass || !Modifier.isStatic(f.getModifiers())) {
                all.add(name + " -> " + f.getType().getSimpleName());
              }
            });
    all.sort(Comparator.naturalOrder());
    return all;
  }
}
