package gene.runtime.ops;

import gene.runtime.Calls;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.object.Foreign;
import gene.runtime.object.Peer;
import gene.runtime.task.Pace;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Range;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Starts iterations over everything iterable. */
public final class Iteration {
  /** So many entries are copied sooner than watched. */
  private static final int FEW = 16;

  private Iteration() {}

  /** ITER: the iterator of a for loop. */
  public static Iter iterator(Vm vm, Object v) {
    Iter it = iterOrNull(vm, v);
    if (it == null) {
      throw Errors.expects("for", "an iterable", v);
    }
    return it;
  }

  /** An iteration over the value, or null when it is not iterable. nil has no items. */
  public static Iter iterOrNull(Vm vm, Object v) {
    if (v instanceof GeneArray a) {
      return new Iter.OfArray(a);
    }
    if (v instanceof Range r) {
      return new Iter.OfRange(r);
    }
    if (v instanceof GeneMap m) {
      return m.size() > FEW ? new Iter.OfTable(m) : entries(m);
    }
    if (v instanceof Iter i) {
      return i;
    }
    if (v == Singleton.NIL) {
      return new Iter.OfArray(new GeneArray());
    }
    if (v instanceof GeneHashMap m) {
      return m.size() > FEW ? new Iter.OfTable(m) : entries(m);
    }
    if (v instanceof GeneHashSet s) {
      if (s.size() > FEW) {
        return new Iter.OfTable(s);
      }
      return new Iter.OfArray(GeneArray.copyOf(s.members()));
    }
    if (v instanceof GeneNode n) {
      return new Iter.OfArray(n.children());
    }
    if (GrowingText.isText(v)) {
      return new Iter.OfArray(chars(v.toString()));
    }
    if (v instanceof Bytes b) {
      return new Iter.OfArray(ints(b));
    }
    Foreign foreign = vm.core().foreign();
    boolean ofJava = foreign != null && (v instanceof Peer || foreign.owns(v));
    Iter java = ofJava ? foreign.iterOrNull(vm, v) : null;
    return java != null ? java : byMethod(vm, v);
  }

  private static Iter byMethod(Vm vm, Object v) {
    if (!Calls.responds(vm, v, "iter")) {
      return null;
    }
    Object it = vm.send(v, "iter");
    return it instanceof Iter i ? i : new Iter.OfObject(vm, it);
  }

  /** Runs the iteration to its end into an array. */
  public static GeneArray collect(Vm vm, Iter it) {
    GeneArray items = new GeneArray();
    for (Object v = it.next(vm); v != null; v = it.next(vm)) {
      items.add(v);
    }
    return items;
  }

  public static GeneArray chars(String s) {
    int n = s.length();
    Object[] chars = new Object[n];
    int k = 0;
    Pace pace = new Pace();
    for (int i = 0; i < n; k++) {
      pace.step();
      int c = s.codePointAt(i);
      chars[k] = Char.of(c);
      i += Character.charCount(c);
    }
    return GeneArray.wrap(k == n ? chars : Arrays.copyOf(chars, k));
  }

  public static GeneArray ints(Bytes b) {
    GeneArray ints = new GeneArray(b.size());
    Pace pace = new Pace();
    for (int i = 0; i < b.size(); i++) {
      pace.step();
      ints.add((long) b.at(i));
    }
    return ints;
  }

  /** A snapshot; the keys of a Map are given as Symbols. */
  private static Iter entries(GeneMap m) {
    List<Object> keys = new ArrayList<>(m.size());
    List<Object> values = new ArrayList<>(m.size());
    m.forEach(
        (k, v) -> {
          keys.add(Symbol.of(k));
          values.add(v);
        });
    return new Iter.OfEntries(keys, values);
  }

  private static Iter entries(GeneHashMap m) {
    List<Object> keys = new ArrayList<>(m.size());
    List<Object> values = new ArrayList<>(m.size());
    m.forEach(
        (k, v) -> {
          keys.add(k);
          values.add(v);
        });
    return new Iter.OfEntries(keys, values);
  }
}
