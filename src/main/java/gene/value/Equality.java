package gene.value;

import java.util.HashSet;
import java.util.Set;

/**
 * The equality of the language (chapter 3.2) and the hash that goes with it.
 *
 * <p>Equality goes as deep as values are nested, which programs decide. The first levels are
 * compared by plain recursion. Deeper, pairs that are being compared are remembered: a pair that is
 * met again inside of itself is equal as far as it goes, so cyclic values compare in finite time.
 * Frequent kinds are tested before the switch over {@link ValueKind}; a kind whose values are equal
 * must hash alike, across kinds too: an Int and the Float of the same number.
 */
public final class Equality {
  /** Nesting beyond which pairs under comparison are remembered, to end on cyclic data. */
  private static final int SUSPICIOUS_DEPTH = 64;

  /** Nesting beyond which parts do not count for the hash. */
  private static final int HASHED_DEPTH = 8;

  private Equality() {}

  public static boolean equal(Object a, Object b) {
    if (a == b) {
      return !(a instanceof Double d) || !d.isNaN();
    }
    return compare(a, b, 0, null);
  }

  private record Pair(Object a, Object b) {
    @Override
    public boolean equals(Object o) {
      return o instanceof Pair p && p.a == a && p.b == b;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(a) * 31 + System.identityHashCode(b);
    }
  }

  private static boolean compare(Object a, Object b, int depth, Set<Pair> open) {
    if (a instanceof String) {
      return a.equals(b instanceof GrowingText t ? t.toString() : b);
    }
    if (a instanceof Symbol || a instanceof Boolean || a instanceof Char) {
      return a.equals(b); // before the switch, which costs time when it is first used
    }
    if (a instanceof Long x) {
      return b instanceof Long y ? x.longValue() == y.longValue() : mixed(b, x);
    }
    ValueKind kind = ValueKind.of(a);
    return switch (kind) {
      case FLOAT -> b instanceof Double y ? (double) (Double) a == y : mixed(a, b);
      case OBJECT -> ((GeneObject) a).equalTo(b);
      case ARRAY, MAP, NODE, HASH_MAP, HASH_SET ->
          a.getClass() == b.getClass() && nested(a, b, depth, open);
      case DATE_TIME -> b instanceof DateTime y && ((DateTime) a).sameMoment(y);
      case QUOTE, UNQUOTE, SPREAD -> a.getClass() == b.getClass() && sameForm(a, b, depth, open);
      case FOREIGN -> ForeignFailure.equals(a, b);
      default -> a.equals(b);
    };
  }

  private static boolean sameForm(Object a, Object b, int depth, Set<Pair> open) {
    if (a instanceof Quote x) {
      return inner(x.form(), ((Quote) b).form(), depth, open);
    }
    if (a instanceof Unquote x) {
      Unquote y = (Unquote) b;
      return x.discard() == y.discard() && inner(x.form(), y.form(), depth, open);
    }
    return inner(((Spread) a).form(), ((Spread) b).form(), depth, open);
  }

  /** An Int equals a Float only when the Float is exactly that integer. */
  private static boolean mixed(Object maybeDouble, Object maybeLong) {
    if (!(maybeDouble instanceof Double d) || !(maybeLong instanceof Long l)) {
      return false;
    }
    double x = d;
    return x == Math.rint(x) && x >= -0x1p63 && x < 0x1p63 && (long) x == l;
  }

  private static boolean inner(Object a, Object b, int depth, Set<Pair> open) {
    return a == b ? equal(a, b) : compare(a, b, depth, open);
  }

  private static boolean nested(Object a, Object b, int depth, Set<Pair> open) {
    if (a == b) {
      return true;
    }
    Set<Pair> pairs = open;
    Pair pair = null;
    if (depth > SUSPICIOUS_DEPTH) {
      pairs = pairs == null ? new HashSet<>() : pairs;
      pair = new Pair(a, b);
      if (!pairs.add(pair)) {
        return true;
      }
    }
    boolean same = sameContent(a, b, depth + 1, pairs);
    if (pair != null) {
      pairs.remove(pair);
    }
    return same;
  }

  private static boolean sameContent(Object a, Object b, int depth, Set<Pair> open) {
    if (a instanceof GeneArray x) {
      return sameItems(x, (GeneArray) b, depth, open);
    }
    if (a instanceof GeneMap x) {
      return sameEntries(x, (GeneMap) b, depth, open);
    }
    if (a instanceof GeneHashMap x) {
      return sameEntries(x, (GeneHashMap) b, depth, open);
    }
    if (a instanceof GeneHashSet x) {
      return sameMembers(x, (GeneHashSet) b);
    }
    if (a instanceof GeneNode x) {
      GeneNode y = (GeneNode) b;
      return inner(x.type(), y.type(), depth, open)
          && sameProps(x, y, depth, open)
          && sameItems(x.children(), y.children(), depth, open);
    }
    throw new IllegalArgumentException("bug: not a container");
  }

