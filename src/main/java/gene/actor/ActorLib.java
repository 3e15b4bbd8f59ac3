package gene.actor;

import gene.actor.transfer.Transfer;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.Objects;

/** The namespaces gene/actor and gene/parallel, and the methods of handles (chapter 17). */
public final class ActorLib {
  private static final String ENABLE = "gene/actor/enable";
  private static final String SPAWN = "gene/actor/spawn";
  private static final String POOL = "gene/actor/pool";

  private ActorLib() {}

  /** The namespace gene/actor. */
  public static Namespace actors(Core core, Namespace gene) {
    return Namespace.lazy(core, "actor", gene, ns -> functions(Table.of(ns)));
  }

  private static void functions(Table t) {
    t.keywords(
            "enable",
            "^workers",
            "Starts the workers on which actors run; nil. Once per program.",
            ActorLib::enable)
        .keywords(
            "spawn",
            "handler.. " + SpawnOptions.KEYWORDS,
            "Starts an actor whose handler gets [ctx msg state] and gives the next state.",
            ActorLib::spawn)
        .keywords(
            "pool",
            "handler.. ^size ^key " + SpawnOptions.KEYWORDS,
            "Starts ^size actors behind one handle; a message goes to the one with the shortest"
                + " mailbox, or by the hash of (^key msg).",
            ActorLib::pool)
        .fn("find", "name", "The actor of that name, nil when there is none.", ActorLib::find);
  }

  /** The methods of handles. */
  public static void handle(Table t) {
    t.keywords(
            "send",
            "msg ^wait",
            "Puts a copy of the message into the mailbox; nil.",
            ActorLib::send,
            ActorLib::sendAtOnce)
        .keywords(
            "send_expect_reply",
            "msg ^wait",
            "The same; a Future of the reply.",
            ActorLib::ask,
            (vm, a, msg) -> Sending.ask(vm, to(a), msg, false))
        .keywords(
            "send_expect_reply_sync",
            "msg ^timeout",
            "The same, and waits for the reply.",
            ActorLib::askAndWait)
        .method("stop", "", "Stops it after the message being handled; nil.", ActorLib::stop)
        .method("alive?", "", "Whether it has not been stopped.", (vm, a) -> to(a).alive())
        .method("id", "", "Its number, counting from 1.", (vm, a) -> to(a).id())
        .method("done", "", "Future of its final state.", (vm, a) -> to(a).done(vm))
        .method("status", "", "Map of what it is doing.", (vm, a) -> to(a).statusMap());
  }

  /** The methods of contexts. */
  public static void context(Table t) {
    t.method("reply", "v", "Answers the current message; nil.", ActorLib::reply)
        .method("actor", "", "The handle of this actor.", (vm, ctx) -> turn(ctx).actor)
        .method("stop", "", "Stops this actor after the current message; nil.", ActorLib::stopSelf)
        .keywords(
            "spawn",
            "handler.. " + SpawnOptions.KEYWORDS,
            "Starts an actor that stops when this one has stopped.",
            ActorLib::spawnChild)
        .method(
            "watch",
            "a",
            "When a stops, this actor gets (Down ^actor a ^error e); nil.",
            ActorLib::watch)
        .method(
            "after", "t msg", "Sends msg to this actor after t; a future.", ContextTimers::after)
        .method(
            "every", "t msg", "Sends msg to this actor every t; a future.", ContextTimers::every)
        .method("become", "handler", "The handler from the next message on; nil.", ActorLib::become)
        .method(
            "persist",
            "event",
            "Stores an event of this turn (entities with ^fold); the state with it.",
            ActorLib::persist)
        .method(
            "message_id",
            "",
            "What repetitions of a message that another node sent have in common; nil here.",
            (vm, ctx) -> turn(ctx).messageId())
        .method(
            "repeated?",
            "",
            "Whether the message may have been handled before.",
            (vm, ctx) -> turn(ctx).repeated());
  }

  private static Recipient to(Object self) {
    return (Recipient) self;
  }

  private static Turn turn(Object self) {
    return (Turn) self;
  }

  // ---- functions

  private static Object enable(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Object given = keywords.get("workers");
    if (given != null && !(given instanceof Long)) {
      throw Errors.type(ENABLE + " ^workers expects an integer");
    }
    if (given instanceof Long n && n < 1) {
      throw Errors.argument(ENABLE + " requires at least one worker");
    }
    ActorRuntime.enable(vm, given instanceof Long n ? (int) Math.min(n, 1024) : 0);
    return Singleton.NIL;
  }

