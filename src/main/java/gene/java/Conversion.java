package gene.java;

import gene.async.GeneFuture;
import gene.java.reflect.Interfaces;
import gene.java.reflect.Signature;
import gene.runtime.Callable;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.Instance;
import gene.runtime.object.Peer;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneObject;
import gene.value.Singleton;
import gene.value.Symbol;
import gene.value.Time;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * Gene values as arguments of Java code, by parameter type (chapter 23.3): what a conversion costs,
 * and the converted value. Both ask for the kind of the value first, by instanceof: each pattern
 * switch would be linked at run time, some milliseconds of the first call of a program.
 */
final class Conversion {
  /** Does not fit. */
  static final int NO = -1;

  /** A number that would fit, were it not too large. */
  static final int RANGE = -2;

  /** What passing something as a plain Object costs; everything else is nearer. */
  static final int OBJECT = 5;

  private final Java java;

  Conversion(Java java) {
    this.java = java;
  }

  // ---- costs

  int cost(Object v, Class<?> t) {
    if (v == Singleton.NIL || v == Singleton.VOID) {
      return t.isPrimitive() ? NO : 0;
    }
    int cost = v instanceof GeneObject || v instanceof Callable ? ofObject(v, t) : ofData(v, t);
    if (cost != NO) {
      return cost;
    }
    if (t == Object.class) {
      return OBJECT;
    }
    return t.isPrimitive() ? unboxed(v, t) : assignable(v, t);
  }

  /** Numbers, texts and other plain values. */
  private int ofData(Object v, Class<?> t) {
    if (v instanceof Long n) {
      return ofInt(n, t);
    }
    if (v instanceof BigInteger) {
      return ofBigInt(t);
    }
    if (v instanceof Double) {
      return ofFloat(t);
    }
    if (v instanceof String s) {
      return ofText(s, t);
    }
    if (v instanceof Boolean) {
      return t == boolean.class || t == Boolean.class ? 0 : NO;
    }
    if (v instanceof Char c) {
      return ofChar(c, t);
    }
    if (v instanceof Symbol s) {
      return t.isEnum() && constant(t, s.name()) != null ? 2 : NO;
    }
    if (v instanceof Bytes) {
      return ofBytes(t);
    }
    if (v instanceof GeneArray a) {
      return ofArray(a, t);
    }
    if (v instanceof GeneMap) {
      return t == Map.class ? 0 : ofCallableMap(t);
    }
    if (v instanceof DateTime d) {
      return ofDateTime(d, t);
    }
    if (v instanceof Time) {
      return t == LocalTime.class ? 0 : NO;
    }
    return NO;
  }

  /** Functions, futures, exceptions, instances. */
  private int ofObject(Object v, Class<?> t) {
    if (v instanceof JavaClass) {
      return t == Class.class ? 0 : NO;
    }
    if (v instanceof Callable f) {
      return ofCallable(f, t);
    }
    if (v instanceof GeneFuture) {
      return isFuture(t) ? 0 : NO;
    }
    if (v instanceof ExceptionValue e) {
      return ofException(e, t);
    }
    if (v instanceof Instance i) {
      return ofInstance(i, t);
    }
    return ofData(v, t);
  }

  private static boolean isFuture(Class<?> t) {
    return t.isAssignableFrom(CompletableFuture.class) && t != Object.class;
  }

  private static int ofBigInt(Class<?> t) {
    return t == BigInteger.class ? 0 : t == BigDecimal.class ? 1 : NO;
  }

  private static int ofFloat(Class<?> t) {
    return t == double.class || t == Double.class
        ? 0
        : t == float.class || t == Float.class ? 1 : NO;
  }

  private static int ofBytes(Class<?> t) {
    return t == byte[].class ? 0 : t == ByteBuffer.class ? 1 : t == InputStream.class ? 2 : NO;
  }

  /** A boxed Java number, made by a cast, for a primitive parameter. */
  private int unboxed(Object v, Class<?> t) {
    if (ClassWriter.boxed(t).isInstance(v)) {
      return 0;
    }
    Object plain = java.values().toGene(v);
    int cost = plain == v ? NO : cost(plain, t);
    return cost < 0 ? cost : cost + 1;
  }

  private int assignable(Object v, Class<?> t) {
    Object plain = asObject(v);
    if (!t.isInstance(plain)) {
      return NO;
    }
    return plain == v ? Math.min(distance(plain.getClass(), t), OBJECT - 1) : OBJECT;
  }

  /** Steps from a class up to one of its supertypes. */
  static int distance(Class<?> from, Class<?> to) {
    if (from == to) {
      return 0;
    }
    int least = OBJECT;
    if (from.getSuperclass() != null && to.isAssignableFrom(from.getSuperclass())) {
      least = 1 + distance(from.getSuperclass(), to);
    }
    for (Class<?> i : from.getInterfaces()) {
      if (to.isAssignableFrom(i)) {
        least = Math.min(least, 1 + distance(i, to));
      }
    }
    return least;
  }

