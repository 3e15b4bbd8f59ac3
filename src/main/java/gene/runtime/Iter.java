package gene.runtime;

import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneObject;
import gene.value.Range;
import gene.value.Singleton;
import gene.value.Symbol;
import gene.value.TableSnapshot;
import java.util.List;

/**
 * A running iteration: what {@code for}, spread and the {@code iter} methods use (chapter 12.2).
 */
public abstract class Iter implements GeneObject {
  private Object ahead; // computed by hasNext, not yet handed out

  /** The next item, or null at the end. */
  protected abstract Object advance(Vm vm);

  /** The next key and value as an array, or null at the end. */
  protected abstract GeneArray advancePair(Vm vm);

  public final Object next(Vm vm) {
    if (ahead != null) {
      Object v = ahead;
      ahead = null;
      return v;
    }
    return advance(vm);
  }

  public final GeneArray nextPair(Vm vm) {
    return advancePair(vm);
  }

  /** Asks for the next item and keeps it. */
  public boolean hasNext(Vm vm) {
    if (ahead == null) {
      ahead = advance(vm);
    }
    return ahead != null;
  }

  /**
   * A consumer goes before the end. Only generators have anything to do then; iterators with a life
   * of their own, such as readers and streams, go on where they are.
   */
  public void leave(Vm vm) {}

  /** Ends it by hand. */
  public void close(Vm vm) {
    leave(vm);
  }

  /** Elements of an array, live: elements appended during the iteration are visited. */
  public static final class OfArray extends Iter {
    private static final int STEPS = 1024;

    private final GeneArray array;
    private int i;

    public OfArray(GeneArray array) {
      this.array = array;
    }

    public boolean more() {
      return i < array.size();
    }

    public GeneArray array() {
      return array;
    }

    /** Where it is. */
    public int index() {
      return i;
    }

    /** How many elements have been passed. */
    public long passed() {
      return i;
    }

    /** Moves on; the index of the element passed. */
    public int step() {
      return i++;
    }

    @Override
    protected Object advance(Vm vm) {
      if (i % STEPS == STEPS - 1) {
        vm.safepoint(); // natives go over large arrays without calling Gene code
      }
      return i < array.size() ? array.get(i++) : null;
    }

    @Override
    protected GeneArray advancePair(Vm vm) {
      return i < array.size() ? GeneArray.of((long) i, array.get(i++)) : null;
    }

    @Override
    public boolean hasNext(Vm vm) {
      return i < array.size();
    }

    @Override
    public String kind() {
      return "ArrayIterator";
    }
  }

  /** The entries of a large map or set, as they were at the beginning. */
  public static final class OfTable extends Iter {
    private final TableSnapshot entries;
    private final boolean set; // members with a running index instead of keys and values
    private final boolean names; // keys are given as Symbols
    private boolean ready; // the snapshot stands at an entry that was not handed out yet
    private long i;

    public OfTable(GeneMap m) {
      this(m.snapshot(), false, true);
    }

    public OfTable(GeneHashMap m) {
      this(m.snapshot(), false, false);
    }

    public OfTable(GeneHashSet s) {
      this(s.snapshot(), true, false);
    }

    private OfTable(TableSnapshot entries, boolean set, boolean names) {
      this.entries = entries;
      this.set = set;
      this.names = names;
    }

    @Override
    protected Object advance(Vm vm) {
      if (!hasNext(vm)) {
        return null;
      }
      ready = false;
      i++;
      return entries.value();
    }

    @Override
    public boolean hasNext(Vm vm) {
      ready = ready || entries.advance();
      return ready;
    }

    @Override
    protected GeneArray advancePair(Vm vm) {
      if (!hasNext(vm)) {
        return null;
      }
      ready = false;
      Object key = set ? (Object) i++ : names ? Symbol.of((String) entries.key()) : entries.key();
      return GeneArray.of(key, entries.value());
    }

    @Override
    public String kind() {
      return set ? "ArrayIterator" : "MapIterator";
    }
  }

  /** Key and value lists taken beforehand. */
  public static final class OfEntries extends Iter {
    private final List<?> keys;
    private final List<?> values;
    private int i;

    public OfEntries(List<?> keys, List<?> values) {
      this.keys = keys;
      this.values = values;
    }

    @Override
    protected Object advance(Vm vm) {
      return i < keys.size() ? values.get(i++) : null;
    }

    @Override
    protected GeneArray advancePair(Vm vm) {
      return i < keys.size() ? GeneArray.of(keys.get(i), values.get(i++)) : null;
    }

    @Override
    public boolean hasNext(Vm vm) {
      return i < keys.size();
    }

    @Override
    public String kind() {
      return "MapIterator";
    }
  }

  /** The numbers of a range. */
  public static final class OfRange extends Iter {
    private static final int POLL_MASK = 255;

    private final Range range;
    private final long size;
    private long i;

    public OfRange(Range range) {
      this.range = range;
      this.size = range.size();
    }

    public boolean more() {
      return i < size;
    }

    public long size() {
      return size;
    }

    public long nextNumber() {
      return range.start() + i++ * range.step();
    }

    /** How many numbers have been passed. */
    public long passed() {
      return i;
    }

    @Override
    protected Object advance(Vm vm) {
      if ((i & POLL_MASK) == POLL_MASK) {
        vm.safepoint(); // natives go over huge ranges without calling Gene code
      }
      return i < size ? (Object) (range.start() + i++ * range.step()) : null;
    }

    @Override
    protected GeneArray advancePair(Vm vm) {
      return i < size ? GeneArray.of(i, range.start() + i++ * range.step()) : null;
    }

    @Override
    public boolean hasNext(Vm vm) {
      return i < size;
    }

    @Override
    public String kind() {
      return "RangeIterator";
    }
  }

  /** What a user's {@code iter} method gave: an object with next and perhaps next_pair. */
  public static final class OfObject extends Iter {
    private final Object iterator;
    private final boolean pairs;
    private long i;

    public OfObject(Vm vm, Object iterator) {
      this.iterator = iterator;
      this.pairs = Calls.responds(vm, iterator, "next_pair");
    }

    @Override
    protected Object advance(Vm vm) {
      return found(vm.send(iterator, "next"));
    }

    @Override
    protected GeneArray advancePair(Vm vm) {
      Object item = found(vm.send(iterator, pairs ? "next_pair" : "next"));
      if (item == null) {
        return null;
      }
      if (!pairs) {
        return GeneArray.of(i++, item);
      }
      if (item instanceof GeneArray pair && pair.size() == 2) {
        return pair;
      }
      throw Errors.type("next_pair expects [key value] items, got " + gene.value.Kinds.of(item));
    }

    private static Object found(Object v) {
      return v == Singleton.NOT_FOUND ? null : v;
    }

    @Override
    public String kind() {
      return "Iterator";
    }
  }
}
