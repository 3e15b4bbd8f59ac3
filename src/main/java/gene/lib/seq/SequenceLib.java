package gene.lib.seq;

import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.value.GeneArray;

/**
 * The table of the operations that all iterables have (chapter 28.2). A class takes all rows and
 * then defines anew what it does in a way of its own.
 */
public final class SequenceLib {
  /** What a class of iterables makes of an operation that gives a sequence. */
  public enum Form {
    /** An Array, at once. */
    EAGER,
    /** A Generator. */
    LAZY
  }

  /** Name, arguments, documentation; {@code %} is the word for the sequence that comes out. */
  private static final String[][] ROWS = {
    {"map", "f", "% of (f e)."},
    {"filter", "f", "% of the elements with truthy (f e)."},
    {"reject", "f", "% of the elements with falsy (f e)."},
    {"flat_map", "f", "% of the elements of all (f e)."},
    {"take", "n", "% of the first n elements."},
    {"take_while", "f", "% of the elements before the first with falsy (f e)."},
    {"skip", "n", "% of all but the first n elements."},
    {"skip_while", "f", "% of the elements from the first with falsy (f e) on."},
    {"zip", "other..", "% of Arrays of one element of each, as many as the shortest has."},
    {"chunk", "n", "% of Arrays of n elements; the last one may be shorter."},
    {"window", "n [step]", "% of Arrays of n neighbours, beginning at every element or step."},
    {"each_with_index", "[f]", "Calls (f e i); the receiver. Without f: % of [e i]."},
    {"concat", "other..", "% of the elements of all, one iterable after the other."},
    {"uniq", "[f]", "% of the elements without later duplicates, also by (f e)."},
    {"compact", "", "% of the elements that are neither nil nor void."},
    {"scan_left", "[init] f", "% of all results of the fold, from the initial one on."},
    {"find", "f", "First element with truthy (f e), else nil."},
    {"find_index", "f", "Position of the first element with truthy (f e) or == f, else -1."},
    {"any", "[f]", "Whether (f e), or without f an element, is truthy."},
    {"all", "[f]", "Whether all (f e), or without f all elements, are truthy."},
    {"none", "[f]", "Whether no (f e), or without f no element, is truthy."},
    {"count", "[f]", "Number of elements, of those with truthy (f e), or of those == f."},
    {"sum", "[f]", "The elements, or all (f e), added; 0 when there are none."},
    {"product", "[f]", "The elements, or all (f e), multiplied; 1 when there are none."},
    {"min", "", "The smallest element in natural order, nil when there are none."},
    {"max", "", "The largest element in natural order, nil when there are none."},
    {"min_by", "f", "The element with the smallest (f e), nil when there are none."},
    {"max_by", "f", "The element with the largest (f e), nil when there are none."},
    {"minmax", "[f]", "Array of the smallest and the largest element."},
    {"group_by", "f", "HashMap of Arrays: the elements with the same (f e)."},
    {"partition", "f", "Two Arrays: the elements with truthy and with falsy (f e)."},
    {"tally", "[f]", "HashMap: how often each element, or (f e), occurs."},
    {"index_by", "f", "HashMap from (f e) to e; the last one of several stays."},
    {"reduce", "[init] f", "Folds (f acc e), beginning with init or the first element."},
    {"first", "[n]", "The first element or nil; Array of the first n."},
    {"last", "[n]", "The last element or nil; Array of the last n."},
    {"join", "[sep]", "The texts of the elements in one String."},
    {"to_array", "", "Array of the elements."},
    {"to_set", "", "HashSet of the elements."},
    {"to_map", "", "Map from [key value] elements."},
    {"each", "f", "Calls (f e) for every element; the receiver."},
    {"sort", "[cmp]", "Sorted Array, stable."},
    {"sort_by", "f", "Array sorted by the natural order of (f e), stable."},
    {"lazy", "", "Generator of the elements: what follows is done when it is asked for."},
  };

  private SequenceLib() {}

  /** Defines all operations for a class of iterables. */
  public static void install(Table t, Form form) {
    String word = form == Form.LAZY ? "Generator" : "Array";
    for (String[] row : ROWS) {
      t.varargs(row[0], row[1], row[2].replace("%", word), new Operation(row[0], form));
    }
  }

