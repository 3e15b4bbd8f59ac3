package gene.cluster;

import gene.actor.Nursery;
import gene.async.Scheduler;
import gene.async.life.Events;
import gene.cluster.node.Shards;
import gene.runtime.Core;
import gene.runtime.Isolate;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.function.Supplier;

/** The namespace genex/cluster (chapter 24). */
public final class ClusterLib {
  private static final long PASSIVATE = 120_000_000_000L;
  private static final int LONGEST = 10_000; // characters of a key, of a topic

  private final GeneClass handles;

  private ClusterLib(GeneClass handles) {
    this.handles = handles;
  }

  public static void fill(Core core, Namespace ns) {
    GeneClass handles =
        GeneClass.builtin(core, "Entity", core.object(), cls -> EntityCalls.install(Table.of(cls)));
    ns.set("Entity", handles);
    Table t = Table.of(ns);
    membership(t);
    new ClusterLib(handles).entities(t);
  }

  private static void membership(Table t) {
    t.keywords(
            "join",
            JoinOptions.KEYWORDS,
            "Makes the program a node of the cluster ^name; a Future of the member.",
            (vm, self, args, k) -> ClusterProgram.join(vm, JoinOptions.of(vm, k)))
        .fn(
            "members",
            "",
            "The members, the oldest first: Maps ^id ^address ^roles ^state ^since.",
            vm -> Members.array(ClusterProgram.required(vm, "cluster/members").node().view()))
        .fn(
            "self",
            "",
            "This member.",
            vm -> Members.map(ClusterProgram.required(vm, "cluster/self").self()))
        .fn(
            "on_change",
            "f",
            "Calls f with (Joined ^member m), Left, Unreachable, Reachable; a Subscription.",
            ClusterLib::onChange)
        .fn(
            "leave",
            "",
            "Hands the entities of this node over and leaves; a Future.",
            vm -> ClusterProgram.required(vm, "cluster/leave").leave(vm));
  }

  private void entities(Table t) {
    t.keywords(
            "entities",
            "type handler.. ^passivate ^persist ^fold " + Nursery.KEYWORDS,
            "This node may host entities of the type, whose handler gets [ctx msg state]; nil.",
            ClusterLib::declare)
        .fn("entity", "type key", "The entity of a type and key.", this::entity)
        .keywords(
            "singleton",
            "name handler.. ^persist ^fold " + Nursery.KEYWORDS,
            "One actor in the whole cluster, on the oldest node that declares it.",
            this::singleton)
        .fn(
            "publish",
            "topic msg",
            "Sends to all subscribers of all nodes; nil.",
            ClusterLib::publish)
        .fn(
            "subscribe",
            "topic f",
            "Calls f with every message of the topic; a Subscription.",
            ClusterLib::subscribe)
        .fn(
            "sql_store",
            "db",
            "Keeps the state of entities in a table of a database.",
            ClusterLib::sqlStore);
  }

  // ---- entities

  private static Object declare(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String type = name("cluster/entities", args);
    add(vm, "cluster/entities", type, args, keywords);
    return Singleton.NIL;
  }

  private Object singleton(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String name = name("cluster/singleton", args);
    String type = Shards.singletonType(name);
    ClusterProgram p = add(vm, "cluster/singleton", type, args, keywords);
    return new EntityHandle(handles, p, type, type, name);
  }

  private static String name(String owner, Object[] args) {
    if (args.length == 0) {
      throw Errors.argument(owner + " expects a name and a handler");
    }
    String name = Args.string(owner, args[0]);
    if (name.isEmpty() || name.length() > 200 || name.contains("/") || name.contains("#")) {
      throw Errors.argument(owner + " expects a name of up to 200 characters without / and #");
    }
    return name;
  }

