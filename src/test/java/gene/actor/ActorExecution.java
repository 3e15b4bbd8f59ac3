package gene.actor;

import gene.actor.ActorProgram.Spec;
import gene.actor.ActorProgram.Step;
import gene.actor.transfer.Transfer;
import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Evaluator;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * One run of a random program on a runtime of its own, and the accounts by which the rules of
 * chapter 17 are checked: messages of one sender in order, each at most once, none lost; turns of
 * an actor one at a time and on one worker; the state that its policy says after a failure; hooks
 * in their places; every reply future with its outcome; one Down for each watch; children stop with
 * their parent.
 */
final class ActorExecution {
  private static final long MILLI = 1_000_000;
  private static final int MOST_ACTORS = 8;
  private static final int MAIN = -1;
  private static final long STARTED = 100; // what on_start adds to the state

  /** A message and what became of it. */
  private static final class Sent {
    int from;
    int to;
    int plan;
    boolean asked;
    boolean timer;
    boolean refused;
    boolean handled;
    boolean replied;
    String failure; // with which its turn ended, null: none
    GeneFuture future;
  }

  /** What is known of an actor. */
  private static final class Account {
    Spec spec;
    Actor actor;
    Account parent;
    boolean inTurn;
    boolean begun;
    boolean stopAsked;
    boolean mayEnd; // a failure ends it
    int stopHooks;
    int restarts;
    long state;
    int worker = -1;
    final Map<Integer, Integer> lastOf = new HashMap<>(); // message by sender
    final Map<Account, Integer> watches = new IdentityHashMap<>();
    final Map<Account, Integer> downs = new IdentityHashMap<>();
  }

  /** Java code in the place of a Gene function. */
  private abstract static class Function extends Callable {
    private final int parameters;

    Function(int parameters) {
      this.parameters = parameters;
    }

    @Override
    public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
      return call(vm, self, args);
    }

    @Override
    public boolean isNative() {
      return true;
    }

    @Override
    public boolean shared() {
      return true;
    }

    @Override
    public String name() {
      return null;
    }

    @Override
    public int minArgs() {
      return parameters;
    }

