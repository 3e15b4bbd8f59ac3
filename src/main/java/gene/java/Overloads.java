package gene.java;

import gene.java.reflect.Candidate;
import gene.runtime.error.GeneError;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/**
 * The choice among overloads: the candidate with the least sum of conversion costs, and an error
 * where there is not exactly one. Never depends on the order in which reflection lists members.
 */
final class Overloads {
  /** What a call in which trailing arguments become an array costs more than one without. */
  private static final int SPREAD = 6;

  /** A candidate and how its arguments are passed. */
  record Choice(Candidate candidate, boolean spread) {}

  private Overloads() {}

  /** {@code owner} and {@code name} are for messages. */
  static Choice choose(
      Java java, String owner, String name, List<Candidate> candidates, Object[] args) {
    Choice best = null;
    int least = Integer.MAX_VALUE;
    List<Candidate> equals = new ArrayList<>(0);
    GeneError range = null;
    for (Candidate c : candidates) {
      int direct = c.parameters().length == args.length ? sum(java, c, args, false) : Conversion.NO;
      int spread =
          c.varargs() && args.length >= c.parameters().length - 1
              ? sum(java, c, args, true)
              : Conversion.NO;
      int cost = direct >= 0 ? direct : spread;
      if (direct == Conversion.RANGE || spread == Conversion.RANGE) {
        range = range == null ? range(java, c, args) : range;
      }
      if (cost < 0) {
        continue;
      }
      if (cost < least) {
        least = cost;
        best = new Choice(c, direct < 0);
        equals.clear();
      } else if (cost == least) {
        equals.add(c);
      }
    }
    if (best == null) {
      throw range != null ? range : noOverload(owner, name, candidates, args);
    }
    if (!equals.isEmpty()) {
      equals.addFirst(best.candidate);
      throw ambiguous(owner, name, equals);
    }
    return best;
  }

  private static int sum(Java java, Candidate c, Object[] args, boolean spread) {
    int sum = spread ? SPREAD : 0;
    boolean range = false;
    for (int i = 0; i < args.length; i++) {
      int cost = java.conversion().cost(args[i], parameter(c, i, spread));
      if (cost == Conversion.NO) {
        return Conversion.NO;
      }
      range |= cost == Conversion.RANGE;
      sum += cost;
    }
    return range ? Conversion.RANGE : sum;
  }

  private static Class<?> parameter(Candidate c, int i, boolean spread) {
    Class<?>[] types = c.parameters();
    return spread && i >= types.length - 1 ? types[types.length - 1].getComponentType() : types[i];
  }

  /** The arguments as the chosen one takes them. */
  static Object[] converted(Java java, Choice choice, Object[] args) {
    Class<?>[] types = choice.candidate.parameters();
    Object[] all = new Object[types.length];
    int fixed = choice.spread ? types.length - 1 : types.length;
    for (int i = 0; i < fixed; i++) {
      all[i] = converted(java, choice.candidate, i, args[i]);
    }
    if (choice.spread) {
      Class<?> component = types[fixed].getComponentType();
      Object rest = Array.newInstance(component, args.length - fixed);
      for (int i = fixed; i < args.length; i++) {
        Array.set(rest, i - fixed, java.conversion().convert(args[i], component));
      }
      all[fixed] = rest;
    }
    return all;
  }

  /** One argument that fits. */
  static Object converted(Java java, Candidate c, int i, Object v) {
    Object made = java.conversion().convert(v, c.parameters()[i]);
    return made instanceof ArrayView view && c.element(i) != null ? view.of(c.element(i)) : made;
  }

  // ---- errors

  private static GeneError range(Java java, Candidate c, Object[] args) {
    for (int i = 0; i < args.length; i++) {
      for (boolean spread : new boolean[] {false, true}) {
        if ((spread ? c.varargs() : i < c.parameters().length)) {
          Class<?> type = parameter(c, i, spread);
          if (java.conversion().cost(args[i], type) == Conversion.RANGE) {
            return JavaErrors.range(args[i], type);
          }
        }
      }
    }
    throw new IllegalStateException("bug: nothing is out of range");
  }

  private static GeneError noOverload(
      String owner, String name, List<Candidate> candidates, Object[] args) {
    StringJoiner given = new StringJoiner(", ", "(", ")");
    Arrays.stream(args).forEach(a -> given.add(JavaErrors.kind(a)));
    return JavaErrors.coded(
        "GENE.JAVA.NO_OVERLOAD",
        owner + dotted(name) + given + " does not exist; there are: " + listed(candidates));
  }

  private static GeneError ambiguous(String owner, String name, List<Candidate> candidates) {
    Candidate example = candidates.getLast();
    String hint =
        name.isEmpty()
            ? "cast an argument with (java/cast Class v)"
            : "write the one wanted: (obj .\"" + name + example.signature() + "\" ..)";
    return JavaErrors.hinted(
        "GENE.JAVA.AMBIGUOUS",
        owner + dotted(name) + "(..) fits several methods: " + listed(candidates),
        hint);
  }

  /** Constructors have no name of their own. */
  private static String dotted(String name) {
    return name.isEmpty() ? "" : "." + name;
  }

  private static String listed(List<Candidate> candidates) {
    StringJoiner out = new StringJoiner(", ");
    candidates.stream().sorted(Candidate.ORDER).forEach(c -> out.add(c.name() + c.signature()));
    return out.toString();
  }
}