  private static int ofInt(long n, Class<?> t) {
    if (t == long.class || t == Long.class) {
      return 0;
    }
    if (t == int.class || t == Integer.class) {
      return n == (int) n ? 1 : RANGE;
    }
    if (t == short.class || t == Short.class) {
      return n == (short) n ? 2 : RANGE;
    }
    if (t == byte.class || t == Byte.class) {
      return n == (byte) n ? 2 : RANGE;
    }
    if (t == double.class || t == Double.class) {
      return 3;
    }
    if (t == float.class || t == Float.class) {
      return 4;
    }
    return t == BigInteger.class || t == BigDecimal.class || t == Number.class ? OBJECT : NO;
  }

  private static int ofText(String s, Class<?> t) {
    if (t == String.class) {
      return 0;
    }
    if (t == CharSequence.class) {
      return 1;
    }
    if (t == char.class || t == Character.class) {
      return s.length() == 1 ? 3 : NO;
    }
    return t.isEnum() && constant(t, s) != null ? 2 : NO;
  }

  private static int ofChar(Char c, Class<?> t) {
    if (t == char.class || t == Character.class) {
      return Character.isBmpCodePoint(c.codePoint()) ? 0 : RANGE;
    }
    return t == int.class || t == Integer.class ? 2 : t == String.class ? 3 : NO;
  }

  private int ofArray(GeneArray a, Class<?> t) {
    if (t == List.class) {
      return 0;
    }
    if (t == java.util.Collection.class || t == java.util.SequencedCollection.class) {
      return 1;
    }
    if (t == Iterable.class || t == Stream.class) {
      return 2;
    }
    return t.isArray() ? ofElements(a, t.getComponentType()) : NO;
  }

  private int ofElements(GeneArray a, Class<?> component) {
    for (int i = 0; i < a.size(); i++) {
      int cost = cost(a.get(i), component);
      if (cost < 0) {
        return cost;
      }
    }
    return component == Object.class ? 2 : 1;
  }

  private static int ofDateTime(DateTime d, Class<?> t) {
    if (d.naive()) {
      return t == LocalDateTime.class ? 0 : NO;
    }
    return t == OffsetDateTime.class
        ? 0
        : t == Instant.class ? 1 : t == ZonedDateTime.class ? 2 : NO;
  }

  /** One that gives a value is nearer to a function than one that does not. */
  private int ofCallable(Callable f, Class<?> t) {
    Signature sam = Interfaces.single(t);
    if (sam == null) {
      return NO;
    }
    int n = sam.parameters().length;
    boolean fits = n >= f.minArgs() && (f.maxArgs() < 0 || n <= f.maxArgs());
    return (fits ? 0 : 3) + (sam.result() == void.class ? 1 : 0);
  }

  private static int ofCallableMap(Class<?> t) {
    return t.isInterface() && t.isAssignableFrom(Map.class) && t != Object.class ? 1 : NO;
  }

  private static int ofException(ExceptionValue e, Class<?> t) {
    if (e.java() != null) {
      return t.isInstance(e.java()) ? Math.min(distance(e.java().getClass(), t), 4) : NO;
    }
    return Throwable.class.isAssignableFrom(t) && t.isAssignableFrom(GeneError.class) ? 1 : NO;
  }

  private int ofInstance(Instance i, Class<?> t) {
    if (i instanceof Peer p && p.peer() != null) {
      return t.isInstance(p.peer()) ? Math.min(distance(p.peer().getClass(), t), 4) : NO;
    }
    if (i.cls().method("call") != null && Interfaces.single(t) != null) {
      return 0;
    }
    return t.isInterface() && Interfaces.answers(name -> i.cls().method(name) != null, t) ? 1 : NO;
  }

  private static Object constant(Class<?> type, String name) {
    for (Object c : type.getEnumConstants()) {
      if (((Enum<?>) c).name().equals(name)) {
        return c;
      }
    }
    return null;
  }

  // ---- values

  /** The value as that type; what does not fit is an error. */
  Object convert(Object v, Class<?> t) {
    if (v == Singleton.NIL || v == Singleton.VOID) {
      return null;
    }
    if (v instanceof Long n) {
      return number(n, t);
    }
    if (v instanceof BigInteger n) {
      return t == BigDecimal.class ? new BigDecimal(n) : n;
    }
    if (v instanceof Double d) {
      return t == float.class || t == Float.class ? (Object) d.floatValue() : d;
    }
    if (v instanceof String s) {
      return text(s, t);
    }
    if (v instanceof Char c) {
      return character(c, t);
    }
    if (v instanceof Symbol s) {
      return t.isEnum() ? constant(t, s.name()) : s;
    }
    if (v instanceof Bytes b) {
      return bytes(b, t);
    }
    if (v instanceof GeneArray a) {
      return array(a, t);
    }
    if (v instanceof DateTime d) {
      return dateTime(d, t);
    }
    if (v instanceof JavaClass c) {
      return c.type();
    }
    return t.isPrimitive() ? unboxedValue(v, t) : object(v, t);
  }