  private static boolean sameProps(GeneNode x, GeneNode y, int depth, Set<Pair> open) {
    if (!x.hasProps() || !y.hasProps()) {
      return x.hasProps() == y.hasProps();
    }
    return sameEntries(x.props(), y.props(), depth, open);
  }

  private static boolean sameItems(GeneArray x, GeneArray y, int depth, Set<Pair> open) {
    if (x.size() != y.size()) {
      return false;
    }
    for (int i = 0; i < x.size(); i++) {
      if (!inner(x.get(i), y.get(i), depth, open)) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameEntries(OrderedTable x, OrderedTable y, int depth, Set<Pair> open) {
    if (x.size() != y.size()) {
      return false;
    }
    for (int i = 0; i < x.positions(); i++) {
      if (x.liveAt(i)) {
        Object other = y.lookup(x.rawKeyAt(i));
        if (other == null || !inner(x.valueAt(i), other, depth, open)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean sameMembers(GeneHashSet x, GeneHashSet y) {
    if (x.size() != y.size()) {
      return false;
    }
    for (Object member : x.members()) {
      if (!y.has(member)) {
        return false;
      }
    }
    return true;
  }

  /** Equal values have equal hashes. Beyond a few levels of nesting only sizes count. */
  public static int hash(Object v) {
    return hash(v, 0);
  }

  private static int hash(Object v, int depth) {
    if (depth > HASHED_DEPTH) {
      return 1; // also bounds the recursion through types and quotes
    }
    if (v instanceof String || v instanceof Symbol) {
      return v.hashCode();
    }
    if (v instanceof Long l) {
      return Long.hashCode(l);
    }
    if (v instanceof Char c) {
      return c.codePoint();
    }
    return switch (ValueKind.of(v)) {
      case FLOAT -> floatHash((Double) v);
      case OBJECT -> ((GeneObject) v).hashValue();
      case ARRAY -> items((GeneArray) v, depth);
      case MAP, HASH_MAP -> entries((OrderedTable) v, depth);
      case HASH_SET -> members((GeneHashSet) v, depth);
      case NODE -> node((GeneNode) v, depth);
      case DATE_TIME -> ((DateTime) v).momentHash();
      case QUOTE -> hash(((Quote) v).form(), depth + 1) + 1;
      case UNQUOTE -> hash(((Unquote) v).form(), depth + 1) + 2;
      case SPREAD -> hash(((Spread) v).form(), depth + 1) + 3;
      case FOREIGN -> ForeignFailure.hash(v);
      default -> v.hashCode();
    };
  }

  private static int node(GeneNode n, int depth) {
    return hash(n.type(), depth + 1) * 31
        + (n.hasProps() ? entries(n.props(), depth) : 0)
        + items(n.children(), depth);
  }

  private static int floatHash(double d) {
    return d == Math.rint(d) && d >= -0x1p63 && d < 0x1p63
        ? Long.hashCode((long) d)
        : Double.hashCode(d);
  }

  /**
   * Multiplied by a large odd number: pairs of small numbers, such as places of a grid, would
   * collide by the dozen with 31.
   */
  private static int items(GeneArray a, int depth) {
    int h = 7 + a.size();
    if (depth < HASHED_DEPTH) {
      long[] ints = a.numbers() instanceof long[] n ? n : null;
      for (int i = 0; i < a.size(); i++) {
        int item = ints != null ? Long.hashCode(ints[i]) : hash(a.get(i), depth + 1);
        h = (h ^ item) * 0x9E3779B1;
        h ^= h >>> 15;
      }
    }
    return h;
  }

  private static int members(GeneHashSet s, int depth) {
    int h = 0;
    for (int i = 0; i < s.positions(); i++) {
      if (s.liveAt(i)) {
        h += hash(s.memberAt(i), depth + 1);
      }
    }
    return h;
  }

  private static int entries(OrderedTable t, int depth) {
    int h = 17 + t.size();
    if (depth < HASHED_DEPTH) {
      for (int i = 0; i < t.positions(); i++) {
        if (t.liveAt(i)) {
          h += hash(t.rawKeyAt(i), depth + 1) ^ hash(t.valueAt(i), depth + 1) * 31;
        }
      }
    }
    return h;
  }
}
