package gene.ext.test;

import gene.lib.RandomSource;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneObject;
import gene.value.Kinds;
import java.util.ArrayList;
import java.util.List;

/**
 * A generator of test data: random values of a growing size, and for a value that made a test fail
 * simpler ones to try instead. The namespace {@code genex/test/gen} makes them.
 */
abstract class Gen implements GeneObject {
  private static final int MOST_SHRINKS = 24;

  abstract Object make(Vm vm, RandomSource random, int size);

  /** Simpler values, the simplest first; none when this is as simple as it gets. */
  List<Object> simpler(Object v) {
    return List.of();
  }

  @Override
  public String kind() {
    return "Gen";
  }

  static Namespace namespace(Core core, Namespace parent) {
    return Namespace.lazy(core, "gen", parent, ns -> install(Table.of(ns)));
  }

  private static void install(Table t) {
    t.fn("int", "[min] [max]", "Ints, small ones first; or between two bounds.", Gen::ints)
        .fn("float", "[min] [max]", "Floats.", Gen::floats)
        .fn("bool", "", "true and false.", vm -> pick(GeneArray.of(false, true)))
        .fn("char", "", "Characters, mostly letters and digits.", vm -> new Chars())
        .fn("string", "", "Texts.", vm -> new Texts())
        .fn(
            "array",
            "gen",
            "Arrays of what another generator makes.",
            (vm, g) -> new Arrays(of("array", g)))
        .varargs(
            "tuple",
            "gen..",
            "Arrays with one value of each.",
            (vm, self, gens) -> new Tuples(all("tuple", gens)))
        .varargs(
            "one_of",
            "gen..",
            "What one of several generators makes.",
            (vm, self, gens) -> new OneOf(all("one_of", gens)))
        .fn(
            "pick",
            "items",
            "One of the items of an Array.",
            (vm, items) -> pick(Args.array("gen/pick", items)))
        .fn(
            "map",
            "gen f",
            "(f v) of what another generator makes.",
            (vm, g, f) -> new Mapped(of("map", g), f));
  }

  static Gen of(String owner, Object v) {
    if (v instanceof Gen g) {
      return g;
    }
    throw Errors.expects("gen/" + owner, "a generator", v);
  }

  private static List<Gen> all(String owner, Object[] gens) {
    List<Gen> list = new ArrayList<>();
    for (Object g : gens) {
      list.add(of(owner, g));
    }
    if (list.isEmpty()) {
      throw Errors.argument("gen/" + owner + " expects at least 1 arguments, got 0");
    }
    return list;
  }

  private static Object ints(Vm vm, Object min, Object max) {
    if (min == null) {
      return new Ints(Long.MIN_VALUE, Long.MAX_VALUE, true);
    }
    long low = Args.integer("gen/int", min);
    long high = Args.integer("gen/int", max, Long.MAX_VALUE);
    if (low > high) {
      throw Errors.argument("gen/int expects min not above max");
    }
    return new Ints(low, high, false);
  }

  private static Object floats(Vm vm, Object min, Object max) {
    double low = min == null ? -1e6 : Args.number("gen/float", min);
    double high =
        max == null ? min == null ? 1e6 : Double.MAX_VALUE : Args.number("gen/float", max);
    return new Floats(low, high);
  }

  private static Gen pick(GeneArray items) {
    if (items.isEmpty()) {
      throw Errors.argument("gen/pick expects a non-empty Array");
    }
    return new Picks(items.copy());
  }

  private static final class Ints extends Gen {
    private final long low;
    private final long high; // included
    private final boolean small;

    Ints(long low, long high, boolean small) {
      this.low = low;
      this.high = high;
      this.small = small;
    }

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      if (small) {
        return random.between(0, 20) == 0
            ? random.next() >> random.between(0, 62)
            : random.between(-size, size + 1);
      }
      return low == Long.MIN_VALUE && high == Long.MAX_VALUE
          ? random.next()
          : high == Long.MAX_VALUE ? random.between(low, high) : random.between(low, high + 1);
    }