  /** One body for all rows: a switch needs no class per row, which would cost start-up time. */
  private record Operation(String name, Form form) implements Native.FnN {
    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      Input in = new Input(vm, name, self, args);
      Iter stage = stage(in);
      if (stage != null) {
        return form == Form.LAZY ? stage : collect(vm, stage);
      }
      try {
        return answer(in);
      } catch (Throwable t) {
        in.elements.leave(vm); // a callback failed: nobody will ask for the rest
        throw t;
      }
    }
  }

  /** An operation whose sequence is handed out although its class is an eager one. */
  public static Iter lazily(Vm vm, String name, Object self, Object... args) {
    return stage(new Input(vm, name, self, args));
  }

  /** An operation that gives one value. */
  public static Object answer(Vm vm, String name, Object self, Object... args) {
    return answer(new Input(vm, name, self, args));
  }

  /** The sequence that the operation gives, null when it gives something else. */
  private static Iter stage(Input in) {
    return switch (in.name) {
      case "map" -> Stages.map(in);
      case "filter" -> Stages.filter(in, true);
      case "reject" -> Stages.filter(in, false);
      case "flat_map" -> Stages.flatMap(in);
      case "take" -> Stages.take(in);
      case "take_while" -> Stages.takeWhile(in);
      case "skip" -> Stages.skip(in);
      case "skip_while" -> Stages.skipWhile(in);
      case "zip" -> Stages.zip(in);
      case "chunk" -> Stages.chunk(in);
      case "window" -> Stages.window(in);
      case "each_with_index" -> in.count() == 0 ? Stages.withIndex(in) : null;
      case "concat" -> Stages.concat(in);
      case "uniq" -> Stages.uniq(in);
      case "compact" -> Stages.compact(in);
      case "scan_left" -> Stages.scanLeft(in);
      default -> null;
    };
  }

  private static Object answer(Input in) {
    return switch (in.name) {
      case "each_with_index" -> Answers.eachWithIndex(in);
      case "find" -> Answers.find(in);
      case "find_index" -> Answers.findIndex(in);
      case "any" -> Answers.any(in);
      case "all" -> Answers.all(in);
      case "none" -> !(boolean) Answers.any(in);
      case "count" -> Answers.count(in);
      case "sum" -> Answers.sum(in);
      case "product" -> Answers.product(in);
      case "group_by" -> Answers.groupBy(in);
      case "partition" -> Answers.partition(in);
      case "tally" -> Answers.tally(in);
      case "index_by" -> Answers.indexBy(in);
      case "reduce" -> Answers.reduce(in);
      case "first" -> Answers.first(in);
      case "last" -> Answers.last(in);
      case "join" -> Answers.join(in);
      case "to_array" -> collect(in.vm, in.elements);
      case "to_set" -> Answers.toSet(in);
      case "to_map" -> Answers.toMap(in);
      case "each" -> Answers.each(in);
      case "lazy" -> Stages.all(in);
      default -> ordered(in);
    };
  }

  /** The operations that compare elements with each other. */
  private static Object ordered(Input in) {
    return switch (in.name) {
      case "min", "min_by" -> Answers.extreme(in, -1);
      case "max", "max_by" -> Answers.extreme(in, 1);
      case "minmax" -> Answers.minmax(in);
      case "sort" -> sort(in);
      case "sort_by" -> sortBy(in);
      default -> throw new IllegalStateException("bug: no operation " + in.name);
    };
  }

  /** The elements of any iterable; {@code owner} is for the message when it is none. */
  public static GeneArray collect(Vm vm, String owner, Object iterable) {
    return collect(vm, Sources.of(vm, owner, iterable));
  }

  /** Runs a sequence to its end. */
  static GeneArray collect(Vm vm, Iter it) {
    GeneArray items = new GeneArray();
    for (Object e = it.next(vm); e != null; e = it.next(vm)) {
      items.add(e);
    }
    return items;
  }

  private static Object sort(Input in) {
    return Sorting.sorted(in.vm, collect(in.vm, in.elements), in.arg(0));
  }

  private static Object sortBy(Input in) {
    Input.Fn f = in.fn(0);
    Object[] items = collect(in.vm, in.elements).toArray();
    Object[] keys = new Object[items.length];
    for (int i = 0; i < items.length; i++) {
      keys[i] = f.call(in.vm, items[i]);
    }
    return GeneArray.wrap(Sorting.byKeys(items, keys));
  }
}