  private static ClusterProgram add(
      Vm vm, String owner, String type, Object[] args, GeneMap keywords) {
    ClusterProgram p = ClusterProgram.required(vm, owner);
    if (vm.narrowed() != null) { // as actors
      throw new GeneError(
          ErrorKind.PERMISSION,
          owner + " cannot be used inside of gene/sandbox",
          "GENE.PERMISSION.RUN");
    }
    GeneMap options = keywords.copy();
    Object limit = options.get("passivate");
    long passivate = limit == null ? PASSIVATE : Durations.nanos(owner + " ^passivate", limit);
    Object store = options.get("persist");
    if (store != null && store != Singleton.NIL && !(store instanceof SqlStore)) {
      throw Errors.type(
          owner
              + " ^persist expects a store, as cluster/sql_store gives it, got "
              + Kinds.of(store));
    }
    Object fold = options.get("fold");
    if (fold != null && fold != Singleton.NIL) {
      Args.callable(vm, owner + " ^fold", fold);
      if (!(store instanceof SqlStore)) {
        throw Errors.argument(owner + " ^fold needs ^persist");
      }
    }
    options.remove("passivate");
    options.remove("persist");
    Object[] handlers = java.util.Arrays.copyOfRange(args, 1, args.length);
    Nursery n = Nursery.of(vm, owner, handlers, options);
    EntityType t =
        new EntityType(
            type,
            n,
            passivate,
            store instanceof SqlStore s ? s.store() : null,
            fold != null && fold != Singleton.NIL,
            p.maxMessage());
    if (!p.hosting.add(t)) {
      throw ClusterErrors.of(owner + ": \"" + args[0] + "\" is declared already", "DECLARED");
    }
    p.node().declare(type);
    return p;
  }

  private Object entity(Vm vm, Object type, Object key) {
    ClusterProgram p = ClusterProgram.required(vm, "cluster/entity");
    String t = shortText("cluster/entity", "type", type);
    String k = shortText("cluster/entity", "key", key);
    return new EntityHandle(handles, p, t, k, t + " " + k);
  }

  /** What stands in front of each message; only that has a limit of its own. */
  private static String shortText(String owner, String what, Object given) {
    String text = Args.string(owner, given);
    if (text.length() > LONGEST) {
      throw Errors.argument(
          owner
              + " expects a "
              + what
              + " of up to "
              + LONGEST
              + " characters, got "
              + text.length());
    }
    return text;
  }

  private static Object sqlStore(Vm vm, Object db) {
    return SqlStore.of(vm, db);
  }

  // ---- events

  private static Object onChange(Vm vm, Object f) {
    ClusterProgram p = ClusterProgram.required(vm, "cluster/on_change");
    Args.callable(vm, "cluster/on_change", f);
    Caller c = new Caller(vm, f);
    return Events.Subscription.of(p.watch((what, m) -> c.call(() -> Members.event(what, m))));
  }

  private static Object subscribe(Vm vm, Object topic, Object f) {
    ClusterProgram p = ClusterProgram.required(vm, "cluster/subscribe");
    Args.callable(vm, "cluster/subscribe", f);
    Caller c = new Caller(vm, f);
    return Events.Subscription.of(
        p.node()
            .subscribe(
                Args.string("cluster/subscribe", topic),
                b -> c.call(() -> Packing.read(c.scheduler.vm(), b))));
  }

  private static Object publish(Vm vm, Object topic, Object message) {
    ClusterProgram p = ClusterProgram.required(vm, "cluster/publish");
    byte[] b = Packing.write(vm, message, "message", p.maxMessage());
    p.node().publish(shortText("cluster/publish", "topic", topic), b);
    return Singleton.NIL;
  }

  /** Calls a function of a program as a task of its VM, one call after the other has begun. */
  private static final class Caller {
    final Scheduler scheduler;
    private final Object f;
    private final Isolate isolate;

    Caller(Vm vm, Object f) {
      this.scheduler = Scheduler.of(vm);
      this.f = f;
      this.isolate = vm.isolate;
    }

    void call(Supplier<Object> argument) {
      scheduler
          .loop()
          .post(
              () -> scheduler.startFromLoop(isolate, () -> scheduler.vm().call(f, argument.get())));
    }
  }
}
