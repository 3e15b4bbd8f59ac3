package gene.java;

import gene.java.reflect.Candidate;
import gene.runtime.Callable;
import gene.runtime.bulk.Held;
import gene.runtime.object.Instance;
import gene.runtime.object.Peer;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/**
 * The overload that arguments of certain classes mean, remembered where the choice depends on their
 * classes alone. What still depends on the value, the range of an Int, is looked at in each call.
 */
final class CallPlan {
  /** How an argument is passed. */
  private enum Way {
    SAME,
    INT,
    DOUBLE,
    GENERAL
  }

  private final Class<?>[] classes;
  private final Candidate candidate;
  private final Class<?>[] types;
  private final Way[] ways;
  private final boolean only;

  private CallPlan(Class<?>[] classes, Candidate candidate, boolean only) {
    this.only = only;
    this.classes = classes;
    this.candidate = candidate;
    this.types = candidate.parameters();
    this.ways = new Way[types.length];
    for (int i = 0; i < ways.length; i++) {
      ways[i] = way(classes[i], types[i]);
    }
  }

  private static Way way(Class<?> from, Class<?> to) {
    if (from == Long.class) {
      return to == int.class || to == Integer.class
          ? Way.INT
          : to == long.class || to == Long.class || to == Object.class
              ? Way.SAME
              : to == double.class || to == Double.class ? Way.DOUBLE : Way.GENERAL;
    }
    return isSame(from, to) ? Way.SAME : Way.GENERAL;
  }

  /**
   * Whether values of that class are passed as that type as they are. Those of Int may need a look.
   */
  static boolean isSame(Class<?> from, Class<?> to) {
    return from == Long.class && (to == Long.class || to == Object.class)
        || from == Double.class && to != float.class && to != Float.class
        || from == Boolean.class
        || from == String.class && !to.isEnum() && to != char.class && to != Character.class
        || from != String.class
            && from != Double.class
            && from != Long.class
            && Owners.isForeign(from)
            && !to.isPrimitive();
  }

  /** The plan for arguments like these, null when their values matter for the choice. */
  static CallPlan of(
      Java java, List<Candidate> candidates, Overloads.Choice choice, Object[] args) {
    if (choice.spread()) {
      return null;
    }
    Class<?>[] classes = new Class<?>[args.length];
    for (int i = 0; i < args.length; i++) {
      classes[i] = args[i].getClass();
      if (candidates.size() > 1 && valueMatters(java, candidates, args, i)) {
        return null;
      }
    }
    return new CallPlan(classes, choice.candidate(), isOnly(candidates, args.length));
  }

  /** Whether calls with that many arguments can mean one method only. */
  private static boolean isOnly(List<Candidate> candidates, int n) {
    int fitting = 0;
    for (Candidate c : candidates) {
      fitting += c.varargs() ? 2 : c.parameters().length == n ? 1 : 0;
    }
    return fitting == 1;
  }

  private static boolean valueMatters(Java java, List<Candidate> candidates, Object[] args, int i) {
    Object v = args[i];
    if (v instanceof GeneArray
        || v instanceof GeneMap
        || v instanceof Symbol
        || v instanceof Char
        || v instanceof Callable
        || v instanceof Peer
        || v instanceof Instance
        || v instanceof Singleton) {
      return true;
    }
    for (Candidate c : candidates) {
      boolean longer = c.varargs() && args.length >= c.parameters().length - 1;
      if (c.parameters().length != args.length && !longer) {
        continue;
      }
      Class<?> t = c.parameters()[Math.min(i, c.parameters().length - 1)];
      boolean ofText =
          v instanceof String && (t.isEnum() || t == char.class || t == Character.class);
      if (longer || ofText || java.conversion().cost(v, t) == Conversion.RANGE) {
        return true;
      }
    }
    return false;
  }

  boolean fits(Object[] args) {
    if (args.length != classes.length) {
      return false;
    }
    for (int i = 0; i < args.length; i++) {
      if (args[i].getClass() != classes[i]
          || ways[i] == Way.INT && (int) (long) (Long) args[i] != (Long) args[i]) {
        return false;
      }
    }
    return true;
  }

  Candidate candidate() {
    return candidate;
  }

  /** The class of an argument. */
  Class<?> argument(int i) {
    return classes[i];
  }

  int arguments() {
    return classes.length;
  }

  /** Whether there is no other overload for so many arguments. */
  boolean isOnly() {
    return only;
  }

  /** How arguments are best passed: as numbers where the parameters are. */
  List<Held> held() {
    List<Held> all = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      all.add(
          !types[i].isPrimitive()
              ? Held.OBJECT
              : classes[i] == Long.class
                  ? Held.INT
                  : classes[i] == Double.class
                      ? Held.FLOAT
                      : classes[i] == Boolean.class ? Held.BOOL : Held.OBJECT);
    }
    return all;
  }

  /** Converted arguments, or null when a value does not fit after all. */
  Object[] converted(Java java, Object[] args) {
    Object[] all = new Object[args.length];
    for (int i = 0; i < args.length; i++) {
      switch (ways[i]) {
        case SAME -> all[i] = args[i];
        case INT -> all[i] = (int) (long) (Long) args[i];
        case DOUBLE -> all[i] = (double) (Long) args[i];
        case GENERAL -> {
          if (java.conversion().cost(args[i], types[i]) < 0) {
            return null;
          }
          all[i] = Overloads.converted(java, candidate, i, args[i]);
        }
      }
    }
    return all;
  }

  /** For arrays of plans that grow. */
  static CallPlan[] with(CallPlan[] plans, CallPlan more) {
    CallPlan[] all = new CallPlan[plans.length + 1];
    System.arraycopy(plans, 0, all, 1, plans.length);
    all[0] = more;
    return all;
  }
}