    @Override
    public int maxArgs() {
      return parameters;
    }
  }

  private final ActorProgram program;
  private final ActorWorld world;
  private final Core core = new Core();
  private final Vm main;
  private final List<Sent> messages = new ArrayList<>();
  private final List<Account> accounts = new ArrayList<>();
  private final Map<Actor, Account> byActor = new IdentityHashMap<>();
  private final List<String> events = new ArrayList<>();
  private int moves;
  private int handled;

  ActorExecution(ActorProgram program, long seed) {
    this.program = program;
    this.world = new ActorWorld(seed, core, program.workers());
    this.main =
        new Vm(
            core,
            new Console(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream()));
    core.evaluator(
        (Evaluator)
            Proxy.newProxyInstance(
                Evaluator.class.getClassLoader(),
                new Class<?>[] {Evaluator.class},
                (self, method, args) -> List.of())); // asked for modules only
    main.enterThread();
    main.kernelSource(world::kernel);
  }

  List<String> events() {
    return events;
  }

  /** How often actors ran on another worker than before. */
  int moves() {
    return moves;
  }

  int handled() {
    return handled;
  }

  /** Null, or the rule that was broken. */
  String run() {
    Scheduler s = Scheduler.of(main);
    String internal = null;
    try {
      ActorRuntime.enable(main, program.workers());
      world.begin();
      for (Spec spec : program.actors()) {
        spawn(main, spec, null);
      }
      for (Step step : program.main()) {
        world.step(main);
        perform(main, null, null, step, MAIN);
      }
      settle();
      atEnd();
    } catch (ActorWorld.Broken e) {
      // noted
    } catch (RuntimeException | Error e) {
      StackTraceElement[] trace = e.getStackTrace();
      internal = "internal error: " + e + (trace.length == 0 ? "" : " at " + trace[0]);
    } finally {
      world.release();
      try {
        s.fail();
      } catch (RuntimeException | Error e) {
        // the run is over
      }
      core.end();
      s.close();
    }
    return world.rule() != null ? world.rule() : internal;
  }

  // ---- making actors

  private void spawn(Vm vm, Spec spec, Account parent) {
    Account a = new Account();
    a.spec = spec;
    a.parent = parent;
    GeneMap options =
        GeneMap.of(
            "state",
            0L,
            "mailbox",
            (long) spec.mailbox(),
            "on_failure",
            spec.onFailure(),
            "max_restarts",
            (long) spec.maxRestarts());
    if (spec.hooks()) {
      options.put("on_start", hook(true));
      options.put("on_stop", hook(false));
    }
    ActorRuntime runtime = ActorRuntime.of(vm);
    a.actor = new SpawnOptions(vm, "spawn", new Object[] {handler()}, options).make(runtime);
    accounts.add(a);
    byActor.put(a.actor, a);
    if (parent != null) {
      parent.actor.life().child(a.actor);
    }
    a.actor.begin();
    if (parent != null && !parent.actor.alive()) {
      a.actor.stop();
    }
  }

  private Callable handler() {
    return new Function(3) {
      @Override
      public Object call(Vm vm, Object self, Object[] args) {
        return turn(vm, (Turn) args[0], args[1], (Long) args[2]);
      }
    };
  }

  private Callable hook(boolean start) {
    return new Function(2) {
      @Override
      public Object call(Vm vm, Object self, Object[] args) {
        Account a = byActor.get(((Turn) args[0]).actor);
        long state = (Long) args[1];
        enter(a, vm);
        world.step(vm);
        if (start) {
          world.check(state == 0, "on_start gets the state " + state);
          a.begun = true;
          a.state = STARTED;
        } else {
          world.check(++a.stopHooks == 1, "on_stop runs twice");
          world.check(state == a.state, "on_stop gets " + state + " for " + a.state);
        }
        a.inTurn = false;
        return a.state;
      }
    };
  }

  // ---- turns

  private void enter(Account a, Vm vm) {
    world.check(!a.inTurn, "turns of an actor overlap");
    world.check(a.stopHooks == 0, "a turn after on_stop");
    world.check(!a.actor.dead(), "a turn of a dead actor");
    a.inTurn = true;
    if (a.worker >= 0 && a.worker != vm.number()) {
      moves++;
    }
    a.worker = vm.number();
  }

  private Object turn(Vm vm, Turn ctx, Object message, long state) {
    Account a = byActor.get(ctx.actor);
    enter(a, vm);
    world.check(a.begun || !a.spec.hooks(), "a turn before on_start");
    world.check(state == a.state, "a turn gets the state " + state + " for " + a.state);
    Sent m = null;
    try {
      if (message instanceof GeneNode down) {
        a.downs.merge(byActor.get((Actor) down.props().get("actor")), 1, Integer::sum);
      } else {
        m = taken(a, (int) (long) (Long) ((GeneArray) message).get(0));
        for (Step step : program.plans().get(m.plan)) {
          world.step(vm);
          perform(vm, ctx, m, step, accounts.indexOf(a));
        }
      }
      world.step(vm);
    } catch (GeneError e) {
      if (!e.cancels(vm)) {
        failed(a, m, e);
      }
      throw e;
    } finally {
      world.check(a.worker == vm.number(), "a turn moves to another worker");
      a.inTurn = false;
    }
    a.state++;
    return a.state;
  }

  private Sent taken(Account a, int number) {
    Sent m = messages.get(number);
    events.add(a.worker + ":" + accounts.indexOf(a) + "<-" + number);
    handled++;
    world.check(accounts.get(m.to) == a, "a message comes to another actor");
    world.check(!m.handled, "a message comes twice");
    world.check(!m.refused, "a message that was refused comes");
    m.handled = true;
    if (!m.timer) {
      Integer last = a.lastOf.put(m.from, number);
      world.check(last == null || last < number, "messages of a sender out of order");
    }
    return m;
  }

  private void failed(Account a, Sent m, GeneError e) {
    if (m != null) {
      m.failure = e.getMessage();
    }
    switch (a.spec.onFailure()) {
      case "restart" -> {
        if (++a.restarts > a.spec.maxRestarts()) {
          a.mayEnd = true;
        } else {
          a.state = 0;
          a.begun = false;
        }
      }
      case "stop" -> a.mayEnd = true;
      default -> {}
    }
  }

  // ---- steps

  private void perform(Vm vm, Turn ctx, Sent current, Step step, int me) {
    switch (step.act()) {
      case SEND -> send(vm, step, me, false);
      case ASK -> send(vm, step, me, true);
      case AWAIT -> await(vm, send(vm, step, me, true));
      case SLEEP -> new Operations(Scheduler.of(vm)).sleep(MILLI * (1 + step.plan()));
      case FAIL -> throw new GeneError(ErrorKind.EXCEPTION, "boom");
      case STOP -> stop(accounts.get(step.target()));
      case STOP_SELF -> stop(accounts.get(me));
      case REPLY -> reply(vm, ctx, current);
      case PAUSE -> world.step(vm);
      case AFTER -> {
        Sent m = message(me, me, step.plan());
        m.timer = true;
        ContextTimers.after(vm, ctx, 2L, GeneArray.of(number(m)));
      }
      case WATCH -> {
        Account watched = accounts.get(step.target());
        accounts.get(me).watches.merge(watched, 1, Integer::sum);
        Watching.begin(ctx.actor, watched.actor);
      }
      case CHILD -> {
        if (accounts.size() < MOST_ACTORS) {
          spawn(vm, accounts.get(step.target()).spec, accounts.get(me));
        }
      }
    }
  }

  private Sent message(int from, int to, int plan) {
    Sent m = new Sent();
    m.from = from;
    m.to = to;
    m.plan = plan;
    messages.add(m);
    return m;
  }

  private long number(Sent m) {
    return messages.indexOf(m);
  }

  private Sent send(Vm vm, Step step, int me, boolean asks) {
    Account to = accounts.get(step.target());
    Sent m = message(me, step.target(), step.plan());
    Object text = GeneArray.of(number(m), new GeneArray());
    try {
      if (asks) {
        m.asked = true;
        m.future = Sending.ask(vm, to.actor, text, false);
        m.future.seen();
      } else {
        Sending.send(vm, to.actor, text, false);
      }
    } catch (GeneError e) {
      m.refused = true;
      boolean stopped = e.getMessage().equals("Actor is stopped");
      world.check(
          stopped || e.getMessage().equals("Actor mailbox is full"), "refused: " + e.getMessage());
      world.check(!stopped || ending(to), "an actor that nobody has stopped is stopped");
      world.check(stopped || to.spec.mailbox() < 1000, "a mailbox is full too early");
    }
    return m;
  }

  private static boolean ending(Account a) {
    return a.stopAsked || a.mayEnd || a.parent != null && ending(a.parent);
  }

  private void await(Vm vm, Sent m) {
    if (m.refused) {
      return;
    }
    try {
      Scheduler.of(vm).await(m.future);
    } catch (GeneError e) {
      if (e.cancels(vm)) {
        throw e;
      }
    }
  }

  private static void stop(Account a) {
    a.stopAsked = true;
    a.actor.stop();
  }

  private void reply(Vm vm, Turn ctx, Sent m) {
    if (m.replied || !m.asked) {
      try {
        ctx.checkReply();
        world.check(false, "a reply that is not due is accepted");
      } catch (GeneError e) {
        return;
      }
    }
    ctx.checkReply();
    m.replied = true;
    ctx.answer(Transfer.of(vm, number(m)));
  }

  // ---- the end

  /** Waits until nothing happens any more. */
  private void settle() {
    for (int round = 0; ; round++) {
      world.check(round < 100, "the actors do not come to rest");
      world.step(main);
      new Operations(Scheduler.of(main)).sleep(20 * MILLI);
      if (List.copyOf(accounts).stream().allMatch(this::rests)
          && List.copyOf(messages).stream().allMatch(this::over)) {
        return;
      }
    }
  }

  private boolean rests(Account a) {
    return a.actor.dead() || a.actor.queued() == 0 && !a.inTurn;
  }

  private boolean over(Sent m) {
    return m.refused
        || (m.handled || accounts.get(m.to).actor.dead())
            && (m.future == null || !m.future.pending());
  }

  private void atEnd() {
    for (Account a : List.copyOf(accounts)) {
      boolean dead = a.actor.dead();
      world.check(!ending(a) || dead, "an actor that was stopped lives");
      world.check(ending(a) || !dead, "an actor that nobody has stopped is dead");
      world.check(
          !dead || !a.spec.hooks() || a.stopHooks == 1,
          "on_stop has run " + a.stopHooks + " times");
      a.watches.forEach(
          (watched, n) ->
              world.check(
                  dead || a.downs.getOrDefault(watched, 0) == (watched.actor.dead() ? n : 0),
                  n + " watches, " + a.downs.get(watched) + " messages Down"));
    }
    for (Sent m : List.copyOf(messages)) {
      Account to = accounts.get(m.to);
      world.check(m.handled || m.refused || to.actor.dead(), "a message is lost");
      if (m.asked && !m.refused) {
        world.check(answered(m, to), "the wrong answer: " + outcome(m));
      }
    }
  }

  private boolean answered(Sent m, Account to) {
    Object outcome = outcome(m);
    if (m.replied) {
      return outcome.equals(number(m));
    }
    if (m.failure != null) {
      return outcome.equals(m.failure);
    }
    return outcome.equals(Singleton.NIL) && m.handled
        || outcome.equals("Actor is stopped") && to.actor.dead();
  }

  private static Object outcome(Sent m) {
    return m.future.error() != null
        ? String.valueOf(m.future.error().get("message"))
        : m.future.valueNow();
  }
}