  private static ActorRuntime required(Vm vm, String owner) {
    ActorRuntime r = ActorRuntime.of(vm);
    if (r == null) {
      throw ActorErrors.concurrency(owner + " requires gene/actor/enable first", "NOT_ENABLED");
    }
    return r;
  }

  private static Object spawn(Vm vm, Object self, Object[] args, GeneMap keywords) {
    ActorRuntime r = required(vm, SPAWN);
    if (vm.narrowed() != null) { // its turns run elsewhere, with what the program may do
      throw new GeneError(
          ErrorKind.PERMISSION,
          "actors cannot be started inside of gene/sandbox; start them outside and send to them",
          "GENE.PERMISSION.RUN");
    }
    return new SpawnOptions(vm, SPAWN, args, keywords).spawn(r);
  }

  private static Object spawnChild(Vm vm, Object ctx, Object[] args, GeneMap keywords) {
    Actor parent = turn(ctx).actor;
    Actor child = new SpawnOptions(vm, "ActorContext.spawn", args, keywords).spawn(parent.runtime);
    parent.life().child(child);
    if (!parent.alive()) {
      child.stop();
    }
    return child;
  }

  private static Object pool(Vm vm, Object self, Object[] args, GeneMap keywords) {
    ActorRuntime r = required(vm, POOL);
    SpawnOptions options = new SpawnOptions(vm, POOL, args, keywords);
    Object size = keywords.get("size");
    long n = size == null ? r.size() : Args.integer(POOL + " ^size", size);
    if (n < 1 || n > 100_000) {
      throw Errors.argument(POOL + " ^size must be from 1 to 100000, got " + n);
    }
    Object key = keywords.get("key");
    if (key != null) {
      key = Transfer.plain(vm, Args.callable(vm, POOL + " ^key", key));
    }
    long id = r.nextId();
    Actor[] members = new Actor[(int) n];
    for (int i = 0; i < members.length; i++) {
      members[i] = options.make(r);
    }
    return new ActorPool(id, options.name(), members, key).begin(r);
  }

  private static Object find(Vm vm, Object name) {
    ActorRuntime r = ActorRuntime.of(vm);
    Recipient a = r == null ? null : r.find(Args.string("gene/actor/find", name));
    return Objects.requireNonNullElse(a, Singleton.NIL);
  }

  // ---- handles

  private static Object send(Vm vm, Object a, Object[] args, GeneMap keywords) {
    Sending.send(vm, to(a), args[0], Args.truthy(keywords, "wait"));
    return Singleton.NIL;
  }

  private static Object sendAtOnce(Vm vm, Object a, Object message) {
    Sending.send(vm, to(a), message, false);
    return Singleton.NIL;
  }

  private static Object ask(Vm vm, Object a, Object[] args, GeneMap keywords) {
    return Sending.ask(vm, to(a), args[0], Args.truthy(keywords, "wait"));
  }

  private static Object askAndWait(Vm vm, Object a, Object[] args, GeneMap keywords) {
    Object limit = keywords.get("timeout");
    return Sending.askAndWait(
        vm,
        to(a),
        args[0],
        limit == null || limit == Singleton.NIL
            ? -1
            : Durations.nanos("Actor.send_expect_reply_sync ^timeout", limit));
  }

  private static Object stop(Vm vm, Object a) {
    to(a).stop();
    return Singleton.NIL;
  }

  // ---- contexts

  private static Object reply(Vm vm, Object ctx, Object v) {
    Turn t = turn(ctx);
    t.checkReply();
    t.reply(vm, v);
    return Singleton.NIL;
  }

  private static Object persist(Vm vm, Object ctx, Object event) {
    Actor a = turn(ctx).actor;
    Life l = a.lifeOrNull();
    if (l == null || l.keeping == null) {
      throw ActorErrors.concurrency(
          "ActorContext.persist requires an entity with ^persist and ^fold", "PERSIST");
    }
    return l.keeping.note(vm, a.state, event);
  }

  private static Object stopSelf(Vm vm, Object ctx) {
    turn(ctx).actor.stop();
    return Singleton.NIL;
  }

  private static Object watch(Vm vm, Object ctx, Object a) {
    if (!(a instanceof Recipient watched)) {
      throw Errors.expects("ActorContext.watch", "an Actor", a);
    }
    Watching.begin(turn(ctx).actor, watched);
    return Singleton.NIL;
  }

  private static Object become(Vm vm, Object ctx, Object f) {
    turn(ctx).actor.handler = SpawnOptions.handler(vm, "ActorContext.become", f);
    return Singleton.NIL;
  }
}
