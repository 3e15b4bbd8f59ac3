package gene.async.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes random programs. Each of them has its own taste: some kinds of statements come often in it,
 * others not at all, which leads to rarer states than a mixture of everything.
 */
final class Generator {
  private static final int DEEPEST = 5;

  private final Random random;
  private final int[] weights = new int[Kind.values().length];
  private final int total;
  private int budget;
  private int groups; // around the place where we are
  private boolean plain; // nothing that waits or starts something

  Generator(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    budget = 6 + random.nextInt(random.nextInt(4) == 0 ? 60 : 24);
    total = taste();
  }

  private int taste() {
    int sum = 0;
    for (Kind k : Kind.values()) {
      int much = random.nextInt(8);
      weights[k.ordinal()] = k.weight * (much < 3 ? 0 : much < 7 ? 1 : 5);
      sum += weights[k.ordinal()];
    }
    weights[Kind.SPAWN.ordinal()] += 8;
    weights[Kind.SAFEPOINT.ordinal()] += 2;
    return sum + 10;
  }

  List<Node> program() {
    List<Node> all = new ArrayList<>();
    while (budget > 0) {
      all.add(node(0));
    }
    return all;
  }

  private List<Node> body(int depth) {
    List<Node> all = new ArrayList<>();
    int n = 1 + random.nextInt(depth > 2 ? 2 : 4);
    for (int i = 0; i < n && budget > 0; i++) {
      all.add(node(depth));
    }
    return all;
  }

  private Node node(int depth) {
    budget--;
    Kind kind = kind(depth);
    int a = random.nextInt(4);
    int b = random.nextInt(4);
    int c = random.nextInt(16);
    boolean guarded = random.nextInt(4) != 0;
    switch (kind) {
      case SLEEP, COMPUTE, DEADLINE -> a = random.nextInt(6);
      case GROUP -> a = groups;
      case SPAWN_IN, CANCEL_GROUP -> c = random.nextInt(groups);
      case SELECT -> a = random.nextInt(64);
      case PUT, PUT_LIMIT, TRY_PUT, TAKE, TAKE_LIMIT, TRY_TAKE, CLOSE, WITH_PERMITS, WITH_LOCK ->
          a &= 1;
      default -> {}
    }
    return new Node(kind, a, b, c, guarded, bodies(kind, depth));
  }

  private List<List<Node>> bodies(Kind kind, int depth) {
    List<List<Node>> all = new ArrayList<>(kind.bodies);
    boolean before = plain;
    plain |= kind == Kind.ATOMIC;
    groups += kind == Kind.GROUP ? 1 : 0;
    for (int i = 0; i < kind.bodies; i++) {
      all.add(body(depth + 1));
    }
    groups -= kind == Kind.GROUP ? 1 : 0;
    plain = before;
    return all;
  }

  private Kind kind(int depth) {
    if (plain) {
      return random.nextInt(3) == 0 ? Kind.COMPUTE : Kind.SAFEPOINT;
    }
    while (true) {
      int w = random.nextInt(total);
      for (Kind k : Kind.values()) {
        w -= weights[k.ordinal()];
        if (w < 0) {
          if (allowed(k, depth)) {
            return k;
          }
          break;
        }
      }
    }
  }

  private boolean allowed(Kind k, int depth) {
    if (k == Kind.SPAWN_IN || k == Kind.CANCEL_GROUP) {
      return groups > 0 && (k.bodies == 0 || depth < DEEPEST);
    }
    if (k == Kind.GROUP) {
      return groups < 3 && depth < DEEPEST;
    }
    return k.bodies == 0 || depth < DEEPEST;
  }
}
