package gene.lib;

import gene.async.Scheduler;
import gene.async.TaskScope;
import gene.async.sync.Channel;
import gene.async.sync.ContextVar;
import gene.async.sync.GroupForms;
import gene.async.sync.Retry;
import gene.async.sync.Stream;
import gene.async.sync.TaskGroup;
import gene.async.sync.TaskView;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.ForLoops;
import gene.runtime.Iter;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.ops.Iteration;
import gene.runtime.task.TaskForms;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Task groups, tasks, context variables and helpers of asynchronous code (16.11, 16.12). */
public final class TaskLib {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private TaskLib() {}

  /** What the forms of groups need. */
  public static TaskForms forms(Vm vm) {
    return new GroupForms(vm, gene(vm.core(), "TaskGroup"));
  }

  private static GeneClass gene(Core core, String name) {
    return (GeneClass) ((Namespace) core.global().get("gene")).get(name);
  }

  static void installGlobals(Table t) {
    t.keywords(
            "retry",
            "f ^times ^delay ^backoff ^jitter ^max_delay ^on",
            "The value of the first success of f, at most ^times attempts; the last error.",
            TaskLib::retry)
        .fn(
            "debounce",
            "t f",
            "A function that calls f once it has not been called for t.",
            (vm, time, f) ->
                new PacedFunction.Debounced(
                    Args.callable(vm, "debounce", f), Durations.nanos("debounce", time)))
        .fn(
            "throttle",
            "t f",
            "A function that calls f at most once in t; nil in between.",
            (vm, time, f) ->
                new PacedFunction.Throttled(
                    Args.callable(vm, "throttle", f), Durations.nanos("throttle", time)))
        .fn(
            "context_var",
            "default",
            "A variable that tasks inherit from the one that starts them.",
            (vm, dflt) -> new ContextVar(gene(vm.core(), "ContextVar"), dflt));
  }

  static void installGene(Core core, Namespace gene) {
    gene.set("TaskGroup", GeneClass.builtin(core, "TaskGroup", core.object(), TaskLib::group));
    gene.set("Task", GeneClass.builtin(core, "Task", core.object(), TaskLib::task));
    gene.set("ContextVar", GeneClass.builtin(core, "ContextVar", core.object(), TaskLib::variable));
    Table.of(gene)
        .fn("current_task", "", "The running task.", TaskLib::currentTask)
        .fn(
            "time_left",
            "",
            "Milliseconds that the innermost time limit leaves; nil without one.",
            TaskLib::timeLeft)
        .varargs(
            "merge", "items..", "Generator of the values of all, as they come.", TaskLib::merge)
        .fn("buffer", "items n", "Generator that reads up to n values ahead.", TaskLib::buffer);
  }

  // ---- groups and tasks

  private static void group(GeneClass cls) {
    Table.of(cls)
        .varargs("spawn", "f arg..", "Starts (f arg..) as a task; its future.", TaskLib::spawn)
        .method(
            "cancel", "[reason]", "Cancels the group with all its tasks; nil.", TaskLib::cancel);
  }

  private static Object spawn(Vm vm, Object self, Object[] args) {
    Callable f = Args.callable(vm, "TaskGroup.spawn", args[0]);
    return ((TaskGroup) self).spawn(f, Arrays.copyOfRange(args, 1, args.length));
  }

  private static Object cancel(Vm vm, Object self, Object reason) {
    ((TaskGroup) self).cancel(reason);
    return Singleton.NIL;
  }

  private static void task(GeneClass cls) {
    Table.of(cls)
        .method("id", "", "Its number; 0 is the main program.", (vm, t) -> id(t))
        .method("name", "[text]", "Its name; (task .name = text) gives one.", TaskLib::name)
        .method(
            "state",
            "",
            "new, ready, running, waiting, blocked or ended.",
            (vm, t) -> Symbol.of(view(t).task().stateName()))
        .method(
            "cancelled?",
            "",
            "Whether somebody has asked for its end.",
            (vm, t) -> view(t).task().cancelled())
        .method("group", "", "The group it was started in, else nil.", (vm, t) -> view(t).group());
  }

  private static TaskView view(Object self) {
    return (TaskView) self;
  }

  private static Object id(Object self) {
    return (long) view(self).task().number();
  }

  private static Object name(Vm vm, Object self, Object text) {
    if (text != null) {
      view(self).name(Args.string("Task.name", text));
    }
    return view(self).name();
  }

  private static Object currentTask(Vm vm) {
    return TaskView.of(gene(vm.core(), "Task"), Scheduler.of(vm).current());
  }

