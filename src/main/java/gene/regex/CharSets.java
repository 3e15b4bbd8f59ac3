package gene.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * The sets of characters that a pattern names, and the kinds of characters that they tell apart:
 * two characters are of one kind when every set has both or none. What belongs to a set says {@code
 * java.util.regex}, so that nothing is defined twice. Kinds are numbered as texts bring them.
 */
final class CharSets {
  /** The set of all characters. */
  static final int ALL = -1;

  private static final int LATIN = 256;
  private static final int MOST = 400;
  private static final int[] SIDES = {
    Edge.WORD_SIDE, Edge.LF, Edge.CR, Edge.OTHER_LINE_END, Edge.MARK
  };

  private final List<IntPredicate> sets = new ArrayList<>();
  private final Map<String, Integer> known = new HashMap<>();
  private final Map<BitSet, Integer> kinds = new HashMap<>();
  private final List<BitSet> members = new ArrayList<>(); // by kind, the sets that it belongs to
  private volatile byte[] sides = {}; // by kind
  private final Map<Integer, Integer> singles = new HashMap<>();
  private int firstSide = -1; // the first of the sets for sides, when they count

  private final short[] latin = new short[LATIN];
  private final AtomicReferenceArray<short[]> pages = new AtomicReferenceArray<>(256);
  private final Map<Integer, Short> beyond = new ConcurrentHashMap<>();

  /** The set that a pattern for one character describes. */
  int set(String pattern, int flags) {
    return known.computeIfAbsent(
        flags + pattern,
        _ -> {
          var test = Pattern.compile(pattern, flags).asMatchPredicate();
          return add(c -> test.test(Character.toString(c)));
        });
  }

  /** The set of one character. */
  int only(int codePoint) {
    int set = known.computeIfAbsent("=" + codePoint, _ -> add(c -> c == codePoint));
    singles.put(set, codePoint);
    return set;
  }

  private int add(IntPredicate set) {
    if (sets.size() == MOST) {
      throw new PatternParser.Unsupported("too many sets of characters");
    }
    sets.add(set);
    return sets.size() - 1;
  }

  /** All sets are known; the kinds of common characters are told apart now. */
  void seal(boolean sidesCount) {
    if (sidesCount) {
      firstSide = sets.size();
      Pattern mark = Pattern.compile("\\p{Mn}");
      sets.add(c -> c < 128 && (Character.isLetterOrDigit(c) || c == '_'));
      sets.add(c -> c == '\n');
      sets.add(c -> c == '\r');
      sets.add(c -> c == 0x85 || c == 0x2028 || c == 0x2029);
      sets.add(c -> c > LATIN && mark.matcher(Character.toString(c)).matches());
    }
    for (int c = 0; c < LATIN; c++) {
      latin[c] = kindOf(c);
    }
  }

  /** The kinds of the characters below 256. */
  short[] latin() {
    return latin;
  }

  /** The kind of any character. */
  int kind(int c) {
    if (c < LATIN) {
      return latin[c];
    }
    if (c > Character.MAX_VALUE) {
      return beyond.computeIfAbsent(c, this::kindOf);
    }
    short[] page = pages.getAcquire(c >> 8);
    if (page == null) {
      page = new short[LATIN];
      for (int i = 0; i < LATIN; i++) {
        page[i] = kindOf(c & 0xff00 | i);
      }
      pages.setRelease(c >> 8, page);
    }
    return page[c & 0xff];
  }

  private synchronized short kindOf(int c) {
    BitSet in = new BitSet(sets.size());
    for (int i = 0; i < sets.size(); i++) {
      in.set(i, sets.get(i).test(c));
    }
    return (short)
        kinds
            .computeIfAbsent(
                in,
                _ -> {
                  byte[] more = Arrays.copyOf(sides, members.size() + 1);
                  more[members.size()] = sideOf(in);
                  sides = more;
                  members.add(in);
                  return members.size() - 1;
                })
            .intValue();
  }

  /** How many kinds there are so far. */
  synchronized int count() {
    return members.size();
  }

  /** Whether the set has the characters of that kind. */
  synchronized boolean has(int set, int kind) {
    return set == ALL || members.get(kind).get(set);
  }

  /** What characters of that kind are to the positions beside them. */
  int side(int kind) {
    return sides[kind];
  }

  private byte sideOf(BitSet in) {
    for (int i = 0; firstSide >= 0 && i < SIDES.length; i++) {
      if (in.get(firstSide + i)) {
        return (byte) SIDES[i];
      }
    }
    return Edge.OTHER;
  }

  /** The character, if the set is known to have no other; else -1. */
  int single(int set) {
    return singles.getOrDefault(set, -1);
  }
}