  /** Values that take the form of the type wanted; others are what they are anywhere. */
  private Object object(Object v, Class<?> t) {
    if (v instanceof Callable f && t != Object.class && t.isInterface()) {
      return java.adapters().of(f, t);
    }
    if (v instanceof GeneFuture f && isFuture(t)) {
      return java.border().futures().stage(f);
    }
    if (v instanceof ExceptionValue e && e.java() == null && Throwable.class.isAssignableFrom(t)) {
      return new GeneError(e);
    }
    if (v instanceof Instance i
        && !(i instanceof Peer)
        && !(i instanceof ExceptionValue)
        && t.isInterface()) {
      return java.adapters().of(i, t);
    }
    return asObject(v);
  }

  private Object unboxedValue(Object v, Class<?> t) {
    return ClassWriter.boxed(t).isInstance(v) ? v : convert(java.values().toGene(v), t);
  }

  private static Object number(long n, Class<?> t) {
    if (t == int.class || t == Integer.class) {
      return (int) n;
    }
    if (t == double.class || t == Double.class) {
      return (double) n;
    }
    if (t == short.class || t == Short.class) {
      return (short) n;
    }
    if (t == byte.class || t == Byte.class) {
      return (byte) n;
    }
    if (t == float.class || t == Float.class) {
      return (float) n;
    }
    if (t == BigInteger.class) {
      return BigInteger.valueOf(n);
    }
    return t == BigDecimal.class ? BigDecimal.valueOf(n) : (Object) n;
  }

  private static Object text(String s, Class<?> t) {
    if (t == char.class || t == Character.class) {
      return s.charAt(0);
    }
    return t.isEnum() ? constant(t, s) : s;
  }

  private static Object character(Char c, Class<?> t) {
    if (t == int.class || t == Integer.class) {
      return c.codePoint();
    }
    boolean one = Character.isBmpCodePoint(c.codePoint()) && t != String.class;
    return one ? (Object) (char) c.codePoint() : c.toString();
  }

  private static Object bytes(Bytes b, Class<?> t) {
    if (t == ByteBuffer.class) {
      return ByteBuffer.wrap(b.toByteArray());
    }
    return t == InputStream.class ? new ByteArrayInputStream(b.toByteArray()) : b.toByteArray();
  }

  private Object array(GeneArray a, Class<?> t) {
    if (!t.isArray()) {
      ArrayView view = new ArrayView(java, a);
      return t == Stream.class ? view.stream() : view;
    }
    Class<?> component = t.getComponentType();
    Object copy = Array.newInstance(component, a.size());
    for (int i = 0; i < a.size(); i++) {
      Array.set(copy, i, element(a.get(i), component));
    }
    return copy;
  }

  /** An element that must fit; the costs of a call have been looked at before. */
  Object element(Object v, Class<?> t) {
    int cost = cost(v, t);
    if (cost == RANGE) {
      throw JavaErrors.range(v, t);
    }
    if (cost < 0) {
      throw Errors.type(JavaErrors.kind(v) + " does not fit " + t.getSimpleName());
    }
    return convert(v, t);
  }

  private static Object dateTime(DateTime d, Class<?> t) {
    if (d.naive()) {
      return d.local();
    }
    if (t == Instant.class) {
      return d.instant();
    }
    OffsetDateTime offset = d.local().atOffset(d.offset());
    return t == ZonedDateTime.class
        ? offset.atZoneSameInstant(d.zone() == null ? d.offset() : ZoneId.of(d.zone()))
        : offset;
  }

  /** The value where Java takes any object: what has a Java twin is that. */
  Object asObject(Object v) {
    if (v instanceof Singleton s) {
      return s == Singleton.NIL || s == Singleton.VOID ? null : s;
    }
    if (v instanceof GeneArray a) {
      return new ArrayView(java, a);
    }
    if (v instanceof GeneMap m) {
      return new MapView(java, m);
    }
    if (v instanceof Char c) {
      return character(c, Object.class);
    }
    if (v instanceof Bytes b) {
      return b.toByteArray();
    }
    if (v instanceof JavaClass c) {
      return c.type();
    }
    if (v instanceof DateTime d) {
      return dateTime(d, Object.class);
    }
    if (v instanceof Time t) {
      return t.local();
    }
    if (v instanceof GeneFuture f) {
      return java.border().futures().stage(f);
    }
    if (v instanceof Peer p && p.peer() != null) {
      return p.peer();
    }
    if (v instanceof ExceptionValue e) {
      return e.java() != null ? e.java() : new GeneError(e);
    }
    return v;
  }
}
