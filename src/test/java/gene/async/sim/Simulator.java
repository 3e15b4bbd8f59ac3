package gene.async.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The model checker of the kernel. A seed gives a random program and a random world, in which time,
 * other threads and the scheduler do what the rules allow; {@link Monitor} checks that every run
 * keeps the rules of chapter 16. The same seed is run with carried tasks and with baton tasks,
 * which must do the same in the same order. What breaks a rule is made as small as it goes.
 *
 * <pre>
 *   bench/simulate 1000000          so many seeds, from 1 on
 *   bench/simulate 500 900000       from 900000 on
 *   bench/simulate --seed 4711      one seed, with its program and the order of events
 * </pre>
 */
public final class Simulator {
  /** How one run ended: {@code rule} is the one that was broken, null when none was. */
  record Result(String rule, List<int[]> events, int[] decisions) {}

  /** A seed that breaks a rule. */
  record Found(long seed, boolean fair, List<Node> program, Result result) {
    String text() {
      return "seed "
          + seed
          + (fair ? ", first come first served" : ", any order")
          + ": "
          + result.rule
          + "\n"
          + ProgramText.of(program).replace('\uE000', '$')
          + "order of events:\n"
          + ProgramText.events(program, result.events);
    }
  }

  private Simulator() {}

  static Result run(List<Node> program, Tape tape, boolean fair, boolean baton) {
    World world = new World(tape, fair);
    Execution e = new Execution(program, world, baton);
    String rule = e.run();
    return new Result(rule, e.monitor().events(), tape.decisions());
  }

  static boolean fair(long seed) {
    return seed % 2 == 0;
  }

  static List<Node> program(long seed) {
    return new Generator(seed).program();
  }

  /** The kinds of the statements by their numbers; the number behind the last one. */
  static int kinds(List<Node> body, Kind[] kinds, int from) {
    int at = from;
    for (Node n : body) {
      kinds[at++] = n.kind;
      for (List<Node> inner : n.bodies) {
        at = kinds(inner, kinds, at);
      }
    }
    return at;
  }

  /** What a seed breaks, null when nothing; with baton tasks too, if asked for. */
  static Found check(long seed, boolean baton) {
    List<Node> program = program(seed);
    Result carried = run(program, new Tape(seed), fair(seed), false);
    if (carried.rule != null) {
      return new Found(seed, fair(seed), program, carried);
    }
    if (baton) {
      Result other = run(program, new Tape(seed), fair(seed), true);
      String rule = other.rule != null ? "baton tasks: " + other.rule : difference(carried, other);
      if (rule != null) {
        Result result = new Result(rule, other.events, other.decisions);
        return new Found(seed, fair(seed), program, result);
      }
    }
    return null;
  }

  private static String difference(Result carried, Result baton) {
    int n = Math.min(carried.events.size(), baton.events.size());
    for (int i = 0; i < n; i++) {
      if (!Arrays.equals(carried.events.get(i), baton.events.get(i))) {
        return "baton tasks do something else than carried ones at event " + i;
      }
    }
    return carried.events.size() == baton.events.size() ? null : "baton tasks do more or less";
  }

  /** The first of so many seeds that breaks a rule, made small; null when none does. */
  static Found search(long from, long count, int batonEvery) {
    for (long seed = from; seed < from + count; seed++) {
      Found found = check(seed, batonEvery > 0 && seed % batonEvery == 0);
      if (found != null) {
        return new Shrinker(found).smallest();
      }
    }
    return null;
  }

  /** For loaders of changed kernels: the rule that one of so many seeds breaks, null if none. */
  public static String brokenRule(long count) {
    Found found = search(1, count, 0);
    return found == null ? null : found.text();
  }

  public static void main(String[] args) {
    List<String> all = new ArrayList<>(List.of(args));
    if (!all.isEmpty() && all.get(0).equals("--seed")) {
      long seed = Long.parseLong(all.get(1));
      Found found = check(seed, true);
      Result result =
          found != null ? found.result : run(program(seed), new Tape(seed), fair(seed), false);
      System.out.println(new Found(seed, fair(seed), program(seed), result).text());
      if (found != null) {
        System.out.println("\nsmaller:\n" + new Shrinker(found).smallest().text());
      }
      return;
    }
    long count = all.isEmpty() ? 100_000 : Long.parseLong(all.get(0));
    long from = all.size() < 2 ? 1 : Long.parseLong(all.get(1));
    long begun = System.nanoTime();
    for (long seed = from; seed < from + count; seed++) {
      Found found = check(seed, seed % 10 == 0);
      if (found != null) {
        System.out.println(new Shrinker(found).smallest().text());
        System.exit(1);
      }
      if ((seed - from + 1) % 100_000 == 0) {
        System.out.printf("%d seeds, %.0f s%n", seed - from + 1, (System.nanoTime() - begun) / 1e9);
      }
    }
    System.out.printf(
        "%d seeds keep all rules, every tenth with baton tasks too: %.1f s%n",
        count, (System.nanoTime() - begun) / 1e9);
    System.exit(0);
  }
}
