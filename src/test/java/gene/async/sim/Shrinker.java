package gene.async.sim;

import gene.async.sim.Simulator.Found;
import gene.async.sim.Simulator.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes a program that breaks a rule smaller, as long as it still does: leaves statements out, puts
 * bodies in the place of what is around them, and undoes decisions of the world.
 */
final class Shrinker {
  private static final int TAPES = 12;
  private static final int MOST_RUNS = 20_000;

  private final Found found;
  private final boolean baton;
  private final String rule;
  private List<Node> best;
  private Result bestResult;
  private int runs;

  Shrinker(Found found) {
    this.found = found;
    this.baton = found.result().rule().startsWith("baton tasks");
    this.rule = kind(found.result().rule());
    this.best = found.program();
    this.bestResult = found.result();
  }

  private static String kind(String text) {
    return text.replaceAll("[0-9]+", "");
  }

  Found smallest() {
    boolean smaller = true;
    while (smaller && runs < MOST_RUNS) {
      smaller = leaveOut() | simplerWorld();
    }
    return new Found(found.seed(), found.fair(), best, bestResult);
  }

  private boolean leaveOut() {
    boolean any = false;
    for (int at = 0; at < Node.count(best) && runs < MOST_RUNS; ) {
      boolean changed = false;
      for (int way = 0; way <= 3 && !changed; way++) {
        List<Node> candidate = changed(best, at, way);
        changed = candidate != null && accepted(candidate);
      }
      any |= changed;
      at += changed ? 0 : 1;
    }
    return any;
  }

  private boolean accepted(List<Node> candidate) {
    for (int i = 0; i < TAPES; i++) {
      Tape tape =
          i == 0
              ? new Tape(bestResult.decisions())
              : i == 1 ? new Tape(new int[0]) : new Tape(found.seed() + i);
      Result r = attempt(candidate, tape);
      if (r != null) {
        best = candidate;
        bestResult = r;
        return true;
      }
    }
    return false;
  }

  private Result attempt(List<Node> program, Tape tape) {
    runs++;
    Result r = Simulator.run(program, tape, found.fair(), baton);
    String text = r.rule() == null ? null : kind((baton ? "baton tasks: " : "") + r.rule());
    return rule.equals(text) ? new Result(r.rule(), r.events(), tape.decisions()) : null;
  }

  /** Undoes decisions, the last ones first. */
  private boolean simplerWorld() {
    int[] decisions = bestResult.decisions();
    boolean any = false;
    for (int size = decisions.length; size >= 1; size /= 2) {
      for (int from = 0; from < decisions.length && runs < MOST_RUNS; from += size) {
        int[] fewer = decisions.clone();
        Arrays.fill(fewer, from, Math.min(fewer.length, from + size), 0);
        if (!Arrays.equals(fewer, decisions)) {
          Result r = attempt(best, new Tape(fewer));
          if (r != null) {
            decisions = fewer;
            bestResult = new Result(r.rule(), r.events(), fewer);
            any = true;
          }
        }
      }
    }
    return any;
  }

  /** Without the statement of that number (way 0), or with one of its bodies instead; or null. */
  private static List<Node> changed(List<Node> body, int at, int way) {
    int index = at;
    for (int i = 0; i < body.size(); i++) {
      Node n = body.get(i);
      if (index == 0) {
        if (way > n.bodies.size()) {
          return null;
        }
        List<Node> other = new ArrayList<>(body);
        other.remove(i);
        if (way > 0) {
          other.addAll(i, n.bodies.get(way - 1));
        }
        return other;
      }
      index--;
      for (int b = 0; b < n.bodies.size(); b++) {
        int size = Node.count(n.bodies.get(b));
        if (index < size) {
          List<Node> inner = changed(n.bodies.get(b), index, way);
          if (inner == null) {
            return null;
          }
          List<Node> other = new ArrayList<>(body);
          other.set(i, n.with(b, inner));
          return other;
        }
        index -= size;
      }
    }
    return null;
  }
}
