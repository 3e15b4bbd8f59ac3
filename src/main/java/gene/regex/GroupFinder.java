package gene.regex;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the groups of a match: all threads of the program side by side, each with the positions
 * that it has saved, so that the time is linear in the text.
 */
final class GroupFinder {
  private static final int PIECE = 1 << 10;

  private final Program program;
  private final CharSets sets;
  private final int places;
  private final int[] seen;
  private int round;

  private int[] pcs;
  private int[][] saved;
  private int count;
  private int @Nullable [] found; // of the match that was seen last

  GroupFinder(Program program, CharSets sets, int groups) {
    this.program = program;
    this.sets = sets;
    this.places = 2 * (groups + 1);
    this.seen = new int[program.size()];
    this.pcs = new int[program.size()];
    this.saved = new int[program.size()][];
  }

  /** Begin and end of all groups, -1 for those that took no part; null when nothing matches. */
  int @Nullable [] find(Window w, int first, int from) {
    String s = w.text;
    int[] fresh = new int[places];
    Arrays.fill(fresh, -1);
    round++;
    add(s, first, from, fresh);
    int stop = from + PIECE;
    for (int i = from; i < s.length() && count > 0; ) {
      if (i >= stop) {
        w.poll();
        stop = i + PIECE;
      }
      int c = s.codePointAt(i);
      int kind = sets.kind(c);
      i += Character.charCount(c);
      int[] before = pcs;
      int[][] positions = saved;
      int n = count;
      pcs = new int[before.length];
      saved = new int[before.length][];
      count = 0;
      round++;
      for (int k = 0; k < n; k++) {
        if (sets.has(program.a(before[k]), kind) && add(s, before[k] + 1, i, positions[k])) {
          break; // a match: what comes later in the list is worth less
        }
      }
    }
    return found;
  }

  private static int[] with(int[] positions, int place, int i) {
    int[] more = positions.clone();
    more[place] = i;
    return more;
  }

  /** Follows an instruction to those for characters; whether a match was among them. */
  private boolean add(String s, int pc, int i, int[] positions) {
    if (seen[pc] == round) {
      return false;
    }
    seen[pc] = round;
    switch (program.op(pc)) {
      case Program.CHARS -> {
        pcs[count] = pc;
        saved[count++] = positions;
        return false;
      }
      case Program.SPLIT -> {
        return add(s, program.a(pc), i, positions) || add(s, program.b(pc), i, positions);
      }
      case Program.JUMP -> {
        return add(s, program.a(pc), i, positions);
      }
      case Program.SAVE -> {
        return add(s, pc + 1, i, with(positions, program.a(pc), i));
      }
      case Program.ASSERT -> {
        int left = i == 0 ? Edge.NONE : sets.side(sets.kind(s.codePointBefore(i)));
        int right = i == s.length() ? Edge.NONE : sets.side(sets.kind(s.codePointAt(i)));
        return program.holds(pc, left, right) && add(s, pc + 1, i, positions);
      }
      default -> { // MATCH
        found = with(positions, 1, i);
        return true;
      }
    }
  }
}
