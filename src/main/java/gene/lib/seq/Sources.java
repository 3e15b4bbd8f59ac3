package gene.lib.seq;

import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.ops.Iteration;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.TableSnapshot;

/**
 * What the operations draw elements from. Arrays are read live as far as they reached at the
 * beginning; maps give {@code [key value]} pairs and, like sets, are read as they were at the
 * beginning.
 */
public final class Sources {
  private Sources() {}

  /** The elements of an iterable; {@code owner} is for the message when it is none. */
  static Iter of(Vm vm, String owner, Object v) {
    Iter it = orNull(vm, v);
    if (it == null) {
      throw Errors.expects(owner, "an iterable", v);
    }
    return it;
  }

  /** The elements of an iterable, null for anything else. */
  static Iter orNull(Vm vm, Object v) {
    if (v instanceof GeneArray a) {
      return new OfArray(a);
    }
    if (v instanceof String s) {
      return new OfText(s);
    }
    if (v instanceof GeneMap m) {
      return new OfTable(m.snapshot(), true);
    }
    if (v instanceof GeneHashMap m) {
      return new OfTable(m.snapshot(), true);
    }
    if (v instanceof GeneHashSet s) {
      return new OfTable(s.snapshot(), false);
    }
    return Iteration.iterOrNull(vm, v);
  }

  /** The pairs of a map, or the members of a set, as they were at the beginning. */
  private static final class OfTable extends Lazy {
    private final TableSnapshot entries;
    private final boolean pairs;

    OfTable(TableSnapshot entries, boolean pairs) {
      this.entries = entries;
      this.pairs = pairs;
    }

    @Override
    protected Object step(Vm vm) {
      if (!entries.advance()) {
        return null;
      }
      return pairs ? GeneArray.of(entries.key(), entries.value()) : entries.key();
    }
  }

  /** The elements that an array has at the beginning; appended ones are not visited. */
  private static final class OfArray extends Lazy {
    private final GeneArray array;
    private final int size;
    private int i;

    OfArray(GeneArray array) {
      this.array = array;
      this.size = array.size();
    }

    @Override
    protected Object step(Vm vm) {
      return i < size && i < array.size() ? array.get(i++) : null;
    }
  }

  /** The characters of a text. */
  private static final class OfText extends Lazy {
    private final String text;
    private int i;

    OfText(String text) {
      this.text = text;
    }

    @Override
    protected Object step(Vm vm) {
      if (i >= text.length()) {
        return null;
      }
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      return Char.of(c);
    }
  }
}
