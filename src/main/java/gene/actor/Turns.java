package gene.actor;

import gene.actor.transfer.Transfer;
import gene.async.AsyncObserver;
import gene.async.Scheduler;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.Printer;
import gene.value.Singleton;

/** Runs turns of an actor, inside of a task of its worker. */
final class Turns {
  /** So many messages before others have their turn. */
  private static final int BATCH = 256;

  private final Actor actor;
  private final Vm vm;
  private final Runner runner;

  private Turns(Actor actor, Runner runner) {
    this.actor = actor;
    this.runner = runner;
    this.vm = runner.vm();
  }

  static void run(Actor a, Runner runner) {
    new Turns(a, runner).run();
  }

  private void run() {
    Scheduler s = runner.worker().scheduler();
    AsyncObserver o = s.observer();
    int task = o == null ? 0 : s.actor();
    if (o != null) {
      o.callbackBegins(task, actor.title());
    }
    try {
      runTurns();
    } finally {
      if (o != null && s.observer() == o) {
        o.callbackEnds(task);
      }
    }
  }

  private void runTurns() {
    vm.isolate = actor.isolate;
    int made = runner.futuresMade();
    actor.inTurn = true;
    ExceptionValue fatal = null;
    GeneError cancelled = null;
    try {
      for (int n = 0; n < BATCH && !actor.stopping() && fatal == null; n++) {
        Turn t = actor.poll();
        if (t == null) {
          break;
        }
        Life l = actor.lifeOrNull();
        if (l != null && l.hasSenders()) {
          l.room(false);
        }
        fatal = t.message == Turn.START ? start(t) : handle(t);
      }
      actor.pinned |= runner.futuresMade() != made;
      if (actor.stopping() || fatal != null) {
        finish(fatal);
        return;
      }
    } catch (GeneError e) {
      cancelled = e;
    } finally {
      actor.waitsFor = null;
      actor.waiting = false;
      actor.inTurn = false;
      vm.isolate = null;
    }
    if (cancelled == null || !runner.worker().closing() && !actor.dead()) {
      actor.release();
    }
    if (cancelled != null) { // by a limit: the actor goes on, its runner does not
      throw cancelled;
    }
  }

  /** One message; the exception that stops the actor, or null. */
  private ExceptionValue handle(Turn t) {
    Isolate brought = t.variables();
    if (brought != null) {
      actor.isolate.adopt(brought);
    }
    vm.exception = null;
    Object handler = actor.handler;
    try {
      actor.handled++;
      if (t.message instanceof Crew.Errand errand) {
        errand.run(vm, handler);
        return null;
      }
      if (t.message == Turn.LAST) {
        actor.stop();
        return null;
      }
      if (!t.begins()) {
        return null;
      }
      Object next = vm.call(handler, t, t.content(vm), actor.state);
      Life l = actor.lifeOrNull();
      actor.state = l == null || l.keeping == null ? next : l.keeping.keep(vm, actor.state, next);
      if (t.expectsReply() && (!actor.stopping() || t.endsWithTurn())) {
        t.answer(Singleton.NIL);
      } else if (t.expectsReply()) {
        t.fail(ActorErrors.stopped().value(vm));
      }
      return null;
    } catch (GeneError e) {
      if (e.cancels(vm)) {
        boolean ends = runner.worker().closing();
        t.drop(ends ? ActorErrors.stopped().value(vm) : Transfer.failure(vm, e.value(vm)));
        throw e;
      }
      actor.handler = handler;
      return failed(t, e.value(vm));
    } catch (StackOverflowError e) {
      actor.handler = handler;
      return failed(t, Errors.stackOverflow().value(vm));
    }
  }

  /** A turn has failed; the exception when the actor is to stop. */
  private ExceptionValue failed(Turn t, ExceptionValue error) {
    actor.failures++;
    Life l = actor.lifeOrNull();
    if (l != null && l.keeping != null) {
      l.keeping.failed();
    }
    boolean told = t.tellsFailure();
    if (t.expectsReply()) {
      t.fail(Transfer.failure(vm, error));
    }
    if (!told) {
      warn(error);
    }
    return afterFailure(error);
  }

  private ExceptionValue afterFailure(ExceptionValue error) {
    Life l = actor.lifeOrNull();
    if (l == null) {
      return null;
    }
    String what;
    try {
      what = decision(l, error);
    } catch (GeneError e) {
      warn(e.value(vm));
      return e.value(vm);
    }
    return switch (what) {
      case "resume" -> null;
      case "restart" -> restart(l, error);
      default -> error;
    };
  }

  private String decision(Life l, ExceptionValue error) {
    if (l.onFailure instanceof String s) {
      return s;
    }
    Object given = vm.call(l.onFailure, error, actor.state);
    return SpawnOptions.policy("^on_failure", given);
  }

  private ExceptionValue restart(Life l, ExceptionValue error) {
    if (!l.mayRestart(System.nanoTime())) {
      return error;
    }
    actor.state = Transfer.plain(vm, l.initial);
    actor.handler = l.handler;
    return start(null);
  }

  /** The first turn, and the first one after a restart. */
  private ExceptionValue start(Turn t) {
    Life l = actor.life();
    if (l.onStart == null) {
      return null;
    }
    vm.exception = null;
    Turn context = t != null ? t : new Turn(actor, Singleton.NIL);
    try {
      actor.state = vm.call(l.onStart, context, actor.state);
      return null;
    } catch (GeneError e) {
      if (e.cancels(vm)) {
        throw e;
      }
      actor.failures++;
      warn(e.value(vm));
      return afterFailure(e.value(vm));
    } catch (StackOverflowError e) {
      return Errors.stackOverflow().value(vm);
    }
  }

  private void finish(ExceptionValue error) {
    Life l = actor.lifeOrNull();
    if (l != null && l.onStop != null) {
      vm.exception = null;
      try {
        vm.call(l.onStop, new Turn(actor, Singleton.NIL), actor.state);
      } catch (GeneError e) {
        if (e.cancels(vm)) {
          actor.die(error);
          throw e;
        }
        warn(e.value(vm));
      }
    }
    actor.die(error);
  }

  private void warn(ExceptionValue e) {
    Life l = actor.lifeOrNull();
    String who = l == null || l.origin == null ? "actor " + actor.id : l.origin.toString();
    vm.console().err("Warning: " + who + ": " + Printer.plain(e.get("message")) + "\n");
  }

  /** An exception made of what a program has thrown elsewhere. */
  static ExceptionValue exception(Vm vm, Object thrown) {
    return ExceptionForm.thrown(vm, thrown).value(vm);
  }
}
