package gene.lib;

import gene.async.Chains;
import gene.async.Futures;
import gene.async.GeneFuture;
import gene.async.Groups;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneMap;
import gene.value.Singleton;

/** The class Future (chapter 16.3). */
final class FutureLib {
  private FutureLib() {}

  static void install(Table t) {
    t.constructor("[v]", "A pending future, or one completed with v.", FutureLib::make)
        .method(
            "complete", "v", "Completes the future and runs its callbacks.", FutureLib::complete)
        .method("fail", "error", "Fails the future and runs its callbacks.", FutureLib::fail)
        .method(
            "cancel", "[reason]", "Cancels the future and the work behind it.", FutureLib::cancel)
        .method(
            "state",
            "",
            "pending, success, failure or cancelled.",
            (vm, f) -> of(f).state().symbol())
        .method("value", "", "The value of a success, else nil.", (vm, f) -> of(f).value())
        .method("error", "", "The exception of a failure, else nil.", FutureLib::error)
        .method("on_success", "cb", "Calls cb with the value.", (vm, f, cb) -> onSuccess(vm, f, cb))
        .method(
            "on_failure", "cb", "Calls cb with the exception.", (vm, f, cb) -> onFailure(vm, f, cb))
        .method(
            "on_complete", "cb", "Calls cb with the future.", (vm, f, cb) -> onComplete(vm, f, cb))
        .method("on_progress", "cb", "Calls cb with every progress report.", FutureLib::onProgress)
        .method("progress", "v", "Reports progress while pending.", FutureLib::progress)
        .method(
            "then",
            "cb",
            "Future of (cb value).",
            (vm, f, cb) -> chains(vm).then(of(f), callable(vm, "Future.then", cb)))
        .method(
            "catch",
            "cb",
            "Future of (cb exception) after a failure.",
            (vm, f, cb) -> chains(vm).recover(of(f), callable(vm, "Future.catch", cb)))
        .method(
            "finally",
            "cb",
            "Runs cb in any case and passes the outcome on.",
            (vm, f, cb) -> chains(vm).always(of(f), callable(vm, "Future.finally", cb)))
        .method(
            "timeout",
            "t",
            "Fails after t and cancels the future.",
            (vm, f, d) -> chains(vm).timeout(of(f), d));
    Table members = t.members();
    members
        .fn(
            "all",
            "futures",
            "Future of all values.",
            (vm, a) -> groups(vm).all(Args.array("Future.all", a)))
        .fn(
            "any",
            "futures",
            "Future of the first success.",
            (vm, a) -> groups(vm).any(Args.array("Future.any", a)))
        .fn(
            "race",
            "futures",
            "Future of the first to settle.",
            (vm, a) -> groups(vm).race(Args.array("Future.race", a)))
        .fn(
            "settled",
            "futures",
            "Future of all outcomes as maps.",
            (vm, a) -> groups(vm).settled(Args.array("Future.settled", a)));
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

  private static Chains chains(Vm vm) {
    return new Chains(Scheduler.of(vm));
  }

  private static Groups groups(Vm vm) {
    return new Groups(Scheduler.of(vm));
  }

  private static Object callable(Vm vm, String owner, Object v) {
    Args.callable(vm, owner, v);
    return v;
  }

  private static Object make(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return args.length == 0 ? futures(vm).promise() : futures(vm).completed(args[0]);
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

  private static Object onSuccess(Vm vm, Object f, Object cb) {
    futures(vm).onSuccess(of(f), callable(vm, "Future.on_success", cb));
    return f;
  }

  private static Object onFailure(Vm vm, Object f, Object cb) {
    futures(vm).onFailure(of(f), callable(vm, "Future.on_failure", cb));
    return f;
  }

  private static Object onComplete(Vm vm, Object f, Object cb) {
    futures(vm).onComplete(of(f), callable(vm, "Future.on_complete", cb));
    return f;
  }

  private static Object onProgress(Vm vm, Object f, Object cb) {
    futures(vm).onProgress(of(f), callable(vm, "Future.on_progress", cb));
    return f;
  }

  private static Object progress(Vm vm, Object f, Object v) {
    futures(vm).progress(of(f), v);
    return Singleton.NIL;
  }
}
