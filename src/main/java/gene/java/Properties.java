package gene.java;

import gene.async.Outside;
import gene.java.reflect.Beans;
import gene.java.reflect.Candidate;
import gene.java.reflect.MemberTable;
import gene.runtime.Callable;
import gene.runtime.direct.DirectCode;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.object.BoundMethod;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.BaseStream;

/** Fields, properties and elements of Java objects, as paths read and write them (23.2). */
final class Properties {
  private final Java java;
  private final Map<Member, Optional<DirectCode>> direct = new ConcurrentHashMap<>();

  Properties(Java java) {
    this.java = java;
  }

  // ---- fields

  Object read(Field f, Object obj) {
    Object left = obj == null ? java.border().outside().leave() : null; // it may initialise a class
    Object v;
    try {
      v = f.get(obj);
    } catch (IllegalAccessException e) {
      throw GeneError.ofJava(e);
    } catch (LinkageError e) {
      throw GeneError.ofJava(e);
    } finally {
      Outside.comeBack(left);
    }
    return java.values().toGene(v);
  }

  void write(Field f, Object obj, Object value) {
    if (Modifier.isFinal(f.getModifiers())) {
      throw JavaErrors.coded(
          "GENE.JAVA.NO_MEMBER",
          f.getDeclaringClass().getSimpleName() + "." + f.getName() + " is final");
    }
    try {
      f.set(obj, fitting(value, f.getType(), f.getName()));
    } catch (IllegalAccessException e) {
      throw GeneError.ofJava(e);
    }
  }

  private Object fitting(Object value, Class<?> type, String name) {
    int cost = java.conversion().cost(value, type);
    if (cost == Conversion.RANGE) {
      throw JavaErrors.range(value, type);
    }
    if (cost < 0) {
      throw Errors.type(name + " is " + type.getSimpleName() + ", got " + JavaErrors.kind(value));
    }
    return java.conversion().convert(value, type);
  }

  // ---- members

  Object member(Object obj, String name) {
    if (obj instanceof Map<?, ?> m) {
      return m.containsKey(name) ? java.values().toGene(m.get(name)) : null;
    }
    if (obj.getClass().isArray() && name.equals("length")) {
      return (long) Array.getLength(obj);
    }
    Object found = property(obj, obj.getClass(), name);
    if (found != null) {
      return found;
    }
    Callable method = java.methodOf(obj.getClass(), name);
    if (method != null) {
      return new BoundMethod(obj, method, name);
    }
    throw JavaErrors.noMember(
        obj.getClass(), "member", name, Allowed.members(obj.getClass()).names(false));
  }

  /** A field or what a getter gives; null when there is neither. */
  Object property(Object obj, Class<?> type, String name) {
    MemberTable table = Allowed.members(type);
    Field f = table.field(name, false);
    if (f != null) {
      return read(f, obj);
    }
    Candidate getter = table.getter(name);
    return getter == null
        ? null
        : java.values().toGene(JavaMethod.invoke(java.border(), getter, obj, new Object[0]));
  }

  /** For compiled code: how the member of all objects of that class is read; null: as ever. */
  DirectCode.Member directMember(Class<?> type, String name) {
    if (Map.class.isAssignableFrom(type) || type.isArray()) {
      return null;
    }
    MemberTable table = Allowed.members(type);
    Field f = table.field(name, false);
    Candidate getter = f == null ? table.getter(name) : null;
    return f != null
        ? directly(f)
        : getter == null || getter.looksAtCaller() ? null : directly((Method) getter.executable());
  }

  DirectCode.Member directly(Member m) {
    DirectCode code =
        direct
            .computeIfAbsent(m, k -> Optional.ofNullable(DirectWriter.read(java, k)))
            .orElse(null);
    return code == null ? null : new DirectCode.Member(null, code);
  }

  void setMember(Object obj, String name, Object value) {
    if (obj instanceof Map<?, ?>) {
      put(obj, name, value);
      return;
    }
    MemberTable table = Allowed.members(obj.getClass());
    Field f = table.field(name, false);
    if (f != null) {
      write(f, obj, value);
      return;
    }
    List<Candidate> setters = table.setters(name);
    if (setters.isEmpty()) {
      throw JavaErrors.noMember(obj.getClass(), "field or setter", name, table.names(false));
    }
    Object[] args = {value};
    Overloads.Choice c =
        Overloads.choose(
            java, JavaErrors.simpleName(obj.getClass()), setters.getFirst().name(), setters, args);
    JavaMethod.invoke(java.border(), c.candidate(), obj, Overloads.converted(java, c, args));
  }

