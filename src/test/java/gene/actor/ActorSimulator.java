package gene.actor;

import java.util.List;

/**
 * Random programs of actors in a world where the dice say which VM goes on. What breaks a rule is
 * made small: steps are left out as long as the same rule is broken.
 *
 * <pre>
 *   bench/simulate --actors 10000 [FROM]     so many seeds
 *   bench/simulate --actors --seed 4711      one of them
 * </pre>
 */
public final class ActorSimulator {
  /** A seed that breaks a rule. */
  record Found(long seed, ActorProgram program, String rule, List<String> events) {
    String text() {
      return "seed " + seed + ": " + rule + "\n" + program.text() + "turns: " + events;
    }
  }

  private ActorSimulator() {}

  static Found check(long seed, ActorProgram program) {
    ActorExecution e = new ActorExecution(program, seed);
    String rule = e.run();
    return rule == null ? null : new Found(seed, program, rule, e.events());
  }

  /** The first of so many seeds that breaks a rule, made small; null when none does. */
  static Found search(long from, long count) {
    for (long seed = from; seed < from + count; seed++) {
      Found found = check(seed, ActorProgram.of(seed));
      if (found != null) {
        return smallest(found);
      }
    }
    return null;
  }

  private static Found smallest(Found found) {
    Found best = found;
    for (int i = best.program.size() - 1; i >= 0; i--) {
      Found smaller = check(best.seed, best.program.without(i));
      if (smaller != null && smaller.rule.equals(best.rule)) {
        best = smaller;
        i = Math.min(i, best.program.size());
      }
    }
    return best;
  }

  /** For loaders of changed classes: the rule that one of so many seeds breaks, null if none. */
  public static String brokenRule(long from, long count) {
    Found found = search(from, count);
    return found == null ? null : found.text();
  }

  public static void main(String[] args) {
    boolean one = args.length == 2 && args[0].equals("--seed");
    long count = one ? 1 : args.length == 0 ? 10_000 : Long.parseLong(args[0]);
    long from = args.length < 2 ? 1 : Long.parseLong(args[1]);
    if (one) {
      System.out.println(ActorProgram.of(from).text());
    }
    long begun = System.nanoTime();
    String found = new ActorInterleaving(null).brokenRule(from, count);
    double seconds = (System.nanoTime() - begun) / 1e9;
    System.out.println(
        found != null ? found : "%d seeds keep all rules: %.1f s".formatted(count, seconds));
    System.exit(found == null ? 0 : 1);
  }
}
