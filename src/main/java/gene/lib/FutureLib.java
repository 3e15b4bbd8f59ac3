package gene.lib;

import gene.async.Combinators;
import gene.async.Futures;
import gene.async.Futures.When;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Args;
import gene.runtime.Errors;
import gene.runtime.Table;
import gene.runtime.Vm;
import gene.value.GeneMap;
import gene.value.Singleton;

/** The class Future (chapter 16.3). */
final class FutureLib {
  private FutureLib() {}

  static void install(Table t) {
    t.constructor("[v]", "A pending future, or one completed with v.", FutureLib::make)
        .method("complete", "v", "Completes the future and runs its callbacks.", FutureLib::complete)
        .method("fail", "error", "Fails the future and runs its callbacks.", FutureLib::fail)
        .method("cancel", "[reason]", "Cancels the future and the work behind it.", FutureLib::cancel)
        .method("state", "", "pending, success, failure or cancelled.", (vm, f) -> of(f).state().symbol())
        .method("value", "", "The value of a success, else nil.", (vm, f) -> of(f).value())
        .method("error", "", "The exception of a failure, else nil.", FutureLib::error)
        .method("on_success", "cb", "Calls cb with the value.", (vm, f, cb) -> on(vm, f, When.SUCCESS, "on_success", cb))
        .method("on_failure", "cb", "Calls cb with the exception.", (vm, f, cb) -> on(vm, f, When.FAILURE, "on_failure", cb))
        .method("on_complete", "cb", "Calls cb with the future.", (vm, f, cb) -> on(vm, f, When.ALWAYS, "on_complete", cb))
        .method("on_progress", "cb", "Calls cb with every progress report.", FutureLib::onProgress)
        .method("progress", "v", "Reports progress while pending.", FutureLib::progress)
        .method("then", "cb", "Future of (cb value).", (vm, f, cb) -> combine(vm).then(of(f), callable(vm, "then", cb)))
        .method("catch", "cb", "Future of (cb exception) after a failure.", (vm, f, cb) -> combine(vm).recover(of(f), callable(vm, "catch", cb)))
        .method("finally", "cb", "Runs cb in any case and passes the outcome on.", (vm, f, cb) -> combine(vm).always(of(f), callable(vm, "finally", cb)))
        .method("timeout", "t", "Fails after t and cancels the future.", (vm, f, d) -> combine(vm).timeout(of(f), d));
    Table members = t.members();
    members
        .fn("all", "futures", "Future of all values.", (vm, a) -> combine(vm).all(Args.array("Future.all", a)))
        .fn("any", "futures", "Future of the first success.", (vm, a) -> combine(vm).any(Args.array("Future.any", a)))
        .fn("race", "futures", "Future of the first to settle.", (vm, a) -> combine(vm).race(Args.array("Future.race", a)))
        .fn("settled", "futures", "Future of all outcomes as maps.", (vm, a) -> combine(vm).settled(Args.array("Future.settled", a)));
  }

  static GeneFuture of(Object f) {
    if (f instanceof GeneFuture future) {
      return future;
    }
    throw Errors.expects("Future", "a Future", f);
  }

  private static Futures futures(Vm vm) {
    return Scheduler.of(vm).futures();
  }

  private static Combinators combine(Vm vm) {
    return new Combinators(Scheduler.of(vm), vm);
  }

  private static Object callable(Vm vm, String method, Object v) {
    Args.callable(vm, method, v);
    return v;
  }

  private static Object make(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return args.length == 0 ? futures(vm).make() : futures(vm).completed(args[0]);
  }

  static Object complete(Vm vm, Object f, Object v) {
    futures(vm).complete(of(f), v);
    return Singleton.NIL;
  }

  private static Object fail(Vm vm, Object f, Object error) {
    futures(vm).fail(of(f), error);
    return Singleton.NIL;
  }

  static Object cancel(Vm vm, Object f, Object reason) {
    futures(vm).cancel(of(f), reason);
    return Singleton.NIL;
  }

  private static Object error(Vm vm, Object f) {
    of(f).seen();
    return Args.orNil(of(f).error());
  }

  private static Object on(Vm vm, Object f, When when, String method, Object cb) {
    futures(vm).on(of(f), when, callable(vm, method, cb));
    return f;
  }

  private static Object onProgress(Vm vm, Object f, Object cb) {
    futures(vm).onProgress(of(f), callable(vm, "on_progress", cb));
    return f;
  }

  private static Object progress(Vm vm, Object f, Object v) {
    futures(vm).progress(of(f), v);
    return Singleton.NIL;
  }
}
