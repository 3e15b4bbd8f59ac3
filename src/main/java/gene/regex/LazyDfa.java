package gene.regex;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The program as an automaton. A state is the list of instructions at which a matcher may stand
 * after a character, in the order of preference; a transition is worked out when a text first takes
 * it and kept in the state. Whether a match ends at a position depends on the character behind it,
 * so the state <em>after</em> that character says it.
 *
 * <p>Forwards, what a match cuts off is everything that would have been tried after it, so the last
 * match seen is the one that a backtracking matcher finds. Backwards all count, so the last one
 * seen is the longest.
 *
 * <p>States are made when a text needs them: the whole automaton of a pattern may have
 * exponentially many, the ones a text visits are at most as many as its characters. They are kept
 * up to a limit and thrown away together; when that happens again and again, the automaton is
 * hopeless and another engine does the match.
 *
 * <p>Threads share automata: states are immutable but for their transitions, which are all the same
 * whoever works them out.
 */
final class LazyDfa {
  /** The automaton cannot decide. */
  static final int UNKNOWN = -2;

  static final int NO_MATCH = -1;

  private static final int MOST_STATES = 1000;
  private static final int MOST_TIMES_FULL = 20;
  private static final int PIECE = 1 << 14; // characters between two polls

  private static final class State {
    final int[] at;
    final int side; // of the character before, in the direction of reading
    final boolean matched; // before that character
    final boolean special; // the loop must look at it
    State[] next;
    @Nullable State end; // after the last character
    boolean @Nullable []
        stays; // by character below 256, whether it leads back here; made when one does

    State(int[] at, int side, boolean matched) {
      this.at = at;
      this.side = side;
      this.matched = matched;
      this.special = matched || at.length == 0;
      this.next = new State[0];
    }

    boolean dead() {
      return at.length == 0;
    }
  }

