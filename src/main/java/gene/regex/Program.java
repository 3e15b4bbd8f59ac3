package gene.regex;

import java.util.Arrays;

/**
 * A pattern as instructions, in the order in which a backtracking matcher would try them. The ones
 * from {@link #start} on match where they begin; those from {@link #search} on at any later place,
 * the first one first.
 */
final class Program {
  static final int CHARS = 0; // a: set
  static final int SPLIT = 1; // a: the way to try first, b: the other
  static final int JUMP = 2; // a: where to
  static final int SAVE = 3; // a: what to set to the position
  static final int ASSERT = 4; // a: an edge
  static final int MATCH = 5;

  private static final int MOST = 6000;
  private static final Edge[] EDGES = Edge.values();

  private byte[] ops = new byte[32];
  private int[] as = new int[32];
  private int[] bs = new int[32];
  private int size;
  private final boolean backwards;
  private final boolean exact; // loops must match what java.util.regex does
  final int search;
  final int start;

  /** Backwards: for reading a text from right to left. */
  Program(Node pattern, boolean backwards, boolean exact) {
    this.backwards = backwards;
    this.exact = exact;
    search = emit(SPLIT, 3, 1);
    emit(CHARS, CharSets.ALL, 0);
    emit(JUMP, search, 0);
    start = emit(SAVE, 0, 0);
    add(pattern);
    emit(MATCH, 0, 0);
  }

  /** Whether there are assertions. */
  boolean asserts() {
    for (int pc = 0; pc < size; pc++) {
      if (ops[pc] == ASSERT) {
        return true;
      }
    }
    return false;
  }

  int size() {
    return size;
  }

  int op(int pc) {
    return ops[pc];
  }

  int a(int pc) {
    return as[pc];
  }

  int b(int pc) {
    return bs[pc];
  }

  boolean holds(int pc, int left, int right) {
    return EDGES[as[pc]].holds(left, right);
  }

  private int emit(int op, int a, int b) {
    if (size == MOST) {
      throw new PatternParser.Unsupported("its size");
    }
    if (size == ops.length) {
      ops = Arrays.copyOf(ops, 2 * size);
      as = Arrays.copyOf(as, 2 * size);
      bs = Arrays.copyOf(bs, 2 * size);
    }
    ops[size] = (byte) op;
    as[size] = a;
    bs[size] = b;
    return size++;
  }

  private void add(Node n) {
    switch (n) {
      case Node.Chars c -> emit(CHARS, c.set(), 0);
      case Node.Sequence s -> {
        for (Node part : backwards ? s.parts().reversed() : s.parts()) {
          add(part);
        }
      }
      case Node.Choice c -> choice(c);
      case Node.Repeat r -> repeat(r);
      case Node.Group g -> {
        emit(SAVE, 2 * g.number(), 0);
        add(g.body());
        emit(SAVE, 2 * g.number() + 1, 0);
      }
      case Node.Assertion a -> emit(ASSERT, a.edge().ordinal(), 0);
    }
  }

  private void choice(Node.Choice c) {
    int n = c.ways().size();
    int[] ends = new int[n];
    for (int i = 0; i < n - 1; i++) {
      int split = emit(SPLIT, size + 1, 0);
      add(c.ways().get(i));
      ends[i] = emit(JUMP, 0, 0);
      bs[split] = size;
    }
    add(c.ways().getLast());
    for (int i = 0; i < n - 1; i++) {
      as[ends[i]] = size;
    }
  }

  private void repeat(Node.Repeat r) {
    if (exact && r.max() != 1 && Node.nullable(r.body()) && !Node.emptyLast(r.body())) {
      throw new PatternParser.Unsupported("a loop that may match nothing");
    }
    for (int i = 0; i < r.min(); i++) {
      add(r.body());
    }
    if (r.max() < 0) {
      int split = split(r.greedy());
      add(r.body());
      emit(JUMP, split, 0);
      behind(split, r.greedy());
      return;
    }
    int[] splits = new int[Math.max(0, r.max() - r.min())];
    for (int i = 0; i < splits.length; i++) {
      splits[i] = split(r.greedy());
      add(r.body());
    }
    for (int split : splits) {
      behind(split, r.greedy());
    }
  }

  private int split(boolean greedy) {
    int at = emit(SPLIT, 0, 0);
    (greedy ? as : bs)[at] = size;
    return at;
  }

  private void behind(int split, boolean greedy) {
    (greedy ? bs : as)[split] = size;
  }
}
