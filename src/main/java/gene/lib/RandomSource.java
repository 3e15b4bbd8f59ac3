package gene.lib;

import gene.lib.collection.ArrayChanges;
import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.natives.Signature;
import gene.runtime.natives.Table;
import gene.runtime.object.Members;
import gene.value.GeneArray;
import gene.value.GeneObject;
import gene.value.Singleton;
import java.util.concurrent.ThreadLocalRandom;

/**
 * What {@code (random/seed n)} gives: a random sequence that depends on the seed alone. The
 * algorithm is SplitMix64, so that a sequence is the same on every machine and in every version.
 */
public final class RandomSource implements GeneObject {
  private long state;

  public RandomSource(long seed) {
    state = seed;
  }

  /** 64 random bits. */
  public long next() {
    state += 0x9e3779b97f4a7c15L;
    long z = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return z ^ z >>> 31;
  }

  public double nextFloat() {
    return (next() >>> 11) * 0x1p-53;
  }

  /**
   * At least from and less than below; both bounds may be anything as long as they are in this
   * order.
   */
  public long between(long from, long below) {
    long n = below - from; // unsigned: the distance may exceed a long
    long least = Long.remainderUnsigned(-n, n); // makes the number of answers a multiple of n
    long bits = next();
    while (Long.compareUnsigned(bits, least) < 0) {
      bits = next();
    }
    return from + Long.remainderUnsigned(bits, n);
  }

  @Override
  public String kind() {
    return "Random";
  }

  static void install(Table t) {
    t.method(
            "int",
            "a [b]",
            "Random Int: below a, or between the two bounds.",
            RandomSource::pickInt)
        .method("float", "", "Random Float, 0 <= x < 1.", (vm, r) -> of(r).nextFloat())
        .method("pick", "items", "A random element, nil when there are none.", RandomSource::pick)
        .method("shuffle", "items", "New array in random order.", RandomSource::shuffle);
  }

  private static RandomSource of(Object self) {
    if (self instanceof RandomSource r) {
      return r;
    }
    throw Errors.expects("Random method", "a Random", self);
  }

  private static Object pickInt(Vm vm, Object self, Object a, Object b) {
    return bounded("Random.int", a, b, of(self)::between);
  }

  /** A random Int between two bounds. */
  interface Between {
    long pick(long from, long below);
  }

  /** The smaller bound is included, the larger one not; one bound alone counts from 0. */
  static long bounded(String owner, Object a, Object b, Between source) {
    long x = Args.integer(owner, a);
    if (b == null) {
      if (x <= 0) {
        throw Errors.argument(owner + " max must be greater than 0");
      }
      return source.pick(0, x);
    }
    long y = Args.integer(owner, b);
    if (x == y) {
      throw Errors.argument(owner + " max must be greater than min");
    }
    return source.pick(Math.min(x, y), Math.max(x, y));
  }

  private static Object pick(Vm vm, Object self, Object items) {
    GeneArray a = SequenceLib.collect(vm, "Random.pick", items);
    return a.isEmpty() ? Singleton.NIL : a.get((int) of(self).between(0, a.size()));
  }

  private static Object shuffle(Vm vm, Object self, Object items) {
    Object[] all = SequenceLib.collect(vm, "Random.shuffle", items).toArray();
    ArrayChanges.shuffle(all, n -> (int) of(self).between(0, n));
    return GeneArray.wrap(all);
  }

  /** The global function. */
  static Native function() {
    Native seed =
        new SeedFunction(
            Signature.parse(
                "seed", "random/seed", "n", "Random numbers that depend on the seed n alone."));
    return new Function(Signature.parse("random", "random", "", "Random Float, 0 <= x < 1."), seed);
  }

  private static final class SeedFunction extends Native {
    SeedFunction(Signature signature) {
      super(signature);
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return new RandomSource(Args.integer("random/seed", args[0]));
    }
  }

  /** The function {@code random}, which has {@code random/seed} as a member. */
  private static final class Function extends Native implements Members {
    private final Native seed;

    Function(Signature signature, Native seed) {
      super(signature);
      this.seed = seed;
    }

    @Override
    public Object member(Vm vm, String name) {
      return name.equals("seed") ? seed : null;
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      checkCount(args.length);
      return ThreadLocalRandom.current().nextDouble();
    }
  }
}