  private record Key(int hash, int[] at, int side, boolean matched) {
    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Key k
          && k.side == side
          && k.matched == matched
          && Arrays.equals(k.at, at);
    }
  }

  private final Program program;
  private final CharSets sets;
  private final boolean backwards;
  private final boolean sees; // are there assertions, so that characters beside count?
  private final boolean words; // are there assertions about words?
  private final Map<Key, State> states = new HashMap<>();
  private State[] starts = new State[2 * Edge.SIDES];
  private int timesFull;
  private volatile boolean hopeless; // so many states come and go that another engine is better

  // The closure in the making.
  private final int[] stack;
  private final int[] list;
  private final int[] seen;
  private int round;

  LazyDfa(Program program, CharSets sets, boolean backwards, boolean words) {
    this.program = program;
    this.sets = sets;
    this.backwards = backwards;
    this.words = words;
    this.sees = program.asserts();
    this.stack = new int[2 * program.size() + 2];
    this.list = new int[program.size()];
    this.seen = new int[program.size()];
  }

  // ---- running

  /**
   * The end of the match that begins at a place, or with {@code search} of the first one that
   * begins there or later; with {@code any} the end of some part of it.
   */
  int forwards(Window w, int from, boolean search, boolean any) {
    short[] latin = sets.latin();
    int n = w.length;
    int last = NO_MATCH;
    State state = first(search, w.text, from);
    int i = from;
    while (i < n) {
      if (!w.has(i)) {
        w.move(i);
      }
      char[] chars = w.chars;
      int base = w.from;
      int to = w.to;
      while (i < to) {
        char c = chars[i - base];
        int width = 1;
        int kind;
        if (c < 256) {
          kind = latin[c];
        } else {
          int whole = Character.isHighSurrogate(c) ? w.text.codePointAt(i) : c;
          width = Character.charCount(whole);
          kind = sets.kind(whole);
        }
        State[] ways = state.next;
        State next = kind < ways.length ? ways[kind] : null;
        if (next == null) {
          next = step(state, kind);
          if (next == null) {
            return UNKNOWN;
          }
        }
        if (next.special) {
          if (next.matched) {
            last = i;
          }
          if (next.dead() || any && next.matched) {
            w.reached = i;
            return last;
          }
        }
        i += width;
        if (next == state) { // most of the time: stays
          int stayed = stay(state, chars, i - base, to - base) + base;
          last = state.matched && stayed > i ? stayed - 1 : last;
          i = stayed;
        } else {
          state = next;
        }
      }
    }
    w.reached = n;
    State end = state.end != null ? state.end : end(state);
    return end == null ? UNKNOWN : end.matched ? n : last;
  }

  /** The first place where a character leaves the state. */
  private int stay(State state, char[] chars, int from, int to) {
    boolean[] stays = state.stays;
    if (stays == null) {
      stays = stays(state);
      state.stays = stays;
    }
    int i = from;
    while (i < to && chars[i] < 256 && stays[chars[i]]) {
      i++;
    }
    return i;
  }

  private boolean[] stays(State state) {
    short[] latin = sets.latin();
    boolean[] stays = new boolean[256];
    for (int c = 0; c < stays.length; c++) {
      stays[c] = way(state, latin[c]) == state;
    }
    return stays;
  }

  /** The first begin of a match with that end, which there is, not before a place. */
  int backwards(Window w, int end, int least) {
    String s = w.text;
    int last = NO_MATCH;
    State state = start(false, !sees || end == s.length() ? Edge.NONE : side(s.codePointAt(end)));
    int stop = end - PIECE;
    for (int i = end; i > 0; ) {
      int c = s.codePointBefore(i);
      State next = way(state, sets.kind(c));
      if (next == null) {
        return UNKNOWN;
      }
      if (next.matched) {
        last = i;
      }
      if (i <= least || next.dead()) {
        return last;
      }
      if (i <= stop) {
        w.poll();
        stop = i - PIECE;
      }
      i -= Character.charCount(c);
      state = next;
    }
    State first = end(state);
    return first == null ? UNKNOWN : first.matched ? 0 : last;
  }

  private @Nullable State way(State state, int kind) {
    State[] ways = state.next;
    State next = kind < ways.length ? ways[kind] : null;
    return next != null ? next : step(state, kind);
  }

  private State first(boolean search, String s, int i) {
    State[] known = starts;
    State found =
        known[(search ? Edge.SIDES : 0) + (sees && i > 0 ? side(s.codePointBefore(i)) : 0)];
    return found != null
        ? found
        : start(search, sees && i > 0 ? side(s.codePointBefore(i)) : Edge.NONE);
  }

  private int side(int c) {
    return sets.side(sets.kind(c));
  }

  // ---- making states

  private State start(boolean search, int side) {
    int i = (search ? Edge.SIDES : 0) + side;
    State known = starts[i];
    if (known == null) {
      synchronized (this) {
        known = state(new int[] {search ? program.search : program.start}, side, false);
        starts[i] = known;
      }
    }
    return known;
  }

  /** The state after another character; null when the automaton cannot tell. */
  private synchronized @Nullable State step(State from, int kind) {
    int side = sees ? sets.side(kind) : Edge.NONE;
    boolean matched = close(from, side);
    if (hopeless || words && (side == Edge.MARK || from.side == Edge.MARK)) {
      return null;
    }
    int n = 0;
    int[] to = new int[count];
    round++;
    for (int i = 0; i < count; i++) {
      int pc = list[i];
      if (sets.has(program.a(pc), kind) && seen[pc + 1] != round) {
        seen[pc + 1] = round;
        to[n++] = pc + 1;
      }
    }
    State next = state(Arrays.copyOf(to, n), side, matched);
    State[] ways = from.next;
    if (kind >= ways.length) {
      ways = Arrays.copyOf(ways, Math.max(kind + 1, sets.count()));
      from.next = ways;
    }
    ways[kind] = next;
    return next;
  }

  /** The state behind the last character. */
  private synchronized @Nullable State end(State from) {
    if (words && from.side == Edge.MARK) {
      return null;
    }
    if (from.end == null) {
      from.end = new State(new int[0], Edge.NONE, close(from, Edge.NONE));
    }
    return from.end;
  }

  private State state(int[] at, int side, boolean matched) {
    if (states.size() >= MOST_STATES) {
      hopeless = ++timesFull > MOST_TIMES_FULL;
      states.clear();
      starts = new State[2 * Edge.SIDES];
    }
    int hash = Arrays.hashCode(at) * 31 + side * 2 + (matched ? 1 : 0);
    return states.computeIfAbsent(
        new Key(hash, at, side, matched), k -> new State(at, side, matched));
  }

  private int count; // of the list

  /**
   * Lists the instructions for characters that a state comes to without one, in order, when the
   * next character has that side; whether there is a match before that.
   */
  private boolean close(State from, int side) {
    int left = backwards ? side : from.side;
    int right = backwards ? from.side : side;
    boolean matched = false;
    count = 0;
    round++;
    for (int root : from.at) {
      int top = 0;
      stack[top++] = root;
      while (top > 0) {
        int pc = stack[--top];
        if (seen[pc] == round) {
          continue;
        }
        seen[pc] = round;
        switch (program.op(pc)) {
          case Program.CHARS -> list[count++] = pc;
          case Program.SPLIT -> {
            stack[top++] = program.b(pc);
            stack[top++] = program.a(pc);
          }
          case Program.JUMP -> stack[top++] = program.a(pc);
          case Program.SAVE -> stack[top++] = pc + 1;
          case Program.ASSERT -> {
            if (program.holds(pc, left, right)) {
              stack[top++] = pc + 1;
            }
          }
          default -> { // MATCH
            matched = true;
            if (!backwards) {
              return true;
            }
          }
        }
      }
    }
    return matched;
  }
}
