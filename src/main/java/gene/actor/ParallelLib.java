package gene.actor;

import gene.async.Scheduler;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Iter;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.Arrays;

/** The namespace gene/parallel (chapter 17.6). Needs no set-up: the first call starts workers. */
public final class ParallelLib {
  private static final String OPTIONS = " ^workers ^chunk";

  /**
   * Chunks per worker when nothing is said, so that a slow one does not keep the others waiting.
   */
  private static final int CHUNKS = 4;

  private ParallelLib() {}

  public static Namespace namespace(Core core, Namespace gene) {
    return Namespace.lazy(core, "parallel", gene, ns -> functions(Table.of(ns)));
  }

  private static void functions(Table t) {
    t.varargs("run", "f arg..", "Future of (f arg..), evaluated on a worker.", ParallelLib::run)
        .keywords("map", "items f" + OPTIONS, "Array of (f item) in order.", ParallelLib::map)
        .keywords(
            "filter",
            "items f" + OPTIONS,
            "Array of the items with a true (f item).",
            ParallelLib::filter)
        .keywords(
            "each", "items f" + OPTIONS, "Calls (f item) for every item; nil.", ParallelLib::each)
        .keywords(
            "reduce",
            "items init f combine" + OPTIONS,
            "Folds chunks with f, beginning with init, and their results with combine.",
            ParallelLib::reduce);
  }

  private static Object run(Vm vm, Object self, Object[] args) {
    Callable f = Args.callable(vm, "gene/parallel/run", args[0]);
    return new Parallel(vm, 1).start(f, Arrays.copyOfRange(args, 1, args.length));
  }

  private static Object map(Vm vm, Object self, Object[] args, GeneMap keywords) {
    GeneArray results = new GeneArray();
    chunks("map", vm, args[0], args[1], keywords, Parallel.Kind.MAP, null)
        .forEach(r -> results.addAll((GeneArray) r));
    return results;
  }

  private static Object filter(Vm vm, Object self, Object[] args, GeneMap keywords) {
    GeneArray items = items(vm, "filter", args[0]);
    GeneArray kept = new GeneArray();
    int i = 0;
    for (Object r : chunks("filter", vm, items, args[1], keywords, Parallel.Kind.MAP, null)) {
      GeneArray marks = (GeneArray) r;
      for (int k = 0; k < marks.size(); k++, i++) {
        if (Kinds.truthy(marks.get(k))) {
          kept.add(items.get(i));
        }
      }
    }
    return kept;
  }

  private static Object each(Vm vm, Object self, Object[] args, GeneMap keywords) {
    chunks("each", vm, args[0], args[1], keywords, Parallel.Kind.EACH, null);
    return Singleton.NIL;
  }

  private static Object reduce(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Callable combine = Args.callable(vm, "gene/parallel/reduce", args[3]);
    Object result = null;
    for (Object part :
        chunks("reduce", vm, args[0], args[2], keywords, Parallel.Kind.FOLD, args[1])) {
      result = result == null ? part : vm.call(combine, result, part);
    }
    return result == null ? args[1] : result;
  }

  private static GeneArray items(Vm vm, String name, Object items) {
    if (items instanceof GeneArray a) {
      return a;
    }
    Iter it = Iteration.iterOrNull(vm, items);
    if (it == null) {
      throw Errors.type("gene/parallel/" + name + " expects an iterable, got " + Kinds.of(items));
    }
    GeneArray all = new GeneArray();
    for (Object v = it.next(vm); v != null; v = it.next(vm)) {
      all.add(v);
    }
    return all;
  }

  /** The results of all chunks, in order. */
  private static Iterable<Object> chunks(
      String name,
      Vm vm,
      Object given,
      Object f,
      GeneMap keywords,
      Parallel.Kind kind,
      Object init) {
    String owner = "gene/parallel/" + name;
    Callable function = Args.callable(vm, owner, f);
    GeneArray items = items(vm, name, given);
    int workers = positive(owner, keywords, "workers", ActorRuntime.needed(vm).size());
    int chunk = positive(owner, keywords, "chunk", Math.max(1, items.size() / (workers * CHUNKS)));
    Parallel p = new Parallel(vm, workers);
    Object all = Scheduler.of(vm).await(p.start(kind, items, chunk, function, init));
    return Arrays.asList(((GeneArray) all).toArray());
  }

  private static int positive(String owner, GeneMap keywords, String name, int dflt) {
    Object v = keywords.get(name);
    if (v == null || v == Singleton.NIL) {
      return dflt;
    }
    long n = Args.integer(owner + " ^" + name, v);
    if (n < 1) {
      throw Errors.argument(owner + " ^" + name + " must be at least 1, got " + n);
    }
    return (int) Math.min(n, Integer.MAX_VALUE);
  }
}
