package gene.java;

import gene.java.reflect.Candidate;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import gene.value.Symbol;
import gene.value.Time;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.BaseStream;

/** Results of Java code as Gene values (chapter 23.3). */
final class Values {
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private final Java java;
  private Class<?> last; // of the last object that stayed what it is: the next one is often alike

  Values(Java java) {
    this.java = java;
  }

  /** Numbers, texts, null and bytes become Gene's; everything else stays what it is. */
  Object toGene(Object v) {
    if (v instanceof Integer n) { // the usual ones first: the switch costs more
      return (long) n;
    }
    return v instanceof Long || v instanceof String || v instanceof Double ? v : other(v);
  }

  private Object other(Object v) {
    if (v == null) {
      return Singleton.NIL;
    }
    if (v.getClass() == last) {
      return v;
    }
    if (v instanceof Boolean b) {
      return b ? Boolean.TRUE : Boolean.FALSE;
    }
    if (v instanceof View view) { // tests rather than a switch: each object that comes passes here
      return view.viewed();
    }
    if (v instanceof Number n) {
      return number(n);
    }
    if (v instanceof Character
        || v instanceof byte[]
        || v instanceof Class<?>
        || v instanceof GeneError) {
      return converted(v);
    }
    last = v.getClass();
    return v;
  }

  private static Object number(Number v) {
    if (v instanceof Short n) {
      return (long) n;
    }
    if (v instanceof Byte n) {
      return (long) n;
    }
    if (v instanceof Float f) {
      return (double) f;
    }
    if (v instanceof BigInteger n) {
      return n.compareTo(LEAST) >= 0 && n.compareTo(MOST) <= 0 ? (Object) n.longValue() : n;
    }
    return v;
  }

  private Object converted(Object v) {
    if (v instanceof Character c) {
      return Char.of(c);
    }
    if (v instanceof byte[] bytes) {
      return Bytes.wrap(bytes.clone());
    }
    if (v instanceof Class<?> c) {
      return java.classes().of(c);
    }
    if (v instanceof GeneError e) {
      return e.value(Vm.current());
    }
    return v;
  }

  // ---- java/gene: all the way down

  Object deeply(Object v) {
    return deeply(v, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private Object deeply(Object v, Set<Object> open) {
    Object plain = toGene(v);
    if (plain instanceof GeneArray || plain instanceof GeneMap || !java.owns(plain)) {
      return plain;
    }
    if (!open.add(plain)) {
      throw JavaErrors.coded("GENE.JAVA.CYCLE", "the object contains itself");
    }
    try {
      return structure(plain, open);
    } finally {
      open.remove(plain);
    }
  }

  private Object structure(Object v, Set<Object> open) {
    return switch (v) {
      case Map<?, ?> m -> map(m, open);
      case Iterable<?> items when !(v instanceof java.nio.file.Path) ->
          items(items.iterator(), open);
      case BaseStream<?, ?> s -> items(s.iterator(), open);
      case Optional<?> o -> o.isEmpty() ? Singleton.NIL : deeply(o.get(), open);
      case java.util.OptionalInt o -> o.isEmpty() ? Singleton.NIL : (Object) (long) o.getAsInt();
      case java.util.OptionalLong o -> o.isEmpty() ? Singleton.NIL : (Object) o.getAsLong();
      case java.util.OptionalDouble o -> o.isEmpty() ? Singleton.NIL : (Object) o.getAsDouble();
      case LocalDateTime t -> new DateTime(t, null, null);
      case OffsetDateTime t -> new DateTime(t.toLocalDateTime(), t.getOffset(), null);
      case ZonedDateTime t -> zoned(t);
      case Instant t ->
          new DateTime(LocalDateTime.ofInstant(t, ZoneOffset.UTC), ZoneOffset.UTC, null);
      case LocalTime t -> new Time(t, null, null);
      case Enum<?> e -> Symbol.of(e.name());
      case Record r -> record(r, open);
      default -> v.getClass().isArray() ? elements(v, open) : v;
    };
  }

  private static DateTime zoned(ZonedDateTime t) {
    String zone = t.getZone() instanceof ZoneOffset ? null : t.getZone().getId();
    return new DateTime(t.toLocalDateTime(), t.getOffset(), zone);
  }

  private GeneArray items(java.util.Iterator<?> items, Set<Object> open) {
    GeneArray all = new GeneArray();
    items.forEachRemaining(item -> all.add(deeply(item, open)));
    return all;
  }

  private GeneArray elements(Object array, Set<Object> open) {
    GeneArray all = new GeneArray();
    for (int i = 0; i < Array.getLength(array); i++) {
      all.add(deeply(Array.get(array, i), open));
    }
    return all;
  }

  private GeneMap map(Map<?, ?> m, Set<Object> open) {
    GeneMap all = new GeneMap();
    m.forEach((k, v) -> all.put(String.valueOf(k), deeply(v, open)));
    return all;
  }

  private GeneMap record(Record r, Set<Object> open) {
    GeneMap all = new GeneMap();
    components(r).forEach((name, v) -> all.put(name, deeply(v, open)));
    return all;
  }

  /** The components of a record in order, not converted. */
  static Map<String, Object> components(Record r) {
    Map<String, Object> all = new java.util.LinkedHashMap<>();
    for (RecordComponent c : r.getClass().getRecordComponents()) {
      try {
        Candidate getter = Allowed.members(r.getClass()).getter(c.getName());
        if (getter != null) {
          all.put(c.getName(), getter.invoke(r, new Object[0]));
        }
      } catch (Throwable t) {
        throw GeneError.ofJava(t);
      }
    }
    return all;
  }
}
