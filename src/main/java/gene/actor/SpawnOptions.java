package gene.actor;

import gene.actor.transfer.Transfer;
import gene.runtime.Closure;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;

/** What spawn and pool are told (chapters 17.1, 17.5): checked, copied for the new actor. */
final class SpawnOptions {
  static final String KEYWORDS =
      "^state ^mailbox ^name ^on_start ^on_stop ^on_failure ^max_restarts ^within";

  private static final int DEFAULT_MAILBOX = 10_000;

  private final Vm vm;
  private final String owner; // gene/actor/spawn, for messages
  private final GeneMap given;
  private final Object handler;

  SpawnOptions(Vm vm, String owner, Object[] args, GeneMap given) {
    this.vm = vm;
    this.owner = owner;
    this.given = given;
    if (args.length != 1) {
      throw Errors.argument(owner + " expects exactly one handler");
    }
    this.handler = handler(vm, owner, args[0]);
  }

  static Object handler(Vm vm, String owner, Object f) {
    if (f instanceof Closure c && c.kind().equals("Block")) {
      throw Errors.type(owner + " does not accept block handlers; use fn");
    }
    if (!vm.isCallable(f)) {
      throw Errors.type(owner + " expects a callable handler");
    }
    return f;
  }

  /** A new actor, which is not started yet. */
  Actor make(ActorRuntime runtime) {
    int limit = mailbox();
    Transfer transfer = new Transfer(vm);
    Object copiedHandler = transfer.copy(handler);
    Object state = transfer.copy(Args.orNil(given.get("state")));
    Life life = life(transfer, state);
    Isolate variables = transfer.variables();
    Actor a =
        new Actor(
            runtime,
            runtime.nextId(),
            runtime.nextWorker(),
            limit,
            variables == null ? new Isolate(v -> Transfer.plain(Vm.current(), v)) : variables);
    a.handler = copiedHandler;
    a.state = state;
    runtime.made(a);
    if (life != null) {
      if (restarts(life)) {
        a.state = Transfer.plain(vm, state);
        life.handler = copiedHandler;
      }
      a.life(life);
    }
    return a;
  }

  /** A new one with its name, which has begun. */
  Actor spawn(ActorRuntime runtime) {
    Actor a = make(runtime);
    String name = name();
    if (name != null) {
      a.life().name = name;
      runtime.name(name, a);
    }
    return a.begin();
  }

  private static boolean restarts(Life life) {
    return !(life.onFailure instanceof String s) || s.equals("restart");
  }

  private int mailbox() {
    Object n = given.get("mailbox");
    if (n == null) {
      return DEFAULT_MAILBOX;
    }
    long limit = Args.integer(owner + " ^mailbox", n);
    if (limit < 1) {
      throw Errors.argument(owner + " ^mailbox must be at least 1, got " + limit);
    }
    return (int) Math.min(limit, Integer.MAX_VALUE - 1);
  }

  /** Null: none. */
  String name() {
    Object n = given.get("name");
    return n == null || n == Singleton.NIL ? null : Args.string(owner + " ^name", n);
  }

  /** Null when there is nothing but a handler, or a name. */
  private Life life(Transfer transfer, Object state) {
    boolean ordinary =
        given.get("on_start") == null
            && given.get("on_stop") == null
            && given.get("on_failure") == null
            && given.get("max_restarts") == null
            && given.get("within") == null;
    if (ordinary) {
      return null;
    }
    Life life = new Life();
    life.initial = state;
    life.onStart = hook(transfer, "on_start");
    life.onStop = hook(transfer, "on_stop");
    Object policy = given.get("on_failure");
    if (policy != null && policy != Singleton.NIL) {
      life.onFailure =
          vm.isCallable(policy) ? transfer.copy(policy) : policy(owner + " ^on_failure", policy);
    }
    if (given.get("max_restarts") != null) {
      long n = Args.integer(owner + " ^max_restarts", given.get("max_restarts"));
      if (n < 0) {
        throw Errors.argument(owner + " ^max_restarts must not be negative, got " + n);
      }
      life.maxRestarts = (int) Math.min(n, Integer.MAX_VALUE);
    }
    if (given.get("within") != null) {
      life.withinNanos = Durations.nanos(owner + " ^within", given.get("within"));
    }
    return life;
  }

  private Object hook(Transfer transfer, String keyword) {
    Object f = given.get(keyword);
    if (f == null || f == Singleton.NIL) {
      return null;
    }
    return transfer.copy(Args.callable(vm, owner + " ^" + keyword, f));
  }

  /** What is to happen after a failure. */
  static String policy(String owner, Object v) {
    String text = v instanceof Symbol s ? s.name() : v instanceof String s ? s : null;
    if (text == null) {
      throw Errors.type(
          owner + " expects \"resume\", \"restart\", \"stop\" or a function, got " + Kinds.of(v));
    }
    return switch (text) {
      case "resume", "restart", "stop" -> text;
      default ->
          throw Errors.argument(
              owner + " expects \"resume\", \"restart\" or \"stop\", got " + Printer.quoted(v));
    };
  }
}
