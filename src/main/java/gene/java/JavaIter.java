package gene.java;

import gene.async.Outside;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import java.lang.reflect.Array;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.BaseStream;

/** An iteration over what Java can iterate: collections, iterators, streams, maps, arrays. */
final class JavaIter extends Iter {
  private static final Object END = new Object();

  private final Java java;
  private final Iterator<?> items;
  private final boolean entries; // of a map: pairs are key and value
  private long i;

  private JavaIter(Java java, Iterator<?> items, boolean entries) {
    this.java = java;
    this.items = items;
    this.entries = entries;
  }

  static boolean canIterate(Object v) {
    return v instanceof Iterable<?>
        || v instanceof Iterator<?>
        || v instanceof BaseStream<?, ?>
        || v instanceof Map<?, ?>
        || v instanceof Enumeration<?>
        || v.getClass().isArray();
  }

  /** Null for what cannot be iterated. */
  static JavaIter of(Java java, Object v) {
    try {
      return switch (v) {
        case Map<?, ?> m -> new JavaIter(java, m.entrySet().iterator(), true);
        case Iterable<?> it -> new JavaIter(java, it.iterator(), false);
        case Iterator<?> it -> new JavaIter(java, it, false);
        case BaseStream<?, ?> s -> new JavaIter(java, s.iterator(), false);
        case Enumeration<?> e -> new JavaIter(java, e.asIterator(), false);
        default -> v.getClass().isArray() ? new JavaIter(java, elements(v), false) : null;
      };
    } catch (GeneError e) {
      throw e;
    } catch (RuntimeException e) {
      throw GeneError.ofJava(e);
    }
  }

  private static Iterator<Object> elements(Object array) {
    return new Iterator<>() {
      private int at;

      @Override
      public boolean hasNext() {
        return at < Array.getLength(array);
      }

      @Override
      public Object next() {
        return Array.get(array, at++);
      }
    };
  }

  /** Foreign code, which may block as a call does: the next item, or the end. */
  private Object step() {
    Object left = java.border().outside().leave();
    try {
      return items.hasNext() ? items.next() : END;
    } finally {
      Outside.comeBack(left);
    }
  }

  @Override
  protected Object advance(Vm vm) {
    try {
      Object next = step();
      if (next == END) {
        return null;
      }
      return java.values().toGene(entries ? ((Map.Entry<?, ?>) next).getValue() : next);
    } catch (GeneError e) {
      throw e;
    } catch (RuntimeException e) {
      throw JavaMethod.thrown(java.border(), e);
    }
  }

  @Override
  protected GeneArray advancePair(Vm vm) {
    if (!entries) {
      Object item = next(vm);
      return item == null ? null : GeneArray.of(i++, item);
    }
    try {
      Object next = step();
      if (next == END) {
        return null;
      }
      Map.Entry<?, ?> e = (Map.Entry<?, ?>) next;
      return GeneArray.of(java.values().toGene(e.getKey()), java.values().toGene(e.getValue()));
    } catch (RuntimeException e) {
      throw JavaMethod.thrown(java.border(), e);
    }
  }

  @Override
  public String kind() {
    return "Iterator";
  }
}
