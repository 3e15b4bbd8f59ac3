package gene.lib;

import gene.async.Scheduler;
import gene.async.sync.Channel;
import gene.async.sync.Event;
import gene.async.sync.Limits;
import gene.async.sync.Lock;
import gene.async.sync.Semaphore;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionForm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneMap;
import gene.value.Singleton;

/** Channels, semaphores, locks and events (chapter 16.12), classes in the namespace gene. */
final class SyncLib {
  private SyncLib() {}

  static void installGene(Core core, Namespace gene) {
    GeneClass channel = GeneClass.builtin(core, "Channel", core.object(), SyncLib::channel);
    gene.set("Channel", channel);
    gene.set("Queue", GeneClass.builtin(core, "Queue", channel, SyncLib::queue));
    gene.set("Semaphore", GeneClass.builtin(core, "Semaphore", core.object(), SyncLib::semaphore));
    gene.set("Lock", GeneClass.builtin(core, "Lock", core.object(), SyncLib::lock));
    gene.set("Event", GeneClass.builtin(core, "Event", core.object(), SyncLib::event));
  }

  // ---- channels

  private static void channel(GeneClass cls) {
    Table.of(cls)
        .constructor(
            "[n=0]",
            "A queue of values between tasks, in which n may wait to be taken.",
            (vm, self, args, keywords) ->
                new Channel(cls, Scheduler.of(vm), room(args.length == 0 ? 0L : args[0])))
        .keywords("put", "v ^timeout", "Puts v in when there is room; nil.", SyncLib::put)
        .keywords("take", "^timeout", "The next value; void when closed and empty.", SyncLib::take)
        .method(
            "try_put",
            "v",
            "Puts v in if there is room now; whether it did.",
            (vm, c, v) -> channel(c).offer(v))
        .method(
            "try_take",
            "",
            "The next value, not_found if there is none now.",
            (vm, c) -> channel(c).tryTake())
        .method(
            "close",
            "[error]",
            "Ends the channel; takers get what is left, then void or the error.",
            SyncLib::close)
        .method("closed?", "", "Whether it is closed.", (vm, c) -> channel(c).isClosed())
        .method("size", "", "Number of values in it.", (vm, c) -> (long) channel(c).size())
        .method("iter", "", "Takes values until it is closed.", (vm, c) -> channel(c).iterator());
  }

  private static int room(Object n) {
    long room = Args.integer("Channel", n);
    if (room < 0) {
      throw Errors.argument("Channel expects a size of at least 0, got " + room);
    }
    return (int) Math.min(room, Channel.UNLIMITED);
  }

  private static void queue(GeneClass cls) {
    Table.of(cls)
        .constructor(
            "v..",
            "A Channel without limit, with these values in it.",
            (vm, self, args, keywords) -> {
              Channel c = new Channel(cls, Scheduler.of(vm), Channel.UNLIMITED);
              for (Object v : args) {
                c.offer(v);
              }
              return c;
            });
  }

  private static Channel channel(Object self) {
    return (Channel) self;
  }

  private static Object put(Vm vm, Object self, Object[] args, GeneMap keywords) {
    channel(self).put(args[0], Limits.of("Channel.put", keywords));
    return Singleton.NIL;
  }

  private static Object take(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return channel(self).take(Limits.of("Channel.take", keywords));
  }

  private static Object close(Vm vm, Object self, Object error) {
    channel(self)
        .close(error == null || error == Singleton.NIL ? null : ExceptionForm.thrown(vm, error));
    return Singleton.NIL;
  }

  // ---- semaphores

  private static void semaphore(GeneClass cls) {
    Table.of(cls)
        .constructor(
            "n",
            "n permits, given out first come, first served.",
            (vm, self, args, keywords) ->
                new Semaphore(cls, Scheduler.of(vm), permits("Semaphore", args[0], 0)))
        .keywords("acquire", "[k=1] ^timeout", "Takes k permits; waits for them.", SyncLib::acquire)
        .method(
            "try_acquire",
            "[k=1]",
            "Takes k permits if they are free now; whether it did.",
            (vm, s, k) -> semaphore(s).tryAcquire(permits("Semaphore.try_acquire", k)))
        .method("release", "[k=1]", "Gives k permits back; nil.", SyncLib::release)
        .keywords(
            "with", "f ^timeout", "Calls f while it has a permit; its value.", SyncLib::withPermit)
        .method("permits", "", "Number of free permits.", (vm, s) -> semaphore(s).free());
  }

  private static Semaphore semaphore(Object self) {
    return (Semaphore) self;
  }

  private static long permits(String owner, Object k) {
    return k == null ? 1 : permits(owner, k, 1);
  }

  private static long permits(String owner, Object k, long least) {
    long n = Args.integer(owner, k);
    if (n < least) {
      throw Errors.argument(owner + " expects at least " + least + " permits, got " + n);
    }
    return n;
  }

  private static Object acquire(Vm vm, Object self, Object[] args, GeneMap keywords) {
    long k = permits("Semaphore.acquire", args.length == 0 ? null : args[0]);
    semaphore(self).acquire(k, Limits.of("Semaphore.acquire", keywords));
    return Singleton.NIL;
  }

  private static Object release(Vm vm, Object self, Object k) {
    semaphore(self).release(permits("Semaphore.release", k));
    return Singleton.NIL;
  }

  private static Object withPermit(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Args.callable(vm, "Semaphore.with", args[0]);
    semaphore(self).acquire(1, Limits.of("Semaphore.with", keywords));
    try {
      return vm.call(args[0]);
    } finally {
      semaphore(self).release(1);
    }
  }

  // ---- locks and events

  private static void lock(GeneClass cls) {
    Table.of(cls)
        .constructor(
            "",
            "Lets one task at a time do something.",
            (vm, self, args, keywords) -> new Lock(cls, Scheduler.of(vm)))
        .keywords(
            "with",
            "f ^timeout",
            "Calls f while the task holds the lock; its value.",
            SyncLib::hold)
        .method("held?", "", "Whether a task holds it.", (vm, l) -> ((Lock) l).isHeld());
  }

  private static Object hold(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Callable f = Args.callable(vm, "Lock.with", args[0]);
    return ((Lock) self).with(vm, f, Limits.of("Lock.with", keywords));
  }

  private static void event(GeneClass cls) {
    Table.of(cls)
        .constructor(
            "",
            "A flag that tasks can wait for.",
            (vm, self, args, keywords) -> new Event(cls, Scheduler.of(vm)))
        .method("set", "", "Lets all who wait go on, now and later; nil.", SyncLib::set)
        .method("clear", "", "Makes those who come wait again; nil.", SyncLib::clear)
        .keywords("wait", "^timeout", "Waits until it is set; nil.", SyncLib::awaitEvent)
        .method("set?", "", "Whether it is set.", (vm, e) -> ((Event) e).isSet());
  }

  private static Object set(Vm vm, Object self) {
    ((Event) self).set();
    return Singleton.NIL;
  }

  private static Object clear(Vm vm, Object self) {
    ((Event) self).clear();
    return Singleton.NIL;
  }

  private static Object awaitEvent(Vm vm, Object self, Object[] args, GeneMap keywords) {
    ((Event) self).await(Limits.of("Event.wait", keywords));
    return Singleton.NIL;
  }
}