  @SuppressWarnings("unchecked")
  private void put(Object map, String key, Object value) {
    try {
      ((Map<Object, Object>) map).put(key, java.conversion().asObject(value));
    } catch (RuntimeException e) {
      throw GeneError.ofJava(e);
    }
  }

  // ---- elements

  Object index(Object obj, long i) {
    try {
      if (obj instanceof List<?> list) {
        long at = i < 0 ? i + list.size() : i;
        return at >= 0 && at < list.size() ? java.values().toGene(list.get((int) at)) : null;
      }
      if (obj.getClass().isArray()) {
        int n = Array.getLength(obj);
        long at = i < 0 ? i + n : i;
        return at >= 0 && at < n ? java.values().toGene(Array.get(obj, (int) at)) : null;
      }
      if (obj instanceof Map<?, ?> m) {
        Object v = m.get(i);
        v = v == null && i == (int) i ? m.get((int) i) : v;
        return v == null ? null : java.values().toGene(v);
      }
      return null;
    } catch (RuntimeException e) {
      throw GeneError.ofJava(e);
    }
  }

  @SuppressWarnings("unchecked")
  boolean setIndex(Object obj, long i, Object value) {
    try {
      if (obj instanceof List<?> list) {
        ((List<Object>) list).set(at(i, list.size(), "List"), java.conversion().asObject(value));
        return true;
      }
      if (obj.getClass().isArray()) {
        Class<?> component = obj.getClass().getComponentType();
        int at = at(i, Array.getLength(obj), "array");
        Array.set(obj, at, fitting(value, component, component.getSimpleName() + "[]"));
        return true;
      }
      if (obj instanceof Map<?, ?> m) {
        ((Map<Object, Object>) m).put(i, java.conversion().asObject(value));
        return true;
      }
      return false;
    } catch (GeneError e) {
      throw e;
    } catch (RuntimeException e) {
      throw GeneError.ofJava(e);
    }
  }

  private static int at(long i, int size, String what) {
    long at = i < 0 ? i + size : i;
    if (at < 0 || at >= size) {
      throw Errors.runtime(what + " index out of bounds: " + i + " (len=" + size + ")");
    }
    return (int) at;
  }

  // ---- JSON

  /** Collections and arrays as Arrays; maps, records and beans as Maps; null for other objects. */
  Object plain(Object v) {
    return switch (v) {
      case Map<?, ?> m -> map(m);
      case Iterable<?> items when !(v instanceof java.nio.file.Path) -> array(items.iterator());
      case BaseStream<?, ?> s -> array(s.iterator());
      case Optional<?> o -> o.isEmpty() ? Singleton.NIL : java.values().toGene(o.get());
      case Number n -> new java.math.BigDecimal(n.toString()).doubleValue();
      case Enum<?> e -> e.name();
      case CharSequence s -> s.toString();
      case Record r -> map(Values.components(r));
      default -> v.getClass().isArray() ? elements(v) : bean(v);
    };
  }

  private GeneArray array(java.util.Iterator<?> items) {
    GeneArray all = new GeneArray();
    items.forEachRemaining(i -> all.add(java.values().toGene(i)));
    return all;
  }

  private GeneArray elements(Object array) {
    GeneArray all = new GeneArray();
    for (int i = 0; i < Array.getLength(array); i++) {
      all.add(java.values().toGene(Array.get(array, i)));
    }
    return all;
  }

  private GeneMap map(Map<?, ?> m) {
    GeneMap all = new GeneMap();
    m.forEach((k, v) -> all.put(String.valueOf(k), java.values().toGene(v)));
    return all;
  }

  /** What getters give, by name; an object of the JDK or without getters is its text. */
  private Object bean(Object v) {
    if (v.getClass().getModule().isNamed()
        && v.getClass().getModule().getName().startsWith("java.")) {
      return v.toString();
    }
    Map<String, Object> all = new TreeMap<>();
    MemberTable table = Allowed.members(v.getClass());
    for (String name : table.names(false)) {
      String property = Beans.property(name);
      Candidate getter = property == null ? null : table.getter(property);
      if (getter != null && getter.executable().getDeclaringClass() != Object.class) {
        all.put(property, JavaMethod.invoke(java.border(), getter, v, new Object[0]));
      } else if (table.field(name, false) != null) {
        all.put(name, read(table.field(name, false), v));
      }
    }
    return all.isEmpty() ? v.toString() : map(all);
  }
}
