package gene.regex;

import org.jspecify.annotations.Nullable;

/**
 * Where a match may begin: at the text that all matches begin with, or at a character of those that
 * one can begin with.
 */
final class FirstCharacters {
  private final Literals literals;
  private final boolean[] possible = new boolean[256];
  private final boolean[] second = new boolean[256];
  private final boolean pairs; // has every match two characters?
  private final boolean anything; // the empty text matches, perhaps

  FirstCharacters(Literals literals, Program program, CharSets sets) {
    this.literals = literals;
    boolean[] seen = new boolean[program.size()];
    anything = follow(program, program.start, seen);
    boolean[] seenSecond = new boolean[program.size()];
    collect(program, sets, seen, possible);
    boolean single = false;
    for (int pc = 0; pc < seen.length; pc++) {
      if (seen[pc] && program.op(pc) == Program.CHARS) {
        single |= follow(program, pc + 1, seenSecond);
      }
    }
    collect(program, sets, seenSecond, second);
    pairs = !single && !anything;
  }

  /** Notes the characters of the instructions that were seen. */
  private static void collect(Program p, CharSets sets, boolean[] seen, boolean[] into) {
    for (int pc = 0; pc < seen.length; pc++) {
      if (seen[pc] && p.op(pc) == Program.CHARS) {
        for (int c = 0; c < into.length; c++) {
          into[c] |= sets.has(p.a(pc), sets.latin()[c]);
        }
      }
    }
  }

  /** Notes what is reached without a character; whether that is the end. */
  private static boolean follow(Program p, int pc, boolean[] seen) {
    if (seen[pc]) {
      return false;
    }
    seen[pc] = true;
    return switch (p.op(pc)) {
      case Program.CHARS -> false;
      case Program.SPLIT -> follow(p, p.a(pc), seen) | follow(p, p.b(pc), seen);
      case Program.JUMP -> follow(p, p.a(pc), seen);
      case Program.SAVE, Program.ASSERT -> follow(p, pc + 1, seen);
      default -> true;
    };
  }

  boolean anchored() {
    return literals.anchored();
  }

  boolean missingIn(String s, int from) {
    return literals.missingIn(s, from);
  }

  /** The text that is all there is to the pattern, or null. */
  @Nullable String whole() {
    return literals.whole() ? literals.prefix() : null;
  }

  /** The first place from there on where a match may begin, -1 when there is none. */
  int next(Window w, int from) {
    if (literals.prefix() != null) {
      return w.text.indexOf(literals.prefix(), from);
    }
    if (literals.atLines()) {
      return nextLine(w.text, from);
    }
    if (anything) {
      return from;
    }
    int i = from;
    while (i < w.length) {
      if (!w.has(i)) {
        w.move(i);
      }
      char[] chars = w.chars;
      int to = w.to - w.from;
      int k = i - w.from;
      while (k < to && chars[k] < 256 && !possible[chars[k]]) {
        k++;
      }
      i = k + w.from;
      if (k < to) {
        if (!pairs || k + 1 == to || chars[k] > 255 || chars[k + 1] > 255 || second[chars[k + 1]]) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }

  private static int nextLine(String s, int from) {
    for (int i = from; i <= s.length(); i++) {
      char c = i == 0 ? '\n' : s.charAt(i - 1);
      if (c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029) {
        return i;
      }
    }
    return -1;
  }
}