    /** Towards the number next to zero that is allowed, halving the distance. */
    @Override
    List<Object> simpler(Object v) {
      long n = (Long) v;
      long goal = Math.clamp(0L, low, high);
      List<Object> list = new ArrayList<>();
      for (long step = n - goal; step != 0 && list.size() < MOST_SHRINKS; step /= 2) {
        list.add(n - step);
      }
      return list;
    }
  }

  private static final class Floats extends Gen {
    private final double low;
    private final double high;

    Floats(double low, double high) {
      this.low = low;
      this.high = high;
    }

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      return low + random.nextFloat() * (high - low);
    }

    @Override
    List<Object> simpler(Object v) {
      double d = (Double) v;
      List<Object> list = new ArrayList<>();
      for (double c : new double[] {0, Math.rint(d), d / 2}) {
        if (c >= low && c <= high && Math.abs(c) < Math.abs(d)) {
          list.add(c);
        }
      }
      return list;
    }
  }

  private static final class Chars extends Gen {
    private static final String PLAIN = "abcxyzABC0129 _-";
    private static final String ODD = "\n\t\"'\\é€ß\uD83D\uDE00";

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      String from = random.between(0, 8) == 0 ? ODD : PLAIN;
      int i = (int) random.between(0, from.codePointCount(0, from.length()));
      return Char.of(from.codePointAt(from.offsetByCodePoints(0, i)));
    }

    @Override
    List<Object> simpler(Object v) {
      return ((Char) v).codePoint() == 'a' ? List.of() : List.of(Char.of('a'));
    }
  }

  private static final class Texts extends Gen {
    private final Arrays chars = new Arrays(new Chars());

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      return text((GeneArray) chars.make(vm, random, size));
    }

    @Override
    List<Object> simpler(Object v) {
      GeneArray a = new GeneArray();
      ((String) v).codePoints().forEach(c -> a.add(Char.of(c)));
      return chars.simpler(a).stream().map(s -> (Object) text((GeneArray) s)).toList();
    }

    private static String text(GeneArray chars) {
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < chars.size(); i++) {
        out.append(chars.get(i));
      }
      return out.toString();
    }
  }

  private static final class Arrays extends Gen {
    private final Gen element;

    Arrays(Gen element) {
      this.element = element;
    }

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      int n = (int) random.between(0, size + 1);
      GeneArray a = new GeneArray(n);
      for (int i = 0; i < n; i++) {
        a.add(element.make(vm, random, size));
      }
      return a;
    }

    /** Nothing, halves, one element less, one element simpler. */
    @Override
    List<Object> simpler(Object v) {
      GeneArray a = (GeneArray) v;
      List<Object> list = new ArrayList<>();
      int n = a.size();
      if (n == 0) {
        return list;
      }
      list.add(new GeneArray());
      if (n > 1) {
        list.add(a.slice(0, n / 2));
        list.add(a.slice(n / 2, n));
      }
      for (int i = 0; i < n && i < MOST_SHRINKS; i++) {
        GeneArray less = a.copy();
        less.remove(i);
        list.add(less);
      }
      for (int i = 0; i < n && i < MOST_SHRINKS; i++) {
        for (Object e : element.simpler(a.get(i))) {
          GeneArray other = a.copy();
          other.set(i, e);
          list.add(other);
        }
      }
      return list;
    }
  }

  private static final class Tuples extends Gen {
    private final List<Gen> parts;

    Tuples(List<Gen> parts) {
      this.parts = parts;
    }

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      GeneArray a = new GeneArray();
      parts.forEach(g -> a.add(g.make(vm, random, size)));
      return a;
    }

    @Override
    List<Object> simpler(Object v) {
      GeneArray a = (GeneArray) v;
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        for (Object e : parts.get(i).simpler(a.get(i))) {
          GeneArray other = a.copy();
          other.set(i, e);
          list.add(other);
        }
      }
      return list;
    }
  }

  private static final class OneOf extends Gen {
    private final List<Gen> gens;

    OneOf(List<Gen> gens) {
      this.gens = gens;
    }

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      return gens.get((int) random.between(0, gens.size())).make(vm, random, size);
    }

    /** Any of them may have made it; those that make other kinds are not asked. */
    @Override
    List<Object> simpler(Object v) {
      List<Object> list = new ArrayList<>();
      for (Gen g : gens) {
        try {
          g.simpler(v).stream().filter(s -> Kinds.of(s).equals(Kinds.of(v))).forEach(list::add);
        } catch (ClassCastException e) {
          continue;
        }
      }
      return list;
    }
  }

  private static final class Picks extends Gen {
    private final GeneArray items;

    Picks(GeneArray items) {
      this.items = items;
    }

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      return items.get((int) random.between(0, items.size()));
    }

    /** The items before it in the list. */
    @Override
    List<Object> simpler(Object v) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < items.size() && items.get(i) != v; i++) {
        list.add(items.get(i));
      }
      return list.size() < items.size() ? list : List.of();
    }
  }

  /** Keeps no track of what its values were made of, so they cannot be made simpler. */
  private static final class Mapped extends Gen {
    private final Gen from;
    private final Object f;

    Mapped(Gen from, Object f) {
      this.from = from;
      this.f = f;
    }

    @Override
    Object make(Vm vm, RandomSource random, int size) {
      return vm.call(f, from.make(vm, random, size));
    }
  }
}