  private static Object timeLeft(Vm vm) {
    TaskScope scope = TaskScope.current(Scheduler.of(vm));
    while (scope != null && scope.left() < 0) {
      scope = scope.enclosing();
    }
    return scope == null
        ? Singleton.NIL
        : (Object) ((scope.left() + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI);
  }

  private static void variable(GeneClass cls) {
    Table.of(cls)
        .method(
            "get",
            "",
            "Its value in the running task.",
            (vm, v) -> ((ContextVar) v).get(Scheduler.of(vm)))
        .method(
            "with",
            "value f",
            "Calls f while it has that value, there and in tasks started there.",
            TaskLib::with);
  }

  private static Object with(Vm vm, Object self, Object value, Object f) {
    Args.callable(vm, "ContextVar.with", f);
    return ((ContextVar) self).with(vm, value, f);
  }

  // ---- many at a time

  /** The methods of everything that can be iterated over. */
  static void installIterable(Table t) {
    t.keywords(
            "map_async",
            "f ^limit",
            "Runs (f item) as tasks, at most ^limit at a time; the results in order.",
            (vm, items, args, keywords) -> each(vm, "map_async", items, args[0], keywords))
        .keywords(
            "each_async",
            "f ^limit",
            "Runs (f item) as tasks, at most ^limit at a time; nil.",
            TaskLib::eachAsync);
  }

  private static Object eachAsync(Vm vm, Object items, Object[] args, GeneMap keywords) {
    each(vm, "each_async", items, args[0], keywords);
    return Singleton.NIL;
  }

  private static GeneArray each(Vm vm, String name, Object items, Object f, GeneMap keywords) {
    Callable call = Args.callable(vm, name, f);
    int limit = GroupForms.limit(name + " ^limit", Args.orNil(keywords.get("limit")));
    Iter it = Iteration.iterator(vm, items);
    TaskGroup group =
        TaskGroup.open(
            gene(vm.core(), "TaskGroup"), vm, new TaskGroup.Wish(name, -1, limit, false));
    List<gene.async.GeneFuture> futures = new ArrayList<>();
    try {
      Object v = it.next(vm);
      while (v != null && !group.isCancelled()) {
        futures.add(group.spawn(call, v));
        v = group.isCancelled() ? null : it.next(vm);
      }
      if (group.isCancelled()) {
        it.leave(vm);
      }
    } catch (GeneError e) {
      throw new GeneError(group.fail(ForLoops.leave(vm, it, e).value(vm)));
    }
    group.end(Singleton.NIL, false);
    GeneArray results = new GeneArray(futures.size());
    futures.forEach(future -> results.add(future.value()));
    return results;
  }

  private static Object merge(Vm vm, Object self, Object[] args) {
    List<Iter> sources = new ArrayList<>();
    for (Object items : args) {
      sources.add(source(vm, "merge", items));
    }
    return stream(vm, 0, sources);
  }

  private static Object buffer(Vm vm, Object items, Object n) {
    long ahead = Args.integer("buffer", n);
    if (ahead < 1) {
      throw Errors.argument("buffer expects a size of at least 1, got " + ahead);
    }
    int waiting = (int) Math.min(ahead - 1, Channel.UNLIMITED); // and one is in the reader's hand
    return stream(vm, waiting, List.of(source(vm, "buffer", items)));
  }

  private static Iter source(Vm vm, String name, Object items) {
    Iter it = Iteration.iterOrNull(vm, items);
    if (it == null) {
      throw Errors.type(name + " expects an iterable, got " + Kinds.of(items));
    }
    return it;
  }

  private static Stream stream(Vm vm, int ahead, List<Iter> sources) {
    Scheduler scheduler = Scheduler.of(vm);
    Channel values = new Channel(gene(vm.core(), "Channel"), scheduler, ahead);
    return new Stream(scheduler, values, sources);
  }

  // ---- again

  private static Object retry(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Args.callable(vm, "retry", args[0]);
    if (keywords.get("times") == null) {
      throw Errors.argument("retry needs ^times, the number of attempts");
    }
    long times = Args.integer("retry ^times", keywords.get("times"));
    if (times < 1) {
      throw Errors.argument("retry ^times must be at least 1, got " + times);
    }
    return new Retry(
            times,
            duration(keywords, "delay", 0),
            number(keywords, "backoff", 2.0),
            number(keywords, "jitter", 0.1),
            duration(keywords, "max_delay", Long.MAX_VALUE),
            classes(keywords.get("on")))
        .run(vm, args[0]);
  }

  private static long duration(GeneMap keywords, String name, long dflt) {
    Object v = keywords.get(name);
    return v == null ? dflt : Durations.nanos("retry ^" + name, v);
  }

  private static double number(GeneMap keywords, String name, double dflt) {
    Object v = keywords.get(name);
    double number = v == null ? dflt : Args.number("retry ^" + name, v);
    if (number < 0) {
      throw Errors.argument("retry ^" + name + " must not be negative, got " + number);
    }
    return number;
  }

  private static List<GeneClass> classes(Object v) {
    if (v == null) {
      return List.of();
    }
    List<GeneClass> classes = new ArrayList<>();
    for (Object c : v instanceof GeneArray a ? a.toArray() : new Object[] {v}) {
      if (!(c instanceof GeneClass cls)) {
        throw Errors.expects("retry ^on", "exception classes", c);
      }
      classes.add(cls);
    }
    return classes;
  }
}
